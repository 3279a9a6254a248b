import type { StepBudget } from './budget.ts';
import type { CueWords } from './cues.ts';
import { EncodedRuns } from './encoded-runs.ts';
import type { EngineOptions } from './engine.ts';
import { Judge } from './judge.ts';
import type { Pattern, Tables } from './load.ts';
import { ALONE, NEVER, NO_PLAN, WITH_CUE, type Plan } from './plan.ts';
import { ALIVE_FLAG, TOKEN_CLASS, TOKEN_CLASSES, TOKEN_LAST_DIGIT, TOKEN_OTHER } from './symbols.ts';
import { ANY_RUN, ID_RUN } from './tables.ts';
import { isAlphanumeric } from './ascii.ts';
import { RecordReader } from '../records/index.ts';

/** How far a token may begin before the word with digits: three short words. */
const WORDS_BACK = 3;
const LONGEST_LEAD = 8;
/** Before an anchor the match may begin at so many words and signs, the nearest. */
const MOST_STARTS = 40;

const isOpening = (byte: number): boolean => byte === 0x2b || byte === 0x28;

/** Where in one text something may be: what the triggers mark becomes patterns to try at places. Pooled, one text at a time. */
export class TextScan {
  readonly judge: Judge;
  readonly records: RecordReader;
  readonly encoded = new EncodedRuns();
  escaped = false;
  readonly #tables: Tables;
  #bytes: Uint8Array = NOTHING;
  #from = 0;
  #to = 0;
  #plan: Plan = NO_PLAN;
  #budget: StepBudget | undefined;
  #tokenEnd = 0;
  /** Where the automaton over words ran last; it runs once from each place. */
  #lastToken = -1;
  /** Lengths of the runs at the place noted: letters and digits, and those with `_` and `-`. */
  #runsAt = -1;
  #wordRun = 0;
  #idRun = 0;

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
    this.escaped = false;
    this.#tokenEnd = from;
    this.#lastToken = from - 1;
    this.encoded.begin(bytes, from, to);
    this.#runsAt = -1;
    this.judge.begin(bytes, from, to, options);
    this.records.begin(bytes, from, to, options.budget);
  }

  /** Forgets the text. */
  release(): void {
    this.judge.release();
    this.records.release();
    this.encoded.release();
    this.#bytes = NOTHING;
    this.#budget = undefined;
  }

  /** An anchor of the patterns of this set stands at `start`. */
  anchor(set: number, start: number): void {
    for (const number of this.#tables.anchorSets[set] as Uint16Array) this.#tryAnchored(number, start);
  }

  /** A run of digits begins just before `at`: look at the word it stands in, and at those it may belong with. */
  word(at: number): void {
    const bytes = this.#bytes;
    const position = at - 1;
    if (position < this.#tokenEnd) return;
    let start = position;
    while (start > this.#from && isAlphanumeric(bytes[start - 1] as number)) start--;
    let end = position + 1;
    while (end < this.#to && isAlphanumeric(bytes[end] as number)) end++;
    this.#tokenEnd = end;
    this.#spend(end - start);
    this.#spend(this.encoded.note(start, end));
    if (end - start > this.#tables.longestWord) return;
    let words = 0;
    for (let first = start; words < WORDS_BACK; words++) {
      first = this.#shortWordBefore(first);
      if (first <= this.#lastToken) break;
      WORDS[words] = first;
    }
    for (let i = words - 1; i >= 0; i--) {
      const at = WORDS[i] as number;
      this.#token(at);
      if (isOpening(bytes[at] as number)) this.#token(at + 1);
    }
    // What may stand before the first letter or digit: `+49`, `(0)`, `((`, `::ffff`.
    const lead = start > this.#from ? (bytes[start - 1] as number) : 0;
    const second = start - 1 > this.#from ? (bytes[start - 2] as number) : 0;
    if (isOpening(lead)) {
      if (isOpening(second)) this.#token(start - 2);
      this.#token(start - 1);
    } else if (lead === 0x3a && second === 0x3a) this.#token(start - 2);
    this.#token(start);
  }

  /** Start of the word of at most eight letters or digits that ends one separator before `start`, or -1. */
  #shortWordBefore(start: number): number {
    const bytes = this.#bytes;
    const separator = bytes[start - 1] as number;
    if (start - 2 < this.#from || isAlphanumeric(separator) || TOKEN_CLASS[separator] === TOKEN_OTHER) return -1;
    let at = start - 1;
    // One more separator may stand between: `(11) 91234`, `V.- 123`.
    if (!isAlphanumeric(bytes[at - 1] as number)) at--;
    const end = at;
    while (at > this.#from && isAlphanumeric(bytes[at - 1] as number)) at--;
    if (at === end || end - at > LONGEST_LEAD) return -1;
    return at > this.#from && (bytes[at - 1] === 0x28 || bytes[at - 1] === 0x2b) ? at - 1 : at;
  }

  /** Runs the token automaton from `start` and tries the patterns whose ends fit. */
  #token(start: number): void {
    const { next, accept, sets } = this.#tables.token;
    const bytes = this.#bytes;
    this.#lastToken = start;
    let state = 1;
    let at = start;
    let digitsTo = start;
    let acceptedTo = 0;
    for (; at < this.#to; at++) {
      const symbol = TOKEN_CLASS[bytes[at] as number] as number;
      state = next[state * TOKEN_CLASSES + symbol] as number;
      if (state === 0) break;
      if (symbol <= TOKEN_LAST_DIGIT && digitsTo === at) digitsTo++;
      const accepted = accept[state] as number;
      if (accepted === 0) continue;
      if (accepted >= ALIVE_FLAG) ENDS_AT[acceptedTo] = FARTHER;
      else if (this.#endsHere(at + 1)) ENDS_AT[acceptedTo] = at + 1;
      else continue;
      ENDS[acceptedTo++] = accepted & ~ALIVE_FLAG;
    }
    this.#spend(at - start + 1);
    for (let i = acceptedTo - 1; i >= 0; i--) {
      const set = ENDS[i] as number;
      if ((ENDS_AT[i] as number) <= digitsTo) this.#tryDigits(set, start);
      else if (this.#plan.tokenNeed[set] !== NEVER)
        for (const number of sets[set] as Uint16Array) if (this.#runFits(number, start)) this.judge.try(number, start);
    }
  }

  /** Tries the patterns of a set on digits alone: nearly all of them match, and need a cue. */
  #tryDigits(set: number, start: number): void {
    const { digitsNeed, tokenDigitsNeed } = this.#plan;
    const least = tokenDigitsNeed[set];
    if (least === NEVER || (least === WITH_CUE && !this.judge.cues.any(start))) return;
    for (const number of this.#tables.token.sets[set] as Uint16Array)
      if ((digitsNeed[number] === ALONE || this.judge.cues.any(start)) && this.#runFits(number, start))
        this.judge.try(number, start);
  }

  /** Is the run at `start` as long as a match of this pattern would be? */
  #runFits(number: number, start: number): boolean {
    const { runs } = this.#tables;
    const run = runs[number * 3] as number;
    if (run === ANY_RUN) return true;
    if (this.#runsAt !== start) this.#measureRuns(start);
    const min = runs[number * 3 + 1] as number;
    if (run === ID_RUN) return this.#idRun >= min;
    return this.#wordRun >= min && this.#wordRun <= (runs[number * 3 + 2] as number);
  }

  #measureRuns(start: number): void {
    const bytes = this.#bytes;
    this.#runsAt = start;
    let at = start;
    while (at < this.#to && isAlphanumeric(bytes[at] as number)) at++;
    this.#wordRun = at - start;
    const to = Math.min(this.#to, start + LONGEST_RUN);
    while (at < to && (isAlphanumeric(bytes[at] as number) || bytes[at] === 0x5f || bytes[at] === 0x2d)) at++;
    this.#idRun = at - start;
  }

  /** May a match end before `end`: is it not inside a longer word? */
  #endsHere(end: number): boolean {
    return (
      end >= this.#to || !isAlphanumeric(this.#bytes[end - 1] as number) || !isAlphanumeric(this.#bytes[end] as number)
    );
  }

  #tryAnchored(number: number, anchor: number): void {
    const pattern = this.#tables.patterns[number] as Pattern;
    const lead = pattern.lead as Uint8Array;
    // What failed from an earlier anchor fails again: every start is tried once.
    const least = Math.max(this.#from, anchor - pattern.before, this.judge.triedTo(number));
    const bytes = this.#bytes;
    let first = anchor;
    for (let starts = 0; first > least && lead[bytes[first - 1] as number] === 1; first--)
      if (this.#begins(first) && ++starts > MOST_STARTS) break;
    while (first < anchor && ((bytes[first] as number) & 0xc0) === 0x80) first++;
    // The leftmost start that matches and reaches the anchor.
    for (let start = first; start < anchor; start++)
      if ((start === first || this.#begins(start)) && this.judge.try(number, start)) return;
  }

  /** Does a word, a sign or a character of another script begin here? */
  #begins(at: number): boolean {
    const byte = this.#bytes[at] as number;
    return isAlphanumeric(byte) ? !isAlphanumeric(this.#bytes[at - 1] as number) : (byte & 0xc0) !== 0x80;
  }

  #spend(steps: number): void {
    this.#budget?.spend(steps);
  }
}

const LONGEST_RUN = 160;
const NOTHING = new Uint8Array(0);
/** Starts of the words before a number, the nearest first. */
const WORDS = new Int32Array(WORDS_BACK);
/** Sets that the token automaton accepted, and where: {@link FARTHER} for patterns that go on behind what it looks at. */
const ENDS = new Uint16Array(256);
const ENDS_AT = new Int32Array(256);
const FARTHER = 0x7fffffff;
