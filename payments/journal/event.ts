import type { SafeId } from '../safe-id.ts';

export type EntityRisk = 'CRITICAL' | 'PRIVATE' | 'SENSITIVE';
export type Risk = EntityRisk | 'CLEAN';
export type Context = 'general' | 'legal' | 'financial' | 'medical' | 'code';

/** What was done with the call. `given_back` is written by the store itself. */
export type Action = 'passed' | 'redacted' | 'blocked' | 'refused' | 'replayed' | 'given_back';

/** How the call was paid for; `proxy` is a model call, counted on an operator only. */
export type Access = 'proxy' | 'preview' | 'trial' | 'bundle' | 'x402' | 'none';

/** Why an operator's unit went back. */
export type GiveBackReason = 'own_fault' | 'upstream_unreachable' | 'upstream_unusable';

/**
 * The content-free entry of one call. Numbers, closed unions and SafeId only. Time, sequence number and the pseudonyms
 * of payer and operator are added by the store.
 */
export interface JournalEvent {
  readonly requestId: SafeId;
  /** The endpoint or upstream API, e.g. `sanitize`, `chat_completions`. */
  readonly route: SafeId;
  readonly action: Action;
  readonly access: Access;
  readonly context: Context;
  readonly risk: Risk;
  /** Entities found, and how many of each kind. */
  readonly entities: number;
  readonly kinds?: readonly (readonly [kind: SafeId, count: number])[];
  /** Size of the input: bytes of a body, or characters of a text. */
  readonly size: number;
  /** Time spent on inspection, microseconds. */
  readonly micros: number;
  /** The upstream's configured name. */
  readonly upstream?: SafeId;
  /** Version of detector and policy. */
  readonly detector?: SafeId;
}
