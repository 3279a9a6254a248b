import { expect, test } from 'vitest';
import { createDetector } from '../../../detector/index.ts';

const detector = createDetector();
const legal = (text: string): string => detector.sanitize(text, { context: 'legal' }).sanitized_content;

test.each([
  ['before the court in Lyon.', 'before the court in [REDACTED].'],
  ['Landgericht München I', 'Landgericht [REDACTED] I'],
  ['He moved from Paris to the United States of America.', 'He moved from [REDACTED] to the [REDACTED].'],
  ['a notary of Rio de Janeiro, Brasil', 'a notary of [REDACTED], [REDACTED]'],
  ['the laws of the State of New York', 'the laws of the State of [REDACTED]'],
  ['Gerichtsstand ist Frankfurt am Main.', 'Gerichtsstand ist [REDACTED].'],
  ['東京地方裁判所', '[REDACTED]地方裁判所'],
  ['서울중앙지방법원에서 부산으로', '서울중앙지방법원에서 [REDACTED]으로'],
])('legal mode leaves no place that is known: %s', (text, expected) => {
  expect(legal(text)).toBe(expected);
});

test('other modes leave places, and no mode takes words in small letters for one', () => {
  for (const context of ['general', 'financial', 'medical', 'code'] as const)
    expect(detector.detect('before the court in Lyon, France', { context })).toEqual([]);
  expect(legal('a cork, the natal charts and a bonn mot')).toBe('a cork, the natal charts and a bonn mot');
});

test('a place is a location, in code points, and can be switched off', () => {
  expect(detector.detect('é😀 in Lyon', { context: 'legal' })).toMatchObject([
    { type: 'location', risk: 'SENSITIVE', start: 6, end: 10 },
  ]);
  const bytes = Buffer.from('in Lyon');
  const kindsOff = new Set(['location']);
  expect(detector.scan(bytes, 0, bytes.length, { mode: 'legal', kindsOff })).toEqual([]);
});
