/**
 * Numbers broken where a line ends or a tag stands. Their other half stands behind what the lines of a quotation, a comment, a
 * diff, a listing or a box begin with: `4111 1111`, and `> 1111 1111` below.
 */
import { isAlphanumeric, isDigit, isUpper } from './ascii.ts';
import { LEAST_GROUPED, LONGEST_GROUP, MOST_GROUPED, SHORT, isRow, type Groups } from './groups.ts';

const LONGEST_BREAK = 64;
const TAG = '</?[A-Za-z][^<>\\n]{0,40}>';
/** A bar of a box, an arrow, in UTF-8 read as Latin-1. */
const SIGN = '\\xe2[\\x80-\\xbf]{2}';
/** What lines are numbered or dated with: `12→`, `12 | `, `[12] `, `[10:00:01] `, `2026-11-02T10:00:01Z `. */
const NUMBER = `\\d{1,6}(?:\\t|:|\\] | ?\\| |${SIGN})`;
const TIME = '(?:\\d{4}-\\d\\d-\\d\\d[T ])?\\d\\d:\\d\\d(?::\\d\\d)?(?:[.,]\\d{1,9})?Z?\\]? ';
const LINE = `(?:[ \\t"'\`\\\\|*#_&+]|${SIGN}|${TAG}){0,40}\\r?\\n(?:[ \\t]{0,8}\\[?(?:${TIME}|${NUMBER}))?(?:[ \\t>#*/;%!'"|+&\`]|-(?! )|(?<=-)-(?= )|${SIGN}|${TAG}){0,32}`;
const TAGS = `[ \\t]?(?:${TAG}[ \\t]?)+`;
const STRESS = '[ \\t]?(?:\\*\\*|`)[ \\t]?';
const BREAK = new RegExp(`^(?:${LINE}|${TAGS}|${STRESS})(?=[A-Z]{0,4} ?[0-9])`);
const MOST_SIGNS = 40;
/** Lines that end with a number, where a third of all do: rows of a log or a table, each with a number of its own. */
const MOST_ENDS = 8;
const ROWS = 3;
/** Digits of a number before its first break. */
const FEWEST = 2;
const NO_RUNS: readonly Groups[] = [];
const [LINE_FEED, SPACE, CLOSING, HYPHEN, DOT, LESS] = [0x0a, 0x20, 0x29, 0x2d, 0x2e, 0x3c];
const [COLON, EQUALS] = [0x3a, 0x3d];
/** What may stand between the end of a value and that of its line. */
const SIGNS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 || ' \t\r"\'`\\|*#_&+'.includes(String.fromCharCode(byte)) ? 1 : 0,
);
/** What a line may begin with that goes on with a value. */
const MAY_LEAD = Uint8Array.from({ length: 256 }, (_, byte) =>
  isDigit(byte) || byte === 0xe2 || ' \t[>#*/;%!\'"|+&`-<'.includes(String.fromCharCode(byte)) ? 1 : 0,
);
/** What may stand behind the digits of a line's number or time. */
const BEHIND_NUMBER = new Set(Buffer.from('\t:-]| \xe2', 'latin1'));
/** Signs that need no end of a line behind them. */
const STRESSES = new Set(Buffer.from('*`'));
const isSign = (byte: number): boolean => SIGNS[byte] === 1;

const isInGroup = (byte: number | undefined): boolean => byte !== undefined && (isDigit(byte) || isUpper(byte));
const isBetween = (byte: number | undefined): boolean => byte === SPACE || byte === HYPHEN || byte === DOT;

/** Where a value goes on that breaks off before `at`, or 0. */
export function behindBreak(bytes: Uint8Array, at: number, to: number): number {
  let sign = at;
  while (sign < to && isSign(bytes[sign] as number) && !STRESSES.has(bytes[sign] as number)) sign++;
  if (sign >= to || !(bytes[sign] === LINE_FEED || bytes[sign] === LESS || STRESSES.has(bytes[sign] as number)))
    return 0;
  const text = Buffer.from(bytes.subarray(at, Math.min(to, at + LONGEST_BREAK))).toString('latin1');
  const length = BREAK.exec(text)?.[0].length;
  return length === undefined ? 0 : at + length;
}

/** The runs that break off before a line end or a tag, in order and apart. */
export function brokenNumbers(bytes: Uint8Array, from: number, to: number): readonly Groups[] {
  // Several times as fast as the array's own search.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from);
  const ends: number[] = [];
  let lines = 0;
  for (const sign of [LINE_FEED, LESS])
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
      lines++;
      if (sign === LINE_FEED && MAY_LEAD[text[at + 1] as number] !== 1) continue;
      const end = valueEnd(text, at);
      if (end > 0) ends.push(end);
    }
  if (ends.length === 0 || (ends.length > MOST_ENDS && ROWS * ends.length > lines)) return NO_RUNS;
  const runs: Groups[] = [];
  let reached = from;
  for (const end of ends.sort((one, other) => one - other)) {
    if (from + end <= reached) continue;
    const read = brokenAt(bytes, from + end, reached, to);
    if (typeof read === 'number') reached = read;
    else {
      runs.push(read);
      reached = read.end;
    }
  }
  return runs;
}

/** Behind the digit, or the bracket that closes digits, which nothing but signs stand between and `at`; 0 for none. */
function valueEnd(text: Uint8Array, at: number): number {
  const least = Math.max(0, at - MOST_SIGNS);
  let end = at;
  while (end > least && isSign(text[end - 1] as number)) end--;
  const last = end > least ? (text[end - 1] as number) : 0;
  return isDigit(last) || (last === CLOSING && isDigit(text[end - 2] ?? 0)) ? end : 0;
}

/** The run whose first part breaks off before `at`, its edges those of what stands between breaks; up to where there is none. */
function brokenAt(bytes: Uint8Array, at: number, from: number, to: number): Groups | number {
  let start = at;
  while (start > from && at - start <= LONGEST_GROUP && !isBlank(bytes[start - 1]) && !endsLabel(bytes[start - 1]))
    start--;
  let first = start;
  while (first > from && at - first <= MOST_GROUPED && (isInGroup(bytes[first - 1]) || isBetween(bytes[first - 1])))
    first--;
  let length = lengthOf(bytes, first, at);
  let next = length < FEWEST || goesOnPlainly(bytes, at, to) ? 0 : behindBreak(bytes, at, to);
  if (next === 0) return at;
  const edges = [start, at];
  while (next > 0) {
    let end = next;
    while (end < to && (isInGroup(bytes[end]) || (isBetween(bytes[end]) && isInGroup(bytes[end + 1])))) end++;
    if (end < to && isAlphanumeric(bytes[end] as number)) return edges.at(-1) as number;
    edges.push(next, end);
    length += lengthOf(bytes, next, end);
    if (length > 2 * MOST_GROUPED) return end;
    next = behindBreak(bytes, end, to);
  }
  const end = edges.at(-1) as number;
  if (length < LEAST_GROUPED) return end;
  return { start, end, edges, needsCue: length < SHORT || isRow(bytes, start, end, from, to) };
}

/** Does the next line begin with a number of its own? As they stand, the two are looked at already. */
function goesOnPlainly(bytes: Uint8Array, at: number, to: number): boolean {
  if (bytes[at] !== LINE_FEED) return false;
  let end = at + 1;
  while (end < to && isDigit(bytes[end] as number)) end++;
  return end > at + 1 && !BEHIND_NUMBER.has(bytes[end] ?? LINE_FEED);
}

const endsLabel = (byte: number | undefined): boolean => byte === COLON || byte === EQUALS;
const isBlank = (byte: number | undefined): boolean => byte === undefined || byte <= SPACE;

/** How many digits and letters of groups stand there. */
function lengthOf(bytes: Uint8Array, start: number, end: number): number {
  let length = 0;
  for (let at = start; at < end; at++) if (isInGroup(bytes[at])) length++;
  return length;
}
