/** A value that a label gave away once is found where it stands again without one. */
import { expect, test } from 'vitest';
import { createDetector } from '../../detector/index.ts';
import { Counter } from '../support/counter.ts';
import { detector, redactedOf } from './lab.ts';

const password = 'Xk9#mQ2v' + 'Lp7w';

test.each([
  [
    'a password',
    `DB_PASSWORD=${password}\n$ grep -c '${password}' .env`,
    "DB_PASSWORD=[REDACTED]\n$ grep -c '[REDACTED]' .env",
  ],
  ['before its label, too', `${password}? Yes: password: ${password}`, '[REDACTED]? Yes: password: [REDACTED]'],
  [
    'letters and one digit',
    `my password is hunter${2}, hunter${2} they say`,
    'my password is [REDACTED], [REDACTED] they say',
  ],
  [
    'beside a text without spaces',
    `パスワードは${password}です。${password}を`,
    'パスワードは[REDACTED]です。[REDACTED]を',
  ],
  [
    'a number',
    `passport no. ${'C01X00' + 'T47'}. Print ${'C01X00' + 'T47'}.`,
    'passport no. [REDACTED]. Print [REDACTED].',
  ],
])('%s', (_, text, redacted) => {
  expect(redactedOf(text)).toBe(redacted);
});

test.each([
  [
    'part of a longer word',
    `password: hunter${2}\nhunter${2}0 ahunter${2}`,
    `password: [REDACTED]\nhunter${2}0 ahunter${2}`,
  ],
  ['a word', 'the password is "mango", as in mango juice', 'the password is "[REDACTED]", as in mango juice'],
  ['a short number', 'PIN: 4829. It costs 4829 euros.', 'PIN: [REDACTED]. It costs 4829 euros.'],
])('%s stays', (_, text, redacted) => {
  expect(redactedOf(text)).toBe(redacted);
});

test.each([
  ['hold one another', '-'],
  ['stand in one long word', ''],
])('two hundred values that %s are found in a text full of them, in linear time', (_, between) => {
  const values = Array.from({ length: 60 }, (__, i) => Array.from({ length: i + 4 }, () => `p${1}`).join(between));
  const labels = values.map((value) => `password: ${value}\n`).join('');
  const steps = (many: number): number => {
    const text = Buffer.from(`${labels}${`p${1}${between}`.repeat(many)}\n`);
    const budget = new Counter();
    detector.scan(text, 0, text.length, { mode: 'general', budget });
    return budget.used;
  };
  expect(steps(40_000) / steps(10_000)).toBeLessThan(5);
});

test('it is of the kind that it was', () => {
  const found = createDetector().detect(`DB_PASSWORD=${password}\necho ${password}`);
  expect(found.map(({ type }) => type)).toEqual([found[0]?.type, found[0]?.type]);
});
