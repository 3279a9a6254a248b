// No check digit.
import { CI_WORDS, isCiLabel } from '../../checks/ci-label.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 've_cedula', category: 'national_id', region: 'VE', risk: 'PRIVATE', score: 0.82 },
  source: 'SAIME, cédula de identidad: Ley Orgánica de Identificación (2014); V nationals, E foreigners',
  pattern: '[VE][ -]?(?:\\d{1,2}\\.\\d{3}\\.\\d{3}|\\d{6,8})|\\d{1,2}\\.\\d{3}\\.\\d{3}',
  ignoreCase: true,
  validate: (match, around) => {
    if (/^\d/.test(match) && /[A-Z] ?-? ?$/.test(around.before())) return false;
    return /^[VE]/.test(match) || (around.cued() && isCiLabel(around.before())) ? 'form' : false;
  },
  cues: {
    needed: true,
    words: [...CI_WORDS, 'saime', 'venezuelan id'],
  },
  confidence: { bare: 0.25, validated: 0.25, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'cédula V-3.827.556', spans: ['V-3.827.556'] },
      { text: 'C.I. E-83324858', spans: ['E-83324858'] },
      { text: 'Venezuelan ID card E-81748828', spans: ['E-81748828'] },
      { text: 'cédula de identidad V24365418', spans: ['V24365418'] },
      { text: 'C.I. v-31100257', spans: ['v-31100257'] },
      { text: 'titular de la cédula de identidad 12.345.678', spans: ['12.345.678'] },
    ],
    reject: [
      { text: 'C.I. V-3521282862', because: 'ten digits' },
      { text: 'C.I. J-38331066', because: 'J is a company' },
      { text: 'C.I. v8.8.17', because: 'a version' },
      { text: 'V-3328', because: 'four digits' },
      { text: 'V24365418', because: 'no wording' },
    ],
  }),
});
