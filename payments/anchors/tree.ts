import { createHash } from 'node:crypto';

/** SHA-256, 32 bytes. */
export const sha256 = (...parts: readonly Uint8Array[]): Uint8Array => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
/** Hash of a leaf: SHA-256 of a zero byte and its contents (RFC 9162 §2.1.1). */
export const leafHash = (leaf: Uint8Array): Uint8Array => sha256(LEAF, leaf);
const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(NODE, left, right);

export interface Tree {
  readonly root: Uint8Array;
  /** For each leaf, the hashes beside its way to the root, from the bottom up. */
  readonly paths: readonly (readonly Uint8Array[])[];
}

/**
 * The Merkle tree of RFC 9162 §2.1 over SHA-256, with the inclusion path of every leaf. Where a level is odd its last
 * node moves up as it is, which gives the same tree as the RFC's split at the largest power of two.
 * @param leaves at least one; their contents, not their hashes
 */
export function buildTree(leaves: readonly Uint8Array[]): Tree {
  if (leaves.length === 0) throw new RangeError('a tree has at least one leaf');
  let level = leaves.map(leafHash);
  /** Where each leaf's ancestor stands in the level. */
  const at = leaves.map((_, index) => index);
  const paths: Uint8Array[][] = leaves.map(() => []);
  while (level.length > 1) {
    for (const [leaf, index] of at.entries()) {
      const beside = level[index ^ 1];
      if (beside !== undefined) paths[leaf]?.push(beside);
      at[leaf] = index >> 1;
    }
    const above: Uint8Array[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index], level[index + 1]];
      if (left !== undefined) above.push(right === undefined ? left : nodeHash(left, right));
    }
    level = above;
  }
  const [root] = level;
  if (root === undefined) throw new RangeError('no root');
  return { root, paths };
}

/**
 * The root that a leaf and its path lead to, as RFC 9162 §2.1.3.2 verifies it; undefined where the path has not the
 * length that this place in a tree of this size demands.
 */
export function rootOf(
  leaf: Uint8Array,
  index: number,
  size: number,
  path: readonly Uint8Array[],
): Uint8Array | undefined {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return undefined;
  let [at, last] = [index, size - 1];
  let hash = leafHash(leaf);
  for (const beside of path) {
    if (beside.length !== 32 || last === 0) return undefined;
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(beside, hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else {
      hash = nodeHash(hash, beside);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : undefined;
}
