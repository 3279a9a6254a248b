import { isNoColumn } from '../../checks/alone.ts';
import { digitsOf, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'uk_utr', category: 'tax_id', region: 'GB', risk: 'PRIVATE', score: 0.8 },
  source: "Unique Taxpayer Reference — HMRC, Self Assessment (check digit as in HMRC's modulus 11 specification, 2020)",
  pattern: '\\d{5} ?\\d{5}K?',
  ignoreCase: true,
  validate: (match, around) => {
    const digits = digitsOf(match);
    const check = '21987654321'[weightedSum(digits, [0, 6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11];
    if (check !== digits[0]) return false;
    // "reference" alone would speak against it.
    if (/tax(?:payer)?\sreference[^\d\n]{0,20}$/i.test(around.before())) return true;
    return /K$/i.test(match) || (match[5] === ' ' && isNoColumn(around)) ? true : 'form';
  },
  cues: {
    needed: false,
    words: ['utr', 'unique taxpayer reference', 'taxpayer reference', 'self assessment', 'hmrc', 'sa302'],
  },
  confidence: { bare: 0.2, validated: 0.55, withCue: 0.95 },
  examples: () => ({
    match: [
      '75630 00155',
      '6764132946K',
      { text: 'UTR 5895838716', spans: ['5895838716'] },
      { text: 'utr: 18099 08466', spans: ['18099 08466'] },
      { text: 'Self Assessment, 85284 43290', spans: ['85284 43290'] },
    ],
    reject: [
      { text: 'UTR 0639305454', because: 'check digit wrong' },
      { text: 'UTR 3049421828', because: 'check digit wrong' },
      { text: 'UTR 56228132459', because: 'eleven digits' },
      { text: 'UTR 989389411', because: 'nine digits' },
      { text: '75630 00155  9.9  0.2 8126', because: 'columns of a table' },
      { text: 'call 5895838716', because: 'bare digits without wording' },
    ],
  }),
});
