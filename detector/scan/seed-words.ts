import { isContinuation } from '../text/ascii.ts';
import { findSeedPhrases, type SeedPhrase } from '../checks/seed-phrase.ts';
import { placesOfUnits } from '../text/offsets.ts';

/** A phrase of twelve words with what is between is at least this long, in bytes. */
export const SHORTEST_PHRASE = 48;
/** One word is looked at in so many bytes: no phrase fits between. */
export const STRIDE = 44;
/** So many words of the lists in a row are worth a closer look. */
const CHAIN = 9;
/** Of all lists, in bytes. */
export const SHORTEST_WORD = 3;
export const LONGEST_WORD = 40;
/** Spaces, commas, numbers between two words. */
export const LONGEST_GAP = 8;
/** A phrase of 24 words, numbered, with two bytes a letter, fits into this. */
const REACH = 1024;
/** So much is looked through at once: less would be looked through again and again where such words go on. */
const AHEAD = 4 * REACH;
/** So many words beside a chain may belong to its phrase although they are not written as in the lists: `ÁBACO`. */
const MOST_BESIDE = 24;
/** The number before a phrase, `1. `, and what is before that. */
const BEFORE_PHRASE = 8;

/** Bits that a word's hash chooses from. */
export const WORD_HASHES = 1 << 18;
/** A word's hash is made of so many of its bytes, without the bit that tells small letters from capitals; it tells words of a list apart. */
export const HASHED_BYTES = 6;
export const HASHED_BITS = 0xdfdfdfdf;
export const HASH_LOW = 0x9e3779b1;
export const HASH_HIGH = 0x85ebca6b;
export const HASH_LENGTH = 0xc2b2ae35;
export const HASH_MIX = 0x2c1b3c6d;

/** Eighteen bits of a word's length and first six bytes, capitals as small letters: the same as `hashOf` in `assembly/seeds.ts`. */
export function wordHash(bytes: Uint8Array, start: number, end: number): number {
  let [low, high] = [0, 0];
  for (let at = Math.min(end, start + HASHED_BYTES) - 1; at >= start; at--) {
    const byte = (bytes[at] as number) & HASHED_BITS & 0xff;
    if (at >= start + 4) high = (high << 8) | byte;
    else low = (low << 8) | byte;
  }
  const mixed = Math.imul(low, HASH_LOW) ^ Math.imul(high, HASH_HIGH) ^ Math.imul(end - start, HASH_LENGTH);
  return Math.imul(mixed ^ (mixed >>> 15), HASH_MIX) >>> 14;
}

const GAP = 1;
const LETTER = 2;
/** Letters are all bytes of other scripts, too; between two words may stand spaces, line breaks, commas, numbers, quotes. */
const ROLE = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80 || /[A-Za-z]/.test(String.fromCharCode(byte))) return LETTER;
  return /[\s,;:.)\d"'|*-]/.test(String.fromCharCode(byte)) ? GAP : 0;
});

/**
 * Seed phrases without any wording, in bytes[from, to).
 * @param words where the words of the lists begin that the first look met
 * @param known bits by {@link wordHash}
 */
export function seedPhrasesAt(
  words: readonly number[],
  bytes: Uint8Array,
  from: number,
  to: number,
  known: Uint8Array,
): { start: number; end: number; kind: SeedPhrase['kind'] }[] {
  const found: { start: number; end: number; kind: SeedPhrase['kind'] }[] = [];
  let done = from;
  for (const word of words) {
    if (word < done) continue;
    const wordEnd = lettersEnd(bytes, word, to);
    if (!isChain(bytes, word, wordEnd, from, to, known)) continue;
    const { first, last, settled } = wordsAround(bytes, word, wordEnd, from, to, known);
    done = settled;
    const start = characterAt(bytes, first, to);
    const end = characterAt(bytes, last, to);
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
    for (const phrase of findSeedPhrases(text)) {
      const [first = 0, last = 0] = placesOfUnits(text, [phrase.start, phrase.end]);
      found.push({ start: start + first, end: start + last, kind: phrase.kind });
      done = Math.max(done, start + last);
    }
  }
  return found;
}

/** The next place from `at` on where a character begins: half of one would shift every offset. */
function characterAt(bytes: Uint8Array, at: number, to: number): number {
  let next = at;
  while (next < to && isContinuation(bytes[next] as number)) next++;
  return next;
}

/**
 * The words of the lists around the one given, and those beside them: from where to where. Around the words before `settled`
 * there is nothing more.
 */
function wordsAround(
  bytes: Uint8Array,
  word: number,
  wordEnd: number,
  from: number,
  to: number,
  known: Uint8Array,
): { first: number; last: number; settled: number } {
  const least = Math.max(from, word - REACH);
  const most = Math.min(to, wordEnd + AHEAD);
  let start = word;
  for (let beside = 0; beside < MOST_BESIDE && start > least;) {
    let end = start;
    while (end > from && start - end < LONGEST_GAP && ROLE[bytes[end - 1] as number] === GAP) end--;
    const before = end === start ? -1 : wordStart(bytes, end - 1, from);
    if (before < 0) {
      // Its end may be one where another script goes on before it.
      if (end < start) start = Math.max(from, end - LONGEST_WORD);
      break;
    }
    if (beside > 0 || !isKnown(bytes, before, end, known)) beside++;
    start = before;
  }
  let end = wordEnd;
  let settled = wordEnd;
  for (let beside = 0; beside < MOST_BESIDE && end < most;) {
    let next = end;
    while (next < to && next - end < LONGEST_GAP && ROLE[bytes[next] as number] === GAP) next++;
    const after = lettersEnd(bytes, next, to);
    if (next === end || after === next) break;
    if (beside > 0 || !isKnown(bytes, next, after, known)) beside++;
    else settled = after;
    end = after;
  }
  if (end >= most) settled = Math.min(settled, end - REACH);
  return { first: Math.max(from, start - BEFORE_PHRASE), last: end, settled };
}

/** Do enough words in a row around the one given begin like words of the lists? */
function isChain(
  bytes: Uint8Array,
  word: number,
  wordEnd: number,
  from: number,
  to: number,
  known: Uint8Array,
): boolean {
  let chain = 1;
  for (let end = wordEnd; chain < CHAIN; chain++) {
    let next = end;
    while (next < to && next - end < LONGEST_GAP && ROLE[bytes[next] as number] === GAP) next++;
    end = lettersEnd(bytes, next, to);
    if (!isKnown(bytes, next, end, known)) break;
  }
  for (let next = word; chain < CHAIN; chain++) {
    let end = next;
    while (end > from && next - end < LONGEST_GAP && ROLE[bytes[end - 1] as number] === GAP) end--;
    const before = end === next ? -1 : wordStart(bytes, end - 1, from);
    if (before < 0 || !isKnown(bytes, before, lettersEnd(bytes, before, to), known)) break;
    next = before;
  }
  return chain >= CHAIN;
}

/** Start of the word at `at`, or of the one before; -1 where none is near or it is too long to be one of a list. */
function wordStart(bytes: Uint8Array, at: number, from: number): number {
  let start = at;
  const nearest = Math.max(from, at - LONGEST_GAP);
  while (start > nearest && ROLE[bytes[start] as number] === GAP) start--;
  if (ROLE[bytes[start] as number] !== LETTER) return -1;
  const farthest = Math.max(from, start - LONGEST_WORD);
  while (start > farthest && ROLE[bytes[start - 1] as number] === LETTER) start--;
  return start > from && ROLE[bytes[start - 1] as number] === LETTER ? -1 : start;
}

/** Where the letters from `start` on end, or where they are too many for a word of a list. */
function lettersEnd(bytes: Uint8Array, start: number, to: number): number {
  let end = start;
  const farthest = Math.min(to, start + LONGEST_WORD + 1);
  while (end < farthest && ROLE[bytes[end] as number] === LETTER) end++;
  return end;
}

/** Is the hash of this word that of a word of the lists? */
function isKnown(bytes: Uint8Array, start: number, end: number, known: Uint8Array): boolean {
  if (end - start < SHORTEST_WORD || end - start > LONGEST_WORD) return false;
  const hash = wordHash(bytes, start, end);
  return (((known[hash >> 3] as number) >> (hash & 7)) & 1) === 1;
}
