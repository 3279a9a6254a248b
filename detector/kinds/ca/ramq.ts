// The rule of the last digit is not public.
import { isDate } from '../../checks/date.ts';
import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'ca_ramq', category: 'health', region: 'CA', risk: 'PRIVATE', score: 0.8 },
  source:
    "Numero d'assurance maladie of Quebec: Regie de l'assurance maladie du Quebec; letters of the name, year, month (+ 50 for women), day, sequence, check character",
  patterns: ['[A-Za-z]{4}\\d{8}', '[A-Z]{4}[ -]\\d{4}[ -]?\\d{4}'],
  validate: (match) => {
    const digits = digitsOf(match);
    const month = Number(digits.slice(2, 4));
    const date = isDate(2000, month > 50 ? month - 50 : month, Number(digits.slice(4, 6)));
    return date && digits[6] !== '0' && 'form';
  },
  cues: {
    needed: true,
    words: [
      'ramq',
      'nam',
      'carte soleil',
      'assurance maladie',
      "numéro d'assurance maladie",
      'numéro d’assurance maladie',
      'health insurance',
      'health insurance number',
      'health card',
      'patient number',
    ],
  },
  confidence: { bare: 0.35, validated: 0.35, withCue: 0.93 },
  examples: () => ({
    match: [
      { text: 'RAMQ BBFR99563042', spans: ['BBFR99563042'] },
      { text: 'NAM : TZTP 4202 1189', spans: ['TZTP 4202 1189'] },
      { text: 'carte-soleil rnwg69572932', spans: ['rnwg69572932'] },
      { text: "numéro d'assurance maladie\nRZMY 5407\n2790", spans: ['RZMY 5407\n2790'] },
      { text: '保険証ramq：VVKO55030269です', spans: ['VVKO55030269'] },
    ],
    reject: [
      { text: 'RAMQ HQS81041669', because: 'three letters' },
      { text: 'RAMQ HLYQ 8858 3210', because: 'day 32' },
      { text: 'RAMQ JXTG 6262 185', because: '7 digits' },
      { text: 'RAMQ NSCV 7663 2955', because: 'month 63' },
      { text: 'BBFR99563042', because: 'no wording' },
    ],
  }),
});
