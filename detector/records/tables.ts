import { isLineEnd, nextLine, readLine, textIn, type Cells } from './cells.ts';
import { NO_LABEL, isLabel, labelsOf, saysSomething, textOf, type Label } from './labels.ts';
import type { RecordWriter } from './writer.ts';

/** Tables have at most so many columns. */
const MOST_COLUMNS = 256;
const PIPE = 0x7c;
const COMMA = 0x2c;
/** `const char *pass`. */
const POINTER = /\s\*\w/;

/** The header that begins at `at` and where it ends; undefined when the line is none. */
export function readHeader(
  bytes: Uint8Array,
  at: number,
  to: number,
  delimiter: number,
  cells: Cells,
): { readonly texts: string[]; readonly end: number } | undefined {
  if (!mayBeHeader(bytes, at, to, delimiter)) return undefined;
  const end = readLine(bytes, at, to, delimiter, cells);
  if (cells.count < 2 || cells.count > MOST_COLUMNS) return undefined;
  const texts: string[] = [];
  for (let i = 0; i < cells.count; i++) {
    const [start = 0, stop = 0] = [cells.start[i], cells.end[i]];
    if (!isLabel(bytes, start, stop)) return undefined;
    texts.push(textIn(bytes, start, stop));
  }
  // Lines of code end in commas, and so do parameters.
  if (delimiter === COMMA && texts.at(-1) === '') return undefined;
  if (texts.some((text) => POINTER.test(text))) return undefined;
  return { texts, end };
}

/**
 * A quick no: are the pieces between delimiters as short as labels, without what no label holds, and has the line below as
 * many? There a quotation mark may hide delimiters, and `----+----` only draws.
 */
function mayBeHeader(bytes: Uint8Array, at: number, to: number, delimiter: number): boolean {
  let words = 0;
  let last = 0x20;
  let start = at;
  let delimiters = 0;
  for (; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte === delimiter) {
      start = at + 1;
      words = 0;
      delimiters++;
    } else if (byte > 0x20) {
      if (last <= 0x20) words++;
      if (NO_LABEL[byte] === 1 || words > 7 || at - start > LONGEST_CELL || (byte === OPENING && last > 0x20))
        return false;
    } else if (isLineEnd(byte)) break;
    last = byte;
  }
  for (at = nextLine(bytes, at, to); at < to; at++) {
    const byte = bytes[at] as number;
    if (byte === PLUS || byte === QUOTE) return true;
    if (isLineEnd(byte)) break;
    if (byte === delimiter) delimiters--;
  }
  return delimiters === 0;
}

const QUOTE = 0x22;
const OPENING = 0x28;
const PLUS = 0x2b;
/** A label with the blanks that fill its column. */
const LONGEST_CELL = 160;

/** Behind a line that only draws: `|---|---|`, `+----+----+`, `----+----`. */
export function behindRule(bytes: Uint8Array, at: number, to: number): number {
  let end = at;
  while (end < to && !isLineEnd(bytes[end] as number)) {
    if (RULE[bytes[end] as number] === 0) return at;
    end++;
  }
  return end - at >= 3 ? nextLine(bytes, end, to) : at;
}

const RULE = Uint8Array.from({ length: 256 }, (_, byte) => ('-+|=: '.includes(String.fromCharCode(byte)) ? 1 : 0));

/**
 * Reads a table whose header ends at `headerEnd`, and writes the cells under labels that say something.
 * @returns where the table ends, or -1 when no row follows the header
 */
export function readTable(
  bytes: Uint8Array,
  headerEnd: number,
  to: number,
  delimiter: number,
  labels: readonly (Label | undefined)[],
  cells: Cells,
  out: RecordWriter,
): number {
  let at = behindRule(bytes, nextLine(bytes, headerEnd, to), to);
  let end = -1;
  while (at < to) {
    const lineEnd = readLine(bytes, at, to, delimiter, cells);
    if (cells.count < 2 || (end < 0 && cells.count !== labels.length)) break;
    writeCells(bytes, cells, labels, out);
    end = lineEnd;
    at = nextLine(bytes, lineEnd, to);
    if (delimiter === PIPE) at = behindRule(bytes, at, to);
  }
  return end;
}

/**
 * Reads rows of a label and a value each, from the line at `at` on.
 * @returns where they end, or -1 when the first two rows do not both begin with a label that means something
 */
export function readSheet(
  bytes: Uint8Array,
  at: number,
  to: number,
  delimiter: number,
  cells: Cells,
  says: (label: string) => boolean,
  out: RecordWriter,
): number {
  const rows: { readonly label: string; readonly start: number; readonly end: number }[] = [];
  let end = -1;
  for (let line = at; line < to;) {
    const lineEnd = readLine(bytes, line, to, delimiter, cells);
    const [start = 0, stop = 0, valueStart = 0, valueEnd = 0] = [
      cells.start[0],
      cells.end[0],
      cells.start[1],
      cells.end[1],
    ];
    if (cells.count !== 2 || start === stop || !isLabel(bytes, start, stop)) break;
    const label = textIn(bytes, start, stop);
    if (rows.length < 2 && !says(label)) return -1;
    rows.push({ label, start: valueStart, end: valueEnd });
    end = lineEnd;
    line = nextLine(bytes, lineEnd, to);
  }
  if (rows.length < 2) return -1;
  for (const { label, start, end: stop } of rows) if (stop - start > 1 && says(label)) out.write(label, start, stop);
  return end;
}

/** What the cells of a header say of the columns; undefined where they are no labels, or say nothing. */
export function labelsIn(
  bytes: Uint8Array,
  cells: Cells,
  cued: (text: string) => boolean,
): readonly (Label | undefined)[] | undefined {
  const texts: string[] = [];
  for (let i = 0; i < cells.count; i++) {
    const [start = 0, end = 0] = [cells.start[i], cells.end[i]];
    if (!isLabel(bytes, start, end)) return undefined;
    texts.push(textIn(bytes, start, end));
  }
  return saysSomething(texts.join('\n'), cued) ? labelsOf(texts, cued) : undefined;
}

/** Writes a row's cells behind their labels. */
export function writeCells(
  bytes: Uint8Array,
  cells: Cells,
  labels: readonly (Label | undefined)[],
  out: RecordWriter,
): void {
  const count = Math.min(cells.count, labels.length);
  for (let i = 0; i < count; i++) {
    const label = labels[i];
    const [start = 0, end = 0] = [cells.start[i], cells.end[i]];
    if (label && end - start > 1) out.write(textOf(label, bytes[start] as number), start, end);
  }
}
