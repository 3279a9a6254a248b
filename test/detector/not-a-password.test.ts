/** The tables of what stands where a password would: each row takes its examples, and is the only one that does. */
import { expect, test } from 'vitest';
import { anyForm, CODE, REFERENCES, STATEMENTS, type Form } from '../../detector/checks/not-a-password.ts';
import { isPassword } from '../../detector/checks/plausible-password.ts';

const rows = [REFERENCES, STATEMENTS, CODE].flatMap((table) =>
  table.map((row): [string, readonly Form[], Form] => [row.what, table, row]),
);

test.each(rows)('%s', (_, table, row) => {
  expect(row.examples.length).toBeGreaterThan(0);
  const others = anyForm(table.filter((other) => other !== row));
  for (const example of row.examples) {
    expect([example, anyForm([row])(example), others(example)]).toEqual([example, true, false]);
    if (table !== CODE) expect([example, isPassword(example)]).toEqual([example, false]);
  }
});
