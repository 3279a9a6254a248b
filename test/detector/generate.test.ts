import { expect, test } from 'vitest';
import { defineRule, type Rule } from '../../detector/define.ts';
import { buildTables } from '../../detector/generate/tables.ts';

const labelled = (pattern: string): Rule =>
  defineRule({
    kind: { id: 'x_number', category: 'person', region: 'global', risk: 'PRIVATE', score: 0.6 },
    source: 'a test',
    pattern,
    cues: { needed: false, words: [] },
    confidence: { bare: 0.6, validated: 0.6, withCue: 0.6 },
    examples: () => ({ match: [], reject: [] }),
  });

test('a label that would only be looked for near words with digits is refused, and named', () => {
  expect(() => buildTables([labelled('[a-z]{4,12}er reference (?<value>\\d{4})')], ['global/x-number.ts'], [])).toThrow(
    /^global\/x-number\.ts pattern 0: .*too common/,
  );
});

test('a label with a rare beginning is taken', () => {
  expect(() => buildTables([labelled('kundennummer (?<value>\\d{4})')], ['global/x-number.ts'], [])).not.toThrow();
});

test('what may stand without any digit is not looked for near digits alone', () => {
  const words = '[a-z]{2,9}(?: [0-9a-z]{1,4})? [a-z]{2,9}';
  expect(() => buildTables([labelled(words)], ['global/x-number.ts'], [])).toThrow(/no usable trigger/);
});
