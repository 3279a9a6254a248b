import type { Usage } from './charge.ts';

/** A counter beside its limit; `null` is no limit. A limit that was lowered below what is used leaves nothing. */
export function usage(used: number, limit: number | null): Usage {
  return { used, limit, remaining: limit === null ? null : Math.max(0, limit - used) };
}
