import { setTimeout as sleep } from 'node:timers/promises';
import { createLookups } from '../chain/lookups.ts';
import type { AnchorView, Anchors } from './anchors.ts';
import type { AnchorStore, Block, StoredAttempt } from './anchor.ts';
import { rootInCalldata } from './calldata.ts';
import type { Head, Node } from './node.ts';

const HEAD_MS = 1000;
const TX = /^0x[0-9a-f]{64}$/;

/** The state that is told of a stored attempt. */
function stateOf({ state, replacedBy }: StoredAttempt): AnchorView['state'] {
  if (replacedBy !== null) return 'replaced';
  return state === 'sealed' || state === 'broadcast' ? 'submitted' : state;
}

/**
 * Looks anchors up: in the store first, then on the chain alone, so that they are found after the store is lost.
 * @returns answers undefined for anything that is no anchor of ours, given in any case; throws what the chain's node
 * rejects with where only it could tell, and LedgerError `limited`
 */
export function createFind(store: AnchorStore, node: Node, signers: ReadonlySet<string>): Anchors['find'] {
  const look = createLookups(
    (hash) => findOnChain(hash, node, signers),
    (found) => found === undefined,
  );
  return async (tx, may = () => true) => {
    const hash = tx.toLowerCase();
    return TX.test(hash) ? await findAnchor(hash, store, node, () => look(hash, may)) : undefined;
  };
}

async function findAnchor(
  hash: string,
  store: AnchorStore,
  node: Node,
  onChain: () => Promise<AnchorView | undefined>,
): Promise<AnchorView | undefined> {
  let lost: unknown;
  const stored = await store.attempt(hash).catch((error: unknown) => void (lost = error));
  if (stored !== undefined) {
    const { block, root, treeSize, signer, replacedBy } = stored;
    const head = block === null ? undefined : await headSoon(node);
    return {
      tx: hash,
      state: stateOf(stored),
      block,
      root,
      treeSize,
      signer,
      replacedBy,
      confirmations: depth(block, head),
    };
  }
  const found = await onChain();
  if (found === undefined && lost !== undefined) throw lost;
  return found;
}

/** The head, unless the node takes its time: what the store knows is told without it. */
const headSoon = (node: Node): Promise<Head | undefined> =>
  Promise.race([node.head().catch(() => undefined), sleep(HEAD_MS, undefined, { ref: false })]);

const depth = (block: Block | null, head: Head | undefined): number | null =>
  block === null || head === undefined ? null : Math.max(1, head.number - block.number + 1);

async function findOnChain(hash: string, node: Node, signers: ReadonlySet<string>): Promise<AnchorView | undefined> {
  const transaction = await node.transaction(hash);
  if (transaction === undefined || !signers.has(transaction.from) || transaction.to !== transaction.from)
    return undefined;
  const root = rootInCalldata(transaction.input);
  if (root === undefined) return undefined;
  const told = { tx: hash, root, treeSize: null, signer: transaction.from, replacedBy: null };
  const receipt = await node.receipt(hash);
  if (receipt === undefined || !receipt.ok) return { ...told, state: 'submitted', block: null, confirmations: null };
  const [head, block] = await Promise.all([node.head(), node.block(receipt.block)]);
  if (block?.hash !== receipt.hash) return { ...told, state: 'submitted', block: null, confirmations: null };
  const { safe, finalized } = await node.depths(head);
  const state = block.number <= finalized ? 'finalized' : block.number <= safe ? 'safe' : 'mined';
  return { ...told, state, block, confirmations: depth(block, head) };
}
