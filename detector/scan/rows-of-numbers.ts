/**
 * Numbers that are no one's: groups of a dump in hexadecimal, `2404 0000 0000 0f11 4424 …`, and lines of a sorted column with a
 * number on each.
 */
import { isAlphanumeric, isDigit } from '../text/ascii.ts';

const [SPACE, LINE_FEED, CARRIAGE_RETURN, ZERO, COLON] = [0x20, 0x0a, 0x0d, 0x30, 0x3a];
/** Groups of a dump in one line, of either of these lengths; between them stand one space or two. */
const FEWEST_IN_DUMP = 6;
/** So many of them have a letter and a digit, unless the line begins with its offset: floors and stairs have, too, `B2`, `3e`. */
const FEWEST_MIXED = 3;
/** So many are looked at, on either side. */
const MOST_GROUPS = 32;
const WIDTHS = [2, 4, 8];
const WIDEST_GAP = 2;
/** The offset before a line of a dump is at least so long, `00000d20: `. */
const LEAST_OFFSET = 6;
const LONGEST_OFFSET = 16;
/** Bytes of a line before its letters. */
const LONGEST_DUMPED = 120;
/** Digits of a line of a column. */
const LONGEST_LINE = 10;

const isHexLetter = (byte: number): boolean => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66;
const isHex = (byte: number | undefined): boolean => byte !== undefined && (isDigit(byte) || isHexLetter(byte));

/**
 * Is bytes[start, end), a number, one of those? With letters, as `AD12 …`, it is none; nor where wording stands near it, `cued`,
 * unless it is the offset of a line.
 */
export function isInRows(
  bytes: Uint8Array,
  start: number,
  end: number,
  from: number,
  to: number,
  cued: boolean,
): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === LINE_FEED) return !cued && isInColumn(bytes, start, end, from, to);
    if (!isDigit(byte) && byte !== SPACE) return false;
  }
  const isOffset = bytes[end] === COLON && (start === from || bytes[start - 1] === LINE_FEED);
  return (!cued || isOffset) && isInDump(bytes, start, from, to);
}

/** Do groups of hexadecimal digits, some with a letter and a digit, go on before or behind it, all of one length? */
function isInDump(bytes: Uint8Array, start: number, from: number, to: number): boolean {
  let first = start;
  if (start === from || bytes[start - 1] === LINE_FEED) {
    // The offset of the line may be a part of it, or all.
    const offset = hexEnd(bytes, start, to) - start;
    if (offset >= LEAST_OFFSET && offset <= LONGEST_OFFSET) first = start + offset;
    if (bytes[first] === COLON) first++;
  }
  while (first < to && bytes[first] === SPACE) first++;
  const width = hexEnd(bytes, first, to) - first;
  if (!WIDTHS.includes(width)) return false;
  let groups = 0;
  let mixed = 0;
  const isGroup = (at: number): boolean => {
    if (at < from || at + width > to || hexEnd(bytes, at, to) !== at + width) return false;
    if (at > from && isAlphanumeric(bytes[at - 1] as number)) return false;
    groups++;
    let digits = 0;
    for (let i = at; i < at + width; i++) if (isDigit(bytes[i] as number)) digits++;
    // `dead beef` are words.
    if (digits > 0 && digits < width) mixed++;
    return true;
  };
  for (let at = first; groups < MOST_GROUPS && isGroup(at); at += width) {
    let gap = 0;
    while (gap < WIDEST_GAP && bytes[at + width + gap] === SPACE) gap++;
    if (gap === 0) break;
    at += gap;
  }
  for (let at = first; groups < 2 * MOST_GROUPS && (groups < FEWEST_IN_DUMP || mixed < FEWEST_MIXED);) {
    let gap = 0;
    while (gap < WIDEST_GAP && at - gap > from && bytes[at - gap - 1] === SPACE) gap++;
    at -= gap + width;
    if (gap === 0 || !isGroup(at)) break;
  }
  return groups >= FEWEST_IN_DUMP && mixed > 0 && (mixed >= FEWEST_MIXED || hasOffset(bytes, start, from, to));
}

/** Does the line of `at` begin with the offset of a dump? */
function hasOffset(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  let start = at;
  while (start > from && at - start <= LONGEST_DUMPED && bytes[start - 1] !== LINE_FEED) start--;
  const end = hexEnd(bytes, start, to);
  const isOffset = end - start >= LEAST_OFFSET && end - start <= LONGEST_OFFSET;
  return isOffset && (bytes[end] === COLON || (bytes[end] === SPACE && bytes[start] === ZERO));
}

/** Where the hexadecimal digits from `start` on end, or 0 where a word goes on. */
function hexEnd(bytes: Uint8Array, start: number, to: number): number {
  let end = start;
  while (end < to && end - start <= LONGEST_OFFSET && isHex(bytes[end])) end++;
  return end < to && isAlphanumeric(bytes[end] as number) ? 0 : end;
}

/** The number that the line above is; -1 for what is more than digits. */
function lineBefore(bytes: Uint8Array, below: number, from: number): number {
  if (below - 1 < from || bytes[below - 1] !== LINE_FEED) return -1;
  const end = bytes[below - 2] === CARRIAGE_RETURN ? below - 2 : below - 1;
  let start = end;
  while (start > from && end - start <= LONGEST_LINE && isDigit(bytes[start - 1] as number)) start--;
  const isLine = start < end && end - start <= LONGEST_LINE && (start === from || bytes[start - 1] === LINE_FEED);
  return isLine ? valueOf(bytes, start, end) : -1;
}

/** The same of the line below. */
function lineBehind(bytes: Uint8Array, above: number, to: number): number {
  const feed = bytes[above] === CARRIAGE_RETURN ? above + 1 : above;
  if (feed >= to || bytes[feed] !== LINE_FEED) return -1;
  const start = feed + 1;
  let end = start;
  while (end < to && end - start <= LONGEST_LINE && isDigit(bytes[end] as number)) end++;
  const isLine = end === to || bytes[end] === LINE_FEED || bytes[end] === CARRIAGE_RETURN;
  return isLine && end > start && end - start <= LONGEST_LINE ? valueOf(bytes, start, end) : -1;
}

function valueOf(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + (bytes[at] as number) - 0x30;
  return value;
}

/** Does it take lines of a column whose numbers grow from line to line, above and below it, too? */
function isInColumn(bytes: Uint8Array, start: number, end: number, from: number, to: number): boolean {
  let last = -1;
  for (let at = start; at < end;) {
    const next = bytes.indexOf(LINE_FEED, at);
    const behind = next < 0 || next > end ? end : next;
    let digits = at;
    while (digits < behind && isDigit(bytes[digits] as number)) digits++;
    if (digits < behind && !(digits + 1 === behind && bytes[digits] === CARRIAGE_RETURN)) return false;
    const value = valueOf(bytes, at, digits);
    if (digits === at || value <= last) return false;
    last = value;
    at = behind + 1;
  }
  let first = start;
  while (first < end && isDigit(bytes[first] as number)) first++;
  const above = lineBefore(bytes, start, from);
  const below = lineBehind(bytes, end, to);
  const grows = (above < 0 || above < valueOf(bytes, start, first)) && (below < 0 || below > last);
  return grows && (above >= 0 || below >= 0);
}
