import type { Rule } from '../define.ts';
import { foldText } from './fold.ts';

/** How far a cue word may stand from a value, in characters. */
const BEFORE = 40;
const AFTER = 15;
const MARKER_END = 0x5d;

/** Words that say a number is something else; they only count against kinds that need a cue. */
const NEGATIVE = [
  'order',
  'order number',
  'invoice',
  'ticket',
  'tracking',
  'version',
  'commit',
  'build',
  'isbn',
  'ean',
  'sku',
  'ref',
  'reference',
  'pedido',
  'factura',
  'referencia',
  'nota fiscal',
  'bestellung',
  'bestellnummer',
  'rechnung',
  'rechnungsnummer',
  'artikel',
  'artikelnummer',
  'commande',
  'facture',
  'ordine',
  'fattura',
  '注文',
  '請求',
  '品番',
  '주문',
  '송장',
  '상품',
];

const isLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
const isAlphanumeric = (byte: number): boolean => isLetter(byte) || (byte >= 0x30 && byte <= 0x39);
const isUpper = (byte: number): boolean => byte >= 0x41 && byte <= 0x5a;
const isLower = (byte: number): boolean => byte >= 0x61 && byte <= 0x7a;
const isGap = (byte: number): boolean =>
  byte === 0x20 || byte === 0x5f || byte === 0x2d || byte === 0x2e || byte === 0x0a || byte === 0x09;

/** One cue word found in a text. */
export interface CueHit {
  readonly word: number;
  readonly start: number;
  readonly end: number;
}

/** A cue word as folded text has it, with and without accents. */
function spellings(text: string): readonly string[] {
  if (PLAIN.test(text)) return [text.toLowerCase()];
  const folded = foldText(text.normalize('NFC')).toLowerCase();
  const plain = foldText(folded.normalize('NFD')).toLowerCase().normalize('NFC');
  return folded === plain ? [folded] : [folded, plain];
}

/** What folding leaves as it is: spaced-out digits it would join. */
const PLAIN = /^[A-Za-z .'/&-]*$/;

/**
 * All cue words of all rules in one trie over folded, lower-case bytes. A word matches whole; its spaces also match `_`,
 * `-`, `.`, a line break and the step from lower to upper case (`cardNumber`).
 */
export class CueWords {
  readonly #wordAt: number[] = [-1];
  /** For each word the rules it speaks for. */
  readonly #rules: Set<number>[] = [];
  readonly #negative: Set<number>;
  readonly ruleCount: number;
  /** Flags of the first three bytes, lower case, that some word has, by {@link startHash}. */
  readonly #starts = new Uint8Array(65_536);
  readonly #loose = new Set<number>();
  /** The trie's edges, `node * 256 + byte`, and where they lead: a hash table at most a third full. */
  #keys = new Int32Array(1024).fill(-1);
  #targets = new Int32Array(1024);

  constructor(rules: readonly Rule[]) {
    const words = new Map<string, Set<number>>();
    const add = (text: string, rule: number): void => {
      for (const variant of spellings(text)) {
        const own = words.get(variant);
        if (own) own.add(rule);
        else words.set(variant, new Set([rule]));
      }
    };
    rules.forEach((rule, number) => rule.cues.words.forEach((word) => add(word, number)));
    const negative = new Map(words);
    words.clear();
    for (const word of NEGATIVE) add(word, -1);
    const negativeWords = new Set(words.keys());
    this.#negative = new Set();
    this.ruleCount = rules.length;
    for (const [word, own] of negative) this.#insert(word, own);
    for (const word of negativeWords) if (!negative.has(word)) this.#negative.add(this.#insert(word, new Set()));
  }

  #insert(word: string, rules: Set<number>): number {
    let node = 0;
    const bytes = Buffer.from(word);
    this.#noteStart(bytes);
    for (const byte of bytes) {
      let next = this.#follow(node, byte);
      if (next < 0) {
        next = this.#wordAt.push(-1) - 1;
        if (next * 3 > this.#keys.length) this.#grow();
        this.#addEdge(node * 256 + byte, next);
      }
      node = next;
    }
    const number = this.#rules.push(rules) - 1;
    this.#wordAt[node] = number;
    return number;
  }

  #addEdge(key: number, target: number): void {
    const keys = this.#keys;
    let slot = slotOf(key, keys.length);
    while (keys[slot] !== -1) slot = (slot + 1) & (keys.length - 1);
    keys[slot] = key;
    this.#targets[slot] = target;
  }

  #grow(): void {
    const [keys, targets] = [this.#keys, this.#targets];
    this.#keys = new Int32Array(keys.length * 2).fill(-1);
    this.#targets = new Int32Array(keys.length * 2);
    for (let slot = 0; slot < keys.length; slot++)
      if (keys[slot] !== -1) this.#addEdge(keys[slot] as number, targets[slot] as number);
  }

  /** Notes the first three bytes; where the second or third may be left out or stand for another, all of them. */
  #noteStart(bytes: Uint8Array): void {
    const [first = 0, second = 0x20, third = 0x20] = bytes;
    const loose = second === 0x20 || second >= 0x80;
    const any = loose || third === 0x20 || third >= 0x80;
    const starts = this.#starts;
    if (!any) {
      starts[startHash(first, second, third)] = 1;
      return;
    }
    // Noted before, for another word.
    const key = loose ? first : (first + 1) * 256 + second;
    if (this.#loose.has(key)) return;
    this.#loose.add(key);
    for (let two = loose ? 0 : second; two <= (loose ? 255 : second); two++)
      for (let three = 0; three <= 255; three++) starts[startHash(first, two, three)] = 1;
  }

  /** Where an edge leads, or -1. */
  #follow(node: number, byte: number): number {
    const key = node * 256 + byte;
    const keys = this.#keys;
    let slot = slotOf(key, keys.length);
    for (;;) {
      const found = keys[slot] as number;
      if (found === key) return this.#targets[slot] as number;
      if (found === -1) return -1;
      slot = (slot + 1) & (keys.length - 1);
    }
  }

  /** Rules that a word speaks for. */
  rulesOf(word: number): Iterable<number> {
    return this.#rules[word] ?? [];
  }

  speaksFor(word: number, rule: number): boolean {
    return this.#rules[word]?.has(rule) ?? false;
  }

  isNegative(word: number): boolean {
    return this.#negative.has(word);
  }

  /**
   * The words that begin in bytes[from, to), shorter ones first, appended to `hits`; the text is bytes[first, last).
   * Returns the steps it took.
   */
  find(bytes: Uint8Array, first: number, from: number, to: number, last: number, hits: CueHit[]): number {
    let steps = to - from;
    const starts = this.#starts;
    let before = from > first ? (CLASS[bytes[from - 1] as number] as number) : GAP;
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number;
      const own = CLASS[byte] as number;
      const inside =
        own === GAP ||
        own === CONTINUATION ||
        (before >= SMALL && own >= SMALL && !(own === CAPITAL && before === SMALL));
      before = own;
      if (inside) continue;
      const second = at + 1 < last ? (bytes[at + 1] as number) : 0x20;
      const third = at + 2 < last ? (bytes[at + 2] as number) : 0x20;
      if (starts[startHash(LOWER[byte] as number, LOWER[second] as number, LOWER[third] as number)] === 0) continue;
      steps += this.#wordsAt(bytes, at, last, hits) - at;
    }
    return steps;
  }

  #wordsAt(bytes: Uint8Array, start: number, to: number, hits: CueHit[]): number {
    let node = 0;
    let at = start;
    while (at < to) {
      const raw = bytes[at] as number;
      const before = at > start ? (bytes[at - 1] as number) : 0;
      const lower = raw >= 0x80 && raw <= 0x9e && before === 0xc3 ? raw + 0x20 : (LOWER[raw] as number);
      let next = this.#follow(node, lower);
      if (next < 0 && isGap(raw)) next = this.#follow(node, 0x20);
      if (next < 0 && isUpper(raw) && isLower(before)) {
        const gap = this.#follow(node, 0x20);
        if (gap >= 0) next = this.#follow(gap, lower);
      }
      if (next < 0) break;
      node = next;
      at++;
      const word = this.#wordAt[node] as number;
      if (word >= 0 && endsWord(bytes, at, to)) hits.push({ word, start, end: at });
    }
    return at;
  }
}

/** Where a word may begin: not in gaps and inside characters; letters and digits only behind others than themselves. */
const GAP = 0;
const CONTINUATION = 1;
const LEAD = 2;
const SMALL = 3;
const CAPITAL = 4;
const FIGURE = 5;
const CLASS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return byte < 0xc0 ? CONTINUATION : LEAD;
  if (isUpper(byte)) return CAPITAL;
  if (isLower(byte)) return SMALL;
  return isAlphanumeric(byte) ? FIGURE : byte === 0x23 ? LEAD : GAP;
});

const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (isUpper(byte) ? byte | 0x20 : byte));

function startHash(first: number, second: number, third: number): number {
  return ((first * 31 + second) * 31 + third) & 0xffff;
}

function slotOf(key: number, size: number): number {
  return (Math.imul(key, 0x9e3779b1) >>> 12) & (size - 1);
}

/** Does a word end before `at`? A plural s, digits and the step to upper case may follow. */
function endsWord(bytes: Uint8Array, at: number, to: number): boolean {
  const last = bytes[at - 1] ?? 0;
  if (last >= 0x80 || !isAlphanumeric(last)) return true;
  const next = at < to ? (bytes[at] ?? 0) : 0x20;
  if (!isLetter(next)) return true;
  if (isLower(last) && isUpper(next)) return true;
  return (next | 0x20) === 0x73 && !isLetter(at + 1 < to ? (bytes[at + 1] ?? 0) : 0x20);
}

/** Where the window before `start` begins: 40 characters, the same line (or the line above if it ends in a colon), no marker. */
export function windowStart(bytes: Uint8Array, from: number, start: number): number {
  let at = start;
  let lineBreaks = 0;
  let inLine = false;
  for (let characters = 0; at > from && characters < BEFORE; characters++) {
    const byte = bytes[at - 1] ?? 0;
    if (byte === 0x0a) {
      if (++lineBreaks > 1 || inLine) break;
    } else if (byte > 0x20) inLine = true;
    if (byte === MARKER_END && endsMarker(bytes, at)) break;
    at--;
    while (at > from && ((bytes[at] ?? 0) & 0xc0) === 0x80) at--;
  }
  return at;
}

/** Where the window behind `end` ends: 15 characters, the same line, no marker. */
export function windowEnd(bytes: Uint8Array, end: number, to: number): number {
  let at = end;
  for (let characters = 0; at < to && characters < AFTER; characters++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a || (byte === 0x5b && bytes[at + 1] === 0x52 && bytes[at + 2] === 0x45)) break;
    at++;
    while (at < to && ((bytes[at] ?? 0) & 0xc0) === 0x80) at++;
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
    if (!isUpper(byte) && byte !== 0x5f && !(byte >= 0x30 && byte <= 0x39)) return false;
  }
  return false;
}
