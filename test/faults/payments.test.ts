/** Faults around money. F41 stands in test/e2e, F43 to F46 in test/attacks. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PrivateKeyAccount } from 'viem/accounts';
import { openDatabase } from '../../payments/store/sqlite/database.ts';
import { StoreError } from '../../payments/index.ts';
import { stopChains } from '../devnet/anvil.ts';
import { account, keyOf, tokenAbi } from '../devnet/chain.ts';
import { folder, gateway, type Gateway } from '../support/process.ts';
import { replyOf, type Lab, type Reply } from '../gateway/lab.ts';
import {
  header,
  paidEnv,
  paidLab,
  PAY_TO,
  payer,
  pays,
  PRICE,
  signed,
  startChains,
  TEXT,
  type Chains,
  type Payload,
} from '../gateway/paid-lab.ts';
import { until } from '../payments/anchors/lab.ts';
import { nodeBefore } from '../support/node-before.ts';
import { remoteFacilitator, type RemoteFacilitator, type Twist } from '../support/facilitator.ts';

let chains: Chains;
let remote: RemoteFacilitator;
let here: Lab;
let who: PrivateKeyAccount;
let env: Record<string, string>;
/** What the facilitator does with single payments, by their nonces: tests run side by side. */
const twists = new Map<string, Twist>();

beforeAll(async () => {
  chains = await startChains();
  remote = await remoteFacilitator([chains.b, chains.a]);
  env = { FACILITATOR_URL: remote.url, FACILITATOR_KEY: '' };
  remote.twist = (asked, then, reply) =>
    [...twists].find(([nonce]) => asked.text.includes(nonce))?.[1](asked, then, reply);
  here = await paidLab(chains, { env });
  who = await payer(chains.b, 10_000_000n);
});
afterAll(async () => {
  await here.close();
  await remote.close();
  await stopChains();
});

const FUNDS = 10n * PRICE;
const income = (): Promise<bigint> => chains.b.balance(PAY_TO);
const says =
  (answer: object): Twist =>
  ({ path }) =>
    path === '/settle' ? answer : undefined;
const network = 'eip155:84532';

/** What a facilitator can do wrong at /settle, and what the client may be told. */
const FACILITATORS: Record<string, { twist: Twist; errors: readonly string[] }> = {
  refuses: {
    twist: says({ success: false, errorReason: 'invalid_exact_evm_insufficient_balance', transaction: '', network }),
    errors: ['payment_rejected'],
  },
  'refuses without a reason': {
    twist: says({ success: false, errorReason: 'unexpected_settle_error', transaction: '', network }),
    errors: ['settlement_pending'],
  },
  'answers 500': {
    twist: ({ path }, _then, reply) => (path === '/settle' ? (reply.writeHead(500).end('{}'), {}) : undefined),
    errors: ['settlement_pending'],
  },
  'says pending': {
    twist: says({ success: false, errorReason: 'settlement_pending', transaction: `0x${'ab'.repeat(32)}`, network }),
    errors: ['settlement_pending'],
  },
  hangs: {
    twist: async ({ path }) => {
      if (path !== '/settle') return undefined;
      await sleep(60_000, undefined, { ref: false });
      return {};
    },
    errors: ['settlement_pending'],
  },
};

const spent = async (by: PrivateKeyAccount): Promise<bigint> => FUNDS - (await chains.b.balance(by.address));
/** A payment of somebody who pays for nothing else, and what the facilitator does with it. */
async function twisted(twist: Twist): Promise<{ payment: Payload; by: PrivateKeyAccount; untwist: () => void }> {
  const by = await payer(chains.b, FUNDS);
  const payment = await signed({ chain: chains.b, from: by });
  const { nonce } = payment.payload.authorization;
  twists.set(nonce, twist);
  return { payment, by, untwist: () => void twists.delete(nonce) };
}

describe.concurrent('side by side, because all they do is wait', () => {
  for (const [what, { twist, errors }] of Object.entries(FACILITATORS))
    test(`F40: a facilitator that ${what} gets nobody served, and the same payment pays once later`, async () => {
      const { payment, by, untwist } = await twisted(twist);
      const first = await pays(here, payment);
      expect(errors).toContain(first.json['error']);
      expect(first.text).not.toContain('sanitized_content');
      untwist();
      expect(await spent(by)).toBe(0n);
      const second = await pays(here, payment);
      expect(second.status, second.text).toBe(200);
      expect(await spent(by)).toBe(PRICE);
    }, 30_000);

  test('F40: a facilitator that settles and loses its answer is paid once, and the call is served', async () => {
    const { payment, by } = await twisted(async ({ path }, then, reply) => {
      if (path !== '/settle') return undefined;
      await then();
      reply.destroy();
      return {};
    });
    expect((await pays(here, payment)).status).toBe(200);
    expect(await spent(by)).toBe(PRICE);
  });

  test('F42: killed between the settlement and the answer, the next process serves the same payment', async () => {
    const { path, remove } = folder();
    const settings = { ...paidEnv(chains), ...env, DATA_DIR: path, ANCHOR_KEY: keyOf(8) };
    let running: Gateway = await gateway(settings);
    const { payment, by, untwist } = await twisted(async ({ path: asked }, then) => {
      if (asked !== '/settle') return undefined;
      const said = await then();
      running.child.kill('SIGKILL');
      return said;
    });
    const send = async (): Promise<Reply> =>
      replyOf(
        await fetch(`${running.url}/sanitize`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...header(payment) },
          body: JSON.stringify({ text: TEXT }),
        }),
      );
    await expect(send()).rejects.toThrow();
    await running.exited;
    untwist();
    expect(await spent(by)).toBe(PRICE);
    running = await gateway(settings);
    expect((await send()).json).toMatchObject({ error: 'payment_in_progress' });
    const db = openDatabase(join(path, 'blackbar.sqlite')); // its lease runs out
    db.prepare('UPDATE claims SET lease = 0').run();
    db.close();
    const [first, second] = [await send(), await send()];
    expect(first.status, first.text).toBe(200);
    expect(second.text).toBe(first.text);
    expect(first.json).toHaveProperty('proof_of_sanitization.ledger_a_tx');
    expect(await spent(by)).toBe(PRICE);
    running.child.kill('SIGKILL');
    await running.exited;
    remove();
  }, 60_000);

  test('F43: a ledger that hangs takes no money, and everything else goes on', async () => {
    const ledger = await nodeBefore(chains.b.url);
    const own = await paidLab(chains, { env: { LEDGER_B_RPC_URL: ledger.url, ANCHOR_KEY: keyOf(7) } });
    const by = await payer(chains.b, FUNDS);
    const payment = await signed({ chain: chains.b, from: by });
    ledger.fault = 'hangs';
    const refused = await pays(own, payment);
    expect(refused.status, refused.text).toBe(503);
    expect(['ledger_unavailable', 'facilitator_unavailable']).toContain(refused.json['error']);
    expect((await own.post('/sanitize', { text: TEXT, wallet_address: 'w' })).status).toBe(200);
    expect((await own.send('GET', '/health')).json).toMatchObject({
      checks: { store: 'ok', ledger_a: 'ok', ledger_b: 'degraded' },
    });
    // The other ledger can still be paid on.
    expect((await own.send('GET', '/preflight?mode=x402')).json).toMatchObject({
      verdict: 'caution',
      reasons: ['ledger_degraded'],
    });
    ledger.fault = undefined;
    await until(
      async () => (await pays(own, payment)).status,
      (status) => status === 200,
      9000,
    );
    expect(await spent(by)).toBe(PRICE);
    await own.close();
    await ledger.close();
  }, 30_000);
});

test('F47: a token that is paused, or has somebody on its block list, takes no payment and leaves no trace', async () => {
  const admin = chains.b.signer(account(8));
  const claims = (): unknown[] => {
    const db = openDatabase(join(here.dir, 'blackbar.sqlite'), { readonly: true });
    const rows = db.prepare("SELECT id FROM claims WHERE state <> 'settled'").all();
    db.close();
    return rows;
  };
  const before = claims().length;
  const set = async (functionName: 'setPaused' | 'setBlacklisted', on: boolean): Promise<void> => {
    const hash =
      functionName === 'setPaused'
        ? await admin.writeContract({ address: chains.b.usdc, abi: tokenAbi, functionName, args: [on] })
        : await admin.writeContract({ address: chains.b.usdc, abi: tokenAbi, functionName, args: [who.address, on] });
    await chains.b.client.waitForTransactionReceipt({ hash });
  };
  for (const how of ['setPaused', 'setBlacklisted'] as const) {
    const payment = await signed({ chain: chains.b, from: who });
    await set(how, true);
    expect((await pays(here, payment)).json).toMatchObject({ error: 'payment_rejected', details: { reason: 'asset' } });
    expect(claims()).toHaveLength(before);
    await set(how, false);
    expect((await pays(here, payment, 'Another text.')).status).toBe(200);
  }
});

test.each(['claim', 'settling'] as const)(
  'the reply of the store to %s is lost: no money has moved, and the same payment works at once',
  async (step) => {
    const lab = await paidLab(chains);
    const { claims } = lab.parts.store;
    const whole = { ...claims };
    const lost = async <T>(reply: Promise<T>): Promise<T> => {
      await reply;
      Object.assign(claims, whole);
      throw new StoreError('timeout');
    };
    Object.assign(
      claims,
      step === 'claim'
        ? { claim: (request: Parameters<typeof claims.claim>[0]) => lost(whole.claim(request)) }
        : { settling: (request: Parameters<typeof claims.settling>[0]) => lost(whole.settling(request)) },
    );
    try {
      const payment = await signed({ chain: chains.b, from: who });
      const before = await income();
      const refused = await lab.post('/sanitize', { text: TEXT }, header(payment));
      expect([refused.status, refused.json['error']]).toEqual([503, 'store_unavailable']);
      expect(await income()).toBe(before);
      expect((await lab.post('/sanitize', { text: TEXT }, header(payment))).status).toBe(200);
      expect(await income()).toBe(before + PRICE);
    } finally {
      await lab.close();
    }
  },
);
