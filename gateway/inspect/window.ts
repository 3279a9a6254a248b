/** Texts of a chain, or what is kept of them, joined directly: one behind the other in one buffer. */
import { WINDOW } from './text-ends.ts';

/** Bytes of all texts of a window. */
export const CAPACITY = 32_768;
/** Texts of one; they are read when there are more. */
export const SEGMENTS = 2_048;

export class Window {
  readonly bytes = Buffer.allocUnsafeSlow(CAPACITY);
  length = 0;
  count = 0;
  readonly token = new Int32Array(SEGMENTS);
  /** Where a segment begins in `bytes`. */
  readonly at = new Int32Array(SEGMENTS);
  /** The same as bytes. */
  readonly joints = new Uint8Array(this.at.buffer);
  /** Which offset of its text that is. */
  readonly from = new Int32Array(SEGMENTS);

  isFullFor(bytes: number): boolean {
    return this.length + bytes > CAPACITY || this.count === SEGMENTS;
  }

  /** Copies a piece of a text that stands at `from` in it. */
  add(token: number, bytes: Buffer, start: number, end: number, from: number): void {
    const own = this.bytes;
    const { count } = this;
    let to = this.length;
    this.token[count] = token;
    this.at[count] = to;
    this.from[count] = from;
    for (let i = start; i < end && to < CAPACITY; i++) own[to++] = bytes[i] as number;
    this.length = to;
    this.count = count + 1;
  }

  /** Keeps what the next text is read with. */
  carry(): void {
    let first = this.count - 1;
    while (first > 0 && this.length - (this.at[first] as number) < 4 * WINDOW) first--;
    const from = this.at[first] as number;
    const kept = this.count - first;
    if (first === 0 || kept === SEGMENTS) return this.clear();
    this.bytes.copyWithin(0, from, this.length);
    this.token.copyWithin(0, first, this.count);
    this.from.copyWithin(0, first, this.count);
    for (let i = 0; i < kept; i++) this.at[i] = (this.at[first + i] as number) - from;
    this.length -= from;
    this.count = kept;
  }

  clear(): void {
    this.length = 0;
    this.count = 0;
  }

  endOf(segment: number): number {
    return segment + 1 < this.count ? (this.at[segment + 1] as number) : this.length;
  }
}
