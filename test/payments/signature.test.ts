/** Which signatures of a payment count: those that the token takes, and whatever a wallet that is a contract takes. */
import { authorizationTypes } from '@x402/evm';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { isSigned } from '../../payments/x402/signature.ts';
import type { Payment } from '../../payments/x402/payment.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const address = (digit: string): `0x${string}` => `0x${digit.repeat(40)}`;
const [usdc, payTo, nonce] = [address('a'), address('b'), `0x${'1'.repeat(64)}`] as const;
const account = privateKeyToAccount(generatePrivateKey());
const asked = { value: 10_000n, validAfter: 0n, validBefore: 1_900_000_000n, nonce } as const;
const paymentOf = (signature: `0x${string}`, payer = account.address): Payment =>
  ({
    ...asked,
    payer,
    signature,
    offer: {
      requirements: { payTo, extra: { name: 'USDC', version: '2' } },
      ledger: { usdc, network: { chainId: 84532 }, chain: { all: () => Promise.resolve('0x') } },
    },
  }) as unknown as Payment;
const sign = (change: object = {}): Promise<`0x${string}`> =>
  account.signTypedData({
    domain: { name: 'USDC', version: '2', chainId: 84532, verifyingContract: usdc },
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message: { from: account.address, to: payTo, ...asked, ...change },
  });

test('the payer signs what is paid, and nothing else', async () => {
  expect(await isSigned(paymentOf(await sign()))).toBe(true);
  for (const change of [{ value: 9_999n }, { to: address('c') }, { validBefore: 1n }, { nonce: `0x${'2'.repeat(64)}` }])
    expect(await isSigned(paymentOf(await sign(change)))).toBe(false);
  expect(await isSigned(paymentOf(await sign(), address('d')))).toBe(false);
});

test('the other signature that recovers the same address fails in the token, and so here', async () => {
  const signature = await sign();
  const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`);
  const v = signature.endsWith('1b') ? '1c' : '1b';
  const other = `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}` as `0x${string}`;
  expect(await isSigned(paymentOf(other))).toBe(false);
  expect(await isSigned(paymentOf(`${signature.slice(0, 130)}0${v === '1b' ? 1 : 0}` as `0x${string}`))).toBe(false);
});
