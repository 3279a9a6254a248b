import { flagsOf, isLineEnd } from '../text/ascii.ts';
import { readCells } from './cells.ts';
import { MOST_WORDS, NO_LABEL, isLabel } from '../labels.ts';
import type { Columns, Source } from './source.ts';
import type { Span } from './writer.ts';

const [BAR, CLOSING, COMMA, OPENING, PLUS, QUOTE, TAB] = [0x7c, 0x29, 0x2c, 0x28, 0x2b, 0x22, 0x09];

/** Tables have at most so many columns. */
const MOST_COLUMNS = 256;
/** A label with the blanks that fill its column. */
export const LONGEST_CELL = 160;
const OTHERS = [BAR, COMMA, OPENING];
/** Bytes in which {@link mayBeHeader}, here and in `assembly/headers.ts`, is not interested. */
export const ORDINARY = NO_LABEL.map((flag, byte) => (flag === 1 || byte <= 0x20 || OTHERS.includes(byte) ? 0 : 1));
/** `const char *pass`. */
const POINTER = /\s\*\w/;
/** Header of a table of settings: what is in its first column, what is in its second. */
const SETTING =
  /^[*_`]{0,2}(?:key|name|setting|variable|field|property|parameter|option|item|attribute|env(?:ironment)?(?: ?var(?:iable)?)?|einstellung|variable|feld|schl(?:ü|ue)ssel|clave|campo|cl[ée]|param[èe]tre|champ|chave|chiave|parametro|impostazione|instelling|veld|項目|キー|항목|키)[*_`]{0,2}$/iu;
const VALUE = /^[*_`]{0,2}(?:values?|wert|valor|valeur|valore|waarde|値|값)[*_`]{0,2}$/iu;
const RULE = flagsOf('-+|=: ');

/**
 * Reads the table whose header begins at `line`, of cells with a delimiter between them.
 * @returns where it ends, or -1 for none
 */
export function readTable(source: Source, line: number, delimiter: number): number {
  if (!mayBeHeader(source, line, delimiter)) return delimiter === TAB ? readAlone(source, line) : -1;
  const end = readCells(source, line, delimiter);
  if (source.cells.length < 2 || source.cells.length > MOST_COLUMNS) return -1;
  // The header of a wiki's table: `||name||password||`.
  if (isDoubled(source, line)) source.cells = source.cells.filter(({ start, end }) => start < end);
  const labels = source.header();
  // Lines of code end in commas, and so do parameters.
  if (!labels || (delimiter === COMMA && labels.at(-1) === '')) return -1;
  if (labels.some((label) => POINTER.test(label))) return -1;
  if (SETTING.test(labels[0] ?? '') && VALUE.test(labels[1] ?? ''))
    return readSettings(source, source.nextLine(end), delimiter);
  const sheet = labels.length === 2 ? readSheet(source, line, (_, at) => readCells(source, at, delimiter)) : -1;
  if (sheet >= 0) return sheet;
  const columns = source.columns(labels);
  return columns ? readLines(source, source.nextLine(end), delimiter, columns) : -1;
}

/** A line of a label, a tab and a value, among lines that are no rows. */
function readAlone(source: Source, line: number): number {
  // Indented, it has no label.
  if (source.bytes[line] === TAB) return -1;
  const end = readCells(source, line, TAB);
  const [name, value, more] = source.cells;
  if (!name || !value || more || !isLabel(source.bytes, name.start, name.end)) return -1;
  const label = source.text(name.start, name.end);
  if (label.length < 2 || value.end - value.start < 2 || !source.says(label)) return -1;
  source.write(label, value.start, value.end);
  return end;
}

/** Does the line begin with two bars, as all labels stand between two? */
const isDoubled = ({ bytes }: Source, line: number): boolean => bytes[line] === BAR && bytes[line + 1] === BAR;

/**
 * A quick no: are the pieces between delimiters as short as labels, without what no label holds, and has the line below as
 * many? There a quotation mark may hide delimiters, and `----+----` only draws.
 */
function mayBeHeader(source: Source, line: number, delimiter: number): boolean {
  const { bytes, to } = source;
  const begins = (at: number): number => (at < to && (bytes[at] as number) > 0x20 && bytes[at] !== delimiter ? 1 : 0);
  let words = begins(line);
  let at = line;
  let start = line;
  let delimiters = 0;
  for (; at < to; at++) {
    const byte = bytes[at] as number;
    if (ORDINARY[byte] === 1) continue;
    if (at - start > LONGEST_CELL + 1 && (bytes[at - 1] as number) > 0x20) return false;
    if (byte === delimiter) {
      if (byte !== BAR || at !== start || at === line) delimiters++;
      start = at + 1;
      words = 0;
    } else if (isLineEnd(byte)) break;
    else if (NO_LABEL[byte] === 1 || (at > line && isCall(bytes, at))) return false;
    if (byte <= 0x20 && (words += begins(at + 1)) > MOST_WORDS) return false;
  }
  if (at - start > LONGEST_CELL + 1 && (bytes[at - 1] as number) > 0x20) return false;
  for (at = belowHeader(source, source.nextLine(at), delimiter); at < to; at++) {
    const byte = bytes[at] as number;
    if (byte === PLUS || byte === QUOTE) return true;
    if (isLineEnd(byte)) break;
    if (byte === delimiter) delimiters--;
  }
  return delimiters === 0;
}

/** Does the parenthesis of a call open at `at`, right behind an ASCII byte of the same line, not that of `né(e)` or `name(s)`? */
export const isCall = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === OPENING &&
  (bytes[at - 1] as number) > 0x20 &&
  (bytes[at - 1] as number) < 0x80 &&
  bytes[at + 2] !== CLOSING;

/** AsciiDoc has an empty line below the header. */
function belowHeader(source: Source, at: number, delimiter: number): number {
  return delimiter === BAR && at < source.to && isLineEnd(source.bytes[at] as number) ? source.nextLine(at) : at;
}

/** Behind a line that only draws: `|---|---|`, `+----+----+`, `----+----`. */
export function behindRule(source: Source, at: number): number {
  const { bytes, to } = source;
  let end = at;
  while (end < to && !isLineEnd(bytes[end] as number)) {
    if (RULE[bytes[end] as number] === 0) return at;
    end++;
  }
  return end - at >= 3 ? source.nextLine(end) : at;
}

/** Rows of a label, its value and what is said of them, below a header that says so. */
function readSettings(source: Source, at: number, delimiter: number): number {
  let end = -1;
  for (at = behindRule(source, belowHeader(source, at, delimiter)); at < source.to; at = source.nextLine(end)) {
    const lineEnd = readCells(source, at, delimiter);
    const [name, value] = source.cells;
    if (!name || !value) break;
    end = lineEnd;
    if (value.end - value.start < 2 || !isLabel(source.bytes, name.start, name.end)) continue;
    const label = source.text(name.start, name.end).replaceAll(/^[*_`]+|[*_`]+$/g, '');
    if (label !== '' && source.says(label)) source.write(label, value.start, value.end);
  }
  return end;
}

/** Rows below a header; the first of them has a cell in each column. */
function readLines(source: Source, at: number, delimiter: number, columns: Columns): number {
  let end = -1;
  at = behindRule(source, belowHeader(source, at, delimiter));
  while (at < source.to) {
    const lineEnd = readCells(source, at, delimiter);
    const count = source.cells.length;
    if (count < 2 || (end < 0 && count !== columns.length)) break;
    source.writeCells(columns);
    end = lineEnd;
    at = source.nextLine(lineEnd);
    if (delimiter === BAR) at = behindRule(source, at);
  }
  return end;
}

/**
 * Rows of a label and a value each, from the line at `at` on.
 * @param readRow reads the cells of a line; answers where it ends, or -1 for no row
 * @returns where they end, or -1 when the first two rows do not both begin with a label that means something
 */
export function readSheet(source: Source, at: number, readRow: (source: Source, at: number) => number): number {
  const rows: { readonly label: string; readonly value: Span }[] = [];
  let end = -1;
  while (at < source.to) {
    const lineEnd = readRow(source, at);
    const [name, value, more] = source.cells;
    if (
      lineEnd < 0 ||
      !name ||
      !value ||
      more ||
      name.start === name.end ||
      !isLabel(source.bytes, name.start, name.end)
    )
      break;
    const label = source.text(name.start, name.end);
    if (rows.length < 2 && !source.says(label)) return -1;
    rows.push({ label, value });
    end = lineEnd;
    at = source.nextLine(lineEnd);
  }
  if (rows.length < 2) return -1;
  for (const { label, value } of rows)
    if (value.end - value.start > 1 && source.says(label)) source.write(label, value.start, value.end);
  return end;
}

/**
 * Reads the rows from `at` on as far as they have a cell in each column, or none, and writes them.
 * @param readRow reads the cells of a line; answers where it ends, or -1 for no row
 * @returns where the last one ends, or -1
 */
export function readRows(
  source: Source,
  at: number,
  columns: Columns,
  readRow: (source: Source, at: number) => number,
): number {
  let last = -1;
  while (at < source.to) {
    const end = readRow(source, at);
    if (end < 0 || (source.cells.length > 0 && source.cells.length !== columns.length)) break;
    source.writeCells(columns);
    last = end;
    at = source.nextLine(end);
  }
  return last;
}
