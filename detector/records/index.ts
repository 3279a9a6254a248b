import { isAlphanumeric } from '../scan/ascii.ts';
import type { StepBudget } from '../scan/budget.ts';
import type { Derived } from '../scan/derived.ts';
import { readArrays } from './arrays.ts';
import { Cells, isBlank, isLineEnd } from './cells.ts';
import { readBullets } from './bullets.ts';
import { readBoxes } from './boxes.ts';
import { readColumns } from './columns.ts';
import { readInsert } from './inserts.ts';
import { readBelow } from './headings.ts';
import { labelsOf, saysSomething } from './labels.ts';
import { readLed } from './leaders.ts';
import { readMarkup, rowBefore } from './markup.ts';
import { readElement, readList, readPair, valueWord } from './pairs.ts';
import { PrivateKeys, readPerson } from './people.ts';
import { readSegment } from './segments.ts';
import { readHeader, readSheet, readTable } from './tables.ts';
import { RecordWriter } from './writer.ts';
import { readX12 } from './x12.ts';

/** How far from the beginning of a header's line its first delimiter may stand. */
const FARTHEST = 96;
/** How far from the beginning of a row its first cell with a label may stand. */
const FARTHEST_ROW = 512;
const [SPACE, OPENING, STAR, COMMA, GREATER, BRACKET] = [0x20, 0x28, 0x2a, 0x2c, 0x3e, 0x5b];
const OPENS = Uint8Array.from({ length: 256 }, (_, byte) => (byte === OPENING || byte === BRACKET ? 1 : 0));
/** May a heading of a list end with it: `:`, a plural's `s`, what stresses it? */
const endsHeading = (byte: number): boolean => !isAlphanumeric(byte) || (byte | 0x20) === 0x73;
/** About what reading a field costs. */
const LOOK = 160;
const NOTHING = new Uint8Array(0);
const DELIMITERS = [0x2c, 0x3b, 0x7c, 0x09];
/** For each byte: one more than its place among the delimiters; 0 for other bytes. */
const WHICH = Uint8Array.from({ length: 256 }, (_, byte) => DELIMITERS.indexOf(byte) + 1);

/**
 * Values whose labels do not stand before them: the cells of a table under its header. The trigger scan tells where a cell
 * may begin; what such places are part of is read there, once, and written as `label: value` for a scan of its own.
 */
export class RecordReader {
  readonly #cued: (label: string) => boolean;
  #bytes: Uint8Array = NOTHING;
  #from = 0;
  #to = 0;
  #budget: StepBudget | undefined;
  #writer: RecordWriter | undefined;
  /** Up to here everything has been read. */
  #readTo = 0;
  /** The delimiter that stood too far from the beginning of its line; those behind it on the line do, too. */
  #far = -1;
  /** For each delimiter: the line last read as a header, which it is not, and where the delimiter stood in it last. */
  readonly #refused = new Int32Array(DELIMITERS.length);
  readonly #seen = new Int32Array(DELIMITERS.length);
  /** The gap that was looked at last; a line is read at its first one. */
  #lastGap = -1;
  /** The element that was looked at last. */
  #lastElement = -1;
  readonly #cells = new Cells();
  readonly #privateKeys = new PrivateKeys();

  /** @param speaks does a label say anything about what stands under it? */
  constructor(cued: (text: string) => boolean) {
    this.#cued = cued;
  }

  begin(bytes: Uint8Array, from: number, to: number, budget: StepBudget): void {
    this.#bytes = bytes;
    this.#from = this.#readTo = from;
    this.#to = to;
    this.#budget = budget;
    this.#refused.fill(-1);
    this.#seen.fill(-1);
    this.#privateKeys.begin(from);
    this.#far = this.#lastElement = this.#lastGap = -1;
  }

  /** Forgets the text. */
  release(): void {
    this.#bytes = NOTHING;
    this.#budget = undefined;
    this.#writer = undefined;
  }

  /** What was read, as a text of labels and values; undefined when there was nothing to read. */
  finish(): Derived | undefined {
    return this.#writer === undefined || this.#writer.empty ? undefined : this.#writer.finish();
  }

  /** A cell may begin near `at`, the last byte of a trigram that the trigger table marks. */
  at(at: number): void {
    const edge = at - 2;
    if (edge < this.#readTo) return;
    const bytes = this.#bytes;
    const byte = bytes[edge] as number;
    const which = WHICH[byte] as number;
    if (isLineEnd(bytes[edge + 1] as number)) this.#below(edge + 1);
    else if (which > 0) this.#cell(edge, which - 1);
    else if (bytes[at] === SPACE && isAlphanumeric(byte)) this.#columns(edge);
    else this.#field(edge);
  }

  /** The end of a heading: a list of people may stand below, or the value of a label. */
  #below(at: number): void {
    this.#budget?.spend(LOOK);
    const [bytes, from, to] = [this.#bytes, this.#from, this.#to];
    if (!endsHeading(bytes[at - 1] as number) || !this.#read(readBullets(bytes, at, from, to, this.#out)))
      this.#read(readBelow(bytes, at, from, to, this.#cued, this.#out));
  }

  /** Do rows follow that stand in brackets, of which one opens at `at`? */
  #rows(at: number): boolean {
    const bytes = this.#bytes;
    if (bytes[at] === OPENING && this.#read(readInsert(bytes, at, this.#from, this.#to, this.#cued, this.#out)))
      return true;
    return this.#read(readArrays(bytes, at, this.#to, this.#cued, this.#out));
  }

  /** Was something read, which ends there? */
  #read(end: number): boolean {
    if (end < 0) return false;
    this.#budget?.spend(Math.max(0, end - this.#readTo));
    this.#readTo = end;
    return true;
  }

  /** A gap of two blanks: the header of columns may stand around it. */
  #columns(edge: number): void {
    const bytes = this.#bytes;
    const least = Math.max(this.#from, this.#lastGap + 1, edge - FARTHEST);
    let line = edge;
    while (line > least && !isLineEnd(bytes[line - 1] as number)) line--;
    this.#budget?.spend(edge - line);
    this.#lastGap = edge;
    if (line > this.#from && !isLineEnd(bytes[line - 1] as number)) return;
    const end = readColumns(bytes, line, this.#to, this.#cued, this.#cells, this.#out);
    if (end < 0) return;
    this.#budget?.spend(end - line);
    this.#readTo = end;
  }

  /** A value beside its label, or a list under it. */
  #field(edge: number): void {
    const bytes = this.#bytes;
    const byte = bytes[edge] as number;
    const at = edge + 2;
    this.#budget?.spend(LOOK);
    if (byte === GREATER) this.#element(edge);
    else if (byte >= 0x80) this.#boxes(edge);
    else if (byte === STAR || bytes[at] === STAR)
      this.#read(readX12(bytes, byte === STAR ? edge : at, this.#from, this.#to, this.#out));
    else if (bytes[at] === SPACE) this.#read(readLed(bytes, at, this.#from, this.#to, this.#cued, this.#out));
    else if (bytes[at] === BRACKET) {
      readList(bytes, at, this.#from, this.#to, this.#cued, this.#out);
      this.#read(readArrays(bytes, at, this.#to, this.#cued, this.#out));
    } else {
      const word = valueWord(bytes, at, this.#from);
      if (word >= 0) readPair(bytes, word, at, this.#from, this.#to, this.#cued, this.#out);
      else readPerson(bytes, at, this.#from, this.#to, this.#privateKeys, this.#out);
    }
  }

  /** A character that may draw a box, the first on its line: the header of a table may stand there. */
  #boxes(edge: number): void {
    const bytes = this.#bytes;
    const least = Math.max(this.#from, edge - FARTHEST);
    let line = edge;
    while (line > least && isBlank(bytes[line - 1] as number)) line--;
    if (line > this.#from && !isLineEnd(bytes[line - 1] as number)) return;
    const end = readBoxes(bytes, line, this.#to, this.#cued, this.#cells, this.#out);
    this.#budget?.spend(LOOK);
    this.#read(end);
  }

  /** The header of a table in HTML, or an element that says what it holds. */
  #element(edge: number): void {
    const least = Math.max(this.#from, this.#lastElement + 1, edge - FARTHEST_ROW);
    const row = rowBefore(this.#bytes, edge, least);
    this.#budget?.spend(edge - least);
    this.#lastElement = edge;
    const end = row < 0 ? -1 : readMarkup(this.#bytes, row, this.#to, this.#cued, this.#out);
    if (end < 0) {
      readElement(this.#bytes, edge, this.#from, this.#to, this.#out);
      return;
    }
    this.#budget?.spend(end - edge);
    this.#readTo = end;
  }

  get #out(): RecordWriter {
    return (this.#writer ??= new RecordWriter(this.#bytes, this.#from));
  }

  #cell(edge: number, which: number): void {
    const bytes = this.#bytes;
    const delimiter = DELIMITERS[which] as number;
    const farthest = Math.max(this.#from, edge - FARTHEST);
    const seen = this.#seen[which] as number;
    let line = edge;
    for (; line > farthest && line !== this.#far && line !== seen && !isLineEnd(bytes[line - 1] as number); line--)
      if (OPENS[bytes[line - 1] as number] === 1 && delimiter === COMMA && this.#rows(line - 1)) return;
    this.#budget?.spend(edge - line);
    this.#seen[which] = edge;
    if (line === seen) return;
    if (line === this.#far || (line > this.#from && !isLineEnd(bytes[line - 1] as number))) {
      this.#far = edge;
      return;
    }
    if (this.#refused[which] === line) return;
    const segment = readSegment(bytes, line, this.#to, delimiter, this.#out);
    const end = segment >= 0 ? segment : this.#table(line, delimiter);
    if (end < 0) this.#refused[which] = line;
    else this.#readTo = end;
  }

  /** Where the table ends whose header is the line that begins at `line`, or -1. */
  #table(line: number, delimiter: number): number {
    const header = readHeader(this.#bytes, line, this.#to, delimiter, this.#cells);
    if (!header) return -1;
    const says = (text: string): boolean => saysSomething(text, this.#cued);
    if (!says(header.texts.join('\n'))) return -1;
    if (header.texts.length === 2) {
      const end = readSheet(this.#bytes, line, this.#to, delimiter, this.#cells, says, this.#out);
      if (end >= 0) return end;
    }
    const labels = labelsOf(header.texts, this.#cued);
    const end = readTable(this.#bytes, header.end, this.#to, delimiter, labels, this.#cells, this.#out);
    this.#budget?.spend(Math.max(end, header.end) - line);
    return end;
  }
}
