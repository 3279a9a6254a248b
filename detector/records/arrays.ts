import { Cells, quotedEnd, textIn } from './cells.ts';
import { isLabel, labelsOf, saysSomething } from './labels.ts';
import { writeCells } from './tables.ts';
import type { RecordWriter } from './writer.ts';

const [OBJECT, BRACKET, COMMA, SEMICOLON] = [0x7b, 0x5b, 0x2c, 0x3b];
const flagsOf = (characters: string): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (characters.includes(String.fromCharCode(byte)) ? 1 : 0));
/** Around arrays and tuples, around what an item may hold, around texts. */
const [OPENS, CLOSES, OPENS_ITEM, CLOSES_ITEM, QUOTES] = ['[(', '])', '[({', '])}', `"'`].map(flagsOf) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
const MOST_COLUMNS = 256;
/** Of the list of columns and of a row, in bytes, and of an item in brackets: what does not end is not followed each time. */
const LONGEST_LIST = 8_192;
const LONGEST_ITEM = 320;
/** Between the columns and their rows, in bytes: `, "index": [0, 1], "data": [`. */
const FARTHEST_ROWS = 512;
/** A column as an object: `{"name": "ssn", "type": "text"}`. */
const NAMED = /"(?:column_?|field_?)?name"\s{0,2}:\s{0,2}"([^"\\]{0,48})"/i;

/**
 * Rows of a table as arrays or tuples: `[["name", "ssn"], ["Jane Doe", "…"]]`, `"columns": ["name", "ssn"], "rows":
 * [["Jane Doe", "…"]]`, `[('name', 'ssn'), ('Jane Doe', '…')]`.
 * @param open the bracket of the columns, or of the whole table
 * @returns where the last row ends, or -1 when there are none
 */
export function readArrays(
  bytes: Uint8Array,
  open: number,
  to: number,
  cued: (text: string) => boolean,
  out: RecordWriter,
): number {
  const inner = skipBlanks(bytes, open + 1, to);
  const list = is(OPENS, bytes[inner]) ? inner : open;
  const first = bytes[skipBlanks(bytes, list + 1, to)];
  if (first !== OBJECT && !is(QUOTES, first)) return -1;
  const cells = new Cells();
  const header = readArray(bytes, list, to, cells, true);
  if (header < 0 || cells.count === 0 || cells.count > MOST_COLUMNS) return -1;
  let row = rowsBehind(bytes, header, to);
  if (row < 0) return -1;
  const texts: string[] = [];
  for (let i = 0; i < cells.count; i++) texts.push(columnOf(textIn(bytes, cells.start[i] ?? 0, cells.end[i] ?? 0)));
  if (!saysSomething(texts.join('\n'), cued)) return -1;
  const labels = labelsOf(texts, cued);
  let last = -1;
  while (row < to && is(OPENS, bytes[row])) {
    const end = readArray(bytes, row, to, cells, false);
    if (cells.count > labels.length) break;
    // A row that does not end, as in a text that was cut, has cells as well.
    writeCells(bytes, cells, labels, out);
    last = end < 0 ? Math.max(last, cells.end.at(-1) ?? -1) : end;
    if (end < 0) break;
    row = skipBlanks(bytes, end, to);
    // Behind a comma, or on a line of its own.
    if (bytes[row] === COMMA) row = skipBlanks(bytes, row + 1, to);
    else if (row === end || bytes[row] !== BRACKET) break;
  }
  return last;
}

const is = (flags: Uint8Array, byte: number | undefined): boolean => byte !== undefined && flags[byte] === 1;

const columnOf = (text: string): string => (text.startsWith('{') ? (NAMED.exec(text)?.[1] ?? '') : text);

/** Where the first row begins behind the columns that end at `at`: the next array, or the first in an array before the next object; -1 for none. */
function rowsBehind(bytes: Uint8Array, at: number, to: number): number {
  const comma = skipBlanks(bytes, at, to);
  const next = skipBlanks(bytes, comma + 1, to);
  if (bytes[comma] === COMMA && is(OPENS, bytes[next])) return next;
  if (comma > at && bytes[comma] === BRACKET) return comma;
  const farthest = Math.min(to, at + FARTHEST_ROWS);
  for (let i = comma; i < farthest && bytes[i] !== OBJECT && bytes[i] !== SEMICOLON; i++)
    if (is(OPENS, bytes[i])) {
      const row = skipBlanks(bytes, i + 1, to);
      if (is(OPENS, bytes[row])) return row;
    }
  return -1;
}

/**
 * The items of the array at `at`, texts without their quotation marks.
 * @param columns are only labels and objects taken?
 * @returns the place behind, or -1
 */
function readArray(bytes: Uint8Array, at: number, to: number, cells: Cells, columns: boolean): number {
  cells.clear();
  to = Math.min(to, at + LONGEST_LIST);
  if (!is(OPENS, bytes[at])) return -1;
  for (at = skipBlanks(bytes, at + 1, to); at < to;) {
    const first = bytes[at] as number;
    if (CLOSES[first] === 1) return at + 1;
    if (QUOTES[first] === 1) {
      const end = quotedEnd(bytes, at, to, first);
      if (end < 0 || (columns && !isLabel(bytes, at + 1, end))) return -1;
      cells.add(bytes, at + 1, end);
      at = skipBlanks(bytes, end + 1, to);
    } else if (columns && first !== OBJECT) return -1;
    else {
      const end = itemEnd(bytes, at, Math.min(to, at + LONGEST_ITEM));
      if (end < 0) return -1;
      cells.add(bytes, at, end);
      at = end;
    }
    if (at >= to) return -1;
    if (is(CLOSES, bytes[at])) return at + 1;
    if (bytes[at] !== COMMA) return -1;
    at = skipBlanks(bytes, at + 1, to);
  }
  return -1;
}

/** Where an item ends that is no text: at the comma or the bracket behind it; -1 for one that goes on. */
function itemEnd(bytes: Uint8Array, at: number, to: number): number {
  for (let depth = 0; at < to; at++) {
    const byte = bytes[at] as number;
    if (depth === 0 && (byte === COMMA || CLOSES[byte] === 1)) return at;
    if (OPENS_ITEM[byte] === 1) depth++;
    else if (CLOSES_ITEM[byte] === 1) depth--;
    else if (QUOTES[byte] === 1) {
      at = quotedEnd(bytes, at, to, byte);
      if (at < 0) return -1;
    }
  }
  return -1;
}

function skipBlanks(bytes: Uint8Array, at: number, to: number): number {
  while (at < to && (bytes[at] as number) <= 0x20) at++;
  return at;
}
