import { digitsOf } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

const NEVER_ASSIGNED = new Set('00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97'.split(' '));

export const rule = defineRule({
  kind: { id: 'us_ein', category: 'business', region: 'US', risk: 'PRIVATE', score: 0.6 },
  source: 'Employer Identification Number — IRS, Publication 1635 (2024) and the IRS list of valid prefixes',
  pattern: '\\d{2}[ -]?\\d{7}',
  validate: (match) => !NEVER_ASSIGNED.has(digitsOf(match).slice(0, 2)) && (match[2] === '-' ? true : 'form'),
  cues: {
    needed: true,
    words: [
      'ein',
      'fein',
      'tin',
      'employer identification',
      'employer id',
      'federal tax id',
      'tax id',
      'tax identification',
      'w 9',
    ],
  },
  confidence: { bare: 0.2, validated: 0.4, withCue: 0.9 },
  examples: () => ({
    match: [
      { text: 'EIN 73-3116976', spans: ['73-3116976'] },
      { text: 'Federal Tax ID: 05-6189239', spans: ['05-6189239'] },
      { text: 'fein=444787973', spans: ['444787973'] },
      { text: 'employer identification number 88-6681778', spans: ['88-6681778'] },
      { text: 'W-9 for 82-3913977', spans: ['82-3913977'] },
    ],
    reject: [
      { text: 'EIN 17-0590974', because: 'prefix never assigned' },
      { text: 'EIN 44-626857', because: 'eight digits' },
      { text: 'EIN 12-19392349', because: 'ten digits' },
      { text: 'EIN 374-077617', because: 'hyphen after the third digit' },
      { text: '73-3116976', because: 'no wording' },
    ],
  }),
});
