/** Numbers, keys and labels over the lines of quotations, comments, diffs, listings and boxes, and over the tags of markup. */
import { expect, test } from 'vitest';
import { redactedOf } from './lab.ts';

const CARD = ['4539 5787', '6362 1486'];
const IBAN = ['DE89 3704 0044', '0532 0130 00'];
const SSN = ['659 51', '8262'];
const PASSWORD = 'Gr4nite!' + 'Falcon72';

/** What each of two lines begins with. */
const LEADS: readonly (readonly [name: string, first: string, second: string])[] = [
  ['quoted mail', '> ', '> '],
  ['mail quoted twice', '> > ', '> > '],
  ['comments of a shell', '# ', '# '],
  ['comments of C', '// ', '// '],
  ['a block comment', ' * ', ' * '],
  ['added lines of a diff', '+', '+'],
  ['removed lines of a diff', '-', '-'],
  ['added comments of a diff', '+    # ', '+    # '],
  ['lines with numbers', '     7\t', '     8\t'],
  ['lines with numbers and arrows', '    12→', '    13→'],
  ['quoted lines with numbers', '     7\t> ', '     8\t> '],
];

test.for([
  ...LEADS,
  ['lines with times', '[10:00:01] ', '[10:00:04] '],
  ['a hanging indentation', '', '    '],
  ['lines of a box', '│ ', '│ '],
] as const)('a number over two of %s is found', ([, first, second]) => {
  for (const [label, [start, end]] of [
    ['card', CARD],
    ['IBAN', IBAN],
    ['SSN', SSN],
  ] as const) {
    const kept = redactedOf(
      `${first}Please note the ${label} ${start as string}\n${second}${end as string} and file it`,
    );
    expect(kept).not.toContain(start);
    expect(kept).not.toContain(end);
    expect(kept).toMatch(/ and file it$/);
  }
});

test('a number that touches its label is found', () => {
  for (const sign of [':', '='])
    expect(redactedOf(`card${sign}4539\n> 5787\n> 6362\n> 1486`)).toBe(`card${sign}[REDACTED]`);
});

test.for(LEADS.filter(([, first]) => first !== '-'))(
  'a value below its label, in %s, is found',
  ([, first, second]) => {
    expect(redactedOf(`${first}My new password:\n${second}${PASSWORD}`)).not.toContain(PASSWORD);
    expect(redactedOf(`${first}My SSN:\n${second}659518262`)).not.toContain('659518262');
  },
);

test.for([
  ['ends with blanks', '  \n', ''],
  ['breaks in a page', '<br/>\n', ''],
  ['stands in two elements', '</span> <span class="n">', ''],
  ['is half in bold', '</b> ', '<b>'],
  ['stands in two literals', ' "\n    "', '"'],
  ['goes on behind a backslash', ' \\\n    ', ''],
] as const)('a number that %s is found', ([, between, before]) => {
  for (const [start, end] of [CARD, IBAN])
    expect(redactedOf(`card or IBAN ${before}${start as string}${between}${end as string}`)).not.toContain(end);
});

test.each(['- ', '-', 'web-1  | ', '2026-11-02T10:00:00.123456789Z stdout F ', 'notes-8-'])(
  'a private key behind %j on each line is found',
  (lead) => {
    const body = Array.from({ length: 6 }, (_, i) =>
      Buffer.from(`${String(i)}ab~cd!ef%gh&ij`.repeat(4))
        .toString('base64')
        .slice(0, 64),
    );
    const [begin, end] = ['BEGIN', 'END'].map((word) => `-----${word} RSA PRIVATE ${'KEY'}-----`);
    const kept = redactedOf([begin, ...body, end].map((line) => `${lead}${line as string}`).join('\n'));
    for (const line of body) expect(kept).not.toContain(line);
  },
);

test.each([
  ['SSN 659\\-51\\-8262', '659'],
  ['write marisol\\.quintero\\@clinic\\.org', 'quintero'],
  ['js: "\\u{36}\\u{35}\\u{39}\\u{2d}\\u{35}\\u{31}\\u{2d}\\u{38}\\u{32}\\u{36}\\u{32} is my SSN"', '\\u{36}'],
  ['{"note":"card 4539 5787\\r\\n6362 1486"}', '6362'],
  ['{"note":"> card 4539 5787\\n> 6362 1486"}', '6362'],
])('signs as Markdown and code write them: %s', (text, part) => {
  expect(redactedOf(text)).not.toContain(part);
});

test.each([
  ['> 12 of 4539\n> 5787 were 63 %', 'a sentence with numbers'],
  ['| 4539 5787 |\n| 6362 1486 |\n| 4716 2210 |', 'a column of numbers'],
  ['[\n  45395787,\n  63621486\n]', 'items of an array'],
  ['     1\tconst a = 4539;\n     2\tconst b = 5787;\n     3\tconst c = 6362;', 'lines of code'],
  ['12:00:01 took 4539 5787\n12:00:02 took 1486', 'a log'],
  ['# build:\n#     npm run build', 'a label of nothing'],
])('%j stays: %s', (text) => {
  expect(redactedOf(text)).toBe(text);
});
