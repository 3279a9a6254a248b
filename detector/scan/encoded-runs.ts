import { hexPairsEnd, isBase64 } from './decode.ts';
import { SHORTEST_ENCODED } from './symbols.ts';

/** A run of base64 characters at least this long is looked into. */
const SHORTEST = 12;
const NOTHING = new Uint8Array(0);

/** Where in one text something may be encoded in base64 or hex. Pooled, one text at a time. */
export class EncodedRuns {
  /** Start, end, start, end … */
  readonly words: number[] = [];
  #bytes: Uint8Array = NOTHING;
  #to = 0;
  #end = 0;

  begin(bytes: Uint8Array, from: number, to: number): void {
    this.#bytes = bytes;
    this.#to = to;
    this.#end = from;
  }

  /** Up to here runs have been looked for. */
  get end(): number {
    return this.#end;
  }

  /** Forgets the text. */
  release(): void {
    if (this.words.length > 0) this.words.length = 0;
    this.#bytes = NOTHING;
  }

  /** Notes the longest run around the word bytes[start, end), or the pairs of hex digits that it begins; answers the steps it took. */
  note(start: number, end: number): number {
    if (start < this.#end) return 0;
    return end - start >= SHORTEST_ENCODED ? this.#noteRun(start, end) : this.#notePairs(start);
  }

  #noteRun(start: number, end: number): number {
    const bytes = this.#bytes;
    let from = start;
    while (from > this.#end && isBase64(bytes[from - 1] as number)) from--;
    let to = end;
    while (to < this.#to && isBase64(bytes[to] as number)) to++;
    const padded = Math.min(this.#to, to + 2);
    while (to < padded && bytes[to] === 0x3d) to++;
    this.#end = to;
    if (to - from >= SHORTEST) this.words.push(from, to);
    return to - from - (end - start);
  }

  #notePairs(start: number): number {
    const end = hexPairsEnd(this.#bytes, start, this.#to);
    if (end === start) return 0;
    this.#end = end;
    this.words.push(start, end);
    return end - start;
  }
}
