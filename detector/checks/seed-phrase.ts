import { createHash } from 'node:crypto';
import { sha256 } from './base58.ts';
import { SEED_WORDS, plainSeedWord } from './bip39-words.ts';

/** The words of one list by their value; made at the first use. */
let lists: readonly ReadonlyMap<string, number>[] | undefined;
/** Every word of every list, with the lists it stands in as bits. */
let all: ReadonlyMap<string, number> | undefined;

function load(): { lists: readonly ReadonlyMap<string, number>[]; all: ReadonlyMap<string, number> } {
  lists ??= SEED_WORDS.map((text) => new Map(text.split(/\s+/).map((word, value) => [plainSeedWord(word), value])));
  if (!all) {
    const merged = new Map<string, number>();
    lists.forEach((list, bit) => {
      for (const word of list.keys()) merged.set(word, (merged.get(word) ?? 0) | (1 << bit));
    });
    all = merged;
  }
  return { lists, all };
}

const SHORTEST = 12;
const LENGTHS = [24, 21, 18, 15, SHORTEST];

/** Entropy and checksum: eleven bits a word; behind the entropy, a 32nd of its length, stands the beginning of its SHA-256. */
function bip39Holds(values: readonly number[]): boolean {
  const bytes = new Uint8Array(33);
  values.forEach((value, at) => {
    for (let bit = 0; bit < 11; bit++) {
      const to = at * 11 + bit;
      if (value & (1024 >> bit)) bytes[to >> 3]! |= 128 >> (to & 7);
    }
  });
  const checked = values.length / 3;
  const entropy = (values.length * 11 - checked) / 8;
  const hash = sha256(bytes.subarray(0, entropy))[0] ?? 0;
  return (hash ^ (bytes[entropy] ?? 0)) >> (8 - checked) === 0;
}

/** Algorand: 24 words are the key, eleven bits each, low bits first; the 25th are the first eleven of its SHA-512/256. */
function algorandHolds(values: readonly number[]): boolean {
  const key: number[] = [];
  let [buffer, bits] = [0, 0];
  for (const value of values.slice(0, 24)) {
    buffer |= value << bits;
    for (bits += 11; bits >= 8; bits -= 8) {
      key.push(buffer & 255);
      buffer >>>= 8;
    }
  }
  const hash = createHash('sha512-256')
    .update(Uint8Array.from(key.slice(0, 32)))
    .digest();
  return values[24] === ((hash[0] ?? 0) | ((hash[1] ?? 0) << 8)) % 2048;
}

function kindOf(values: readonly number[], list: number): 'bip39' | 'algorand' | undefined {
  if (values.length === 25) return list === 0 && algorandHolds(values) ? 'algorand' : undefined;
  return LENGTHS.includes(values.length) && bip39Holds(values) ? 'bip39' : undefined;
}

/** What a list of words is: a BIP-39 phrase, an Algorand mnemonic, or none. */
export function seedKind(words: readonly string[]): 'bip39' | 'algorand' | undefined {
  const normal = words.map((word) => plainSeedWord(word.toLowerCase()));
  for (const [at, list] of load().lists.entries()) {
    const values = normal.map((word) => list.get(word) ?? -1);
    const kind = values.includes(-1) ? undefined : kindOf(values, at);
    if (kind) return kind;
  }
  return undefined;
}

export interface SeedPhrase {
  /** Offsets into the text, UTF-16. */
  readonly start: number;
  readonly end: number;
  readonly kind: 'bip39' | 'algorand';
}

const LETTER = /[\p{L}\p{M}]/u;
/** Between two words: spaces, line breaks, commas, numbers. */
const GAP = /^[\s,;:.)\d"'|*-]{1,8}$/;
const FIRST_NUMBER = /(?:^|[^\d.])(0?1[.):]\s{0,2})$/;
const LONGEST_RUN = 60;
/** Twelve words of two letters, the shortest there are, and what is between. */
const STRIDE = 32;

/**
 * Phrases without any wording. Looks at one word every 32 characters, which no phrase is short enough to fit between;
 * only from a word of a list it goes on to both sides.
 */
export function findSeedPhrases(text: string): SeedPhrase[] {
  const known = load().all;
  const found: SeedPhrase[] = [];
  let done = 0;
  for (let at = STRIDE - 1; at < text.length; at += STRIDE) {
    if (at < done) continue;
    const words = runAround(text, at, done, known);
    if (words.length < SHORTEST) continue;
    done = words.at(-1)?.end ?? done;
    for (const phrase of phrasesOf(words)) {
      // The number of the first word belongs to a numbered phrase, as those of the others do.
      const number = FIRST_NUMBER.exec(text.slice(Math.max(0, phrase.start - 5), phrase.start))?.[1] ?? '';
      found.push({ ...phrase, start: phrase.start - number.length });
    }
  }
  return found;
}

function isLetter(code: number): boolean {
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  return LETTER.test(String.fromCharCode(code));
}

/** Japanese and Korean write no space between their words and those of the lists: `これはabandon`. */
const isEastern = (code: number): boolean => code >= 0x2e80 || (code >= 0x1100 && code <= 0x11ff);

/** Are these letters of one word? */
const isOneWord = (one: number, other: number): boolean =>
  isLetter(one) && isLetter(other) && isEastern(one) === isEastern(other);

interface Placed {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

function wordAt(text: string, start: number): Placed | undefined {
  const first = text.charCodeAt(start);
  let end = start;
  let plain = true;
  for (; end < text.length && end - start < 40 && isOneWord(first, text.charCodeAt(end)); end++)
    plain &&= text.charCodeAt(end) < 0x80;
  if (end === start) return undefined;
  const word = text.slice(start, end).toLowerCase();
  return { word: plain ? word : plainSeedWord(word), start, end };
}

function wordBefore(text: string, end: number): Placed | undefined {
  const last = text.charCodeAt(end - 1);
  let start = end;
  while (start > 0 && end - start < 40 && isOneWord(last, text.charCodeAt(start - 1))) start--;
  return wordAt(text, start);
}

/** The words of the lists around `at`, without a stranger between. */
function runAround(text: string, at: number, from: number, known: ReadonlyMap<string, number>): Placed[] {
  let first = at;
  // The place may be between two words: then the word before it.
  while (first > from && at - first < 8 && !isLetter(text.charCodeAt(first))) first--;
  while (first > from && at - first < 40 && isOneWord(text.charCodeAt(first), text.charCodeAt(first - 1))) first--;
  const middle = wordAt(text, first);
  if (!middle || !known.has(middle.word)) return [];
  const words = [middle];
  for (let start = middle.start; ;) {
    let end = start;
    while (end > from && start - end < 9 && !isLetter(text.charCodeAt(end - 1))) end--;
    const word = GAP.test(text.slice(end, start)) ? wordBefore(text, end) : undefined;
    if (!word || word.start < from || !known.has(word.word)) break;
    words.unshift(word);
    start = word.start;
  }
  for (let end = middle.end; ;) {
    let start = end;
    while (start < text.length && start - end < 9 && !isLetter(text.charCodeAt(start))) start++;
    const word = GAP.test(text.slice(end, start)) ? wordAt(text, start) : undefined;
    if (!word || !known.has(word.word)) break;
    words.push(word);
    end = word.end;
  }
  return words;
}

/** Words drawn at random hardly repeat: of 24, four do once in eighty thousand phrases. */
const MOST_REPEATED = 3;

/** Are these places in a list drawn at random: no few words said again and again, no page of the list itself? */
function isDrawn(values: readonly number[]): boolean {
  if (new Set(values).size < values.length - MOST_REPEATED) return false;
  return values.some((value, at) => at > 0 && value < (values[at - 1] as number));
}

/** Are any twelve words in a row drawn from one list? */
function holdsDrawn(run: readonly Placed[]): boolean {
  return load().lists.some((list) => {
    const values = run.map(({ word }) => list.get(word) ?? -1);
    return values.some((_, at) => {
      const window = values.slice(at, at + SHORTEST);
      return window.length === SHORTEST && !window.includes(-1) && isDrawn(window);
    });
  });
}

/** The longest phrases in a run of words; words of ordinary text may stand at its ends. */
function phrasesOf(run: readonly Placed[]): SeedPhrase[] {
  const found: SeedPhrase[] = [];
  // Nobody writes sixty such words in a row by chance; hashing every window of a whole list would take seconds.
  if (run.length > LONGEST_RUN)
    return holdsDrawn(run) ? [{ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0, kind: 'bip39' }] : [];
  const { lists, all: known } = load();
  lists.forEach((list, at) => {
    const inList = run.filter(({ word }) => ((known.get(word) ?? 0) & (1 << at)) !== 0).length;
    if (inList < SHORTEST) return;
    const values = run.map(({ word }) => list.get(word) ?? -1);
    const free = values.map((value) => value >= 0);
    for (const count of [25, ...LENGTHS]) {
      for (let first = 0; first + count <= run.length; first++) {
        const taken = free.indexOf(false, first);
        if (taken >= 0 && taken < first + count) {
          first = taken;
          continue;
        }
        const window = values.slice(first, first + count);
        const kind = isDrawn(window) ? kindOf(window, at) : undefined;
        if (!kind) continue;
        found.push({ start: run[first]?.start ?? 0, end: run[first + count - 1]?.end ?? 0, kind });
        free.fill(false, first, first + count);
      }
    }
  });
  return found;
}
