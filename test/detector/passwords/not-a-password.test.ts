/** The tables of what stands where a password would: each row takes its examples, and is the only one that does. */
import { expect, test } from 'vitest';
import { anyForm, CODE, REFERENCES, STATEMENTS, type Form } from '../../../detector/passwords/not-a-password.ts';
import { isPassword } from '../../../detector/passwords/plausible.ts';
import { linesOf } from '../lab.ts';

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

test.each([
  '$ummer2024',
  '$Tiger1027',
  '$ecret123',
  'Blue(Moon)42',
  'abc[123]Def',
  'user2024',
  '#12345678',
  '12345678x',
])('%s is one that looks like code or a statement', (value) => {
  for (const text of [`password: ${value}`, `"password": "${value}"`])
    expect(linesOf(text).map((line) => line.replace(/^\S+ /, ''))).toEqual([value]);
});

test.each(['$db_pass2', '$PASS2024', 'user(1)', 'form[1].value', 'user-2024', 'page12', '90d', '#1234'])(
  '%s is none',
  (value) => {
    expect(linesOf(`password: ${value}`)).toEqual([]);
  },
);
