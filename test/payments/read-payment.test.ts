import { expect, test } from 'vitest';
import type { Offer } from '../../payments/x402/offers.ts';
import { readPayment } from '../../payments/x402/payment.ts';

const address = (digit: string): string => `0x${digit.repeat(40)}`;
const requirements = {
  scheme: 'exact',
  network: 'eip155:84532',
  asset: address('a'),
  amount: '10000',
  payTo: address('b'),
  maxTimeoutSeconds: 60,
  extra: {},
};
const offers = [{ ledger: { network: { v1Name: 'base-sepolia' } }, requirements } as unknown as Offer];
const authorization = {
  from: address('c'),
  to: address('b'),
  value: '10000',
  validAfter: '0',
  validBefore: '1900000000',
  nonce: `0x${'1'.repeat(64)}`,
};
const read = (change: object, bytes = 65, accepted: object = {}): unknown => {
  const payload = { signature: `0x${'ab'.repeat(bytes)}`, authorization: { ...authorization, ...change } };
  const answer = readPayment({ x402Version: 2, accepted: { ...requirements, ...accepted }, payload }, offers);
  return answer.ok ? 'read' : answer.reason;
};

test('a payment that fits its offer is read, however its wallet signs', () => {
  expect([read({}), read({}, 1), read({}, 4095)]).toEqual(['read', 'read', 'read']);
});

test.each([
  ['a signature without end', {}, 4096, 'malformed'],
  ['a value of too many digits', { value: '9'.repeat(79) }, 65, 'malformed'],
  ['a value with a sign', { value: '-1' }, 65, 'malformed'],
  ['a value in another notation', { value: '0x2710' }, 65, 'malformed'],
  ['another value', { value: '9999' }, 65, 'amount'],
  ['another recipient', { to: address('d') }, 65, 'recipient'],
  ['a payer that is none', { from: 'somebody' }, 65, 'malformed'],
  ['a short nonce', { nonce: '0x11' }, 65, 'malformed'],
  ['a time that is none', { validBefore: 'soon' }, 65, 'malformed'],
])('%s is refused', (_name, change, bytes, reason) => {
  expect(read(change, bytes)).toBe(reason);
});

test.each([
  ['scheme', { scheme: 'upto' }],
  ['network', { network: 'eip155:1' }],
  ['asset', { asset: address('d') }],
  ['amount', { amount: '10001' }],
  ['recipient', { payTo: address('d') }],
])('what a client says it accepted has to be the offer: %s', (reason, accepted) => {
  expect(read({}, 65, accepted)).toBe(reason);
});
