import type { StepBudget } from '../budget.ts';
import { CUE_STRETCH } from './cue-tables.ts';
import { CueHits, type CueWords } from './cues.ts';
import { isContinuation, isDigit, isLetter, isUpper } from '../text/ascii.ts';
import type { Reading } from './reading.ts';
import { copulaAt, questionAbove } from './question.ts';

/** How far a cue word may stand from a value, in characters. */
const BEFORE = 40;
/** How many bytes farther one of several words may begin: `… social security number has been changed to`. */
const BEGINS_BEFORE = 24;
const AFTER = 15;
/** The same behind `is`, ` = ` or in parentheses: `… is what I gave them as my date of birth`, `… (social insurance number)`. */
const AFTER_COPULA = 40;
/** Kinds whose cue may stand behind them are at most this long. */
const LONGEST_CUED = 64;
/** A window farther back than this holds characters of several bytes, or a question. */
const REACH = BEFORE + BEGINS_BEFORE;
const BLOCK_BITS = 6;
/** Of a stretch. */
const BLOCKS = CUE_STRETCH >> BLOCK_BITS;
const MARKER_END = 0x5d;
const LINE_FEED = 0x0a;
const [OPENING, CLOSING, EQUALS] = [0x28, 0x29, 0x3d];

/** Cue words near places of one text: searched for stretch by stretch, each once, and only where a place asks. */
export class NearCues {
  readonly #words: CueWords;
  readonly #reading: Reading;
  readonly #hits = new CueHits();
  /** For each block of the text: one more than the number of its first hit, and of its last; 0 for blocks not searched. */
  #first = new Int32Array(128);
  #last = new Int32Array(128);
  #bytes: Uint8Array = NOTHING;
  #from = 0;
  #to = 0;
  #budget: StepBudget | undefined;
  /** The place asked about last, and its window. */
  #place = -1;
  #windowFrom = 0;
  /** Cues that end before it are too far off. */
  #windowNear = 0;
  #windowTo = 0;
  #any = false;
  /** The rules that have a cue in that window, a bit each, and the place for which they were noted. */
  readonly #rules: Int32Array;
  #rulesAt = -1;
  /** Where a match ended that was asked about last, and the end of the window behind it. */
  #behind = -1;
  #behindTo = 0;
  /** The hit that {@link before} or {@link behind} found. */
  start = -1;
  end = -1;

  /** @param reading of the text given to {@link begin} */
  constructor(words: CueWords, reading: Reading) {
    this.#words = words;
    this.#reading = reading;
    this.#rules = words.noRules();
  }

  begin(bytes: Uint8Array, from: number, to: number, budget: StepBudget): void {
    this.#bytes = bytes;
    this.#from = from;
    this.#to = to;
    this.#budget = budget;
    this.#place = -1;
    this.#rulesAt = -1;
    this.#behind = -1;
    if (this.#hits.length > 0) this.#hits.length = 0;
    const blocks = ((to - from) >> BLOCK_BITS) + 1;
    if (blocks > this.#first.length) {
      this.#first = new Int32Array(blocks * 2);
      this.#last = new Int32Array(blocks * 2);
    } else this.#first.fill(0, 0, blocks);
  }

  /** Forgets the text. */
  release(): void {
    this.#bytes = NOTHING;
    this.#budget = undefined;
  }

  /** Does any cue of any rule stand near `start`? A first answer, before a match's end is known. */
  any(start: number): boolean {
    if (this.#place !== start) this.#look(start);
    return this.#any;
  }

  /** Does any cue of this rule stand near `start`? As rough as {@link any}. */
  anyOf(start: number, rule: number): boolean {
    if (!this.any(start)) return false;
    if (this.#rulesAt !== start) this.#noteRules(start);
    return ((this.#rules[rule >> 5] as number) & (1 << (rule & 31))) !== 0;
  }

  /** Is it known already, of the place asked about last, that no cue of this rule stands near it? */
  isFarFrom(start: number, rule: number): boolean {
    return this.#place === start && !this.anyOf(start, rule);
  }

  #look(start: number): void {
    this.#place = start;
    this.#any = false;
    if (this.#reading.isAscii && !this.#speaksAround(start) && !this.#mayAnswer(start)) return;
    const near = (this.#windowNear = windowStart(this.#bytes, this.#from, start));
    const from = (this.#windowFrom = phraseStart(this.#bytes, this.#from, near));
    const to = (this.#windowTo = Math.min(this.#to, start + LONGEST_CUED));
    for (let block = (from - this.#from) >> BLOCK_BITS; block <= (to - 1 - this.#from) >> BLOCK_BITS; block++) {
      this.#search(block);
      const last = this.#last[block] as number;
      for (let i = (this.#first[block] as number) - 1; i < last && !this.#any; i++)
        this.#any = this.#isNear(i) && this.#words.speaks(this.#hits.word[i] as number);
    }
  }

  /** Does a cue begin within the bytes that a window of ASCII may hold? */
  #speaksAround(start: number): boolean {
    const last = (Math.min(this.#to, start + LONGEST_CUED) - 1 - this.#from) >> BLOCK_BITS;
    for (let block = (Math.max(this.#from, start - REACH) - this.#from) >> BLOCK_BITS; block <= last; block++) {
      this.#search(block);
      for (let i = (this.#first[block] as number) - 1; i < (this.#last[block] as number); i++)
        if (this.#words.speaks(this.#hits.word[i] as number)) return true;
    }
    return false;
  }

  /** Does a line begin in the window, and above it a question that `start` answers? */
  #mayAnswer(start: number): boolean {
    const least = Math.max(this.#from, start - BEFORE);
    let at = start - 1;
    while (at >= least && this.#bytes[at] !== LINE_FEED) at--;
    return at >= least && questionAbove(this.#bytes, this.#from, at + 1, start) >= 0;
  }

  /** Does this hit stand in the window of the place asked about last? */
  #isNear(hit: number): boolean {
    const at = this.#hits.start[hit] as number;
    return at >= this.#windowFrom && at < this.#windowTo && (this.#hits.end[hit] as number) > this.#windowNear;
  }

  #noteRules(start: number): void {
    this.#rulesAt = start;
    this.#rules.fill(0);
    const last = (this.#windowTo - 1 - this.#from) >> BLOCK_BITS;
    for (let block = (this.#windowFrom - this.#from) >> BLOCK_BITS; block <= last; block++)
      for (let i = (this.#first[block] as number) - 1; i < (this.#last[block] as number); i++)
        if (this.#isNear(i)) this.#words.noteRules(this.#hits.word[i] as number, this.#rules);
  }

  /** Is there a cue of the rule before `start` with no negative word behind it? The nearest one is noted. */
  before(start: number, rule: number): boolean {
    if (!this.anyOf(start, rule)) return false;
    const { word, start: starts, end: ends } = this.#hits;
    const from = this.#windowFrom;
    for (let block = (start - 1 - this.#from) >> BLOCK_BITS; block >= 0; block--) {
      this.#search(block);
      const first = (this.#first[block] as number) - 1;
      for (let i = (this.#last[block] as number) - 1; i >= first; i--) {
        const end = ends[i] as number;
        if (end > start) continue;
        const at = starts[i] as number;
        if (at < from) return false;
        if (end <= this.#windowNear) continue;
        if (this.#words.speaksFor(word[i] as number, rule)) {
          this.start = at;
          this.end = end;
          return true;
        }
        if (this.#words.isNegative(word[i] as number)) return false;
      }
      if (this.#from + (block << BLOCK_BITS) <= from) return false;
    }
    return false;
  }

  /** Is there a cue of the rule within fifteen characters behind a match? The first one is noted. */
  behind(start: number, end: number, rule: number): boolean {
    // Nothing near is nothing behind, for all that a window of ASCII may hold.
    if (end + AFTER_COPULA <= start + LONGEST_CUED && this.#reading.isAscii && !this.anyOf(start, rule)) return false;
    if (this.#behind !== end) {
      this.#behind = end;
      this.#behindTo = windowEnd(this.#bytes, end, this.#to);
    }
    const to = this.#behindTo;
    if (to <= start + LONGEST_CUED && !this.anyOf(start, rule)) return false;
    for (let block = (end - this.#from) >> BLOCK_BITS; this.#from + (block << BLOCK_BITS) < to; block++) {
      this.#search(block);
      const { word, start: starts, end: ends } = this.#hits;
      const last = this.#last[block] as number;
      for (let i = (this.#first[block] as number) - 1; i < last; i++) {
        const at = starts[i] as number;
        if (at >= end && (ends[i] as number) <= to && this.#words.speaksFor(word[i] as number, rule)) {
          this.start = at;
          this.end = ends[i] as number;
          return true;
        }
      }
    }
    return false;
  }

  /** Finds the cue words that begin in one block of the text and those of its stretch, once. */
  #search(block: number): void {
    if (this.#first[block] !== 0) return;
    const hits = this.#hits;
    let next = block & ~(BLOCKS - 1);
    const from = this.#from + (next << BLOCK_BITS);
    const to = Math.min(this.#to, from + CUE_STRETCH);
    let hit = hits.length;
    this.#budget?.spend(this.#words.find(this.#bytes, this.#from, from, to, this.#to, hits));
    for (let start = from; start < to; next++) {
      start += 1 << BLOCK_BITS;
      this.#first[next] = hit + 1;
      while (hit < hits.length && (hits.start[hit] as number) < start) hit++;
      this.#last[next] = hit;
    }
  }
}

const NOTHING = new Uint8Array(0);

/**
 * Where the window before `start` begins: 40 characters, the same line (the line above where nothing stands before the value,
 * the question where the value answers one), no marker.
 */
function windowStart(bytes: Uint8Array, from: number, start: number): number {
  const least = Math.max(from, start - BEFORE);
  let at = start;
  while (at > least && PLAIN[bytes[at - 1] as number] === 1) at--;
  if (at === least) return at;
  let lineBreaks = 0;
  let inLine = !isDressing(bytes, at, start);
  for (let characters = start - at; at > from && characters < BEFORE; characters++) {
    const byte = bytes[at - 1] as number;
    if (byte === LINE_FEED) {
      const question = lineBreaks === 0 ? questionAbove(bytes, from, at, start) : -1;
      if (question >= 0) return question;
      if (++lineBreaks > 1 || inLine) break;
    } else if (byte > 0x20) inLine = true;
    if (byte === MARKER_END && endsMarker(bytes, at)) break;
    at--;
    while (at > from && isContinuation(bytes[at] ?? 0)) at--;
  }
  return at;
}

/** Is it nothing, or what a line begins with before its value: the mark of an item, a colon, a quotation mark? */
function isDressing(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (DRESSING[bytes[at] as number] === 0) return false;
  return true;
}

/** Bytes that a window goes on over without a look: characters of ASCII that end no line and no marker. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 && byte !== LINE_FEED && byte !== MARKER_END ? 1 : 0,
);

const DRESSING = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte <= 0x20 || ':-*"'.includes(String.fromCodePoint(byte)) ? 1 : 0,
);

/** Where the words begin that the window cuts: a cue of several of them may end inside it. */
function phraseStart(bytes: Uint8Array, from: number, near: number): number {
  const least = Math.max(from, near - BEGINS_BEFORE);
  let at = near;
  while (at > least && isInPhrase(bytes[at - 1] as number)) at--;
  // Of whole words only.
  if (at > from && bytes[at - 1] !== LINE_FEED && bytes[at] !== LINE_FEED) while (at < near && bytes[at] !== 0x20) at++;
  return at < near && bytes[near] !== 0x20 ? at : near;
}

/** A letter, the accent of one, or what stands between words, the end of a line, too: `passport`, `number: …`. */
const isInPhrase = (byte: number): boolean =>
  isLetter(byte) ||
  byte === 0x20 ||
  byte === LINE_FEED ||
  byte === 0x2d ||
  byte === 0x27 ||
  byte === 0xc3 ||
  (byte >= 0x80 && byte < 0xc0);

/** Where the window behind `end` ends: 15 characters, more behind a copula or in parentheses, the same line, no marker. */
function windowEnd(bytes: Uint8Array, end: number, to: number): number {
  let at = end;
  const apart = bytes[end] === 0x20;
  const sign = bytes[apart ? end + 1 : end];
  const says = sign === OPENING || (apart && sign === EQUALS) || copulaAt(bytes, end, to);
  const most = says ? AFTER_COPULA : AFTER;
  for (let characters = 0; at < to && characters < most; characters++) {
    const byte = bytes[at] ?? 0;
    if (sign === OPENING && byte === CLOSING) break;
    if (byte === LINE_FEED || (byte === 0x5b && bytes[at + 1] === 0x52 && bytes[at + 2] === 0x45)) break;
    at++;
    while (at < to && isContinuation(bytes[at] ?? 0)) at++;
  }
  return at;
}

const MARKER = Buffer.from('[REDACTED]');

/** Does a marker (or a typed placeholder, `[EMAIL_…]`) end before `at`? */
function endsMarker(bytes: Uint8Array, at: number): boolean {
  for (let i = 1; i <= MARKER.length; i++) {
    if (bytes[at - i] !== MARKER[MARKER.length - i]) return endsPlaceholder(bytes, at);
  }
  return true;
}

function endsPlaceholder(bytes: Uint8Array, at: number): boolean {
  let i = at - 2;
  for (; i > at - 48 && i >= 0; i--) {
    const byte = bytes[i] ?? 0;
    if (byte === 0x5b) return i < at - 4 && isUpper(bytes[i + 1] ?? 0);
    if (!isUpper(byte) && byte !== 0x5f && !isDigit(byte)) return false;
  }
  return false;
}
