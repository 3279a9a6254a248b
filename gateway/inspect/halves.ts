/**
 * Values split over two messages of the user between which somebody else speaks: `my card is 4556 7375`, `Go on.`, `8689 9855`.
 * Only ends that may belong together are read.
 */
import type { Finding } from '../../detector/index.ts';
import { under } from './about.ts';
import { fieldNamed, FIELDS, type Field } from './fields.ts';
import { goesOn } from './goes-on.ts';
import type { SplitPiece } from './split.ts';
import type { Level } from './level.ts';
import { isDigit } from './number.ts';
import type { Redaction } from './redaction.ts';
import { regrouped } from './regrouped.ts';
import type { Scan } from './scan.ts';
import { behind, headEnd } from './text-ends.ts';
import { ESCAPED, KEY, STRING, TYPE } from './tokens.ts';
import { Unescaped } from './unescape.ts';

const ROLE = fieldNamed('role');
const USER = Buffer.from('user"');
/** So many keys of a message are looked at. */
const MOST_KEYS = 16;
/** Characters of a part of a key or token, and of the word that is looked at. */
const [LEAST_PART, LONGEST_WORD] = [6, 40];
const [SPACE, AT] = [0x20, 0x40];
/** Between the groups of a number. */
const BETWEEN = new Set(Buffer.from(' -./_'));
const UNTOLD = under(undefined);
const [before, after] = [new Unescaped(), new Unescaped()];

/** The words that end one text and begin the next. */
interface Word {
  readonly length: number;
  readonly hasDigit: boolean;
  readonly hasAt: boolean;
  /** Does a digit stand where the other text is? */
  readonly isNumber: boolean;
}

/** The word at `at`, read in this direction up to `stop`. */
function wordAt(bytes: Uint8Array, at: number, stop: number, step: 1 | -1): Word {
  let number = at;
  while (number !== stop && BETWEEN.has(bytes[number] as number)) number += step;
  let [end, hasDigit, hasAt] = [at, false, false];
  for (; end !== stop && Math.abs(end - at) < LONGEST_WORD && (bytes[end] as number) > SPACE; end += step) {
    hasDigit ||= isDigit(bytes[end]);
    hasAt ||= bytes[end] === AT;
  }
  return { length: Math.abs(end - at), hasDigit, hasAt, isNumber: number !== stop && isDigit(bytes[number]) };
}

function mayBelong(one: Word, other: Word): boolean {
  if ((one.isNumber && other.isNumber) || one.hasAt || other.hasAt) return one.length > 0 && other.length > 0;
  return one.hasDigit && other.hasDigit && Math.min(one.length, other.length) >= LEAST_PART;
}

/** The first or the last text of a message; -1 for none. */
function textIn({ tokens }: Level, first: number, stop: number): number {
  const step = first < stop ? 1 : -1;
  for (let token = first; token !== stop; token += step) {
    const above = tokens.key[token] as number;
    const isText = above >= 0 && ((tokens.flags[token] as number) & TYPE) === STRING;
    if (isText && (FIELDS[tokens.ordinal[above] as number] as Field).text) return token;
  }
  return -1;
}

function isOfUser({ tokens, bytes }: Level, item: number): boolean {
  let key = tokens.lastKey[item] as number;
  for (let seen = 0; key >= 0 && seen < MOST_KEYS; seen++, key = tokens.key[key] as number) {
    if (tokens.ordinal[key] !== ROLE || ((tokens.flags[key] as number) & TYPE) !== KEY) continue;
    const start = tokens.start[key + 1] as number;
    for (let i = 0; i < USER.length; i++) if (bytes[start + i] !== USER[i]) return false;
    return true;
  }
  return false;
}

/** Looks for such values in the messages of a body. */
export function findHalves(level: Level, scan: Scan, redaction: Redaction): void {
  const { containers, parent, isArray, firstToken, tokenBehind } = level.tokens;
  let last = -1;
  let array = -1;
  let isNext = false;
  for (let item = 0; item < containers; item++) {
    const above = parent[item] as number;
    if (above < 0 || parent[above] !== 0 || isArray[above] !== 1 || isArray[item] === 1) continue;
    if (above !== array) [array, last] = [above, -1];
    if (!isOfUser(level, item)) isNext = false;
    else {
      const [first, end] = [firstToken[item] as number, tokenBehind[item] as number];
      // What stands beside each other is joined as it is.
      if (last >= 0 && !isNext) join(level, last, textIn(level, first, end), scan, redaction);
      last = textIn(level, end - 1, first - 1);
      isNext = true;
    }
  }
}

function join(level: Level, first: number, second: number, scan: Scan, redaction: Redaction): void {
  if (second < 0) return;
  const { bytes, tokens } = level;
  const [start, end] = [tokens.start[first] as number, tokens.end[first] as number];
  const [from, to] = [tokens.start[second] as number, tokens.end[second] as number];
  if (start === end || from === to) return;
  if (!mayBelong(wordAt(bytes, end - 1, start - 1, -1), wordAt(bytes, from, to, 1))) return;
  const [tail, head] = [textOf(level, first, before), textOf(level, second, after)];
  const cut = behind(tail, 0, tail.length);
  const beginning = head.subarray(0, headEnd(head, 0, head.length));
  const joint = tail.length - cut;
  /** @param start of the value in the first text @param end of the value in the second */
  const report = (finding: Finding, text: Buffer, start: number, end: number, gap?: number): void => {
    const pieces = [
      { token: first, start, end: tail.length },
      { token: second, start: 0, end },
    ];
    const rest = pieces.filter((piece) => !level.covered(piece));
    const isDirect = gap === 0;
    const goes = (piece: SplitPiece): boolean =>
      gap !== undefined &&
      (piece === pieces[0]
        ? goesOn(finding, text, finding.start, joint, { before: isDirect, behind: false })
        : goesOn(finding, text, joint + gap, finding.end, { before: false, behind: isDirect }));
    const isKnown = rest.length < 2 || pieces.some((piece) => level.letThrough(piece));
    if (!isKnown || rest.some((piece) => !level.letThrough(piece) && goes(piece)))
      redaction.split(level, finding, rest, text);
  };
  for (const gap of ['', ' ']) {
    const text = Buffer.concat([tail.subarray(cut), Buffer.from(gap), beginning]);
    const found = scan
      .run(text, 0, text.length, UNTOLD)
      .filter((one) => one.start < joint && one.end > joint + gap.length);
    for (const finding of found)
      report(finding, text, cut + finding.start, finding.end - joint - gap.length, gap.length);
    const number = found.length > 0 || gap !== '' ? undefined : regrouped(text, 0, joint, text.length);
    text.fill(0);
    if (found.length > 0) return;
    if (number === undefined) continue;
    const { digits, start, end } = number;
    const [finding] = scan.run(digits, 0, digits.length, UNTOLD);
    if (finding?.start === 0 && finding.end === digits.length) report(finding, digits, cut + start, end - joint);
    digits.fill(0);
  }
}

function textOf({ bytes, tokens }: Level, token: number, into: Unescaped): Buffer {
  const [start, end] = [tokens.start[token] as number, tokens.end[token] as number];
  if (((tokens.flags[token] as number) & ESCAPED) === 0) return bytes.subarray(start, end);
  into.load(bytes, start, end, false);
  return into.bytes.subarray(0, into.length);
}
