import type { AnchorStore, Attempt, WaitingLeaf } from './anchor.ts';
import { encodeCalldata } from './calldata.ts';
import type { Node } from './node.ts';
import type { Signer } from './signer.ts';
import { buildTree } from './tree.ts';

/** Leaves of one tree at most. */
const MAX_LEAVES = 4096;
/** How often a batch is made anew because another replica was faster. */
const TRIES = 5;

const hex = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`;

export interface Sealed {
  readonly attempt: Attempt;
  /** In the order of the tree. */
  readonly leaves: readonly (WaitingLeaf & { readonly path: readonly string[] })[];
  /** There is more to seal. */
  readonly more: boolean;
}

/**
 * Makes a tree of the leaves that wait, signs its transaction and stores both in one store transaction; nobody is told
 * of the hash before that. Undefined: nothing waits. Rejects while the
 * nonce of a new signer cannot be asked for.
 */
export async function sealWaiting(store: AnchorStore, node: Node, signer: Signer): Promise<Sealed | undefined> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const waiting = await store.waiting(MAX_LEAVES);
    if (waiting.length === 0) return undefined;
    const sealed = await trySeal(store, node, signer, waiting);
    if (sealed !== 'raced') return sealed;
  }
  return undefined;
}

async function trySeal(
  store: AnchorStore,
  node: Node,
  signer: Signer,
  waiting: readonly WaitingLeaf[],
): Promise<Sealed | undefined | 'raced'> {
  const tree = buildTree(waiting.map(({ leaf }) => leaf));
  const fees = await node.fees(signer.address, encodeCalldata(tree.root));
  const nonce =
    (await store.nonce(signer.address, null)) ??
    (await store.nonce(signer.address, await node.count(signer.address, true)));
  if (nonce === null) return undefined;
  const attempt = await signer.sign({ root: hex(tree.root), treeSize: waiting.length, nonce }, fees);
  const leaves = waiting.map((one, index) => ({ ...one, path: (tree.paths[index] ?? []).map(hex) }));
  if (!(await store.seal({ attempt, leaves }))) return 'raced';
  return { attempt, leaves, more: waiting.length === MAX_LEAVES };
}
