import { isBlank, isLineEnd, nextLine, type Cells } from './cells.ts';
import { labelsIn, writeCells } from './tables.ts';
import type { RecordWriter } from './writer.ts';

const MOST_COLUMNS = 256;
const LONGEST_LINE = 8_192;
/** Characters U+2500 to U+257F, which draw boxes, are three bytes of UTF-8; these are the last two of │, ┃ and ║. */
const LEAD = 0xe2;
const UPRIGHT: readonly number[] = [0x9482, 0x9483, 0x9591];

const drawsBox = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === LEAD && (bytes[at + 1] === 0x94 || bytes[at + 1] === 0x95);
const isUpright = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === LEAD && UPRIGHT.includes(((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number));

/**
 * Reads a table in drawn boxes, whose header is the line that begins at `line`: `│ name │ ssn │`.
 * @returns where it ends, or -1 when the line is no header
 */
export function readBoxes(
  bytes: Uint8Array,
  line: number,
  to: number,
  cued: (label: string) => boolean,
  cells: Cells,
  out: RecordWriter,
): number {
  let end = readRow(bytes, line, to, cells);
  const columns = cells.count;
  if (end < 0 || columns === 0 || columns > MOST_COLUMNS) return -1;
  const labels = labelsIn(bytes, cells, cued);
  if (labels === undefined) return -1;
  let last = -1;
  for (;;) {
    const next = nextLine(bytes, end, to);
    if (next >= to) return last;
    end = readRow(bytes, next, to, cells);
    if (end < 0 || (cells.count > 0 && cells.count !== columns)) return last;
    writeCells(bytes, cells, labels, out);
    last = end;
  }
}

/** The cells of the line at `at`, none of one that only draws; answers where it ends, or -1 for a line of no box. */
function readRow(bytes: Uint8Array, at: number, to: number, cells: Cells): number {
  cells.clear();
  const last = Math.min(to, at + LONGEST_LINE);
  while (at < last && isBlank(bytes[at] as number)) at++;
  if (!drawsBox(bytes, at)) return -1;
  const upright = isUpright(bytes, at);
  let start = at + 3;
  for (at = start; at < last && !isLineEnd(bytes[at] as number); at++)
    if (upright && isUpright(bytes, at)) {
      while (start < at && isBlank(bytes[start] as number)) start++;
      cells.add(bytes, start, at);
      start = at + 3;
    }
  return at < last || at === to ? at : -1;
}
