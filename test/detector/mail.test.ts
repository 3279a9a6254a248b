/** Mail as it is sent: quoted-printable text, whose lines break anywhere, and headers in encoded words. */
import { expect, test } from 'vitest';
import { linesOf, redactedOf } from './lab.ts';

const CARD = ['4111', '1111', '1111', '1111'].join(' ');

test.each([
  ['a name', 'Paciente: Jos=C3=A9 Garc=C3=ADa, 44 a=C3=B1os', 'Paciente: [REDACTED], 44 a=C3=B1os'],
  [
    'a name in a broken line',
    'Estimado doctor, le escribo porque el paciente se llama Jos=C3=A9 Garc=\n=C3=ADa y tiene fiebre.',
    'Estimado doctor, le escribo porque el paciente se llama [REDACTED] y tiene fiebre.',
  ],
  [
    'a number in a broken line',
    `As I told you on the phone yesterday afternoon my card number is ${CARD.slice(0, 8)}=\n${CARD.slice(8)}, thanks.`,
    'As I told you on the phone yesterday afternoon my card number is [REDACTED], thanks.',
  ],
  [
    'the same with line ends of two characters',
    `As I told you on the phone yesterday afternoon my card number is ${CARD.slice(0, 8)}=\r\n${CARD.slice(8)}, thanks.`,
    'As I told you on the phone yesterday afternoon my card number is [REDACTED], thanks.',
  ],
  [
    'an encoded word, quoted',
    'From: =?utf-8?Q?J=C3=BCrgen_M=C3=BCller?= <a@b.example>',
    'From: [REDACTED] <[REDACTED]>',
  ],
  [
    'an encoded word in base64',
    `From: =?UTF-8?B?${Buffer.from('Jürgen Müller').toString('base64')}?= <a@b.example>`,
    'From: [REDACTED] <[REDACTED]>',
  ],
  [
    'an encoded word of another character set',
    'From: =?iso-2022-jp?B?GyRCOzNFREJATzobKEI=?= <taro@b.example>',
    'From: [REDACTED] <[REDACTED]>',
  ],
  [
    'a value over two encoded words',
    `Subject: =?utf-8?Q?card_${CARD.slice(0, 7)}?=\n =?utf-8?Q?${CARD.slice(7)}?=`.replaceAll(/(?<=\d) /g, '_'),
    'Subject: [REDACTED]',
  ],
])('%s', (_, text, redacted) => {
  expect(redactedOf(text)).toBe(redacted);
});

test.each([
  ['a setting without a value', 'PASSWORD=\nUSER=reader\nPLACE=C3\n'],
  ['code that goes on', `${'  const settingsOfEveryTeam: ReadonlyMap<string, Settings> ='.padEnd(80)}=\n    read();`],
  ['a word of no character set', '=?klingon?Q?nuqneH?='],
  ['signs', 'a =? b : c =?utf-8?Q?'],
])('left alone: %s', (_, text) => {
  expect(linesOf(text)).toEqual([]);
});
