import { oneSeparator } from '../../checks/digits.ts';
import { defineRule } from '../../define.ts';

export const rule = defineRule({
  kind: { id: 'uk_sort_code', category: 'financial', region: 'GB', risk: 'PRIVATE', score: 0.75 },
  source: 'Sort code of a UK bank branch — Vocalink, Extended Industry Sorting Code Directory (2024)',
  pattern: '\\d{2}[ -]?\\d{2}[ -]?\\d{2}',
  validate: (match, around) =>
    oneSeparator(match) && match.length !== 7 && !/(?:born|on|dated?)\s*$/.test(around.before()) && 'form',
  cues: { needed: true, words: ['sort code', 'sortcode', 'bank sort code', 's/c'] },
  confidence: { bare: 0.1, validated: 0.1, withCue: 0.9 },
  examples: () => ({
    match: [
      { text: 'Sort-code 38 13 03', spans: ['38 13 03'] },
      { text: 'Sort code: 22-00-09', spans: ['22-00-09'] },
      { text: 'sort code 998299, account 74103670', spans: ['998299'] },
      { text: 'sort_code=01-93-12', spans: ['01-93-12'] },
      { text: 'Bank sort code 23-89-60.', spans: ['23-89-60'] },
      { text: 's/c 22-00-09 a/c 55779911', spans: ['22-00-09', '55779911'] },
    ],
    reject: [
      { text: 'please sort code by module', because: 'no number' },
      { text: '90-17-50', because: 'no wording' },
      { text: 'born 17-05-52', because: 'a date' },
      { text: 'Sort code: 60-64', because: 'four digits' },
      { text: 'Sort code: 60-64 12', because: 'two kinds of separator' },
    ],
  }),
});
