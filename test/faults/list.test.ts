import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const rows = read('README.md')
  .split('\n')
  .filter((line) => /^\| F\d/.test(line))
  .map((line) =>
    line
      .slice(1)
      .split('|')
      .map((cell) => cell.trim()),
  );

test('F01 to F54 are there, in order', () => {
  const numbers = Array.from({ length: 54 }, (_, i) => `F${String(i + 1).padStart(2, '0')}`);
  expect(rows.map(([number]) => number)).toEqual(numbers);
});

test.each(rows)('%s %s: its tests are there', (_number, _fault, _seen, tests = '') => {
  const named = [...tests.matchAll(/`([\w/.-]+\.ts)`: ([^;]+)/g)];
  expect(named).not.toEqual([]);
  for (const [, file = '', words = ''] of named) expect(read(`../${file}`)).toContain(words.trim());
});
