import { luhn } from '../../checks/luhn.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'us_npi', category: 'health', region: 'US', risk: 'PRIVATE', score: 0.8 },
  source: 'National Provider Identifier — CMS, 45 CFR 162.406 (2004): Luhn over the prefix 80840 and the ten digits',
  pattern: '[12]\\d{9}',
  validate: (match) => luhn(`80840${match}`) && 'form',
  cues: {
    needed: true,
    words: [
      'npi',
      'national provider',
      'national provider identifier',
      'provider id',
      'provider number',
      'taxonomy',
      'cms 1500',
    ],
  },
  confidence: { bare: 0.2, validated: 0.2, withCue: 0.95 },
  examples: () => ({
    match: [
      { text: 'NPI 1957909520', spans: ['1957909520'] },
      { text: 'npi: 1795678774', spans: ['1795678774'] },
      { text: 'Provider ID 1824886695', spans: ['1824886695'] },
      { text: 'CMS-1500, 2643507991', spans: ['2643507991'] },
      { text: 'National Provider Identifier #1187313170', spans: ['1187313170'] },
    ],
    reject: [
      { text: 'NPI 1040279562', because: 'Luhn without the prefix' },
      { text: 'NPI 1358661187', because: 'Luhn fails' },
      { text: 'NPI 3254016900', because: 'first digit not 1 or 2' },
      { text: 'NPI 274091423', because: 'nine digits' },
      { text: 'call 1957909520', because: 'no wording' },
    ],
  }),
});
