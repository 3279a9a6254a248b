/** Anchors over a real store and a real chain. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createRedisStore,
  createSqliteStore,
  SafeId,
  type Anchors,
  type Proof,
  type Store,
} from '../../../payments/index.ts';
import { createAnchors, type AnchorLimits } from '../../../payments/anchors/create.ts';
import type { Rpc } from '../../../payments/anchors/offline.ts';
import type { Payer } from '../../../payments/index.ts';
import type { Chain } from '../../devnet/chain.ts';
import { event } from '../calls.ts';
import { startRedis } from '../redis-server.ts';

export const MAKERS = ['sqlite', 'redis'] as const;
export type Maker = (typeof MAKERS)[number];

const SECRETS = { current: Buffer.alloc(32, 1) };
const POLICY_HASH = Buffer.alloc(32, 7);
/** Quick enough for tests. */
const LIMITS: AnchorLimits = { tickMs: 10, watchMs: 20, lazyMs: 30, resendMs: 200, lostMs: 300 };

export const STORE_SETTINGS = { random: randomBytes, journalDays: 1, evidenceDays: 1 };

/** A folder or a server that stores are opened on. */
export interface Home {
  /** A folder, or a server's URL. */
  readonly address: string;
  open(): Promise<Store>;
  close(): Promise<void>;
}

export async function home(maker: Maker): Promise<Home> {
  if (maker === 'sqlite') {
    const dir = mkdtempSync(join(tmpdir(), 'blackbar-anchors-'));
    return {
      address: dir,
      open: async () => createSqliteStore({ ...STORE_SETTINGS, dir, now: Date.now }),
      close: async () => rmSync(dir, { recursive: true, force: true }),
    };
  }
  const server = await startRedis(['--appendonly', 'yes']);
  return {
    address: server.url,
    open: () => createRedisStore({ ...STORE_SETTINGS, url: server.url }),
    close: () => server.stop(),
  };
}

/** Asks a chain as the product does: it gives up after two seconds. */
export const rpcOf =
  (chain: Pick<Chain, 'url'>): Rpc =>
  async (method, params) => {
    const response = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(2000),
    });
    const { result, error } = (await response.json()) as { result: unknown; error?: object };
    if (error !== undefined) throw new Error('refused');
    return result;
  };

export const startWith = (chainId: number, rpc: Rpc, store: Store, keys: readonly string[], limits = {}): Anchors =>
  createAnchors({
    chainId,
    rpc,
    keys,
    store,
    secrets: SECRETS,
    now: Date.now,
    random: randomBytes,
    limits: { ...LIMITS, ...limits },
  });

export const start = (
  chain: Pick<Chain, 'url' | 'chainId'>,
  store: Store,
  keys: readonly string[],
  limits: AnchorLimits = {},
): Anchors => startWith(chain.chainId, rpcOf(chain), store, keys, limits);

const aRequestId = (): SafeId => SafeId.random(randomBytes);

/** A paid call as the gateway makes it, up to its charge; answers the request's id. */
export async function charge(
  store: Store,
  anchors: Anchors,
  text: string,
  payer?: Payer,
  more: object = {},
): Promise<string> {
  const requestId = aRequestId();
  const call = { requestId: requestId.toString(), sanitized: text, policyHash: POLICY_HASH, unixMs: Date.now() };
  const charged = await store.charge({
    ...(payer && { payer }),
    leaf: anchors.leaf(call),
    event: event({ requestId, access: 'bundle' }),
    ...more,
  });
  if (!charged.ok) throw new Error(charged.reason);
  return charged.replayOf ?? requestId.toString();
}

/** The proof of one paid call. */
export async function pay(
  store: Store,
  anchors: Anchors,
  text: string = randomUUID(),
): Promise<Proof & { text: string; id: string }> {
  const id = await charge(store, anchors, text);
  const proof = await anchors.sealed(id, AbortSignal.timeout(10_000));
  if (proof === 'late') throw new Error('late');
  return { ...proof, text, id };
}

/** The receipt that a client would hold. */
export const receiptOf = ({ text, id, ...proof }: Proof & { text: string; id: string }): object => ({
  data: { sanitized_content: text },
  request_id: id,
  proof_of_sanitization: {
    ledger_a_tx: proof.tx,
    network: proof.network,
    root: proof.root,
    leaf: proof.leaf,
    path: proof.path,
    leaf_index: proof.leafIndex,
    tree_size: proof.treeSize,
    salt: proof.salt,
    policy_hash: `sha256:${proof.policyHash}`,
    algorithm: 'rfc9162-sha256',
  },
});

export async function until<T>(what: () => Promise<T>, holds: (value: T) => boolean, ms = 5000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const value = await what();
    if (holds(value)) return value;
    if (Date.now() > end) throw new Error(`not within ${ms} ms: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
