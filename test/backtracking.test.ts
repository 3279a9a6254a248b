/** Regular expressions of V8 see candidates and headers of others: none may try ways without number before it says no. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isAmbiguous } from './support/ambiguous.ts';
import { regexLiterals } from './support/regex-literals.ts';

const FOLDERS = ['config', 'detector', 'gateway', 'payments'];
const root = fileURLToPath(new URL('..', import.meta.url));

test('no regular expression can read the same text in more and more ways', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const all = files.flatMap((file) =>
    regexLiterals(readFileSync(join(root, file), 'utf8')).map((literal) => ({ file, ...literal })),
  );
  expect(all.length).toBeGreaterThan(1000);
  expect(all.filter(({ source, flags }) => isAmbiguous(source, flags))).toEqual([]);
});

test.each([
  ['(?:a+)+b', true],
  ['(?:[A-Z][a-z]+|V?\\d{1,2}){4,}$', true],
  ['(?:x|[w-z])*!', true],
  ['(?: {2,}[A-Z][A-Za-z ]*?)+$', true],
  ['(?:a|b)*c', false],
  ['(?:a{1,3}-)+', false],
  ['(?:\\d+(?:[ .]\\d+)*,)+', false],
])('%s: %s', (source, ambiguous) => {
  expect(isAmbiguous(source, '')).toBe(ambiguous);
});
