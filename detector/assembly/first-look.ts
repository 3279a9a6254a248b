/**
 * In AssemblyScript, compiled by `npm run kinds`: the trigger loop over the bytes of a text, the lists of what its hits may
 * be, the automata over first bytes that rule most of them out, and those of the patterns that are left. `scan/first-look.ts`
 * lays out the memory and reads what is noted here. Positions are those of the window in which the text stands.
 */
import {
  ALIVE_FLAG,
  ANCHOR,
  ANCHOR_FLAG,
  DIGIT,
  EXACT_FLAG,
  FEWEST_GROUPS,
  FOLD_FLAG,
  HASH_FACTOR,
  INSIDE_FLAG,
  LEAST_GROUPED,
  LIST,
  LIST_ENTRY,
  LIST_HEAD,
  LONGEST_GAP,
  LONGEST_GROUP,
  LONGEST_OF_TIME,
  MOST_BACK,
  MOST_GROUPED,
  PIECE_BITS,
  RECORD_FLAG,
  RUN,
  SYMBOL_BITS,
  TOKEN_FLAG,
  WHAT_BITS,
  WIDE_PIECE,
} from './layout';
import { beginLabels } from './labels';
import { match } from './match';
import {
  alphanumericBits,
  anchorAccept,
  anchorPieces,
  anchorWide,
  anchorRows,
  aroundSets,
  begin,
  byteAt,
  byteClass,
  exact,
  folds,
  hits,
  holdsBreak,
  isAlphanumeric,
  isWhole,
  jobs,
  last,
  listAt,
  lists,
  mostEvents,
  mostSteps,
  note,
  noted,
  pairs,
  prefixAccept,
  prefixAccepting,
  prefixPieces,
  prefixWide,
  prefixRows,
  prefixSetAt,
  prefixSets,
  results,
  rowPieces,
  running,
  spend,
  steps,
  symbolAt,
  symbolSets,
  symbols,
  text,
  textSymbols,
  triggerBits,
  triggers,
  triggersBefore,
  wordStop,
} from './memory';
import { beginRecords, record } from './records';
import { findSeeds } from './seeds';
import { beginWords, filterTokens, findWord, nextWord } from './words';

export * from './cues';
export * from './memory';

const FULL_STOP: u32 = 0x2e;
const NEWLINE: u32 = 0x0a;
const RETURN: u32 = 0x0d;
const ZERO: u32 = 0x30;
const EQUALS: u32 = 0x3d;
const PERCENT: u32 = 0x25;
const AMPERSAND: u32 = 0x26;
const LESS: u32 = 0x3c;
const STAR: u32 = 0x2a;
const BACKSLASH: u32 = 0x5c;
const HYPHEN: u32 = 0x2d;
const BLANK: u32 = 0x20;
const TAB: u32 = 0x09;
const DELETE: u32 = 0x7f;
const COLON: u32 = 0x3a;
const CAPITAL_A: u32 = 0x41;
/** Bytes of a hit: its place; later what its trigger says, too. */
const HIT: usize = 4;
/** Two symbols, and one. */
const TWO_MASK: u32 = (1 << (2 * SYMBOL_BITS)) - 1;
const ONE_MASK: u32 = (1 << SYMBOL_BITS) - 1;
/** Of a hit's place and its list; then of the place and an entry of the list, of which so many are noted at once. */
const PAIR: usize = 4;
const AT_ONCE: u32 = 4;
/** Of the place of a fold. */
const FOLD: usize = 4;
/** Of a job: the place of its hit, where the automaton starts, whether it has something to do, and whether that is an anchor's. */
const JOB: usize = 4;
const PLACE_SHIFT: u32 = 17;
const START_SHIFT: u32 = 2;
const START_MASK: u32 = 0x7fff;
const KEPT_JOB: u32 = 2;
const ANCHOR_JOB: u32 = 1;
/** So many bytes behind a trigger are looked at. */
const FARTHEST_AROUND: u32 = 2;
/** Of a run: its state, where it started, and its job. */
const RUNNING: usize = 8;

/** Where the part begins and ends that is looked at, and where its hits and pairs end. */
let from: i32 = 0;
let stop: i32 = 0;
let stopHits: usize = 0;
let stopPairs: usize = 0;

/**
 * Finds the triggers in bytes [from, stop) of a text of which [0, end) is to be seen, and answers how many places are noted at which
 * folding or decoding may change something; {@link look} goes on.
 * @param isWhole does the text end at `end`?
 */
export function collect(fromByte: i32, stopByte: i32, end: i32, isWhole: bool): u32 {
  from = fromByte;
  stop = stopByte;
  begin(end, isWhole);
  return sift(triggersIn());
}

/**
 * Looks at what was collected. As results stand: where it stopped, before the part's end where there was no more room for events or
 * too much to do; how much it noted, what it cost in steps; words of seed phrases; may a number be broken?
 */
export function look(): void {
  store<i32>(results, lookAt());
  store<u32>(results, noted, 4);
  store<u32>(results, steps, 8);
  store<u32>(results, findSeeds(from, stop), 12);
  store<u32>(results, holdsBreak ? 1 : 0, 16);
}

function lookAt(): i32 {
  const stopJobs = expand();
  const ofJobs = <u32>((stopJobs - jobs) / JOB) * RUN;
  beginWords();
  beginRecords(from == 0);
  beginLabels();
  // A number whose digits stand alone, `9.9.9.9`, needs something before it to be met.
  const isFirst = from == 0 && last > 1 && symbolAt(0) == DIGIT && byteAt(1) == FULL_STOP && findWord(0);
  findWords();
  const ofTokens = filterTokens();
  if (isFirst) nextWord();
  const looked = dispatch(filter(stopJobs));
  spend(ofTokens + ofJobs);
  return looked;
}

/** Goes over what is left of hits and jobs, in order of their places. */
function dispatch(stopJobs: usize): i32 {
  store<u32>(stopJobs, (<u32>stop) << PLACE_SHIFT);
  let hit = hits;
  let job = jobs;
  let place = min(<i32>load<u16>(hit), placeOf(job));
  while (place < stop && noted < mostEvents && steps < mostSteps) {
    let value: u32 = 0;
    if (load<u16>(hit) == <u16>place) {
      value = load<u16>(hit, 2);
      hit += HIT;
    }
    if ((value & TOKEN_FLAG) != 0) nextWord();
    for (; placeOf(job) == place; job += JOB) {
      if ((load<u32>(job) & ANCHOR_JOB) != 0) anchor(startOf(job));
      else prefix(startOf(job));
    }
    if ((value & RECORD_FLAG) != 0) record(place);
    place = min(<i32>load<u16>(hit), placeOf(job));
  }
  return place;
}

function placeOf(job: usize): i32 {
  return <i32>(load<u32>(job) >>> PLACE_SHIFT);
}

function startOf(job: usize): i32 {
  return <i32>((load<u32>(job) >>> START_SHIFT) & START_MASK);
}

/**
 * Notes every byte; the next one goes over it where it ends no trigger. A branch could not be foretold. Answers where the hits end.
 */
function triggersIn(): usize {
  for (let at = max(0, from - <i32>MOST_BACK); at < from; at++) noteSymbol(at);
  for (let at = stop; at < stop + <i32>FARTHEST_AROUND; at++) noteSymbol(at);
  let two =
    ((<u32>load<u8>(textSymbols + <usize>from - 2)) << SYMBOL_BITS) | (<u32>load<u8>(textSymbols + <usize>from - 1));
  // What is read in every turn stands in locals: a global is read from memory each time.
  const bits = triggerBits;
  const symbolOf = symbols;
  const bytes = text;
  const all = textSymbols;
  const end = stop;
  let hit = hits;
  let at = from;
  // Four a turn: its end costs as much as half a byte.
  for (; at < end - 3; at += 4) {
    const four = load<u32>(bytes + <usize>at);
    const a: u32 = load<u8>(symbolOf + <usize>(four & 0xff));
    const b: u32 = load<u8>(symbolOf + <usize>((four >>> 8) & 0xff));
    const c: u32 = load<u8>(symbolOf + <usize>((four >>> 16) & 0xff));
    const d: u32 = load<u8>(symbolOf + <usize>(four >>> 24));
    store<u32>(all + <usize>at, a | (b << 8) | (c << 16) | (d << 24));
    const twoB = ((two << SYMBOL_BITS) | a) & TWO_MASK;
    const twoC = (a << SYMBOL_BITS) | b;
    const twoD = (b << SYMBOL_BITS) | c;
    store<u32>(hit, at);
    hit += <usize>((load<u64>(bits + ((<usize>two) << 3)) >> (<u64>a)) & 1) * HIT;
    store<u32>(hit, at + 1);
    hit += <usize>((load<u64>(bits + ((<usize>twoB) << 3)) >> (<u64>b)) & 1) * HIT;
    store<u32>(hit, at + 2);
    hit += <usize>((load<u64>(bits + ((<usize>twoC) << 3)) >> (<u64>c)) & 1) * HIT;
    store<u32>(hit, at + 3);
    hit += <usize>((load<u64>(bits + ((<usize>twoD) << 3)) >> (<u64>d)) & 1) * HIT;
    two = (c << SYMBOL_BITS) | d;
  }
  for (; at < end; at++) {
    const symbol: u32 = load<u8>(symbolOf + <usize>load<u8>(bytes + <usize>at));
    store<u8>(all + <usize>at, <u8>symbol);
    store<u32>(hit, at);
    hit += <usize>((load<u64>(bits + ((<usize>two) << 3)) >> (<u64>symbol)) & 1) * HIT;
    two = ((two << SYMBOL_BITS) | symbol) & TWO_MASK;
  }
  return hit;
}

function noteSymbol(at: i32): void {
  store<u8>(textSymbols + <usize>at, <u8>symbolAt(at));
}

/**
 * Makes three lists of the hits, without a branch that could not be foretold: the places of folds; what else is to be done at a
 * place; and pairs of a place and an entry of its list, of those lists that have a match as the text around is. Answers
 * how many folds there are.
 */
function sift(stop: usize): u32 {
  const bits = triggerBits;
  const before = triggersBefore;
  const values = triggers;
  const around = aroundSets;
  const all = textSymbols;
  let left = hits;
  let fold = folds;
  let listed = jobs;
  for (let hit = hits; hit < stop; hit += HIT) {
    const place = load<u32>(hit);
    // The symbols of the trigger, and AROUND it.
    const near = load<u64>(all + <usize>place - 4);
    const two = ((<u32>(near >> 10)) & (ONE_MASK << SYMBOL_BITS)) | ((<u32>(near >> 24)) & ONE_MASK);
    const smaller = load<u64>(bits + ((<usize>two) << 3)) & ((u64(1) << (near >> 32)) - 1);
    const number = <u32>load<u16>(before + ((<usize>two) << 1)) + <u32>popcnt(smaller);
    const value: u32 = load<u16>(values + ((<usize>number) << 1));
    const list = value & LIST;
    const sets = around + ((<usize>list) << 5);
    const fits =
      (load<u64>(sets) >> near) &
      (load<u64>(sets, 8) >> (near >> 8)) &
      (load<u64>(sets, 16) >> (near >> 40)) &
      (load<u64>(sets, 24) >> (near >> 48));
    store<u32>(listed, (place << 16) | list);
    listed += <usize>(fits & 1) * PAIR;
    store<u32>(fold, place);
    fold += <usize>u32((value & FOLD_FLAG) != 0) * FOLD;
    const flags = value & (TOKEN_FLAG | RECORD_FLAG);
    store<u32>(left, place | (flags << 16));
    left += <usize>u32(flags != 0) * HIT;
  }
  stopHits = left;
  stopPairs = entriesOf(listed);
  return changing(fold);
}

/** Makes pairs of a place and an entry of a list from those of a place and a list; answers where they end. */
function entriesOf(stop: usize): usize {
  const all = lists;
  const begins = listAt;
  const bytes = text;
  const hashes = exact;
  let pair = pairs;
  for (let one = jobs; one < stop; one += PAIR) {
    const listed = load<u32>(one);
    const at: u32 = load<u16>(begins + ((<usize>(listed & 0xffff)) << 1));
    const head: u32 = load<u16>(all + ((<usize>at) << 1));
    // Kana, kanji and Hangul share symbols: their lists are looked up by the bytes, too.
    const isExact = head >>> 15;
    const place = bytes + <usize>(listed >>> 16);
    const three = ((<u32>load<u8>(place - 2)) << 16) | ((<u32>load<u8>(place - 1)) << 8) | (<u32>load<u8>(place));
    const known: u32 = load<u8>(hashes + <usize>(((three * HASH_FACTOR) >>> 16) & (0 - isExact)));
    const entries = head & ~EXACT_FLAG & (0 - (known | (isExact ^ 1)));
    const first = (listed & 0xffff0000) | (at + LIST_HEAD);
    v128.store(pair, i32x4.add(i32x4.splat(first), i32x4(0, LIST_ENTRY, 2 * LIST_ENTRY, 3 * LIST_ENTRY)));
    for (let more = AT_ONCE; more < entries; more++) store<u32>(pair + ((<usize>more) << 2), first + more * LIST_ENTRY);
    pair += (<usize>entries) << 2;
  }
  return pair;
}

/** Drops the folds at blank lines: only a line break of two characters changes; and those behind groups that stand alone. */
function changing(stop: usize): u32 {
  let left = folds;
  for (let fold = folds; fold < stop; fold += FOLD) {
    const place = load<u32>(fold);
    const isBlank = u32(byteAt(place) == NEWLINE) & u32(byteAt(place - 1) == NEWLINE);
    store<u32>(left, place);
    left += <usize>(isBlank ^ 1 && mayGoOn(<i32>place)) * FOLD;
  }
  return <u32>((left - folds) / FOLD);
}

/**
 * Of a fold behind a digit: do groups begin here of which `text/groups.ts` may make a number? What one sign alone changes, or what may
 * begin an escape, is kept.
 */
function mayGoOn(place: i32): bool {
  if (place < 2 || !isDigit(byteAt(place - 2)) || isAlphanumeric(place - 1)) return true;
  const sign = byteAt(place - 1);
  const next = byteAt(place);
  if (sign >= 0x80 || next >= DELETE || (next < BLANK && next != NEWLINE && next != TAB)) return true;
  if (sign == RETURN || sign == EQUALS || sign == PERCENT || sign == AMPERSAND || sign == BACKSLASH || sign == LESS)
    return true;
  if (sign == HYPHEN && next == NEWLINE) return true;
  // Tags and stars, see `text/joints.ts`.
  if ((sign == BLANK && (next == LESS || next == STAR)) || (sign == STAR && next == STAR)) return true;
  // A single space between groups is usual; between digits it is not, see `text/fold.ts`.
  if (sign == BLANK && isDigit(next))
    return (
      place + 3 >= last || (byteAt(place + 1) == BLANK && isDigit(byteAt(place + 2)) && byteAt(place + 3) == BLANK)
    );
  return beginsGroups(place - 1);
}

/** Does the first group of a number end before `at`, as far as it is to be seen? */
function beginsGroups(at: i32): bool {
  let behind = at;
  const longest = at + <i32>LONGEST_GAP + 1;
  while (behind < last && behind < longest && !isAlphanumeric(behind)) behind++;
  if (behind >= last) return !isWhole;
  const gap = behind - at;
  let length = 0;
  for (let before = at; before > 0 && isAlphanumeric(before - 1) && length <= <i32>LONGEST_GROUP; before--) length++;
  if (length > <i32>LONGEST_GROUP) return false;
  let groups: i32 = 1;
  let isTime = gap == 1 && byteAt(at) == COLON;
  let isNext = isInGroup(byteAt(behind));
  while (isNext) {
    const end = wordStop(behind);
    const size = end - behind;
    if (size > <i32>LONGEST_GROUP) return false;
    if (size > <i32>LONGEST_OF_TIME && isDigit(byteAt(end - 1))) isTime = false;
    groups++;
    length += size;
    if (length > <i32>MOST_GROUPED) return false;
    behind = end + gap;
    if (behind >= last && !isWhole) return true;
    isNext = behind < last && isInGroup(byteAt(behind)) && isSame(end, at, gap);
  }
  return groups >= <i32>FEWEST_GROUPS && length >= <i32>LEAST_GROUPED && !isTime;
}

function isInGroup(byte: u32): bool {
  return isDigit(byte) || byte - CAPITAL_A <= 25;
}

function isSame(place: i32, other: i32, length: i32): bool {
  for (let i = 0; i < length; i++) if (byteAt(place + i) != byteAt(other + i)) return false;
  return true;
}

function isDigit(byte: u32): bool {
  return byte - ZERO < 10;
}

/** Finds the words that the hits lead to, and leaves one hit for each. */
function findWords(): void {
  let left = hits;
  for (let hit = hits; hit < stopHits; hit += HIT) {
    let noted = load<u32>(hit);
    if ((noted & (TOKEN_FLAG << 16)) != 0 && !findWord(<i32>(noted & 0xffff) - 1)) noted &= ~(TOKEN_FLAG << 16);
    store<u32>(left, noted);
    left += <usize>u32(noted >>> 16 != 0) * HIT;
  }
  store<u32>(left, stop);
}

/**
 * Makes jobs of the pairs: where an automaton is to run. Nothing of a list begins at most of its places, or goes on like that.
 * Answers where the jobs end.
 */
function expand(): usize {
  const all = lists;
  const sets = symbolSets;
  const near = textSymbols;
  const bits = alphanumericBits;
  const stop = stopPairs;
  let lastPrefix = -1;
  let job = jobs;
  for (let pair = pairs; pair < stop; pair += PAIR) {
    const one = load<u32>(pair);
    const place = <i32>(one >>> 16);
    const entry = all + ((<usize>(one & 0xffff)) << 1);
    const code: u32 = load<u16>(entry);
    const start = place - <i32>(code & 0xff);
    const symbol = <u64>load<u8>(near + <usize>start);
    const two = <u64>load<u8>(near + <usize>place, 2);
    const begins = <u32>(load<u64>(sets + ((<usize>load<u16>(entry, 2)) << 3)) >> symbol);
    const goesOn = <u32>(load<u64>(sets + ((<usize>load<u16>(entry, 4)) << 3)) >> two);
    // Inside a word most patterns do not begin, and one run from a place is enough.
    const before = start - 1;
    const around = ((<u32>load<u16>(bits + <usize>(before >> 3))) >> (<u32>(before & 7))) & 3;
    const isAnchor = u32((code & ANCHOR_FLAG) != 0);
    const mayBegin = (u32((code & INSIDE_FLAG) != 0) | u32(around != 3)) & u32(start != lastPrefix);
    const isJob = begins & goesOn & u32(start >= 0) & (isAnchor | mayBegin) & 1;
    store<u32>(
      job,
      ((<u32>place) << PLACE_SHIFT) |
        (((<u32>start) & START_MASK) << START_SHIFT) |
        (isAnchor * (KEPT_JOB | ANCHOR_JOB)),
    );
    job += <usize>isJob * JOB;
    lastPrefix = select<i32>(start, lastPrefix, isJob > isAnchor);
  }
  return job;
}

/**
 * Drops the jobs from whose starts the automaton over first bytes accepts nothing. All of them take a step, then the next one:
 * each step waits for memory, together they wait once.
 */
function filter(stopJobs: usize): usize {
  const bytes = text;
  const rows = prefixRows;
  const pieces = prefixPieces;
  const wide = prefixWide;
  const accepting = prefixAccepting;
  let stop = running;
  for (let job = jobs; job < stopJobs; job += JOB) {
    store<u64>(stop, ((<u64>job) << 32) | ((<u64>startOf(job)) << 16) | 1);
    stop += <usize>u32((load<u32>(job) & ANCHOR_JOB) == 0) * RUNNING;
  }
  for (let depth: u32 = 0; stop > running; depth++) {
    let left = running;
    for (let run = running; run < stop; run += RUNNING) {
      const one = load<u64>(run);
      const at = ((<u32>one) >>> 16) + depth;
      const state = next(rows, pieces, wide, (<u32>one) & 0xffff, load<u8>(bytes + <usize>at));
      store<u64>(left, ((one >>> 16) << 16) | (<u64>state));
      left += <usize>u32(state - 1 < accepting - 1) * RUNNING;
      if (state >= accepting) {
        const job = <usize>(one >>> 32);
        store<u32>(job, load<u32>(job) | KEPT_JOB);
      }
    }
    stop = left;
  }
  let left = jobs;
  for (let job = jobs; job < stopJobs; job += JOB) {
    const one = load<u32>(job);
    store<u32>(left, one);
    left += <usize>u32((one & KEPT_JOB) != 0) * JOB;
  }
  return left;
}

/** Runs the automaton over the first bytes from `start` and tries the patterns that it leaves. */
function prefix(start: i32): void {
  let state: u32 = 1;
  // The automaton has no way on from the states at its depth.
  for (let at = start; at < last; at++) {
    state = next(prefixRows, prefixPieces, prefixWide, state, byteAt(at));
    if (state == 0) break;
    if (state < prefixAccepting) continue;
    const accepted: u32 = (<u32>load<u16>(prefixAccept + ((<usize>state) << 1))) & ~ALIVE_FLAG;
    let number = prefixSets + ((<usize>load<u32>(prefixSetAt + ((<usize>accepted) << 2))) << 1);
    for (let left: u32 = load<u16>(number); left > 0; left--) match(load<u16>((number += 2)), start);
  }
}

/** The same over what stands around anchors: where the patterns begin that it leaves is for others to find. */
function anchor(start: i32): void {
  let state: u32 = 1;
  for (let at = start; at < last; at++) {
    state = next(anchorRows, anchorPieces, anchorWide, state, byteAt(at));
    if (state == 0) break;
    const accepted: u32 = (<u32>load<u16>(anchorAccept + ((<usize>state) << 1))) & ~ALIVE_FLAG;
    if (accepted != 0) note((accepted << WHAT_BITS) | ANCHOR, start, start);
  }
}

function next(rows: usize, pieces: usize, wide: u32, state: u32, byte: u32): u32 {
  const member: u32 = load<u8>(byteClass + <usize>byte);
  const column = member >> PIECE_BITS;
  const number: u32 = load<u16>(rows + ((<usize>(state * rowPieces + column)) << 1));
  const piece = number + select<u32>(wide, 0, column >= WIDE_PIECE);
  return load<u16>(pieces + ((<usize>((piece << PIECE_BITS) | (member & ((1 << PIECE_BITS) - 1)))) << 1));
}
