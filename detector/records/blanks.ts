import { isBlank, isLineEnd } from '../text/ascii.ts';
import { LONGEST_LABEL, isLabel, labelOfBlank } from '../labels.ts';
import type { Reader } from './reader.ts';
import type { Source } from './source.ts';

const [COLON, SPACE, UNDERSCORE] = [0x3a, 0x20, 0x5f];
const LONGEST_VALUE = 120;
const LONGEST_LINE = 64;

/** What is written on the line of a printed form, on the line of its label: `Last name: __Doe______ First: __Jane___`. */
export const blanks: Reader = {
  marks: [
    [':', ' ', '_'],
    [' ', '_', '_'],
  ],
  read(source, edge) {
    const { bytes, from, to } = source;
    let line = bytes[edge] === COLON ? edge + 2 : edge + 1;
    if (bytes[line] !== UNDERSCORE || bytes[line - 1] !== SPACE) return -1;
    let label = line - 1;
    while (label > from && bytes[label - 1] === SPACE) label--;
    const colon = bytes[label - 1] === COLON;
    if (colon) label--;
    const last = Math.min(to, line + LONGEST_LINE);
    while (line < last && bytes[line] === UNDERSCORE) line++;
    const start = source.skipBlanks(line, last);
    const end = valueEnd(source, start);
    if (end - start < 2) return -1;
    const name = labelBefore(source, label);
    if (name === undefined || (!colon && bytes[end] !== UNDERSCORE)) return -1;
    const value = source.text(start, end);
    // `05_/_22_/_2016` is a date.
    const text = value.replaceAll('_', '');
    if (text.length < 2 || !/[\p{L}\p{N}]/u.test(text)) return -1;
    if (text === value) source.write(name, start, end);
    else source.writeText(name, text, start, end);
    return end;
  },
};

/** Up to the rest of the line to write on: more than one underscore, or one before a blank. */
function valueEnd({ bytes, to }: Source, start: number): number {
  const last = Math.min(to, start + LONGEST_VALUE);
  let end = start;
  for (; end < last; end++) {
    const byte = bytes[end] as number;
    if (isLineEnd(byte)) break;
    const next = end + 1 < to ? (bytes[end + 1] as number) : SPACE;
    if (byte === UNDERSCORE && (next === UNDERSCORE || isBlank(next) || isLineEnd(next))) break;
    if (byte === SPACE && next === SPACE) break;
  }
  while (end > start && isBlank(bytes[end - 1] as number)) end--;
  return end;
}

/** The label that ends before `end`: behind the blank before it, a wide gap or the beginning of the line. */
function labelBefore(source: Source, end: number): string | undefined {
  const { bytes, from } = source;
  const least = Math.max(from, end - LONGEST_LABEL);
  let start = end;
  while (start > least) {
    const byte = bytes[start - 1] as number;
    if (isLineEnd(byte) || byte === UNDERSCORE || (byte === SPACE && bytes[start - 2] === SPACE)) break;
    start--;
  }
  if (start > from && start === least) return undefined;
  start = source.skipBlanks(start, end);
  if (end - start < 2 || !isLabel(bytes, start, end)) return undefined;
  const label = labelOfBlank(source.text(start, end));
  return source.says(label) ? label : undefined;
}
