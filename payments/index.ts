export { SafeId } from './safe-id.ts';
export { Pseudonym, createPseudonyms } from './pseudonyms.ts';
export type { PseudonymUse, Pseudonyms, SecretKeys } from './pseudonyms.ts';
export { refuseKey } from './accounts/bundle.ts';
export { MAX_LOOKED_UP } from './accounts/charge.ts';
export type {
  BudgetLimits,
  Charge,
  Charged,
  CountedEntity,
  Granted,
  Idempotency,
  OperatorCharge,
  Payer,
  Refusal,
  Refused,
  Unit,
  Usage,
} from './accounts/charge.ts';
export { bundleId, keyHashOf, UNCHECKED_UNITS } from './bundles/bundle.ts';
export type { Bundle, Bundles, Mined, NewBundle } from './bundles/bundle.ts';
export type { BundleDesk, ClaimMessage, OpenedBundle } from './bundles/desk.ts';
export type { BundleReason } from './bundles/look-up.ts';
export { LedgerError } from './chain/fault.ts';
export type { LedgerFault } from './chain/fault.ts';
export { openLedgers } from './load-ledgers.ts';
export type { Ledger } from './ledgers/ledger.ts';
export type { Gas } from './ledgers/gas.ts';
export type { LedgerNotice, LedgerParts, Ledgers, PerCall } from './open-ledgers.ts';
export { atomic } from './ledgers/settings.ts';
export type { LedgerSettings, PaymentSettings } from './ledgers/settings.ts';
export type { Offer, Resource } from './x402/offers.ts';
export type { Paid, PaidRequest, Work } from './x402/pay.ts';
export type { Payment, ReadPayment } from './x402/payment.ts';
export type { PaymentReason } from './x402/reason.ts';
export { CLAIM_LEASE_MS, claimId, FIRST_LOOK_MS } from './x402/claim.ts';
export type { Claimed, ClaimKey, ClaimRequest, Claims, PaidCall, Settled, Settling } from './x402/claim.ts';
export type { Access, Action, Context, EntityRisk, GiveBackReason, JournalEvent, Risk } from './journal/event.ts';
export { SEALED_MS } from './anchors/anchors.ts';
export type { Anchors, AnchorView, LeafCall } from './anchors/anchors.ts';
export type { Leaf } from './anchors/leaf.ts';
export type { Proof } from './anchors/proof.ts';

export { hexBytes, verifyReceipt } from './anchors/offline.ts';
export { isAbout } from './anchors/leaf.ts';
export { rootOf } from './anchors/tree.ts';
export type { ProofFault, Rpc } from './anchors/offline.ts';
export { allEvents, eventLine, exportJournal, logLine } from './journal/export.ts';
export { handOver } from './journal/hand-over.ts';
export type {
  ChainReport,
  EventRecord,
  Journal,
  JournalReader,
  JournalSink,
  LogRecord,
  Page,
  Seal,
  Whose,
} from './journal/journal.ts';
export { createRescan, RescannedText, WITHHELD } from './journal/rescanned.ts';
export type { WalletFacts } from './trust/score.ts';
export { StoreError } from './store-error.ts';
export type { StoreFault } from './store-error.ts';
export type { BudgetChange, BudgetView, Store, StoreParts } from './store/store.ts';
export { createRedisStore } from './store/redis/index.ts';
export type { RedisParts } from './store/redis/index.ts';
export { backupSqlite } from './store/sqlite/backup.ts';
export { openSqliteJournal } from './store/sqlite/open-journal.ts';
export { createSqliteStore } from './store/sqlite/index.ts';
export type { SqliteParts } from './store/sqlite/index.ts';
export { pooled } from './random.ts';
export type { Random } from './random.ts';
export { foldWallet } from './accounts/wallet.ts';
export { DAILY_LIMIT, secondsToMidnight } from './accounts/budget.ts';
export { TRIAL_LIMIT } from './accounts/trial.ts';
export { PREVIEW_LIMIT, PREVIEW_WINDOW_MS } from './accounts/preview.ts';
export { scoreOf } from './trust/score.ts';
export type { Need, Score, Tier } from './trust/score.ts';
