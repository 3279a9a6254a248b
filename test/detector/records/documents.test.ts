/** Documents as they are exported, sent and logged; `«…»` marks what must go, `¦` is left out. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { detector } from '../lab.ts';

const fixture = readFileSync(new URL('../../fixtures/structured-documents.txt', import.meta.url), 'utf8');

/** What is not read yet. */
const UNREAD: Readonly<Record<string, string>> = {
  GEDCOM: 'labels without a sign behind them',
};

interface Document {
  readonly name: string;
  readonly text: string;
  readonly values: readonly { readonly start: number; readonly end: number }[];
}

const documents: readonly Document[] = fixture
  .split(/^%% /m)
  .slice(1)
  .map((part) => {
    const name = part.slice(0, part.indexOf('\n'));
    const values: { start: number; end: number }[] = [];
    const text: string[] = [];
    for (const character of part.slice(name.length + 1).replaceAll('¦', '')) {
      const open = values.at(-1);
      if (character === '«') values.push({ start: text.length, end: 0 });
      else if (character === '»' && open) open.end = text.length;
      else text.push(character);
    }
    return { name, text: text.join(''), values };
  });

function missedIn({ text, values }: Document): string[] {
  const points = [...text];
  const covered = new Uint8Array(points.length);
  for (const { start, end } of detector.detect(text)) covered.fill(1, start, end);
  return values
    .filter(({ start, end }) =>
      points.slice(start, end).some((one, i) => covered[start + i] === 0 && /[\p{L}\p{N}]/u.test(one)),
    )
    .map(({ start, end }) => points.slice(start, end).join(''));
}

test.each(documents.filter(({ name }) => UNREAD[name] === undefined))('every value of $name', (one) => {
  expect(one.values.length).toBeGreaterThan(0);
  expect(missedIn(one)).toEqual([]);
});

test.each(Object.entries(UNREAD))('%s: not read, %s', (name) => {
  const one = documents.find((document) => document.name === name);
  expect(one && missedIn(one)).not.toEqual([]);
});
