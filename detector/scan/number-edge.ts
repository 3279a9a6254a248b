import { isAlphanumeric, isDigit } from '../text/ascii.ts';
import type { Reading } from './reading.ts';

/** So many characters on either side of a sign are read; no pattern below is longer. */
const REACH = 32;
const POINT = 0x2e;

const { raw } = String;
const ANY = '';
const SHORT = raw`(?<!\d)\d{1,4}(?!\d)`;
/** A card, in one piece or in groups that one other sign parts. */
const WHOLE = raw`\d(?:(?: ?\d){12}|(?:\.?\d){12}|(?:-?\d){12})`;
const WHOLE_WITHOUT_HYPHENS = raw`\d(?:(?: ?\d){12}|(?:\.?\d){12})`;
const LONG = raw`\d(?:[ .-]?\d){8}`;
const THREE_GROUPS = raw`\d{1,9}[ .-]\d{1,9}[ .-]\d{1,9}`;
/** Of an amount or a date neither part has any. */
const LETTERS_BESIDE = [
  [raw`[A-Za-z]\d{1,10}`, ANY],
  [ANY, raw`\d{1,10}[A-Za-z]`],
] as const;

/** A sign with one of these pairs before and behind it stands between two numbers; elsewhere one number goes on over it. */
const parted = (...sides: readonly (readonly [before: string, behind: string])[]): RegExp =>
  new RegExp(sides.map(([before, behind]) => `(?<=${before}).(?=${behind})`).join('|'), 'y');

const PARTED: ReadonlyMap<number, RegExp> = new Map([
  [
    POINT,
    parted(
      // But of decimals without a zero before it, `-.5172`, in the path of a drawing also `13c.361.884`.
      [raw`(?<!\d|[ ,([-]|\d[A-Za-z])`, ANY],
      // A whole number that a program wrote as one with decimals, `4539578763621486.0`; money has two.
      [raw`\d{7}`, raw`0(?![\dA-Za-z]|[.-]\d)`],
      [raw`\d{10}`, raw`00(?![\dA-Za-z]|[.-]\d)`],
      // The number of an item, `1.659-51-8262`.
      [raw`(?:^|\n)\d{1,2}`, raw`(?=\d(?:[ -]?\d){8})\d{1,9}[ -]\d{1,9}[ -]\d`],
    ),
  ],
  [
    0x2d, // -
    parted(
      // The number of a line beside a hit, `a/b.csv-12-`.
      [raw`\.[\dA-Za-z]{1,7}-\d{1,6}`, ANY],
      [WHOLE_WITHOUT_HYPHENS, SHORT],
      // `110-654-…` are groups of one number.
      [raw`(?<![\d-])\d{1,4}`, WHOLE_WITHOUT_HYPHENS],
      [WHOLE_WITHOUT_HYPHENS, WHOLE_WITHOUT_HYPHENS],
    ),
  ],
  [
    0x3a, // :
    parted(
      // The number of a line, `12:`, `a/b.csv:12:`, `a/b.csv:12:5:`.
      [raw`(?:^|\n|[A-Za-z]:)(?:\d{1,6}:)?\d{1,6}`, ANY],
      [WHOLE, SHORT],
      [SHORT, WHOLE],
      [WHOLE, WHOLE],
    ),
  ],
  [
    0x2f, // /
    parted(
      ...LETTERS_BESIDE,
      [WHOLE, SHORT],
      [SHORT, WHOLE],
      [`${THREE_GROUPS}(?<=${LONG})`, SHORT],
      [SHORT, `(?=${LONG})${THREE_GROUPS}`],
      [LONG, LONG],
    ),
  ],
  [
    0x2c, // , before thousands or decimals of an amount; in a row of values it stands between two
    parted(
      ...LETTERS_BESIDE,
      [raw`\d{10}`, ANY],
      [ANY, raw`\d{4}`],
      [raw`\d{4}`, raw`\d{3}`],
      // The last group of 536-22-8871 or 0343 6467, the first of 536-22-8871 or 529.982.247-25.
      [raw`\d(?:-\d+|[ .](?:\d{1,2}|\d{4,}))`, ANY],
      [ANY, raw`\d{3}(?:-\d|\.\d+[.-]\d)`],
    ),
  ],
]);

/** May a match begin at `start`: inside no word, and with `digits` inside no number? */
export function mayBegin(text: Reading, start: number, digits: boolean): boolean {
  const { bytes, from } = text;
  if (start === from) return true;
  const first = bytes[start] as number;
  if (!isAlphanumeric(first)) return true;
  if (isAlphanumeric(bytes[start - 1] as number)) return false;
  return !(digits && isDigit(first) && goesOn(text, start - 1));
}

/** May a match end before `end`? */
export function mayEnd(text: Reading, end: number, digits: boolean): boolean {
  const { bytes, to } = text;
  if (end >= to) return true;
  const last = bytes[end - 1] as number;
  if (!isAlphanumeric(last)) return true;
  if (isAlphanumeric(bytes[end] as number)) return false;
  return !(digits && isDigit(last) && goesOn(text, end));
}

/** Does one number go on over the sign at `at`? */
function goesOn(text: Reading, at: number): boolean {
  const { bytes, from, to } = text;
  const sign = bytes[at] as number;
  const isParted = PARTED.get(sign);
  if (isParted === undefined || at + 1 >= to || !isDigit(bytes[at + 1] as number)) return false;
  if (sign !== POINT && (at === from || !isDigit(bytes[at - 1] as number))) return false;
  isParted.lastIndex = Math.min(at - from, REACH);
  return !isParted.test(text.around(at, REACH));
}
