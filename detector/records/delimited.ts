import { flagsOf, isBlank, isLineEnd } from '../text/ascii.ts';
import { readArrays } from './arrays.ts';
import { InsertReader } from './inserts.ts';
import { ANY, LABEL, LINE_END, type Reader } from './reader.ts';
import { LONGEST_LABEL, NO_LABEL } from '../labels.ts';
import { readSegment } from './segments.ts';
import type { Source } from './source.ts';
import { isCall, readTable } from './tables.ts';

const [BAR, BRACKET, COMMA, OPENING, QUOTE, SEMICOLON, TAB] = [0x7c, 0x5b, 0x2c, 0x28, 0x22, 0x3b, 0x09];

/** How far from the beginning of a header's line its first delimiter may stand. */
const FARTHEST = 96;
const DELIMITERS = [COMMA, SEMICOLON, BAR, TAB];
const DELIMITER = String.fromCharCode(...DELIMITERS);
/** Bytes that tell something about the line they stand in, and those that do where it is known to be no header. */
const TELLS_BESIDE = flagsOf(`([${LINE_END}`);
const TELLS = NO_LABEL.map((flag, byte) =>
  byte === QUOTE || DELIMITERS.includes(byte) ? 1 : flag | (TELLS_BESIDE[byte] as number),
);

/** Tables of cells with a delimiter between them, and segments of records, by any delimiter on their first line. */
export class DelimitedReader implements Reader {
  readonly marks = [
    [DELIMITER, LABEL, ANY],
    [DELIMITER, ' ', `${LABEL} `],
  ] as const;
  /** The delimiter that stood too far from the beginning of its line; those behind it on the line do, too. */
  #far = -1;
  /** For each delimiter: the line last read as a header, which it is not, and where the delimiter stood in it last. */
  readonly #refused = new Int32Array(DELIMITERS.length);
  readonly #seen = new Int32Array(DELIMITERS.length);
  readonly #inserts = new InsertReader();

  begin(): void {
    this.#far = -1;
    this.#refused.fill(-1);
    this.#seen.fill(-1);
    this.#inserts.begin();
  }

  read(source: Source, edge: number): number {
    const { bytes } = source;
    const delimiter = bytes[edge] as number;
    const which = DELIMITERS.indexOf(delimiter);
    const seen = this.#seen[which] as number;
    const least = Math.max(source.from, edge - FARTHEST);
    const stop = Math.max(least, this.#far, seen);
    let tells: Uint8Array = TELLS;
    // Does the first cell of the line end at `edge`?
    let isFirst = true;
    let line = edge;
    for (; line > stop; line--) {
      const byte = bytes[line - 1] as number;
      if (tells[byte] === 0) continue;
      if (isLineEnd(byte)) break;
      if (byte === delimiter || byte === QUOTE) isFirst = false;
      // As in a line of code: `readTable` would say so.
      if (NO_LABEL[byte] === 1 ? byte !== delimiter : line - 1 > source.from && isCall(bytes, line - 1))
        tells = TELLS_BESIDE;
      if (delimiter !== COMMA) continue;
      const end = byte === OPENING ? this.#inserts.read(source, line - 1) : -1;
      if (end >= 0) return end;
      const rows = byte === OPENING || byte === BRACKET ? readArrays(source, line - 1) : -1;
      if (rows >= 0) return rows;
    }
    this.#seen[which] = edge;
    if (line === seen) return -1;
    if (line === this.#far || !source.beginsLine(line)) {
      this.#far = edge;
      return -1;
    }
    if (this.#refused[which] === line) return -1;
    const segment = readSegment(source, line, delimiter);
    if (segment >= 0) return segment;
    const isLong = edge - source.skipBlanks(line) > LONGEST_LABEL && !isBlank(bytes[edge - 1] as number);
    const end = tells === TELLS && !(isFirst && isLong) ? readTable(source, line, delimiter) : -1;
    if (end < 0) this.#refused[which] = line;
    return end;
  }
}
