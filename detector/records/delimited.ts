import { isLineEnd } from './bytes.ts';
import { readArrays } from './arrays.ts';
import { InsertReader } from './inserts.ts';
import { ANY, LABEL, type Reader } from './reader.ts';
import { readSegment } from './segments.ts';
import type { Source } from './source.ts';
import { readTable } from './tables.ts';

const [BAR, BRACKET, COMMA, OPENING, SEMICOLON, TAB] = [0x7c, 0x5b, 0x2c, 0x28, 0x3b, 0x09];

/** How far from the beginning of a header's line its first delimiter may stand. */
const FARTHEST = 96;
const DELIMITERS = [COMMA, SEMICOLON, BAR, TAB];
const DELIMITER = String.fromCharCode(...DELIMITERS);

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
    let line = edge;
    for (; line > least && line !== this.#far && line !== seen; line--) {
      const byte = bytes[line - 1] as number;
      if (isLineEnd(byte)) break;
      if (delimiter === COMMA && (byte === OPENING || byte === BRACKET)) {
        const end = byte === OPENING ? this.#inserts.read(source, line - 1) : -1;
        if (end >= 0) return end;
        const rows = readArrays(source, line - 1);
        if (rows >= 0) return rows;
      }
    }
    this.#seen[which] = edge;
    if (line === seen) return -1;
    if (line === this.#far || !source.beginsLine(line)) {
      this.#far = edge;
      return -1;
    }
    if (this.#refused[which] === line) return -1;
    const segment = readSegment(source, line, delimiter);
    const end = segment >= 0 ? segment : readTable(source, line, delimiter);
    if (end < 0) this.#refused[which] = line;
    return end;
  }
}
