/** Kills gateways that take payments, and looks for what must not be lost: an anchor of a settled payment. */
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { Redis } from 'ioredis';
import { parseAbiItem } from 'viem';
import type { Hex } from 'viem';
import { generatePrivateKey, privateKeyToAddress, type PrivateKeyAccount } from 'viem/accounts';
import { openDatabase } from '../../payments/store/sqlite/database.ts';
import { claimId, createRedisStore, verifyReceipt } from '../../payments/index.ts';
import { USDC, type Chain } from '../devnet/chain.ts';
import { paidEnv, payer, payingFetch, type Chains } from '../gateway/paid-lab.ts';
import { rpcOf, STORE_SETTINGS, until, type Maker } from '../payments/anchors/lab.ts';
import { startRedis } from '../payments/redis-server.ts';
import { folder, gateway } from '../support/process.ts';

export interface Outcome {
  readonly kills: number;
  /** Payments that moved money. */
  readonly settled: number;
  /** Answers that clients got. */
  readonly given: number;
  /** Settled payments whose call has no transaction on ledger A. */
  readonly unanchored: readonly string[];
  /** Receipts of answers that do not verify. */
  readonly broken: readonly string[];
}

const PAYERS = 6;
/** A kill comes at any moment of this span after the first payment. */
const SPAN_MS = 1200;

/** A store that gateways share, and what is left there when the last of them has done its work. */
interface Shared {
  readonly env: Record<string, string>;
  /** Leaves that are not sealed, and anchors in no block. */
  left(): Promise<number>;
  /** The block that the anchor of a payment's call is in. */
  anchoredIn(claim: string): Promise<number | undefined>;
  close(): Promise<void>;
}

async function inFile(): Promise<Shared> {
  const { path, remove } = folder();
  let db: Database | undefined;
  const file = (): Database => (db ??= openDatabase(join(path, 'blackbar.sqlite'), { readonly: true }));
  return {
    env: { DATA_DIR: path },
    left: async () =>
      file()
        .prepare<[], number>(
          `SELECT (SELECT count(*) FROM leaves WHERE tx IS NULL) +
           (SELECT count(*) FROM attempts WHERE block IS NULL AND replaced_by IS NULL)`,
        )
        .pluck()
        .get() ?? -1,
    anchoredIn: async (claim) =>
      file()
        .prepare<[string], number>(
          `SELECT attempts.block FROM claims JOIN leaves USING (request_id) JOIN attempts ON attempts.hash = leaves.tx
           WHERE claims.id = ?`,
        )
        .pluck()
        .get(claim),
    async close() {
      db?.close();
      remove();
    },
  };
}

/** A process that was killed holds its keys for some seconds more; the next one takes others. */
async function fundedKeys(chain: Chain, count: number): Promise<Hex[]> {
  const keys = Array.from({ length: count }, () => generatePrivateKey());
  for (const key of keys) await chain.fund(privateKeyToAddress(key));
  return keys;
}

async function inRedis(chains: Chains): Promise<Shared> {
  const server = await startRedis(['--appendonly', 'yes']);
  const redis = new Redis(server.url);
  const store = await createRedisStore({ ...STORE_SETTINGS, url: server.url });
  return {
    env: {
      REDIS_URL: server.url,
      SECRET_KEY: 'k'.repeat(32),
      ANCHOR_KEY: (await fundedKeys(chains.a, 4)).join(','),
      FACILITATOR_KEY: (await fundedKeys(chains.b, 12)).join(','),
    },
    async left() {
      const { leaves, unmined } = await store.anchors.backlog();
      return leaves + unmined;
    },
    async anchoredIn(claim) {
      const request = await redis.hget(`{bb}:claim:${claim}`, 'request');
      const place = request === null ? null : (await store.anchors.leaf(request))?.place;
      return place ? (await store.anchors.attempt(place.tx))?.block?.number : undefined;
    },
    async close() {
      redis.disconnect();
      await store.close();
      await server.stop();
    },
  };
}

/** Kills `kills` gateways over one store, one after the other, while clients pay; then looks. */
export async function killWhilePaying(chains: Chains, maker: Maker, kills: number): Promise<Outcome> {
  const shared = await (maker === 'sqlite' ? inFile() : inRedis(chains));
  const env = { ...paidEnv(chains), ...shared.env, LOG_LEVEL: 'silent' };
  const fromBlock = (await chains.b.client.getBlockNumber()) + 1n;
  const receipts: { readonly request_id: string }[] = [];
  const payers: PrivateKeyAccount[] = [];
  for (let one = 0; one < PAYERS; one++) payers.push(await payer(chains.b, 1_000_000_000n));
  for (let kill = 0; kill < kills; kill++) {
    const running = await gateway(env);
    let dead = false;
    const pays = async (who: PrivateKeyAccount): Promise<void> => {
      const pay = payingFetch(who);
      while (!dead) {
        const reply = await pay(`${running.url}/sanitize`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ text: 'Mail jane.doe@acme.com.' }),
        });
        if (reply.status === 200) receipts.push((await reply.json()) as { request_id: string });
      }
    };
    const paying = Promise.allSettled(payers.map(pays)); // their connections will be cut
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * SPAN_MS));
    dead = true;
    running.child.kill('SIGKILL');
    await running.exited;
    await paying;
  }

  const last = await gateway(env);
  await until(
    () => shared.left(),
    (left) => left === 0,
    60_000,
  );
  const used = await chains.b.client.getLogs({
    address: USDC,
    event: parseAbiItem('event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)'),
    fromBlock,
    strict: true,
  });
  const unanchored: string[] = [];
  for (const { args } of used) {
    const id = claimId({
      network: `eip155:${chains.b.chainId}`,
      asset: USDC,
      payer: args.authorizer,
      nonce: args.nonce,
    });
    if ((await shared.anchoredIn(id)) === undefined) unanchored.push(id);
  }
  const broken: string[] = [];
  for (const receipt of receipts)
    if (!(await verifyReceipt(receipt, rpcOf(chains.a))).valid) broken.push(receipt.request_id);
  last.child.kill('SIGTERM');
  await last.exited;
  await shared.close();
  return { kills, settled: used.length, given: receipts.length, unanchored, broken };
}
