/** What the store keeps of anchors. Hashes, roots and addresses are 0x-hex in lower case, times milliseconds since 1970. */

/**
 * Sealed: signed and stored. Broadcast: a node has taken it. Mined, safe, finalized: how deep it stands. Reorged: it
 * stood in a block that is gone. Each attempt (transaction) of an anchor has its own.
 */
export type AttemptState = 'sealed' | 'broadcast' | 'mined' | 'safe' | 'finalized' | 'reorged';

/** A leaf that waits to be sealed. */
export interface WaitingLeaf {
  readonly requestId: string;
  readonly leaf: Uint8Array;
  /** Which secret key its salt comes from. */
  readonly key: string;
}

/** A signed transaction, complete. */
export interface Attempt {
  /** Of the transaction. */
  readonly hash: string;
  readonly signer: string;
  readonly nonce: number;
  readonly root: string;
  readonly treeSize: number;
  /** The signed bytes: sent again as they are, so that the hash stays. */
  readonly raw: string;
  /** Wei, decimal. */
  readonly maxFee: string;
  readonly tip: string;
}

export interface Block {
  readonly number: number;
  readonly hash: string;
  readonly time: number;
}

export interface StoredAttempt extends Attempt {
  readonly state: AttemptState;
  /** The attempt that took its place: same signer, nonce and root, higher fee. */
  readonly replacedBy: string | null;
  readonly block: Block | null;
  readonly sealedAt: number;
}

/** Where a leaf stands in its tree. */
export interface Place {
  /** The first attempt's hash: what the client was told. */
  readonly tx: string;
  readonly index: number;
  readonly path: readonly string[];
}

export interface SealedBatch {
  readonly attempt: Attempt;
  readonly leaves: readonly { readonly requestId: string; readonly path: readonly string[] }[];
}

export interface StoredLeaf {
  readonly leaf: Uint8Array;
  /** Which secret key its salt comes from. */
  readonly key: string;
  /** Null until it is sealed. */
  readonly place: Place | null;
}

export interface Backlog {
  /** How many leaves wait. */
  readonly leaves: number;
  /** Since when the oldest of them waits. */
  readonly oldestLeaf: number | null;
  /** When the oldest attempt was sealed that is in no block. */
  readonly oldestUnmined: number | null;
  readonly unmined: number;
}

/** How long a leaf is kept after it was sealed, so that a retry is answered with the identical receipt. */
export const LEAF_DAYS = 30;

/** The outbox of leaves and the anchors made of them. Every call rejects with StoreError when it did nothing. */
export interface AnchorStore {
  /** The leaves that wait, oldest first. */
  waiting(limit: number): Promise<readonly WaitingLeaf[]>;
  backlog(): Promise<Backlog>;
  /** The next nonce of a signer; the greater of what is stored and `chain` (its count of transactions there). */
  nonce(signer: string, chain: number | null): Promise<number | null>;
  /**
   * Seals leaves, in their order, under one transaction: all or nothing. False: the nonce was used meanwhile, or one of
   * the leaves is sealed or withdrawn.
   */
  seal(batch: SealedBatch): Promise<boolean>;
  /** A leaf by its request; undefined if there is none, or it was withdrawn. */
  leaf(requestId: string): Promise<StoredLeaf | undefined>;
  attempt(hash: string): Promise<StoredAttempt | undefined>;
  /** Attempts of a signer that are not final, by nonce; of one nonce the newest last. */
  unfinished(signer: string, limit: number): Promise<readonly StoredAttempt[]>;
  /**
   * A new attempt in the place of the newest one of its anchor; false if that one is mined or was replaced. With
   * another nonce than the old one's, it must be the signer's next.
   */
  replace(old: string, attempt: Attempt): Promise<boolean>;
  /** Moves an attempt. Once mined, the other attempts of its anchor point to it. */
  move(hash: string, state: AttemptState, block: Block | null): Promise<void>;
  /** Leaves of bundles that have waited longer than this: taken back, unit and idempotency key with them. How many. */
  withdraw(olderThanMs: number, limit: number): Promise<number>;
}
