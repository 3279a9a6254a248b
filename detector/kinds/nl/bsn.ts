import { digitsOf, isOneRepeated, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'nl_bsn', category: 'national_id', region: 'NL', risk: 'PRIVATE', score: 0.82 },
  source:
    'Burgerservicenummer: Wet algemene bepalingen burgerservicenummer (2007); eleven test of the Rijksdienst voor Identiteitsgegevens',
  pattern: '\\d{4}[. ]\\d{2}[. ]\\d{3}|\\d{3}[. ]\\d{3}[. ]\\d{3}|\\d{9}',
  validate: (match) => {
    const digits = digitsOf(match);
    const sum = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2]) - Number(digits[8]);
    return sum % 11 === 0 && !isOneRepeated(digits) && 'form';
  },
  cues: {
    needed: true,
    words: [
      'bsn',
      'bsn nummer',
      'b.s.n.',
      'burgerservicenummer',
      'burger service nummer',
      'sofinummer',
      'sofi nummer',
      'citizen service number',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.92 },
  examples: () => ({
    match: [
      { text: 'BSN: 111222333', spans: ['111222333'] },
      { text: 'burgerservicenummer 1234.56.782', spans: ['1234.56.782'] },
      { text: 'mijn sofinummer is 123 456 782', spans: ['123 456 782'] },
      { text: 'B.S.N. 111.222.333', spans: ['111.222.333'] },
      { text: '{"bsn":"123456782"}', spans: ['123456782'] },
    ],
    reject: [
      { text: 'BSN: 111222334', because: 'the eleven test fails' },
      { text: '111222333', because: 'no wording' },
      { text: 'BSN 123456783', because: 'the eleven test fails, last digit' },
      { text: 'BSN 11122233', because: 'eight digits' },
      { text: 'BSN 000000000', because: 'one digit nine times' },
    ],
  }),
});
