/**
 * What a kind is. One file per identifier (or family of the same prefix, provider or check) default-exports nothing and
 * exports `rule = defineRule({...})`; `npm run kinds` lists the files and generates the trigger tables from the patterns.
 *
 * Patterns are RE2 sources that are also valid ECMAScript `u` patterns (no look-around, no back-references, bounded
 * repeats). They run over FOLDED text: full-width, mathematical and other scripts' digits and letters are ASCII, look-alike
 * letters are Latin, invisible characters are gone, every exotic space is a space, every dash a `-`, and digits that were
 * spaced out one by one are joined. A space in a pattern stands for any one of space, tab and line break.
 */

import { lazily } from './lazily.ts';

/** How bad it is when it leaks; `NONE` only suppresses other kinds and is never reported. */
export type Risk = 'CRITICAL' | 'PRIVATE' | 'SENSITIVE' | 'NONE';

export type Category =
  | 'credential'
  | 'crypto'
  | 'financial'
  | 'national_id'
  | 'tax_id'
  | 'travel_document'
  | 'driver_licence'
  | 'health'
  | 'contact'
  | 'location'
  | 'network'
  | 'person'
  | 'device'
  | 'business'
  | 'legal';

/** One reported kind, as `kinds.csv` of the test fixtures lists it. */
export interface KindInfo {
  /** `snake_case`, unique; the part before a dot is the family. */
  readonly id: string;
  readonly category: Category;
  /** ISO 3166 code or `global`. */
  readonly region: string;
  readonly risk: Risk;
  /** Public score, inside the risk's band; 0 for NONE. */
  readonly score: number;
}

/** Text around a candidate, folded, at most 64 characters either way, not beyond the text's ends. */
export interface Around {
  before(): string;
  after(): string;
  /** Today as the number YYYYMMDD (UTC), for kinds with dates. */
  readonly today: number;
  /** Is a cue word of this rule near (same line before, or the key that the text stands under)? */
  cued(): boolean;
  /** Would `'form'` make it a finding, by itself in this mode or beside its cue? What else it may be then need not be asked. */
  formCounts(): boolean;
}

/**
 * What a validator says of one match: not it (`false`), only the form fits (`'form'`), or the form and whatever makes it
 * certain: check digit, checksum, unmistakable layout (`true`). Families name the kind: `{ id, sure }`.
 */
export type Verdict = false | 'form' | true | { readonly id: string; readonly sure: 'form' | true };

/** How sure we are, 0 to 1, never the public score. A mode's threshold decides (general 0.5, legal 0.2, code 0.8). */
export interface Confidence {
  /** The form alone: no validator, or it said `'form'`. Below 0.5 the kind then needs a cue outside legal mode. */
  readonly bare: number;
  /** The validator said `true`. */
  readonly validated: number;
  /** A cue word stands near (and the validator did not say `false`). */
  readonly withCue: number;
}

export interface RuleExample {
  readonly text: string;
  /** The exact substring(s) reported; the whole text when left out. */
  readonly spans?: readonly string[];
  /** Kind id reported, for families; the rule's first kind when left out. */
  readonly kind?: string;
}

export interface RuleReject {
  readonly text: string;
  /** What it breaks, in a few words. */
  readonly because: string;
}

export interface RuleExamples {
  readonly match: readonly (string | RuleExample)[];
  readonly reject: readonly RuleReject[];
}

export interface Rule {
  readonly kinds: readonly KindInfo[];
  /** Where the format is published: authority, law or documentation, with its revision. */
  readonly source: string;
  /**
   * RE2 sources. A group named `value` is the reported span; the whole match otherwise. One that begins with a group named `label`
   * has the ends of {@link labelWords} there.
   */
  readonly patterns: readonly string[];
  /** Letters of either case match (applies to all patterns). */
  readonly ignoreCase: boolean;
  /**
   * What may not touch the match. `auto`: a match that begins or ends with an ASCII letter or digit is not part of a longer
   * run of them; one that begins or ends with a digit is not continued by a digit behind one of `. - / :`, or behind the
   * comma of an amount (in a row of comma-separated values it stands between two). `word`: only the first half. `none`:
   * anything may touch it.
   */
  readonly boundary: 'auto' | 'word' | 'none';
  readonly validate: ((match: string, around: Around) => Verdict) | undefined;
  /** In small letters of ASCII, the words of labels whose ends patterns begin with: inside another word they do not match. */
  readonly labelWords: (() => Iterable<string>) | undefined;
  /**
   * `form`: without a cue near, `validate` says no more than that of a match of digits alone (it is sure of separators);
   * where the form is not enough the engine then need not ask.
   */
  readonly digitsAlone: 'form' | undefined;
  /** Whole words in the local language and in English, any case; matched on folded text, with and without accents. */
  readonly cues: { readonly needed: boolean; readonly words: readonly string[] };
  readonly confidence: Confidence;
  /** What must match and what must not. Made when asked for: a detector at work has no use for them. */
  readonly examples: () => RuleExamples;
}

type RuleInput = Omit<
  Rule,
  'ignoreCase' | 'boundary' | 'validate' | 'labelWords' | 'digitsAlone' | 'kinds' | 'patterns'
> & {
  readonly ignoreCase?: boolean;
  readonly boundary?: Rule['boundary'];
  readonly validate?: Rule['validate'];
  readonly labelWords?: Rule['labelWords'];
  readonly digitsAlone?: Rule['digitsAlone'];
} & ({ readonly kind: KindInfo } | { readonly kinds: readonly KindInfo[] }) &
  // Those that are made of long lists are made when one is needed: at a start none is.
  ({ readonly pattern: string } | { readonly patterns: readonly string[] | (() => readonly string[]) });

/** Declares one identifier or one family. See the fields of {@link Rule}. */
export function defineRule(input: RuleInput): Rule {
  const given = 'patterns' in input ? input.patterns : [input.pattern];
  const patterns = typeof given === 'function' ? lazily(given) : () => given;
  return {
    kinds: 'kinds' in input ? input.kinds : [input.kind],
    source: input.source,
    get patterns() {
      return patterns();
    },
    ignoreCase: input.ignoreCase ?? false,
    boundary: input.boundary ?? 'auto',
    validate: input.validate,
    labelWords: input.labelWords,
    digitsAlone: input.digitsAlone,
    cues: input.cues,
    confidence: input.confidence,
    examples: input.examples,
  };
}

/** The most sure that a rule can be of a match. */
export function mostSure({ confidence: { bare, validated, withCue }, validate }: Rule): number {
  return Math.max(bare, validate ? validated : 0, withCue);
}

/**
 * Matches nothing. A short pattern without a class of most characters is only tried at words with digits (isToken in
 * generate/tables.ts); this keeps those that begin with a class for the search backwards from their last word.
 */
export const NO_TOKEN = '[^\\n]{0}';
