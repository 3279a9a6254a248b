import { isUpper } from '../text/ascii.ts';
import {
  STARTS_BYTES,
  STARTS_MORE,
  STARTS_OF_FOUR,
  STARTS_OF_THREE,
  STARTS_YES,
  startHash,
} from '../scan/cue-tables.ts';

const GAPS = ' _-.\n\t';

/** Lower case (of second bytes of Latin letters with accents, too), and one byte for all that a word's space may stand for. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (isUpper(byte) || (byte >= 0x80 && byte <= 0x9e)) return byte | 0x20;
  return byte < 0x80 && GAPS.includes(String.fromCharCode(byte)) ? 0x20 : byte;
});

/** A quick no: may one of the cue words begin here? Its first four bytes decide, by hashes. */
export class WordStarts {
  /** What {@link add} noted. */
  readonly packed = new Uint16Array(STARTS_BYTES / 2);
  readonly #levels = new Uint8Array(this.packed.buffer);

  /** @param word UTF-8, lower case, with spaces where gaps may stand */
  add(word: Uint8Array): void {
    for (const start of startsOf(Array.from(word, (byte) => PLAIN[byte] ?? 0))) this.#addStart(start);
  }

  #addStart([first = 0, second, third, fourth]: readonly number[]): void {
    if (second === undefined) {
      this.#levels[first] = STARTS_YES;
      return;
    }
    this.#levels[first] = Math.max(this.#levels[first] ?? 0, STARTS_MORE);
    for (const last of third === undefined ? EVERY_BYTE : [third]) {
      const bytes = first | (second << 8) | (last << 16);
      const three = startHash(bytes);
      const level = fourth === undefined ? STARTS_YES : STARTS_MORE;
      this.#levels[STARTS_OF_THREE + (three >> 2)]! |= level << ((three & 3) * 2);
      if (fourth === undefined) continue;
      const four = startHash(bytes | (fourth << 24));
      this.#levels[STARTS_OF_FOUR + (four >> 3)]! |= 1 << (four & 7);
    }
  }
}

const EVERY_BYTE = Array.from({ length: 256 }, (_, byte) => byte);

/** The first four bytes as a text may write them: any gap but the first may be left out, or be two bytes. */
function startsOf(word: readonly number[]): number[][] {
  const starts = [word.slice(0, 4)];
  const gap = word.indexOf(0x20, 1);
  if (gap > 0 && gap < 4) starts.push(...startsOf([...word.slice(0, gap), ...word.slice(gap + 1)]));
  if (gap > 0 && gap < 3) starts.push([...word.slice(0, gap), 0x20, ...word.slice(gap)].slice(0, 4));
  return starts;
}
