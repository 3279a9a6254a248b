import { CUE_BEHIND, CUE_HIT, CUE_STRETCH, NOWHERE, type CueTables } from './cue-tables.ts';
import type { Memory } from './memory.ts';
import type { WasmGlobal } from './web-assembly.ts';

/** Cue words found in a text, in order of where they begin. */
export class CueHits {
  length = 0;
  word = new Int32Array(64);
  start = new Int32Array(64);
  end = new Int32Array(64);

  push(word: number, start: number, end: number): void {
    if (this.length === this.word.length) {
      this.word = doubled(this.word);
      this.start = doubled(this.start);
      this.end = doubled(this.end);
    }
    this.word[this.length] = word;
    this.start[this.length] = start;
    this.end[this.length++] = end;
  }
}

function doubled(full: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(full.length * 2);
  larger.set(full);
  return larger;
}

/** Before a stretch stands one byte of the text, at its end. */
const BEFORE = 16;
/** So many bytes behind a stretch are folded with it. */
const OVER = 32;
/** Room for so many hits, and for those of one place. */
const MOST_HITS = 1024;
const MOST_OF_ONE = 1024;
/** Numbers before the hits. */
const HEAD = 2;
const SPACE = 0x20;

type FindCues = (from: number, to: number, seen: number) => number;

/**
 * All cue words of all rules in one trie over folded, lower-case bytes, searched in WebAssembly (`assembly/cues.ts`). A word matches
 * whole; its spaces also match `_`, `-`, `.` with or without a blank or hyphen behind it, a line break and the step from lower to
 * upper case (`cardNumber`). A word may also be written as initials (`D.N.I.`).
 */
export class CueWords {
  /** Words that speak for rules have the numbers before it, negative ones those from it on. */
  readonly #firstNegative: number;
  /** For each word a bit per rule. */
  readonly #speaks: Int32Array;
  readonly #stride: number;
  /** Of {@link anyIn}. */
  readonly #found = new CueHits();
  /** Where the text of one stretch stands, {@link BEFORE} bytes behind its beginning, and the same folded. */
  readonly #window: Uint8Array;
  readonly #folded: Uint8Array;
  /** So much of them has held text since they were last cleared. */
  #used = 0;
  readonly #hits: Int32Array;
  readonly #findCues: FindCues;

  /** @param started what was compiled, with its globals, in this memory */
  constructor({ nodes, ends, speaks, counts, starts }: CueTables, memory: Memory, started: object) {
    const [words = 0, firstNegative = 0, rules = 0] = counts;
    this.#firstNegative = firstNegative;
    this.#stride = (rules + 31) >> 5;
    this.#speaks = new Int32Array(words * this.#stride);
    for (let i = 0; i < speaks.length; i += 2) {
      const rule = speaks[i + 1] as number;
      const at = (speaks[i] as number) * this.#stride + (rule >> 5);
      this.#speaks[at] = (this.#speaks[at] as number) | (1 << (rule & 31));
    }
    const wordAt = memory.numbers16(nodes.length / 2).fill(NOWHERE);
    for (let i = 0; i < ends.length; i += 2) wordAt[ends[i] as number] = ends[i + 1] as number;
    this.#window = memory.room(BEFORE + CUE_STRETCH + CUE_BEHIND + OVER);
    this.#folded = memory.room(CUE_STRETCH + OVER);
    this.#hits = memory.numbers32(HEAD + (MOST_HITS + MOST_OF_ONE) * CUE_HIT);
    const { findCues, ...globals } = started as { findCues: FindCues } & Record<string, WasmGlobal>;
    this.#findCues = findCues;
    const placed = {
      cueText: this.#window.byteOffset + BEFORE,
      cueFolded: this.#folded.byteOffset,
      cueStarts: starts.byteOffset,
      cueNodes: nodes.byteOffset,
      cueWordAt: wordAt.byteOffset,
      cuePlaces: memory.numbers32(CUE_STRETCH + 1).byteOffset,
      cueHits: this.#hits.byteOffset,
      mostCues: MOST_HITS,
    };
    for (const [name, value] of Object.entries(placed)) (globals[name] as WasmGlobal).value = value;
  }

  speaksFor(word: number, rule: number): boolean {
    return ((this.#speaks[word * this.#stride + (rule >> 5)] as number) & (1 << (rule & 31))) !== 0;
  }

  /** A bit for each rule, none set. */
  noRules(): Int32Array {
    return new Int32Array(this.#stride);
  }

  /** Sets the bits of the rules that the word speaks for. */
  noteRules(word: number, rules: Int32Array): void {
    const from = word * this.#stride;
    for (let i = 0; i < this.#stride; i++) rules[i] = (rules[i] as number) | (this.#speaks[from + i] as number);
  }

  /** Does the word speak for any rule? Negative words do not. */
  speaks(word: number): boolean {
    return word < this.#firstNegative;
  }

  isNegative(word: number): boolean {
    return word >= this.#firstNegative;
  }

  /**
   * The words that begin in bytes[from, to), at most {@link CUE_STRETCH} bytes, in order, shorter ones first, appended to `hits`; the
   * text is bytes[first, last). Returns the steps it took.
   */
  find(bytes: Uint8Array, first: number, from: number, to: number, last: number, hits: CueHits): number {
    const seen = Math.min(last, to + CUE_BEHIND);
    const window = this.#window;
    window[BEFORE - 1] = from > first ? (bytes[from - 1] as number) : SPACE;
    window.set(new Uint8Array(bytes.buffer, bytes.byteOffset + from, seen - from), BEFORE);
    this.#used = Math.max(this.#used, seen - from);
    const found = this.#hits;
    let steps = 0;
    for (let at = 0; at < to - from; at = found[1] as number) {
      const end = this.#findCues(at, to - from, seen - from) * CUE_HIT + HEAD;
      steps += found[0] as number;
      for (let i = HEAD; i < end; i += CUE_HIT)
        hits.push(found[i] as number, from + (found[i + 1] as number), from + (found[i + 2] as number));
    }
    return steps;
  }

  /** Does any word stand in a text? */
  anyIn(text: Uint8Array): boolean {
    const hits = this.#found;
    if (hits.length > 0) hits.length = 0;
    for (let at = 0; at < text.length && hits.length === 0; at += CUE_STRETCH)
      this.find(text, 0, at, Math.min(text.length, at + CUE_STRETCH), text.length, hits);
    this.clear();
    return hits.length > 0;
  }

  /** Forgets the text. */
  clear(): void {
    if (this.#used === 0) return;
    this.#window.fill(0, BEFORE - 1, BEFORE + this.#used);
    this.#folded.fill(0, 0, Math.min(this.#used + OVER, this.#folded.length));
    this.#used = 0;
  }
}
