/** The cue words that begin in a stretch of a text. `scan/cues.ts` says where things stand in memory. Positions are those of the stretch. */
import {
  CUE_HIT,
  INITIALS_ONLY,
  NOWHERE,
  STARTS_FACTOR,
  STARTS_MORE,
  STARTS_OF_FOUR,
  STARTS_OF_THREE,
  STARTS_YES,
} from './layout';

/** The stretch with the byte before it and some behind, and the same folded as `generate/word-starts.ts` does. */
export let cueText: usize = 0;
export let cueFolded: usize = 0;
export let cueStarts: usize = 0;
export let cueNodes: usize = 0;
/** For each node the word that ends there, or NOWHERE. */
export let cueWordAt: usize = 0;
export let cuePlaces: usize = 0;
export let cueHits: usize = 0;
/** There is room for so many hits, and for those of one place more. */
export let mostCues: u32 = 0;

const DOT: u32 = 0x2e;
const SPACE: u32 = 0x20;
const HYPHEN: u32 = 0x2d;
const ZERO: u32 = 0x30;
const ONE: u32 = 0x31;
const SMALL_I: u32 = 0x69;
const SMALL_L: u32 = 0x6c;
const SMALL_N: u32 = 0x6e;
const SMALL_O: u32 = 0x6f;
const SMALL_R: u32 = 0x72;
const SMALL_S: u32 = 0x73;
/** What comes before a Latin letter with an accent. */
const ACCENTED: u32 = 0xc3;
/** So many digits between letters are neither a number behind a cue word nor a value: `cc72a92f56b6`. */
const FEW_DIGITS: i32 = 3;
/** Behind fewer letters a digit is one: `b1 c0`. */
const FEW_LETTERS: i32 = 3;
/** Of a place: a word may begin there, or initials. */
const PLACE: usize = 4;
const MAY_BE_WORD: u32 = 1 << 16;
const MAY_BE_INITIALS: u32 = 1 << 17;

/** Where what is to be seen of the text ends. */
let end: i32 = 0;
let hits: u32 = 0;

/**
 * Finds the words that begin in bytes [from, to) of a text of which [-1, seen) is there, shorter ones first. Hits of three numbers
 * stand behind two others: what it cost in steps, and where it stopped for want of room, or `to`. Answers how many hits there are.
 */
export function findCues(from: i32, to: i32, seen: i32): u32 {
  end = seen;
  hits = 0;
  for (let at = from & ~15; at < to + 4; at += 16)
    v128.store(cueFolded + <usize>at, folded(v128.load(cueText + <usize>at)));
  const stop = placesIn(from, to);
  let steps = to - from;
  let stopped = to;
  for (let one = cuePlaces; one < stop; one += PLACE) {
    const noted = load<u32>(one);
    const place = <i32>(noted & 0xffff);
    if (hits >= mostCues) {
      stopped = place;
      break;
    }
    if ((noted & MAY_BE_WORD) != 0) steps += wordsAt(place);
    if ((noted & MAY_BE_INITIALS) != 0) steps += initialsAt(place);
  }
  store<i32>(cueHits, steps);
  store<i32>(cueHits, stopped, 4);
  return hits;
}

/** Lower case (of second bytes of Latin letters with accents, too), and one byte for all that a word's space may stand for. */
function folded(bytes: v128): v128 {
  const isUpper = i8x16.le_u(i8x16.sub(bytes, i8x16.splat(0x41)), i8x16.splat(25));
  const isAccented = i8x16.le_u(i8x16.sub(bytes, i8x16.splat(<i8>0x80)), i8x16.splat(0x1e));
  const small = v128.or(bytes, v128.and(v128.or(isUpper, isAccented), i8x16.splat(0x20)));
  const isDash = v128.or(i8x16.eq(bytes, i8x16.splat(0x5f)), i8x16.eq(bytes, i8x16.splat(0x2d)));
  const isEnd = v128.or(i8x16.eq(bytes, i8x16.splat(0x2e)), i8x16.eq(bytes, i8x16.splat(0x0a)));
  const isGap = v128.or(v128.or(isDash, isEnd), i8x16.eq(bytes, i8x16.splat(0x09)));
  return v128.bitselect(i8x16.splat(0x20), small, isGap);
}

/** Notes the places at which a word may begin, by its first four bytes, or initials do; answers where they end. */
function placesIn(from: i32, to: i32): usize {
  const bytes = cueText;
  const small = cueFolded;
  const starts = cueStarts;
  let place = cuePlaces;
  for (let at = from; at < to; at += 16) {
    const own = v128.load(bytes + <usize>at);
    let bits = beginsIn(own, v128.load(bytes + <usize>at - 1));
    if (to - at < 16) bits &= (1 << (to - at)) - 1;
    for (; bits != 0; bits &= bits - 1) {
      const start = at + ctz(bits);
      const four = load<u32>(small + <usize>start);
      const level: u32 = load<u8>(starts + <usize>(four & 0xff));
      const three = hashOf(four & 0xffffff);
      const levelOfThree = (<u32>load<u8>(starts + <usize>(three >>> 2), STARTS_OF_THREE)) >>> ((three & 3) << 1);
      const hash = hashOf(four);
      const isFour = (<u32>load<u8>(starts + <usize>(hash >>> 3), STARTS_OF_FOUR)) >>> (hash & 7);
      const isLong = levelOfThree & STARTS_MORE & isFour;
      const goesOn = u32((levelOfThree & STARTS_YES) != 0) | isLong | u32(start + 3 >= end);
      const isWord = u32(level == STARTS_YES) | (u32(level == STARTS_MORE) & goesOn);
      const two: u32 = load<u16>(bytes + <usize>start);
      const isInitial = u32(two >>> 8 == DOT) & u32(isLetter(two & 0xff));
      store<u32>(place, (<u32>start) | (isWord * MAY_BE_WORD) | (isInitial * MAY_BE_INITIALS));
      place += <usize>(isWord | isInitial) * PLACE;
    }
  }
  return place;
}

/** Where words may begin: not in gaps and inside characters; letters and digits only behind others than themselves, or in `cardNumber`. */
function beginsIn(bytes: v128, before: v128): u32 {
  const isUpper = i8x16.le_u(i8x16.sub(bytes, i8x16.splat(0x41)), i8x16.splat(25));
  const isLead = v128.or(i8x16.ge_u(bytes, i8x16.splat(<i8>0xc0)), i8x16.eq(bytes, i8x16.splat(0x23)));
  const follows = v128.and(isUpper, i8x16.le_u(i8x16.sub(before, i8x16.splat(0x61)), i8x16.splat(25)));
  const begins = v128.andnot(areAlphanumeric(bytes), areAlphanumeric(before));
  return i8x16.bitmask(v128.or(v128.or(isLead, follows), begins));
}

function areAlphanumeric(bytes: v128): v128 {
  const letters = i8x16.le_u(i8x16.sub(v128.or(bytes, i8x16.splat(0x20)), i8x16.splat(0x61)), i8x16.splat(25));
  return v128.or(letters, i8x16.le_u(i8x16.sub(bytes, i8x16.splat(0x30)), i8x16.splat(9)));
}

/** The same as `startHash` in `scan/cue-tables.ts`. */
function hashOf(bytes: u32): u32 {
  return (bytes * STARTS_FACTOR) >>> 16;
}

/** The words that begin at `start`; answers how many bytes it took. */
function wordsAt(start: i32): i32 {
  let node: u32 = 0;
  let before: u32 = 0;
  let at = start;
  while (at < end) {
    const byte = byteAt(at);
    const lower = lowerCase(byte, before);
    let next = follow(node, lower);
    if (next == NOWHERE && isGap(byte)) next = follow(node, SPACE);
    // Behind the full stop that a word's space stood for: `Soc. Sec.`, `Vers.-Nr.`
    if (next == NOWHERE && (byte == SPACE || byte == HYPHEN) && before == DOT) next = node;
    if (next == NOWHERE && isUpper(byte) && isLower(before)) {
      const gap = follow(node, SPACE);
      if (gap != NOWHERE) next = follow(gap, lower);
    }
    if (next == NOWHERE && at - start >= FEW_LETTERS) next = followMisread(node, byte);
    if (next == NOWHERE) break;
    node = next;
    before = byte;
    at++;
    const word = wordOf(node);
    if (word != NOWHERE && endsWord(at)) note(word, start, at);
  }
  return at - start;
}

/** A word written as initials, `D.N.I.` or `D. N. I.`; answers how many bytes it took. */
function initialsAt(start: i32): i32 {
  let node: u32 = 0;
  let onlySo = follow(0, INITIALS_ONLY);
  let at = start;
  while (letterAt(at) && !letterAt(at + 1)) {
    const letter = lowerCase(byteAt(at), 0);
    node = node == NOWHERE ? NOWHERE : follow(node, letter);
    onlySo = onlySo == NOWHERE ? NOWHERE : follow(onlySo, letter);
    if (node == NOWHERE && onlySo == NOWHERE) break;
    const stop = ++at;
    if (at < end && byteAt(at) == DOT) at++;
    // Otherwise more initials follow, or it is a chain of names: `r.g.value`.
    if (stop > start + 1 && !letterAt(at)) {
      if (node != NOWHERE && wordOf(node) != NOWHERE) note(wordOf(node), start, stop);
      if (onlySo != NOWHERE && wordOf(onlySo) != NOWHERE) note(wordOf(onlySo), start, stop);
    }
    if (at == stop) break;
    if (at < end && byteAt(at) == SPACE) at++;
  }
  return at - start;
}

function note(word: u32, start: i32, stop: i32): void {
  const hit = cueHits + 8 + <usize>(hits * CUE_HIT * 4);
  hits++;
  store<u32>(hit, word);
  store<i32>(hit, start, 4);
  store<i32>(hit, stop, 8);
}

/** Where an edge leads, or NOWHERE. */
function follow(node: u32, byte: u32): u32 {
  const to = <u32>load<u16>(cueNodes + ((<usize>node) << 2)) + byte;
  return <u32>load<u16>(cueNodes + ((<usize>to) << 2), 2) == node ? to : NOWHERE;
}

/** The same for a digit that was read, or written, for the letter it looks like: `Passp0rt`. */
function followMisread(node: u32, byte: u32): u32 {
  if (byte == ZERO) return follow(node, SMALL_O);
  if (byte != ONE) return NOWHERE;
  const next = follow(node, SMALL_I);
  return next == NOWHERE ? follow(node, SMALL_L) : next;
}

function wordOf(node: u32): u32 {
  return load<u16>(cueWordAt + ((<usize>node) << 1));
}

/** Does a word end before `at`? A plural s or n (`Nummern`), digits and the step to upper case may follow. */
function endsWord(at: i32): bool {
  const last = byteAt(at - 1);
  if (!isAlphanumeric(last)) return true;
  const next = seenAt(at);
  if (!isLetter(next)) {
    let stop = at;
    while (isDigit(seenAt(stop))) stop++;
    const behind = seenAt(stop);
    return stop == at || stop - at > FEW_DIGITS || !isLetter(behind) || (isLower(last) && isUpper(behind));
  }
  if (isLower(last) && isUpper(next)) return true;
  const plural = next | 0x20;
  return (plural == SMALL_S || (plural == SMALL_N && (last | 0x20) == SMALL_R)) && !isLetter(seenAt(at + 1));
}

function byteAt(at: i32): u32 {
  return load<u8>(cueText + <usize>at);
}

/** Behind the end stands a space. */
function seenAt(at: i32): u32 {
  return at < end ? byteAt(at) : SPACE;
}

function letterAt(at: i32): bool {
  return at < end && isLetter(byteAt(at));
}

function isGap(byte: u32): bool {
  return byte == SPACE || byte == 0x5f || byte == HYPHEN || byte == DOT || byte == 0x0a || byte == 0x09;
}

/** Of the second byte of a Latin letter with an accent, too. */
function lowerCase(byte: u32, before: u32): u32 {
  if (isUpper(byte)) return byte | 0x20;
  return before == ACCENTED && byte >= 0x80 && byte <= 0x9e ? byte + 0x20 : byte;
}

function isUpper(byte: u32): bool {
  return byte - 0x41 <= 25;
}

function isLower(byte: u32): bool {
  return byte - 0x61 <= 25;
}

function isLetter(byte: u32): bool {
  return (byte | 0x20) - 0x61 <= 25;
}

function isDigit(byte: u32): bool {
  return byte - 0x30 <= 9;
}

function isAlphanumeric(byte: u32): bool {
  return isLetter(byte) || isDigit(byte);
}
