import { isSpace } from '../text/ascii.ts';
import { quotedEnd, readCells } from './cells.ts';
import { isLabelText, personIn } from '../labels.ts';
import type { Columns, Source } from './source.ts';
import type { Span } from './writer.ts';
import { isCommonWord, isFamilyName, isGivenName } from '../names/lexicon.ts';

const [APOSTROPHE, BACKSLASH, CLOSING, COMMA, OPENING, QUOTE, SEMICOLON, TAB] = [
  0x27, 0x5c, 0x29, 0x2c, 0x28, 0x22, 0x3b, 0x09,
];
const MOST_COLUMNS = 256;
/** Of a cell that is read by its looks, in bytes, and of the parts of an address. */
const LONGEST_CELL = 80;
const MOST_PARTS = 4;
/** Of a list of columns and of a row, in bytes: one that does not end is not followed to the end of the text each time. */
const LONGEST_LIST = 4_096;
const LONGEST_ROW = 8_192;
/** Of a statement, before its list of columns. */
const LONGEST_HEAD = 120;
const HEAD = /(?:\binto|\bcopy)\s+[\w."`[\]]{1,100}\s*$/i;
/** Of a statement that names no columns. */
const BARE_HEAD = /\binto\s+([\w."`[\]]{1,100})\s+values\s*$/i;
/** How far before such a statement its table may be made, in bytes. */
const FARTHEST_TABLE = 16_384;
const CREATE = /\bcreate\s+(?:temp(?:orary)?\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w."`[\]]{1,100})\s*\(/gi;
/** What stands among the columns of a table and is none. */
const NO_COLUMN = /^(?:primary|unique|constraint|foreign|key|index|check|fulltext|spatial|exclude|like)\b/i;
/** Tables of people, by their names. */
const OF_PEOPLE =
  /(?:^|[._])(?:customers?|clients?|users?|people|persons?|patients?|employees?|staff|members?|contacts?|students?|teachers?|subscribers?|guests?|tenants?|applicants?|drivers?|kunden?|benutzer|mitarbeiter|patienten|personen|clientes?|usuarios?|pacientes?|empleados?|personas?|alumnos?|clients|utilisateurs?|employes?|personnes|usuarios?|funcionarios?|pessoas?|clienti|utenti|pazienti|dipendenti|persone|klanten|gebruikers|medewerkers)$/;
/** What in a row of people is read by its looks: a name of words, a street with a number, a town, a postcode, the day of a birth. */
const WORDS = /^\p{Lu}[\p{L}'’.-]*(?: [\p{L}'’.-]+){0,4}$/u;
const STREET = /^\d{1,5}[a-z]? \p{Lu}[\p{L}. '’-]{2,}$|^\p{Lu}[\p{L}. '’-]{2,} \d{1,4} ?[a-z]?(?:[/-]\d{1,3})?$/u;
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{4,5}(?:-\d{3,4})?$|^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$|^[A-Z]\d[A-Z] ?\d[A-Z]\d$/;
const BIRTH = /^(?:19\d\d|200\d|201[0-5])-\d\d-\d\d$/;
const MARKS = /[`"[\]]/g;
/** Flags of the bytes of a table's name, quoted or not. */
const IN_NAME = Uint8Array.from({ length: 256 }, (_, byte) => (/[\w."`[\]]/.test(String.fromCharCode(byte)) ? 1 : 0));

/** Last letters of `into`, of `copy` and of `values`. */
const [O, Y, S] = [0x6f, 0x79, 0x73];

/** The letter before `at`, a small one; 0 at the beginning. */
const letterBefore = ({ bytes, from }: Source, at: number): number =>
  at > from ? (bytes[at - 1] as number) | 0x20 : 0;

/** Do the columns of an SQL statement follow the parenthesis at `open`? */
function isColumnList(source: Source, open: number): boolean {
  const { bytes, from } = source;
  let at = open;
  while (at > from && isSpace(bytes[at - 1] as number)) at--;
  const end = at;
  while (at > from && open - at < LONGEST_HEAD && IN_NAME[bytes[at - 1] as number] === 1) at--;
  // Most parentheses are done with here.
  while (at > from && isSpace(bytes[at - 1] as number)) at--;
  const letter = letterBefore(source, at);
  if (at === end || (letter !== O && letter !== Y)) return false;
  return HEAD.test(source.text(Math.max(from, open - LONGEST_HEAD), open));
}

/** Rows of statements of SQL. */
export class InsertReader {
  /** The table whose columns were looked for last. */
  #table = '';
  #columns: Columns | undefined;
  /** Does the row read last go into a table of people whose columns nobody tells? */
  #ofPeople = false;

  begin(): void {
    this.#table = '';
    this.#columns = undefined;
  }

  /**
   * Rows of `INSERT INTO t (a, b) VALUES (1, 2), (3, 4)`, of `COPY t (a, b) FROM stdin` and, where the table is made before,
   * of `INSERT INTO t VALUES (1, 2)`, behind the parenthesis at `open`.
   * @returns where they end, or -1 when there are none
   */
  read(source: Source, open: number): number {
    const made = this.#columnsOf(source, open);
    if (made) return readTuples(source, open, (one) => one.writeCells(made));
    if (this.#ofPeople) return readTuples(source, open, writePerson);
    if (!isColumnList(source, open)) return -1;
    let at = readTuple(source, open, Math.min(source.to, open + LONGEST_LIST));
    if (at < 0 || source.cells.length > MOST_COLUMNS) return -1;
    const columns = columnsCalled(source, source.cellTexts());
    if (!columns) return -1;
    at = source.skipSpace(at);
    const word = source.text(at, Math.min(source.to, at + 32));
    if (/^from\s+stdin/i.test(word)) return readCopied(source, at, columns);
    const values = /^(?:as\s+\w{1,12}\s+)?values?\s*/i.exec(word)?.[0];
    return values === undefined ? -1 : readTuples(source, at + values.length, (one) => one.writeCells(columns));
  }

  /** Columns of the table into which the statement without any puts the row at `open`. */
  #columnsOf(source: Source, open: number): Columns | undefined {
    const { bytes, from } = source;
    let at = open;
    this.#ofPeople = false;
    while (at > from && isSpace(bytes[at - 1] as number)) at--;
    if (letterBefore(source, at) !== S) return undefined;
    const table = BARE_HEAD.exec(source.text(Math.max(from, open - LONGEST_HEAD), open))?.[1];
    if (table === undefined) return undefined;
    const name = table.replaceAll(MARKS, '').toLowerCase();
    if (name !== this.#table) {
      this.#table = name;
      this.#columns = tableBefore(source, name, open);
    }
    this.#ofPeople = this.#columns === undefined && OF_PEOPLE.test(name);
    return this.#columns;
  }
}

/** The columns that a table is made with before `end`. */
function tableBefore(source: Source, name: string, end: number): Columns | undefined {
  const start = Math.max(source.from, end - FARTHEST_TABLE);
  source.spend(end - start);
  const text = source.text(start, end);
  const made = [...text.matchAll(CREATE)].findLast(([, one]) => one?.replaceAll(MARKS, '').toLowerCase() === name);
  if (!made) return undefined;
  const labels: string[] = [];
  let depth = 0;
  let first = made.index + made[0].length;
  for (let at = first; at < text.length && depth >= 0 && labels.length < MOST_COLUMNS; at++) {
    const sign = text[at];
    if (sign === "'") at = Math.max(at, text.indexOf(sign, at + 1));
    else if (sign === '(') depth++;
    else if (sign === ')') depth--;
    if (depth < 0 || (depth === 0 && sign === ',')) {
      const column = /^\s*(\S+)\s/.exec(text.slice(first, Math.min(at + 1, first + LONGEST_HEAD)))?.[1] ?? '';
      if (!NO_COLUMN.test(column)) labels.push(column);
      first = at + 1;
    }
  }
  return columnsCalled(source, labels);
}

/** The columns with these names, without the marks around them. */
function columnsCalled(source: Source, names: readonly string[]): Columns | undefined {
  const labels = names.map((name) => name.replaceAll(MARKS, ''));
  return labels.every((label) => label !== '' && isLabelText(label)) ? source.columns(labels) : undefined;
}

function readTuples(source: Source, at: number, write: (source: Source) => void): number {
  const { bytes, to } = source;
  let end = -1;
  while (bytes[at] === OPENING && at < to) {
    const next = readTuple(source, at, Math.min(to, at + LONGEST_ROW));
    if (next < 0) break;
    write(source);
    end = next;
    at = source.skipSpace(next);
    if (bytes[at] !== COMMA) break;
    at = source.skipSpace(at + 1);
  }
  return end;
}

/** The cells of a row of a table of people: what follows a street belongs to its address. */
function writePerson(source: Source): void {
  const { bytes, cells } = source;
  for (let i = 0; i < cells.length; i++) {
    const { start, end } = cells[i] as Span;
    const value = end - start > LONGEST_CELL || end - start < 2 ? '' : source.text(start, end);
    if (STREET.test(value)) {
      let last = i + 1;
      while (last < cells.length && last - i < MOST_PARTS && isOfAddress(source, cells[last] as Span)) last++;
      source.writeParts('address', cells.slice(i, last));
      i = last - 1;
    } else if (WORDS.test(value) && (value.includes(' ') || isPartOfName(source, i)))
      source.write(personIn(bytes[start] as number), start, end);
    else if (BIRTH.test(value)) source.write('date of birth', start, end);
  }
}

/** A word alone: is it a known name, or does one stand beside it? */
function isPartOfName(source: Source, i: number): boolean {
  return [i, i - 1, i + 1].some((at) => {
    const cell = source.cells[at];
    const word = cell && cell.end - cell.start <= LONGEST_CELL ? source.text(cell.start, cell.end) : '';
    return WORDS.test(word) && !word.includes(' ') && !isCommonWord(word) && (isGivenName(word) || isFamilyName(word));
  });
}

function isOfAddress(source: Source, { start, end }: Span): boolean {
  const value = end - start > LONGEST_CELL || end - start < 2 ? '' : source.text(start, end);
  return (WORDS.test(value) && !isCommonWord(value)) || POSTCODE.test(value);
}

/** Lines of tabs behind `COPY … FROM stdin;`, up to `\.`. */
function readCopied(source: Source, at: number, columns: Columns): number {
  const { bytes, to } = source;
  let end = source.lineEnd(at);
  for (at = source.nextLine(end); at < to && bytes[at] !== BACKSLASH; at = source.nextLine(end)) {
    end = readCells(source, at, TAB);
    if (end === at) break;
    source.writeCells(columns);
  }
  return end;
}

/** The values in the parentheses at `at`, without their quotation marks; answers the place behind, or -1 for none that end. */
function readTuple(source: Source, at: number, to: number): number {
  const { bytes } = source;
  source.cells = [];
  for (at = source.skipSpace(at + 1, to); at < to;) {
    const quote = bytes[at] as number;
    const quoted = quote === APOSTROPHE || quote === QUOTE ? quotedEnd(source, at, to) : -1;
    if (quoted >= 0) {
      source.addCell(at + 1, quoted);
      at = quoted + 1;
      while (at < to && bytes[at] !== COMMA && bytes[at] !== CLOSING) at++;
    } else {
      const start = at;
      for (let depth = 0; at < to && (depth > 0 || (bytes[at] !== COMMA && bytes[at] !== CLOSING)); at++)
        if (bytes[at] === OPENING) depth++;
        else if (bytes[at] === CLOSING) depth--;
        else if (bytes[at] === SEMICOLON) return -1;
      source.addCell(start, at);
    }
    if (bytes[at] === CLOSING) return at + 1;
    at = source.skipSpace(at + 1, to);
  }
  return -1;
}
