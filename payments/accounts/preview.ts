import type { Payer, Refused } from './charge.ts';
import { usage } from './usage.ts';

/** Previews per client address in any 60 minutes. */
export const PREVIEW_LIMIT = 3;
export const PREVIEW_WINDOW_MS = 3_600_000;

/** How long a call is remembered, in windows: a clock that is set back by up to one window frees nothing. */
export const KEPT_WINDOWS = 2;

export type PreviewPayer = Extract<Payer, { kind: 'preview' }>;

/**
 * A sliding log, exact for every window: a call at `t` counts until `t + window`. One from the future (the clock was
 * set back) counts too.
 * @param times of earlier calls that still count, ascending, milliseconds.
 */
export function refusePreview(payer: PreviewPayer, times: readonly number[], now: number): Refused | null {
  if (times.length < payer.limit) return null;
  const leaves = times[times.length - payer.limit] ?? now;
  const wait = Math.min(payer.windowMs, leaves + payer.windowMs - now);
  return {
    ok: false,
    reason: 'preview_limit',
    retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)),
    usage: usage(times.length, payer.limit),
  };
}
