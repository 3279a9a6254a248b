/** Words with digits in them: what may begin there, or at one of the short words before. */
import {
  ALIVE_FLAG,
  ANY_RUN,
  DIGITS,
  ID_RUN,
  LONGEST_LEAD,
  LONGEST_RUN,
  NEVER,
  TOKEN_CLASSES,
  TOKEN_LAST_DIGIT,
  TOKEN_OTHER,
  WHAT_BITS,
  WORD,
  WORDS_BACK,
} from './layout';
import { match } from './match';
import {
  accepted,
  acceptedAt,
  byteAt,
  last,
  isAlphanumeric,
  isInWord,
  longestWord,
  note,
  spend,
  tokenAccept,
  tokenAccepting,
  tokenClass,
  tokenDigitsNeed,
  tokenNeed,
  tokenNext,
  tokenSetAt,
  tokenSets,
  wordRuns,
} from './memory';

const PLUS: u32 = 0x2b;
const PARENTHESIS: u32 = 0x28;
const COLON: u32 = 0x3a;
const UNDERSCORE: u32 = 0x5f;
const HYPHEN: u32 = 0x2d;

/** Where the last word ends, and where the automaton over words ran last: it runs once from each place. */
let wordEnd: i32 = 0;
let lastToken: i32 = -1;
/** Lengths of the runs at the place noted: letters and digits, and those with `_` and `-`. */
let runsAt: i32 = -1;
let wordRun: i32 = 0;
let idRun: i32 = 0;

export function beginWords(): void {
  wordEnd = 0;
  lastToken = runsAt = -1;
}

/** Digits begin at `at`: looks at the word in which they stand, and at those with which it may belong. */
export function word(at: i32): void {
  if (at < wordEnd) return;
  let start = at;
  while (start > 0 && isAlphanumeric(start - 1)) start--;
  let stop = at + 1;
  while (stop < last && isAlphanumeric(stop)) stop++;
  wordEnd = stop;
  spend(stop - start);
  note(WORD, start, stop);
  if (stop - start > longestWord) return;
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
  const stop = at;
  while (at > 0 && isAlphanumeric(at - 1)) at--;
  if (at == stop || stop - at > <i32>LONGEST_LEAD) return -1;
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
    if (state < tokenAccepting) continue;
    const set: u32 = load<u16>(tokenAccept + ((<usize>state) << 1));
    if ((set & ALIVE_FLAG) != 0) store<i32>(acceptedAt + (count << 2), i32.MAX_VALUE);
    else if (isInWord(at + 1)) continue;
    else store<i32>(acceptedAt + (count << 2), at + 1);
    store<u32>(accepted + (count++ << 2), set & ~ALIVE_FLAG);
  }
  spend(at - start + 1);
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

function tokenClassAt(at: i32): u32 {
  return load<u8>(tokenClass + <usize>byteAt(at));
}

function isOpening(byte: u32): bool {
  return byte == PLUS || byte == PARENTHESIS;
}
