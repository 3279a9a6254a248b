import type { Pseudonym } from '../pseudonyms.ts';
import type { Idempotency, Refusal } from './charge.ts';

/** How long a key is remembered. */
export const KEY_LIFETIME_MS = 86_400_000;

const same = (stored: string, given: Pseudonym): boolean => stored === given.value || stored === given.previous;

/** Why a call whose key was seen before is no replay of the first; null if it is one. */
export function refuseReplay(
  first: { readonly fingerprint: string; readonly result: string },
  call: Idempotency,
): Refusal | null {
  if (!same(first.fingerprint, call.fingerprint)) return 'idempotency_key_reused';
  return same(first.result, call.result) ? null : 'replay_changed';
}
