import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DigestTable } from '../../../gateway/inspect/digest-table.ts';

const ROOM = 16;
/** Few different bytes, so that many digests begin alike and want the same slot. */
const digest = fc
  .array(fc.constantFrom('\0', '\u00ff', 'a'), { minLength: 32, maxLength: 32 })
  .map((bytes) => bytes.join(''));

test('a table of digests answers as a map does', () => {
  fc.assert(
    fc.property(fc.uniqueArray(digest, { maxLength: 40, selector: (one) => one.slice(0, 16) }), (digests) => {
      const table = new DigestTable<{ readonly of: string }>(ROOM);
      const map = new Map<string, { readonly of: string }>();
      for (const one of digests) {
        if (map.size === ROOM) {
          table.clear();
          map.clear();
        }
        for (const value of [{ of: one }, { of: `${one} again` }]) {
          table.set(one, value);
          map.set(one, value);
        }
        expect(table.size).toBe(map.size);
        for (const other of digests) expect(table.get(other)).toBe(map.get(other));
      }
    }),
  );
});

test.each([0, 5, 10, 15])('digests that differ in byte %i alone are two', (at) => {
  const table = new DigestTable<object>(ROOM);
  const one = 'x'.repeat(32);
  const other = `${one.slice(0, at)}y${one.slice(at + 1)}`;
  table.set(one, {});
  expect(table.get(other)).toBeUndefined();
});
