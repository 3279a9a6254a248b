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
  FOLD,
  FOLD_FLAG,
  HASH_FACTOR,
  INSIDE_FLAG,
  LIST,
  LIST_ENTRY,
  LIST_HEAD,
  LIST_UNIT,
  PIECE_BITS,
  RECORD,
  RECORD_FLAG,
  RUN,
  SPACE,
  SYMBOL_BITS,
  TABLE_MASK,
  TOKEN_FLAG,
  WHAT_BITS,
} from './layout';
import { match } from './match';
import {
  anchorAccept,
  anchorPieces,
  anchorRows,
  begin,
  byteAt,
  byteClass,
  exact,
  followingSymbols,
  hits,
  jobs,
  isInWord,
  last,
  lists,
  mostEvents,
  mostSteps,
  note,
  noted,
  prefixAccept,
  prefixAccepting,
  prefixPieces,
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
  triggers,
} from './memory';
import { beginWords, word } from './words';

export * from './memory';

const FULL_STOP: u32 = 0x2e;
/** Bytes of a hit: its place, and what its trigger says. */
const HIT: usize = 4;
/** Of a job: the place of its hit, where the automaton starts, whether it has something to do, and whether that is an anchor's. */
const JOB: usize = 4;
const PLACE_SHIFT: u32 = 17;
const START_SHIFT: u32 = 2;
const START_MASK: u32 = 0x7fff;
const KEPT_JOB: u32 = 2;
const ANCHOR_JOB: u32 = 1;
/** Of a run: its state, where it started, and its job. */
const RUNNING: usize = 8;

let folds: u32 = 0;

/**
 * Looks at bytes [at, stop) of a text of which [0, end) is to be seen. As results stand: where it stopped, before `stop` where
 * there was no more room for events or too much to do; how much it noted, how many folds are among it, what it cost in steps.
 * @param isWhole does the text end at `end`?
 */
export function look(at: i32, stop: i32, end: i32, isWhole: bool): void {
  begin(end, isWhole);
  beginWords();
  folds = 0;
  store<i32>(results, lookAt(at, stop));
  store<u32>(results, noted, 4);
  store<u32>(results, folds, 8);
  store<u32>(results, steps, 12);
}

function lookAt(at: i32, stop: i32): i32 {
  // A number whose digits stand alone, `9.9.9.9`, needs something before it to be met.
  if (at == 0 && last > 1 && symbolAt(0) == DIGIT && byteAt(1) == FULL_STOP) word(0);
  const stopJobs = expand(ruleOut(collect(at, stop)), stop);
  const looked = dispatch(stop, filter(stopJobs));
  spend(<u32>((stopJobs - jobs) / JOB) * RUN);
  return looked;
}

/** Goes over what is left of hits and jobs, in order of their places. */
function dispatch(stop: i32, stopJobs: usize): i32 {
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
    if ((value & FOLD_FLAG) != 0) {
      note(FOLD, place, place);
      folds++;
    }
    if ((value & TOKEN_FLAG) != 0) word(place - 1);
    for (; placeOf(job) == place; job += JOB) {
      if ((load<u32>(job) & ANCHOR_JOB) != 0) anchor(startOf(job));
      else prefix(startOf(job));
    }
    if ((value & RECORD_FLAG) != 0) note(RECORD, place, place);
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
 * Notes every byte and what its trigger says; the next one goes over it where that is nothing. A branch could not be foretold.
 * Answers where the hits end.
 */
function collect(from: i32, stop: i32): usize {
  let index: u32 = 0;
  for (let at = from - 2; at < from; at++)
    index = (index << SYMBOL_BITS) | (at < 0 ? <u32>load<u8>(symbols + SPACE) : symbolAt(at));
  // What is read in every turn stands in locals: a global is read from memory each time.
  const table = triggers;
  const symbolOf = symbols;
  const bytes = text;
  let hit = hits;
  for (let at = from; at < stop; at++) {
    const symbol: u32 = load<u8>(symbolOf + <usize>load<u8>(bytes + <usize>at));
    index = ((index << SYMBOL_BITS) | symbol) & TABLE_MASK;
    const value: u32 = load<u16>(table + ((<usize>index) << 1));
    store<u32>(hit, (value << 16) | (<u32>at));
    hit += <usize>u32(value != 0) * HIT;
  }
  return hit;
}

/** Takes the list from hits behind which no match goes on like that, and drops those of which nothing is left. */
function ruleOut(stop: usize): usize {
  const following = followingSymbols;
  const symbolOf = symbols;
  const bytes = text;
  const end = last;
  let left = hits;
  for (let hit = hits; hit < stop; hit += HIT) {
    const noted = load<u32>(hit);
    const place = noted & 0xffff;
    const behind = bytes + <usize>place;
    const two = following + ((<usize>((noted >>> 16) & LIST)) << 4);
    const next = <u32>(load<u64>(two) >> (<u64>load<u8>(symbolOf + <usize>load<u8>(behind, 1))));
    const second = <u32>(load<u64>(two, 8) >> (<u64>load<u8>(symbolOf + <usize>load<u8>(behind, 2))));
    const goesOn = (next | u32(<i32>place + 1 >= end)) & (second | u32(<i32>place + 2 >= end)) & 1;
    const kept = noted & ~((LIST & (goesOn - 1)) << 16);
    store<u32>(left, kept);
    left += <usize>u32(kept >>> 16 != 0) * HIT;
  }
  return left;
}

/**
 * Makes jobs of the lists: where an automaton is to run. Nothing of a list begins at most of its places, or goes on like that.
 * Leaves in the hits what else they say; answers where the jobs end.
 */
function expand(stopHits: usize, stop: i32): usize {
  const all = lists;
  const sets = symbolSets;
  const symbolOf = symbols;
  const bytes = text;
  const end = last;
  let lastPrefix = -1;
  let job = jobs;
  let left = hits;
  for (let hit = hits; hit < stopHits; hit += HIT) {
    const noted = load<u32>(hit);
    const number = (noted >>> 16) & LIST;
    store<u32>(left, noted & ~(LIST << 16));
    left += <usize>u32(noted >>> 16 != number) * HIT;
    const place = <i32>(noted & 0xffff);
    let entry = all + ((<usize>(number * LIST_UNIT)) << 1);
    let entries: u32 = load<u16>(entry);
    if ((entries & EXACT_FLAG) != 0) {
      const three = (byteAt(place - 2) << 16) | (byteAt(place - 1) << 8) | byteAt(place);
      if (load<u8>(exact + <usize>((three * HASH_FACTOR) >>> 16)) == 0) continue;
      entries &= ~EXACT_FLAG;
    }
    const two = <u64>load<u8>(symbolOf + <usize>load<u8>(bytes + <usize>place, 2));
    const isLast = u32(place + 2 >= end);
    for (entry += LIST_HEAD << 1; entries > 0; entries--, entry += LIST_ENTRY << 1) {
      const code: u32 = load<u16>(entry);
      const start = place - <i32>(code & 0xff);
      const one = <u64>load<u8>(symbolOf + <usize>load<u8>(bytes + <usize>start));
      const first = <u32>(load<u64>(sets + ((<usize>load<u16>(entry, 2)) << 3)) >> one);
      const second = (<u32>(load<u64>(sets + ((<usize>load<u16>(entry, 4)) << 3)) >> two)) | isLast;
      const isAnchor = u32((code & ANCHOR_FLAG) != 0);
      // Inside a word most patterns do not begin, and one run from a place is enough.
      const begins = (u32((code & INSIDE_FLAG) != 0) | u32(!isInWord(start))) & u32(start != lastPrefix);
      const isJob = first & second & u32(start >= 0) & (isAnchor | begins) & 1;
      store<u32>(
        job,
        ((<u32>place) << PLACE_SHIFT) |
          (((<u32>start) & START_MASK) << START_SHIFT) |
          (isAnchor * (KEPT_JOB | ANCHOR_JOB)),
      );
      job += <usize>isJob * JOB;
      if (isJob > isAnchor) lastPrefix = start;
    }
  }
  store<u32>(left, stop);
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
      const state = next(rows, pieces, (<u32>one) & 0xffff, load<u8>(bytes + <usize>at));
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
    state = next(prefixRows, prefixPieces, state, byteAt(at));
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
    state = next(anchorRows, anchorPieces, state, byteAt(at));
    if (state == 0) break;
    const accepted: u32 = (<u32>load<u16>(anchorAccept + ((<usize>state) << 1))) & ~ALIVE_FLAG;
    if (accepted != 0) note((accepted << WHAT_BITS) | ANCHOR, start, start);
  }
}

function next(rows: usize, pieces: usize, state: u32, byte: u32): u32 {
  const member: u32 = load<u8>(byteClass + <usize>byte);
  const piece: u32 = load<u16>(rows + ((<usize>(state * rowPieces + (member >> PIECE_BITS))) << 1));
  return load<u16>(pieces + ((<usize>((piece << PIECE_BITS) | (member & ((1 << PIECE_BITS) - 1)))) << 1));
}
