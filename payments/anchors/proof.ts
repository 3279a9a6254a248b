import type { Attempt } from './anchor.ts';
import { decodeLeaf } from './leaf.ts';

/** A leaf's way to a root on ledger A. Hex is lower case with 0x. */
export interface Proof {
  /** The anchor's transaction, as it was first signed. */
  readonly tx: string;
  /** CAIP-2. */
  readonly network: string;
  readonly root: string;
  /** The 89 bytes, not their hash. */
  readonly leaf: string;
  readonly leafIndex: number;
  readonly treeSize: number;
  readonly path: readonly string[];
  readonly salt: string;
  /** Without 0x. */
  readonly policyHash: string;
}

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** @throws TypeError for a leaf that is none */
export function makeProof(
  network: string,
  { hash, root, treeSize }: Pick<Attempt, 'hash' | 'root' | 'treeSize'>,
  { leaf, index, path, salt }: { leaf: Uint8Array; index: number; path: readonly string[]; salt: Uint8Array },
): Proof {
  const content = decodeLeaf(leaf);
  if (content === undefined) throw new TypeError('not a leaf');
  return {
    tx: hash,
    network,
    root,
    treeSize,
    path,
    leafIndex: index,
    leaf: `0x${hex(leaf)}`,
    salt: `0x${hex(salt)}`,
    policyHash: hex(content.policyHash),
  };
}
