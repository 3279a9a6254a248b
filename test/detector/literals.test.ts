/** Values that code puts together out of literals. */
import { expect, test } from 'vitest';
import { redactedOf } from './lab.ts';

const SSN = ['363', '48', '0943'];
const CARD = ['4689', '3856', '7990', '4909'];
const TOKEN = ['LZDe1f8r' + 'ESQedUSt', 'PKR0CsTy' + '4Qwb8Dwk', 'Vn3xQ9'];

const joints: readonly (readonly [name: string, joint: string])[] = [
  ['plus', `" + "`],
  ['plus without blanks', `"+"`],
  ['plus before the end of a line', `" +\n      "`],
  ['plus behind the end of a line', `"\r\n    + "`],
  ['a dot', `" . "`],
  ['plus, of another quote', `" + '`],
];

test.each(joints)('literals put together by %s', (_, joint) => {
  for (const value of [CARD.join(joint), TOKEN.join(joint), SSN.join(`${joint}-${joint}`)]) {
    const text = `const apiToken = "${value}";`;
    expect(redactedOf(text)).toBe('const apiToken = "[REDACTED]";');
  }
});

test('literals that hold nothing stay', () => {
  for (const text of [
    `throw new Error("the value of the card " + "is no number: " + name + "." + '"');`,
    `const sign = left + "+" + right + '.' + "x" + "\\n";`,
    `"4689" + 3856 + "7990" + 4909`,
    `const a = "4689";\nconst b = "3856";\nconst c = "7990" + "4908";`,
  ])
    expect(redactedOf(text)).toBe(text);
});
