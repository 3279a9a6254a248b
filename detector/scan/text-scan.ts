import type { StepBudget } from '../budget.ts';
import type { CueWords } from './cues.ts';
import { EncodedRuns } from './encoded-runs.ts';
import type { Groups } from '../text/groups.ts';
import type { EngineOptions } from './engine-options.ts';
import { Judge } from './judge.ts';
import type { Tables } from './load.ts';
import type { Pattern } from './pattern.ts';
import { AT_ANCHOR, BEFORE_ANCHOR, BEGINS_MATCH, NEAR_ANCHOR } from './tables.ts';
import { ALONE, NO_PLAN, WITH_CUE, type Plan } from './plan.ts';
import { isAlphanumeric, isContinuation } from '../text/ascii.ts';
import { RecordReader } from '../records/index.ts';

/** Before an anchor the match may begin at so many words and signs, the nearest. */
const MOST_STARTS = 40;

/** Where in one text something may be: what the triggers mark becomes patterns to try at places. Pooled, one text at a time. */
export class TextScan {
  readonly judge: Judge;
  readonly records: RecordReader;
  readonly encoded = new EncodedRuns();
  escaped = false;
  /** May a number be broken by a line end or a tag? */
  mayBreak = false;
  /** Numbers whose groups stand apart in unusual ways. */
  readonly groups: Groups[] = [];
  /** Where words of seed phrases begin. */
  readonly seeds: number[] = [];
  readonly #tables: Tables;
  #bytes: Uint8Array = NOTHING;
  #from = 0;
  #to = 0;
  #plan: Plan = NO_PLAN;
  #budget: StepBudget | undefined;

  constructor(tables: Tables, cues: CueWords) {
    this.#tables = tables;
    this.judge = new Judge(tables, cues);
    this.records = new RecordReader((text) => cues.anyIn(Buffer.from(text)));
  }

  begin(bytes: Uint8Array, from: number, to: number, options: EngineOptions): void {
    this.#bytes = bytes;
    this.#from = from;
    this.#to = to;
    this.#plan = options.plan;
    this.#budget = options.budget;
    this.escaped = this.mayBreak = false;
    this.encoded.begin(bytes, from, to);
    this.judge.begin(bytes, from, to, options);
    this.records.begin(bytes, from, to, options.budget);
  }

  /** Forgets the text. */
  release(): void {
    this.judge.release();
    this.records.release();
    this.encoded.release();
    // Setting a length costs as much as looking at a word, even where it is 0 already.
    if (this.seeds.length > 0) this.seeds.length = 0;
    if (this.groups.length > 0) this.groups.length = 0;
    this.#bytes = NOTHING;
    this.#budget = undefined;
  }

  /** An anchor of the patterns of this set stands at `start`. */
  anchor(set: number, start: number): void {
    for (const number of this.#tables.anchorSets[set] as Uint16Array) this.#tryAnchored(number, start);
  }

  /** A word with digits in it: it may be part of something encoded. */
  word(start: number, end: number): void {
    // A long one comes once for each part of the text that it goes through.
    if (start < this.encoded.end) return;
    // And goes on outside of what the first look saw.
    while (start > this.#from && isAlphanumeric(this.#bytes[start - 1] as number)) start--;
    while (end < this.#to && isAlphanumeric(this.#bytes[end] as number)) end++;
    this.#spend(this.encoded.note(start, end));
  }

  /** Tries the patterns of a set on digits alone: nearly all of them match, and need a cue. */
  digits(set: number, start: number): void {
    const { digitsNeed, tokenDigitsNeed } = this.#plan;
    const isCued = this.judge.cues.any(start) || this.judge.mayGoOn(start);
    if (tokenDigitsNeed[set] === WITH_CUE && !isCued) return;
    for (const number of this.#tables.tokenSets[set] as Uint16Array)
      if (digitsNeed[number] === ALONE || isCued) this.judge.try(number, start);
  }

  #tryAnchored(number: number, anchor: number): void {
    const pattern = this.#tables.patterns[number] as Pattern;
    const lead = pattern.lead as Uint8Array;
    const bytes = this.#bytes;
    if (anchor === this.#from || ((lead[bytes[anchor - 1] as number] as number) & AT_ANCHOR) === 0) return;
    if (anchor - 1 > this.#from && ((lead[bytes[anchor - 2] as number] as number) & NEAR_ANCHOR) === 0) return;
    // What failed from an earlier anchor fails again: every start is tried once.
    const least = Math.max(this.#from, anchor - pattern.before, this.judge.triedTo(number));
    let first = anchor;
    for (let starts = 0; first > least && ((lead[bytes[first - 1] as number] as number) & BEFORE_ANCHOR) !== 0; first--)
      if (this.#begins(first) && ++starts > MOST_STARTS) break;
    while (first < anchor && isContinuation(bytes[first] as number)) first++;
    // The leftmost start that matches and reaches the anchor.
    const isInside = pattern.rule.boundary === 'none' && pattern.rule.labelWords === undefined;
    for (let start = first; start < anchor; start++)
      if (
        ((lead[bytes[start] as number] as number) & BEGINS_MATCH) !== 0 &&
        (start === first || isInside || this.#begins(start)) &&
        this.judge.try(number, start)
      )
        return;
  }

  /** Does a word, a sign or a character of another script begin here? */
  #begins(at: number): boolean {
    const byte = this.#bytes[at] as number;
    return isAlphanumeric(byte) ? !isAlphanumeric(this.#bytes[at - 1] as number) : !isContinuation(byte);
  }

  #spend(steps: number): void {
    this.#budget?.spend(steps);
  }
}

const NOTHING = new Uint8Array(0);
