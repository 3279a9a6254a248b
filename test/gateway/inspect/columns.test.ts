import { expect, test } from 'vitest';
import { columnsOf } from '../../../gateway/inspect/columns.ts';
import { Level } from '../../../gateway/inspect/level.ts';
import { tokenize } from '../../../gateway/inspect/tokenizer.ts';

function levelOf(value: unknown): Level {
  const level = new Level(0, () => undefined);
  level.bytes = Buffer.from(JSON.stringify(value));
  tokenize(level.bytes, 0, level.bytes.length, level.tokens, true);
  return level;
}

/** The arrays whose items are arrays. */
function tablesOf({ tokens }: Level): number[] {
  const rows = Array.from({ length: tokens.containers }, (_, i) => i).filter((i) => tokens.isArray[i] === 1);
  return [...new Set(rows.map((row) => tokens.parent[row] as number).filter((i) => tokens.isArray[i] === 1))];
}

test('columns that many tables share are read once', () => {
  const tables = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`t${String(i)}`, [['x']]]));
  const level = levelOf({ ...tables, columns: ['name', 'ssn'] });
  const read = tablesOf(level).map((table) => columnsOf(level, table));
  expect(read).toHaveLength(9);
  expect(read[0]?.labels).toEqual([Buffer.from('full name'), Buffer.from('ssn')]);
  for (const columns of read) expect(columns).toBe(read[0]);
});

test('the first row is read once, however many tables stand in the rows below it', () => {
  const level = levelOf([['name', 'ssn'], ...Array.from({ length: 9 }, () => ['a', [['b']]])]);
  const [outer = -1, ...inner] = tablesOf(level);
  const columns = columnsOf(level, outer);
  for (const table of inner) {
    columnsOf(level, table);
    expect(columnsOf(level, outer)).toBe(columns);
  }
});
