import { Cells, isLineEnd, nextLine, quotedEnd, readLine, textIn } from './cells.ts';
import { isLabel, labelsOf, saysSomething, type Label } from './labels.ts';
import { writeCells } from './tables.ts';
import type { RecordWriter } from './writer.ts';

const [OPEN, CLOSE, COMMA, APOSTROPHE, QUOTE, TAB] = [0x28, 0x29, 0x2c, 0x27, 0x22, 0x09];
const MOST_COLUMNS = 256;
/** Of a list of columns and of a row, in bytes: one that does not end is not followed to the end of the text each time. */
const LONGEST_LIST = 4_096;
const LONGEST_ROW = 8_192;
/** Of a statement, before its list of columns. */
const LONGEST_HEAD = 120;
const HEAD = /(?:\binto|\bcopy)\s+[\w."`[\]]{1,100}\s*$/i;
/** Flags of the bytes of a table's name, quoted or not. */
const IN_NAME = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w."`[\]]/.test(String.fromCharCode(byte)) ? 1 : 0));

/** Do the columns of an SQL statement follow the parenthesis at `open`? */
function isColumnList(bytes: Uint8Array, open: number, from: number): boolean {
  let at = open;
  while (at > from && (bytes[at - 1] as number) <= 0x20) at--;
  const end = at;
  while (at > from && open - at < LONGEST_HEAD && IN_NAME[bytes[at - 1] as number] === 1) at--;
  // `into` and `copy` end in these letters: most parentheses are done with here.
  while (at > from && (bytes[at - 1] as number) <= 0x20) at--;
  const last = (bytes[at - 1] as number) | 0x20;
  if (at === end || at <= from || (last !== 0x6f && last !== 0x79)) return false;
  return HEAD.test(textIn(bytes, Math.max(from, open - LONGEST_HEAD), open));
}

/**
 * Rows of `INSERT INTO t (a, b) VALUES (1, 2), (3, 4)` and of `COPY t (a, b) FROM stdin`, behind the parenthesis at `open`.
 * @returns where they end, or -1 when there are none
 */
export function readInsert(
  bytes: Uint8Array,
  open: number,
  from: number,
  to: number,
  cued: (text: string) => boolean,
  out: RecordWriter,
): number {
  if (!isColumnList(bytes, open, from)) return -1;
  const cells = new Cells();
  let at = readTuple(bytes, open, Math.min(to, open + LONGEST_LIST), cells);
  if (at < 0 || cells.count > MOST_COLUMNS) return -1;
  const texts: string[] = [];
  for (let i = 0; i < cells.count; i++) {
    const [start = 0, end = 0] = [cells.start[i], cells.end[i]];
    const text = textIn(bytes, start, end).replaceAll(/[`"[\]]/g, '');
    if (text === '' || !isLabel(Buffer.from(text), 0, Buffer.byteLength(text))) return -1;
    texts.push(text);
  }
  if (!saysSomething(texts.join('\n'), cued)) return -1;
  const labels = labelsOf(texts, cued);
  at = skipBlanks(bytes, at, to);
  const word = textIn(bytes, at, Math.min(to, at + 32));
  if (/^from\s+stdin/i.test(word)) return readCopied(bytes, at, to, labels, out);
  const values = /^(?:as\s+\w{1,12}\s+)?values?\s*/i.exec(word)?.[0];
  return values === undefined ? -1 : readTuples(bytes, at + values.length, to, labels, out);
}

function readTuples(
  bytes: Uint8Array,
  at: number,
  to: number,
  labels: readonly (Label | undefined)[],
  out: RecordWriter,
): number {
  const cells = new Cells();
  let end = -1;
  while (bytes[at] === OPEN && at < to) {
    const next = readTuple(bytes, at, Math.min(to, at + LONGEST_ROW), cells);
    if (next < 0) break;
    writeCells(bytes, cells, labels, out);
    end = next;
    at = skipBlanks(bytes, next, to);
    if (bytes[at] !== COMMA) break;
    at = skipBlanks(bytes, at + 1, to);
  }
  return end;
}

/** Lines of tabs behind `COPY … FROM stdin;`, up to `\.`. */
function readCopied(
  bytes: Uint8Array,
  at: number,
  to: number,
  labels: readonly (Label | undefined)[],
  out: RecordWriter,
): number {
  const cells = new Cells();
  while (at < to && !isLineEnd(bytes[at] as number)) at++;
  let end = at;
  for (at = nextLine(bytes, at, to); at < to && bytes[at] !== 0x5c; at = nextLine(bytes, end, to)) {
    end = readLine(bytes, at, to, TAB, cells);
    if (end === at) break;
    writeCells(bytes, cells, labels, out);
  }
  return end;
}

/** The values in the parentheses at `at`, without their quotation marks; answers the place behind, or -1 for none that end. */
function readTuple(bytes: Uint8Array, at: number, to: number, cells: Cells): number {
  cells.clear();
  for (at = skipBlanks(bytes, at + 1, to); at < to;) {
    const quote = bytes[at] as number;
    const quoted = quote === APOSTROPHE || quote === QUOTE ? quotedEnd(bytes, at, to, quote) : -1;
    let start = at;
    if (quoted >= 0) {
      start = at + 1;
      at = quoted + 1;
      cells.add(bytes, start, quoted);
      while (at < to && bytes[at] !== COMMA && bytes[at] !== CLOSE) at++;
    } else {
      for (let depth = 0; at < to && (depth > 0 || (bytes[at] !== COMMA && bytes[at] !== CLOSE)); at++)
        if (bytes[at] === OPEN) depth++;
        else if (bytes[at] === CLOSE) depth--;
        else if (bytes[at] === 0x3b) return -1;
      cells.add(bytes, start, at);
    }
    if (bytes[at] === CLOSE) return at + 1;
    at = skipBlanks(bytes, at + 1, to);
  }
  return -1;
}

function skipBlanks(bytes: Uint8Array, at: number, to: number): number {
  while (at < to && (bytes[at] as number) <= 0x20) at++;
  return at;
}
