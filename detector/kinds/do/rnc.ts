import { digitsOf, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'do_rnc', category: 'business', region: 'DO', risk: 'PRIVATE', score: 0.6 },
  source: 'DGII, Registro Nacional de Contribuyentes: Ley 53-70; check digit of DGII',
  pattern: '\\d[ -]?\\d{2}[ -]?\\d{5}[ -]?\\d',
  validate: (match) => {
    const digits = digitsOf(match);
    const remainder = weightedSum(digits, [7, 9, 8, 6, 5, 4, 3, 2]) % 11;
    const check = remainder === 0 ? 2 : remainder === 1 ? 1 : 11 - remainder;
    if (isOneRepeated(digits) || check !== Number(digits[8])) return false;
    return match.length === digits.length + 3 ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: ['rnc', 'r.n.c.', 'dgii', 'registro nacional del contribuyente', 'company number', 'business registration'],
  },
  confidence: { bare: 0.25, validated: 0.7, withCue: 0.9 },
  examples: () => ({
    match: [
      '1-48-13875-7',
      '4-62-85006-4',
      '1-34-88450-2',
      { text: 'RNC 413629312', spans: ['413629312'] },
      { text: 'DGII: 553057832', spans: ['553057832'] },
    ],
    reject: [
      { text: 'RNC 472351392', because: 'check digit' },
      { text: 'RNC 15857725', because: 'eight digits' },
      { text: '5-45-01446-2', because: 'check digit' },
      { text: '413629312', because: 'nine bare digits without wording' },
      { text: '1-85-84790-9', because: 'check digit' },
    ],
  }),
});
