import { LEAF_DAYS } from '../../anchors/anchor.ts';
import type { AnchorStore, Attempt, Backlog, StoredAttempt } from '../../anchors/anchor.ts';
import type { ScriptName } from './scripts.ts';

const DAY_MS = 86_400_000;
const HASH_DIGITS = 64;

interface Row extends Attempt {
  readonly state: StoredAttempt['state'];
  readonly replacedBy?: string;
  readonly block?: number;
  readonly blockHash?: string;
  readonly blockTime?: number;
  readonly sealedAt: number;
}
interface LeafReply {
  readonly leaf?: string;
  readonly key?: string;
  readonly tx?: string;
  readonly place?: number;
  readonly path?: string;
}

function attemptOf(row: Row): StoredAttempt {
  const { hash, signer, nonce, root, treeSize, raw, maxFee, tip, state, sealedAt } = row;
  const { replacedBy = null, block, blockHash, blockTime } = row;
  const stands = block !== undefined && blockHash !== undefined && blockTime !== undefined;
  return {
    hash,
    signer,
    nonce,
    root,
    treeSize,
    raw,
    maxFee,
    tip,
    state,
    sealedAt,
    replacedBy,
    block: stands ? { number: block, hash: blockHash, time: blockTime } : null,
  };
}

const bytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');

/** Everything happens in `anchors.lua`. @param run rejects with StoreError */
export function createAnchors(run: <T>(name: ScriptName, request: object) => Promise<T>): AnchorStore {
  const act = <T>(name: string, request: object = {}): Promise<T> => run<T>('anchors', { act: name, ...request });
  return {
    async waiting(limit) {
      const { leaves = [] } = await act<{ leaves?: { requestId: string; leaf: string; key: string }[] }>('waiting', {
        limit,
      });
      return leaves.map(({ requestId, leaf, key }) => ({ requestId, leaf: bytes(leaf), key }));
    },
    backlog: () => act<Backlog>('backlog'),
    async nonce(signer, chain) {
      return (await act<{ nonce: number | null }>('nonce', { signer, chain: chain ?? undefined })).nonce;
    },
    async seal({ attempt, leaves }) {
      const packed = leaves.map(({ requestId, path }) => ({
        requestId,
        path: path.map((hash) => hash.slice(2)).join(''),
      }));
      return (await act<{ ok: boolean }>('seal', { attempt, leaves: packed, keepMs: LEAF_DAYS * DAY_MS })).ok;
    },
    async leaf(requestId) {
      const { leaf, key, tx, place, path } = await act<LeafReply>('leaf', { requestId });
      if (leaf === undefined || key === undefined) return undefined;
      const sealed = tx !== undefined && place !== undefined && path !== undefined;
      return { leaf: bytes(leaf), key, place: sealed ? { tx, index: place, path: unpacked(path) } : null };
    },
    async attempt(hash) {
      const { attempt } = await act<{ attempt?: Row }>('attempt', { hash });
      return attempt === undefined ? undefined : attemptOf(attempt);
    },
    async unfinished(signer, limit) {
      const { attempts = [] } = await act<{ attempts?: Row[] }>('unfinished', { signer, limit });
      return attempts.map(attemptOf).sort((a, b) => a.nonce - b.nonce || a.sealedAt - b.sealedAt);
    },
    replace: async (old, attempt) => (await act<{ ok: boolean }>('replace', { old, attempt })).ok,
    async move(hash, state, block) {
      await act('move', { hash, state, block });
    },
    withdraw: async (olderThanMs, limit) => (await act<{ count: number }>('withdraw', { olderThanMs, limit })).count,
  };
}

const unpacked = (path: string): string[] =>
  Array.from(
    { length: path.length / HASH_DIGITS },
    (_, index) => `0x${path.slice(index * HASH_DIGITS, (index + 1) * HASH_DIGITS)}`,
  );
