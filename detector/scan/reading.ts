import { isAscii } from 'node:buffer';

/** One text, bytes[from, to), and its parts as strings. */
export class Reading {
  bytes: Uint8Array = NOTHING;
  from = 0;
  to = 0;
  #view: Buffer | undefined;
  /** A character for each byte, made for the first part: what is cut out of it needs no copy, and is right where it is ASCII. */
  #characters: string | undefined;
  #isAscii: boolean | undefined;

  begin(bytes: Uint8Array, from: number, to: number): void {
    this.bytes = bytes;
    this.from = from;
    this.to = to;
    this.#view = undefined;
    this.#characters = undefined;
    this.#isAscii = undefined;
  }

  /** Forgets the text. */
  release(): void {
    this.begin(NOTHING, 0, 0);
  }

  /** The text as a Buffer, from its first byte. */
  get view(): Buffer {
    return (this.#view ??= Buffer.from(this.bytes.buffer, this.bytes.byteOffset + this.from, this.to - this.from));
  }

  /** Is all of the text ASCII? */
  get isAscii(): boolean {
    return (this.#isAscii ??= isAscii(this.view));
  }

  isAsciiIn(from: number, to: number): boolean {
    if (this.isAscii) return true;
    for (let at = from; at < to; at++) if ((this.bytes[at] as number) >= 0x80) return false;
    return true;
  }

  text(from: number, to: number): string {
    const first = from - this.from;
    const last = to - this.from;
    return this.isAsciiIn(from, to) ? this.#slice(first, last) : this.view.toString('utf8', first, last);
  }

  /** At most so many bytes either side of one, each as one character. */
  around(at: number, reach: number): string {
    const place = at - this.from;
    return this.#slice(Math.max(0, place - reach), place + reach);
  }

  #slice(first: number, last: number): string {
    return (this.#characters ??= this.view.toString('latin1')).slice(first, last);
  }
}

const NOTHING = new Uint8Array(0);

/** A part of a text. Kinds of one form, one behind the other, read the same one. */
export class Part {
  #from = -1;
  #to = -1;
  #text = '';

  read(reading: Reading, from: number, to: number): string {
    if (this.#from !== from || this.#to !== to) {
      this.#from = from;
      this.#to = to;
      this.#text = reading.text(from, to);
    }
    return this.#text;
  }

  forget(): void {
    this.#from = -1;
    this.#text = '';
  }
}
