import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'us_itin', category: 'tax_id', region: 'US', risk: 'PRIVATE', score: 0.8 },
  source:
    'Individual Taxpayer Identification Number — IRS, Publication 1915 and IRM 3.21.263 (groups 50-65, 70-88, 90-92, 94-99)',
  pattern: '9\\d{2}[ .-]?\\d{2}[ .-]?\\d{4}',
  validate: (match) => {
    const separator = /^\d{3}([^\d]?)\d{2}\1\d{4}$/.exec(match.replace(/\s/g, ' '))?.[1];
    const group = Number(digitsOf(match).slice(3, 5));
    if (separator === undefined || group < 50 || (group > 65 && group < 70) || group === 89 || group === 93)
      return false;
    return separator === '-' ? true : 'form';
  },
  cues: {
    needed: true,
    words: [
      'itin',
      'individual taxpayer',
      'individual tax',
      'taxpayer identification',
      'taxpayer id',
      'tax id',
      'tax identification',
      'tin',
      'w 7',
      'personal del contribuyente',
    ],
  },
  confidence: { bare: 0.2, validated: 0.45, withCue: 0.95 },
  examples: () => ({
    match: [
      { text: 'ITIN 949-97-0239', spans: ['949-97-0239'] },
      { text: 'itin: 983999774', spans: ['983999774'] },
      { text: 'Tax ID 948 50 1144', spans: ['948 50 1144'] },
      { text: 'W-7 approved, 933-63-7382', spans: ['933-63-7382'] },
      { text: 'individual taxpayer number 986-95-3122', spans: ['986-95-3122'] },
    ],
    reject: [
      { text: 'ITIN 948-34-9992', because: 'group below 50' },
      { text: 'ITIN 928-68-8232', because: 'group 66-69' },
      { text: 'ITIN 928-93-8232', because: 'group 93 is an adoption number' },
      { text: 'ITIN 849-97-0239', because: 'first digit is not 9' },
      { text: '949-97-0239', because: 'no wording' },
      { text: 'ITIN 9147980239', because: 'ten digits' },
    ],
  }),
});
