/** What the others share: where things stand in memory, the text, and what was noted. Positions are those of the window. */
import { EVENT } from './layout';

// Where things stand in memory: `scan/first-look.ts` says so.
/** For each two symbols: which third ones make a trigger, and how many triggers stand before theirs in `triggers`. */
export let triggerBits: usize = 0;
export let triggersBefore: usize = 0;
export let triggers: usize = 0;
export let lists: usize = 0;
/** Where each of them begins. */
export let listAt: usize = 0;
export let symbolSets: usize = 0;
/** For each list: the symbols that may stand at the places {@link AROUND} its trigger. */
export let aroundSets: usize = 0;
export let exact: usize = 0;
export let symbols: usize = 0;
/** A bit for each byte of the text: is it a letter or digit? Zeros stand before it and behind its end. */
export let alphanumericBits: usize = 0;
/** The same for letters, to which all bytes beyond ASCII belong. */
export let letterBits: usize = 0;
/** The same for line ends, and for the parentheses and brackets that open. */
export let stopBits: usize = 0;
/** For each byte: the marks of records in which it may stand first, second and third; the readers of the marks; one of them. */
export let marked: usize = 0;
export let readerOf: usize = 0;
export let delimited: i32 = 0;
/** For each byte: does it tell nothing of a header? */
export let ordinary: usize = 0;
/** For each byte that is a delimiter: where it stood last. */
export let lastDelimiters: usize = 0;
/** Bits by the hashes of words of seed phrases, and the words that were met. */
export let seedWords: usize = 0;
export let seeds: usize = 0;
export let byteClass: usize = 0;
export let rowPieces: u32 = 0;
export let prefixRows: usize = 0;
export let prefixPieces: usize = 0;
/** Where the pieces of {@link WIDE_PIECE} begin. */
export let prefixWide: u32 = 0;
export let prefixAccept: usize = 0;
/** States from here on accept something. */
export let prefixAccepting: u32 = 0;
export let prefixSets: usize = 0;
export let prefixSetAt: usize = 0;
export let anchorRows: usize = 0;
export let anchorPieces: usize = 0;
export let anchorWide: u32 = 0;
export let anchorAccept: usize = 0;
export let matchers: usize = 0;
export let matcherMaps: usize = 0;
export let matcherNext: usize = 0;
export let bounded: usize = 0;
/** For each pattern: does it begin with the end of a label? And bits by the hashes of labels' words. */
export let labelled: usize = 0;
export let labelWords: usize = 0;
export let need: usize = 0;
export let tokenClass: usize = 0;
export let tokenNext: usize = 0;
export let tokenAccept: usize = 0;
export let tokenAccepting: u32 = 0;
export let tokenSets: usize = 0;
export let tokenSetAt: usize = 0;
/** Of each set: what its least demanding pattern needs, and the same for matches of digits alone. */
export let tokenNeed: usize = 0;
export let tokenDigitsNeed: usize = 0;
export let longestWord: i32 = 0;
/** For each pattern: what run a match is, its least and greatest length. */
export let wordRuns: usize = 0;
/** Words with digits, and where the token automaton is to run for them. */
export let words: usize = 0;
export let tokens: usize = 0;
/** Sets that the token automaton accepted, and where. */
export let accepted: usize = 0;
export let acceptedAt: usize = 0;
export let hits: usize = 0;
export let folds: usize = 0;
export let pairs: usize = 0;
export let jobs: usize = 0;
export let running: usize = 0;
export let events: usize = 0;
export let mostEvents: u32 = 0;
export let mostSteps: u32 = 0;
export let text: usize = 0;
/** The symbols of the text, where triggers were looked for and a little around; before it stand blanks. */
export let textSymbols: usize = 0;
export let results: usize = 0;

/** Of this look: how much it noted, and what it cost in steps. */
export let noted: u32 = 0;
export let steps: u32 = 0;
/** Where what is to be seen of the text ends, and does the text end there? */
export let last: i32 = 0;
export let isWhole: bool = false;
/** Does a line end there, and may a number be broken by a line feed or a tag? Bytes behind the end may be taken for such. */
export let holdsLineEnd: bool = false;
export let holdsBreak: bool = false;

/** A look at a text of which [0, end) is to be seen. */
export function begin(end: i32, whole: bool): void {
  noted = steps = 0;
  last = end;
  isWhole = whole;
  let lineEnds = i64x2.splat(0);
  let breaks = i64x2.splat(0);
  for (let at = 0; at < end; at += 16) {
    const bytes = v128.load(text + <usize>at);
    const isFeed = i8x16.eq(bytes, i8x16.splat(0x0a));
    const isLineEnd = v128.or(isFeed, i8x16.eq(bytes, i8x16.splat(0x0d)));
    lineEnds = v128.or(lineEnds, isLineEnd);
    breaks = v128.or(breaks, v128.or(isFeed, i8x16.eq(bytes, i8x16.splat(0x3c))));
    noteBits(<usize>(at >> 3), bytes, isLineEnd);
  }
  holdsLineEnd = v128.any_true(lineEnds);
  holdsBreak = v128.any_true(breaks);
  clearFrom(alphanumericBits, end);
  clearFrom(letterBits, end);
  clearFrom(stopBits, end);
}

/** Which of sixteen bytes are ASCII letters or digits, which are letters, and which are stops. */
function noteBits(at: usize, bytes: v128, isLineEnd: v128): void {
  const lower = v128.or(bytes, i8x16.splat(0x20));
  const isLetter = i8x16.le_u(i8x16.sub(lower, i8x16.splat(0x61)), i8x16.splat(25));
  const isDigit = i8x16.le_u(i8x16.sub(bytes, i8x16.splat(0x30)), i8x16.splat(9));
  store<u16>(alphanumericBits + at, <u16>i8x16.bitmask(v128.or(isLetter, isDigit)));
  // The highest bit of a byte beyond ASCII is set.
  store<u16>(letterBits + at, <u16>i8x16.bitmask(v128.or(isLetter, bytes)));
  const opens = v128.or(i8x16.eq(bytes, i8x16.splat(0x28)), i8x16.eq(bytes, i8x16.splat(0x5b)));
  store<u16>(stopBits + at, <u16>i8x16.bitmask(v128.or(isLineEnd, opens)));
}

function clearFrom(bits: usize, end: i32): void {
  const over = end & 15;
  const lastBits = bits + <usize>((end >> 4) << 1);
  if (over > 0) store<u16>(lastBits, load<u16>(lastBits) & (((<u16>1) << (<u16>over)) - 1));
  v128.store(lastBits + (over > 0 ? 2 : 0), i64x2.splat(0));
}

export function spend(more: u32): void {
  steps += more;
}

export function note(what: u32, place: i32, end: i32): void {
  const event = events + <usize>(noted * EVENT * 4);
  noted++;
  store<u32>(event, what);
  store<i32>(event, place, 4);
  store<i32>(event, end, 8);
}

export function byteAt(at: i32): u32 {
  return load<u8>(text + <usize>at);
}

export function symbolAt(at: i32): u32 {
  return load<u8>(symbols + <usize>byteAt(at));
}

export function isAlphanumeric(at: i32): bool {
  return ((load<u8>(alphanumericBits + <usize>(at >> 3)) >> u8(at & 7)) & 1) != 0;
}

/** Do letters or digits stand on either side of `at`? */
export function isInWord(at: i32): bool {
  const before = at - 1;
  return ((load<u16>(alphanumericBits + <usize>(before >> 3)) >> u16(before & 7)) & 3) == 3;
}

/** So many bits can be told from one load, whatever the place of the first. */
const TOLD: i32 = 57;

/** Where the letters and digits before `at` begin. */
export function wordStart(at: i32): i32 {
  let run: i32;
  do {
    const before = at - 1;
    const bits = load<u64>(alphanumericBits + <usize>((before >> 3) - 7)) << u64(7 - (before & 7));
    run = <i32>clz(~bits);
    at -= run;
  } while (run >= TOLD);
  return at;
}

/** Where the letters and digits from `at` on end. */
export function wordStop(at: i32): i32 {
  let run: i32;
  do {
    const bits = load<u64>(alphanumericBits + <usize>(at >> 3)) >> u64(at & 7);
    run = <i32>ctz(~bits);
    at += run;
  } while (run >= TOLD);
  return at;
}

/** Is one of the bytes between two places a stop? */
export function isStoppedBetween(from: i32, to: i32): bool {
  for (let at = from; at < to; at += TOLD) {
    const bits = load<u64>(stopBits + <usize>(at >> 3)) >> u64(at & 7);
    if ((bits & ((u64(1) << u64(min(TOLD, to - at))) - 1)) != 0) return true;
  }
  return false;
}

/** Behind the last stop between two places, or the first of them. */
export function behindStop(from: i32, to: i32): i32 {
  for (let at = to; at > from; at -= TOLD) {
    const before = at - 1;
    const bits = load<u64>(stopBits + <usize>((before >> 3) - 7)) << u64(7 - (before & 7));
    if (bits != 0) return max(from, at - <i32>clz(bits));
  }
  return from;
}
