/** A text made from another one, with the place in the source of each of its bytes. */
export interface Derived {
  readonly bytes: Buffer;
  /** Start in the source of the character (or escape) that byte i came from. */
  readonly start: Uint32Array;
  /** Its end, exclusive. */
  readonly end: Uint32Array;
}

/** Builds a {@link Derived} front to back. */
export class Deriver {
  #bytes: Buffer;
  #start: Uint32Array;
  #end: Uint32Array;
  length = 0;

  constructor(capacity: number) {
    this.#bytes = Buffer.allocUnsafe(capacity);
    this.#start = new Uint32Array(capacity);
    this.#end = new Uint32Array(capacity);
  }

  push(byte: number, start: number, end: number): void {
    if (this.length === this.#bytes.length) this.#grow();
    this.#bytes[this.length] = byte;
    this.#start[this.length] = start;
    this.#end[this.length] = end;
    this.length++;
  }

  /** The byte pushed last. */
  get last(): number | undefined {
    return this.length === 0 ? undefined : this.#bytes[this.length - 1];
  }

  pushText(text: string, start: number, end: number): void {
    for (let i = 0; i < text.length; i++) {
      if (text.charCodeAt(i) > 0x7f) {
        for (const byte of Buffer.from(text.slice(i))) this.push(byte, start, end);
        return;
      }
      this.push(text.charCodeAt(i), start, end);
    }
  }

  finish(): Derived {
    return {
      bytes: this.#bytes.subarray(0, this.length),
      start: this.#start.subarray(0, this.length),
      end: this.#end.subarray(0, this.length),
    };
  }

  #grow(): void {
    const capacity = this.#bytes.length * 2 + 64;
    const bytes = Buffer.allocUnsafe(capacity);
    this.#bytes.copy(bytes);
    const start = new Uint32Array(capacity);
    start.set(this.#start);
    const end = new Uint32Array(capacity);
    end.set(this.#end);
    [this.#bytes, this.#start, this.#end] = [bytes, start, end];
  }
}

/** Code point of the UTF-8 character at `at`, and its length in bytes; broken sequences are one byte each. */
export function pointAt(bytes: Uint8Array, at: number): { point: number; length: number } {
  const lead = bytes[at] ?? 0;
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  const third = (bytes[at + 2] ?? 0) & 0x3f;
  if (lead < 0x80) return { point: lead, length: 1 };
  if (lead >= 0xc2 && lead < 0xe0) return { point: ((lead & 0x1f) << 6) | second, length: 2 };
  if (lead >= 0xe0 && lead < 0xf0) return { point: ((lead & 0x0f) << 12) | (second << 6) | third, length: 3 };
  if (lead >= 0xf0 && lead < 0xf5) {
    return { point: ((lead & 7) << 18) | (second << 12) | (third << 6) | ((bytes[at + 3] ?? 0) & 0x3f), length: 4 };
  }
  return { point: 0xfffd, length: 1 };
}
