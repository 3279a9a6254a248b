import { isSpace } from '../text/ascii.ts';
import { ANY, LABEL, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [GREATER, LESS, SLASH] = [0x3e, 0x3c, 0x2f];
const T = 0x74;
const MOST_COLUMNS = 64;
/** A tag with its attributes, a cell: longer ones are not followed. */
const LONGEST_TAG = 512;
const LONGEST_CELL = 2048;
/** How far from the beginning of a row its first cell with a label may stand. */
const FARTHEST = 512;

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
function readRow(source: Source, at: number): number {
  const { bytes, to } = source;
  source.cells = [];
  let behind = -1;
  for (;;) {
    at = source.skipSpace(at);
    const name = bytes[at] === LESS ? nameAt(bytes, at + 1) : 0;
    if ((name !== TD && name !== TH) || source.cells.length > MOST_COLUMNS) return behind;
    let start = behindTag(bytes, at, to);
    if (start < 0) return behind;
    const last = Math.min(to, start + LONGEST_CELL);
    // Tags around the whole value are no part of it: `<td><b>x</b></td>`.
    for (;;) {
      start = source.skipSpace(start, last);
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
    source.addCell(start, stop);
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
function nextRow(source: Source, at: number): number {
  const { bytes, to } = source;
  for (let opened = false; at >= 0 && at < to;) {
    at = source.skipSpace(at);
    if (bytes[at] !== LESS) return -1;
    const name = nameAt(bytes, at + 1);
    if (opened && (name === TD || name === TH)) return at;
    if (name === TR) opened = true;
    else if (!/^<(?:\/t(?:r|head|body)|t(?:body|head))[\s>]/i.test(source.text(at, Math.min(to, at + 8)))) return -1;
    at = behindTag(bytes, at, to);
  }
  return -1;
}

/** The first cells of a row of two, both of them heads. */
const IS_HEADER = /^<th[^]*?<th[\s>]/i;

/**
 * Reads a table in HTML whose header is the row that begins at `row`, and writes the cells under labels that say something.
 * @returns where the table ends, or -1
 */
function readTable(source: Source, row: number): number {
  const first = nextRow(source, row);
  if (first < 0) return -1;
  let end = readRow(source, first);
  const count = source.cells.length;
  // Two columns of which not both have heads are a label and its value in each row.
  if (end < 0 || count < 2 || (count === 2 && !IS_HEADER.test(source.text(first, end)))) return -1;
  const columns = source.columns(source.header());
  if (!columns) return -1;
  let rows = 0;
  for (let at = nextRow(source, end); at >= 0; at = nextRow(source, end)) {
    const behind = readRow(source, at);
    if (behind < 0 || source.cells.length !== count) break;
    source.writeCells(columns);
    end = behind;
    rows++;
  }
  return rows === 0 ? -1 : end;
}

/** A table in HTML, by a tag of its header. */
export class MarkupReader implements Reader {
  readonly marks = [
    ['>', LABEL, ANY],
    ['>', ' ', `${LABEL} `],
  ] as const;
  /** The tag that was looked at last. */
  #lastTag = -1;

  begin(): void {
    this.#lastTag = -1;
  }

  read(source: Source, edge: number): number {
    const { bytes } = source;
    const least = Math.max(source.from, this.#lastTag + 1, edge - FARTHEST);
    this.#lastTag = edge;
    for (let at = edge; at >= least; at--)
      if (bytes[at] === LESS && nameAt(bytes, at + 1) === TR) return readTable(source, at);
    return -1;
  }
}
