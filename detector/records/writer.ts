import { Deriver, type Derived } from '../text/derived.ts';

/** A stretch of a text, in bytes. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `CA`, `USA` are states and countries. */
const SHORTEST_IN_CAPITALS = 4;

/** Values behind their labels, a line each, `label: value`: a text that says what the source says by position. */
export class RecordWriter {
  readonly #source: Uint8Array;
  /** Made for the first value: most texts have none. */
  #made: Deriver | undefined;
  /** Where in the source the value before ends. */
  #end: number;

  constructor(source: Uint8Array, from: number) {
    this.#source = source;
    this.#end = from;
  }

  /** The value source[start, end); one that begins before the end of the one before is left out. */
  write(label: string, start: number, end: number): void {
    if (start < this.#end) return;
    // A finding that begins in a label begins with its value, one that ends there ends with the value before.
    this.#out.pushText(`\n\n${label}: `, start, this.#end);
    this.#out.copy(start, end);
    this.#end = end;
  }

  /** A value as it is read, which stands at source[start, end). */
  writeText(label: string, text: string, start: number, end: number): void {
    if (start < this.#end) return;
    this.#out.pushText(`\n\n${label}: `, start, this.#end);
    this.#out.pushText(text, start, end);
    this.#end = end;
  }

  /** Parts of one value, as a list: those of an address. */
  writeParts(label: string, parts: readonly Span[]): void {
    const [first, ...others] = parts;
    if (!first || first.start < this.#end) return;
    this.#out.pushText(`\n\n${label}: `, first.start, this.#end);
    this.#copyPart(first.start, first.end);
    for (const { start, end } of others) {
      this.#out.pushText(', ', start, start);
      this.#copyPart(start, end);
    }
  }

  /** Addresses in capitals are read as they are written elsewhere. */
  #copyPart(start: number, end: number): void {
    const text = Buffer.from(this.#source.subarray(start, end)).toString();
    if (!/\p{Lu}{2}/u.test(text) || /\p{Ll}/u.test(text) || end - start < SHORTEST_IN_CAPITALS)
      this.#out.copy(start, end);
    else
      this.#out.pushText(
        text.replaceAll(/\p{L}+/gu, (word) => word.slice(0, 1) + word.slice(1).toLowerCase()),
        start,
        end,
      );
    this.#end = end;
  }

  get #out(): Deriver {
    return (this.#made ??= new Deriver(this.#source, 1024));
  }

  /** What was written; undefined for nothing. */
  finish(): Derived | undefined {
    return this.#made?.finish();
  }
}
