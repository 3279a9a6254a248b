import { Above } from './above.ts';
import { isValueBelow } from './below.ts';
import { flagsOf, isSpace } from '../text/ascii.ts';
import { quotedEnd } from './cells.ts';
import { keyBefore } from './lists.ts';
import type { Reader } from './reader.ts';
import type { Source } from './source.ts';

const [BRACE, BRACKET, CLOSING_BRACE, COLON, COMMA] = [0x7b, 0x5b, 0x7d, 0x3a, 0x2c];
const [OPENS, CLOSES, MARKS] = [flagsOf('{['), flagsOf('}]'), flagsOf(`"'`)];
/** Of an object, or of all in a list, in bytes. */
const LONGEST = 640;
/** Beside a value they say what it is. */
const LABEL = /^(?:name|key|label|field|title|code|system|question|attribute|property)$/i;

/** Fields in an object that says what they are: `"passport": { "number": "…" }`, `'name': {'first': '…'}`. */
export class ObjectReader implements Reader {
  readonly marks = [
    [`"'`, ':', '{['],
    [':', ' ', '{['],
  ] as const;
  readonly #above = new Above();

  begin(): void {
    this.#above.begin();
  }

  read(source: Source, edge: number): number {
    const { bytes, from } = source;
    if (bytes[edge] === COLON && (edge === from || MARKS[bytes[edge - 1] as number] === 0)) return -1;
    const last = Math.min(source.to, edge + LONGEST);
    let at = edge + 2;
    const listed = bytes[at] === BRACKET;
    const first = listed ? source.skipSpace(at + 1, last) : at;
    if (bytes[first] !== BRACE || MARKS[bytes[source.skipSpace(first + 1, last)] as number] !== 1) return -1;
    if (!this.#above.open(source, keyBefore(source, at), at)) return -1;
    at = first;
    while (at < last && bytes[at] === BRACE) {
      source.spend(LONGEST);
      at = this.#readObject(source, at, last);
      if (!listed || at < 0) break;
      at = source.skipSpace(at, last);
      if (bytes[at] === COMMA) at = source.skipSpace(at + 1, last);
    }
    return -1;
  }

  /** Writes the fields of the object at `at`; answers the place behind it, or -1. */
  #readObject(source: Source, at: number, last: number): number {
    const { bytes } = source;
    const above = this.#above;
    above.open(source, above.name, at);
    let labelled = false;
    let end = -1;
    for (at = source.skipSpace(at + 1, last); at < last;) {
      if (bytes[at] === CLOSING_BRACE) {
        end = at + 1;
        break;
      }
      const key = at + 1;
      const keyEnd = MARKS[bytes[at] as number] === 1 ? quotedEnd(source, at, last) : -1;
      if (keyEnd < 0) break;
      const name = source.text(key, keyEnd);
      at = source.skipSpace(keyEnd + 1, last);
      if (bytes[at] !== COLON) break;
      at = source.skipSpace(at + 1, last);
      const isText = MARKS[bytes[at] as number] === 1;
      const stop = valueEnd(source, at, last);
      if (stop < 0) break;
      if (isText) above.add(name, at + 1, stop - 1);
      else if (OPENS[bytes[at] as number] === 0) above.add(name, at, stop);
      labelled ||= isText && LABEL.test(name);
      at = source.skipSpace(stop, last);
      if (bytes[at] === COMMA) at = source.skipSpace(at + 1, last);
      else if (bytes[at] !== CLOSING_BRACE) break;
    }
    above.write(source, labelled ? isValueBelow : undefined);
    return end;
  }
}

/** Behind the value at `at`: a text, an object or a list, or what has no blank in it; -1 for one that goes on. */
function valueEnd(source: Source, at: number, last: number): number {
  const { bytes } = source;
  const start = at;
  for (let depth = 0; at < last; at++) {
    const byte = bytes[at] as number;
    if (MARKS[byte] === 1) {
      at = quotedEnd(source, at, last);
      if (at < 0) return -1;
      if (depth === 0) return at + 1;
    } else if (OPENS[byte] === 1) depth++;
    else if (CLOSES[byte] === 1) {
      if (depth === 0) return at > start ? at : -1;
      if (--depth === 0) return at + 1;
    } else if (depth === 0 && (byte === COMMA || isSpace(byte))) return at > start ? at : -1;
  }
  return -1;
}
