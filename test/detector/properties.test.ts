import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomFrom } from '../support/generate.ts';
import { cleanSentence, CLEAN_SENTENCES } from '../support/sentences-clean.ts';
import { detector, vectors } from './lab.ts';

const values = vectors.filter(({ valid, value }) => valid && value.length < 200).map(({ value }) => value);
const languages = Object.keys(CLEAN_SENTENCES);

/** Texts with personal data, noise of every script, escapes and markers, mixed. */
const piece = fc.oneof(
  fc.constantFrom(...values),
  fc
    .constantFrom(...languages)
    .chain((language) => fc.integer().map((seed) => cleanSentence(language, randomFrom(seed)))),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '[REDACTED]',
    '\u200b',
    '\ud800',
    '\\u0040',
    '%40',
    'password: ',
    '\n',
    ' ',
    '-',
    'あ',
    '님',
    '</td><td>',
    '{"a":"',
  ),
);
const text = fc
  .array(piece, { maxLength: 8 })
  .chain((parts) => fc.constantFrom('', ' ', '\n').map((glue) => parts.join(glue)));
const mode = fc.constantFrom('general', 'legal', 'financial', 'medical', 'code');
const RUNS = { numRuns: 400, seed: 20261121 } as const;

const lengthOf = (of: string): number => [...of].length;

describe('for any text', () => {
  test('sanitizing twice is sanitizing once', () => {
    fc.assert(
      fc.property(text, mode, (given, context) => {
        const once = detector.sanitize(given, { context }).sanitized_content;
        expect(detector.sanitize(once, { context }).sanitized_content).toBe(once);
      }),
      RUNS,
    );
  });

  test('entities are inside the text, sorted, not empty, and do not overlap', () => {
    fc.assert(
      fc.property(text, mode, (given, context) => {
        let last = 0;
        for (const { start, end, score } of detector.detect(given, { context })) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(score).toBeGreaterThan(0);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(lengthOf(given));
      }),
      RUNS,
    );
  });

  test('the sanitized text is the text with a marker for every joined entity', () => {
    fc.assert(
      fc.property(text, mode, (given, context) => {
        const { sanitized_content: sanitized, entities } = detector.sanitize(given, { context });
        const points = [...given];
        let expected = '';
        let at = 0;
        entities.forEach(({ start, end }, i) => {
          if (i === 0 || start > (entities[i - 1]?.end ?? 0))
            expected += `${points.slice(at, start).join('')}[REDACTED]`;
          at = end;
        });
        expected += points.slice(at).join('');
        // Or a single one, where redacting does not come to rest.
        if (sanitized !== '[REDACTED]') expect(sanitized).toBe(expected);
      }),
      RUNS,
    );
  });

  test('detection is the same every time, and after any other text', () => {
    fc.assert(
      fc.property(text, text, (given, other) => {
        const first = detector.detect(given);
        detector.detect(other);
        expect(detector.detect(given)).toEqual(first);
      }),
      RUNS,
    );
  });

  test('what stands in paragraphs far away does not matter', () => {
    const far = '\n\n' + 'and so on '.repeat(12) + '\n\n';
    fc.assert(
      fc.property(fc.constantFrom(...values), fc.constantFrom(...values), (one, other) => {
        const alone = detector.detect(`\n\n${one}\n\n`).map(({ type, start, end }) => [type, start, end]);
        const beside = detector
          .detect(`\n\n${one}\n\n${far}${other}`)
          .map(({ type, start, end }) => [type, start, end]);
        expect(beside.slice(0, alone.length)).toEqual(alone);
      }),
      { ...RUNS, numRuns: 200 },
    );
  });

  test('what stands before and behind a slice of bytes does not matter', () => {
    const edge = fc.constantFrom('\r', '\n', '.', '0', ' =', ' (', 'A.', '-1', '"', ' is my SSN', '\r\n1');
    fc.assert(
      fc.property(
        edge,
        text,
        fc.constantFrom('', '\r', '\n', 'S.', '1.', 'x\u00a0'),
        edge,
        mode,
        (before, of, end, behind, mode) => {
          const alone = Buffer.from(of + end);
          const from = Buffer.byteLength(before);
          const within = detector.scan(
            Buffer.from(`${before}${alone.toString()}${behind}`),
            from,
            from + alone.length,
            { mode },
          );
          expect(within.map((one) => ({ ...one, start: one.start - from, end: one.end - from }))).toEqual(
            detector.scan(alone, 0, alone.length, { mode }),
          );
        },
      ),
      RUNS,
    );
  });

  test('bytes and strings give the same', () => {
    fc.assert(
      fc.property(text, (given) => {
        const bytes = Buffer.from(`12${given}34`);
        const inside = detector.scan(bytes, 2, bytes.length - 2, { mode: 'general' });
        const own = Buffer.from(given);
        const alone = detector.scan(own, 0, own.length, { mode: 'general' });
        expect(inside.map(({ kind, start, end }) => [kind.id, start - 2, end - 2])).toEqual(
          alone.map(({ kind, start, end }) => [kind.id, start, end]),
        );
      }),
      RUNS,
    );
  });
});
