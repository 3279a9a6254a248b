// Redacted because writers take them for real.
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'us_ssn_unissued', category: 'national_id', region: 'US', risk: 'PRIVATE', score: 0.75 },
  source:
    'Number in the form of a Social Security Number whose area 900-999 the Social Security Administration never issues (POMS RM 10201, 2011): taxpayer numbers, mistyped and made-up ones; and the three void by publicity (SSA history page)',
  patterns: ['9\\d{2}[ .-]?\\d{2}[ .-]?\\d{4}', '(?:078-05-1120|219-09-9999|457-55-5462)'],
  validate: (match) => {
    const separator = /^\d{3}([^\d]?)\d{2}\1\d{4}$/.exec(match.replace(/\s/g, ' '))?.[1];
    if (separator === undefined) return false;
    return separator === '-' || separator === '.' ? true : 'form';
  },
  digitsAlone: 'form',
  cues: {
    needed: false,
    words: [
      'ssn',
      'ssns',
      'social security',
      'social security number',
      'social security no',
      'soc sec',
      'seguro social',
    ],
  },
  confidence: { bare: 0.2, validated: 0.6, withCue: 0.8 },
  examples: () => ({
    match: [
      '924-89-4456',
      '987-65-4327',
      // Void by publicity, and typed by people who take them for real.
      '078-05-1120',
      { text: 'id 900-12-3456.', spans: ['900-12-3456'] },
      { text: 'SSN: 952 68 3939', spans: ['952 68 3939'] },
      { text: 'social security number 945685717', spans: ['945685717'] },
    ],
    reject: [
      { text: '829-23-4901', because: 'area below 900' },
      { text: '924894456', because: 'bare digits without wording' },
      { text: '924 89 4456', because: 'spaces without wording' },
      { text: 'SSN 924-89 4456', because: 'two kinds of separator' },
      { text: '924-89-44561', because: 'one digit too many' },
      { text: '924-894-456', because: 'other groups' },
    ],
  }),
});
