/**
 * Characters that folding changes and that stand in prose far more often than in a value: `so—and`, `5–10`, `⚠️`, `m²`, `™`. A text
 * is folded as a whole, which costs as much as reading it again.
 */
import { isAlphanumeric, isContinuation, isDigit } from './ascii.ts';
import { pointAt } from './derived.ts';

/** Figure dash to horizontal bar; hyphens stand in keys. From the em dash on they part words; shorter ones join names, too. */
const [FIRST_DASH, EM_DASH, LAST_DASH] = [0x2012, 0x2014, 0x2015];
/** Bytes either side of a dash that may belong to the same value. */
const REACH = 32;
/** Numbers of fewer digits in two groups are years, pages and amounts. */
const LEAST_DIGITS = 7;
const TRADEMARK = 0x2122;
const SUPERSCRIPTS = new Set([0xb2, 0xb3, 0xb9]);
/** What makes a pictograph of several characters: variation selectors, the joiner. */
const JOINERS = new Set([0x200d, 0xfe0e, 0xfe0f]);
const [SPACE, AT] = [0x20, 0x40];

/** Is the character of `length` bytes at `at` such a sign, in no value? */
export function isOfProse(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  const { point, length } = pointAt(bytes, at);
  if (point >= FIRST_DASH && point <= LAST_DASH) return partsWords(bytes, at, at + length, point, from, to);
  if (JOINERS.has(point)) return at > from && isPictograph(pointBefore(bytes, at, from));
  if (SUPERSCRIPTS.has(point)) return !isDigit(bytes[at - 1] as number) && !isAlphanumeric(bytes[at + length] ?? SPACE);
  return point === TRADEMARK;
}

/** Does a dash stand between words, or between numbers too short for any kind? */
function partsWords(bytes: Uint8Array, start: number, end: number, point: number, from: number, to: number): boolean {
  let [digits, letters] = [0, 0];
  const see = (byte: number): boolean => {
    if (isDigit(byte)) digits++;
    else if (isAlphanumeric(byte) || byte >= 0x80) letters++;
    return byte > SPACE;
  };
  const least = Math.max(from, start - REACH);
  const most = Math.min(to, end + REACH);
  let [first, last] = [start, end];
  while (first > least && see(bytes[first - 1] as number)) first--;
  while (last < most && see(bytes[last] as number)) last++;
  if (letters > 0 ? digits > 0 || point < EM_DASH : digits >= LEAST_DIGITS) return false;
  for (let at = first; at < last; at++) {
    if (bytes[at] === AT) return false;
    // Another dash, or the letters of a script without blanks.
    if ((bytes[at] as number) >= 0xe0 && at !== start) return false;
  }
  return true;
}

function pointBefore(bytes: Uint8Array, at: number, from: number): number {
  let start = at - 1;
  while (start > from && start > at - 4 && isContinuation(bytes[start] as number)) start--;
  return pointAt(bytes, start).point;
}

const isPictograph = (point: number): boolean =>
  (point >= 0x2190 && point <= 0x2bff) || (point >= 0x1f000 && point <= 0x1faff) || JOINERS.has(point);
