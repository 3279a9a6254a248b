/** What every reader of records must keep to. */
import { expect, test } from 'vitest';
import { createReaders, READER_OF } from '../../../detector/records/index.ts';

const readers = createReaders().map((reader, i) => ({ name: `reader ${String(i)}`, reader }));

test('the readers fit into the bits of a number, their marks into the bits that the first look has', () => {
  expect(readers.length).toBeLessThanOrEqual(32);
  expect(readers.flatMap(({ reader }) => reader.marks).length).toBeLessThanOrEqual(READER_OF.length);
});

test.each(readers)('$name says where its form may stand, in characters of one byte', ({ reader }) => {
  expect(reader.marks).not.toEqual([]);
  for (const characters of reader.marks.flat()) expect(characters).toMatch(/^[\0-\xff]+$/);
});
