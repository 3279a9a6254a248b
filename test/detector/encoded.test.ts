/** Values that a text holds in base64 or hex: the encoded run goes as a whole. */
import { deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { linesOf, redactedOf } from './lab.ts';

const SSN = '363-48-' + '0943';
const bytes = Buffer.from(SSN);
const little = Buffer.from(SSN, 'utf16le');
const big = Buffer.from(little).swap16();
const packed = (text: string): string => gzipSync(text).toString('base64');
const pairs = (separator: string): string => (bytes.toString('hex').match(/../g) ?? []).join(separator);

test.each([
  ['hex behind 0x', `0x${bytes.toString('hex')}`],
  ['hex in capitals behind 0X', `0X${bytes.toString('hex').toUpperCase()}`],
  ['hex with spaces', pairs(' ')],
  ['hex with colons', pairs(':')],
  ['hex with hyphens', pairs('-')],
  ['base64 of UTF-16', little.toString('base64')],
  ['base64 of UTF-16, big-endian', big.toString('base64')],
  ['hex of UTF-16', little.toString('hex')],
  ['base64 of UTF-16 with its mark', Buffer.from(`\ufeff${SSN}`, 'utf16le').toString('base64')],
  ['base64 of UTF-16 with its mark, big-endian', Buffer.from(`\ufeff${SSN}`, 'utf16le').swap16().toString('base64')],
  ['base64 of UTF-16 with its mark, not Latin', Buffer.from(`\ufeff番号${SSN}`, 'utf16le').toString('base64')],
  ['hex of UTF-16 with its mark', Buffer.from(`\ufeff${SSN}`, 'utf16le').toString('hex')],
  ['base64', bytes.toString('base64')],
  ['base64 of what a terminal shows', Buffer.from(`\u001b[1mnumber\u001b[0m ${SSN}`).toString('base64')],
  ['base64 of ISO-2022-JP', Buffer.from(`\u001b$BHV9f\u001b(B ${SSN}`).toString('base64')],
  ['gzip in base64', packed(SSN)],
  ['gzip in base64 whose end is missing', packed(`${SSN} `.padEnd(40, 'as sent ')).slice(0, -20)],
  ['gzip in base64 in base64', Buffer.from(packed(SSN)).toString('base64')],
  // Begins with `bc-`, as a pair of hex digits does.
  ['base64url', Buffer.from(`m\u03c0 ${SSN}`).toString('base64url')],
])('%s', (_, encoded) => {
  expect(redactedOf(`the value is ${encoded} as sent`)).toBe('the value is [REDACTED] as sent');
});

const numbers = (base: number, digits: number, before = ''): string[] =>
  [...bytes].map((byte) => before + byte.toString(base).padStart(digits, '0'));

test.each([
  ['numbers', `[${numbers(10, 0).join(',')}]`, '[[REDACTED]]'],
  ['numbers on lines of their own', `[\n  ${numbers(10, 0).join(',\n  ')}\n]`, '[\n  [REDACTED]\n]'],
  ['numbers of code', `String.fromCharCode(${numbers(10, 0).join(', ')})`, 'String.fromCharCode([REDACTED])'],
  ['numbers in hexadecimal', `{${numbers(16, 2, '0x').join(', ')}}`, '{[REDACTED]}'],
  ['bits', numbers(2, 8).join(' '), '[REDACTED]'],
  ['octal', numbers(8, 3, '\\').join(''), '[REDACTED]'],
  ['code points of eight digits', numbers(16, 8, '\\U').join(''), '[REDACTED]'],
  ['code points of a URL', numbers(16, 4, '%u').join(''), '[REDACTED]'],
  ['entities without semicolons', numbers(10, 0, '&#').join(''), '[REDACTED]'],
  ['zlib in base64', deflateSync(`${SSN} as sent`).toString('base64'), '[REDACTED]'],
  ['zlib in base64, fast', deflateSync(`${SSN} as sent`, { level: 1 }).toString('base64'), '[REDACTED]'],
  ['zlib in hex', deflateSync(`${SSN} as sent`).toString('hex'), '[REDACTED]'],
  ['gzip in hex', gzipSync(`${SSN} as sent`).toString('hex'), '[REDACTED]'],
  [
    'base64 of text with one byte a letter',
    Buffer.from(`That of Fran\xe7oise: ${SSN}`, 'latin1').toString('base64'),
    '[REDACTED]',
  ],
  [
    'base64 cut off in a character',
    Buffer.from(`id: ${SSN} \u{1f600}`).subarray(0, -1).toString('base64'),
    '[REDACTED]',
  ],
])('bytes written as %s', (_, written, redacted) => {
  expect(redactedOf(`the value is ${written} as sent`)).toBe(`the value is ${redacted} as sent`);
});

test('the key says what listed bytes are', () => {
  const listed = [...Buffer.from('36348' + '0943')].join(', ');
  expect(redactedOf(`ssn: [${listed}]`)).toBe('ssn: [[REDACTED]]');
  expect(redactedOf(`team: [${listed}]`)).toBe(`team: [${listed}]`);
});

const letter = Buffer.from(
  `Dear all, as we said on the phone the number is ${SSN}, and nothing else has changed since then.`,
);
const broken = (encoded: string, width: number, between: string): string =>
  (encoded.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(between);

test.each([
  ['64 characters a line', broken(letter.toString('base64'), 64, '\n')],
  ['76 characters a line, as in mail', broken(`${letter.toString('base64')}`, 76, '\r\n')],
  ['few characters a line', broken(letter.toString('base64'), 20, '\n')],
  ['indented lines', broken(letter.toString('base64'), 64, '\n    ')],
  ['quoted lines', broken(letter.toString('base64'), 64, '\n> ')],
  ['lines of a comment', broken(letter.toString('base64'), 64, '\n# ')],
  ['line ends written out', broken(letter.toString('base64'), 64, '\\n')],
  ['both line ends written out', broken(letter.toString('base64'), 64, '\\r\\n')],
  ['hex in lines', broken(letter.toString('hex'), 66, '\n')],
  ['gzip in lines', broken(gzipSync(letter).toString('base64'), 64, '\n')],
])('a value that lies over two of %s', (_, encoded) => {
  expect(redactedOf(`see below:\n${encoded}\nRegards`)).toBe('see below:\n[REDACTED]\nRegards');
});

test('lines of base64 that hold nothing, and those behind them, stay', () => {
  const encoded = broken(
    Buffer.from('nothing that anybody would want to hide, '.repeat(4)).toString('base64'),
    64,
    '\n',
  );
  const text = `${encoded}\n\nRegards\n`;
  expect(redactedOf(text)).toBe(text);
});

const rows = (row: (at: number, part: Buffer) => string): string =>
  Array.from({ length: Math.ceil(letter.length / 16) }, (_, i) =>
    row(16 * i, letter.subarray(16 * i, 16 * i + 16)),
  ).join('\n');
const offset = (at: number): string => at.toString(16).padStart(8, '0');
const inPairs = (part: Buffer, length: number): string => broken(part.toString('hex'), length, ' ');

test.each([
  ['xxd', rows((at, part) => `${offset(at)}: ${inPairs(part, 4).padEnd(39)}  ${part.toString('latin1')}`)],
  [
    'hexdump -C',
    rows(
      (at, part) =>
        `${offset(at)}  ${`${inPairs(part.subarray(0, 8), 2)}  ${inPairs(part.subarray(8), 2)}`.padEnd(48)}  |${part.toString('latin1')}|`,
    ),
  ],
])('a value in what %s prints', (_, dump) => {
  expect(redactedOf(`$ dump\n${dump}\n$ `)).toBe('$ dump\n[REDACTED]\n$ ');
});

test.each([0, 1, 8, 0x0b, 0x0c, 0x7f])('a value with control character %i in it', (code) => {
  const control = String.fromCharCode(code);
  expect(redactedOf(`the value is 363${control}-48-0${control}943 as sent`)).toBe('the value is [REDACTED] as sent');
  // Between values they keep them apart, as in the environment of a process.
  expect(redactedOf(`USER=x${control}A=${SSN}${control}HOME=/`)).toBe(`USER=x${control}A=[REDACTED]${control}HOME=/`);
});

// The ninth byte, where a quick look at a run ends, may be any part of a character.
test.each(['base64', 'hex'] as const)('%s of characters of any length, wherever they begin', (encoding) => {
  for (const character of ['ü', 'の', '😀'])
    for (let before = 0; before < 12; before++) {
      const encoded = Buffer.from(`${'x'.repeat(before)}${character} ${SSN}`).toString(encoding);
      expect(redactedOf(`the value is ${encoded} as sent`)).toBe('the value is [REDACTED] as sent');
    }
});

test('the key says what the decoded value is', () => {
  const encoded = Buffer.from('36348' + '0943').toString('base64');
  expect(redactedOf(`kind: ConfigMap\ndata:\n  ssn: ${encoded}\n  team: ${encoded}\n`)).toBe(
    `kind: ConfigMap\ndata:\n  ssn: [REDACTED]\n  team: ${encoded}\n`,
  );
});

test.each([
  ['33:36:33:2d:34:38:2d:30:ff:34:33:aa:bb:cc', 'a fingerprint'],
  ['00:1b:00:84:00:e6 00 00 00 00', 'zeros'],
  ['0x5f3759df and 0xdeadbeefcafebabe', 'numbers of code'],
  ['username: YWRtaW5pc3RyYXRvcg==', 'nothing of a kind'],
  ['AAECAwQFBgcICQoLDA0ODw==', 'bytes'],
  [packed('nothing of a kind'), 'gzip of nothing of a kind'],
  [packed('\x00\x01\x02'), 'gzip of bytes'],
  ['H4sIAAAAAAAAAAAAAAAA', 'no gzip'],
  ['eJwAAAAAAAAAAAAAAAAA', 'no zlib'],
  ['[12, 45, 67, 33, 89, 120, 45, 60, 71, 99, 101]', 'numbers'],
  ['[255, 216, 255, 224, 0, 16, 74, 70, 73, 70, 0, 1]', 'bytes of a picture'],
])('left alone: %s (%s)', (text) => {
  expect(linesOf(text).filter((one) => !one.startsWith('mac_address'))).toEqual([]);
});

test('what unpacks to very much more than it is stays packed: a short text must not cost what a long one does', () => {
  const bomb = packed(SSN.padEnd(2_000_000));
  expect(redactedOf(bomb)).toBe(bomb);
  expect(redactedOf(packed(SSN.padEnd(400)))).toBe('[REDACTED]');
});

test.each([
  ['a line end', `SSN:\\n${SSN}\\nend`, 'SSN:\\n[REDACTED]\\nend'],
  ['a tab', `ssn\\tcity\\n${SSN}\\tBonn`, 'ssn\\tcity\\n[REDACTED]\\tBonn'],
  ['both line ends', `IBAN\\r\\nDE89370400440532013000\\r\\n`, 'IBAN\\r\\n[REDACTED]\\r\\n'],
  ['a line end in a string in a string', `"SSN:\\\\n${SSN}"`, '"SSN:\\\\n[REDACTED]"'],
  ['a secret', `key:\\nghp_${'A1b2'.repeat(9)}\\n`, 'key:\\n[REDACTED]\\n'],
])('right behind %s that is written out', (_, text, redacted) => {
  expect(redactedOf(text)).toBe(redacted);
});

const mail = Buffer.from('from: jane.doe@acme-corp.com').toString('base64');
const hex = bytes.toString('hex');

test.each([
  [
    'a segment of a path',
    `https://acme.example/verify-me/${mail}/edit`,
    'https://acme.example/verify-me/[REDACTED]/edit',
  ],
  ['the end of a name', `invite_${mail}`, 'invite_[REDACTED]'],
  ['hex in a name', `order-${hex}-2`, 'order-[REDACTED]-2'],
  ['hex before an equals sign', `${hex}=1`, '[REDACTED]=1'],
  ['a line before another word', `${mail}\nHere it ends.`, '[REDACTED]\nHere it ends.'],
  ['lines of one length', `${mail.slice(0, -2)}\n${mail.slice(0, -2)}\n`, '[REDACTED]\n[REDACTED]\n'],
  [
    'such lines with breaks that are written out',
    `${mail.slice(0, -2)}\\n${mail.slice(0, -2)}`,
    '[REDACTED]\\n[REDACTED]',
  ],
])('a part of what looks like one encoded run: %s', (_, written, redacted) => {
  expect(redactedOf(written)).toBe(redacted);
});

test.each([
  'https://acme.example/a-long-title-with-many-words-2024/and-more_of-it',
  '6b1f8a52-3c1d-4f0e-9a57-0d2f4c6e8b1a',
  `sha512-${'q3bC8z/kPw+R0sVY7d'.repeat(4)}==`,
])('and what is none stays: %s', (text) => {
  expect(redactedOf(text)).toBe(text);
});

test('a file of more than a megabyte in base64 is read to its end, in lines or not', () => {
  const whole = Buffer.from(`${'The boats lay still. '.repeat(45_000)}\n${SSN}`).toString('base64');
  for (const run of [whole, whole.replace(/.{76}/g, '$&\n')]) expect(redactedOf(run)).toBe('[REDACTED]');
});
