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

/**
 * All cue words of all rules in one trie over folded, lower-case bytes. A word matches whole; its spaces also match `_`,
 * `-`, `.`, a line break and the step from lower to upper case (`cardNumber`).
 */
export class CueWords {
  readonly #edges = new Map<number, number>();
  readonly #wordAt: number[] = [-1];
  /** For each word the rules it speaks for. */
  readonly #rules: Set<number>[] = [];
  readonly #negative: Set<number>;
  readonly ruleCount: number;
  /** Flags of the first two bytes, lower case, that some word has. */
  readonly #pairs = new Uint8Array(65_536);

  constructor(rules: readonly Rule[]) {
    const words = new Map<string, Set<number>>();
    const add = (text: string, rule: number): void => {
      const folded = foldText(text.normalize('NFC')).toLowerCase();
      for (const variant of new Set([folded, foldText(folded.normalize('NFD')).toLowerCase().normalize('NFC')])) {
        const own = words.get(variant) ?? new Set();
        own.add(rule);
        words.set(variant, own);
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
    this.#notePair(bytes);
    for (const byte of bytes) {
      const key = node * 256 + byte;
      let next = this.#edges.get(key);
      if (next === undefined) {
        next = this.#wordAt.push(-1) - 1;
        this.#edges.set(key, next);
      }
      node = next;
    }
    const number = this.#rules.push(rules) - 1;
    this.#wordAt[node] = number;
    return number;
  }

  #notePair(bytes: Uint8Array): void {
    const [first = 0, second] = bytes;
    if (second === undefined || second === 0x20) this.#pairs.fill(1, first << 8, (first << 8) + 256);
    else this.#pairs[(first << 8) | second] = 1;
    // The second byte may be the end of a capital letter in UTF-8.
    if (second !== undefined && second >= 0x80) this.#pairs.fill(1, (first << 8) + 0x80, (first << 8) + 256);
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
    for (let at = from; at < to; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= 0x80 ? byte < 0xc0 : !isAlphanumeric(byte) && byte !== 0x23 && byte !== 0x2116) continue;
      const before = at > first ? (bytes[at - 1] ?? 0) : 0x20;
      if (byte < 0x80 && isAlphanumeric(before) && !(isUpper(byte) && isLower(before))) continue;
      const second = at + 1 < last ? (bytes[at + 1] ?? 0) : 0;
      const one = isUpper(byte) ? byte | 0x20 : byte;
      if (this.#pairs[(one << 8) | (isUpper(second) ? second | 0x20 : second)] === 0) continue;
      const end = this.#wordsAt(bytes, at, last, hits);
      steps += end - at;
    }
    return steps;
  }

  #wordsAt(bytes: Uint8Array, start: number, to: number, hits: CueHit[]): number {
    let node = 0;
    let at = start;
    while (at < to) {
      const raw = bytes[at] ?? 0;
      const before = at > start ? (bytes[at - 1] ?? 0) : 0;
      const lower = isUpper(raw) ? raw | 0x20 : raw >= 0x80 && raw <= 0x9e && before === 0xc3 ? raw + 0x20 : raw;
      let next = this.#edges.get(node * 256 + lower);
      if (next === undefined && isGap(raw)) next = this.#edges.get(node * 256 + 0x20);
      if (next === undefined && isUpper(raw) && isLower(before)) {
        const gap = this.#edges.get(node * 256 + 0x20);
        if (gap !== undefined) next = this.#edges.get(gap * 256 + lower);
      }
      if (next === undefined) break;
      node = next;
      at++;
      const word = this.#wordAt[node] ?? -1;
      if (word >= 0 && endsWord(bytes, at, to)) hits.push({ word, start, end: at });
    }
    return at;
  }
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
