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

  /** The value source[start, end); values come in the order of the source, they may overlap. */
  write(label: string, start: number, end: number): void {
    // A finding that begins in a label begins with its value, one that ends there ends with the value before.
    this.#out.pushText(`\n\n${label}: `, start, Math.min(this.#end, start));
    this.#out.copy(start, end);
    this.#end = end;
  }

  finish(): Derived {
    return this.#out.finish();
  }
}
