import type { Context } from '../contexts/context.ts';
import type { KindInfo } from '../define.ts';
import type { Pattern } from './pattern.ts';

/** A pattern that can reach the mode's threshold by itself, one that needs a cue near, one that cannot; a set asks the least of its patterns. */
export const ALONE = 1;
export const WITH_CUE = 2;
export const NEVER = 3;

/** What one mode (and the kinds that are switched off) asks of each pattern; made once. */
export interface Plan {
  readonly context: Context;
  readonly off: ReadonlySet<string> | undefined;
  /** Least confidence of each pattern. */
  readonly least: Float64Array;
  /** {@link NEVER}, {@link ALONE} or {@link WITH_CUE} for each pattern. */
  readonly need: Uint8Array;
  /** The same for matches of digits alone. */
  readonly digitsNeed: Uint8Array;
  /** For each set of the token automaton: what its least demanding pattern needs. */
  readonly tokenNeed: Uint8Array;
  readonly tokenDigitsNeed: Uint8Array;
}

/** The least confidence that a mode asks of a kind; more than 1 for kinds that it keeps. */
export function leastOf(kind: KindInfo, context: Context): number {
  if (context.keeps.has(kind.id)) return 2;
  return kind.category === 'credential' || kind.category === 'crypto' ? context.secrets : context.personal;
}

/**
 * @param tokenSets the patterns that may begin at a word, see `load.ts`
 * @param off kind ids that are left alone
 */
export function planFor(
  { patterns, tokenSets }: { readonly patterns: readonly Pattern[]; readonly tokenSets: readonly Uint16Array[] },
  context: Context,
  off: ReadonlySet<string> | undefined,
): Plan {
  const least = new Float64Array(patterns.length);
  const need = new Uint8Array(patterns.length);
  const digitsNeed = new Uint8Array(patterns.length);
  patterns.forEach((pattern, number) => {
    const asked = Math.min(...pattern.rule.kinds.map((kind) => (off?.has(kind.id) ? 2 : leastOf(kind, context))));
    least[number] = asked;
    need[number] = needOf(pattern, asked, false);
    digitsNeed[number] = needOf(pattern, asked, true);
  });
  return {
    context,
    off,
    least,
    need,
    digitsNeed,
    tokenNeed: needOfSets(tokenSets, need),
    tokenDigitsNeed: needOfSets(tokenSets, digitsNeed),
  };
}

function needOf({ rule, first, withCue }: Pattern, least: number, digits: boolean): number {
  const { bare, validated } = rule.confidence;
  // Kinds that only suppress others always run.
  if (first.risk === 'NONE') return ALONE;
  if (least > 1) return NEVER;
  const sure = rule.validate && !(digits && rule.digitsAlone) ? validated : 0;
  if (Math.max(bare, sure) >= least) return ALONE;
  return withCue >= least ? WITH_CUE : NEVER;
}

function needOfSets(sets: readonly Uint16Array[], need: Uint8Array): Uint8Array {
  const needs = new Uint8Array(sets.length).fill(NEVER);
  sets.forEach((set, at) => {
    for (const number of set) needs[at] = Math.min(needs[at] ?? NEVER, need[number] ?? NEVER);
  });
  return needs;
}

/** Finds nothing. */
export const NO_PLAN: Plan = {
  context: { secrets: 2, personal: 2, keeps: new Set() },
  off: undefined,
  least: new Float64Array(0),
  need: new Uint8Array(0),
  digitsNeed: new Uint8Array(0),
  tokenNeed: new Uint8Array(0),
  tokenDigitsNeed: new Uint8Array(0),
};
