import type { OperatorCharge, Refused } from '../accounts/charge.ts';
import type { Leaf } from '../anchors/leaf.ts';
import type { JournalEvent } from '../journal/event.ts';
import type { RescannedText } from '../journal/rescanned.ts';
import type { Pseudonym } from '../pseudonyms.ts';
import type { SafeId } from '../safe-id.ts';

/** How long somebody who holds a claim may work on it before another takes over. */
export const CLAIM_LEASE_MS = 30_000;

/** What a payer signs; its chain lets it be spent once. */
export interface Authorization {
  /** CAIP-2. */
  readonly network: string;
  readonly asset: string;
  readonly payer: string;
  readonly nonce: string;
}

/** The claim's name: unique over network, asset, payer and nonce, whatever their spelling. */
export const claimId = ({ network, asset, payer, nonce }: Authorization): string =>
  `${network}/${asset}/${payer}/${nonce}`.toLowerCase();

/** When nobody comes with an unsettled payment again it is looked for ourselves: its age later, within these bounds. */
export const FIRST_LOOK_MS = 10_000;
export const LAST_LOOK_MS = 3_600_000;

/** A key of the client's own, bound to its payer. */
export interface ClaimKey {
  readonly kind: 'idempotency' | 'identifier';
  readonly key: Pseudonym;
}

export interface ClaimRequest {
  readonly id: string;
  /** Keyed hash of the request that is to be paid. */
  readonly fingerprint: Pseudonym;
  readonly keys: readonly ClaimKey[];
  readonly requestId: SafeId;
  /** Names this attempt; whoever comes with another one has lost the claim. */
  readonly token: string;
}

/** What is kept of a paid call, so that it can be answered again: no text. */
export interface PaidCall {
  /** The id of the call that was paid. */
  readonly requestId: string;
  /** The transaction that paid it. */
  readonly transaction: string;
  /** Keyed hash of the result. */
  readonly result: string;
  readonly micros: number;
  /** Nobody was answered yet, so the log has no text of it. */
  readonly unseen?: true;
}

export type Claimed =
  /** Ours now. */
  | { readonly is: 'taken' }
  /** Ours now, but an earlier attempt let money move, or may have: look before anything else. */
  | { readonly is: 'unsettled'; readonly call: Omit<PaidCall, 'transaction'>; readonly transaction: string | null }
  /** This very request was paid. */
  | { readonly is: 'paid'; readonly call: PaidCall }
  | { readonly is: 'running'; readonly by: 'payment' | ClaimKey['kind'] }
  /** It belongs to another request. */
  | { readonly is: 'used'; readonly by: 'payment' | ClaimKey['kind'] };

/** What a payer has signed, beside what the claim's name says: enough to find on its chain what became of it. */
export interface Terms {
  readonly payTo: string;
  /** Atomic units. */
  readonly value: string;
  /** Seconds since 1970. */
  readonly validBefore: string;
}

/** What is charged and written in the call that lets money move. */
export interface Settling {
  readonly id: string;
  readonly token: string;
  readonly terms: Terms;
  readonly result: Pseudonym;
  readonly micros: number;
  /** The payer, as its score and the journal know it. */
  readonly wallet: Pseudonym;
  /** Written once money has moved, whoever finds that out. */
  readonly event: JournalEvent;
  readonly operator?: OperatorCharge;
  readonly leaf?: Leaf;
}

/** A payment that nobody works on, and of which nobody knows whether it moved money. */
export interface Unsettled {
  readonly id: string;
  readonly terms: Terms;
  /** That was sent, if that is known. */
  readonly transaction: string | null;
}

export interface Settled {
  readonly id: string;
  readonly token: string;
  readonly transaction: string;
  readonly log?: RescannedText;
  /** Found with no client there: the first one that is answered brings the text of the log. */
  readonly unseen?: true;
}

/** Payments that are, or were, worked on. Every call rejects with StoreError when it did nothing. */
export interface Claims {
  /** Takes a payment for one request, or says who has it. */
  claim(request: ClaimRequest): Promise<Claimed>;
  /** The payment was never sent anywhere: it is free again. */
  release(id: string, token: string): Promise<void>;
  /** The last call before money moves: charges the operator. `lost`: another attempt has the claim. */
  settling(settling: Settling): Promise<{ readonly ok: true } | Refused | 'lost'>;
  /** Money has moved: writes the journal, the payer's standing and what a retry is answered. */
  settled(settled: Settled): Promise<PaidCall | 'lost'>;
  /** The text of a call that was settled unseen, which somebody is about to be answered. */
  answered(id: string, log: RescannedText): Promise<void>;
  /** Takes payments that were left unsettled and are due for a look, each for one attempt at a time. */
  takeUnsettled(token: string, limit: number): Promise<readonly Unsettled[]>;
  /** The chain proves that no money moved: the operator's unit goes back, the payment is free again. */
  failed(id: string, token: string): Promise<void>;
  /** Nobody knows; the next attempt looks, and later we do by ourselves. @param transaction that was sent, if that is known */
  unknown(id: string, token: string, transaction: string | null): Promise<void>;
}
