import { digitsOf, oneSeparator, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'au_medicare', category: 'health', region: 'AU', risk: 'PRIVATE', score: 0.8 },
  source: 'Medicare card number — Services Australia (2023); the eleventh digit is the individual reference number',
  patterns: ['[2-6]\\d{9,10}', '[2-6]\\d{3}[ -]\\d{5}[ -]\\d', '[2-6]\\d{3}[ -]?\\d{5}[ -]?\\d[/-]\\d'],
  validate: (match) => {
    const digits = digitsOf(match);
    const check = weightedSum(digits, [1, 3, 7, 9, 1, 3, 7, 9]) % 10;
    if (check !== Number(digits[8]) || digits[9] === '0' || digits[10] === '0') return false;
    if (!oneSeparator(match.slice(0, 12))) return false;
    return /^\d{4}\D/.test(match) ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: ['medicare', 'mcare', 'medicare number', 'medicare card', 'medicare no', 'irn', 'services australia'],
  },
  confidence: { bare: 0.2, validated: 0.6, withCue: 0.95 },
  examples: () => ({
    match: [
      '4508 52941 9',
      { text: 'Medicare 33036532916', spans: ['33036532916'] },
      { text: 'medicare_no: 4726436803', spans: ['4726436803'] },
      { text: 'Medicare card 6437 46208 8/1', spans: ['6437 46208 8/1'] },
      { text: 'IRN on 61356316151', spans: ['61356316151'] },
    ],
    reject: [
      { text: 'Medicare 3182 75180 8', because: 'check digit wrong' },
      { text: 'Medicare 4294364170', because: 'issue number 0' },
      { text: 'Medicare 1110 80923 5', because: 'first digit 1' },
      { text: 'Medicare 57214205', because: 'eight digits' },
      { text: 'call 4726436803', because: 'bare digits without wording' },
    ],
  }),
});
