/** Which columns the rows of a table have: `"columns": ["name", "ssn"], "rows": [["Jane Doe", "…"]]`, or the first row says it. */
import { columnLabels } from '../../detector/index.ts';
import { labelled, type About } from './about.ts';
import type { Columns, Level } from './level.ts';
import { keyText } from './tokenizer.ts';
import { KEY, STRING, TYPE } from './tokens.ts';

/** Keys beside the rows, of lists of names or of objects with names. */
const HEADER =
  /^(?:columns?|cols|fields?|headers?|attributes|schema|row_?type|(?:column|field|header)_?(?:names?|list|info|metadata))$/i;
const NAME = /^(?:column_?|field_?)?name$/i;
/** What the first row must be made of to be one of labels. */
const LABEL = /^(?:\p{L}[^<>{}=:;?!\\]{0,47})?$/u;
const MOST_COLUMNS = 256;
/** Of a label, in raw bytes. */
const LONGEST_LABEL = 160;
/** So many keys beside the rows are looked at, and so many tokens of the list of columns. */
const MOST_KEYS = 64;
const MOST_TOKENS = 4_096;
/** So many headers are remembered: many tables may have one, and tables stand in tables. */
const MOST_HEADERS = 256;

/** The rows that the walk stands in. */
export class Table {
  readonly #level: Level;
  /** The array of them, and its columns. */
  #array = -1;
  #columns: Columns | undefined;
  /** What is known of the texts in each. */
  #abouts: (About | undefined)[] = [];

  constructor(level: Level) {
    this.#level = level;
  }

  /** What is known of an item of an array, which may be a cell. @param about what its key says */
  aboutOf(token: number, about: About): About {
    const { tokens } = this.#level;
    const row = tokens.container[token] as number;
    const array = tokens.parent[row] as number;
    if (array < 0 || tokens.isArray[array] !== 1) return about;
    if (array !== this.#array) {
      this.#columns = columnsOf(this.#level, (this.#array = array));
      this.#abouts = [];
    }
    const column = tokens.ordinal[token] as number;
    const label = row === this.#columns?.header ? undefined : this.#columns?.labels[column];
    return label === undefined ? about : (this.#abouts[column] ??= labelled(about, [label]));
  }
}

/** @param table an array of arrays */
export function columnsOf(level: Level, table: number): Columns | undefined {
  const header = headerBeside(level, table) ?? firstRow(level, table);
  if (header < 0) return undefined;
  const { columns } = level;
  if (columns.has(header)) return columns.get(header);
  if (columns.size === MOST_HEADERS) columns.clear();
  const read = readHeader(level, header, level.tokens.parent[header] === table);
  columns.set(header, read);
  return read;
}

/** @param isRow must all that it holds be labels? */
function readHeader(level: Level, header: number, isRow: boolean): Columns | undefined {
  const { tokens } = level;
  const first = tokens.firstToken[header] as number;
  const behind = Math.min(tokens.tokenBehind[header] as number, first + MOST_TOKENS);
  const labels: string[] = [];
  for (let token = first; token < behind; token++) {
    const holder = tokens.container[token] as number;
    const named = holder !== header && tokens.parent[holder] === header && isName(level, token);
    if (holder !== header && !named) continue;
    const column = (named ? tokens.containerOrdinal[holder] : tokens.ordinal[token]) as number;
    if (column < MOST_COLUMNS) labels[column] = labelAt(level, named ? token + 1 : token);
  }
  if (isRow && labels.some((label) => !LABEL.test(label))) return undefined;
  const texts = Array.from(labels, (label: string | undefined) => label ?? '');
  return { header, labels: columnLabels(texts).map((label) => (label === undefined ? label : Buffer.from(label))) };
}

function labelAt({ bytes, tokens }: Level, token: number): string {
  const isText = ((tokens.flags[token] as number) & TYPE) === STRING;
  const length = (tokens.end[token] as number) - (tokens.start[token] as number);
  return isText && length <= LONGEST_LABEL ? keyText(bytes, tokens, token) : '';
}

/** The first row, which may be one of labels; -1 for none. */
function firstRow({ tokens }: Level, table: number): number {
  const row = table + 1;
  const isFirst = row < tokens.containers && tokens.parent[row] === table && tokens.containerOrdinal[row] === 0;
  return isFirst && tokens.isArray[row] === 1 && tokens.tokenBehind[row] !== tokens.firstToken[row] ? row : -1;
}

/** The list of columns that stands in the same object as the table. */
function headerBeside({ tokens, bytes }: Level, table: number): number | undefined {
  const object = tokens.parent[table] as number;
  if (object < 0 || tokens.isArray[object] === 1) return undefined;
  let key = tokens.lastKey[object] as number;
  for (let seen = 0; key >= 0 && seen < MOST_KEYS; seen++, key = tokens.key[key] as number) {
    if (key + 1 >= tokens.count || !HEADER.test(keyText(bytes, tokens, key))) continue;
    let value = tokens.container[key + 1] as number;
    while (value >= 0 && tokens.parent[value] !== object) value = tokens.parent[value] as number;
    if (value >= 0 && value !== table && tokens.containerKey[value] === key) return value;
  }
  return undefined;
}

function isName({ tokens, bytes }: Level, token: number): boolean {
  const isText = token + 1 < tokens.count && ((tokens.flags[token + 1] as number) & TYPE) === STRING;
  return isText && ((tokens.flags[token] as number) & TYPE) === KEY && NAME.test(keyText(bytes, tokens, token));
}
