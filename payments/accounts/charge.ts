import type { Leaf } from '../anchors/leaf.ts';
import type { EventParties } from '../journal/body.ts';
import type { EntityRisk, JournalEvent } from '../journal/event.ts';
import type { RescannedText } from '../journal/rescanned.ts';
import type { Pseudonym } from '../pseudonyms.ts';

/** Entities of one call that are looked up one by one; the rest count as new. */
export const MAX_LOOKED_UP = 1000;

/** Who pays for an API call. A payment per call has its own life, see `x402/claim.ts`. */
export type Payer =
  | {
      readonly kind: 'trial';
      /** The wallet's pseudonym, or the client address's. */
      readonly account: Pseudonym;
      /** Units for life. */
      readonly limit: number;
      /** Wallets new to the service per client address and UTC day; leave out where that is off. */
      readonly identities?: { readonly client: Pseudonym; readonly limit: number };
    }
  | { readonly kind: 'preview'; readonly account: Pseudonym; readonly limit: number; readonly windowMs: number }
  | {
      readonly kind: 'bundle';
      /** The pseudonym of the wallet that paid for it. */
      readonly account: Pseudonym;
      readonly bundle: string;
      /** SHA-256 of the key that came with the call, in hex. */
      readonly keyHash?: string;
      /** Is a bundle that its payer has not claimed refused? */
      readonly claimRequired: boolean;
      /** Units until the chain is to be looked at again, while the payment is not final; null: the chain is down. */
      readonly uncheckedUnits: number | null;
    };

/** Units and distinct entities per UTC day; `null` or absent is no limit. */
export interface BudgetLimits {
  readonly daily: number | null;
  readonly entities: Readonly<Partial<Record<EntityRisk, number>>>;
}

export interface CountedEntity {
  readonly risk: EntityRisk;
  /** Keyed hash of operator, family and canonical value. */
  readonly id: Pseudonym;
}

/** One unit and the entities of a call, on an operator and, if given, on its team. */
export interface OperatorCharge {
  readonly account: Pseudonym;
  readonly limits: BudgetLimits;
  readonly team?: { readonly account: Pseudonym; readonly limits: BudgetLimits };
  /** At most MAX_LOOKED_UP; repeats are counted once. */
  readonly entities: readonly CountedEntity[];
  /** How many more there were beyond those. */
  readonly moreEntities?: Readonly<Partial<Record<EntityRisk, number>>>;
}

export interface Idempotency {
  /** Keyed hash of payer, route and the client's key. */
  readonly key: Pseudonym;
  /** Keyed hash of the request body. */
  readonly fingerprint: Pseudonym;
  /** Keyed hash of the result, so that a replay which would differ is noticed. */
  readonly result: Pseudonym;
}

/** Everything one request charges and writes: all of it or nothing. */
export interface Charge {
  readonly payer?: Payer;
  readonly operator?: OperatorCharge;
  /** Who calls where nothing is charged: for the event alone. */
  readonly caller?: { readonly account: Pseudonym; readonly team?: { readonly account: Pseudonym } | undefined };
  readonly idempotency?: Idempotency;
  /** What a bundle's proof commits to, for the anchors. */
  readonly leaf?: Leaf;
  readonly event: JournalEvent;
  /** Sanitized output (API calls, and proxied ones of operators with `journal: content`). */
  readonly log?: RescannedText;
}

/** The pseudonyms that an event of this charge carries. */
export function partiesOf({ payer, operator, caller = operator }: Charge): EventParties {
  return { payer: payer?.account.value, operator: caller?.account.value, team: caller?.team?.account.value };
}

export interface Usage {
  readonly used: number;
  readonly limit: number | null;
  readonly remaining: number | null;
}

/** An operator's unit that can still be given back, once. */
export interface Unit {
  readonly operator: Pseudonym;
  readonly team?: Pseudonym;
  /** Days since 1970-01-01 UTC. */
  readonly day: number;
  readonly event: JournalEvent;
}

export type Refusal =
  | 'trial_exhausted'
  | 'trial_identity_limit'
  | 'preview_limit'
  | 'budget_exhausted'
  | 'idempotency_key_reused'
  | 'request_in_progress'
  | 'replay_changed'
  | 'bundle_unknown'
  | 'bundle_suspended'
  | 'bundle_unchecked'
  | 'bundle_key_required'
  | 'bundle_key_wrong'
  | 'bundle_exhausted';

export interface Granted {
  readonly ok: true;
  /** Counters of `payer` after this call; of the first call on a replay. */
  readonly payer?: Usage;
  readonly operator?: Usage;
  readonly team?: Usage;
  /** For `giveBack`; absent on a replay. */
  readonly unit?: Unit;
  /** Set on a replay: the request id of the call that was charged. */
  readonly replayOf?: string;
}

export interface Refused {
  readonly ok: false;
  readonly reason: Refusal;
  readonly retryAfterSeconds?: number;
  /** The counter that is used up. */
  readonly usage?: Usage;
  /** With `budget_exhausted`: whose budget, and which part of it. */
  readonly budget?: { readonly of: 'operator' | 'team'; readonly part: 'units' | EntityRisk };
}

export type Charged = Granted | Refused;
