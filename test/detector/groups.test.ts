/** Numbers whose groups stand apart as nobody writes them but people: the run goes as a whole. */
import { expect, test } from 'vitest';
import { linesOf, redactedOf } from './lab.ts';

const CARD = ['4556', '7375', '8689', '9855'];
const SSN = ['363', '48', '0943'];
const IBAN = ['DE89', '3704', '0044', '0532', '0130', '00'];
const CPF = ['725', '205', '107', '22'];

/** What stands before the groups, between them and behind. */
const APART: readonly (readonly [before: string, between: string, behind: string])[] = [
  ['', '  ', ''],
  ['', ' - ', ''],
  ['', ' / ', ''],
  ['', '/', ''],
  ['', '_', ''],
  ['', '|', ''],
  ['', ' | ', ''],
  ['', ':', ''],
  ['', '--', ''],
  ['', '...', ''],
  ['', ' . ', ''],
  ['', '\n    ', ''],
  ['', '\t', ''],
  ['', '*', ''],
  ['(', ') (', ')'],
  ['[', '][', ']'],
  ['**', '** **', '**'],
  ['"', '" "', '"'],
  ['', ', ', ''],
];

test.each(APART)('%j before, %j between, %j behind the groups', (before, between, behind) => {
  for (const [label, groups] of [
    ['card: ', CARD],
    ['SSN ', SSN],
    ['IBAN ', IBAN],
    ['CPF ', CPF],
  ] as const) {
    const text = `My ${label}${before}${groups.join(between)}${behind} thanks`;
    const kept = redactedOf(text);
    expect(groups.filter((group) => kept.includes(group))).toEqual([]);
    expect(kept).toMatch(/^My .*\[REDACTED\].* thanks$/s);
  }
});

test.each(['  ', ' - ', ' / ', '_', '|', '...'])('a card with %j between its groups needs no label', (between) => {
  expect(redactedOf(`It is ${CARD.join(between)}, as I said.`)).toBe('It is [REDACTED], as I said.');
});

test('groups behind a word in capitals with the same sign between them are found', () => {
  expect(redactedOf(`id=1&note=IBAN+${IBAN.join('+')}&ok=1`)).toBe('id=1&note=IBAN+[REDACTED]&ok=1');
});

test.each([
  [`GET /pay/${CARD.join('/')}/confirm`, 'GET /pay/[REDACTED]/confirm'],
  [`https://x.example/ssn/${SSN.join('/')}`, 'https://x.example/ssn/[REDACTED]'],
])('segments of a path: %j', (text, redacted) => {
  expect(redactedOf(text)).toBe(redacted);
});

test.each([
  [`ports ${CARD.join(', ')}`, 'items of a list'],
  [`[${CARD.join(',')}]`, 'items of an array'],
  [`sum   mean\n${CARD.join('  ')}\n1022  4711  8150  9001\n`, 'a row of a table'],
  [`1022  4711  8150  9001\n${CARD.join('  ')}\n`, 'the last row of a table'],
  [`| 1022 | 4711 | 8150 | 9001 |\n| ${CARD.join(' | ')} |\n| 7001 | 2210 | 3055 | 1180 |`, 'a row of a table'],
  [`${CARD.join('_')}_1234`, 'groups that go on'],
  [`12/Nov/2026:13:05:07 +0000 GET /account`, 'a time'],
  [`2024/11/05 10:20:30, 2024/11/06 10:20:30`, 'dates'],
  [`1 000 000 / 2 000 000 / 3 000 000`, 'amounts'],
  [`ratio 363:48:0943`, 'a ratio'],
  [`v10.20.3000/10.20.3001/10.20.3002`, 'versions'],
])('left alone: %j (%s)', (text) => {
  expect(linesOf(text)).toEqual([]);
});

test('many numbers cost no more than their length', () => {
  const text = `${`account ${SSN.join('/')} `.repeat(5000)}`;
  const before = process.cpuUsage().user;
  redactedOf(text);
  expect(process.cpuUsage().user - before).toBeLessThan(5_000_000);
});
