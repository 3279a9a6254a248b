/** Payments whose client has left, and keys that run out of gas: what the service does by itself. */
import { randomBytes } from 'node:crypto';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Hex } from 'viem';
import type { PrivateKeyAccount } from 'viem/accounts';
import { openDatabase } from '../../payments/store/sqlite/database.ts';
import { createChain } from '../../payments/chain/chain.ts';
import { watchGas } from '../../payments/ledgers/gas.ts';
import { StoreError } from '../../payments/index.ts';
import { createReconciler } from '../../payments/x402/reconcile.ts';
import { stopChains } from '../devnet/anvil.ts';
import { account, CHAIN_B, tokenAbi } from '../devnet/chain.ts';
import { folder } from '../support/process.ts';
import { until } from '../payments/anchors/lab.ts';
import { remoteFacilitator, type RemoteFacilitator } from '../support/facilitator.ts';
import type { Lab, LabOptions } from './lab.ts';
import {
  ANCHOR,
  paidLab,
  payer,
  pays,
  RELAYER,
  signed,
  startChains,
  TEXT,
  type Chains,
  type Payload,
} from './paid-lab.ts';

/** One of the tests moves the chain's clock ahead. */
const FAR = 4_000_000_000n;
let chains: Chains;
let remote: RemoteFacilitator;
let who: PrivateKeyAccount;
let here: Lab;
const open = (options: LabOptions = {}): Promise<Lab> =>
  paidLab(chains, {
    file: JSON.stringify({ operators: { list: [{ id: 'acme', daily_limit: 5 }] } }),
    ...options,
    env: { FACILITATOR_URL: remote.url, FACILITATOR_KEY: '' },
  });

beforeAll(async () => {
  chains = await startChains();
  remote = await remoteFacilitator([chains.b, chains.a]);
});
beforeEach(async () => {
  who = await payer(chains.b);
  here = await open();
});
afterEach(async () => {
  await here.close();
});
afterAll(async () => {
  await remote.close();
  await stopChains();
});

const AS = { 'x-operator-id': 'acme' };

/** A call whose facilitator says that it does not know yet. */
async function leave(payment: Payload): Promise<void> {
  remote.twist = ({ path }) =>
    path === '/settle'
      ? {
          success: false,
          errorReason: 'settlement_pending',
          transaction: `0x${'ab'.repeat(32)}`,
          network: 'eip155:84532',
        }
      : undefined;
  const reply = await pays(here, payment, TEXT, AS);
  remote.twist = undefined;
  expect(reply.json['error']).toBe('settlement_pending');
}

/** What the facilitator had sent is mined after all. */
async function submit({ payload: { authorization: a, signature } }: Payload): Promise<Hex> {
  const { validAfter, validBefore, value, from, to, nonce } = a;
  return await chains.b.signer(account(6)).writeContract({
    address: chains.b.usdc,
    abi: tokenAbi,
    functionName: 'transferWithAuthorization',
    args: [from as Hex, to as Hex, BigInt(value), BigInt(validAfter), BigInt(validBefore), nonce as Hex, signature],
  });
}

const file = <T>(work: (db: Database) => T): T => {
  const db = openDatabase(join(here.dir, 'blackbar.sqlite'));
  try {
    return work(db);
  } finally {
    db.close();
  }
};
const state = (): string => file((db) => db.prepare<[], string>('SELECT state FROM claims').pluck().get() ?? 'none');
const due = (): number => file((db) => db.prepare<[], number>('SELECT due FROM claims').pluck().get() ?? 0);
/** Its time to be looked for has come. */
const becomesDue = (): void => file((db) => void db.prepare('UPDATE claims SET due = 0, lease = 0').run());
const looking = (): { close(): Promise<void> } => {
  const { ledgers, store } = here.parts;
  return createReconciler({
    claims: store.claims,
    ledgers: [ledgers!.b!, ledgers!.a],
    random: randomBytes,
    everyMs: 20,
  });
};
const whenLookedFor = async (becomes: string): Promise<void> => {
  becomesDue();
  const two = [looking(), looking()];
  await until(
    async () => state(),
    (now) => now === becomes,
  );
  for (const one of two) await one.close();
};
const events = async (): Promise<number> =>
  (await here.parts.store.journal.readEvents({ after: 0, limit: 100 })).filter(({ body }) =>
    body.includes('"access":"x402"'),
  ).length;
const score = async (): Promise<unknown> => (await here.send('GET', `/score/${who.address}`)).json['data'];

test('17: money that arrives after its client has left is found, counted and anchored, and the client is answered later', async () => {
  const payment = await signed({ chain: chains.b, from: who, validBefore: FAR });
  await leave(payment);
  expect(await events()).toBe(0);
  await submit(payment);
  await whenLookedFor('settled');
  expect(await score()).toMatchObject({ sanitizations: { paid: 1 } });
  expect(await events()).toBe(1);
  expect(await here.used('acme')).toBe(1);
  remote.twist = () => ({ isValid: false }); // nobody has to ask a facilitator any more
  const [first, second] = [await pays(here, payment, TEXT, AS), await pays(here, payment, TEXT, AS)];
  remote.twist = undefined;
  expect(first.status, first.text).toBe(200);
  expect(first.json).toHaveProperty('proof_of_sanitization.ledger_a_tx');
  expect(second.text).toBe(first.text);
  const log = await here.parts.store.journal.readLog({ after: 0, limit: 100 });
  expect(log.map(({ text }) => text)).toEqual(['Mail [REDACTED].']);
  expect(await events()).toBe(1);
});

test('an authorization that ran out unspent gives the unit back; until then nobody says so', async () => {
  const validBefore = BigInt(Math.floor(Date.now() / 1000) + 60);
  await leave(await signed({ chain: chains.b, from: who, validBefore }));
  expect(await here.used('acme')).toBe(1);
  becomesDue();
  const one = looking();
  await until(
    async () => due(),
    (at) => at > Date.now(),
  );
  await one.close();
  expect(state()).toBe('unknown');
  await chains.b.setTime(Number(validBefore));
  await chains.b.mine();
  await whenLookedFor('failed');
  expect(await here.used('acme')).toBe(0);
  expect(await score()).toMatchObject({ sanitizations: { paid: 0 } });
});

test('one that was cancelled is no payment', async () => {
  const payment = await signed({ chain: chains.b, from: who, validBefore: FAR });
  await leave(payment);
  const nonce = payment.payload.authorization.nonce as Hex;
  const signature = await who.signTypedData({
    domain: { name: 'USDC', version: '2', chainId: chains.b.chainId, verifyingContract: chains.b.usdc },
    types: {
      CancelAuthorization: [
        { name: 'authorizer', type: 'address' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'CancelAuthorization',
    message: { authorizer: who.address, nonce },
  });
  await chains.b.signer(account(6)).writeContract({
    address: chains.b.usdc,
    abi: tokenAbi,
    functionName: 'cancelAuthorization',
    args: [who.address, nonce, signature],
  });
  await whenLookedFor('failed');
});

test('a node that is down leaves it open', async () => {
  await leave(await signed({ chain: chains.b, from: who, validBefore: FAR }));
  becomesDue();
  const { store, ledgers } = here.parts;
  const chain = createChain({ chainId: CHAIN_B, urls: ['http://127.0.0.1:1'] }); // nothing listens there
  const one = createReconciler({
    claims: store.claims,
    ledgers: [{ ...ledgers!.b!, chain }],
    random: randomBytes,
    everyMs: 20,
  });
  await until(
    async () => [state(), due() > Date.now()],
    ([is, later]) => is === 'unknown' && later === true,
  );
  await one.close();
});

test('what a process that died has left is looked for as soon as the next one starts', async () => {
  const payment = await signed({ chain: chains.b, from: who, validBefore: FAR });
  await leave(payment);
  await submit(payment);
  becomesDue();
  const { path, remove } = folder();
  cpSync(here.dir, path, { recursive: true });
  const next = await open({ dir: path });
  await until(
    async () => next.lines.join(''),
    (lines) => lines.includes('"event":"payment_found","outcome":"settled"'),
  );
  expect((await pays(next, payment, TEXT, AS)).status).toBe(200);
  await next.close();
  remove();
});

test('33: a key that runs out of gas is told of before paid calls stop', async () => {
  const rich = 10n ** 22n;
  await chains.a.fund(account(ANCHOR).address, 10n ** 12n);
  await chains.b.fund(account(RELAYER).address, 10n ** 12n);
  const poor = await paidLab(chains);
  try {
    const gas = (): object[] =>
      poor.parts.ledgers?.gas.read().filter(({ transactions }) => transactions < 20) as object[];
    await until(
      async () => gas(),
      (low) => low.length === 2,
    );
    expect(gas()).toMatchObject([
      { role: 'anchor', ledger: 'a', key: 0, transactions: 0 },
      { role: 'relayer', ledger: 'b', key: 0, transactions: 0 },
    ]);
    const { checks } = (await poor.send('GET', '/health')).json;
    expect(checks).toMatchObject({ ledger_a: 'degraded', ledger_b: 'degraded' });
    const told = poor.lines.filter((line) => line.includes('"event":"gas_low"'));
    expect(told.map((line) => (JSON.parse(line) as { role: string }).role).sort()).toEqual(['anchor', 'relayer']);
  } finally {
    await poor.close();
    await chains.a.fund(account(ANCHOR).address, rich);
    await chains.b.fund(account(RELAYER).address, rich);
  }
  const watched = { role: 'relayer', ledger: 'b', key: 0, address: account(RELAYER).address } as const;
  const seen: number[] = [];
  const watch = watchGas(
    [{ ...watched, chain: here.parts.ledgers!.b!.chain }],
    ({ transactions }) => seen.push(transactions),
    20,
  );
  await until(
    async () => watch.read(),
    ([key]) => (key?.transactions ?? 0) > 1000,
  );
  expect([watch.isLow('b'), seen]).toEqual([false, []]);
  await chains.b.fund(account(RELAYER).address, 1n);
  await until(
    async () => seen.length,
    (count) => count > 0,
  );
  expect([watch.isLow('b'), watch.isLow('a')]).toEqual([true, false]);
  await chains.b.fund(account(RELAYER).address, rich);
  await until(
    async () => watch.isLow('b'),
    (low) => !low,
  );
  expect(seen).toHaveLength(1);
  watch.close();
});

test('a store that does not answer is told of once, and again after it has answered', async () => {
  const { store } = here.parts;
  let down = true;
  let asked = 0;
  const takeUnsettled = async (): Promise<[]> => {
    asked += 1;
    if (down) throw new StoreError('unreachable');
    return [];
  };
  const faults: unknown[] = [];
  const one = createReconciler({
    claims: { ...store.claims, takeUnsettled },
    ledgers: [],
    random: randomBytes,
    everyMs: 5,
    onFault: (fault) => faults.push(fault),
  });
  const turns = async (): Promise<void> => {
    const from = asked;
    await until(
      async () => asked,
      (now) => now > from + 3,
    );
  };
  await turns();
  expect(faults).toHaveLength(1);
  down = false;
  await turns();
  down = true;
  await turns();
  expect(faults).toHaveLength(2);
  await one.close();
});
