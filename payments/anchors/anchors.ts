import type { May } from '../chain/lookups.ts';
import type { Block } from './anchor.ts';
import type { Leaf } from './leaf.ts';
import type { Proof } from './proof.ts';

/** How long an answer waits for its anchor. */
export const SEALED_MS = 10_000;

export interface LeafCall {
  /** A UUID. */
  readonly requestId: string;
  readonly sanitized: string;
  /** 32 bytes. */
  readonly policyHash: Uint8Array;
  readonly unixMs: number;
}

/** An anchor as it is told to anybody who has its transaction's hash. */
export interface AnchorView {
  readonly tx: string;
  readonly state: 'submitted' | 'mined' | 'safe' | 'finalized' | 'replaced' | 'reorged';
  readonly block: Block | null;
  /** Blocks from its own to the head, both counted; null where it is in none or the node does not answer. */
  readonly confirmations: number | null;
  readonly root: string;
  /** Null where only the chain knows it. */
  readonly treeSize: number | null;
  readonly signer: string;
  readonly replacedBy: string | null;
}

/** Proofs on ledger A: leaves in, anchors on chain, and everything that is told about them. */
export interface Anchors {
  /** False while the backlog is too long: a call that would need a proof must be refused before money moves. */
  accepting(): Promise<boolean>;
  /** What a call puts into the outbox, in the store call that charges it or lets its money move. */
  leaf(call: LeafCall): Leaf;
  /** Waits until the leaf of this request is sealed; `late` when the signal says so, or there is no such leaf. */
  sealed(requestId: string, signal: AbortSignal): Promise<Proof | 'late'>;
  /** The proof of a request whose leaf is sealed. */
  proofOf(requestId: string): Promise<Proof | undefined>;
  /**
   * An anchor by its transaction; undefined if it is none of ours. Rejects where only a node could tell.
   * @param may asked before a node is
   */
  find(tx: string, may?: May): Promise<AnchorView | undefined>;
  /** Degraded: not accepting, or the chain does not answer. */
  state(): 'ok' | 'degraded';
  /** Addresses that anchors come from, lower case. */
  readonly signers: readonly string[];
  /** CAIP-2. */
  readonly network: string;
  close(): Promise<void>;
}
