import { expect, test } from 'vitest';
import { createDetector, isUsablePattern } from '../../detector/index.ts';

const detector = createDetector({
  custom: [
    { id: 'acme_badge', pattern: 'ACME-\\d{6}', risk: 'PRIVATE' },
    { id: 'acme_room', pattern: 'R\\d{3}', risk: 'SENSITIVE', cues: ['room', 'Zimmer'] },
  ],
});

test("a kind of one's own is found in every mode, with its risk, beside the others", () => {
  for (const context of ['general', 'legal', 'financial', 'medical', 'code'] as const)
    expect(detector.sanitize('😀 ACME-123456, jane.doe@acme.example', { context })).toMatchObject({
      sanitized_content: '😀 [REDACTED], [REDACTED]',
      entities: [{ type: 'acme_badge', risk: 'PRIVATE', start: 2, end: 13 }, { type: 'email' }],
    });
});

test('disguised letters and digits hide it no more than any other kind', () => {
  expect(detector.sanitize('it is ＡＣＭＥ-１２３456.').sanitized_content).toBe('it is [REDACTED].');
});

test('with cues it needs one near, or in the key', () => {
  expect(detector.detect('R204 is free')).toEqual([]);
  expect(detector.detect('Room R204 is free').map(({ type }) => type)).toEqual(['acme_room']);
  expect(detector.detect('R204', { cue: 'zimmer' }).map(({ type }) => type)).toEqual(['acme_room']);
});

test('a label beside it counts, and a question before it', () => {
  const bytes = Buffer.from('R204');
  const scan = (about: object): number => detector.scan(bytes, 0, bytes.length, { mode: 'general', ...about }).length;
  expect(scan({})).toBe(0);
  expect(scan({ labels: [Buffer.from('floor'), Buffer.from('Zimmer')] })).toBe(1);
  expect(scan({ asked: { text: Buffer.from('Which room is yours?'), toModel: false } })).toBe(1);
});

test('it can be turned off, is listed, and changes the version', () => {
  const bytes = Buffer.from('ACME-123456');
  expect(detector.scan(bytes, 0, bytes.length, { mode: 'general', kindsOff: new Set(['acme_badge']) })).toEqual([]);
  expect(detector.rules.at(-1)?.kinds[0]?.id).toBe('acme_room');
  expect(detector.version).not.toBe(createDetector().version);
});

test.for(['(?=a)a', '(', '(a)\\1', 'a*', ''])('%j is no usable pattern', (pattern) => {
  expect(isUsablePattern(pattern)).toBe(false);
});
