const QUOTE = 0x22;
/** A quoted cell longer than this is no cell: its closing quotation mark is not looked for any farther. */
const LONGEST_QUOTED = 4096;

export const isLineEnd = (byte: number): boolean => byte === 0x0a || byte === 0x0d;
export const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x09;

export const textIn = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');

/** The cells of one row: where each begins and ends, without the blanks and quotation marks around it. Reused. */
export class Cells {
  readonly start: number[] = [];
  readonly end: number[] = [];

  get count(): number {
    return this.start.length;
  }

  clear(): void {
    this.start.length = this.end.length = 0;
  }

  add(bytes: Uint8Array, start: number, end: number): void {
    while (end > start && isBlank(bytes[end - 1] as number)) end--;
    this.start.push(start);
    this.end.push(end);
  }

  /** Without the empty cells outside of `| a | b |`. */
  trim(): void {
    if (this.count > 1 && this.start[0] === this.end[0]) {
      this.start.shift();
      this.end.shift();
    }
    if (this.count > 1 && this.start.at(-1) === this.end.at(-1)) {
      this.start.pop();
      this.end.pop();
    }
  }
}

/**
 * Reads the row that begins at `at` up to the end of its line; a cell in quotation marks may hold line ends.
 * @returns where the line ends
 */
export function readLine(bytes: Uint8Array, at: number, to: number, delimiter: number, cells: Cells): number {
  cells.clear();
  for (;;) {
    while (at < to && isBlank(bytes[at] as number) && bytes[at] !== delimiter) at++;
    const quoted = bytes[at] === QUOTE ? quotedEnd(bytes, at, to, QUOTE) : -1;
    const behind = quoted < 0 ? -1 : skipBlanks(bytes, quoted + 1, to, delimiter);
    if (behind >= 0 && (behind >= to || bytes[behind] === delimiter || isLineEnd(bytes[behind] as number))) {
      cells.add(bytes, at + 1, quoted);
      at = behind;
    } else {
      const start = at;
      while (at < to && bytes[at] !== delimiter && !isLineEnd(bytes[at] as number)) at++;
      cells.add(bytes, start, at);
    }
    if (at >= to || bytes[at] !== delimiter) break;
    at++;
  }
  if (delimiter === 0x7c) cells.trim();
  return at;
}

/** Where the mark stands that closes the one at `at`; doubled ones and those behind a backslash do not. -1 for nowhere near. */
export function quotedEnd(bytes: Uint8Array, at: number, to: number, quote: number): number {
  const last = Math.min(to, at + LONGEST_QUOTED);
  for (let i = at + 1; i < last; i++) {
    if (bytes[i] === 0x5c) i++;
    else if (bytes[i] === quote) {
      if (i + 1 >= to || bytes[i + 1] !== quote) return i;
      i++;
    }
  }
  return -1;
}

function skipBlanks(bytes: Uint8Array, at: number, to: number, delimiter: number): number {
  while (at < to && isBlank(bytes[at] as number) && bytes[at] !== delimiter) at++;
  return at;
}

/** Behind the end of the line at `at`. */
export function nextLine(bytes: Uint8Array, at: number, to: number): number {
  if (at < to && bytes[at] === 0x0d) at++;
  return at < to && bytes[at] === 0x0a ? at + 1 : at;
}
