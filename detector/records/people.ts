import { quotedEnd } from './cells.ts';
import { isPrivate, personIn } from '../labels.ts';
import type { Reader } from './reader.ts';
import type { Source } from './source.ts';

const [BRACE, CLOSING_BRACE, COLON, QUOTE, SPACE] = [0x7b, 0x7d, 0x3a, 0x22, 0x20];

/** How far around a name the rest of its object is looked at, in bytes. */
const AROUND = 400;
const NAME = Buffer.from('"name"');
const KEYS = /"([^"\\{}:,]{2,40})"\s{0,2}:/g;
/** Of such a key, with what stands around it, in bytes. */
const LONGEST_KEY = 48;

/** Keys of what only people have. Each stretch of a text is looked through once, however many names stand there. */
class PrivateKeys {
  #last = -1;
  #to = 0;

  begin(from: number): void {
    this.#last = -1;
    this.#to = from;
  }

  /** Does one stand in bytes[first, last)? Asked front to back. */
  standIn(bytes: Uint8Array, first: number, last: number): boolean {
    const start = Math.max(first, this.#to - LONGEST_KEY);
    if (start < last && last > this.#to) {
      this.#to = last;
      const text = Buffer.from(bytes.buffer, bytes.byteOffset + start, last - start).toString('latin1');
      for (const { index, 1: key = '' } of text.matchAll(KEYS))
        if (isPrivate(Buffer.from(key, 'latin1').toString())) this.#last = start + index;
    }
    return this.#last >= first;
  }
}

/** The name in an object beside what only people have, by its key: `{"name": "Ann", "dob": "1990-03-04"}`. */
export class PersonReader implements Reader {
  readonly marks = [['"', 'n', 'a']] as const;
  readonly #keys = new PrivateKeys();

  begin({ from }: Source): void {
    this.#keys.begin(from);
  }

  read(source: Source, edge: number): number {
    const { bytes, from, to } = source;
    const start = valueAt(bytes, edge);
    if (start < 0) return -1;
    const end = quotedEnd(source, start - 1, Math.min(to, start + AROUND));
    if (end - start < 2) return -1;
    let first = edge;
    const least = Math.max(from, edge - AROUND);
    while (first > least && !isBrace(bytes[first - 1] as number)) first--;
    let last = end + 1;
    const most = Math.min(to, end + AROUND);
    while (last < most && !isBrace(bytes[last] as number)) last++;
    if (this.#keys.standIn(bytes, first, last)) source.write(personIn(bytes[start] as number), start, end);
    return -1;
  }
}

const isBrace = (byte: number): boolean => byte === BRACE || byte === CLOSING_BRACE;

/** Where the text begins whose key begins at `edge`, or -1. */
function valueAt(bytes: Uint8Array, edge: number): number {
  for (let i = 0; i < NAME.length; i++) if (bytes[edge + i] !== NAME[i]) return -1;
  let colon = edge + NAME.length;
  if (bytes[colon] === SPACE) colon++;
  if (bytes[colon] !== COLON) return -1;
  const quote = bytes[colon + 1] === SPACE ? colon + 2 : colon + 1;
  return bytes[quote] === QUOTE ? quote + 1 : -1;
}
