import { isBlank, isLineEnd } from '../text/ascii.ts';
import { LONGEST_LABEL, isLabel } from '../labels.ts';
import { LETTERS, type Reader } from './reader.ts';
import type { Source } from './source.ts';
import { behindRule, readRows, readSheet } from './tables.ts';

const TAB = 0x09;
const MOST_COLUMNS = 32;
const LONGEST_LINE = 1024;
/** How far from the beginning of a header the first gap may stand. */
const FARTHEST = 96;
/** How long something has been there, in the tables that tools print. */
const UPTIME = 'AGE';

/**
 * A table whose columns stand under one another, by the first gap of its header: labels two blanks apart, and as many cells
 * in the line below.
 */
export class ColumnReader implements Reader {
  readonly marks = [[LETTERS, ' ', ' ']] as const;
  /** The gap that was looked at last; a line is read at its first one. */
  #lastGap = -1;

  begin(): void {
    this.#lastGap = -1;
  }

  read(source: Source, edge: number): number {
    const line = source.lineStart(edge, Math.max(source.from, this.#lastGap + 1, edge - FARTHEST));
    this.#lastGap = edge;
    return source.beginsLine(line) ? readTable(source, line) : -1;
  }
}

/** A quick no: may what stands before the first gap be a label? */
function beginsWithLabel(source: Source, line: number): boolean {
  const { bytes, to } = source;
  let start = line;
  while (isBlank(bytes[start] as number)) start++;
  let end = start;
  const last = Math.min(to, start + LONGEST_LABEL + 1);
  while (end < last && !isLineEnd(bytes[end] as number) && !isGap(bytes, end)) end++;
  return isLabel(bytes, start, end);
}

const isGap = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === TAB || (isBlank(bytes[at] as number) && isBlank(bytes[at + 1] as number));

function readTable(source: Source, line: number): number {
  if (!beginsWithLabel(source, line)) return -1;
  const headerEnd = readRow(source, line);
  const count = source.cells.length;
  if (headerEnd < 0 || count < 2 || count > MOST_COLUMNS) return -1;
  if (count === 2) {
    const sheet = readSheet(source, line, readRow);
    if (sheet >= 0) return sheet;
    readRow(source, line);
  }
  const labels = source.header()?.map((label) => (label === UPTIME ? '' : label));
  // Two words with a wide gap stand in prose, too.
  if (!labels || (count === 2 && !labels.every((label) => source.says(label)))) return -1;
  const first = behindRule(source, source.nextLine(headerEnd));
  if (readRow(source, first) < 0 || source.cells.length !== count) return -1;
  const columns = source.columns(labels);
  return columns ? readRows(source, first, columns, readRow) : -1;
}

/**
 * Reads the line that begins at `at`, whose cells stand two blanks or a tab apart.
 * @returns where the line ends, or -1 where it is empty or too long for a row
 */
function readRow(source: Source, at: number): number {
  const { bytes, to } = source;
  source.cells = [];
  const last = Math.min(to, at + LONGEST_LINE);
  for (let start = -1; ; at++) {
    const ends = at >= last || isLineEnd(bytes[at] as number);
    const blank = !ends && isBlank(bytes[at] as number);
    if (start < 0 && !ends && !blank) start = at;
    const gap = blank && (bytes[at] === TAB || isBlank(bytes[at + 1] ?? 0));
    if (start >= 0 && (ends || gap)) {
      source.addCell(start, at);
      start = -1;
    }
    if (ends) return source.cells.length === 0 || (at < to && at === last) ? -1 : at;
  }
}
