/** A text made from another one, with the place in the source of each of its bytes. */
export class Derived {
  readonly bytes: Buffer;
  /** Where each stretch begins in `bytes` and in the source, and where in the source it ends; a copied one ends at -1. */
  readonly #at: readonly number[];
  readonly #start: readonly number[];
  readonly #end: readonly number[];

  constructor(bytes: Buffer, at: readonly number[], start: readonly number[], end: readonly number[]) {
    this.bytes = bytes;
    this.#at = at;
    this.#start = start;
    this.#end = end;
  }

  /** Start in the source of the character (or escape) that byte `i` came from, if it begins one. */
  startOf(i: number): number {
    const stretch = this.#stretchOf(i);
    const start = this.#start[stretch] as number;
    return this.#end[stretch] === COPIED ? start + i - (this.#at[stretch] as number) : start;
  }

  /** End in the source, exclusive, of the one whose last byte is `i`. */
  endOf(i: number): number {
    const stretch = this.#stretchOf(i);
    const end = this.#end[stretch] as number;
    return end === COPIED ? (this.#start[stretch] as number) + i - (this.#at[stretch] as number) + 1 : end;
  }

  /** Where in `bytes` something is not as in the source, first and last place; changes less than `gap` apart are one. */
  *changes(gap: number): Generator<{ readonly first: number; readonly last: number }> {
    let [first, last] = [-1, -1];
    for (let stretch = this.#end[0] === COPIED ? 1 : 0; stretch < this.#at.length; stretch++) {
      const at = this.#at[stretch] as number;
      if (first >= 0 && at - last > gap) {
        yield { first, last };
        first = -1;
      }
      if (first < 0) first = at;
      last = at;
    }
    if (first >= 0) yield { first, last: this.#end.at(-1) === COPIED ? last : this.bytes.length };
  }

  #stretchOf(i: number): number {
    let [low, high] = [0, this.#at.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#at[middle] as number) <= i) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const COPIED = -1;

/** Builds a {@link Derived} front to back: most of a text is copied as it is. */
export class Deriver {
  readonly #source: Uint8Array;
  #bytes: Buffer;
  #length = 0;
  readonly #at: number[] = [];
  readonly #start: number[] = [];
  readonly #end: number[] = [];

  constructor(source: Uint8Array, capacity: number) {
    this.#source = source;
    this.#bytes = Buffer.allocUnsafe(capacity);
  }

  /** Takes source[start, end) as it is. */
  copy(start: number, end: number): void {
    if (start >= end) return;
    this.#note(start, COPIED, end - start);
    this.#bytes.set(this.#source.subarray(start, end), this.#length);
    this.#length += end - start;
  }

  /** A byte in place of source[start, end). */
  push(byte: number, start: number, end: number): void {
    this.#note(start, end, 1);
    this.#bytes[this.#length++] = byte;
  }

  /** A text in place of source[start, end). */
  pushText(text: string, start: number, end: number): void {
    if (text === '') return;
    const size = Buffer.byteLength(text);
    this.#note(start, end, size);
    this.#bytes.write(text, this.#length);
    this.#length += size;
  }

  /** The last byte so far. */
  get last(): number | undefined {
    return this.#length === 0 ? undefined : this.#bytes[this.#length - 1];
  }

  finish(): Derived {
    return new Derived(this.#bytes.subarray(0, this.#length), this.#at, this.#start, this.#end);
  }

  #note(start: number, end: number, size: number): void {
    this.#at.push(this.#length);
    this.#start.push(start);
    this.#end.push(end);
    if (this.#length + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe((this.#length + size) * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
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
