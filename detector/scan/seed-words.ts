import { findSeedPhrases, type SeedPhrase } from '../checks/seed-phrase.ts';
import { placesOfUnits } from '../offsets.ts';

/** A phrase of twelve words with what is between is at least this long, in bytes. */
export const SHORTEST_PHRASE = 48;
/** One word is looked at in so many bytes: no phrase fits between. */
const STRIDE = 44;
/** So many words of the lists in a row are worth a closer look. */
const CHAIN = 9;
const LONGEST_WORD = 40;
/** Spaces, commas, numbers between two words. */
const LONGEST_GAP = 8;
/** A phrase of 24 words, numbered, with two bytes a letter, fits into this on either side. */
const REACH = 1024;

/** Bits that a word's hash chooses from. */
export const WORD_HASHES = 1 << 18;

/** Eighteen bits of a word's length and first six bytes, ASCII lower case: what tells the words of a list apart. */
export function wordHash(bytes: Uint8Array, start: number, end: number): number {
  let hash = end - start;
  const to = Math.min(end, start + 6);
  for (let at = start; at < to; at++) {
    const byte = bytes[at] as number;
    hash = (Math.imul(hash, 31) + (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte)) | 0;
  }
  return Math.imul(hash, 0x9e3779b1) >>> 14;
}

/** What may stand between two words: spaces, line breaks, commas, numbers, quotes. */
const GAP = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[\s,;:.)\d"'|*-]/.test(String.fromCharCode(byte)) && byte < 0x80 ? 1 : 0,
);

const isLetter = (byte: number): boolean => byte >= 0x80 || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a);

/** Seed phrases without any wording, in bytes[from, to). `known`: bits by {@link wordHash}. */
export function scanSeedPhrases(
  bytes: Uint8Array,
  from: number,
  to: number,
  known: Uint8Array,
): { start: number; end: number; kind: SeedPhrase['kind'] }[] {
  const found: { start: number; end: number; kind: SeedPhrase['kind'] }[] = [];
  for (let at = from + STRIDE; at < to; at += STRIDE) {
    if (!chainAt(bytes, at, from, to, known)) continue;
    const [start, end] = [Math.max(from, at - REACH), Math.min(to, at + REACH)];
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
    for (const phrase of findSeedPhrases(text)) {
      const [first = 0, last = 0] = placesOfUnits(text, [phrase.start, phrase.end]);
      found.push({ start: start + first, end: start + last, kind: phrase.kind });
      at = Math.max(at, start + last);
    }
  }
  return found;
}

function isKnown(known: Uint8Array, hash: number): boolean {
  return (((known[hash >> 3] as number) >> (hash & 7)) & 1) === 1;
}

/** Do enough words in a row around `at` begin like words of the lists? */
function chainAt(bytes: Uint8Array, at: number, from: number, to: number, known: Uint8Array): boolean {
  const start = wordStart(bytes, at, from);
  if (start < 0) return false;
  let chain = 0;
  for (let next = start; chain < CHAIN; chain++) {
    const end = wordEnd(bytes, next, to);
    if (end - next < 2 || !isKnown(known, wordHash(bytes, next, end))) break;
    next = end;
    while (next < to && next - end < LONGEST_GAP && GAP[bytes[next] as number] === 1) next++;
  }
  for (let next = start; chain > 0 && chain < CHAIN; chain++) {
    let end = next;
    while (end > from && next - end < LONGEST_GAP && GAP[bytes[end - 1] as number] === 1) end--;
    const before = end === next ? -1 : wordStart(bytes, end - 1, from);
    if (before < 0 || end - before < 2 || !isKnown(known, wordHash(bytes, before, end))) break;
    next = before;
  }
  return chain >= CHAIN;
}

/** Start of the word at `at`, or of the one before; -1 where none is near or it is too long to be one of a list. */
function wordStart(bytes: Uint8Array, at: number, from: number): number {
  let end = at;
  while (end > from && at - end < LONGEST_GAP && GAP[bytes[end] as number] === 1) end--;
  let start = end;
  while (start > from && isLetter(bytes[start - 1] as number)) {
    start--;
    if (end - start > LONGEST_WORD) return -1;
  }
  return isLetter(bytes[start] as number) ? start : -1;
}

function wordEnd(bytes: Uint8Array, start: number, to: number): number {
  let end = start;
  while (end < to && isLetter(bytes[end] as number)) {
    end++;
    if (end - start > LONGEST_WORD) return start;
  }
  return end;
}
