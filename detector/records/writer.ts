import { Deriver, type Derived } from '../scan/derived.ts';

/** Values behind their labels, a line each, `label: value`: a text that says what the source says by position. */
export class RecordWriter {
  readonly #out: Deriver;
  /** Where in the source the value before ends. */
  #end: number;

  constructor(source: Uint8Array, from: number) {
    this.#out = new Deriver(source, 1024);
    this.#end = from;
  }

  /** Was nothing written? */
  get empty(): boolean {
    return this.#out.last === undefined;
  }

  /** The value source[start, end); one that begins before the end of the one before is left out. */
  write(label: string, start: number, end: number): void {
    if (start < this.#end) return;
    // A finding that begins in a label begins with its value, one that ends there ends with the value before.
    this.#out.pushText(`\n\n${label}: `, start, this.#end);
    this.#out.copy(start, end);
    this.#end = end;
  }

  /** Parts of one value, as a list: those of an address. */
  writeParts(label: string, parts: readonly { readonly start: number; readonly end: number }[]): void {
    const [first, ...others] = parts;
    if (!first || first.start < this.#end) return;
    this.write(label, first.start, first.end);
    for (const { start, end } of others) {
      this.#out.pushText(', ', start, start);
      this.#out.copy(start, end);
      this.#end = end;
    }
  }

  finish(): Derived {
    return this.#out.finish();
  }
}
