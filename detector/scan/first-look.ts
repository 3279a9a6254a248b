import type { Memory } from './memory.ts';
import type { Plan } from './plan.ts';
import type { WasmGlobal } from './web-assembly.ts';
import { ASK_RE2 } from './program.ts';
import { STRIDE } from './seed-words.ts';
import {
  EVENT,
  EXACT_FLAG,
  FOLD_FLAG,
  LIST,
  MOST_BACK,
  PREFIX_DEPTH,
  SPACE,
  SYMBOLS,
  SYMBOL_BITS,
  TABLE_MASK,
  TOKEN_CLASS,
  TOKEN_DEPTH,
  WORDS_BACK,
  trigram,
} from './symbols.ts';

/** What it reads, see `tables.ts`; all of it stands in the memory. */
export interface FirstLookTables extends Triggers {
  readonly lists: Uint16Array;
  readonly listAt: Uint16Array;
  readonly aroundSets: Uint16Array;
  readonly symbolSets: Uint16Array;
  readonly prefixRows: Uint16Array;
  readonly prefixPieces: Uint16Array;
  readonly prefixWide: Uint16Array;
  readonly prefixAccept: Uint16Array;
  readonly prefixSets: Uint16Array;
  readonly tokenNext: Uint16Array;
  readonly tokenAccept: Uint16Array;
  readonly tokenSets: Uint16Array;
  readonly anchorRows: Uint16Array;
  readonly anchorPieces: Uint16Array;
  readonly anchorWide: Uint16Array;
  readonly anchorAccept: Uint16Array;
  readonly matcherIndex: Uint16Array;
  readonly matcherMaps: Uint16Array;
  readonly matcherNext: Uint16Array;
  readonly labelWords: Uint16Array;
}

/** What it reads besides. */
export interface FirstLookParts {
  /** Hashes of three bytes. */
  readonly exact: Uint16Array;
  /** Of the marks of records, see `records/index.ts`: those of each byte, thrice; their readers; one of these. */
  readonly marked: Int32Array;
  readonly readerOf: Int32Array;
  readonly delimited: number;
  /** For each byte: does it tell nothing of the header of a table? */
  readonly ordinary: Uint8Array;
  /** Bits by `wordHash`: a word of seed phrases has this hash. They stand in the memory, too. */
  readonly seedWords: Uint8Array;
  readonly byteClass: Uint8Array;
  readonly rowPieces: number;
  /** Where the sets of the automata begin in `prefixSets` and `tokenSets`. */
  readonly prefixSetAt: readonly number[];
  readonly tokenSetAt: readonly number[];
  /** The longest word that the token automaton can take, in bytes. */
  readonly longestWord: number;
  /** For each pattern: what run a match is, its least and greatest length. */
  readonly wordRuns: Uint8Array;
  /** For each pattern: does its match begin where a word does? */
  readonly bounded: readonly boolean[];
  /** For each pattern: does it begin with the end of a label? */
  readonly labelled: readonly boolean[];
}

/** Of a plan: what is needed of each pattern, and of the sets of the token automaton. */
export type Needs = Pick<Plan, 'need' | 'tokenNeed' | 'tokenDigitsNeed'>;

/** So much of a text is looked at in one go, and so much more of it is seen before and behind. */
const PART = 16_384;
const BEFORE = 256;
const BEHIND = 1024;
const WINDOW = BEFORE + PART + BEHIND;
const MOST_EVENTS = 2 * PART;
/** So many bytes behind a text's end may be looked at; what they are makes no difference. */
const OVER = 16;
/** A part that costs more is looked at in several goes, so that the budget is asked in between. */
const MOST_STEPS = 64 * PART;
/** Three symbols that begin with the same two; bits of a number. */
const PAIRED = 1 << SYMBOL_BITS;
const BLANK = SYMBOLS[SPACE] as number;
const HASHES = 65_536;
const BYTES = 256;
/** What this all takes, beside the tables. */
export const FIRST_LOOK_BYTES = 8 << 20;

/** Up to here a copy byte by byte is faster than the view that a copy in one go needs. */
const SHORT = 48;
/** Bytes of zeros before the bits of letters and digits, and behind them. */
const AROUND_BITS = 16;
/** Numbers that are written at once, of which not all are used. */
const AT_ONCE = 4;
/** Tokens that one word may have. */
const MOST_TOKENS = 2 * WORDS_BACK + 3;
const RESULTS = 5;

type Collect = (from: number, stop: number, end: number, isWhole: boolean) => number;

/** The trigger scan and the patterns' own automata, in WebAssembly (`assembly/first-look.ts`): one part of one text at a time. */
export class FirstLook {
  /** What was noted last, {@link EVENT} numbers each. Places and ends count from {@link from}. */
  readonly events: Int32Array;
  from = 0;
  /** How many numbers of {@link events} were noted last, and what it cost in steps. */
  noted = 0;
  steps = 0;
  /** How many words of seed phrases it met, see {@link seedAt}. */
  seeds = 0;
  /** May a number be broken by a line end or a tag? */
  mayBreak = false;
  /** At how many places folding or decoding may change something, see {@link foldAt}. */
  folds = 0;
  readonly #collect: Collect;
  readonly #look: () => void;
  readonly #folds: Int32Array;
  readonly #seeds: Int32Array;
  readonly #window: Uint8Array;
  readonly #symbols: Uint8Array;
  readonly #triggers: Triggers;
  readonly #results: Int32Array;
  readonly #need: Uint8Array;
  readonly #tokenNeed: Uint8Array;
  readonly #tokenDigitsNeed: Uint8Array;
  #plan: Needs | undefined;
  /** So much of the window has held text since it was last cleared. */
  #used = 0;

  /** @param started what was compiled, with its globals, in this memory */
  constructor(tables: FirstLookTables, parts: FirstLookParts, memory: Memory, started: object) {
    const copied = (numbers: Uint8Array | Uint16Array): Uint8Array => {
      const room = memory.room(numbers.byteLength);
      room.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
      return room;
    };
    this.#triggers = tables;
    const entries = mostEntries(tables);
    this.events = memory.numbers32((MOST_EVENTS + mostOfOneHit(tables, entries)) * EVENT);
    this.#window = memory.room(WINDOW + OVER);
    this.#symbols = memory
      .room(MOST_BACK + WINDOW + OVER)
      .fill(BLANK, 0, MOST_BACK)
      .subarray(MOST_BACK);
    this.#need = memory.room(parts.bounded.length);
    this.#tokenNeed = memory.room(parts.tokenSetAt.length);
    this.#tokenDigitsNeed = memory.room(parts.tokenSetAt.length);
    this.#results = memory.numbers32(RESULTS);
    const placed32 = (numbers: ArrayLike<number>): Int32Array => {
      const room = memory.numbers32(numbers.length);
      room.set(numbers);
      return room;
    };
    this.#folds = memory.numbers32(PART + 1);
    this.#seeds = memory.numbers32(Math.ceil(PART / STRIDE) + 1);
    const running = memory.numbers32(PART * entries * 2 + AT_ONCE);
    const placed = {
      triggerBits: tables.triggerBits,
      triggersBefore: tables.triggersBefore,
      triggers: tables.triggers,
      lists: tables.lists,
      listAt: tables.listAt,
      symbolSets: tables.symbolSets,
      aroundSets: tables.aroundSets,
      exact: copied(flagsOf(parts.exact)),
      symbols: copied(SYMBOLS),
      alphanumericBits: memory.room(WINDOW / 8 + 2 * AROUND_BITS).subarray(AROUND_BITS),
      letterBits: memory.room(WINDOW / 8 + 2 * AROUND_BITS).subarray(AROUND_BITS),
      stopBits: memory.room(WINDOW / 8 + 2 * AROUND_BITS).subarray(AROUND_BITS),
      marked: placed32(parts.marked),
      readerOf: placed32(parts.readerOf),
      lastDelimiters: memory.numbers32(BYTES),
      ordinary: copied(parts.ordinary),
      seedWords: parts.seedWords,
      seeds: this.#seeds,
      byteClass: copied(parts.byteClass),
      prefixRows: tables.prefixRows,
      prefixPieces: tables.prefixPieces,
      prefixAccept: tables.prefixAccept,
      prefixSets: tables.prefixSets,
      prefixSetAt: placed32(parts.prefixSetAt),
      tokenClass: copied(TOKEN_CLASS),
      tokenNext: tables.tokenNext,
      tokenAccept: tables.tokenAccept,
      tokenSets: tables.tokenSets,
      tokenSetAt: placed32(parts.tokenSetAt),
      tokenNeed: this.#tokenNeed,
      tokenDigitsNeed: this.#tokenDigitsNeed,
      wordRuns: copied(parts.wordRuns),
      words: memory.numbers32(PART + 2),
      tokens: memory.numbers32((PART / 2 + 1) * MOST_TOKENS),
      accepted: memory.numbers32(TOKEN_DEPTH),
      acceptedAt: memory.numbers32(TOKEN_DEPTH),
      anchorRows: tables.anchorRows,
      anchorPieces: tables.anchorPieces,
      anchorAccept: tables.anchorAccept,
      matchers: tables.matcherIndex,
      matcherMaps: tables.matcherMaps,
      matcherNext: tables.matcherNext,
      bounded: copied(Uint8Array.from(parts.bounded, Number)),
      labelled: copied(Uint8Array.from(parts.labelled, Number)),
      labelWords: tables.labelWords,
      need: this.#need,
      hits: memory.numbers32(PART + 1),
      folds: this.#folds,
      jobs: memory.numbers32(PART * entries + 1),
      // The pairs are used up before anything runs.
      pairs: running,
      running,
      events: this.events,
      text: this.#window,
      textSymbols: this.#symbols,
      results: this.#results,
    };
    const { collect, look, ...globals } = started as {
      collect: Collect;
      look: () => void;
    } & Record<string, WasmGlobal>;
    this.#collect = collect;
    this.#look = look;
    const { rowPieces, longestWord } = parts;
    const numbers = {
      rowPieces,
      longestWord,
      prefixWide: wideOf(tables.prefixWide),
      anchorWide: wideOf(tables.anchorWide),
      delimited: parts.delimited,
      mostEvents: MOST_EVENTS,
      mostSteps: MOST_STEPS,
      prefixAccepting: tables.prefixAccept.findIndex((set) => set > 0),
      tokenAccepting: tables.tokenAccept.findIndex((set) => set > 0),
    };
    for (const [name, { byteOffset }] of Object.entries(placed)) (globals[name] as WasmGlobal).value = byteOffset;
    for (const [name, number] of Object.entries(numbers)) (globals[name] as WasmGlobal).value = number;
  }

  /**
   * Finds the triggers in the text bytes[from, to) from `at` on, and the {@link folds}; {@link look} goes on.
   * @param plan what is needed of each pattern
   */
  collect(bytes: Uint8Array, from: number, at: number, to: number, plan: Needs): void {
    if (plan !== this.#plan) {
      this.#need.set(plan.need);
      this.#tokenNeed.set(plan.tokenNeed);
      this.#tokenDigitsNeed.set(plan.tokenDigitsNeed);
      this.#plan = plan;
    }
    const stop = Math.min(to, at + PART);
    const first = Math.max(from, at - BEFORE);
    const last = Math.min(to, stop + BEHIND);
    const window = this.#window;
    this.#used = Math.max(this.#used, last - first);
    if (last - first > SHORT) window.set(new Uint8Array(bytes.buffer, bytes.byteOffset + first, last - first));
    else for (let i = first; i < last; i++) window[i - first] = bytes[i] as number;
    this.from = first;
    this.folds = this.#collect(at - first, stop - first, last - first, last === to);
  }

  /** Looks at what was collected; answers up to where it has. */
  look(): number {
    this.#look();
    const [looked = 0, noted = 0, steps = 0, seeds = 0, breaks = 0] = this.#results;
    this.noted = noted * EVENT;
    this.seeds = seeds;
    this.mayBreak = breaks > 0;
    this.steps = steps;
    return looked + this.from;
  }

  /** Where one of the {@link seeds} begins. */
  seedAt(number: number): number {
    return ((this.#seeds[number] as number) & 0xffff) + this.from;
  }

  /** One of the {@link folds}. */
  foldAt(number: number): number {
    return (this.#folds[number] as number) + this.from;
  }

  /** Forgets the text. */
  clear(): void {
    const used = this.#used;
    if (used > SHORT) {
      this.#window.fill(0, 0, used);
      this.#symbols.fill(0, 0, used);
    } else for (let i = 0; i < used; i++) this.#window[i] = this.#symbols[i] = 0;
    this.#used = 0;
  }

  /** Does a trigger stand in these bytes at which a match may begin, or one to fold or decode? */
  hasTrigger(bytes: Uint8Array): boolean {
    let index = trigram(BLANK, BLANK, BLANK);
    for (const byte of bytes) {
      index = ((index << SYMBOL_BITS) | (SYMBOLS[byte] as number)) & TABLE_MASK;
      if ((triggerAt(this.#triggers, index) & (FOLD_FLAG | LIST)) !== 0) return true;
    }
    return false;
  }

  /** Where the match of an event ends that begins at `place`. */
  endOf(event: number): number {
    const end = this.events[event + 2] as number;
    return end === ASK_RE2 ? ASK_RE2 : end + this.from;
  }
}

/** Of one list. */
function mostEntries({ lists, listAt }: FirstLookTables): number {
  return listAt.reduce((most, at) => Math.max(most, (lists[at] as number) & ~EXACT_FLAG), 0);
}

/** Events that one hit can make: by the entries of its list, by the words that a token may begin with. */
function mostOfOneHit({ prefixSets, tokenSets }: FirstLookTables, entries: number): number {
  return entries * PREFIX_DEPTH * largest(prefixSets) + MOST_TOKENS * TOKEN_DEPTH * largest(tokenSets) + 3;
}

function largest(sets: Uint16Array): number {
  let most = 0;
  for (let at = 0; at < sets.length; at += 1 + (sets[at] as number)) most = Math.max(most, sets[at] as number);
  return most;
}

/** See `tables.ts`. */
type Triggers = Record<'triggerBits' | 'triggersBefore' | 'triggers', Uint16Array>;

/** What the trigger of three symbols says, 0 where they are none. */
function triggerAt({ triggerBits, triggersBefore, triggers }: Triggers, index: number): number {
  const bitAt = (at: number): number => ((triggerBits[at >> 4] as number) >>> (at & 15)) & 1;
  if (bitAt(index) === 0) return 0;
  let before = triggersBefore[index >> SYMBOL_BITS] as number;
  for (let at = index & -PAIRED; at < index; at++) before += bitAt(at);
  return triggers[before] as number;
}

/** A number in two halves. */
function wideOf([high = 0, low = 0]: Uint16Array): number {
  return (high << 16) | low;
}

function flagsOf(hashes: Uint16Array): Uint8Array {
  const flags = new Uint8Array(HASHES);
  for (const hash of hashes) flags[hash] = 1;
  return flags;
}
