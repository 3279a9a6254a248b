/**
 * What people write: letters, calls, forms, chats. Each file of `prose/` holds texts with what must be found in them, as
 * `{{kind|value}}`; `¦` keeps scanners from taking a value for a leak and stands in no text.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { detector, table } from './lab.ts';

const FILES = ['en', 'de', 'fr', 'es', 'pt', 'it', 'ja', 'ko', 'secrets'] as const;

interface Marked {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** A text and what is marked in it; offsets count characters. */
function textOf(record: string): { readonly text: string; readonly marked: readonly Marked[] } {
  let text = '';
  const marked: Marked[] = [];
  for (const [, plain = '', kind, value = ''] of record
    .replaceAll('¦', '')
    .matchAll(/([\s\S]*?)(?:\{\{([\w.]+)\|([\s\S]*?)\}\}|$)/g)) {
    text += plain;
    const start = [...text].length;
    text += value;
    if (kind !== undefined) marked.push({ kind, start, end: [...text].length });
  }
  return { text, marked };
}

describe.each(FILES)('%s', (file) => {
  const records = readFileSync(new URL(`./prose/${file}.txt`, import.meta.url), 'utf8')
    .split(/^---\n/m)
    .map((record) => textOf(record.replace(/\n$/, '')));

  test('has a text at least', () => {
    expect(records.flatMap(({ marked }) => marked).length).toBeGreaterThan(30);
  });

  test('what is marked is found, whole, as its kind', () => {
    const failures: string[][] = [];
    for (const { text, marked } of records) {
      const characters = [...text];
      const found = detector.detect(text);
      const covered = new Uint8Array(characters.length);
      for (const { start, end } of found) covered.fill(1, start, end);
      for (const { kind, start, end } of marked) {
        const whole = characters.slice(start, end).every((c, i) => covered[start + i] === 1 || /\s/.test(c));
        const right = found.some((one) => one.type === kind && one.start < end && one.end > start);
        if (!whole || !right)
          failures.push([
            kind,
            JSON.stringify(characters.slice(start, end).join('')),
            JSON.stringify(text.slice(0, 160)),
          ]);
      }
    }
    expect(table(failures)).toBe('');
  });
});

test('what only looks like it is left alone: orders, rooms, versions, rules about passwords, code', () => {
  const texts = readFileSync(new URL('./prose/none.txt', import.meta.url), 'utf8').split(/^---\n/m);
  expect(texts.length).toBeGreaterThan(200);
  expect(table(texts.flatMap((text) => detector.detect(text).map(({ type }) => [type, JSON.stringify(text)])))).toBe(
    '',
  );
});
