import { Cells, textIn } from './cells.ts';
import { labelsIn, writeCells } from './tables.ts';
import type { RecordWriter } from './writer.ts';

const [LESS, GREATER, SLASH, T] = [0x3c, 0x3e, 0x2f, 0x74];
const MOST_COLUMNS = 64;
/** A tag with its attributes, a cell: longer ones are not followed. */
const LONGEST_TAG = 512;
const LONGEST_CELL = 2048;

const isSpace = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** Two letters of a tag's name in lower case, as one number; 0 where the name is another length. */
function nameAt(bytes: Uint8Array, at: number): number {
  const after = bytes[at + 2] ?? GREATER;
  if (after !== GREATER && !isSpace(after)) return 0;
  return (((bytes[at] as number) | 0x20) << 8) | ((bytes[at + 1] as number) | 0x20);
}

const [TR, TD, TH] = ['tr', 'td', 'th'].map((name) => (name.charCodeAt(0) << 8) | name.charCodeAt(1));

/** Behind the tag that opens at `at`, or -1. */
function behindTag(bytes: Uint8Array, at: number, to: number): number {
  const end = bytes.indexOf(GREATER, at);
  return end < 0 || end >= to || end - at > LONGEST_TAG ? -1 : end + 1;
}

/**
 * Reads the cells of a row of a table in HTML, from the tag of its first cell on.
 * @returns behind the last cell, or -1 where there is none
 */
function readRow(bytes: Uint8Array, at: number, to: number, cells: Cells): number {
  cells.clear();
  let behind = -1;
  for (;;) {
    while (at < to && isSpace(bytes[at] as number)) at++;
    const name = bytes[at] === LESS ? nameAt(bytes, at + 1) : 0;
    if ((name !== TD && name !== TH) || cells.count > MOST_COLUMNS) return behind;
    let start = behindTag(bytes, at, to);
    if (start < 0) return behind;
    const last = Math.min(to, start + LONGEST_CELL);
    // Tags around the whole value are no part of it: `<td><b>x</b></td>`.
    for (;;) {
      while (start < last && isSpace(bytes[start] as number)) start++;
      if (bytes[start] !== LESS || bytes[start + 1] === SLASH || nameAt(bytes, start + 1) !== 0) break;
      const next = behindTag(bytes, start, last);
      if (next < 0) break;
      start = next;
    }
    let end = start;
    while (end < last && bytes[end] !== LESS) end++;
    at = endOfCell(bytes, end, last);
    if (at < 0) return behind;
    let stop = end;
    while (stop > start && isSpace(bytes[stop - 1] as number)) stop--;
    cells.add(bytes, start, stop);
    behind = at;
  }
}

/** Behind the end of a cell, whose tag may be missing; -1 for nowhere near. */
function endOfCell(bytes: Uint8Array, from: number, to: number): number {
  for (let at = from; at >= 0 && at < to; at = bytes.indexOf(LESS, at + 1)) {
    const closes = bytes[at + 1] === SLASH;
    const name = nameAt(bytes, at + (closes ? 2 : 1));
    if (name === TD || name === TH) return closes ? behindTag(bytes, at, to) : at;
    // The end of the row, or of all.
    if (name === TR || (closes && ((bytes[at + 2] as number) | 0x20) === T)) return at;
  }
  return -1;
}

/** Where the first cell of the next row begins: behind closing and opening tags, and nothing else. -1 for none. */
function nextRow(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  for (let opened = false; at >= 0 && at < to;) {
    while (at < to && isSpace(bytes[at] as number)) at++;
    if (bytes[at] !== LESS) return -1;
    const name = nameAt(bytes, at + 1);
    if (opened && (name === TD || name === TH)) return at;
    if (name === TR) opened = true;
    else if (!/^<(?:\/t(?:r|head|body)|t(?:body|head))[\s>]/i.test(textIn(bytes, at, Math.min(to, at + 8)))) return -1;
    at = behindTag(bytes, at, to);
  }
  return -1;
}

/** Where the tag of the row begins that `edge` stands in, back to `least`; -1 for none. */
export function rowBefore(bytes: Uint8Array, edge: number, least: number): number {
  for (let at = edge; at >= least; at--) if (bytes[at] === LESS && nameAt(bytes, at + 1) === TR) return at;
  return -1;
}

/**
 * Reads a table in HTML whose header is the row that begins at `row`, and writes the cells under labels that say something.
 * @returns where the table ends, or -1
 */
export function readMarkup(
  bytes: Uint8Array,
  row: number,
  to: number,
  cued: (label: string) => boolean,
  out: RecordWriter,
): number {
  const first = nextRow(bytes, row, to);
  if (first < 0) return -1;
  const cells = new Cells();
  let end = readRow(bytes, first, to, cells);
  const columns = cells.count;
  // Two columns without heads are a label and its value in each row.
  if (end < 0 || columns < 2 || (columns === 2 && nameAt(bytes, first + 1) !== TH)) return -1;
  const labels = labelsIn(bytes, cells, cued);
  if (labels === undefined) return -1;
  let rows = 0;
  for (let at = nextRow(bytes, end, to); at >= 0; at = nextRow(bytes, end, to)) {
    const behind = readRow(bytes, at, to, cells);
    if (behind < 0 || cells.count !== columns) break;
    writeCells(bytes, cells, labels, out);
    end = behind;
    rows++;
  }
  return rows === 0 ? -1 : end;
}
