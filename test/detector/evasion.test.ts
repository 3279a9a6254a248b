import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DISGUISES } from '../support/disguises.ts';
import { measure, ROWS_OF_MATRIX, shareOf, toMarkdown } from './evasion.ts';
import { table } from './lab.ts';

describe('the evasion matrix', () => {
  const cells = measure();
  const failures = cells
    .filter(({ missed }) => missed.length > 0)
    .map(({ row, disguise, missed }) => [
      row.kind,
      disguise.name,
      `missed ${String(missed.length)}`,
      JSON.stringify(missed[0]),
    ]);

  test('has 22 disguises, and values for every kind', () => {
    expect(DISGUISES).toHaveLength(22);
    expect(ROWS_OF_MATRIX.filter(({ values }) => values.length < 2).map(({ kind }) => kind)).toEqual([]);
  });

  test.for([
    ['CRITICAL', 0.98],
    ['PRIVATE', 0.9],
  ] as const)('%s kinds are redacted whole in at least %d of the cases', ([risk, least]) => {
    expect(shareOf(cells, risk), table(failures)).toBeGreaterThanOrEqual(least);
  });

  test('is published as it is', () => {
    expect(readFileSync(new URL('./evasion-matrix.md', import.meta.url), 'utf8')).toBe(toMarkdown(cells));
  });
});
