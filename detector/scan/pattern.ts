import RE2 from 're2';
import { mostSure, type KindInfo, type Rule } from '../define.ts';
import { LABEL_GROUP } from './label-words.ts';
import { patternSource, VALUE_GROUP } from './source.ts';
import { HAS_LABEL, HAS_VALUE } from './tables.ts';

/** One pattern of one rule, ready to run. */
export interface Pattern {
  readonly rule: Rule;
  readonly ruleNumber: number;
  /** For anchored patterns: how far before the anchor a match may begin, and what bytes may stand there (`leads` in tables.ts). */
  readonly before: number;
  readonly lead: Uint8Array | undefined;
  readonly hasValue: boolean;
  /** Does it begin with the end of a label? */
  readonly hasLabel: boolean;
  /** The most sure that it can be. */
  readonly best: number;
  /** How sure it is beside a cue; 0 for rules without one. */
  readonly withCue: number;
  /** Compiled at the first use: sticky over Buffers. */
  regex(): RE2;
  /** For short matches: what stands before the value, and the value, as groups. */
  parts(): RegExp;
  readonly first: KindInfo;
}

/** The tables were made from other rules. */
export class StaleTables extends Error {
  constructor() {
    super('the trigger tables are stale: run `npm run kinds`');
  }
}

/** @param start how its candidates come about, with what it has: see `tables.ts` */
export function patternOf(
  rule: Rule,
  ruleNumber: number,
  at: number,
  start: number,
  before: number,
  lead: Uint8Array | undefined,
): Pattern {
  const source = (): string => {
    const own = rule.patterns[at];
    if (own === undefined) throw new StaleTables();
    return own;
  };
  let compiled: RE2 | undefined;
  let parts: RegExp | undefined;
  const first = rule.kinds[0];
  if (!first) throw new Error(`rule ${String(ruleNumber)} has no kind`);
  return {
    rule,
    ruleNumber,
    before,
    lead,
    best: mostSure(rule),
    withCue: rule.cues.words.length > 0 ? rule.confidence.withCue : 0,
    hasValue: (start & HAS_VALUE) !== 0,
    hasLabel: (start & HAS_LABEL) !== 0,
    regex: () => (compiled ??= new RE2(patternSource(source()), rule.ignoreCase ? 'yiud' : 'yud')),
    parts: () => (parts ??= partsOf(patternSource(source()), rule.ignoreCase)),
    first,
  };
}

/** The value stands in no group of its pattern. */
function partsOf(source: string, ignoreCase: boolean): RegExp {
  const at = source.indexOf(VALUE_GROUP);
  const before = source.slice(0, at).replace(LABEL_GROUP, '(?:');
  return new RegExp(`^(${before})(${source.slice(at + VALUE_GROUP.length)}`, ignoreCase ? 'iu' : 'u');
}
