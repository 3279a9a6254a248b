import type { Pseudonym } from '../pseudonyms.ts';
import type { ClaimKey, Claimed } from './claim.ts';

/**
 * CLAIMED until money may move; SETTLING from then on; UNKNOWN where an attempt ended without knowing; SETTLED and
 * FAILED are what the chain says. Whoever failed may be claimed again: its authorization was not spent.
 */
export type ClaimState = 'claimed' | 'settling' | 'settled' | 'failed' | 'unknown';

export interface ClaimRow {
  readonly state: ClaimState;
  readonly fingerprint: string;
  readonly requestId: string;
  /** Until when its holder may work on it, milliseconds since 1970. */
  readonly lease: number;
  readonly result: string | null;
  readonly micros: number | null;
  readonly transaction: string | null;
  readonly unseen: 0 | 1;
}

/** What somebody who comes with a request gets of a claim that is there; null: it is free. */
export function decideClaim(
  row: ClaimRow | undefined,
  fingerprint: Pseudonym,
  by: 'payment' | ClaimKey['kind'],
  now: number,
): Claimed | null {
  if (row === undefined || row.state === 'failed') return null;
  const live = row.lease > now;
  if (row.state === 'claimed' && !live) return null;
  if (row.fingerprint !== fingerprint.value && row.fingerprint !== fingerprint.previous) return { is: 'used', by };
  const { requestId, result, micros, transaction } = row;
  const call = { requestId, result: result ?? '', micros: micros ?? 0 };
  if (row.state === 'settled') {
    const paid = { ...call, transaction: transaction ?? '' };
    return { is: 'paid', call: row.unseen === 1 ? { ...paid, unseen: true } : paid };
  }
  if (live) return { is: 'running', by };
  return by === 'payment' ? { is: 'unsettled', call, transaction } : { is: 'running', by };
}
