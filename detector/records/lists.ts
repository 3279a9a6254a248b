import { isAlphanumeric } from '../scan/ascii.ts';
import { isSpace } from './bytes.ts';
import { FHIR } from './labels.ts';
import { valueEnd } from './pairs.ts';
import { QUOTES, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [APOSTROPHE, COLON, COMMA, EQUALS, HYPHEN, QUOTE, UNDERSCORE] = [0x27, 0x3a, 0x2c, 0x3d, 0x2d, 0x22, 0x5f];
const LONGEST_KEY = 40;
/** How far before given names the family name may stand. */
const BEFORE = 100;

/** Items of a list of texts, under its key: `"given": ["Peter", "James"]`. */
export const lists: Reader = {
  marks: [
    [QUOTES, ':', '['],
    [':', ' ', '['],
  ],
  read(source, edge) {
    readItems(source, edge + 2);
    return -1;
  },
};

function readItems(source: Source, open: number): void {
  const { bytes, from, to } = source;
  const first = bytes[source.skipSpace(open + 1)];
  if (first !== QUOTE && first !== APOSTROPHE && first !== COMMA) return;
  const key = keyBefore(source, open);
  if (key === '') return;
  const label = FHIR.get(key) ?? key;
  if (!source.says(label)) return;
  if (key === 'given') writeFamily(source, open, source.text(Math.max(from, open - BEFORE), open).slice(-BEFORE));
  for (let at = open + 1; at < to;) {
    while (at < to && (isSpace(bytes[at] as number) || bytes[at] === COMMA)) at++;
    const quote = bytes[at] as number;
    if (quote !== QUOTE && quote !== APOSTROPHE) return;
    const start = at + 1;
    const end = valueEnd(source, start, quote);
    if (end >= to || bytes[end] !== quote) return;
    if (end - start > 1) source.write(label, start, end);
    at = end + 1;
  }
}

/** The key whose sign stands before `at`, without its quotation marks; empty for none. */
export function keyBefore(source: Source, at: number): string {
  const { bytes, from } = source;
  const back = (skipped: (byte: number) => boolean, most: number): void => {
    for (let i = 0; i < most && at > from && skipped(bytes[at - 1] as number); i++) at--;
  };
  back((byte) => isSpace(byte), 2);
  back((byte) => byte === COLON || byte === EQUALS, 1);
  back((byte) => isSpace(byte), 2);
  back((byte) => byte === QUOTE || byte === APOSTROPHE, 1);
  const end = at;
  back((byte) => isAlphanumeric(byte) || byte === UNDERSCORE || byte === HYPHEN || byte >= 0x80, LONGEST_KEY);
  return source.text(at, end);
}

/** The family name that stands before the given ones. */
function writeFamily(source: Source, open: number, before: string): void {
  const family = /"family"\s{0,2}:\s{0,2}"([^"]{2,40})"\s{0,2},\s{0,20}"given"\s{0,2}:\s?$/u.exec(before);
  const name = family?.[1];
  if (!family || name === undefined) return;
  const end = open - Buffer.byteLength(family[0].slice(family[0].indexOf(`"${name}"`) + 1 + name.length));
  source.write('last name', end - Buffer.byteLength(name), end);
}
