// No check digit.
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'cr_cedula', category: 'national_id', region: 'CR', risk: 'PRIVATE', score: 0.82 },
  source: 'Tribunal Supremo de Elecciones, cédula de identidad: Ley 3504; province, tomo, asiento',
  pattern: '0?[1-9][ -]\\d{4}[ -]\\d{4}|[1-9]\\d{8}',
  validate: (match, around) => (match.includes('-') || around.cued() ? 'form' : false),
  cues: {
    needed: true,
    words: [
      'cédula',
      'céd',
      'cédula de identidad',
      'tse',
      'identificación',
      'número de identificación',
      'costa rican id',
      'national id',
      'id number',
      'identity card',
    ],
  },
  confidence: { bare: 0.25, validated: 0.25, withCue: 0.78 },
  examples: () => ({
    match: [
      { text: 'cédula 5-1789-2420', spans: ['5-1789-2420'] },
      { text: 'cédula de identidad 04-6658-6548', spans: ['04-6658-6548'] },
      { text: 'cédula 922368357', spans: ['922368357'] },
      { text: 'identificación: 578287138', spans: ['578287138'] },
      { text: 'TSE 08-7445-9771', spans: ['08-7445-9771'] },
    ],
    reject: [
      { text: 'cédula 30-3175-1230', because: 'first group' },
      { text: 'cédula 0-6051-0373', because: 'province 0' },
      { text: 'cédula 1-230-746447', because: 'a legal entity' },
      { text: 'cédula 6-4215-618', because: 'eight digits' },
      { text: '922368357', because: 'no wording' },
    ],
  }),
});
