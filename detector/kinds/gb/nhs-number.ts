import { digitsOf, isOneRepeated, oneSeparator, weightedSum } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'uk_nhs_number', category: 'health', region: 'GB', risk: 'PRIVATE', score: 0.8 },
  source:
    'NHS number — NHS Data Dictionary (2024); the same check digit serves the Scottish and Northern Irish health numbers',
  pattern: '\\d{3}[ -]?\\d{3}[ -]?\\d{4}',
  validate: (match) => {
    const digits = digitsOf(match);
    const check = (11 - (weightedSum(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    if (check !== Number(digits[9]) || isOneRepeated(digits) || !oneSeparator(match)) return false;
    return match.length === 12 && /^[467]/.test(digits) ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: ['nhs', 'nhs number', 'nhs no', 'patient', 'gp', 'chi number', 'chi', 'h&c number'],
  },
  confidence: { bare: 0.2, validated: 0.55, withCue: 0.95 },
  examples: () => ({
    match: [
      '739 644 6465',
      { text: 'NHS number 4302374314', spans: ['4302374314'] },
      { text: 'patient 633-255-0430', spans: ['633-255-0430'] },
      { text: 'nhs_no: 4133383583', spans: ['4133383583'] },
      { text: 'NHS No. 625-040-0672', spans: ['625-040-0672'] },
    ],
    reject: [
      { text: 'NHS 4481363743', because: 'check digit wrong' },
      { text: 'NHS 667 086 5122', because: 'check digit wrong' },
      { text: 'NHS 987093662', because: 'nine digits' },
      { text: 'NHS 000 000 0000', because: 'zeros pass the check' },
      { text: 'ref 4302374314', because: 'bare digits without wording' },
    ],
  }),
});
