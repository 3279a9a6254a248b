import { isBlank, isLineEnd } from '../text/ascii.ts';
import type { Reader } from './reader.ts';
import type { Source } from './source.ts';
import { readRows } from './tables.ts';

const [AMPERSAND, BACKSLASH] = [0x26, 0x5c];
const FARTHEST = 96;
const LONGEST_LINE = 2048;

/** A table of LaTeX, by the first `&` of its header: `Name & SSN \\`. */
export const latex: Reader = {
  marks: [[' ', '&', ' ']],
  read(source, edge) {
    const line = source.lineStart(edge, Math.max(source.from, edge - FARTHEST));
    return source.beginsLine(line) ? readTable(source, line) : -1;
  },
};

function readTable(source: Source, line: number): number {
  const end = readRow(source, line);
  if (end < 0 || source.cells.length < 2) return -1;
  const columns = source.columns(source.header());
  return columns ? readRows(source, source.nextLine(end), columns, readRow) : -1;
}

/**
 * Reads the row that begins at `at`, or a rule (`\hline`), which has no cells.
 * @returns where the line ends, or -1 for neither
 */
function readRow(source: Source, at: number): number {
  const { bytes, to } = source;
  source.cells = [];
  at = source.skipBlanks(at);
  const last = Math.min(to, at + LONGEST_LINE);
  if (bytes[at] === BACKSLASH && isRule(source, at)) return source.lineEnd(at);
  for (let start = at; at < last && !isLineEnd(bytes[at] as number); at++) {
    const byte = bytes[at];
    const breaks = byte === BACKSLASH && bytes[at + 1] === BACKSLASH;
    if (byte === BACKSLASH && !breaks) at++;
    if (byte !== AMPERSAND && !breaks) continue;
    while (start < at && isBlank(bytes[start] as number)) start++;
    source.addCell(start, at);
    start = at + 1;
    if (breaks) return source.lineEnd(at);
  }
  return -1;
}

const isRule = (source: Source, at: number): boolean =>
  /^\\(?:[hc]line|(?:top|mid|bottom|cmid)rule|endhead|endfirsthead)/.test(
    source.text(at, Math.min(source.to, at + 16)),
  );
