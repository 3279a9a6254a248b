/**
 * In AssemblyScript, compiled by `npm run kinds`: the trigger loop over the bytes of a text, the lists of what its hits may
 * be, the automata over first bytes that rule most of them out, and those of the patterns that are left. `scan/first-look.ts`
 * lays out the memory and reads what is noted here. Positions are those of the window in which the text stands.
 */
import {
  ALIVE_FLAG,
  ANY_RUN,
  ANCHOR,
  ANCHOR_FLAG,
  ASK,
  ASK_RE2,
  DEAD,
  DIGIT,
  DIGITS,
  EVENT,
  EXACT_FLAG,
  FOLD,
  FOLD_FLAG,
  HASH_FACTOR,
  ID_RUN,
  INSIDE_FLAG,
  LIST,
  LIST_ENTRY,
  LIST_HEAD,
  LIST_UNIT,
  LONGEST_LEAD,
  LONGEST_RUN,
  MATCH,
  MATCHER_FIELDS,
  NEVER,
  NO_MATCH,
  PIECE_BITS,
  RECORD,
  RECORD_FLAG,
  RUN,
  SPACE,
  SYMBOL_BITS,
  TABLE_MASK,
  TOKEN_CLASSES,
  TOKEN_FLAG,
  TOKEN_LAST_DIGIT,
  TOKEN_OTHER,
  WHAT_BITS,
  WORD,
  WORDS_BACK,
} from './layout';

const PLUS: u32 = 0x2b;
const PARENTHESIS: u32 = 0x28;
const COLON: u32 = 0x3a;
const FULL_STOP: u32 = 0x2e;
const UNDERSCORE: u32 = 0x5f;
const HYPHEN: u32 = 0x2d;

/** Where things stand in memory: `scan/first-look.ts` says so. */
export let triggers: usize = 0;
export let lists: usize = 0;
export let symbolSets: usize = 0;
export let nextSymbols: usize = 0;
export let secondSymbols: usize = 0;
export let exact: usize = 0;
export let symbols: usize = 0;
export let alphanumeric: usize = 0;
export let byteClass: usize = 0;
export let rowPieces: u32 = 0;
export let prefixRows: usize = 0;
export let prefixPieces: usize = 0;
export let prefixAccept: usize = 0;
export let prefixSets: usize = 0;
export let prefixSetAt: usize = 0;
export let anchorRows: usize = 0;
export let anchorPieces: usize = 0;
export let anchorAccept: usize = 0;
export let matchers: usize = 0;
export let matcherMaps: usize = 0;
export let matcherNext: usize = 0;
export let bounded: usize = 0;
export let need: usize = 0;
export let tokenClass: usize = 0;
export let tokenNext: usize = 0;
export let tokenAccept: usize = 0;
export let tokenSets: usize = 0;
export let tokenSetAt: usize = 0;
/** Of each set: what its least demanding pattern needs, and the same for matches of digits alone. */
export let tokenNeed: usize = 0;
export let tokenDigitsNeed: usize = 0;
export let longestWord: i32 = 0;
/** For each pattern: what run a match is, its least and greatest length. */
export let wordRuns: usize = 0;
/** Sets that the token automaton accepted, and where. */
export let accepted: usize = 0;
export let acceptedAt: usize = 0;
export let places: usize = 0;
export let values: usize = 0;
export let events: usize = 0;
export let mostEvents: u32 = 0;
export let mostSteps: u32 = 0;
export let text: usize = 0;
export let results: usize = 0;

let noted: u32 = 0;
let folds: u32 = 0;
let steps: u32 = 0;

let last: i32 = 0;
let whole: bool = false;
let lastPrefix: i32 = -1;
/** Where the last word ends, and where the automaton over words ran last: it runs once from each place. */
let wordEnd: i32 = 0;
let lastToken: i32 = -1;
/** Lengths of the runs at the place noted: letters and digits, and those with `_` and `-`. */
let runsAt: i32 = -1;
let wordRun: i32 = 0;
let idRun: i32 = 0;

/**
 * Looks at bytes [at, stop) of a text of which [0, end) is to be seen. As results stand: where it stopped, before `stop` where
 * there was no more room for events or too much to do; how much it noted, how many folds are among it, what it cost in steps.
 * @param isWhole does the text end at `end`?
 */
export function look(at: i32, stop: i32, end: i32, isWhole: bool): void {
  noted = folds = steps = 0;
  store<i32>(results, lookAt(at, stop, end, isWhole));
  store<u32>(results, noted, 4);
  store<u32>(results, folds, 8);
  store<u32>(results, steps, 12);
}

function lookAt(at: i32, stop: i32, end: i32, isWhole: bool): i32 {
  lastPrefix = lastToken = runsAt = -1;
  wordEnd = 0;
  last = end;
  whole = isWhole;
  // A number whose digits stand alone, `9.9.9.9`, needs something before it to be met.
  if (at == 0 && end > 1 && symbolAt(0) == DIGIT && byteAt(1) == FULL_STOP) word(0);
  const hits = ruleOut(collect(at, stop));
  for (let hit: u32 = 0; hit < hits; hit++) {
    const place = load<i32>(places + ((<usize>hit) << 2));
    if (noted >= mostEvents || steps >= mostSteps) return place;
    const value: u32 = load<u16>(values + ((<usize>hit) << 1));
    if ((value & FOLD_FLAG) != 0) {
      note(FOLD, place, place);
      folds++;
    }
    if ((value & TOKEN_FLAG) != 0) word(place - 1);
    if ((value & LIST) != 0) list(value & LIST, place);
    if ((value & RECORD_FLAG) != 0) note(RECORD, place, place);
  }
  return stop;
}

/** Notes every byte and what its trigger says; the next one goes over it where that is nothing. A branch could not be foretold. */
function collect(from: i32, stop: i32): u32 {
  let index: u32 = 0;
  for (let at = from - 2; at < from; at++)
    index = (index << SYMBOL_BITS) | (at < 0 ? <u32>load<u8>(symbols + SPACE) : symbolAt(at));
  let hits: u32 = 0;
  for (let at = from; at < stop; at++) {
    index = ((index << SYMBOL_BITS) | symbolAt(at)) & TABLE_MASK;
    const hit: u32 = load<u16>(triggers + ((<usize>index) << 1));
    store<i32>(places + ((<usize>hits) << 2), at);
    store<u16>(values + ((<usize>hits) << 1), <u16>hit);
    hits += u32(hit != 0);
  }
  return hits;
}

/** Takes the list from hits behind which no match goes on like that, and drops those of which nothing is left. */
function ruleOut(count: u32): u32 {
  let hits: u32 = 0;
  for (let hit: u32 = 0; hit < count; hit++) {
    const place = load<i32>(places + ((<usize>hit) << 2));
    const value: u32 = load<u16>(values + ((<usize>hit) << 1));
    const number = <usize>(value & LIST);
    const next = load<u64>(nextSymbols + (number << 3)) >> symbolAt(place + 1);
    const second = load<u64>(secondSymbols + (number << 3)) >> symbolAt(place + 2);
    const goesOn = u32(next & second & 1) | u32(place + 2 >= last);
    const left = value & ~(LIST & (goesOn - 1));
    store<i32>(places + ((<usize>hits) << 2), place);
    store<u16>(values + ((<usize>hits) << 1), <u16>left);
    hits += u32(left != 0);
  }
  return hits;
}

function list(number: u32, at: i32): void {
  let entry = lists + ((<usize>(number * LIST_UNIT)) << 1);
  let left: u32 = load<u16>(entry);
  if ((left & EXACT_FLAG) != 0) {
    const three = (byteAt(at - 2) << 16) | (byteAt(at - 1) << 8) | byteAt(at);
    if (load<u8>(exact + <usize>((three * HASH_FACTOR) >>> 16)) == 0) return;
    left &= ~EXACT_FLAG;
  }
  if (at + 1 < last && !has(load<u16>(entry, 2), symbolAt(at + 1))) return;
  const second: i32 = at + 2 < last ? <i32>symbolAt(at + 2) : -1;
  for (entry += LIST_HEAD << 1; left > 0; left--, entry += LIST_ENTRY << 1) {
    const code: u32 = load<u16>(entry);
    const start = at - <i32>(code & 0xff);
    // Nearly every hit of ordinary text ends here: nothing that has this trigger begins or goes on like that.
    if (start < 0 || !has(load<u16>(entry, 2), symbolAt(start))) continue;
    if (second >= 0 && !has(load<u16>(entry, 4), second)) continue;
    if ((code & ANCHOR_FLAG) != 0) {
      anchor(start);
      continue;
    }
    // The trigger stands inside a word.
    if ((code & INSIDE_FLAG) == 0 && isInWord(start)) continue;
    if (start == lastPrefix) continue;
    lastPrefix = start;
    prefix(start);
  }
}

/** Runs the automaton over the first bytes from `start` and tries the patterns that it leaves. */
function prefix(start: i32): void {
  let state: u32 = 1;
  // The automaton has no way on from the states at its depth.
  for (let at = start; at < last; at++) {
    state = next(prefixRows, prefixPieces, state, byteAt(at));
    if (state == 0) break;
    const accepted: u32 = (<u32>load<u16>(prefixAccept + ((<usize>state) << 1))) & ~ALIVE_FLAG;
    if (accepted == 0) continue;
    let number = prefixSets + ((<usize>load<u32>(prefixSetAt + ((<usize>accepted) << 2))) << 1);
    for (let left: u32 = load<u16>(number); left > 0; left--) match(load<u16>((number += 2)), start);
  }
  steps += RUN;
}

/** The same over what stands around anchors: where the patterns begin that it leaves is for others to find. */
function anchor(start: i32): void {
  let state: u32 = 1;
  for (let at = start; at < last; at++) {
    state = next(anchorRows, anchorPieces, state, byteAt(at));
    if (state == 0) break;
    const accepted: u32 = (<u32>load<u16>(anchorAccept + ((<usize>state) << 1))) & ~ALIVE_FLAG;
    if (accepted != 0) note((accepted << WHAT_BITS) | ANCHOR, start, start);
  }
  steps += RUN;
}

function next(rows: usize, pieces: usize, state: u32, byte: u32): u32 {
  const member: u32 = load<u8>(byteClass + <usize>byte);
  const piece: u32 = load<u16>(rows + ((<usize>(state * rowPieces + (member >> PIECE_BITS))) << 1));
  return load<u16>(pieces + ((<usize>((piece << PIECE_BITS) | (member & ((1 << PIECE_BITS) - 1)))) << 1));
}

/** Runs a pattern's own automaton and notes where its match ends, as `scan/matchers.ts` does. */
function match(number: u32, start: i32): void {
  if (load<u8>(need + <usize>number) == NEVER) return;
  if (load<u8>(bounded + <usize>number) != 0 && isInWord(start)) return;
  const matcher = matchers + <usize>(number * MATCHER_FIELDS * 2);
  const map = matcherMaps + <usize>((<u32>load<u16>(matcher)) << 8);
  const classes: u32 = load<u16>(matcher, 2);
  const cells = matcherNext + <usize>(((<u32>load<u16>(matcher, 4)) << 16) | (<u32>load<u16>(matcher, 6)));
  const accepting: u32 = load<u16>(matcher, 8);
  let state: u32 = 1;
  let end: i32 = NO_MATCH;
  let at = start;
  while (at < last) {
    state = load<u8>(cells + <usize>(state * classes + <u32>load<u8>(map + <usize>byteAt(at++))));
    if (state >= accepting) end = at;
    else if (state == DEAD) break;
    else if (state == ASK) {
      end = ASK_RE2;
      break;
    }
  }
  steps += at - start;
  // It may go on behind what is to be seen.
  if (at == last && state != DEAD && !whole) end = ASK_RE2;
  if (end != NO_MATCH) note((number << WHAT_BITS) | MATCH, start, end);
}

/** Digits begin at `at`: looks at the word in which they stand, and at those with which it may belong. */
function word(at: i32): void {
  if (at < wordEnd) return;
  let start = at;
  while (start > 0 && isAlphanumeric(start - 1)) start--;
  let end = at + 1;
  while (end < last && isAlphanumeric(end)) end++;
  wordEnd = end;
  steps += end - start;
  note(WORD, start, end);
  if (end - start > longestWord) return;
  let words = 0;
  for (let first = start; words < <i32>WORDS_BACK; words++) {
    first = shortWordBefore(first);
    if (first <= lastToken) break;
    store<i32>(acceptedAt + ((<usize>words) << 2), first);
  }
  // The farthest first. A run of the automaton writes over what it has read.
  const nearest = words > 0 ? load<i32>(acceptedAt) : 0;
  const middle = words > 1 ? load<i32>(acceptedAt, 4) : 0;
  const farthest = words > 2 ? load<i32>(acceptedAt, 8) : 0;
  if (words > 2) opened(farthest);
  if (words > 1) opened(middle);
  if (words > 0) opened(nearest);
  // What may stand before the first letter or digit: `+49`, `(0)`, `((`, `::ffff`.
  const lead: u32 = start > 0 ? byteAt(start - 1) : 0;
  const second: u32 = start > 1 ? byteAt(start - 2) : 0;
  if (isOpening(lead)) {
    if (isOpening(second)) token(start - 2);
    token(start - 1);
  } else if (lead == COLON && second == COLON) token(start - 2);
  token(start);
}

function opened(at: i32): void {
  token(at);
  if (isOpening(byteAt(at))) token(at + 1);
}

/** Start of the word of at most eight letters or digits that ends one separator before `start`, or -1. */
function shortWordBefore(start: i32): i32 {
  if (start < 2 || isAlphanumeric(start - 1) || <u32>tokenClassAt(start - 1) == TOKEN_OTHER) return -1;
  let at = start - 1;
  // One more separator may stand between: `(11) 91234`, `V.- 123`.
  if (!isAlphanumeric(at - 1)) at--;
  const end = at;
  while (at > 0 && isAlphanumeric(at - 1)) at--;
  if (at == end || end - at > <i32>LONGEST_LEAD) return -1;
  return at > 0 && isOpening(byteAt(at - 1)) ? at - 1 : at;
}

/** Runs the token automaton from `start` and tries the patterns whose ends fit. */
function token(start: i32): void {
  lastToken = start;
  let state: u32 = 1;
  let digitsTo = start;
  let count: usize = 0;
  let at = start;
  for (; at < last; at++) {
    const symbol = tokenClassAt(at);
    state = load<u16>(tokenNext + ((<usize>(state * TOKEN_CLASSES + symbol)) << 1));
    if (state == 0) break;
    if (symbol <= TOKEN_LAST_DIGIT && digitsTo == at) digitsTo++;
    const set: u32 = load<u16>(tokenAccept + ((<usize>state) << 1));
    if (set == 0) continue;
    if ((set & ALIVE_FLAG) != 0) store<i32>(acceptedAt + (count << 2), i32.MAX_VALUE);
    else if (isInWord(at + 1)) continue;
    else store<i32>(acceptedAt + (count << 2), at + 1);
    store<u32>(accepted + (count++ << 2), set & ~ALIVE_FLAG);
  }
  steps += at - start + 1;
  while (count > 0) {
    const set = load<u32>(accepted + (--count << 2));
    if (load<i32>(acceptedAt + (count << 2)) <= digitsTo) {
      if (load<u8>(tokenDigitsNeed + <usize>set) != NEVER) note((set << WHAT_BITS) | DIGITS, start, start);
    } else if (load<u8>(tokenNeed + <usize>set) != NEVER) {
      let number = tokenSets + ((<usize>load<u32>(tokenSetAt + ((<usize>set) << 2))) << 1);
      for (let left: u32 = load<u16>(number); left > 0; left--) {
        const pattern: u32 = load<u16>((number += 2));
        if (runFits(pattern, start)) match(pattern, start);
      }
    }
  }
}

/** Is the run at `start` as long as a match of this pattern would be? */
function runFits(pattern: u32, start: i32): bool {
  const fit = wordRuns + <usize>(pattern * 3);
  const run: u32 = load<u8>(fit);
  if (run == ANY_RUN) return true;
  if (runsAt != start) measureRuns(start);
  const least: i32 = load<u8>(fit, 1);
  if (run == ID_RUN) return idRun >= least;
  return wordRun >= least && wordRun <= <i32>load<u8>(fit, 2);
}

function measureRuns(start: i32): void {
  runsAt = start;
  let at = start;
  while (at < last && isAlphanumeric(at)) at++;
  wordRun = at - start;
  const to = min(last, start + LONGEST_RUN);
  while (at < to && (isAlphanumeric(at) || byteAt(at) == UNDERSCORE || byteAt(at) == HYPHEN)) at++;
  idRun = at - start;
}

function note(what: u32, place: i32, end: i32): void {
  const event = events + <usize>(noted * EVENT * 4);
  noted++;
  store<u32>(event, what);
  store<i32>(event, place, 4);
  store<i32>(event, end, 8);
}

function byteAt(at: i32): u32 {
  return load<u8>(text + <usize>at);
}

function symbolAt(at: i32): u32 {
  return load<u8>(symbols + <usize>byteAt(at));
}

function tokenClassAt(at: i32): u32 {
  return load<u8>(tokenClass + <usize>byteAt(at));
}

function isAlphanumeric(at: i32): bool {
  return load<u8>(alphanumeric + <usize>byteAt(at)) != 0;
}

/** Do letters or digits stand on either side of `at`? */
function isInWord(at: i32): bool {
  return at > 0 && at < last && isAlphanumeric(at) && isAlphanumeric(at - 1);
}

function isOpening(byte: u32): bool {
  return byte == PLUS || byte == PARENTHESIS;
}

/** Is this symbol in the set of this number? */
function has(set: u32, symbol: u32): bool {
  return (load<u64>(symbolSets + ((<usize>set) << 3)) >> symbol) % 2 == 1;
}
