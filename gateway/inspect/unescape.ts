/** The text of a JSON string with escapes, as UTF-8, and the way back from its offsets to the raw ones. */
import { hex4 } from './hex.ts';
import { findSpecial } from './search.ts';

/** From here on the native copy is cheaper than a loop. */
const FAR = 48;
const PLAIN = new Uint8Array(256);
for (const [letter, byte] of [
  ['"', 0x22],
  ['\\', 0x5c],
  ['/', 0x2f],
  ['b', 8],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
] as const)
  PLAIN[letter.charCodeAt(0)] = byte;

/** A reusable place for one unescaped text. */
export class Unescaped {
  bytes: Buffer = Buffer.allocUnsafeSlow(4096);
  length = 0;
  /** Is there an escape character in it, as terminals take it? */
  hasControl = false;
  /** Pairs (offset behind an escape in `bytes`, raw offset behind it), ascending. */
  #joints = new Int32Array(256);
  #used = 0;
  #rawStart = 0;

  /**
   * Unescapes `raw[start, end)`, which the tokenizer has accepted. A lone surrogate becomes U+FFFD.
   * @param searchable is `raw` the text that {@link findSpecial} looks at?
   */
  load(raw: Buffer, start: number, end: number, searchable: boolean): void {
    if (this.bytes.length < end - start) this.bytes = Buffer.allocUnsafeSlow((end - start) * 2);
    const { bytes } = this;
    this.#rawStart = start;
    this.#used = 0;
    this.hasControl = false;
    let to = 0;
    let i = start;
    while (i < end) {
      // Text between two escapes; quotes inside a string are escapes, too.
      let run = i;
      if (searchable) run = findSpecial(i, end);
      else while (run < end && raw[run] !== 0x5c) run++;
      if (run - i >= FAR) {
        raw.copy(bytes, to, i, run);
        to += run - i;
        i = run;
      } else while (i < run) bytes[to++] = raw[i++] as number;
      if (i === end) break;
      const letter = raw[i + 1] as number;
      if (letter !== 0x75) {
        bytes[to++] = PLAIN[letter] as number;
        i += 2;
      } else {
        let point = hex4(raw, i + 2);
        if (point === 0x1b) this.hasControl = true;
        i += 6;
        if (point >= 0xd800 && point <= 0xdfff) {
          const low = point < 0xdc00 && i + 6 <= end && raw[i] === 0x5c && raw[i + 1] === 0x75 ? hex4(raw, i + 2) : -1;
          if (low >= 0xdc00 && low <= 0xdfff) {
            point = 0x10000 + ((point & 0x3ff) << 10) + (low & 0x3ff);
            i += 6;
          } else point = 0xfffd;
        }
        if (point < 0x80) bytes[to++] = point;
        else if (point < 0x800) {
          bytes[to++] = 0xc0 | (point >> 6);
          bytes[to++] = 0x80 | (point & 0x3f);
        } else if (point < 0x10000) {
          bytes[to++] = 0xe0 | (point >> 12);
          bytes[to++] = 0x80 | ((point >> 6) & 0x3f);
          bytes[to++] = 0x80 | (point & 0x3f);
        } else {
          bytes[to++] = 0xf0 | (point >> 18);
          bytes[to++] = 0x80 | ((point >> 12) & 0x3f);
          bytes[to++] = 0x80 | ((point >> 6) & 0x3f);
          bytes[to++] = 0x80 | (point & 0x3f);
        }
      }
      if (this.#used + 2 > this.#joints.length) {
        const more = new Int32Array(this.#joints.length * 2);
        more.set(this.#joints);
        this.#joints = more;
      }
      this.#joints[this.#used] = to;
      this.#joints[this.#used + 1] = i;
      this.#used += 2;
    }
    this.length = to;
  }

  /** The raw offset of an offset into `bytes` that is the boundary of a character. */
  rawOf(offset: number): number {
    let low = 0;
    let high = this.#used >> 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#joints[middle * 2] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return this.#rawStart + offset;
    return (this.#joints[low * 2 - 1] as number) + offset - (this.#joints[low * 2 - 2] as number);
  }

  /** Gives up the memory of one very large text. */
  trim(): void {
    if (this.bytes.length > 1 << 20) this.bytes = Buffer.allocUnsafeSlow(4096);
    if (this.#joints.length > 1 << 18) this.#joints = new Int32Array(256);
  }
}

const forNames = new Unescaped();

/** The text of one escaped key. */
export function unescapeToString(raw: Buffer, start: number, end: number): string {
  forNames.load(raw, start, end, false);
  return forNames.bytes.toString('utf8', 0, forNames.length);
}
