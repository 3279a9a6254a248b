import { numberAt } from '../text/ascii.ts';
import { byteListAt } from '../text/byte-list.ts';
import { isBase64 } from '../text/base64.ts';
import { hexPairsEnd, type Encoded } from '../text/decode.ts';
import { dumpAt } from '../text/dump.ts';
import { wrappedEnd } from '../text/wrapped.ts';
import { SHORTEST_ENCODED } from './symbols.ts';

/** A run of base64 characters at least this long is looked into. */
const SHORTEST = 12;
const NOTHING = new Uint8Array(0);

const [LINE_FEED, COMMA, SPACE] = [0x0a, 0x2c, 0x20];
/** Letters of the offset before a line of a dump, and of a byte in binary. */
const EIGHT = 8;

/** Where in one text something may be encoded in base64 or hex, or listed byte by byte. Pooled, one text at a time. */
export class EncodedRuns {
  readonly words: Encoded[] = [];
  #bytes: Uint8Array = NOTHING;
  #to = 0;
  #end = 0;
  /** Up to here a dump was read that is no text. */
  #dumpEnd = 0;

  begin(bytes: Uint8Array, from: number, to: number): void {
    this.#bytes = bytes;
    this.#to = to;
    this.#end = this.#dumpEnd = from;
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

  /** Notes the longest run around the word bytes[start, end), or the list that it begins; answers the steps it took. */
  note(start: number, end: number): number {
    if (start < this.#end) return 0;
    if (end - start < SHORTEST_ENCODED)
      return this.#bytes[end] === COMMA ? this.#noteList(start) : this.#notePairs(start);
    return end - start === EIGHT ? this.#noteEight(start, end) : this.#noteRun(start, end);
  }

  /** Notes what was read to its end; answers the steps it took. */
  #add(start: number, end: number, as: Encoded['as'], lineEnd = end): number {
    this.#end = end;
    this.words.push({ start, end, as, lineEnd });
    return end - start;
  }

  #noteEight(start: number, end: number): number {
    const bytes = this.#bytes;
    const isBinary = bytes[end] === SPACE && numberAt(bytes, start, EIGHT, end, 2) >= 0;
    if (isBinary && numberAt(bytes, end + 1, EIGHT, this.#to, 2) >= 0) return this.#noteList(start);
    const isFirst = start >= this.#dumpEnd && (start === 0 || bytes[start - 1] === LINE_FEED);
    if (!isFirst) return this.#noteRun(start, end);
    const dump = dumpAt(bytes, start, this.#to);
    if (dump.text !== undefined) return this.#add(start, dump.end, 'dump');
    this.#dumpEnd = dump.end;
    return dump.end - start + this.#noteRun(start, end);
  }

  #noteRun(start: number, end: number): number {
    const bytes = this.#bytes;
    let from = start;
    while (from > this.#end && isBase64(bytes[from - 1] as number)) from--;
    let to = end;
    while (to < this.#to && isBase64(bytes[to] as number)) to++;
    const padded = Math.min(this.#to, to + 2);
    while (to < padded && bytes[to] === 0x3d) to++;
    if (to - from < SHORTEST) {
      this.#end = to;
      return to - from - (end - start);
    }
    return this.#add(from, wrappedEnd(bytes, from, to, this.#to), 'run', to) - (end - start);
  }

  #notePairs(start: number): number {
    const end = hexPairsEnd(this.#bytes, start, this.#to);
    return end === start ? 0 : this.#add(start, end, 'pairs');
  }

  /** A list that is none is not read again from its second item on. */
  #noteList(start: number): number {
    const { end, text } = byteListAt(this.#bytes, start, this.#to);
    if (text !== undefined) return this.#add(start, end, 'list');
    this.#end = Math.max(this.#end, end);
    return end - start;
  }
}
