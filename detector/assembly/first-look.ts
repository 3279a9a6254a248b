/**
 * In AssemblyScript, compiled by `npm run kinds`: the trigger loop over the bytes of a text, the lists of what its hits may
 * be, and the automata over first bytes that rule most of them out. `scan/first-look.ts` lays out the memory and reads what
 * is noted here. Positions are those of the window in which the text stands.
 */
import {
  ALIVE_FLAG,
  ANCHOR,
  ANCHOR_FLAG,
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
  PREFIX,
  RECORD,
  RECORD_FLAG,
  SPACE,
  SYMBOL_BITS,
  TABLE_MASK,
  TOKEN_FLAG,
  WHAT_BITS,
  WORD,
} from './layout';

/** Where things stand in memory. */
let triggers: usize = 0;
let lists: usize = 0;
let symbolSets: usize = 0;
let nextSymbols: usize = 0;
let secondSymbols: usize = 0;
let exact: usize = 0;
let symbols: usize = 0;
let alphanumeric: usize = 0;
let byteClass: usize = 0;
let rowPieces: u32 = 0;
let prefix: usize = 0;
let prefixPieces: usize = 0;
let prefixAccept: usize = 0;
let anchor: usize = 0;
let anchorPieces: usize = 0;
let anchorAccept: usize = 0;
let places: usize = 0;
let values: usize = 0;
let events: usize = 0;
let mostEvents: u32 = 0;
let text: usize = 0;

/** Of the last call: how much it noted, whether a fold is among it, how often an automaton ran. */
export let noted: u32 = 0;
export let folds: u32 = 0;
export let runs: u32 = 0;

let lastPrefix: i32 = -1;

export function place(
  triggersAt: usize,
  listsAt: usize,
  symbolSetsAt: usize,
  nextSymbolsAt: usize,
  secondSymbolsAt: usize,
  exactAt: usize,
  symbolsAt: usize,
  alphanumericAt: usize,
  byteClassAt: usize,
  prefixAt: usize,
  prefixPiecesAt: usize,
  prefixAcceptAt: usize,
  anchorAt: usize,
  anchorPiecesAt: usize,
  anchorAcceptAt: usize,
  placesAt: usize,
  valuesAt: usize,
  eventsAt: usize,
  textAt: usize,
  rowPiecesCount: u32,
  most: u32,
): void {
  triggers = triggersAt;
  lists = listsAt;
  symbolSets = symbolSetsAt;
  nextSymbols = nextSymbolsAt;
  secondSymbols = secondSymbolsAt;
  exact = exactAt;
  symbols = symbolsAt;
  alphanumeric = alphanumericAt;
  byteClass = byteClassAt;
  prefix = prefixAt;
  prefixPieces = prefixPiecesAt;
  prefixAccept = prefixAcceptAt;
  anchor = anchorAt;
  anchorPieces = anchorPiecesAt;
  anchorAccept = anchorAcceptAt;
  places = placesAt;
  values = valuesAt;
  events = eventsAt;
  text = textAt;
  rowPieces = rowPiecesCount;
  mostEvents = most;
}

/**
 * Looks at bytes [at, stop) of a text that begins at `first` and ends at `last`. Answers where it stopped: before `stop`
 * where there was no more room for events.
 */
export function look(first: i32, at: i32, stop: i32, last: i32): i32 {
  noted = folds = runs = 0;
  lastPrefix = -1;
  const hits = ruleOut(collect(first, at, stop), last);
  for (let hit: u32 = 0; hit < hits; hit++) {
    const place = load<i32>(places + ((<usize>hit) << 2));
    if (noted >= mostEvents) return place;
    const value: u32 = load<u16>(values + ((<usize>hit) << 1));
    if ((value & FOLD_FLAG) != 0) {
      note(FOLD, place);
      folds++;
    }
    if ((value & TOKEN_FLAG) != 0) note(WORD, place);
    if ((value & LIST) != 0) list(value & LIST, place, first, last);
    if ((value & RECORD_FLAG) != 0) note(RECORD, place);
  }
  return stop;
}

/** Notes every byte and what its trigger says; the next one goes over it where that is nothing. A branch could not be foretold. */
function collect(first: i32, from: i32, stop: i32): u32 {
  let index: u32 = 0;
  for (let at = from - 2; at < from; at++)
    index = (index << SYMBOL_BITS) | (at < first ? <u32>load<u8>(symbols + SPACE) : symbolAt(at));
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
function ruleOut(count: u32, last: i32): u32 {
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

function list(number: u32, at: i32, first: i32, last: i32): void {
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
    if (start < first || !has(load<u16>(entry, 2), symbolAt(start))) continue;
    if (second >= 0 && !has(load<u16>(entry, 4), second)) continue;
    if ((code & ANCHOR_FLAG) != 0) {
      begin(anchor, anchorPieces, anchorAccept, start, last, ANCHOR);
      continue;
    }
    // The trigger stands inside a word.
    if ((code & INSIDE_FLAG) == 0 && start > first && isAlphanumeric(start) && isAlphanumeric(start - 1)) continue;
    if (start == lastPrefix) continue;
    lastPrefix = start;
    begin(prefix, prefixPieces, prefixAccept, start, last, PREFIX);
  }
}

/** Runs an automaton over the first bytes from `start` and notes the patterns that it leaves. */
function begin(rows: usize, pieces: usize, accept: usize, start: i32, last: i32, what: u32): void {
  runs++;
  let state: u32 = 1;
  // The automaton has no way on from the states at its depth.
  for (let at = start; at < last; at++) {
    const member: u32 = load<u8>(byteClass + <usize>byteAt(at));
    const piece: u32 = load<u16>(rows + ((<usize>(state * rowPieces + (member >> PIECE_BITS))) << 1));
    const inPiece = member & ((1 << PIECE_BITS) - 1);
    state = load<u16>(pieces + ((<usize>((piece << PIECE_BITS) | inPiece)) << 1));
    if (state == 0) break;
    const accepted: u32 = (<u32>load<u16>(accept + ((<usize>state) << 1))) & ~ALIVE_FLAG;
    if (accepted != 0) note((accepted << WHAT_BITS) | what, start);
  }
}

function note(what: u32, place: i32): void {
  const event = events + ((<usize>noted) << 3);
  noted++;
  store<u32>(event, what);
  store<i32>(event, place, 4);
}

function byteAt(at: i32): u32 {
  return load<u8>(text + <usize>at);
}

function symbolAt(at: i32): u32 {
  return load<u8>(symbols + <usize>byteAt(at));
}

function isAlphanumeric(at: i32): bool {
  return load<u8>(alphanumeric + <usize>byteAt(at)) != 0;
}

/** Is this symbol in the set of this number? */
function has(set: u32, symbol: u32): bool {
  return (load<u64>(symbolSets + ((<usize>set) << 3)) >> symbol) % 2 == 1;
}
