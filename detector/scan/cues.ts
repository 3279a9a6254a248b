import { WordStarts } from './word-starts.ts';
import { isAlphanumeric, isDigit, isLetter, isLower, isUpper } from './ascii.ts';

const isGap = (byte: number): boolean =>
  byte === 0x20 || byte === 0x5f || byte === 0x2d || byte === 0x2e || byte === 0x0a || byte === 0x09;

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

/** The words as `generate/cue-words.ts` wrote them. */
export interface CueTables {
  /**
   * The trie, two numbers a node: what its edges' bytes are added to for the numbers of the nodes to which they lead, and the node
   * from which an edge leads to it ({@link NOWHERE} for none). The root is node 0.
   */
  readonly nodes: Uint16Array;
  /** Nodes and the words that end there. */
  readonly ends: Uint16Array;
  /** Words and the rules that they speak for. */
  readonly speaks: Uint16Array;
  /** Words, those of them that are not negative, and rules. */
  readonly counts: Uint16Array;
  /** See {@link WordStarts}. */
  readonly starts: Uint16Array;
}

/**
 * All cue words of all rules in one trie over folded, lower-case bytes. A word matches whole; its spaces also match `_`,
 * `-`, `.` with or without a blank or hyphen behind it, a line break and the step from lower to upper case (`cardNumber`). A
 * word may also be written as initials (`D.N.I.`).
 */
export class CueWords {
  readonly #wordAt: Int32Array;
  /** Words that speak for rules have the numbers before it, negative ones those from it on. */
  readonly #firstNegative: number;
  readonly #starts: WordStarts;
  /** For each word a bit per rule. */
  readonly #speaks: Int32Array;
  readonly #stride: number;
  /** Of {@link anyIn}. */
  readonly #found = new CueHits();
  /** For each node the two numbers of {@link CueTables.nodes}. */
  readonly #nodes: Uint16Array;

  constructor({ nodes, ends, speaks, counts, starts }: CueTables) {
    const [words = 0, firstNegative = 0, rules = 0] = counts;
    this.#firstNegative = firstNegative;
    this.#starts = new WordStarts(starts);
    this.#stride = (rules + 31) >> 5;
    this.#speaks = new Int32Array(words * this.#stride);
    for (let i = 0; i < speaks.length; i += 2) {
      const rule = speaks[i + 1] as number;
      const at = (speaks[i] as number) * this.#stride + (rule >> 5);
      this.#speaks[at] = (this.#speaks[at] as number) | (1 << (rule & 31));
    }
    this.#nodes = nodes;
    this.#wordAt = new Int32Array(nodes.length / 2).fill(-1);
    for (let i = 0; i < ends.length; i += 2) this.#wordAt[ends[i] as number] = ends[i + 1] as number;
  }

  /** Where an edge leads, or -1. */
  #follow(node: number, byte: number): number {
    const to = (this.#nodes[2 * node] as number) + byte;
    return this.#nodes[2 * to + 1] === node ? to : -1;
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
   * The words that begin in bytes[from, to), shorter ones first, appended to `hits`; the text is bytes[first, last).
   * Returns the steps it took.
   */
  find(bytes: Uint8Array, first: number, from: number, to: number, last: number, hits: CueHits): number {
    let steps = to - from;
    const starts = this.#starts;
    let before = from > first ? (CLASS[bytes[from - 1] as number] as number) : GAP;
    for (let at = from; at < to; at++) {
      const own = CLASS[bytes[at] as number] as number;
      const begins = BEGINS[before * CLASSES + own];
      before = own;
      if (begins === 0) continue;
      if (starts.mayBeAt(bytes, at, last)) steps += this.#wordsAt(bytes, at, last, hits) - at;
      if ((own === SMALL || own === CAPITAL) && bytes[at + 1] === DOT) steps += this.#initialsAt(bytes, at, last, hits);
    }
    return steps;
  }

  /** Does any word stand in a text? */
  anyIn(text: Uint8Array): boolean {
    this.#found.length = 0;
    this.find(text, 0, 0, text.length, text.length, this.#found);
    return this.#found.length > 0;
  }

  /** A word written as initials, `D.N.I.` or `D. N. I.`. Returns the steps it took. */
  #initialsAt(bytes: Uint8Array, start: number, to: number, hits: CueHits): number {
    let node = 0;
    let onlySo = this.#follow(0, INITIALS_ONLY);
    const letterAt = (at: number): boolean => at < to && isLetter(bytes[at] as number);
    let at = start;
    while (letterAt(at) && !letterAt(at + 1)) {
      const letter = lowerCase(bytes[at] as number, 0);
      node = node < 0 ? -1 : this.#follow(node, letter);
      onlySo = onlySo < 0 ? -1 : this.#follow(onlySo, letter);
      if (node < 0 && onlySo < 0) break;
      const end = ++at;
      if (at < to && bytes[at] === DOT) at++;
      // Otherwise more initials follow, or it is a chain of names: `r.g.value`.
      if (end > start + 1 && !letterAt(at))
        for (const last of [node, onlySo]) {
          const word = last < 0 ? -1 : (this.#wordAt[last] as number);
          if (word >= 0) hits.push(word, start, end);
        }
      if (at === end) break;
      if (at < to && bytes[at] === 0x20) at++;
    }
    return at - start;
  }

  #wordsAt(bytes: Uint8Array, start: number, to: number, hits: CueHits): number {
    let node = 0;
    let at = start;
    while (at < to) {
      const raw = bytes[at] as number;
      const before = at > start ? (bytes[at - 1] as number) : 0;
      const lower = lowerCase(raw, before);
      let next = this.#follow(node, lower);
      if (next < 0 && isGap(raw)) next = this.#follow(node, 0x20);
      // Behind the full stop that a word's space stood for: `Soc. Sec.`, `Vers.-Nr.`
      if (next < 0 && (raw === 0x20 || raw === 0x2d) && before === DOT) next = node;
      if (next < 0 && isUpper(raw) && isLower(before)) {
        const gap = this.#follow(node, 0x20);
        if (gap >= 0) next = this.#follow(gap, lower);
      }
      if (next < 0) break;
      node = next;
      at++;
      const word = this.#wordAt[node] as number;
      if (word >= 0 && endsWord(bytes, at, to)) hits.push(word, start, at);
    }
    return at;
  }
}

const DOT = 0x2e;
/** No edge leads to a node. */
export const NOWHERE = 0xffff;
/** What words written as initials begin with: without their full stops they may be other words. */
export const INITIALS_ONLY = 0;

/** Where a word may begin: not in gaps and inside characters; letters and digits only behind others than themselves. */
const GAP = 0;
const CONTINUATION = 1;
const LEAD = 2;
const SMALL = 3;
const CAPITAL = 4;
const FIGURE = 5;
const CLASSES = 6;
const CLASS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return byte < 0xc0 ? CONTINUATION : LEAD;
  if (isUpper(byte)) return CAPITAL;
  if (isLower(byte)) return SMALL;
  return isAlphanumeric(byte) ? FIGURE : byte === 0x23 ? LEAD : GAP;
});

/** By the class before and its own: may a word begin with this byte? */
const BEGINS = Uint8Array.from({ length: CLASSES * CLASSES }, (_, pair) => {
  const [before, own] = [Math.floor(pair / CLASSES), pair % CLASSES];
  if (own === GAP || own === CONTINUATION) return 0;
  return before >= SMALL && own >= SMALL && !(own === CAPITAL && before === SMALL) ? 0 : 1;
});

const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (isUpper(byte) ? byte | 0x20 : byte));

/** Of the second byte of a Latin letter with an accent, too. */
function lowerCase(byte: number, before: number): number {
  return byte >= 0x80 && byte <= 0x9e && before === 0xc3 ? byte + 0x20 : (LOWER[byte] as number);
}

/** So many digits between letters are neither a number behind a cue word nor a value: `cc72a92f56b6`. */
const FEW_DIGITS = 3;

/** Does a word end before `at`? A plural s, digits and the step to upper case may follow. */
function endsWord(bytes: Uint8Array, at: number, to: number): boolean {
  const last = bytes[at - 1] ?? 0;
  if (last >= 0x80 || !isAlphanumeric(last)) return true;
  const next = at < to ? (bytes[at] ?? 0) : 0x20;
  if (!isLetter(next)) {
    let end = at;
    while (end < to && isDigit(bytes[end] as number)) end++;
    const behind = end < to ? (bytes[end] as number) : 0x20;
    return end === at || end - at > FEW_DIGITS || !isLetter(behind) || (isLower(last) && isUpper(behind));
  }
  if (isLower(last) && isUpper(next)) return true;
  return (next | 0x20) === 0x73 && !isLetter(at + 1 < to ? (bytes[at + 1] ?? 0) : 0x20);
}
