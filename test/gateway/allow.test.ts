import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createAllowed } from '../../gateway/operators/allow.ts';
import type { Finding } from '../../detector/index.ts';

const word = ['hunter', '2'].join('');
const allowed = createAllowed({
  mail_domains: ['acme.example', 'Other.Example'],
  ip_ranges: ['10.0.0.0/8', '192.0.2.7', '2001:db8::/32'],
  value_sha256: [createHash('sha256').update('4111 1111 1111 1111').digest('hex')],
});
const isAllowed = (kind: string, value: string): boolean | undefined => {
  const bytes = Buffer.from(`x ${value} y`);
  return allowed?.({ kind: { id: kind } } as Finding, bytes, 2, bytes.length - 2);
};

test.each([
  ['email', 'jane@acme.example', true],
  ['email', 'jane@ACME.example', true],
  ['email', 'jane@other.example', true],
  ['email', '"a@b"@acme.example', true],
  ['email', 'jane@mail.acme.example', false],
  ['email', 'jane@notacme.example', false],
  ['email', 'acme.example@evil.example', false],
  ['email', '"jane@acme.example"@evil.example', false],
  ['password.in_url', `jane:${word}@acme.example`, false],
  ['ipv4', '10.1.2.3', true],
  ['ipv4', '192.0.2.7', true],
  ['ipv4', '192.0.2.8', false],
  ['ipv6', '2001:db8::1', true],
  ['ipv6', '2001:db9::1', false],
  ['ipv4', '10.1.2', false],
  ['phone', '10.1.2.3', false],
  ['credit_card.visa', '4111 1111 1111 1111', true],
  ['credit_card.visa', '4111-1111-1111-1111', false],
])('%s %s is allowed: %s', (kind, value, expected) => {
  expect(isAllowed(kind, value)).toBe(expected);
});

test('settings that allow nothing cost nothing', () => {
  expect(createAllowed(undefined)).toBeUndefined();
  expect(createAllowed({ mail_domains: [], ip_ranges: [], value_sha256: [] })).toBeUndefined();
});
