import type { LeaseStore } from '../lease-store.ts';
import type { SecretKeys } from '../pseudonyms.ts';
import type { Random } from '../random.ts';
import type { AnchorStore, Backlog } from './anchor.ts';
import type { Anchors } from './anchors.ts';
import { createFind } from './find.ts';
import { commitment, createSalts, encodeLeaf } from './leaf.ts';
import { createLeases } from './leases.ts';
import { createNode } from './node.ts';
import type { Rpc } from './offline.ts';
import { createPipeline, type PipelineLimits } from './pipeline.ts';
import { createLaziness } from './pace.ts';
import { makeProof } from './proof.ts';
import { createRecent } from './recent.ts';
import { sealWaiting } from './sealer.ts';
import { createSigner } from './signer.ts';
import { createWaiters } from './waiters.ts';
import { createWatcher, type WatchLimits } from './watcher.ts';

/** Leaves of bundles that nobody could seal are withdrawn after this long. */
const WITHDRAW_MS = 300_000;
const WITHDRAW_EVERY_MS = 10_000;
const WITHDRAW_ROWS = 500;
const BACKLOG_EVERY_MS = 1_000;
/** From these on no call is charged that would need a proof: a leaf unsealed, an anchor in no block, leaves in line. */
const STUCK_MS = 30_000;
const BACKLOG_MS = 600_000;
const MAX_WAITING = 50_000;
/** Another replica may have sealed what somebody waits for here. */
const LOOK_MS = 60;
const LOOK_ROWS = 200;
const LAZY_MS = 400;

export interface AnchorLimits extends WatchLimits, PipelineLimits {
  /** Leaves that nobody waits for yet are sealed after this long at the earliest. */
  readonly lazyMs?: number;
  readonly withdrawMs?: number;
  readonly backlogMs?: number;
  readonly stuckMs?: number;
}

export interface AnchorParts {
  /** Ledger A. */
  readonly chainId: number;
  /** Asks a node of it; rejects on any fault, with no words of anybody's. */
  readonly rpc: Rpc;
  /** Private keys of the signers, 0x-hex. */
  readonly keys: readonly string[];
  readonly store: LeaseStore & { readonly anchors: AnchorStore };
  /** Salts come from these. */
  readonly secrets: SecretKeys;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: Random;
  /** Told when a turn of the background work fails; it is repeated. */
  readonly onFault?: (error: unknown) => void;
  readonly limits?: AnchorLimits;
}

/** Starts sealing and watching. */
export function createAnchors(parts: AnchorParts): Anchors {
  const { chainId, keys, store, now, limits = {} } = parts;
  const { anchors } = store;
  const { withdrawMs = WITHDRAW_MS, lazyMs = LAZY_MS, backlogMs = BACKLOG_MS, stuckMs = STUCK_MS } = limits;
  const network = `eip155:${chainId}`;
  const salts = createSalts(parts.secrets);
  const signers = keys.map((key) => createSigner(key, chainId));
  const addresses = signers.map(({ address }) => address);
  const node = createNode(parts.rpc, now);
  const watcher = createWatcher(anchors, node, now, limits);
  const waiters = createWaiters(now);
  const recent = createRecent(now);
  const laziness = createLaziness(lazyMs);
  const holder = Buffer.from(parts.random(16)).toString('hex');
  let reached = true;
  const leases = createLeases(store, signers, holder, now, async ({ address }) => {
    const count = await node.count(address, true).catch(() => null);
    await anchors.nonce(address, count);
  });

  let backlog: (Backlog & { readonly at: number }) | undefined;
  const readBacklog = async (age: number): Promise<Backlog> => {
    if (backlog === undefined || now() - backlog.at > age) backlog = { ...(await anchors.backlog()), at: now() };
    return backlog;
  };
  const isFull = ({ leaves, oldestLeaf, oldestUnmined }: Backlog): boolean =>
    leaves > MAX_WAITING ||
    (oldestLeaf !== null && now() - oldestLeaf > stuckMs) ||
    (oldestUnmined !== null && now() - oldestUnmined > backlogMs);

  const proofOf: Anchors['proofOf'] = async (requestId) => {
    const stored = await anchors.leaf(requestId);
    const salt = stored === undefined ? undefined : salts.of(requestId, stored.key);
    if (stored === undefined || stored.place === null || salt === undefined) return undefined;
    const attempt = await anchors.attempt(stored.place.tx);
    if (attempt === undefined) return undefined;
    const { index, path } = stored.place;
    return makeProof(network, attempt, { leaf: stored.leaf, index, path, salt });
  };

  let withdrawn = -Infinity;
  let looked = -Infinity;
  const tend = async (): Promise<void> => {
    await leases.tend();
    if (now() - withdrawn >= Math.min(WITHDRAW_EVERY_MS, withdrawMs)) {
      withdrawn = now();
      await anchors.withdraw(withdrawMs, WITHDRAW_ROWS);
    }
    if (now() - looked >= LOOK_MS) {
      looked = now();
      const look = async (requestId: string): Promise<void> => {
        const proof = await proofOf(requestId);
        if (proof !== undefined) waiters.resolve(requestId, proof);
      };
      await Promise.all(waiters.longer(LOOK_MS, LOOK_ROWS).map(look));
    }
  };
  const pipeline = createPipeline({
    now,
    limits,
    waiting: () => waiters.size,
    lazyMs: () => laziness.ms,
    signers: () => leases.held(),
    seal: (signer) => sealWaiting(anchors, node, signer),
    sealed({ attempt, leaves }) {
      for (const [index, { requestId, leaf, key, path }] of leaves.entries()) {
        const salt = salts.of(requestId, key);
        if (salt === undefined) continue;
        const proof = makeProof(network, attempt, { leaf, index, path, salt });
        recent.sealed(requestId, proof);
        waiters.resolve(requestId, proof);
      }
    },
    async watch(signer) {
      try {
        const left = await watcher.turn(signer);
        reached = true;
        return left;
      } catch (error) {
        reached = false;
        throw error;
      }
    },
    tend,
    oldestLeaf: async () => (await readBacklog(0)).oldestLeaf,
    onFault: parts.onFault ?? (() => undefined),
  });

  return {
    network,
    signers: addresses,
    accepting: async () => !isFull(await readBacklog(BACKLOG_EVERY_MS)),
    leaf({ requestId, sanitized, policyHash, unixMs }) {
      const salt = salts.of(requestId, salts.key);
      if (salt === undefined) throw new TypeError('not a request id');
      const leaf = encodeLeaf({ requestId, policyHash, unixMs, commitment: commitment(salt, sanitized) });
      recent.made(requestId);
      return { requestId, leaf, key: salts.key };
    },
    async sealed(requestId, signal) {
      const known = recent.get(requestId);
      const since = recent.asked(requestId);
      laziness.asked(since ?? 0);
      if (known !== undefined && known !== null) return known;
      // Made a while ago, it may have been sealed by another replica: a batch of our own would be for nothing.
      if (known === undefined || since === undefined || since > LOOK_MS) {
        const stored = await anchors.leaf(requestId);
        if (stored === undefined) return 'late';
        if (stored.place !== null) return (await proofOf(requestId)) ?? 'late';
      }
      const waiting = waiters.wait(requestId, signal);
      pipeline.demand();
      return await waiting;
    },
    proofOf,
    find: createFind(anchors, node, new Set(addresses)),
    state: () => (reached && (backlog === undefined || !isFull(backlog)) ? 'ok' : 'degraded'),
    async close() {
      await pipeline.close();
      waiters.close();
      await leases.close().catch(() => undefined); // they run out by themselves
    },
  };
}
