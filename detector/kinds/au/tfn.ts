import { digitsOf, isOneRepeated, oneSeparator, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'au_tfn', category: 'tax_id', region: 'AU', risk: 'PRIVATE', score: 0.8 },
  source:
    'Tax File Number — Australian Taxation Office, check digit as published in the TFN declaration specification (2023)',
  pattern: '\\d{3}[ -]?\\d{3}[ -]?\\d{3}',
  validate: (match) => {
    const digits = digitsOf(match);
    if (weightedSum(digits, [1, 4, 3, 7, 5, 8, 6, 9, 10]) % 11 !== 0 || isOneRepeated(digits)) return false;
    if (!oneSeparator(match) || match.length === 10) return false;
    return match.includes('-') ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: ['tfn', 'tax file number', 'tax file', 'ato', 'superannuation', 'super fund', 'payslip'],
  },
  confidence: { bare: 0.2, validated: 0.58, withCue: 0.95 },
  examples: () => ({
    match: [
      '475-068-017',
      { text: 'TFN 862770777', spans: ['862770777'] },
      { text: 'Tax file number: 180 300 724', spans: ['180 300 724'] },
      { text: 'ATO 824-899-673', spans: ['824-899-673'] },
      { text: 'tfn=640667346', spans: ['640667346'] },
    ],
    reject: [
      { text: 'TFN 291 167 826', because: 'check digit wrong' },
      { text: 'TFN 000 000 000', because: 'zeros pass the check' },
      { text: 'TFN 6820487', because: 'seven digits' },
      { text: 'TFN 475-068 017', because: 'two kinds of separator' },
      { text: 'total 862770777', because: 'bare digits without wording' },
    ],
  }),
});
