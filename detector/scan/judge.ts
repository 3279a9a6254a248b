import type { Around, KindInfo, Verdict } from '../define.ts';
import type { StepBudget } from '../budget.ts';
import type { Candidate } from './candidate.ts';
import type { CueWords } from './cues.ts';
import type { EngineOptions } from './engine-options.ts';
import type { Tables } from './load.ts';
import type { Pattern } from './pattern.ts';
import { ASK_RE2, NO_MATCH } from './program.ts';
import { NearCues } from './near-cues.ts';
import { mayBegin, mayEnd } from './number-edge.ts';
import { isInRows } from './rows-of-numbers.ts';
import { NEVER, NO_PLAN, WITH_CUE, leastOf, type Plan } from './plan.ts';
import { Part, Reading } from './reading.ts';
import { isAlphanumeric, isDigit } from '../text/ascii.ts';

/** Cost of one pattern tried by RE2, in steps. */
const TRY = 40;
/** From this confidence on a finding hides what less sure kinds would find inside it. */
const SURE = 0.9;
/** A cue behind a value counts as this much farther than one before it. */
const BEHIND = 20;
/** Up to this length V8's expressions may look at a match. */
const SHORT = 256;
/** A secret as long as this ends where its pattern does, not its token: see `rest-of-token.ts`. */
const CUT = 200;
/** No cue: what a cue's distance then is. */
const FAR = 1000;
const NEVER_CUED = -100;
/** Between two values of a list, `SSNs: …, … and …`, also where each has a line. */
const JOINT =
  /^(?:[,;] | [/&+] |,? (?:and|or|und|oder|et|ou|y|e|o|u) |[,;]?\r?\n[ \t]{0,8}(?:[-*•] )?|', ?'|", "|[、，]|と|및 |와 |과 |또는 )$/u;
const LONGEST_JOINT = 14;
/** Shorter values are amounts and years, too. */
const SHORTEST_LISTED = 6;
/** See `boundary` of a rule: anything may touch a match; no letter or digit; and no number may go on either. */
const EDGES = ['none', 'word', 'auto'] as const;
const [OPEN, NUMBERS] = [0, 2];

/** Decides what a place is: does a pattern match there, does its validator agree, does a cue stand near? One text at a time. */
export class Judge implements Around {
  readonly candidates: Candidate[] = [];
  readonly cues: NearCues;
  readonly #tables: Tables;
  #bytes: Uint8Array = NOTHING;
  #from = 0;
  #to = 0;
  #plan: Plan = NO_PLAN;
  #budget: StepBudget | undefined;
  #today: (() => number) | undefined;
  /** For each pattern: the end of its last match, and one more than where it was tried last. */
  readonly #matchedTo: Int32Array;
  readonly #triedAt: Int32Array;
  readonly #touched: number[] = [];
  /** For each pattern: the most sure that it can be, its rule, and what may touch its match. Most tries need nothing else of it. */
  readonly #best: Float64Array;
  readonly #rules: Uint16Array;
  readonly #edges: Uint8Array;
  /** Up to here a finding as sure as this stands; less sure kinds need not look inside. */
  #coveredTo = 0;
  #coverConfidence = 0;
  #matchStart = 0;
  #matchEnd = 0;
  #valueStart = 0;
  #valueEnd = 0;
  readonly #reading = new Reading();
  readonly #value = new Part();
  readonly #before = new Part();
  readonly #after = new Part();
  #ruleNumber = 0;
  /** Of the pattern being judged: how sure it is beside a cue, and whether its form alone is enough in this mode. */
  #withCue = 0;
  #keepsForm = false;
  /** Where the last candidate with a cue ends. */
  #cuedTo = NEVER_CUED;
  /** The pattern that {@link #judge} saw last, and its match and value: a rule's patterns often find the same one. */
  #judged = -1;
  readonly #judgedSpans = new Int32Array(4);

  constructor(tables: Tables, cues: CueWords) {
    this.#tables = tables;
    this.cues = new NearCues(cues, this.#reading);
    this.#matchedTo = new Int32Array(tables.patterns.length);
    this.#triedAt = new Int32Array(tables.patterns.length);
    this.#best = Float64Array.from(tables.patterns, ({ best }) => best);
    this.#rules = Uint16Array.from(tables.patterns, ({ ruleNumber }) => ruleNumber);
    this.#edges = Uint8Array.from(tables.patterns, ({ rule }) => EDGES.indexOf(rule.boundary));
  }

  begin(bytes: Uint8Array, from: number, to: number, options: EngineOptions): void {
    this.#bytes = bytes;
    this.#reading.begin(bytes, from, to);
    this.#from = from;
    this.#to = to;
    this.#plan = options.plan;
    this.#budget = options.budget;
    this.#today = options.today;
    this.#coveredTo = from;
    this.#coverConfidence = 0;
    this.#cuedTo = NEVER_CUED;
    this.#judged = -1;
    this.cues.begin(bytes, from, to, options.budget);
  }

  /** Forgets the text. */
  release(): void {
    for (const number of this.#touched) {
      this.#matchedTo[number] = 0;
      this.#triedAt[number] = 0;
    }
    if (this.#touched.length > 0) this.#touched.length = 0;
    if (this.candidates.length > 0) this.candidates.length = 0;
    this.cues.release();
    this.#reading.release();
    this.#value.forget();
    this.#before.forget();
    this.#after.forget();
    this.#bytes = NOTHING;
    this.#budget = undefined;
  }

  /** A candidate that something other than a pattern made certain. */
  add(pattern: Pattern, kind: KindInfo, start: number, end: number): void {
    const { validated: confidence } = pattern.rule.confidence;
    if (this.#plan.off?.has(kind.id) || confidence < leastOf(kind, this.#plan.context)) return;
    const uncued = confidence;
    this.candidates.push({ pattern, kind, start, end, confidence, uncued, cueStart: -1, cueDistance: FAR });
  }

  /** Before this place the pattern need not be tried any more. */
  triedTo(number: number): number {
    return Math.max(this.#matchedTo[number] as number, this.#triedAt[number] as number);
  }

  /** Tries one pattern at one place; true when it matched there, whatever came of it. */
  try(number: number, start: number): boolean {
    return this.matched(number, start, ASK_RE2);
  }

  /** The same where the end of the match may be known; {@link ASK_RE2} where it is not. */
  matched(number: number, start: number, known: number): boolean {
    if (start < (this.#matchedTo[number] as number) || this.#triedAt[number] === start + 1) return false;
    if (start < this.#coveredTo && (this.#best[number] as number) <= this.#coverConfidence) return false;
    const need = this.#plan.need[number] as number;
    if (need === NEVER) return false;
    if (this.#triedAt[number] === 0) this.#touched.push(number);
    this.#triedAt[number] = start + 1;
    // Where the cues are known, they cost less than a match.
    const mayGoOn = this.mayGoOn(start);
    if (need === WITH_CUE && !mayGoOn && this.cues.isFarFrom(start, this.#rules[number] as number)) return false;
    const edge = this.#edges[number] as number;
    if (edge !== OPEN && !mayBegin(this.#reading, start, edge === NUMBERS)) return false;
    const end = known === ASK_RE2 ? this.#matchAt(number, start) : known;
    if (end <= start) return false;
    const pattern = this.#tables.patterns[number] as Pattern;
    const isCut = end - start >= CUT && pattern.first.category === 'credential';
    if (edge !== OPEN && !isCut && !mayEnd(this.#reading, end, edge === NUMBERS)) return false;
    if (need === WITH_CUE && !mayGoOn && !this.cues.anyOf(start, pattern.ruleNumber)) return false;
    if (!this.#takeValue(pattern, start, end)) return false;
    this.#judge(number, pattern);
    return true;
  }

  /** Where the pattern's match at `start` ends, or {@link NO_MATCH}. */
  #matchAt(number: number, start: number): number {
    const { matchers } = this.#tables;
    const end = matchers.end(number, this.#bytes, start, this.#to);
    this.#spend(matchers.steps);
    if (end !== ASK_RE2) return end;
    this.#spend(TRY);
    const regex = (this.#tables.patterns[number] as Pattern).regex();
    regex.lastIndex = start - this.#from;
    return regex.test(this.#reading.view) ? regex.lastIndex + this.#from : NO_MATCH;
  }

  /** Notes the match and its value. */
  #takeValue(pattern: Pattern, start: number, end: number): boolean {
    this.#matchStart = this.#valueStart = start;
    this.#matchEnd = this.#valueEnd = end;
    this.#spend((end - start) >> 1);
    if (!pattern.hasValue) return true;
    if (end - start <= SHORT) {
      const ascii = this.#reading.isAsciiIn(start, end);
      const text = this.#reading.text(start, end);
      const parts = pattern.parts().exec(text);
      if (ascii && !parts) return false;
      if (parts && (ascii || Buffer.byteLength(text) === end - start)) {
        const [, before = '', value = ''] = parts;
        this.#valueStart += ascii ? before.length : Buffer.byteLength(before);
        this.#valueEnd = this.#valueStart + (ascii ? value.length : Buffer.byteLength(value));
        return true;
      }
    }
    const regex = pattern.regex();
    regex.lastIndex = start - this.#from;
    const value = regex.exec(this.#reading.view)?.indices?.groups?.['value'];
    if (!value) return false;
    this.#valueStart = value[0] + this.#from;
    this.#valueEnd = value[1] + this.#from;
    return true;
  }

  /** Was this very match judged as another pattern of the same rule? */
  #isJudged({ ruleNumber }: Pattern): boolean {
    const spans = this.#judgedSpans;
    return (
      this.#judged >= 0 &&
      this.#tables.patterns[this.#judged]?.ruleNumber === ruleNumber &&
      spans[0] === this.#matchStart &&
      spans[1] === this.#matchEnd &&
      spans[2] === this.#valueStart &&
      spans[3] === this.#valueEnd
    );
  }

  #judge(number: number, pattern: Pattern): void {
    if (this.#isJudged(pattern)) {
      if (this.#matchedTo[this.#judged] === this.#matchEnd) this.#matchedTo[number] = this.#matchEnd;
      return;
    }
    this.#judged = number;
    this.#judgedSpans[0] = this.#matchStart;
    this.#judgedSpans[1] = this.#matchEnd;
    this.#judgedSpans[2] = this.#valueStart;
    this.#judgedSpans[3] = this.#valueEnd;
    const { rule } = pattern;
    const { context, off, least, need, digitsNeed } = this.#plan;
    this.#ruleNumber = pattern.ruleNumber;
    this.#withCue = pattern.withCue;
    this.#keepsForm = rule.confidence.bare >= (least[number] as number) || pattern.first.risk === 'NONE';
    // Without its cue nothing that the validator says makes it one.
    const asksCue = need[number] === WITH_CUE || (digitsNeed[number] === WITH_CUE && this.#isDigits());
    if (asksCue && !this.cued()) return;
    const verdict: Verdict = rule.validate ? rule.validate(this.#match(), this) : 'form';
    if (verdict === false) return;
    const sure = typeof verdict === 'object' ? verdict.sure : verdict;
    const kind = typeof verdict === 'object' ? rule.kinds.find(({ id }) => id === verdict.id) : pattern.first;
    if (!kind) throw new Error(`the validator of ${pattern.first.id} names a kind that its rule does not have`);
    if (off?.has(kind.id)) return;
    const uncued = sure === true ? rule.confidence.validated : rule.confidence.bare;
    const asked = rule.kinds.length === 1 ? (least[number] as number) : leastOf(kind, context);
    const listed = this.#withCue > uncued ? this.#listedBehind() : undefined;
    const cueDistance = listed?.cueDistance ?? (this.#withCue > uncued ? this.#cueDistance() : FAR);
    const cued = cueDistance < FAR;
    const confidence = cued ? this.#withCue : uncued;
    if (confidence < asked && kind.risk !== 'NONE') return;
    if (
      kind.category !== 'credential' &&
      isInRows(this.#bytes, this.#valueStart, this.#valueEnd, this.#from, this.#to, cued)
    )
      return;
    this.#matchedTo[number] = this.#matchEnd;
    if (confidence >= SURE && this.#matchEnd > this.#coveredTo && this.#valueStart === this.#matchStart) {
      this.#coveredTo = this.#matchEnd;
      this.#coverConfidence = confidence;
    }
    const cueStart = cued && !listed && this.cues.start < this.#matchStart ? this.cues.start : -1;
    if (cued) this.#cuedTo = this.#valueEnd;
    this.candidates.push({
      pattern,
      kind,
      start: this.#valueStart,
      end: this.#valueEnd,
      confidence,
      uncued,
      cueStart,
      cueDistance,
    });
  }

  #isDigits(): boolean {
    for (let at = this.#valueStart; at < this.#valueEnd; at++) if (!isDigit(this.#bytes[at] as number)) return false;
    return true;
  }

  /** Bytes to the current match's nearest cue, those behind it farther; {@link FAR} for none. */
  #cueDistance(): number {
    if (this.#withCue === 0) return FAR;
    if (this.cues.before(this.#matchStart, this.#ruleNumber)) return this.#matchStart - this.cues.end;
    if (this.cues.behind(this.#matchStart, this.#matchEnd, this.#ruleNumber))
      return this.cues.start - this.#matchEnd + BEHIND;
    return FAR;
  }

  cued(): boolean {
    return this.#listedBehind() !== undefined || this.#cueDistance() < FAR;
  }

  /** May a list go on at `start`, right behind a value with a cue? */
  mayGoOn(start: number): boolean {
    return start - this.#cuedTo <= LONGEST_JOINT && start > this.#cuedTo;
  }

  /** The value of a list that stands before: of the same category, as long, and with a cue. */
  #listedBehind(): Candidate | undefined {
    if (!this.mayGoOn(this.#matchStart)) return undefined;
    const { category } = (this.#tables.patterns[this.#judged] as Pattern).first;
    const length = lettersIn(this.#bytes, this.#valueStart, this.#valueEnd);
    if (length < SHORTEST_LISTED) return undefined;
    for (let i = this.candidates.length - 1; i >= 0; i--) {
      const one = this.candidates[i] as Candidate;
      if (this.#matchStart - one.end > LONGEST_JOINT) return undefined;
      if (
        one.cueDistance < FAR &&
        one.end < this.#matchStart &&
        one.kind.category === category &&
        lettersIn(this.#bytes, one.start, one.end) === length &&
        JOINT.test(this.#reading.text(one.end, this.#matchStart))
      )
        return one;
    }
    return undefined;
  }

  formCounts(): boolean {
    return this.#keepsForm || this.cued();
  }

  #match(): string {
    return this.#value.read(this.#reading, this.#valueStart, this.#valueEnd);
  }

  get today(): number {
    return this.#today?.() ?? 0;
  }

  before(): string {
    const from = Math.max(this.#from, this.#matchStart - 64);
    return this.#before.read(this.#reading, from, this.#valueStart);
  }

  after(): string {
    const to = Math.min(this.#to, this.#valueEnd + 64);
    return this.#after.read(this.#reading, this.#valueEnd, to);
  }

  #spend(steps: number): void {
    this.#budget?.spend(steps);
  }
}

const NOTHING = new Uint8Array(0);

/** How many letters and digits stand there. */
function lettersIn(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) if (isAlphanumeric(bytes[at] as number)) count++;
  return count;
}
