import { isLetter, isLower, isUpper } from './ascii.ts';

const HASHES = 1 << 16;
/** No word of a label is longer. */
const LONGEST = 40;

/** The words of labels of which patterns have the ends only: a quick no for all other words that end so. By hashes: some of these pass. */
export class LabelWords {
  readonly #known = new Uint8Array(HASHES / 8);

  /** @param words in small letters of ASCII */
  constructor(words: Iterable<string>) {
    for (const word of words) {
      const bytes = Buffer.from(word);
      const hash = hashOf(bytes, 0, bytes.length);
      this.#known[hash >> 3] = (this.#known[hash >> 3] as number) | (1 << (hash & 7));
    }
  }

  /**
   * May a label end in what begins at `start`, in the text bytes[from, to)? The word around it may be part of a name of code
   * (`patientName`); one with letters of other scripts always may.
   */
  mayEndAt(bytes: Uint8Array, start: number, from: number, to: number): boolean {
    if (start === from || !isLetter(bytes[start] as number)) return true;
    const least = Math.max(from, start - LONGEST);
    const most = Math.min(to, start + LONGEST);
    let [first, last] = [start, start + 1];
    while (first > least && isLetter(bytes[first - 1] as number)) first--;
    while (last < most && isLetter(bytes[last] as number)) last++;
    if ((first > from && (bytes[first - 1] as number) >= 0x80) || (last < to && (bytes[last] as number) >= 0x80))
      return true;
    if (this.#isKnown(bytes, first, last)) return true;
    let [part, partEnd] = [start, start + 1];
    while (part > first && !isStep(bytes, part)) part--;
    while (partEnd < last && !isStep(bytes, partEnd)) partEnd++;
    return (part > first || partEnd < last) && this.#isKnown(bytes, part, partEnd);
  }

  #isKnown(bytes: Uint8Array, start: number, end: number): boolean {
    const hash = hashOf(bytes, start, end);
    return (((this.#known[hash >> 3] as number) >> (hash & 7)) & 1) === 1;
  }
}

/** Does a word of an identifier begin here? */
const isStep = (bytes: Uint8Array, at: number): boolean =>
  isLower(bytes[at - 1] as number) && isUpper(bytes[at] as number);

/** Sixteen bits, whatever the letters' case. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0;
  for (let at = start; at < end; at++)
    hash = Math.imul(hash ^ ((bytes[at] as number) | 0x20), 0x9e3779b1) ^ (hash >>> 15);
  return (hash ^ (hash >>> 16)) & (HASHES - 1);
}
