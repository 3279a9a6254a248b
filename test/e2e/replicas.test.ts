/** Processes with one Redis and real chains. `RACES=200`, `PAYERS=200` and `PAYERS=1000 REPLICAS=1` for the long runs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopChains } from '../devnet/anvil.ts';
import { keyOf } from '../devnet/chain.ts';
import { replyOf, type Reply } from '../gateway/lab.ts';
import {
  header,
  paidEnv,
  PAY_TO,
  payer,
  PRICE,
  signed,
  startChains,
  TEXT,
  type Chains,
  type Payload,
} from '../gateway/paid-lab.ts';
import { hasRedis, startRedis, type RedisServer } from '../payments/redis-server.ts';
import { gateway, type Gateway } from '../support/process.ts';

/** Beyond these the last wallet pays for the others: each one has to be funded first. */
const MOST_WALLETS = 200;
const RACES = Number(process.env['RACES'] ?? 3);
const PAYERS = Number(process.env['PAYERS'] ?? 30);
/** Seconds that a payer comes again: longer than an attempt whose store did not answer holds the payment. */
const TURNS = 45;
const REPLICAS = Number(process.env['REPLICAS'] ?? 3);
/** Public test accounts that take no payments. */
const RELAYERS = [1, 7, 8];
const ANCHORS = [0, 3, 5];

/** Signing for many takes longer than a signature usually holds. */
const FAR = BigInt(Math.floor(Date.now() / 1000) + 3600);
let chains: Chains;
let redis: RedisServer;
let gateways: Gateway[] = [];

beforeAll(async () => {
  if (!hasRedis()) return;
  chains = await startChains();
  redis = await startRedis(['--appendonly', 'yes']);
  const env = {
    ...paidEnv(chains),
    REDIS_URL: redis.url,
    SECRET_KEY: 'k'.repeat(32),
    FACILITATOR_KEY: RELAYERS.map(keyOf).join(','),
    ANCHOR_KEY: ANCHORS.map(keyOf).join(','),
    LOG_LEVEL: 'error',
  };
  gateways = await Promise.all(Array.from({ length: REPLICAS }, () => gateway(env)));
}, 60_000);
afterAll(async () => {
  for (const { child, exited } of gateways) {
    child.kill('SIGTERM');
    await exited;
  }
  await redis?.stop();
  await stopChains();
});

const pay = async (replica: number, payment: Payload): Promise<Reply> =>
  replyOf(
    await fetch(`${gateways[replica % REPLICAS]?.url}/sanitize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...header(payment) },
      body: JSON.stringify({ text: TEXT }),
    }),
  );

test.skipIf(!hasRedis())(
  `11, 12, F41: the same payment twenty times at once on three processes is one answer and one transfer (${RACES} times)`,
  async () => {
    const who = await payer(chains.b, BigInt(RACES) * PRICE * 2n);
    for (let race = 0; race < RACES; race++) {
      const before = await chains.b.balance(PAY_TO);
      const payment = await signed({ chain: chains.b, from: who });
      const all = await Promise.all(Array.from({ length: 20 }, (_, n) => pay(n, payment)));
      // A machine that is too busy refuses; the client comes again, as it is told.
      for (let turn = 0; turn < 100 && !all.some(({ status }) => status === 200); turn++) {
        await sleep(500);
        all.push(await pay(turn, payment));
      }
      const served = new Set(
        all.filter(({ status }) => status === 200).map(({ text }) => text.replace(/127\.0\.0\.1:\d+/, 'here')),
      );
      expect(served.size, JSON.stringify(all.map(({ json }) => json['error']))).toBe(1);
      for (const { status, text } of all) expect([200, 409, 503], text).toContain(status);
      expect(await chains.b.balance(PAY_TO)).toBe(before + PRICE);
    }
  },
  RACES * 5_000 + 60_000,
);

/** How often each was said. */
const told = (words: readonly string[]): string =>
  [...new Set(words)].map((word) => `${word} ${words.filter((one) => one === word).length}`).join(', ') || 'nobody';

test.skipIf(!hasRedis())(
  `${PAYERS} payers at once are all served, and share anchors`,
  async () => {
    const payments: Payload[] = [];
    let from = await payer(chains.b, 0n);
    for (let n = 0; n < PAYERS; n++) {
      if (n < MOST_WALLETS) from = await payer(chains.b, n + 1 < MOST_WALLETS ? PRICE : BigInt(PAYERS) * PRICE);
      payments.push(await signed({ chain: chains.b, from, validBefore: FAR }));
    }
    const before = await chains.b.balance(PAY_TO);
    const untilServed = async (payment: Payload, n: number): Promise<string | undefined> => {
      for (let turn = 0; turn < TURNS; turn++) {
        const { status, text, json } = await pay(n + turn, payment);
        if (status === 200) {
          anchors.add((json['proof_of_sanitization'] as { ledger_a_tx: string }).ledger_a_tx);
          return undefined;
        }
        if (status !== 503 && status !== 409) return text;
        refusals.push((JSON.parse(text) as { error: string }).error);
        await sleep(1000); // a machine that is too busy says so; the same payment comes again
      }
      return 'never served';
    };
    const refusals: string[] = [];
    const anchors = new Set<string>();
    const begun = performance.now();
    const failed = (await Promise.all(payments.map(untilServed))).filter((text) => text !== undefined);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.info(`${PAYERS} payers, ${seconds} s, ${anchors.size} anchors; came again: ${told(refusals)}`);
    expect(failed).toEqual([]);
    // Whoever comes again is in flight once more.
    const thousands = Math.max(1, (PAYERS + refusals.length) / 1000);
    expect(anchors.size).toBeLessThanOrEqual(30 * thousands);
    expect(await chains.b.balance(PAY_TO)).toBe(before + BigInt(PAYERS) * PRICE);
  },
  PAYERS * 2_000 + 60_000,
);
