import { isBlank, isLineEnd } from '../text/ascii.ts';
import type { Source } from './source.ts';

const [BACKSLASH, BAR, QUOTE] = [0x5c, 0x7c, 0x22];

/** A quoted cell longer than this is no cell: its closing quotation mark is not looked for any farther. */
const LONGEST_QUOTED = 4096;

/**
 * Reads the row that begins at `at` up to the end of its line; a cell in quotation marks may hold line ends.
 * @returns where the line ends
 */
export function readCells(source: Source, at: number, delimiter: number): number {
  const { bytes, to } = source;
  source.cells = [];
  for (;;) {
    at = skipBlanks(source, at, delimiter);
    const quoted = bytes[at] === QUOTE ? quotedEnd(source, at) : -1;
    const behind = quoted < 0 ? -1 : skipBlanks(source, quoted + 1, delimiter);
    if (behind >= 0 && (behind >= to || bytes[behind] === delimiter || isLineEnd(bytes[behind] as number))) {
      source.addCell(at + 1, quoted);
      at = behind;
    } else {
      const start = at;
      while (at < to && bytes[at] !== delimiter && !isLineEnd(bytes[at] as number)) at++;
      source.addCell(start, at);
    }
    if (at >= to || bytes[at] !== delimiter) break;
    at++;
  }
  if (delimiter === BAR) trim(source);
  return at;
}

/** Without the empty cells outside of `| a | b |`. */
function trim({ cells }: Source): void {
  if (cells.length > 1 && cells[0]?.start === cells[0]?.end) cells.shift();
  if (cells.length > 1 && cells.at(-1)?.start === cells.at(-1)?.end) cells.pop();
}

/** Where the mark stands that closes the one at `at`; doubled ones and those behind a backslash do not. -1 for nowhere near. */
export function quotedEnd({ bytes, to: textEnd }: Source, at: number, to = textEnd): number {
  const quote = bytes[at] as number;
  const last = Math.min(to, at + LONGEST_QUOTED);
  for (let i = at + 1; i < last; i++) {
    if (bytes[i] === BACKSLASH) i++;
    else if (bytes[i] === quote) {
      if (i + 1 >= to || bytes[i + 1] !== quote) return i;
      i++;
    }
  }
  return -1;
}

/** A tab is a blank, unless it is the delimiter. */
function skipBlanks({ bytes, to }: Source, at: number, delimiter: number): number {
  while (at < to && isBlank(bytes[at] as number) && bytes[at] !== delimiter) at++;
  return at;
}
