import type { Payer, Refused } from './charge.ts';
import { usage } from './usage.ts';

/** Sanitizations per wallet (or, without one, per client address), for life. */
export const TRIAL_LIMIT = 50;

export type TrialPayer = Extract<Payer, { kind: 'trial' }>;

/** @param used null: this account was never seen. @param identitiesToday new accounts of this client address. */
export function refuseTrial(
  payer: TrialPayer,
  used: number | null,
  identitiesToday: number,
  retry: number,
): Refused | null {
  if (used !== null || payer.limit < 1) {
    if ((used ?? 0) < payer.limit) return null;
    return { ok: false, reason: 'trial_exhausted', usage: usage(used ?? 0, payer.limit) };
  }
  if (payer.identities === undefined || identitiesToday < payer.identities.limit) return null;
  return {
    ok: false,
    reason: 'trial_identity_limit',
    retryAfterSeconds: retry,
    usage: usage(identitiesToday, payer.identities.limit),
  };
}
