/** Where records may stand, and which of their readers are to be asked there. */
import { FARTHEST, mayBeHeader } from './headers';
import { RECORD } from './layout';
import {
  byteAt,
  delimited,
  holdsLineEnd,
  isStoppedBetween,
  isWhole,
  last,
  lastDelimiters,
  marked,
  note,
  readerOf,
} from './memory';

const COMMA: u32 = 0x2c;
const SEMICOLON: u32 = 0x3b;
const BAR: u32 = 0x7c;
const TAB: u32 = 0x09;
const COLON: u32 = 0x3a;
/** Of a property of a vCard up to its value. */
const LONGEST_HEAD: i32 = 64;
const CLOSING: u32 = 0x29;

/** Is the text one line, and may that line be a property of a vCard? */
let isOneLine: bool = false;
let isProperty: bool = false;

/** @param isFirst does the text begin where the look does? */
export function beginRecords(isFirst: bool): void {
  // Behind a parenthesis that closes the text a value may stand, once anything is asked of it.
  isOneLine = isFirst && isWhole && !holdsLineEnd && (last == 0 || byteAt(last - 1) != CLOSING);
  isProperty = !isOneLine || holdsColon(min(last, LONGEST_HEAD));
  store<i32>(lastDelimiters + (COMMA << 2), -1);
  store<i32>(lastDelimiters + (SEMICOLON << 2), -1);
  store<i32>(lastDelimiters + (BAR << 2), -1);
  store<i32>(lastDelimiters + (TAB << 2), -1);
}

/** Notes the readers, a bit each, of which a mark ends at `place`. */
export function record(place: i32): void {
  const edge = place - 2;
  if (edge < 0) return;
  const first = byteAt(edge);
  const marks = v128.and(v128.and(marksAt(0, first), marksAt(1, byteAt(edge + 1))), marksAt(2, byteAt(place)));
  if (!v128.any_true(marks)) return;
  let readers = readersOf(i64x2.extract_lane(marks, 0), 0) | readersOf(i64x2.extract_lane(marks, 1), 64);
  if ((readers & delimited) != 0 && (isNoCell(first, edge) || isRepeated(first, edge) || !mayHold(first, edge)))
    readers &= ~delimited;
  if (readers != 0) note(RECORD, place, readers);
}

/** May what stands by this delimiter be cells? */
function mayHold(delimiter: u32, edge: i32): bool {
  return delimiter != COMMA || mayBeHeader(edge);
}

function marksAt(place: u32, byte: u32): v128 {
  return v128.load(marked + (((place << 8) | byte) << 4));
}

function readersOf(marks: u64, first: u64): i32 {
  let readers = 0;
  for (; marks != 0; marks &= marks - 1) readers |= load<i32>(readerOf + ((<usize>(first + ctz(marks))) << 2));
  return readers;
}

function holdsColon(end: i32): bool {
  for (let at = 0; at < end; at++) if (byteAt(at) == COLON) return true;
  return false;
}

/** Does this delimiter stand where no table can be: its header has a line below, its rows are in parentheses or brackets? */
function isNoCell(delimiter: u32, edge: i32): bool {
  if (!isOneLine) return false;
  if (delimiter == COMMA) return !isStoppedBetween(max(0, edge - FARTHEST), edge);
  return delimiter == SEMICOLON && !isProperty;
}

/**
 * Does such a delimiter stand before in the same line, and no parenthesis or bracket opens between? Then its reader has looked at
 * all there is.
 */
function isRepeated(delimiter: u32, edge: i32): bool {
  const last = lastDelimiters + (delimiter << 2);
  const before = load<i32>(last);
  store<i32>(last, edge);
  return before >= 0 && !isStoppedBetween(before, edge);
}
