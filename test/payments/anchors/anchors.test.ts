import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundleId, verifyReceipt, type Anchors, type Payer, type Proof, type Store } from '../../../payments/index.ts';
import type { Backlog } from '../../../payments/anchors/anchor.ts';
import { stopChains } from '../../devnet/anvil.ts';
import { account, CHAIN_A, keyOf, startChain, type Chain } from '../../devnet/chain.ts';
import { key, operator, pseudonyms } from '../calls.ts';
import { stopAll } from '../redis-server.ts';
import { charge, home, MAKERS, pay, receiptOf, rpcOf, start, until, type Home } from './lab.ts';

const DEPTHS = ['mined', 'safe', 'finalized'] as const;
const KEYS = [keyOf(5), keyOf(6)];
let chain: Chain;

beforeAll(async () => {
  chain = await startChain({ chainId: CHAIN_A });
});
afterAll(async () => {
  await stopChains();
  await stopAll();
});

describe.each(MAKERS)('anchors over %s', (maker) => {
  let where: Home;
  let store: Store;
  let anchors: Anchors;

  beforeAll(async () => {
    where = await home(maker);
  });
  afterAll(async () => where.close());
  beforeEach(async () => {
    await chain.automine(true);
    store = await where.open();
    anchors = start(chain, store, KEYS);
  });
  afterEach(async () => {
    await anchors.close();
    await store.close();
  });
  const restart = async (limits = {}): Promise<void> => {
    await anchors.close();
    await store.close();
    store = await where.open();
    anchors = start(chain, store, KEYS, limits);
  };
  const stateOf = async (tx: string): Promise<string | undefined> => (await anchors.find(tx))?.state;
  /** Waits until an anchor stands at least as deep as this. */
  const becomes = (tx: string, state: (typeof DEPTHS)[number]) =>
    until(
      () => stateOf(tx),
      (now) => DEPTHS.indexOf(now as typeof state) >= DEPTHS.indexOf(state),
    );

  test('a receipt verifies with nothing but a node', async () => {
    const proof = await pay(store, anchors);
    await becomes(proof.tx, 'mined');
    expect(await verifyReceipt(receiptOf(proof), rpcOf(chain), { signers: anchors.signers })).toMatchObject({
      valid: true,
    });
  });

  test('calls that come together share a transaction, and each has its own place', async () => {
    const proofs = await Promise.all(Array.from({ length: 70 }, () => pay(store, anchors)));
    expect(new Set(proofs.map(({ tx }) => tx)).size).toBeLessThan(10);
    expect(new Set(proofs.map(({ tx, leafIndex }) => `${tx}/${leafIndex}`)).size).toBe(70);
    await becomes(proofs.at(-1)?.tx ?? '', 'mined');
    for (const proof of proofs)
      expect(await verifyReceipt(receiptOf(proof), rpcOf(chain))).toMatchObject({ valid: true });
  });

  // On a busy machine a thousand waiters may overtax the store; what they would have got is not lost, only late.
  test('1,000 calls in flight share at most 30 transactions', { retry: 2, timeout: 60_000 }, async () => {
    const waits: Promise<Proof | 'late'>[] = [];
    for (let wave = 0; wave < 10; wave++) {
      const ids = await Promise.all(Array.from({ length: 100 }, () => charge(store, anchors, 'text')));
      waits.push(...ids.map((id) => anchors.sealed(id, AbortSignal.timeout(30_000)).catch(() => 'late' as const)));
    }
    const proofs = (await Promise.all(waits)).filter((proof) => proof !== 'late');
    expect(new Set(proofs.map(({ tx }) => tx)).size).toBeLessThanOrEqual(30);
    expect(new Set(proofs.map(({ tx, leafIndex }) => `${tx}/${leafIndex}`)).size).toBe(1000);
  });

  test('a retry is given the identical proof, also after a restart', async () => {
    const { text: _, id, ...proof } = await pay(store, anchors);
    expect(await anchors.proofOf(id)).toEqual(proof);
    await restart();
    expect(await anchors.sealed(id, AbortSignal.timeout(1000))).toEqual(proof);
  });

  test('a leaf that nobody waits for is sealed all the same', async () => {
    const id = await charge(store, anchors, 'settling');
    await until(
      () => anchors.proofOf(id),
      (proof) => proof !== undefined,
    );
  });

  test('an anchor becomes safe and final as the chain grows, and keeps its block', async () => {
    const { tx } = await pay(store, anchors);
    await becomes(tx, 'mined');
    const { block } = (await anchors.find(tx)) ?? {};
    await chain.mine(1);
    await chain.mine(5);
    await becomes(tx, 'finalized');
    expect(await anchors.find(tx)).toMatchObject({
      block,
      confirmations: 7,
      treeSize: 1,
      replacedBy: null,
    });
  });

  test('an anchor that a reorganisation takes back is sent again, and keeps its hash', async () => {
    await chain.mine(3);
    const { tx } = await pay(store, anchors);
    await becomes(tx, 'mined');
    const before = (await anchors.find(tx))?.block;
    await chain.reorg(2);
    const after = await until(
      () => anchors.find(tx),
      (view) => typeof view?.block?.hash === 'string' && view.block.hash !== before?.hash,
    );
    expect((await chain.client.getTransactionReceipt({ hash: tx as `0x${string}` })).blockHash).toBe(
      after?.block?.hash,
    );
  });

  test('an anchor that the pool has dropped is sent again', async () => {
    await chain.automine(false);
    const { tx } = await pay(store, anchors);
    await until(
      () => chain.rpc('eth_getTransactionByHash', tx),
      (found) => found !== null,
    );
    await chain.drop(tx as `0x${string}`);
    await until(
      () => chain.rpc('eth_getTransactionByHash', tx),
      (found) => found !== null,
    );
    await chain.mine();
    await becomes(tx, 'mined');
  });

  test('what was sealed before a restart is sent after it, in order', async () => {
    await chain.automine(false);
    await anchors.close();
    anchors = start({ url: 'http://127.0.0.1:1', chainId: CHAIN_A }, store, KEYS); // nothing listens there
    const proofs = [await pay(store, anchors), await pay(store, anchors), await pay(store, anchors)];
    for (const { tx } of proofs) expect(await chain.rpc('eth_getTransactionByHash', tx)).toBeNull();
    await restart();
    await chain.automine(true);
    for (const { tx } of proofs) await becomes(tx, 'mined');
  });

  test('a base fee above what was offered leads to a replacement that the old hash points to, for good', async () => {
    await chain.automine(false);
    const proof = await pay(store, anchors);
    const attempt = await store.anchors.attempt(proof.tx);
    await until(
      () => chain.rpc('eth_getTransactionByHash', proof.tx),
      (found) => found !== null,
    );
    await chain.rpc('anvil_setNextBlockBaseFeePerGas', `0x${(BigInt(attempt?.maxFee ?? '0') * 2n).toString(16)}`);
    await chain.mine();
    const { replacedBy } =
      (await until(
        () => anchors.find(proof.tx),
        (view) => view?.state === 'replaced',
      )) ?? {};
    await chain.automine(true);
    await becomes(replacedBy ?? '', 'mined');
    expect(await anchors.find(replacedBy ?? '')).toMatchObject({ root: proof.root, replacedBy: null });
    expect(await verifyReceipt(receiptOf(proof), rpcOf(chain))).toEqual({ valid: false, fault: 'not_mined' });
    expect(await verifyReceipt(receiptOf(proof), rpcOf(chain), { transaction: replacedBy ?? '' })).toMatchObject({
      valid: true,
    });
    await chain.mine(6);
    await becomes(replacedBy ?? '', 'finalized');
    expect(await anchors.find(proof.tx)).toMatchObject({ state: 'replaced', replacedBy });
    for (let block = 0; block < 40; block++) await chain.mine(); // the base fee falls again
  });

  test('a nonce that somebody else has used leads to a replacement with the next one', async () => {
    await chain.automine(false);
    await anchors.close();
    anchors = start({ url: 'http://127.0.0.1:1', chainId: CHAIN_A }, store, KEYS);
    const { tx } = await pay(store, anchors);
    await chain.automine(true);
    await chain.signer(account(5)).sendTransaction({ to: account(6).address, value: 1n });
    await restart();
    const { replacedBy } =
      (await until(
        () => anchors.find(tx),
        (view) => view?.state === 'replaced',
      )) ?? {};
    await becomes(replacedBy ?? '', 'mined');
  });

  test('an anchor is found by the chain alone, and nothing else is', async () => {
    const { tx, root } = await pay(store, anchors);
    await becomes(tx, 'mined');
    const other = await home(maker);
    const empty = await other.open();
    const without = start(chain, empty, KEYS);
    const stranger = await chain.signer(account(7)).sendTransaction({
      to: account(7).address,
      data: `0x50474131${'01'}${'ab'.repeat(32)}`,
    });
    const ours = await chain.signer(account(6)).sendTransaction({ to: account(6).address, value: 1n });
    expect(await without.find(tx)).toMatchObject({ root, treeSize: null, replacedBy: null });
    expect((await without.find(tx))?.block).not.toBeNull();
    expect(await without.find(tx.toUpperCase().replace('0X', '0x'))).toMatchObject({ root });
    for (const none of [stranger, ours, `0x${'00'.repeat(32)}`, '0x12', 'text'])
      expect(await without.find(none)).toBeUndefined();
    await without.close();
    await empty.close();
    await other.close();
  });

  test('a chain that is down stops no call until the backlog is full, and nothing is lost', async () => {
    await anchors.close();
    anchors = start(chain, store, KEYS, { backlogMs: 1500 });
    await pay(store, anchors);
    chain.freeze(true);
    const proofs = [await pay(store, anchors), await pay(store, anchors)];
    expect(await anchors.accepting()).toBe(true);
    await until(
      () => anchors.accepting(),
      (accepting) => !accepting,
      8000,
    );
    expect(anchors.state()).toBe('degraded');
    chain.freeze(false);
    for (const { tx } of proofs) await becomes(tx, 'mined');
    await until(
      async () => anchors.state(),
      (state) => state === 'ok',
    );
    expect(await anchors.accepting()).toBe(true);
  });

  test('no call is accepted behind more leaves than a while can seal', async () => {
    let leaves = 50_000;
    const backlog = async (): Promise<Backlog> => ({ leaves, oldestLeaf: null, oldestUnmined: null, unmined: 0 });
    const asked = async (): Promise<boolean> => {
      const line = Object.assign(Object.create(store.anchors) as typeof store.anchors, { backlog });
      const behind = Object.assign(Object.create(store) as Store, { anchors: line });
      const full = start(chain, behind, []);
      const accepting = await full.accepting();
      await full.close();
      return accepting;
    };
    expect(await asked()).toBe(true);
    leaves += 1;
    expect(await asked()).toBe(false);
  });

  test('a bundle gets its unit back for a leaf that nobody could seal', async () => {
    await anchors.close();
    const payer = `0x${randomBytes(20).toString('hex')}`;
    const wallet = pseudonyms.of('wallet', payer);
    const id = bundleId(CHAIN_A, `0x${randomBytes(32).toString('hex')}`);
    const paid = { id, payer, wallet, amount: 149_000_000n, size: 10, block: 1, blockHash: '0xb1', final: true };
    await store.bundles.open(paid);
    const bundle: Payer = { kind: 'bundle', account: wallet, bundle: id, claimRequired: false, uncheckedUnits: null };
    const more = { idempotency: key(randomBytes(4).toString('hex')), operator: operator('acme', 10) };
    anchors = start({ url: 'http://127.0.0.1:1', chainId: CHAIN_A }, store, [`0x${randomBytes(32).toString('hex')}`], {
      withdrawMs: 300,
      stuckMs: 100,
    });
    const first = await charge(store, anchors, 'text', bundle, more);
    expect(await anchors.sealed(first, AbortSignal.timeout(50))).toBe('late');
    expect((await store.bundles.read(id))?.used).toBe(1);
    await until(
      () => store.bundles.read(id),
      (now) => now?.used === 0,
    );
    const limits = { daily: 10, entities: {} };
    expect((await store.readBudget(pseudonyms.of('operator', 'acme'), limits)).units.used).toBe(0);
    await anchors.close();
    const second = await charge(store, anchors, 'text', bundle, more);
    expect(second).not.toBe(first);
    anchors = start(chain, store, KEYS);
    expect(await anchors.sealed(first, AbortSignal.timeout(500))).toBe('late');
    expect(await anchors.sealed(second, AbortSignal.timeout(5000))).not.toBe('late');
  });
});

test('two processes over one store never use a nonce twice, and one takes over what the other left', async () => {
  const where = await home('redis');
  const [one, two] = [await where.open(), await where.open()];
  const [first, second] = [start(chain, one, KEYS), start(chain, two, KEYS)];
  const calls = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? pay(one, first) : pay(two, second)));
  const proofs = await Promise.all(calls);
  for (const proof of proofs) {
    await until(
      () => second.find(proof.tx),
      (view) => typeof view?.block?.hash === 'string',
    );
    expect(await verifyReceipt(receiptOf(proof), rpcOf(chain))).toMatchObject({ valid: true });
  }
  await first.close();
  const left = await charge(one, first, 'left behind');
  expect(await second.sealed(left, AbortSignal.timeout(2000))).not.toBe('late');
  await second.close();
  await one.close();
  await two.close();
  await where.close();
});
