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
  isInWord,
  last,
  lists,
  mostEvents,
  mostSteps,
  note,
  noted,
  prefixAccept,
  prefixPieces,
  prefixRows,
  prefixSetAt,
  prefixSets,
  results,
  rowPieces,
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

let folds: u32 = 0;
let lastPrefix: i32 = -1;

/**
 * Looks at bytes [at, stop) of a text of which [0, end) is to be seen. As results stand: where it stopped, before `stop` where
 * there was no more room for events or too much to do; how much it noted, how many folds are among it, what it cost in steps.
 * @param isWhole does the text end at `end`?
 */
export function look(at: i32, stop: i32, end: i32, isWhole: bool): void {
  begin(end, isWhole);
  beginWords();
  folds = 0;
  lastPrefix = -1;
  store<i32>(results, lookAt(at, stop));
  store<u32>(results, noted, 4);
  store<u32>(results, folds, 8);
  store<u32>(results, steps, 12);
}

function lookAt(at: i32, stop: i32): i32 {
  // A number whose digits stand alone, `9.9.9.9`, needs something before it to be met.
  if (at == 0 && last > 1 && symbolAt(0) == DIGIT && byteAt(1) == FULL_STOP) word(0);
  const stopHits = ruleOut(collect(at, stop));
  for (let hit = hits; hit < stopHits; hit += HIT) {
    const place = <i32>load<u16>(hit);
    if (noted >= mostEvents || steps >= mostSteps) return place;
    const value: u32 = load<u16>(hit, 2);
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
    store<u32>(hit, (value << 16) | <u32>at);
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
    const next = load<u64>(two) >> <u64>load<u8>(symbolOf + <usize>load<u8>(behind, 1));
    const second = load<u64>(two, 8) >> <u64>load<u8>(symbolOf + <usize>load<u8>(behind, 2));
    const goesOn = (<u32>(next & second) & 1) | u32(<i32>place + 2 >= end);
    const kept = noted & ~((LIST & (goesOn - 1)) << 16);
    store<u32>(left, kept);
    left += <usize>u32(kept >>> 16 != 0) * HIT;
  }
  return left;
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
  spend(RUN);
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
  spend(RUN);
}

function next(rows: usize, pieces: usize, state: u32, byte: u32): u32 {
  const member: u32 = load<u8>(byteClass + <usize>byte);
  const piece: u32 = load<u16>(rows + ((<usize>(state * rowPieces + (member >> PIECE_BITS))) << 1));
  return load<u16>(pieces + ((<usize>((piece << PIECE_BITS) | (member & ((1 << PIECE_BITS) - 1)))) << 1));
}

/** Is this symbol in the set of this number? */
function has(set: u32, symbol: u32): bool {
  return (load<u64>(symbolSets + ((<usize>set) << 3)) >> symbol) % 2 == 1;
}
