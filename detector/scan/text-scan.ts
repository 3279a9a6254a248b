import type { Around, KindInfo } from '../define.ts';
import type { Candidate } from './candidate.ts';
import { windowEnd, windowStart, type CueHit, type CueWords } from './cues.ts';
import { isBase64 } from './decode.ts';
import type { StepBudget } from './budget.ts';
import type { EngineOptions } from './engine.ts';
import type { Automaton, Pattern, Tables } from './load.ts';
import {
  ALIVE_FLAG,
  ANCHOR_FLAG,
  EXACT_FLAG,
  INSIDE_FLAG,
  SYMBOLS,
  TOKEN_CLASS,
  TOKEN_CLASSES,
  TOKEN_OTHER,
  bytesHash,
} from './symbols.ts';
import { ANY_RUN, ID_RUN } from './tables.ts';
import { ALONE, NEVER, WITH_CUE, leastOf, type Plan } from './plan.ts';

/** Cost of one pattern tried, in steps. */
const TRY = 40;
/** A run of base64 characters at least this long is looked into. */
const SHORTEST_ENCODED = 12;
/** How far a token may begin before the word with digits: three short words. */
const WORDS_BACK = 3;
const LONGEST_LEAD = 8;
/** Before an anchor at most this many words are tried as the start. */
const MOST_STARTS = 40;

const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isAlphanumeric = (byte: number): boolean => isDigit(byte) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);
const isOpening = (byte: number): boolean => byte === 0x2b || byte === 0x28;
const extendsNumber = (byte: number): boolean =>
  byte === 0x2e || byte === 0x2c || byte === 0x2d || byte === 0x2f || byte === 0x3a;

/** The state of one text's scan; pooled, one at a time per text. */
export class TextScan implements Around {
  readonly candidates: Candidate[] = [];
  /** Runs that may be base64 or hex: start, end, start, end … */
  readonly words: number[] = [];
  escaped = false;
  #today: (() => number) | undefined;
  readonly #tables: Tables;
  readonly #cues: CueWords;
  #bytes: Uint8Array = new Uint8Array(0);
  #view: Buffer | undefined;
  #from = 0;
  #to = 0;
  #plan: Plan = NO_PLAN;
  #budget: StepBudget | undefined;
  #tokenEnd = 0;
  /** Where the automaton ran last; it runs once from each place. */
  #lastToken = -1;
  #runEnd = 0;
  #lastPrefix = -1;
  /** For each pattern: the end of its last match, and one more than where it was tried last. */
  readonly #matchedTo: Int32Array;
  readonly #triedAt: Int32Array;
  readonly #touched: number[] = [];
  /** Cue words found so far, by block of the text. */
  readonly #blocks = new Map<number, CueHit[]>();
  /** Rules that some cue near the place noted speaks for. */
  readonly #cuedRules: Int32Array;
  #anyCued = false;
  #cuedAt = -1;
  /** Lengths of the runs at the place noted: letters and digits, and those with `_` and `-`. */
  #runsAt = -1;
  #wordRun = 0;
  #idRun = 0;
  #windowOf = -1;
  #windowFrom = 0;
  /** Up to here a finding as sure as this stands; less sure kinds need not look inside. */
  #coveredTo = 0;
  #coverConfidence = 0;
  #matchStart = 0;
  #matchEnd = 0;
  #valueStart = 0;
  #valueEnd = 0;
  #ruleNumber = 0;
  #cueStart = -1;
  #cueDistance = 1000;

  constructor(tables: Tables, cues: CueWords) {
    this.#tables = tables;
    this.#cues = cues;
    this.#matchedTo = new Int32Array(tables.patterns.length);
    this.#triedAt = new Int32Array(tables.patterns.length);
    this.#cuedRules = new Int32Array((cues.ruleCount >> 5) + 1);
  }

  begin(bytes: Uint8Array, from: number, to: number, options: EngineOptions): void {
    this.#bytes = bytes;
    this.#view = undefined;
    this.#from = from;
    this.#to = to;
    this.#plan = options.plan;
    this.#budget = options.budget;
    this.#today = options.today;
    this.escaped = false;
    this.#tokenEnd = from;
    this.#lastToken = from - 1;
    this.#lastPrefix = -1;
    this.#runEnd = from;
    this.#windowOf = -1;
    this.#runsAt = -1;
    this.#cuedAt = -1;
    this.#coveredTo = from;
    this.#coverConfidence = 0;
  }

  /** Forgets the text. */
  release(): void {
    for (const number of this.#touched) {
      this.#matchedTo[number] = 0;
      this.#triedAt[number] = 0;
    }
    this.#touched.length = 0;
    this.#blocks.clear();
    this.candidates.length = 0;
    this.words.length = 0;
    this.#view = undefined;
    this.#bytes = NOTHING;
    this.#budget = undefined;
  }

  /** A candidate that something other than a pattern made certain. */
  add(pattern: Pattern, kind: KindInfo, start: number, end: number): void {
    const { validated: confidence } = pattern.rule.confidence;
    if (this.#plan.off?.has(kind.id) || confidence < leastOf(kind, this.#plan.context)) return;
    this.candidates.push({
      pattern,
      kind,
      start,
      end,
      confidence,
      uncued: confidence,
      cueStart: -1,
      cueDistance: 1000,
    });
  }

  /** A trigger list hit: `at` is the last byte of the three symbols. */
  list(number: number, at: number): void {
    const { lists, exact, prefix, anchor } = this.#tables;
    const bytes = this.#bytes;
    let entries = lists[number] as number;
    if ((entries & EXACT_FLAG) !== 0) {
      if (exact[bytesHash(bytes[at - 2] as number, bytes[at - 1] as number, bytes[at] as number)] === 0) return;
      entries &= ~EXACT_FLAG;
    }
    const next = at + 1 < this.#to ? (SYMBOLS[bytes[at + 1] as number] as number) : -1;
    if (next >= 0 && ((lists[number + 1 + (next >> 4)] as number) & (1 << (next & 15))) === 0) return;
    for (let i = 5; i < 5 + entries; i++) {
      const entry = lists[number + i] as number;
      const start = at - (entry & 0xff);
      if (start < this.#from) continue;
      if ((entry & ANCHOR_FLAG) !== 0) {
        this.#begin(anchor, start, true);
        continue;
      }
      // Nearly every hit of ordinary text ends here: the trigger stands inside a word.
      if (
        (entry & INSIDE_FLAG) === 0 &&
        start > this.#from &&
        isAlphanumeric(bytes[start] as number) &&
        isAlphanumeric(bytes[start - 1] as number)
      )
        continue;
      if (start === this.#lastPrefix) continue;
      this.#lastPrefix = start;
      this.#begin(prefix, start, false);
    }
  }

  /** Runs an automaton over the first bytes from `start` and tries the patterns that it leaves. */
  #begin({ next, accept, sets }: Automaton, start: number, anchored: boolean): void {
    const { byteClass, byteClasses, patterns } = this.#tables;
    const bytes = this.#bytes;
    let state = 1;
    // The automaton has no way on from the states at its depth.
    for (let at = start; at < this.#to; at++) {
      state = next[state * byteClasses + (byteClass[bytes[at] as number] as number)] as number;
      if (state === 0) break;
      const accepted = (accept[state] as number) & ~ALIVE_FLAG;
      if (accepted === 0) continue;
      for (const number of sets[accepted] as Uint16Array) {
        const pattern = patterns[number] as Pattern;
        if (anchored) this.#tryAnchored(number, pattern, start);
        else this.#try(number, pattern, start);
      }
    }
    this.#spend(8);
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
    if (end - start >= 8) this.#noteRun(start, end);
    if (end - start > this.#tables.longestWord) return;
    const before: number[] = [];
    let first = start;
    for (let words = 0; words < WORDS_BACK; words++) {
      const previous = this.#shortWordBefore(first);
      if (previous <= this.#lastToken) break;
      before.push(previous);
      first = previous;
    }
    for (let i = before.length - 1; i >= 0; i--) {
      const at = before[i] as number;
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

  /** Notes the longest run of base64 characters around a word, for decoding. */
  #noteRun(start: number, end: number): void {
    const bytes = this.#bytes;
    if (start < this.#runEnd) return;
    let from = start;
    while (from > this.#runEnd && isBase64(bytes[from - 1] as number)) from--;
    let to = end;
    while (to < this.#to && isBase64(bytes[to] as number)) to++;
    while (to < this.#to && bytes[to] === 0x3d && to - end < 3) to++;
    this.#spend(to - from - (end - start));
    this.#runEnd = to;
    if (to - from >= SHORTEST_ENCODED) this.words.push(from, to);
  }

  /** Runs the token automaton from `start` and tries the patterns whose ends fit. */
  #token(start: number): void {
    const { token, patterns } = this.#tables;
    const { next, accept, sets } = token;
    const bytes = this.#bytes;
    this.#lastToken = start;
    let state = 1;
    let at = start;
    let acceptedTo = 0;
    for (; at < this.#to; at++) {
      state = next[state * TOKEN_CLASSES + (TOKEN_CLASS[bytes[at] as number] as number)] as number;
      if (state === 0) break;
      const accepted = accept[state] as number;
      if (accepted !== 0 && (accepted >= ALIVE_FLAG || this.#endsHere(at + 1)))
        ENDS[acceptedTo++] = accepted & ~ALIVE_FLAG;
    }
    this.#spend(at - start + 1);
    const { need, tokenNeed } = this.#plan;
    for (let i = acceptedTo - 1; i >= 0; i--) {
      const set = ENDS[i] as number;
      const least = tokenNeed[set] as number;
      if (least === NEVER) continue;
      if (this.#cuedAt !== start) this.#collectCued(start);
      if (least === WITH_CUE && !this.#anyCued) continue;
      for (const number of sets[set] as Uint16Array) {
        if ((this.#anyCued || need[number] === ALONE) && this.#runFits(number, start))
          this.#try(number, patterns[number] as Pattern, start);
      }
    }
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

  #tryAnchored(number: number, pattern: Pattern, anchor: number): void {
    const lead = pattern.lead as Uint8Array;
    // What failed from an earlier anchor fails again: every start is tried once.
    const least = Math.max(
      this.#from,
      anchor - pattern.before,
      this.#matchedTo[number] as number,
      this.#triedAt[number] as number,
    );
    let start = anchor;
    while (start > least && lead[this.#bytes[start - 1] as number] === 1) start--;
    // The leftmost start that matches and reaches the anchor; a few are tried, words are skipped whole.
    for (let tries = 0; start < anchor && tries < MOST_STARTS; tries++) {
      if (((this.#bytes[start] as number) & 0xc0) !== 0x80 && this.#try(number, pattern, start)) return;
      const inWord = isAlphanumeric(this.#bytes[start] as number);
      start++;
      while (start < anchor && inWord && isAlphanumeric(this.#bytes[start] as number)) start++;
    }
  }

  /** Tries one pattern at one place; true when it matched there, whatever came of it. */
  #try(number: number, pattern: Pattern, start: number): boolean {
    if (start < (this.#matchedTo[number] as number) || this.#triedAt[number] === start + 1) return false;
    if (start < this.#coveredTo && pattern.best <= this.#coverConfidence) return false;
    const need = this.#plan.need[number] as number;
    if (need === NEVER || (need === WITH_CUE && !this.#mayBeCued(start, pattern.ruleNumber))) return false;
    if (this.#triedAt[number] === 0) this.#touched.push(number);
    this.#triedAt[number] = start + 1;
    const { rule } = pattern;
    if (rule.boundary !== 'none' && !this.#mayStart(start, rule.boundary === 'auto')) return false;
    this.#ruleNumber = pattern.ruleNumber;
    this.#cueStart = -1;
    this.#cueDistance = 1000;
    this.#spend(TRY);
    const view = (this.#view ??= Buffer.from(
      this.#bytes.buffer,
      this.#bytes.byteOffset + this.#from,
      this.#to - this.#from,
    ));
    const regex = pattern.regex();
    regex.lastIndex = start - this.#from;
    if (!regex.test(view)) return false;
    const end = regex.lastIndex + this.#from;
    this.#spend((end - start) >> 1);
    if (end === start || (rule.boundary !== 'none' && !this.#mayEnd(end, rule.boundary === 'auto'))) return false;
    this.#matchStart = start;
    this.#matchEnd = end;
    this.#valueStart = start;
    this.#valueEnd = end;
    if (pattern.hasValue) {
      regex.lastIndex = start - this.#from;
      const value = regex.exec(view)?.indices?.groups?.['value'];
      if (!value) return false;
      this.#valueStart = value[0] + this.#from;
      this.#valueEnd = value[1] + this.#from;
    }
    this.#judge(number, pattern, view);
    return true;
  }

  #judge(number: number, pattern: Pattern, view: Buffer): void {
    const { rule } = pattern;
    const { context, off, least } = this.#plan;
    const [start, end] = [this.#valueStart, this.#valueEnd];
    const verdict = rule.validate
      ? rule.validate(view.toString('utf8', start - this.#from, end - this.#from), this)
      : 'form';
    if (verdict === false) return;
    const sure = typeof verdict === 'object' ? verdict.sure : verdict;
    const kind = typeof verdict === 'object' ? pattern.kinds.get(verdict.id) : pattern.first;
    if (!kind) throw new Error(`the validator of ${pattern.first.id} names a kind that its rule does not have`);
    if (off?.has(kind.id)) return;
    const uncued = sure === true ? rule.confidence.validated : rule.confidence.bare;
    const cued = rule.confidence.withCue > uncued && this.cued();
    const confidence = cued ? rule.confidence.withCue : uncued;
    const asked = rule.kinds.length === 1 ? (least[number] as number) : leastOf(kind, context);
    if (confidence < asked && kind.risk !== 'NONE') return;
    this.#matchedTo[number] = this.#matchEnd;
    if (confidence >= SURE && this.#matchEnd > this.#coveredTo && start === this.#matchStart) {
      this.#coveredTo = this.#matchEnd;
      this.#coverConfidence = confidence;
    }
    this.candidates.push({
      pattern,
      kind,
      start,
      end,
      confidence,
      uncued,
      cueStart: cued ? this.#cueStart : -1,
      cueDistance: cued ? this.#cueDistance : 1000,
    });
  }

  #mayStart(start: number, digits: boolean): boolean {
    if (start === this.#from) return true;
    const first = this.#bytes[start] as number;
    if (!isAlphanumeric(first)) return true;
    const before = this.#bytes[start - 1] as number;
    if (isAlphanumeric(before)) return false;
    return !(
      digits &&
      isDigit(first) &&
      extendsNumber(before) &&
      start - 2 >= this.#from &&
      isDigit(this.#bytes[start - 2] as number)
    );
  }

  #mayEnd(end: number, digits: boolean): boolean {
    if (end >= this.#to) return true;
    const last = this.#bytes[end - 1] as number;
    if (!isAlphanumeric(last)) return true;
    const after = this.#bytes[end] as number;
    if (isAlphanumeric(after)) return false;
    return !(
      digits &&
      isDigit(last) &&
      extendsNumber(after) &&
      end + 1 < this.#to &&
      isDigit(this.#bytes[end + 1] as number)
    );
  }

  /** A cheap first answer, before the match's end is known: does any cue of the rule stand near? */
  #mayBeCued(start: number, ruleNumber: number): boolean {
    if (this.#cuedAt !== start) this.#collectCued(start);
    return this.#anyCued && ((this.#cuedRules[ruleNumber >> 5] as number) & (1 << (ruleNumber & 31))) !== 0;
  }

  /** Notes the rules that a cue near `start` speaks for. */
  #collectCued(start: number): void {
    if (this.#anyCued) this.#cuedRules.fill(0);
    this.#anyCued = false;
    this.#cuedAt = start;
    const from = windowStart(this.#bytes, this.#from, start);
    const to = Math.min(this.#to, start + LONGEST_CUED + 24);
    const last = (to - 1 - this.#from) >> BLOCK_BITS;
    for (let block = (from - this.#from) >> BLOCK_BITS; block <= last; block++) {
      for (const hit of this.#hitsIn(block)) {
        if (hit.start < from || hit.start >= to) continue;
        for (const rule of this.#cues.rulesOf(hit.word)) {
          this.#cuedRules[rule >> 5] = (this.#cuedRules[rule >> 5] as number) | (1 << (rule & 31));
          this.#anyCued = true;
        }
      }
    }
  }

  /** The nearest cue of the current rule before `start`, with no negative word behind it. */
  #cueBefore(start: number): CueHit | undefined {
    if (this.#windowOf !== start) {
      this.#windowOf = start;
      this.#windowFrom = windowStart(this.#bytes, this.#from, start);
    }
    const from = this.#windowFrom;
    for (let block = (start - 1 - this.#from) >> BLOCK_BITS; block >= 0; block--) {
      const hits = this.#hitsIn(block);
      for (let i = hits.length - 1; i >= 0; i--) {
        const hit = hits[i] as CueHit;
        if (hit.end > start) continue;
        if (hit.start < from) return undefined;
        if (this.#cues.speaksFor(hit.word, this.#ruleNumber)) return hit;
        if (this.#cues.isNegative(hit.word)) return undefined;
      }
      if (this.#from + (block << BLOCK_BITS) <= from) return undefined;
    }
    return undefined;
  }

  /** The first cue of the current rule in [end, to). */
  #cueBehind(end: number, to: number): CueHit | undefined {
    for (let block = (end - this.#from) >> BLOCK_BITS; this.#from + (block << BLOCK_BITS) < to; block++) {
      for (const hit of this.#hitsIn(block)) {
        if (hit.start >= end && hit.end <= to && this.#cues.speaksFor(hit.word, this.#ruleNumber)) return hit;
      }
    }
    return undefined;
  }

  /** The cue words that begin in one block of the text; found once. */
  #hitsIn(block: number): readonly CueHit[] {
    let hits = this.#blocks.get(block);
    if (!hits) {
      hits = [];
      const from = this.#from + (block << BLOCK_BITS);
      const steps = this.#cues.find(
        this.#bytes,
        this.#from,
        from,
        Math.min(this.#to, from + (1 << BLOCK_BITS)),
        this.#to,
        hits,
      );
      this.#blocks.set(block, hits);
      this.#spend(steps);
    }
    return hits;
  }

  cued(): boolean {
    const before = this.#cueBefore(this.#matchStart);
    if (before) {
      this.#cueStart = before.start;
      this.#cueDistance = this.#matchStart - before.end;
      return true;
    }
    const behind = this.#cueBehind(this.#matchEnd, windowEnd(this.#bytes, this.#matchEnd, this.#to));
    if (!behind) return false;
    this.#cueStart = -1;
    this.#cueDistance = behind.start - this.#matchEnd + BEHIND;
    return true;
  }

  get today(): number {
    return this.#today?.() ?? 0;
  }

  before(): string {
    return this.#slice(Math.max(this.#from, this.#matchStart - 64), this.#valueStart);
  }

  after(): string {
    return this.#slice(this.#valueEnd, Math.min(this.#to, this.#valueEnd + 64));
  }

  #slice(from: number, to: number): string {
    return Buffer.from(this.#bytes.buffer, this.#bytes.byteOffset + from, to - from).toString('utf8');
  }

  #spend(steps: number): void {
    this.#budget?.spend(steps);
  }
}

/** From this confidence on a finding hides what less sure kinds would find inside it. */
const SURE = 0.9;
/** Kinds whose cue may stand behind them are at most this long. */
const LONGEST_CUED = 40;
const BLOCK_BITS = 6;
const LONGEST_RUN = 160;
/** A cue behind a value counts as this much farther than one before it. */
const BEHIND = 20;
const NOTHING = new Uint8Array(0);
const NO_PLAN: Plan = {
  context: { secrets: 2, personal: 2, keeps: new Set() },
  off: undefined,
  least: new Float64Array(0),
  need: NOTHING,
  tokenNeed: NOTHING,
};
const ENDS = new Uint16Array(256);
