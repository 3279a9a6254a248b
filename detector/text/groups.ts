/**
 * Numbers whose groups stand apart as no pattern has them: `4111  1111  1111  1111`, `363 / 48 / 0943`, `DE89_3704_…`,
 * `**4111** **1111** …`. Between all groups stands the same.
 */
import { isAlphanumeric, isContinuation, isDigit, isUpper } from './ascii.ts';
import { Deriver, type Derived } from './derived.ts';

/** Characters of a group, of what stands between two, and of all groups. */
export const LONGEST_GROUP = 6;
export const LONGEST_GAP = 8;
export const LEAST_GROUPED = 9;
export const MOST_GROUPED = 34;
export const FEWEST_GROUPS = 3;
/** Digits of a group behind a colon: with no more in any of them it is a time. */
export const LONGEST_OF_TIME = 2;
/** How far before and behind it is read with them. */
const BEFORE = 96;
const BEHIND = 32;
/** Digits of a line that is a row of a table. */
const ROW = 8;
/** Confidence in what a label stands for, and in what needs none. */
const [TOLD, PROVEN] = [0.95, 0.9];
/** Shorter numbers with a check digit are too many. */
export const SHORT = 13;
const [COLON, SPACE, LINE_FEED, BAR] = [0x3a, 0x20, 0x0a, 0x7c];
/** Between groups any pattern takes one of them. */
const USUAL = new Set(Buffer.from(' -.'));
const BLANK = new Set(Buffer.from(' \t\r\n'));
/** Between the items of a list. */
const LISTS = new Set(Buffer.from(',;\t\r\n"\'`'));

/** A run of groups, bytes[start, end). */
export interface Groups {
  readonly start: number;
  readonly end: number;
  /** Where each group begins and ends. */
  readonly edges: readonly number[];
  /** Counts, measures and years stand like that, too: only what is said before makes a number of them. */
  readonly needsCue: boolean;
}

const isInGroup = (byte: number | undefined): boolean => byte !== undefined && (isDigit(byte) || isUpper(byte));

function isSame(bytes: Uint8Array, at: number, other: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (bytes[at + i] !== bytes[other + i]) return false;
  return true;
}

/** The run whose first group ends before `at`, if one does. */
export function groupsAt(bytes: Uint8Array, at: number, from: number, to: number): Groups | undefined {
  let behind = at;
  const longest = Math.min(to, at + LONGEST_GAP + 1);
  while (behind < longest && !isAlphanumeric(bytes[behind] as number) && (bytes[behind] as number) < 0x80) behind++;
  const gap = behind - at;
  if (behind >= longest || !isInGroup(bytes[behind]) || (gap === 1 && USUAL.has(bytes[at] as number))) return undefined;
  let start = at;
  while (start > from && at - start <= LONGEST_GROUP && isInGroup(bytes[start - 1])) start--;
  if (at - start > LONGEST_GROUP || (start > from && isAlphanumeric(bytes[start - 1] as number))) return undefined;
  // What goes on before is not the first group; a word is none: `IBAN+DE89+…`.
  if (start - gap > from && isSame(bytes, start - gap, at, gap) && isDigit(bytes[start - gap - 1] as number))
    return undefined;
  let isTime = gap === 1 && bytes[at] === COLON;
  const edges = [start, at];
  let length = at - start;
  let digits = 0;
  for (let next = behind; ; next = (edges.at(-1) as number) + gap) {
    let end = next;
    while (end < to && end - next <= LONGEST_GROUP && isInGroup(bytes[end])) end++;
    if (end - next > LONGEST_OF_TIME && isDigit(bytes[end - 1] as number)) isTime = false;
    if (end - next > LONGEST_GROUP || (end < to && isAlphanumeric(bytes[end] as number))) return undefined;
    edges.push(next, end);
    length += end - next;
    if (length > MOST_GROUPED) return undefined;
    if (end + gap >= to || !isSame(bytes, end, at, gap) || !isInGroup(bytes[end + gap])) break;
  }
  const end = edges.at(-1) as number;
  for (let i = start; i < end; i++) if (isDigit(bytes[i] as number)) digits++;
  if (length < LEAST_GROUPED || 2 * digits < length || edges.length < 2 * FEWEST_GROUPS || isTime) return undefined;
  const between = bytes.subarray(at, behind);
  const isTable = between.every((byte) => byte === BAR || BLANK.has(byte)) && isRow(bytes, start, end, from, to);
  return { start, end, edges, needsCue: isTable || length < SHORT || between.some((byte) => LISTS.has(byte)) };
}

/** Does a line with as many digits stand above or below? */
export function isRow(bytes: Uint8Array, start: number, end: number, from: number, to: number): boolean {
  let above = start;
  while (above > from && start - above < BEFORE && bytes[above - 1] !== LINE_FEED) above--;
  let below = end;
  while (below < to && below - end < BEFORE && bytes[below] !== LINE_FEED) below++;
  let digits = 0;
  for (let i = above - 2; i >= Math.max(from, above - BEFORE) && bytes[i] !== LINE_FEED; i--)
    if (isDigit(bytes[i] as number)) digits++;
  if (digits >= ROW) return true;
  digits = 0;
  for (let i = below + 1; i < Math.min(to, below + BEFORE) && bytes[i] !== LINE_FEED; i++)
    if (isDigit(bytes[i] as number)) digits++;
  return digits >= ROW;
}

/** A part of a text with single spaces between the groups of the runs in it. */
export interface Regrouped {
  readonly derived: Derived;
  readonly runs: readonly Groups[];
}

/** What stands around runs, those near each other together. @param runs sorted, apart */
export function* regrouped(bytes: Uint8Array, runs: readonly Groups[], from: number, to: number): Generator<Regrouped> {
  for (let i = 0; i < runs.length;) {
    const near: Groups[] = [];
    let last = (runs[i] as Groups).start;
    for (; i < runs.length && cueFrom(runs[i] as Groups, from) <= last; last = (runs[i++] as Groups).end + BEHIND)
      near.push(runs[i] as Groups);
    yield { runs: near, derived: regroup(bytes, near, from, to) };
  }
}

function regroup(bytes: Uint8Array, runs: readonly Groups[], from: number, to: number): Derived {
  const [{ start }, { end }] = [runs[0] as Groups, runs.at(-1) as Groups];
  let first = cueFrom(runs[0] as Groups, from);
  while (first > from && first < start && isInside(bytes, first)) first++;
  let last = Math.min(to, end + BEHIND);
  while (last < to && last > end && isInside(bytes, last)) last--;
  const out = new Deriver(bytes, last - first);
  for (const { edges } of runs)
    for (let i = 0; i < edges.length; i += 2) {
      const [groupStart, groupEnd] = [edges[i] as number, edges[i + 1] as number];
      if (i === 0) out.copy(first, groupStart);
      else out.push(SPACE, edges[i - 1] as number, groupStart);
      out.copy(groupStart, groupEnd);
      first = groupEnd;
    }
  out.copy(first, last);
  return out.finish();
}

/** Does it stand in a word, or in a character? */
const isInside = (bytes: Uint8Array, at: number): boolean =>
  isAlphanumeric(bytes[at] as number) || isContinuation(bytes[at] as number);

/** How far before a run a cue may say what it is. */
export const cueFrom = ({ start }: Groups, from: number): number => Math.max(from, start - BEFORE);

/** Is what was found over a run sure enough? */
export const isSure = ({ needsCue }: Groups, confidence: number): boolean => confidence >= (needsCue ? TOLD : PROVEN);
