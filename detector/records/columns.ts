import { isBlank, isLineEnd, nextLine, textIn, type Cells } from './cells.ts';
import { isLabel, labelsOf, saysSomething } from './labels.ts';
import { behindRule, writeCells } from './tables.ts';
import type { RecordWriter } from './writer.ts';

const TAB = 0x09;
const MOST_COLUMNS = 32;
const LONGEST_LINE = 1024;
/** How long something has been there, in the tables that tools print. */
const UPTIME = 'AGE';

/**
 * Reads the line that begins at `at`, whose cells stand two blanks or a tab apart.
 * @returns where the line ends, or -1 where it is too long for a row
 */
function readSpaced(bytes: Uint8Array, at: number, to: number, cells: Cells): number {
  cells.clear();
  const last = Math.min(to, at + LONGEST_LINE);
  for (let start = -1; ; at++) {
    const ends = at >= last || isLineEnd(bytes[at] as number);
    const blank = !ends && isBlank(bytes[at] as number);
    if (start < 0 && !ends && !blank) start = at;
    const gap = blank && (bytes[at] === TAB || isBlank(bytes[at + 1] ?? 0));
    if (start >= 0 && (ends || gap)) {
      cells.add(bytes, start, at);
      start = -1;
    }
    if (ends) return at < to && at === last ? -1 : at;
  }
}

/**
 * Reads a table whose columns stand under one another, with the line at `line` as its header: labels two blanks apart, and
 * as many cells in the line below.
 * @returns where the table ends, or -1
 */
export function readColumns(
  bytes: Uint8Array,
  line: number,
  to: number,
  cued: (label: string) => boolean,
  cells: Cells,
  out: RecordWriter,
): number {
  const headerEnd = readSpaced(bytes, line, to, cells);
  const columns = cells.count;
  if (headerEnd < 0 || columns < 2 || columns > MOST_COLUMNS) return -1;
  const texts: string[] = [];
  for (let i = 0; i < columns; i++) {
    const [start = 0, end = 0] = [cells.start[i], cells.end[i]];
    if (!isLabel(bytes, start, end)) return -1;
    const text = textIn(bytes, start, end);
    texts.push(text === UPTIME ? '' : text);
  }
  const says = (text: string): boolean => saysSomething(text, cued);
  // Two words with a wide gap stand in prose, too.
  if (columns === 2 ? !texts.every(says) : !says(texts.join('\n'))) return -1;
  let at = behindRule(bytes, nextLine(bytes, headerEnd, to), to);
  let end = readSpaced(bytes, at, to, cells);
  if (end < 0 || cells.count !== columns) return -1;
  const labels = labelsOf(texts, cued);
  let tableEnd = -1;
  while (end >= 0 && cells.count === columns) {
    writeCells(bytes, cells, labels, out);
    tableEnd = end;
    at = nextLine(bytes, end, to);
    end = at < to ? readSpaced(bytes, at, to, cells) : -1;
  }
  return tableEnd;
}
