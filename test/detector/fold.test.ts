import { expect, test } from 'vitest';
import { foldsAt } from '../../detector/text/fold.ts';
import { foldPoint, isDash, mayChange } from '../../detector/text/fold-table.ts';
import { redactedOf } from './lab.ts';

test('no character that folding changes is passed over', () => {
  const missed: string[] = [];
  for (let point = 0x80; point <= 0x1ffff; point++)
    if ((foldPoint(point) !== undefined || isDash(point)) && !mayChange(point)) missed.push(point.toString(16));
  expect(missed).toEqual([]);
});

test('letters, Chinese, Japanese and Korean are passed over', () => {
  for (const character of 'éñßüčžžżあ漢語가힣’“…€')
    expect(mayChange(character.codePointAt(0) ?? 0), character).toBe(false);
});

/** Is a text read as it is written, though it holds a character that folding changes? */
const isReadAsItIs = (text: string): boolean => {
  const bytes = Buffer.from(text);
  return !bytes.some((byte, at) => byte >= 0xc0 && foldsAt(bytes, at, 0, bytes.length));
};

test('signs of prose are no reason to fold a text', () => {
  for (const text of [
    'so—and so',
    'pages 5–10',
    'in 2021–22',
    '⚠️ careful',
    '👩‍👧 and ❤️‍🔥',
    '20 m² of it',
    'Brand™ goods',
    'rue—là',
  ])
    expect(isReadAsItIs(text), text).toBe(true);
});

/** As models read them, and nobody sees. */
const tags = (text: string): string =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('');
const card = ['4111', '1111', '1111', '1111'];
test.each([
  ['a card between dashes of any length', card.join('–'), '[REDACTED]'],
  ['a card between em dashes', card.join('—'), '[REDACTED]'],
  ['seven digits behind a label', `phone: 415–555–${'0132'}`, 'phone: [REDACTED]'],
  ['a key', `ghp${'_'}Zb4Kq81XwTn6Ld0VyRe3Mh7GcPa5Fu2Js9Io so—and`, '[REDACTED] so—and'],
  ['digits as keys on a telephone', [...card.join('')].join('\uFE0F\u20E3'), '[REDACTED]'],
  ['a name of two', 'Herr Müller–Lüdenscheidt kommt', 'Herr [REDACTED] kommt'],
  ['a label of two words', `Passport–No: ${'C01X00' + 'T47'}`, 'Passport–No: [REDACTED]'],
  ['an address', 'write to jane—doe@acme.com', 'write to [REDACTED]'],
  ['an address in invisible letters', `Hi! ${tags('jane.doe@acme.com')}`, 'Hi! [REDACTED]'],
  ['a card in invisible digits', `Hi ${tags(card.join(' '))}`, 'Hi [REDACTED]'],
  ['a card with an invisible letter in each group', card.join(` ${tags('x')}`), '[REDACTED]'],
  [
    'the flag of a country',
    `jane@acme.com \u{1f3f4}${tags('gbeng')}\u{e007f}`,
    `[REDACTED] \u{1f3f4}${tags('gbeng')}\u{e007f}`,
  ],
])('%s is read as folding reads it', (_, text, redacted) => {
  expect(redactedOf(text)).toBe(redacted);
});
