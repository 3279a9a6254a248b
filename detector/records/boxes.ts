import { isBlank, isLineEnd } from '../text/ascii.ts';
import type { Reader } from './reader.ts';
import type { Source } from './source.ts';
import { readRows } from './tables.ts';

const MOST_COLUMNS = 256;
const LONGEST_LINE = 8_192;
/** How far from the beginning of its line a box may stand. */
const FARTHEST = 96;
/** Characters U+2500 to U+257F, which draw boxes, are three bytes of UTF-8; these are the last two of │, ┃ and ║. */
const LEAD = 0xe2;
const UPRIGHT: readonly number[] = [0x9482, 0x9483, 0x9591];

const drawsBox = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === LEAD && (bytes[at + 1] === 0x94 || bytes[at + 1] === 0x95);
const isUpright = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === LEAD && UPRIGHT.includes(((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number));

/** A table in drawn boxes, by the first upright line of its header: `│ name │ ssn │`. */
export const boxes: Reader = {
  marks: [
    ['\xe2', '\x94', '\x82\x83'],
    ['\xe2', '\x95', '\x91'],
  ],
  read(source, edge) {
    const { bytes } = source;
    const least = Math.max(source.from, edge - FARTHEST);
    let line = edge;
    while (line > least && isBlank(bytes[line - 1] as number)) line--;
    if (!source.beginsLine(line)) return -1;
    const end = readRow(source, line);
    if (end < 0 || source.cells.length === 0 || source.cells.length > MOST_COLUMNS) return -1;
    const columns = source.columns(source.header());
    return columns ? readRows(source, source.nextLine(end), columns, readRow) : -1;
  },
};

/** The cells of the line at `at`, none of one that only draws; answers where it ends, or -1 for a line of no box. */
function readRow(source: Source, at: number): number {
  const { bytes, to } = source;
  source.cells = [];
  const last = Math.min(to, at + LONGEST_LINE);
  at = source.skipBlanks(at, last);
  if (!drawsBox(bytes, at)) return -1;
  const upright = isUpright(bytes, at);
  let start = at + 3;
  for (at = start; at < last && !isLineEnd(bytes[at] as number); at++)
    if (upright && isUpright(bytes, at)) {
      source.addCell(source.skipBlanks(start, at), at);
      start = at + 3;
    }
  return at < last || at === to ? at : -1;
}
