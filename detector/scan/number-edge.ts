import { isAlphanumeric, isDigit, isLetter } from './ascii.ts';

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const COMMA = 0x2c;
const HYPHEN = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;
const ZERO = 0x30;
const COLON = 0x3a;
/** Digits that are counted: no run of a written amount is longer. */
const LONGEST = 10;
/** A number of so many digits is whole where one of few stands beside it: a card and the month of its expiry. */
const WHOLE = 13;
const FEW = 4;
/** So many beside as many others, as in `0612345678/0698765432`, or in three groups. */
const LIKELY_WHOLE = 9;
const GROUPS = 3;
const [NONE, LIKELY, SURE] = [0, 1, 2];
/** Of the number of an item, `1.`. */
const ITEM_DIGITS = 2;
/** Of the number of a line, and of its column behind that. */
const LINE_DIGITS = 6;
const LONGEST_SUFFIX = 6;

/** May a match begin at `start`: inside no word, and with `digits` inside no number? */
export function mayBegin(bytes: Uint8Array, start: number, from: number, to: number, digits: boolean): boolean {
  if (start === from) return true;
  const first = bytes[start] as number;
  if (!isAlphanumeric(first)) return true;
  if (isAlphanumeric(bytes[start - 1] as number)) return false;
  return !(digits && isDigit(first) && goesOn(bytes, start - 1, from, to));
}

/** May a match end before `end`? */
export function mayEnd(bytes: Uint8Array, end: number, from: number, to: number, digits: boolean): boolean {
  if (end >= to) return true;
  const last = bytes[end - 1] as number;
  if (!isAlphanumeric(last)) return true;
  if (isAlphanumeric(bytes[end] as number)) return false;
  return !(digits && isDigit(last) && goesOn(bytes, end, from, to));
}

/**
 * Does the sign at `at` go on with one number, or does it stand between two? `. - / :` between digits go on, but behind the number
 * of a line or an item and between two numbers that are whole. A comma does in an amount, before thousands or
 * decimals; in a row of comma-separated values it stands between two.
 */
function goesOn(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  const sign = bytes[at] as number;
  if (sign !== COMMA && sign !== POINT && sign !== HYPHEN && sign !== SLASH && sign !== COLON) return false;
  if (at - 1 < from || at + 1 >= to || !isDigit(bytes[at + 1] as number)) return false;
  if (!isDigit(bytes[at - 1] as number)) return sign === POINT && beginsFraction(bytes, at, from);
  if (sign === POINT) return !isWhole(bytes, at, from, to) && !isBehindItem(bytes, at, from, to);
  const before = digits(bytes, at - 1, -1, from, to);
  const behind = digits(bytes, at + 1, 1, from, to);
  if (sign === HYPHEN || sign === COLON) return !isBetween(bytes, at, before, behind, from, to);
  // Digits that letters stand beside are no amount, nor a part of a date: `…M5K9,34`, `0x…7/0x…`.
  if (isLetterAt(bytes, at - 1 - before, from, to) || isLetterAt(bytes, at + 1 + behind, from, to)) return false;
  if (sign === SLASH) return !isBetween(bytes, at, before, behind, from, to);
  if (before === LONGEST || isLastGroup(bytes, at - before, before, from)) return false;
  if (behind !== 3) return behind < 3;
  return before <= 3 && !isFirstGroup(bytes, at + 1 + behind, to);
}

const isLetterAt = (bytes: Uint8Array, at: number, from: number, to: number): boolean =>
  at >= from && at < to && isLetter(bytes[at] as number);

const beginsLine = (bytes: Uint8Array, at: number, from: number): boolean => at === from || bytes[at - 1] === LINE_FEED;

/** Do `count` digits before the sign at `at` number a line: `12:`, `a/b.csv:12:`, `a/b.csv:12:5:`, `a/b.csv-12-`? */
function isLineNumber(bytes: Uint8Array, at: number, count: number, from: number): boolean {
  const sign = bytes[at] as number;
  if (count > LINE_DIGITS || sign === SLASH) return false;
  let start = at - count;
  if (sign === HYPHEN) return start > from && bytes[start - 1] === HYPHEN && endsFileName(bytes, start - 1, from);
  if (start > from && bytes[start - 1] === COLON) {
    const column = digits(bytes, start - 2, -1, from, at);
    if (column > 0 && column <= LINE_DIGITS) start -= column + 1;
  }
  if (beginsLine(bytes, start, from)) return true;
  return start - 2 >= from && bytes[start - 1] === COLON && isLetterAt(bytes, start - 2, from, at);
}

/** Does the suffix of a file, `.csv`, end at `end`? */
function endsFileName(bytes: Uint8Array, end: number, from: number): boolean {
  let start = end;
  while (start > from && end - start <= LONGEST_SUFFIX && isAlphanumeric(bytes[start - 1] as number)) start--;
  return start < end && start > from && bytes[start - 1] === POINT;
}

/** Is it the point behind the number of an item, `1.090-…`, before a number in groups? */
function isBehindItem(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  let start = at;
  while (start > from && at - start < ITEM_DIGITS && isDigit(bytes[start - 1] as number)) start--;
  return beginsLine(bytes, start, from) && wholeBeside(bytes, at, 1, from, to) === SURE;
}

/** Does a hyphen, a slash or a colon part two numbers, of which `before` and `behind` digits stand beside it? */
function isBetween(bytes: Uint8Array, at: number, before: number, behind: number, from: number, to: number): boolean {
  if (isLineNumber(bytes, at, before, from)) return true;
  const [left, right] = [wholeBeside(bytes, at, -1, from, to), wholeBeside(bytes, at, 1, from, to)];
  // `110-654-…` are groups of one number.
  const isAlone = bytes[at] !== HYPHEN || at - before - 1 < from || bytes[at - before - 1] !== HYPHEN;
  return (
    (left === SURE && behind <= FEW) || (right === SURE && before <= FEW && isAlone) || Math.min(left, right) > NONE
  );
}

/** Does a whole number stand beside the sign at `at`, in one piece or in groups that other signs part? Sure is one that a short one may stand beside. */
function wholeBeside(bytes: Uint8Array, at: number, step: 1 | -1, from: number, to: number): number {
  const sign = bytes[at] as number;
  let groups = 1;
  let count = 0;
  let parting = 0;
  let isMixed = false;
  for (let next = at + step; next >= from && next < to && count < WHOLE; next += step) {
    const byte = bytes[next] as number;
    if (isDigit(byte)) {
      count++;
      continue;
    }
    if (byte === sign || !isParting(bytes, next)) break;
    isMixed ||= parting !== 0 && byte !== parting;
    parting = byte;
    groups++;
  }
  const isGrouped = groups >= GROUPS && count >= LIKELY_WHOLE;
  if (sign === POINT) return isGrouped ? SURE : NONE;
  // Behind a date and an hour comes the minute.
  if ((count === WHOLE && !isMixed) || (isGrouped && sign === SLASH)) return SURE;
  return count >= LIKELY_WHOLE && sign === SLASH ? LIKELY : NONE;
}

/** A blank, a hyphen or a point between two digits. */
function isParting(bytes: Uint8Array, at: number): boolean {
  const byte = bytes[at];
  if (byte !== SPACE && byte !== HYPHEN && byte !== POINT) return false;
  return isDigit(bytes[at - 1] ?? 0) && isDigit(bytes[at + 1] ?? 0);
}

/** Is it the point of decimals without a zero before it, `-.5172`, in the path of a drawing also `13c.361.884`? */
function beginsFraction(bytes: Uint8Array, at: number, from: number): boolean {
  const before = bytes[at - 1] as number;
  if (before === 0x20 || before === COMMA || before === HYPHEN || before === 0x28 || before === 0x5b) return true;
  return isAlphanumeric(before) && at - 2 >= from && isDigit(bytes[at - 2] as number);
}

/**
 * Is it the decimal point of a whole number that a program wrote as one with decimals, `4539578763621486.0`? Seven digits or
 * more and one zero; of money, which has two, ten digits or more.
 */
function isWhole(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  let end = at + 1;
  while (end < to && bytes[end] === ZERO && end < at + 4) end++;
  const zeros = end - at - 1;
  if (zeros === 0 || zeros > 2) return false;
  const next = bytes[end] as number;
  if (
    end < to &&
    (isAlphanumeric(next) || ((next === POINT || next === HYPHEN) && end + 1 < to && isDigit(bytes[end + 1] as number)))
  )
    return false;
  return digits(bytes, at - 1, -1, from, to) >= (zeros === 1 ? 7 : LONGEST);
}

/** Do the `count` digits from `start` on end a number in groups that is no amount: 8871 in 536-22-8871 or 6467 in 0343 6467? */
function isLastGroup(bytes: Uint8Array, start: number, count: number, from: number): boolean {
  if (start - 2 < from || !isDigit(bytes[start - 2] as number)) return false;
  const sign = bytes[start - 1] as number;
  return sign === HYPHEN || (count !== 3 && (sign === 0x20 || sign === POINT));
}

/** Do three digits that end at `end` begin a number in groups that is no amount: 536-22-8871 or 529.982.247-25? */
function isFirstGroup(bytes: Uint8Array, end: number, to: number): boolean {
  if (end + 1 >= to || !isDigit(bytes[end + 1] as number)) return false;
  if (bytes[end] === HYPHEN) return true;
  if (bytes[end] !== POINT) return false;
  const next = end + 1 + digits(bytes, end + 1, 1, 0, to);
  return next + 1 < to && (bytes[next] === POINT || bytes[next] === HYPHEN) && isDigit(bytes[next + 1] as number);
}

/** How many digits stand from `at` on in one direction, at most {@link LONGEST}. */
function digits(bytes: Uint8Array, at: number, step: 1 | -1, from: number, to: number): number {
  let count = 0;
  for (let next = at; next >= from && next < to && count < LONGEST && isDigit(bytes[next] as number); next += step)
    count += 1;
  return count;
}
