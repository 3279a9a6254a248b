import type { Source } from './source.ts';

/** The bytes of a range, as characters of Latin-1. */
export const range = (first: number, last: number): string =>
  String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** The characters, of Latin-1, that may stand first, second and third. */
export type Mark = readonly [first: string, second: string, third: string];

export const ANY = range(0, 0xff);
export const LETTERS = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}`;
export const QUOTES = '"\'`';
export const LINE_END = '\n\r';
export const BEYOND_ASCII = range(0x80, 0xff);
/** What the heading of a list or a value may end with: a colon (`：`, too) and a tab behind it, a plural's `s`, what stresses it. */
export const HEADING_END = ':sS\t*,|]}\x9a';
/** What a label may begin with. */
export const LABEL = `${LETTERS}${QUOTES}${BEYOND_ASCII}`;

/** Reads one form of record. */
export interface Reader {
  /**
   * Three bytes where the form may stand. The trigger table holds them, in which bytes share symbols (`scan/symbols.ts`); where it
   * marks a place, `assembly/records.ts` looks whether these bytes stand there.
   */
  readonly marks: readonly Mark[];
  /** Called before the first read of each text, and behind that text with an empty one: nothing of it is kept. */
  readonly begin?: (source: Source) => void;
  /**
   * Reads what stands around the three bytes that begin at `edge`, and writes its values.
   * @returns up to where everything has been read; -1 where the form does not stand here, or where others may read on
   */
  readonly read: (source: Source, edge: number) => number;
}
