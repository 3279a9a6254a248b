import { isUpper } from './ascii.ts';

const GAPS = ' _-.\n\t';

/** Lower case (of second bytes of Latin letters with accents, too), and one byte for all that a word's space may stand for. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (isUpper(byte) || (byte >= 0x80 && byte <= 0x9e)) return byte | 0x20;
  return byte < 0x80 && GAPS.includes(String.fromCharCode(byte)) ? 0x20 : byte;
});

const NO = 0;
/** Some word begins with these three bytes: a fourth tells more. */
const MORE = 1;
const YES = 2;

const BYTES = 256;
const HASHES = 1 << 16;
/** Four levels of three bytes, or eight flags of four, stand in one byte: all of them fit into the nearest memory. */
const THREE_BYTES = HASHES / 4;
const FOUR_BYTES = HASHES / 8;
const SIZE = BYTES + THREE_BYTES + FOUR_BYTES;

/** A quick no: may one of the cue words begin here? Its first four bytes decide, by hashes. */
export class WordStarts {
  /** What {@link add} noted, to be packed. */
  readonly packed: Uint16Array;
  readonly #one: Uint8Array;
  readonly #three: Uint8Array;
  readonly #four: Uint8Array;

  constructor(packed: Uint16Array = new Uint16Array(SIZE / 2)) {
    this.packed = packed;
    const levels = new Uint8Array(packed.buffer, packed.byteOffset, SIZE);
    this.#one = levels.subarray(0, BYTES);
    this.#three = levels.subarray(BYTES, BYTES + THREE_BYTES);
    this.#four = levels.subarray(BYTES + THREE_BYTES);
  }

  /** @param word UTF-8, lower case, with spaces where gaps may stand */
  add(word: Uint8Array): void {
    for (const start of startsOf(Array.from(word, (byte) => PLAIN[byte] ?? 0))) this.#addStart(start);
  }

  #addStart([first = 0, second, third, fourth]: readonly number[]): void {
    if (second === undefined) {
      this.#one[first] = YES;
      return;
    }
    this.#one[first] = Math.max(this.#one[first] ?? NO, MORE);
    for (const last of third === undefined ? EVERY_BYTE : [third]) {
      const three = hashOf(hashOf(first, second), last);
      this.#three[(three & 0xffff) >> 2]! |= (fourth === undefined ? YES : MORE) << levelShift(three);
      if (fourth === undefined) continue;
      const four = hashOf(three, fourth);
      this.#four[(four & 0xffff) >> 3]! |= 1 << (four & 7);
    }
  }

  /** @param last where the text ends */
  mayBeAt(bytes: Uint8Array, at: number, last: number): boolean {
    const first = PLAIN[bytes[at] as number] as number;
    const one = this.#one[first] as number;
    if (one !== MORE) return one === YES;
    if (at + 3 >= last) return true;
    const second = PLAIN[bytes[at + 1] as number] as number;
    const hash = hashOf(hashOf(first, second), PLAIN[bytes[at + 2] as number] as number);
    const three = (this.#three[(hash & 0xffff) >> 2] as number) >> levelShift(hash);
    if ((three & YES) !== NO) return true;
    if ((three & MORE) === NO) return false;
    const four = hashOf(hash, PLAIN[bytes[at + 3] as number] as number);
    return (((this.#four[(four & 0xffff) >> 3] as number) >> (four & 7)) & 1) === 1;
  }
}

const EVERY_BYTE = Array.from({ length: 256 }, (_, byte) => byte);

const levelShift = (hash: number): number => (hash & 3) * 2;

function hashOf(hash: number, byte: number): number {
  return Math.imul(hash ^ (hash >>> 11), 0x2f0b4c47) + byte;
}

/** The first four bytes as a text may write them: any gap but the first may be left out, or be two bytes. */
function startsOf(word: readonly number[]): number[][] {
  const starts = [word.slice(0, 4)];
  const gap = word.indexOf(0x20, 1);
  if (gap > 0 && gap < 4) starts.push(...startsOf([...word.slice(0, gap), ...word.slice(gap + 1)]));
  if (gap > 0 && gap < 3) starts.push([...word.slice(0, gap), 0x20, ...word.slice(gap)].slice(0, 4));
  return starts;
}
