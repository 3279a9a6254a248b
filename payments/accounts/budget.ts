import type { EntityRisk } from '../journal/event.ts';
import type { BudgetLimits, Refused } from './charge.ts';
import { usage } from './usage.ts';

/** Sanitizations per operator and UTC day, where nothing is configured. */
export const DAILY_LIMIT = 10_000;
const ENTITY_RISKS = ['CRITICAL', 'PRIVATE', 'SENSITIVE'] as const satisfies readonly EntityRisk[];

const DAY_MS = 86_400_000;

/** Days since 1970-01-01 UTC. */
export const dayOf = (now: number): number => Math.floor(now / DAY_MS);
/** Milliseconds since 1970 of the midnight that ends a day. */
export const endOfDay = (day: number): number => (day + 1) * DAY_MS;
/** `2026-11-21`. */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
/** Seconds until the UTC day ends, rounded up, at least one: for `Retry-After`. @param now milliseconds since 1970 */
export const secondsToMidnight = (now: number): number => Math.max(1, Math.ceil((endOfDay(dayOf(now)) - now) / 1000));

export type EntityCounts = Record<EntityRisk, number>;

/** What one account has used on one day. */
export interface BudgetState {
  readonly units: number;
  readonly entities: Readonly<EntityCounts>;
}

/**
 * May one more unit and `fresh` entities (those not counted today) be charged? An entity limit refuses only calls that
 * bring a fresh one, so a history that is sent again passes even at the limit.
 */
export function refuseBudget(
  of: 'operator' | 'team',
  state: BudgetState,
  limits: BudgetLimits,
  fresh: Readonly<EntityCounts>,
  now: number,
): Refused | null {
  const refused = (part: 'units' | EntityRisk, used: number, limit: number): Refused => ({
    ok: false,
    reason: 'budget_exhausted',
    retryAfterSeconds: secondsToMidnight(now),
    usage: usage(used, limit),
    budget: { of, part },
  });
  if (limits.daily !== null && state.units >= limits.daily) return refused('units', state.units, limits.daily);
  for (const risk of ENTITY_RISKS) {
    const limit = limits.entities[risk];
    const used = state.entities[risk];
    if (limit !== undefined && fresh[risk] > 0 && used + fresh[risk] > limit) return refused(risk, used, limit);
  }
  return null;
}

/** The limits that count: those set at run time before the configured ones. */
export function effective(configured: BudgetLimits, atRunTime: Partial<BudgetLimits> | undefined): BudgetLimits {
  if (atRunTime === undefined) return configured;
  return {
    daily: atRunTime.daily ?? configured.daily,
    entities: { ...configured.entities, ...atRunTime.entities },
  };
}
