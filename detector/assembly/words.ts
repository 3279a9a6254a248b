/** Words with digits in them: what may begin there, or at one of the short words before. */
import {
  ALIVE_FLAG,
  ANY_RUN,
  DIGITS,
  ID_RUN,
  LONGEST_LEAD,
  LONGEST_RUN,
  NEVER,
  SHORTEST_ENCODED,
  TOKEN_CLASSES,
  TOKEN_LAST_DIGIT,
  TOKEN_OTHER,
  WHAT_BITS,
  WORD,
} from './layout';
import { match } from './match';
import {
  accepted,
  acceptedAt,
  alphanumericBits,
  byteAt,
  last,
  isAlphanumeric,
  isInWord,
  longestWord,
  note,
  running,
  spend,
  text,
  tokenAccept,
  tokenAccepting,
  tokenClass,
  tokenDigitsNeed,
  tokenNeed,
  tokenNext,
  tokenSetAt,
  tokenSets,
  tokens,
  wordRuns,
  words,
  wordStart,
  wordStop,
} from './memory';

const BLANK: u32 = 0x20;
const FULL_STOP: u32 = 0x2e;
const ZERO: u32 = 0x30;
const PLUS: u32 = 0x2b;
const PARENTHESIS: u32 = 0x28;
const COLON: u32 = 0x3a;
const COMMA: u32 = 0x2c;
const NINE: u32 = 0x39;
/** A byte's number in a list: `255`, `0xff`. */
const LONGEST_BYTE: i32 = 4;
const UNDERSCORE: u32 = 0x5f;
const HYPHEN: u32 = 0x2d;

/** As bits of letters and digits: seven pairs, each behind a separator. */
const PAIRS: u32 = 0b11_011_011_011_011_011_011;
const PAIRS_MASK: u32 = (1 << 20) - 1;
/** Bytes of a word: where it begins and ends, where its tokens end. Of a token: where it begins, and whether anything is accepted. */
const WORD_BYTES: usize = 8;
const TOKEN: usize = 4;
const KEPT_TOKEN: u32 = 0x10000;
/** Of a run: its state, where it started, and its token. */
const RUNNING: usize = 8;

/** Where the words and tokens end that were found, and those that were looked at. */
let stopWords: usize = 0;
let stopTokens: usize = 0;
let wordsDone: usize = 0;
let tokensDone: usize = 0;
/** Where the last word ends, and where the last token begins: the automaton runs once from each place. */
let wordEnd: i32 = 0;
let lastToken: i32 = -1;
/** Lengths of the runs at the place noted: letters and digits, and those with `_` and `-`. */
let runsAt: i32 = -1;
let wordRun: i32 = 0;
let idRun: i32 = 0;

export function beginWords(): void {
  stopWords = wordsDone = words;
  stopTokens = tokensDone = tokens;
  wordEnd = 0;
  lastToken = runsAt = -1;
}

/** Digits begin at `at`: finds the word in which they stand, and those with which it may belong. Is it a new one? */
export function findWord(at: i32): bool {
  if (at < wordEnd) return false;
  const start = wordStart(at);
  const stop = wordStop(at + 1);
  wordEnd = stop;
  if (stop - start <= longestWord) findTokens(start);
  store<u16>(stopWords, <u16>start);
  store<u16>(stopWords, <u16>stop, 2);
  store<u32>(stopWords, <u32>stopTokens, 4);
  stopWords += WORD_BYTES;
  return true;
}

function findTokens(start: i32): void {
  // The farthest first.
  const nearest = shortWordBefore(start);
  if (nearest > lastToken) {
    const middle = shortWordBefore(nearest);
    if (middle > lastToken) {
      const farthest = shortWordBefore(middle);
      if (farthest > lastToken) opened(farthest);
      opened(middle);
    }
    opened(nearest);
  }
  // What may stand before the first letter or digit: `+49`, `(0)`, `((`, `::ffff`.
  const lead: u32 = start > 0 ? byteAt(start - 1) : 0;
  const second: u32 = start > 1 ? byteAt(start - 2) : 0;
  if (isOpening(lead)) {
    if (isOpening(second)) addToken(start - 2);
    addToken(start - 1);
  } else if (lead == COLON && second == COLON) addToken(start - 2);
  addToken(start);
}

function opened(at: i32): void {
  addToken(at);
  if (isOpening(byteAt(at))) addToken(at + 1);
}

function addToken(start: i32): void {
  lastToken = start;
  store<u32>(stopTokens, <u32>start);
  stopTokens += TOKEN;
}

/** Start of the word of at most eight letters or digits that ends one separator before `start`, or -1. */
function shortWordBefore(start: i32): i32 {
  if (start < 2 || isAlphanumeric(start - 1) || <u32>tokenClassAt(start - 1) == TOKEN_OTHER) return -1;
  // One more separator may stand between: `(11) 91234`, `V.- 123`.
  const stop = start - 1 - i32(!isAlphanumeric(start - 2));
  const at = wordStart(stop);
  if (at == stop || stop - at > <i32>LONGEST_LEAD) return -1;
  return at > 0 && isOpening(byteAt(at - 1)) ? at - 1 : at;
}

/**
 * Runs the token automaton from where tokens begin and marks those of which anything is accepted. All of them take a step, then
 * the next one: each step waits for memory, together they wait once.
 */
export function filterTokens(): u32 {
  const bytes = text;
  const classes = tokenClass;
  const table = tokenNext;
  const accepting = tokenAccepting;
  let stop = running;
  for (let token = tokens; token < stopTokens; token += TOKEN) {
    store<u64>(stop, ((<u64>token) << 32) | ((<u64>load<u32>(token)) << 16) | 1);
    stop += RUNNING;
  }
  let spent: u32 = 0;
  for (let depth: u32 = 0; stop > running; depth++) {
    spent += <u32>((stop - running) / RUNNING);
    let left = running;
    for (let run = running; run < stop; run += RUNNING) {
      const one = load<u64>(run);
      const at = ((<u32>one) >>> 16) + depth;
      const symbol: u32 = load<u8>(classes + <usize>load<u8>(bytes + <usize>at));
      const state: u32 = load<u16>(table + ((<usize>(((<u32>one) & 0xffff) * TOKEN_CLASSES + symbol)) << 1));
      store<u64>(left, ((one >>> 16) << 16) | (<u64>state));
      left += <usize>u32(state - 1 < accepting - 1) * RUNNING;
      if (state >= accepting) store<u32>(<usize>(one >>> 32), ((<u32>one) >>> 16) | KEPT_TOKEN);
    }
    stop = left;
  }
  return spent;
}

/** Notes the next word that was found, and tries the patterns of its tokens. */
export function nextWord(): void {
  const start: i32 = load<u16>(wordsDone);
  const stop: i32 = load<u16>(wordsDone, 2);
  const stopOwn = <usize>load<u32>(wordsDone, 4);
  wordsDone += WORD_BYTES;
  spend(stop - start);
  if (mayBeEncoded(start, stop)) note(WORD, start, stop);
  for (; tokensDone < stopOwn; tokensDone += TOKEN) {
    const token = load<u32>(tokensDone);
    if ((token & KEPT_TOKEN) != 0) tryToken(<i32>(token & (KEPT_TOKEN - 1)));
  }
}

/** Is a word long enough for a run of base64, the first of pairs of hex digits, or a number of a list? */
function mayBeEncoded(start: i32, stop: i32): bool {
  if (stop - start >= <i32>SHORTEST_ENCODED) return true;
  if (stop - start <= LONGEST_BYTE && byteAt(stop) == COMMA && byteAt(start) <= NINE && mayBeListed(start, stop))
    return true;
  const bits = load<u32>(alphanumericBits + <usize>(start >> 3)) >> u32(start & 7);
  return stop - start == 2 && (bits & PAIRS_MASK) == PAIRS;
}

/** Runs the token automaton from `start` and tries the patterns whose ends fit. */
function tryToken(start: i32): void {
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
  let at = wordStop(start);
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

/** Does a list of numbers go on behind its first, with another digit? Its decimals, its key's string do not begin one. */
function mayBeListed(start: i32, stop: i32): bool {
  const before: u32 = start > 0 ? byteAt(start - 1) : BLANK;
  if (before == FULL_STOP || before == COLON) return false;
  const next = byteAt(stop + 1);
  return next <= BLANK || next - ZERO < 10 || stop + 1 >= last;
}
