import { Above } from './above.ts';
import { isAlphanumeric, isLetter, isSpace } from '../text/ascii.ts';
import { STREET } from './elements.ts';
import { LETTERS, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [COLON, DOT, GREATER, HYPHEN, LESS, SLASH, UNDERSCORE] = [0x3a, 0x2e, 0x3e, 0x2d, 0x3c, 0x2f, 0x5f];
const LONGEST_TAG = 160;
const LONGEST_NAME = 48;
/** Of all that stands in an element, in bytes. */
const LONGEST = 640;

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  /** `<a/>` */
  readonly empty: boolean;
  readonly end: number;
}

/** Elements in one that says what they are: `<passport><number>…</number></passport>`. */
export class ChildReader implements Reader {
  readonly marks = [
    [`${LETTERS}"'`, '>', '<'],
    [' \t\n', ' ', '<'],
    ['\n\t', '\t', '<'],
  ] as const;
  readonly #above = new Above();

  begin(): void {
    this.#above.begin();
  }

  read(source: Source, edge: number): number {
    const { bytes } = source;
    let at = edge + 2;
    const last = Math.min(source.to, at + LONGEST);
    if (!isLetter(bytes[at + 1] as number) || !this.#above.open(source, elementAround(source, at), at)) return -1;
    source.spend(LONGEST);
    while (at < last && bytes[at] === LESS) {
      const tag = tagAt(source, at, last);
      if (!tag || tag.closes) break;
      at = tag.end;
      if (!tag.empty) {
        let end = at;
        while (end < last && bytes[end] !== LESS) end++;
        if (end + 1 < last && bytes[end + 1] === SLASH) this.#above.add(tag.name, at, end);
        at = behindElement(source, end, last);
      }
      if (at < 0) break;
      at = source.skipSpace(at, last);
    }
    // A street is read with the rest of its address.
    this.#above.write(source, (key) => STREET.test(key));
    return -1;
  }
}

/** Name of the element whose first child opens at `at`; empty where none does. */
function elementAround({ bytes, from }: Source, at: number): string {
  const least = Math.max(from, at - LONGEST_TAG);
  while (at > least && isSpace(bytes[at - 1] as number)) at--;
  if (bytes[at - 1] !== GREATER || bytes[at - 2] === SLASH) return '';
  let open = at - 1;
  while (open > least && bytes[open] !== LESS) open--;
  return bytes[open] === LESS && isLetter(bytes[open + 1] as number) ? nameAt(bytes, open + 1, at) : '';
}

/** The name of an element, without the prefix of its space of names. */
function nameAt(bytes: Uint8Array, start: number, last: number): string {
  let end = start;
  for (; end < last && end - start < LONGEST_NAME; end++) {
    const byte = bytes[end] as number;
    if (byte === COLON) start = end + 1;
    else if (!isNamed(byte)) break;
  }
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
}

const isNamed = (byte: number): boolean =>
  isAlphanumeric(byte) || byte === UNDERSCORE || byte === HYPHEN || byte === DOT || byte >= 0x80;

function tagAt({ bytes }: Source, at: number, last: number): Tag | undefined {
  const closes = bytes[at + 1] === SLASH;
  const most = Math.min(last, at + LONGEST_TAG);
  let end = at + 1;
  while (end < most && bytes[end] !== GREATER) end++;
  if (end >= most) return undefined;
  return { name: nameAt(bytes, closes ? at + 2 : at + 1, end), closes, empty: bytes[end - 1] === SLASH, end: end + 1 };
}

/** Behind the end of the element in which the tag at `at` stands; -1 for nowhere near. */
function behindElement(source: Source, at: number, last: number): number {
  const { bytes } = source;
  for (let depth = 1; at < last;) {
    const tag = tagAt(source, at, last);
    if (!tag) return -1;
    if (tag.closes) depth--;
    else if (!tag.empty) depth++;
    at = tag.end;
    if (depth === 0) return at;
    while (at < last && bytes[at] !== LESS) at++;
  }
  return -1;
}
