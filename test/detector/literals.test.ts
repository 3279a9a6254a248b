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
  ['plus before a line that is indented with tabs', `" +\n\t\t"`],
  ['plus, in the lines of a diff', `" +\n+      "`],
  ['two signs', `" ++ "`],
  ['two dots', `" .. "`],
  ['an ampersand', `" & "`],
  ['a line below', `"\n    "`],
  ['a line that goes on', `" \\\n    "`],
];

test.each(joints)('literals put together by %s', (_, joint) => {
  for (const value of [CARD.join(joint), TOKEN.join(joint), SSN.join(`${joint}-${joint}`)]) {
    const text = `const apiToken = "${value}";`;
    expect(redactedOf(text)).toBe('const apiToken = "[REDACTED]";');
  }
});

test('what stands in literals of their own goes by itself', () => {
  const [first, second] = ['jane.doe@acme-corp.com', 'marisol@clinic.org'];
  expect(redactedOf(`"${first}"\n"${second}"`)).toBe('"[REDACTED]"\n"[REDACTED]"');
  expect(redactedOf(`  "${first}":\n    "${second}"\n  "Jo":\n    "x"`)).toBe(
    '  "[REDACTED]":\n    "[REDACTED]"\n  "Jo":\n    "x"',
  );
});

test('literals that hold nothing stay', () => {
  for (const text of [
    `throw new Error("the value of the card " + "is no number: " + name + "." + '"');`,
    `const sign = left + "+" + right + '.' + "x" + "\\n";`,
    `"4689" + 3856 + "7990" + 4909`,
    `const a = "4689";\nconst b = "3856";\nconst c = "7990" + "4908";`,
    `env:\n  "A": "4689385679"\n  "904909": "x"`,
    `a = {\n  "b" = "468938567"\n  "9904909" = "x"\n}`,
    `"4689"\n"3856"\n"7990"\n"4909"`,
    `- "4689385679"\n- "904909"`,
  ])
    expect(redactedOf(text)).toBe(text);
});
