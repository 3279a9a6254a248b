import type { AnchorStore, Block, StoredAttempt } from './anchor.ts';
import { encodeCalldata } from './calldata.ts';
import type { Head, Node } from './node.ts';
import type { Signer } from './signer.ts';

/** Attempts looked at per turn. */
const MAX_ROWS = 500;
/** Transactions of one account that are sent before one is mined. A full pool may drop those beyond 16: they are sent again. */
const MAX_SENT = 32;
/** A transaction that is in no block is sent again after this long: a pool may have dropped it. */
const RESEND_MS = 5_000;
/** The lowest one is replaced by one with a higher fee after this long. */
const REPLACE_MS = 180_000;
/** A used nonce whose transaction nobody knows: after this long somebody else has used it. */
const LOST_MS = 60_000;

export interface WatchLimits {
  readonly resendMs?: number;
  readonly replaceMs?: number;
  readonly lostMs?: number;
}

export interface Watcher {
  /** Looks after the unfinished anchors of one signer; answers how many are in no block. */
  turn(signer: Signer): Promise<number>;
}

/** Follows anchors from the outbox to finality. The node is asked for what has changed, not for every anchor. */
export function createWatcher(store: AnchorStore, node: Node, now: () => number, limits: WatchLimits = {}): Watcher {
  const { resendMs = RESEND_MS, replaceMs = REPLACE_MS, lostMs = LOST_MS } = limits;
  const sent = new Map<string, number>();
  const missing = new Map<string, number>();

  const send = async ({ hash, raw, state }: StoredAttempt): Promise<void> => {
    if (now() - (sent.get(hash) ?? -Infinity) < resendMs) return;
    sent.set(hash, now());
    try {
      await node.send(raw);
    } catch {
      return; // it may be known already, or on the chain; the next turn looks
    }
    if (state !== 'broadcast') await store.move(hash, 'broadcast', null);
  };

  /** Where an attempt stands now; undefined if it is in no block. */
  const minedAt = async ({ hash }: StoredAttempt): Promise<Block | undefined> => {
    const receipt = await node.receipt(hash);
    if (receipt?.ok !== true) return undefined;
    const block = await node.block(receipt.block);
    return block?.hash === receipt.hash ? { number: block.number, hash: block.hash, time: block.time } : undefined;
  };

  const renew = async (signer: Signer, old: StoredAttempt, head: Head, nonce: number): Promise<void> => {
    const { root, treeSize } = old;
    const current = await node.fees(signer.address, encodeCalldata(Buffer.from(root.slice(2), 'hex')));
    const [least, tip] = [BigInt(old.maxFee) * 2n, BigInt(old.tip) * 2n];
    const enough = head.baseFee * 4n;
    const maxFee = [least, current.maxFee, enough].reduce((a, b) => (a > b ? a : b));
    const fees = { maxFee, tip: tip > current.tip ? tip : current.tip, gas: current.gas };
    const attempt = await signer.sign({ root, treeSize, nonce }, fees);
    await store.replace(old.hash, attempt); // sent by the next turn: first it is stored
  };

  /** Anchors in no block, in order of nonce: find those that were mined, send the others. */
  const unmined = async (
    signer: Signer,
    rows: readonly StoredAttempt[],
    head: Head,
    count: number,
  ): Promise<number> => {
    let left = 0;
    for (const row of rows.filter(({ block, replacedBy }) => block === null && replacedBy === null)) {
      if (row.nonce < count) {
        if (await found(row, rows)) continue;
        left += 1;
        const since = missing.get(row.hash) ?? now();
        missing.set(row.hash, since);
        if (now() - since < lostMs) continue;
        const next = await store.nonce(signer.address, await node.count(signer.address, true));
        if (next !== null) await renew(signer, row, head, next);
        continue;
      }
      left += 1;
      if (left > MAX_SENT) continue;
      const stuck = left === 1 && (head.baseFee > BigInt(row.maxFee) || now() - row.sealedAt > replaceMs);
      if (stuck && sent.has(row.hash) && now() - row.sealedAt > resendMs) await renew(signer, row, head, row.nonce);
      else await send(row);
    }
    return left;
  };

  /** Is this anchor in a block, by whichever of its attempts? */
  const found = async (row: StoredAttempt, rows: readonly StoredAttempt[]): Promise<boolean> => {
    const attempts = rows.filter(({ nonce, root }) => nonce === row.nonce && root === row.root);
    for (const attempt of attempts.reverse()) {
      const block = await minedAt(attempt);
      if (block === undefined) continue;
      await store.move(attempt.hash, 'mined', block);
      missing.delete(row.hash);
      sent.delete(row.hash);
      return true;
    }
    return false;
  };

  /** Anchors in a block: is it still there, and how deep? If the newest block still stands all the older ones do. */
  const mined = async (rows: readonly StoredAttempt[], head: Head): Promise<void> => {
    const standing = rows.flatMap((row) => (row.block === null ? [] : [{ row, block: row.block }]));
    if (standing.length === 0) return;
    standing.sort((a, b) => b.block.number - a.block.number);
    const known = new Map<number, string | undefined>();
    let whole = false;
    for (const { row, block } of standing) {
      if (!whole && !known.has(block.number)) known.set(block.number, (await node.block(block.number))?.hash);
      whole ||= known.get(block.number) === block.hash;
      if (whole) continue;
      const now_ = await minedAt(row);
      await store.move(row.hash, now_ === undefined ? 'reorged' : 'mined', now_ ?? null);
      sent.delete(row.hash);
    }
    if (!whole) return;
    const { safe, finalized } = await node.depths(head);
    for (const { row, block } of standing) {
      if (known.has(block.number) && known.get(block.number) !== block.hash) continue;
      const state = block.number <= finalized ? 'finalized' : block.number <= safe ? 'safe' : 'mined';
      if (state === row.state) continue;
      if (state !== 'mined' && (await node.block(block.number))?.hash !== block.hash) continue;
      await store.move(row.hash, state, block);
    }
  };

  return {
    async turn(signer) {
      const rows = await store.unfinished(signer.address, MAX_ROWS);
      if (rows.length === 0) return 0;
      const [head, count] = await Promise.all([node.head(), node.count(signer.address)]);
      await mined(rows, head);
      return await unmined(signer, rows, head, count);
    },
  };
}
