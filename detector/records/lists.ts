import { flagsOf, isSpace } from '../text/ascii.ts';
import { FHIR } from '../labels.ts';
import { valueEnd } from './pairs.ts';
import { BEYOND_ASCII, LETTERS, QUOTES, type Reader } from './reader.ts';
import type { Source } from './source.ts';
import type { Span } from './writer.ts';

const [APOSTROPHE, COLON, COMMA, EQUALS, QUOTE] = [0x27, 0x3a, 0x2c, 0x3d, 0x22];
const LONGEST_KEY = 40;
const IN_KEY = flagsOf(`${LETTERS}${BEYOND_ASCII}0123456789_-`);
const GIVEN = 'given';
/** Of an address, in HL7 FHIR. */
const LINES = 'line';
/** Of a list, in bytes, and how far behind it the town may stand. */
const LONGEST_LIST = 400;
const FARTHEST_TOWN = 80;
const TOWN = /^"\s{0,24}\],\s{0,24}"(?:city|district|state|postalCode|country)"/;
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
  const key = keyBefore(source, open);
  if (key === '') return;
  // Of numbers and objects nothing is written, but the family name before the given ones.
  const first = bytes[source.skipSpace(open + 1)];
  if (first !== QUOTE && first !== APOSTROPHE && first !== COMMA && key !== GIVEN) return;
  if (key === LINES) {
    writeLines(source, open);
    return;
  }
  const label = FHIR.get(key) ?? key;
  if (!source.says(label)) return;
  if (key === GIVEN) writeFamily(source, open, source.text(Math.max(from, open - BEFORE), open).slice(-BEFORE));
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

/** The lines of an address, as one: the second has no number of its own. The key of a town, of a postcode follows. */
function writeLines(source: Source, open: number): void {
  const { bytes } = source;
  const to = Math.min(source.to, open + LONGEST_LIST);
  const lines: Span[] = [];
  for (let at = source.skipSpace(open + 1, to); bytes[at] === QUOTE; at = source.skipSpace(at, to)) {
    const end = valueEnd(source, at + 1, QUOTE);
    if (end >= to || bytes[end] !== QUOTE) return;
    lines.push({ start: at + 1, end });
    at = source.skipSpace(end + 1, to);
    if (bytes[at] === COMMA) at++;
  }
  const last = lines.at(-1);
  if (last && TOWN.test(source.text(last.end, Math.min(source.to, last.end + FARTHEST_TOWN))))
    source.writeParts('address', lines);
}

/** The key whose sign stands before `at`, without its quotation marks; empty for none. */
export function keyBefore(source: Source, at: number): string {
  const { bytes, from } = source;
  at = spaceBefore(source, at);
  if (at > from && (bytes[at - 1] === COLON || bytes[at - 1] === EQUALS)) at--;
  at = spaceBefore(source, at);
  if (at > from && (bytes[at - 1] === QUOTE || bytes[at - 1] === APOSTROPHE)) at--;
  const end = at;
  const least = Math.max(from, end - LONGEST_KEY);
  while (at > least && IN_KEY[bytes[at - 1] as number] === 1) at--;
  return source.text(at, end);
}

/** Where up to two blanks or line ends before `at` begin. */
function spaceBefore({ bytes, from }: Source, at: number): number {
  const least = Math.max(from, at - 2);
  while (at > least && isSpace(bytes[at - 1] as number)) at--;
  return at;
}

/** The family name that stands before the given ones. */
function writeFamily(source: Source, open: number, before: string): void {
  const family = /"family"\s{0,2}:\s{0,2}"([^"]{2,40})"\s{0,2},\s{0,20}"given"\s{0,2}:\s?$/u.exec(before);
  const name = family?.[1];
  if (!family || name === undefined) return;
  const end = open - Buffer.byteLength(family[0].slice(family[0].indexOf(`"${name}"`) + 1 + name.length));
  source.write('last name', end - Buffer.byteLength(name), end);
}
