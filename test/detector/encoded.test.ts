/** Values that a text holds in base64 or hex: the encoded run goes as a whole. */
import { gzipSync } from 'node:zlib';
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
  ['base64', bytes.toString('base64')],
  ['gzip in base64', packed(SSN)],
  ['gzip in base64 whose end is missing', packed(`${SSN} `.padEnd(40, 'as sent ')).slice(0, -20)],
  ['gzip in base64 in base64', Buffer.from(packed(SSN)).toString('base64')],
  // Begins with `bc-`, as a pair of hex digits does.
  ['base64url', Buffer.from(`m\u03c0 ${SSN}`).toString('base64url')],
])('%s', (_, encoded) => {
  expect(redactedOf(`the value is ${encoded} as sent`)).toBe('the value is [REDACTED] as sent');
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
  expect(redactedOf(`kind: Secret\ndata:\n  ssn: ${encoded}\n  team: ${encoded}\n`)).toBe(
    `kind: Secret\ndata:\n  ssn: [REDACTED]\n  team: ${encoded}\n`,
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
