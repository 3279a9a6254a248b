import { flagsOf } from '../text/ascii.ts';
import { quotedEnd } from './cells.ts';
import { isLabel } from '../labels.ts';
import { QUOTES as ANY_QUOTE, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [BRACE, BRACKET, COMMA, SEMICOLON] = [0x7b, 0x5b, 0x2c, 0x3b];

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

/** Rows in brackets under a key: `"columns": [`. */
export const arrays: Reader = {
  marks: [
    [ANY_QUOTE, ':', '['],
    [':', ' ', '['],
  ],
  read: (source, edge) => readArrays(source, edge + 2),
};

/**
 * Rows of a table as arrays or tuples: `[["name", "ssn"], ["Jane Doe", "…"]]`, `"columns": ["name", "ssn"], "rows":
 * [["Jane Doe", "…"]]`, `[('name', 'ssn'), ('Jane Doe', '…')]`.
 * @param open the bracket of the columns, or of the whole table
 * @returns where the last row ends, or -1 when there are none
 */
export function readArrays(source: Source, open: number): number {
  const { bytes, to } = source;
  const inner = source.skipSpace(open + 1);
  const list = is(OPENS, bytes[inner]) ? inner : open;
  const first = bytes[source.skipSpace(list + 1)];
  if (first !== BRACE && !is(QUOTES, first)) return -1;
  const header = readArray(source, list, true);
  if (header < 0 || source.cells.length === 0 || source.cells.length > MOST_COLUMNS) return -1;
  let row = rowsBehind(source, header);
  if (row < 0) return -1;
  const columns = source.columns(source.cellTexts().map(columnOf));
  if (!columns) return -1;
  let last = -1;
  while (row < to && is(OPENS, bytes[row])) {
    const end = readArray(source, row, false);
    if (source.cells.length > columns.length) break;
    // A row that does not end, as in a text that was cut, has cells as well.
    source.writeCells(columns);
    last = end < 0 ? Math.max(last, source.cells.at(-1)?.end ?? -1) : end;
    if (end < 0) break;
    row = source.skipSpace(end);
    // Behind a comma, or on a line of its own.
    if (bytes[row] === COMMA) row = source.skipSpace(row + 1);
    else if (row === end || bytes[row] !== BRACKET) break;
  }
  return last;
}

const is = (flags: Uint8Array, byte: number | undefined): boolean => byte !== undefined && flags[byte] === 1;

const columnOf = (text: string): string => (text.startsWith('{') ? (NAMED.exec(text)?.[1] ?? '') : text);

/** Where the first row begins behind the columns that end at `at`: the next array, or the first in an array before the next object; -1 for none. */
function rowsBehind(source: Source, at: number): number {
  const { bytes, to } = source;
  const comma = source.skipSpace(at);
  const next = source.skipSpace(comma + 1);
  if (bytes[comma] === COMMA && is(OPENS, bytes[next])) return next;
  if (comma > at && bytes[comma] === BRACKET) return comma;
  const farthest = Math.min(to, at + FARTHEST_ROWS);
  for (let i = comma; i < farthest && bytes[i] !== BRACE && bytes[i] !== SEMICOLON; i++)
    if (is(OPENS, bytes[i])) {
      const row = source.skipSpace(i + 1);
      if (is(OPENS, bytes[row])) return row;
    }
  return -1;
}

/**
 * The items of the array at `at`, texts without their quotation marks.
 * @param columns are only labels and objects taken?
 * @returns the place behind, or -1
 */
function readArray(source: Source, at: number, columns: boolean): number {
  const { bytes } = source;
  const to = Math.min(source.to, at + LONGEST_LIST);
  source.cells = [];
  if (!is(OPENS, bytes[at])) return -1;
  for (at = source.skipSpace(at + 1, to); at < to;) {
    const first = bytes[at] as number;
    if (CLOSES[first] === 1) return at + 1;
    if (QUOTES[first] === 1) {
      const end = quotedEnd(source, at, to);
      if (end < 0 || (columns && !isLabel(bytes, at + 1, end))) return -1;
      source.addCell(at + 1, end);
      at = source.skipSpace(end + 1, to);
    } else if (columns && first !== BRACE) return -1;
    else {
      const end = itemEnd(source, at, Math.min(to, at + LONGEST_ITEM));
      if (end < 0) return -1;
      source.addCell(at, end);
      at = end;
    }
    if (at >= to) return -1;
    if (is(CLOSES, bytes[at])) return at + 1;
    if (bytes[at] !== COMMA) return -1;
    at = source.skipSpace(at + 1, to);
  }
  return -1;
}

/** Where an item ends that is no text: at the comma or the bracket behind it; -1 for one that goes on. */
function itemEnd(source: Source, at: number, to: number): number {
  const { bytes } = source;
  for (let depth = 0; at < to; at++) {
    const byte = bytes[at] as number;
    if (depth === 0 && (byte === COMMA || CLOSES[byte] === 1)) return at;
    if (OPENS_ITEM[byte] === 1) depth++;
    else if (CLOSES_ITEM[byte] === 1) depth--;
    else if (QUOTES[byte] === 1) {
      at = quotedEnd(source, at, to);
      if (at < 0) return -1;
    }
  }
  return -1;
}
