import { isDigit, isLineEnd } from '../text/ascii.ts';
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
  let count = 0;
  let groups = 0;
  let at = start;
  let end = start;
  let gap = 0;
  while (at < to && count <= MOST_DIGITS) {
    let length = 0;
    while (length <= size && at + length < to && isDigit(bytes[at + length] as number)) length++;
    if (length === 0 || length > size) break;
    count += length;
    groups++;
    at = end = at + length;
    if (length < size) break;
    while (at < to && at - end < 4 && isGap(bytes[at] as number)) at++;
    // As long as another one, it is the same.
    if (!isBetween(bytes, end, at, size) || (gap > 0 && at - end !== gap)) break;
    gap = at - end;
  }
  const known = groups >= (FEWEST_GROUPS[size] as number) && count >= FEWEST_DIGITS && count <= MOST_DIGITS;
  return known && !isDigit(bytes[end] ?? 0)
    ? { digits: source.text(start, end).replaceAll(/\D/g, ''), end }
    : undefined;
}

/** May this stand between groups? Dots and a blank; between those of two a blank alone or a comma before it, too. */
function isBetween(bytes: Uint8Array, start: number, end: number, size: number): boolean {
  if (bytes[end - 1] !== SPACE) return false;
  if (end - start <= 2) return size === 2 && (end - start === 1 || bytes[start] === COMMA);
  for (let at = start; at < end - 1; at++) if (bytes[at] !== DOT) return false;
  return true;
}

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
