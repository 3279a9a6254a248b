/** Lines of cells with commas between them: may one be the header of a table? Most lines with commas are none. */
import { LONGEST_CELL, MOST_WORDS } from './layout';
import { behindStop, byteAt, isWhole, last, ordinary, spend, text } from './memory';

const COMMA: u32 = 0x2c;
const BAR: u32 = 0x7c;
const OPENING: u32 = 0x28;
const CLOSING: u32 = 0x29;
const PLUS: u32 = 0x2b;
const QUOTE: u32 = 0x22;
const NEWLINE: u32 = 0x0a;
const RETURN: u32 = 0x0d;
const SPACE: u32 = 0x20;

/** How far before a comma its reader looks for the beginning of its line, or the parenthesis or bracket of a row. */
export const FARTHEST: i32 = 96;

/**
 * May the reader of tables find something by the comma at `edge`? Not where nothing opens before it, and `mayBeHeader` in
 * `records/tables.ts` would refuse its line.
 */
export function mayBeHeader(edge: i32): bool {
  const least = max(0, edge - FARTHEST);
  const line = behindStop(least, edge);
  if (line > 0 && !isLineEnd(byteAt(line - 1))) return line > least;
  return isHeader(line);
}

function isHeader(line: i32): bool {
  // What is read in every turn stands in locals: a global is read from memory each time.
  const bytes = text;
  const flags = ordinary;
  const end = last;
  let commas: i32 = 0;
  let words = begins(line);
  let start = line;
  let at = line;
  for (; at < end; at++) {
    const byte: u32 = load<u8>(bytes + <usize>at);
    if (load<u8>(flags + <usize>byte) != 0) continue;
    if (isTooLong(start, at)) return false;
    if (byte == COMMA) {
      commas++;
      start = at + 1;
      words = 0;
    } else if (isLineEnd(byte)) break;
    else if (byte == OPENING) {
      if (at + 2 >= end) return true;
      if (at > line && isCall(at)) return false;
    } else if (byte > SPACE && byte != BAR) return false;
    else if (byte <= SPACE && (words += begins(at + 1)) > <i32>MOST_WORDS) return false;
  }
  spend(at - line);
  if (at == end && !isWhole) return true;
  if (isTooLong(start, at)) return false;
  if (at < end && byteAt(at) == RETURN) at++;
  if (at < end && byteAt(at) == NEWLINE) at++;
  for (; at < end; at++) {
    const byte: u32 = load<u8>(bytes + <usize>at);
    if (byte == PLUS || byte == QUOTE) return true;
    if (isLineEnd(byte)) return commas == 0;
    if (byte == COMMA) commas--;
  }
  return commas == 0 || !isWhole;
}

function begins(at: i32): i32 {
  return i32(at < last && byteAt(at) > SPACE && byteAt(at) != COMMA);
}

function isTooLong(start: i32, at: i32): bool {
  return at - start > <i32>LONGEST_CELL + 1 && byteAt(at - 1) > SPACE;
}

/** The same as in `records/tables.ts`. */
function isCall(at: i32): bool {
  const before = byteAt(at - 1);
  return before > SPACE && before < 0x80 && byteAt(at + 2) != CLOSING;
}

function isLineEnd(byte: u32): bool {
  return byte == NEWLINE || byte == RETURN;
}
