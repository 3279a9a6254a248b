/** The round that looks after bundles until they are final, and for how long a message to claim one holds. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createPseudonyms } from '../../payments/index.ts';
import { createBundleDesk, type BundleDesk, type DeskParts } from '../../payments/bundles/desk.ts';

const ONE = `0x${'1'.repeat(64)}`;
const TWO = `0x${'2'.repeat(64)}`;
const bundleOf = (hash: string) => ({ id: `31337/${hash}`, block: 7, blockHash: '0xold', state: 'active' });
const notFound = Object.assign(new Error('no receipt'), { name: 'TransactionReceiptNotFoundError' });

let desk: BundleDesk;
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  desk.close();
  vi.useRealTimers();
});

/** Two nodes; they disagree about the first bundle, and both have forgotten the second. */
function watched(asked: () => Promise<void> = async () => undefined) {
  const nodes = ['0xa', '0xb'].map((blockHash) => ({
    async getTransactionReceipt({ hash }: { hash: string }) {
      await asked();
      if (hash === ONE) return { status: 'success', blockHash, logs: [] };
      throw notFound;
    },
    getTransaction: () => Promise.reject(notFound),
    getBlock: () => Promise.resolve({ hash: '0xnew' }),
  }));
  const checked = vi.fn(() => Promise.resolve());
  const notFinal = vi.fn(() => Promise.resolve([bundleOf(ONE), bundleOf(TWO)]));
  const parts = {
    ledger: {
      network: { chainId: 31337 },
      chain: { each: (ask: (node: unknown) => unknown) => Promise.all(nodes.map(ask)) },
    },
    terms: {},
    bundles: { notFinal, checked },
    pseudonyms: createPseudonyms({ current: Buffer.alloc(32, 1) }),
    secretKey: Buffer.alloc(32, 1),
    now: () => 0,
    size: 10,
  };
  desk = createBundleDesk(parts as unknown as DeskParts);
  return { checked, notFinal };
}

test('one bundle that the nodes disagree about does not keep the others from being looked at', async () => {
  const { checked } = watched();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(checked.mock.calls).toEqual([[`31337/${TWO}`, null]]);
});

test('with slow nodes one round runs at a time', async () => {
  const { notFinal } = watched(() => new Promise((resolve) => setTimeout(resolve, 30_000)));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(notFinal).toHaveBeenCalledTimes(1);
});

test('a message can be signed for five minutes at least, and for ten at most', async () => {
  vi.useRealTimers();
  const payer = privateKeyToAccount(generatePrivateKey());
  const bundle = { ...bundleOf(ONE), payer: payer.address.toLowerCase(), claims: 0 };
  let now = 0;
  const claim = vi.fn(() => Promise.resolve(true));
  const parts = {
    ledger: { network: { chainId: 31337, caip2: 'eip155:31337' }, chain: { all: () => Promise.resolve(undefined) } },
    terms: {},
    bundles: { read: () => Promise.resolve(bundle), claim, notFinal: () => Promise.resolve([]) },
    secretKey: Buffer.alloc(32, 1),
    now: () => now,
    random: randomBytes,
  };
  desk = createBundleDesk(parts as unknown as DeskParts);
  const MINUTE = 60_000;
  const tried = async (askedAt: number, after: number): Promise<boolean> => {
    now = askedAt;
    const { message, expiresAt } = await desk.message(ONE, 'gw.example');
    expect(expiresAt - askedAt).toBeGreaterThanOrEqual(5 * MINUTE);
    const signature = await payer.signMessage({ message });
    now += after;
    return (await desk.claim(ONE, signature, 'gw.example', () => true)) !== undefined;
  };
  expect(await tried(5 * MINUTE - 1, 5 * MINUTE)).toBe(true);
  expect(await tried(5 * MINUTE, 10 * MINUTE - 1)).toBe(true);
  expect(await tried(5 * MINUTE, 10 * MINUTE)).toBe(false);
  expect(claim).toHaveBeenCalledTimes(2);
});
