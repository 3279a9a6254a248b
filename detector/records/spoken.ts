import { isDigit } from '../scan/ascii.ts';
import { isLineEnd } from './bytes.ts';
import { range, type Reader } from './reader.ts';
import type { Source } from './source.ts';

const [COMMA, DOT, SPACE] = [0x2c, 0x2e, 0x20];
const DIGITS = range(0x30, 0x39);
/** How far before the number its label may begin. */
const BEFORE = 48;
const LONGEST_GROUP = 3;
/** Groups of two, of three and of four; those of three and four stand in numbers as they are printed, too, and have dots here. */
const FEWEST_GROUPS = [0, 0, 4, 3, 3];
const FEWEST_DIGITS = 8;
const MOST_DIGITS = 22;

/** A number in equal groups of digits, as it is dictated: `65 95 18 26 2`, `46, 89, 38, 56`; read as one number. */
export const spoken: Reader = {
  marks: [
    [DIGITS, ' ', DIGITS],
    [DIGITS, ',', ' '],
    [DIGITS, '.', '.'],
  ],
  read(source, edge) {
    const { bytes, from } = source;
    // Only at the first group, of two digits at least.
    let start = edge;
    while (start > from && edge - start < LONGEST_GROUP && isDigit(bytes[start - 1] as number)) start--;
    const before = bytes[start - 1] ?? SPACE;
    if (start === edge || isDigit(before) || (isGap(before) && isDigit(bytes[start - 2] ?? 0))) return -1;
    const number = joined(source, start, edge + 1 - start);
    if (number === undefined || (number.digits.length === 10 && number.digits.startsWith('0'))) return -1;
    const label = labelBefore(source, start);
    if (label === '' || !source.says(label)) return -1;
    source.writeText(label, number.digits, start, number.end);
    return -1;
  },
};

/** The digits of equal groups from `start` on, the last of which may be shorter. */
function joined(source: Source, start: number, size: number): { digits: string; end: number } | undefined {
  const { bytes, to } = source;
  let digits = '';
  let groups = 0;
  let at = start;
  let end = start;
  let gap: string | undefined;
  while (at < to && digits.length <= MOST_DIGITS) {
    let length = 0;
    while (length <= size && at + length < to && isDigit(bytes[at + length] as number)) length++;
    if (length === 0 || length > size) break;
    digits += source.text(at, at + length);
    groups++;
    at = end = at + length;
    if (length < size) break;
    const sign = at;
    while (at < to && at - sign < 4 && isGap(bytes[at] as number)) at++;
    const text = source.text(sign, at);
    if (text === '' || (gap !== undefined && text !== gap) || !BETWEEN[size]?.test(text)) break;
    gap = text;
  }
  const known =
    groups >= (FEWEST_GROUPS[size] as number) && digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS;
  return known && !isDigit(bytes[end] ?? 0) ? { digits, end } : undefined;
}

/** What stands between groups of two, of three and of four. */
const BETWEEN = [undefined, undefined, /^(?: |, |\.{2,3} )$/, /^\.{2,3} $/, /^\.{2,3} $/];

const isGap = (byte: number): boolean => byte === SPACE || byte === COMMA || byte === DOT;

/** What stands before a value on its line, from a whole word on. */
function labelBefore(source: Source, at: number): string {
  const { bytes, from } = source;
  const least = Math.max(from, at - BEFORE);
  let start = at;
  while (start > least && !isLineEnd(bytes[start - 1] as number)) start--;
  while (start > from && start < at && start === least && (bytes[start] as number) > SPACE) start++;
  const text = source.text(start, at).trim();
  return /[\d()[\]{}<>"|]/.test(text) ? '' : text.replace(/[\s:=]+$/u, '');
}
