import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the ninety-six cases all stand in this folder: in the name of a test, or with the reason why there is none', () => {
  const folder = new URL('./', import.meta.url);
  const found = new Set(
    readdirSync(folder).flatMap((name) => readFileSync(new URL(name, folder), 'utf8').match(/\bE\d\d\b/g) ?? []),
  );
  const wanted = Array.from({ length: 96 }, (_, i) => `E${String(i + 1).padStart(2, '0')}`);
  expect(wanted.filter((number) => !found.has(number))).toEqual([]);
});
