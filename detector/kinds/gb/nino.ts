import { defineRule } from '../../define.ts';

const NOT_ALLOCATED = /^(?:[DFIQUV]|.[DFIOQUV]|BG|GB|KN|NK|NT|TN|ZZ)/;

export const rule = defineRule({
  kind: { id: 'uk_nino', category: 'national_id', region: 'GB', risk: 'PRIVATE', score: 0.82 },
  source: 'National Insurance number — HMRC, NIM39110 (2024)',
  patterns: [
    '[A-Z]{2} ?\\d{2} ?\\d{2} ?\\d{2} ?[A-D]',
    '[A-Z]{2}[ -]\\d{2}[ -]\\d{2}[ -]\\d{2}[ -][A-D]',
    '[A-Z]{2}\\d{6}',
  ],
  ignoreCase: true,
  validate: (match) => {
    if (NOT_ALLOCATED.test(match.toUpperCase())) return false;
    return /^\w{2}([\s-])\d\d\1\d\d\1\d\d\1\w$/.test(match) ? true : 'form';
  },
  cues: {
    needed: false,
    words: [
      'ni',
      'ni no',
      'national insurance',
      'national insurance number',
      'nat ins',
      'ni number',
      'nino',
      'hmrc',
      'payslip',
      'p45',
      'p60',
    ],
  },
  confidence: { bare: 0.25, validated: 0.75, withCue: 0.95 },
  examples: () => ({
    match: [
      'KJ 85 57 80 C',
      { text: 'National Insurance: AT225306B', spans: ['AT225306B'] },
      { text: 'nino=hx348034b', spans: ['hx348034b'] },
      { text: 'NI number BA147650 C', spans: ['BA147650 C'] },
      { text: 'Your NI no. PB-71-47-92-A.', spans: ['PB-71-47-92-A'] },
    ],
    reject: [
      { text: 'NINO FA219969A', because: 'first letter F' },
      { text: 'NINO AI239884B', because: 'second letter I' },
      { text: 'NINO YC97024A', because: 'five digits' },
      { text: 'NINO NT078665C', because: 'prefix not allocated' },
      { text: 'QQ 12 34 56 C', because: 'the specimen' },
      { text: 'part AT225306B', because: 'compact and without wording' },
    ],
  }),
});
