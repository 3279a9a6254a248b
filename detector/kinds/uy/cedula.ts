import { CI_WORDS, isCiLabel } from '../../checks/ci-label.ts';
import { digitsOf, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'uy_cedula', category: 'national_id', region: 'UY', risk: 'PRIVATE', score: 0.82 },
  source:
    'Dirección Nacional de Identificación Civil, cédula de identidad: Ley 14.762; six or seven digits and a check digit',
  pattern: '(?:\\d[ .]?)?\\d{3}[ .]?\\d{3}[ -]?\\d',
  validate: (match, around) => {
    const digits = digitsOf(match).padStart(8, '0');
    const check = (10 - (weightedSum(digits, [2, 9, 8, 7, 6, 3, 4]) % 10)) % 10;
    if (isOneRepeated(digits) || check !== Number(digits[7])) return false;
    if (/\d{7}-|\.\d{3}-/.test(match)) return true;
    return isCiLabel(around.before()) ? 'form' : false;
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [...CI_WORDS, 'dnic', 'uruguayan id'],
  },
  confidence: { bare: 0.25, validated: 0.65, withCue: 0.92 },
  examples: () => ({
    match: [
      '769.845-6',
      '1378155-8',
      '5685665-3',
      '1.045.374-6',
      { text: 'CI: 14380240', spans: ['14380240'] },
      { text: 'cédula 1.378.155 8', spans: ['1.378.155 8'] },
    ],
    reject: [
      { text: 'C.I. 42178443', because: 'check digit' },
      { text: '99.939.624-8', because: 'nine digits: a Chilean layout' },
      { text: '2.756.015-3', because: 'check digit' },
      { text: '14380240', because: 'eight bare digits without wording' },
      { text: 'C.I. 545405', because: 'six digits' },
    ],
  }),
});
