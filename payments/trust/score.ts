/** What the store knows of a wallet. */
export interface WalletFacts {
  readonly trial: number;
  /** Sanitizations paid by this wallet itself. */
  readonly paid: number;
  /** Payments on chain whose payer is this wallet. */
  readonly payments: number;
  /** Milliseconds since 1970, null if never seen. */
  readonly firstSeen: number | null;
}

export type Tier = 'NEW' | 'ACTIVE' | 'VERIFIED' | 'TRUSTED';

/** One thing that is still missing for the next tier. */
export interface Need {
  readonly what: 'sanitizations' | 'payments' | 'days';
  readonly have: number;
  readonly need: number;
}

export interface Score {
  readonly tier: Tier;
  /** 0 to 100, and never lower with more of anything. */
  readonly score: number;
  /** Sanitizations in steps of 1, 5, 10, 50, 100 …: the exact number is nobody else's business. */
  readonly total: number;
  readonly next: { readonly tier: Tier; readonly needs: readonly Need[] } | null;
}

const DAY_MS = 86_400_000;
const STEPS: readonly {
  readonly tier: Tier;
  readonly sanitizations: number;
  readonly payments: number;
  readonly days: number;
}[] = [
  { tier: 'ACTIVE', sanitizations: 10, payments: 0, days: 0 },
  { tier: 'VERIFIED', sanitizations: 100, payments: 1, days: 0 },
  { tier: 'TRUSTED', sanitizations: 1000, payments: 1, days: 30 },
];

/** The largest of 1, 5, 10, 50, 100 … that is not above `count`; 0 for none. */
function coarse(count: number): number {
  if (count < 1) return 0;
  const decade = 10 ** Math.floor(Math.log10(count) + 1e-12);
  return count >= decade * 5 ? decade * 5 : decade;
}

/** A wallet's standing. Every fact only grows, so neither tier nor score ever falls. */
export function scoreOf(facts: WalletFacts, now: number): Score {
  const total = facts.trial + facts.paid;
  const days = facts.firstSeen === null ? 0 : Math.max(0, Math.floor((now - facts.firstSeen) / DAY_MS));
  const have = { sanitizations: total, payments: facts.payments, days };
  const needsOf = (step: (typeof STEPS)[number]): Need[] =>
    (['sanitizations', 'payments', 'days'] as const)
      .filter((what) => have[what] < step[what])
      .map((what) => ({ what, have: what === 'sanitizations' ? coarse(total) : have[what], need: step[what] }));

  let tier: Tier = 'NEW';
  for (const step of STEPS) {
    const needs = needsOf(step);
    if (needs.length > 0)
      return {
        tier,
        score: points(total, facts.payments, days),
        total: coarse(total),
        next: { tier: step.tier, needs },
      };
    tier = step.tier;
  }
  return { tier, score: points(total, facts.payments, days), total: coarse(total), next: null };
}

/** 60 points for use (logarithmic, full at 1,000), 20 for the first payment, 20 for 30 days. */
function points(total: number, payments: number, days: number): number {
  if (total === 0) return 0;
  const use = Math.min(60, 20 * Math.log10(coarse(total)));
  return Math.floor(use + (payments > 0 ? 20 : 0) + Math.min(20, (days * 2) / 3));
}
