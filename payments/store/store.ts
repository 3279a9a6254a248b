import type { BudgetLimits, Charge, Charged, Unit, Usage } from '../accounts/charge.ts';
import type { AnchorStore } from '../anchors/anchor.ts';
import type { Bundles } from '../bundles/bundle.ts';
import type { EntityRisk, GiveBackReason } from '../journal/event.ts';
import type { Journal } from '../journal/journal.ts';
import type { LeaseStore } from '../lease-store.ts';
import type { Random } from '../random.ts';
import type { Pseudonym } from '../pseudonyms.ts';
import type { StoreFault } from '../store-error.ts';
import type { WalletFacts } from '../trust/score.ts';
import type { Claims } from '../x402/claim.ts';

export interface BudgetView {
  /** UTC day, `2026-11-21`. */
  readonly day: string;
  /** Milliseconds since 1970 of the next midnight UTC. */
  readonly resetsAt: number;
  readonly units: Usage;
  readonly entities: Readonly<Record<EntityRisk, { readonly limit: number | null; readonly used: number }>>;
}

/** Limits set at run time; `null` takes a setting back, so that the configured one counts again. */
export interface BudgetChange {
  readonly daily?: number | null;
  readonly entities?: Readonly<Partial<Record<EntityRisk, number | null>>>;
}

/** The one store. Every method rejects with StoreError when it cannot do its work; nothing is done then. */
export interface Store extends LeaseStore {
  /** One atomic call: every account of a request, its idempotency key and its journal entry, all or nothing. */
  charge(request: Charge): Promise<Charged>;
  /** Returns the unit of a proxied call (never its entities) and writes an event. A second call does nothing. */
  giveBack(unit: Unit, reason: GiveBackReason): Promise<void>;
  /** @param limits the configured ones; limits set at run time go before them. */
  readBudget(account: Pseudonym, limits: BudgetLimits): Promise<BudgetView>;
  setBudget(account: Pseudonym, change: BudgetChange): Promise<void>;
  readTrial(account: Pseudonym, limit: number): Promise<Usage>;
  /** Wallets that came new from this client address today. */
  readIdentities(client: Pseudonym, limit: number): Promise<Usage>;
  readPreview(account: Pseudonym, limit: number, windowMs: number): Promise<Usage>;
  readScore(wallet: Pseudonym): Promise<WalletFacts>;
  /** Resolves if a charge would be possible now (a real write), rejects with the fault if not. */
  health(): Promise<void>;
  readonly journal: Journal;
  readonly claims: Claims;
  readonly bundles: Bundles;
  readonly anchors: AnchorStore;
  /** What was acknowledged survives a crash; paid modes need it. */
  readonly durable: boolean;
  /** Waits for what is queued; calls after it reject with `closed`. */
  close(): Promise<void>;
}

/** How long the sanitized log and the events are kept, days. */
export interface Retention {
  readonly journalDays: number;
  readonly evidenceDays: number;
}

/** What every maker of a store is given. */
export interface StoreParts extends Retention {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: Random;
  /** Told when the once-a-second sealing or the hourly sweep fails; the fault is met again by the next charge. */
  readonly onFault?: (code: StoreFault) => void;
}
