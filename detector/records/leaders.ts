import { isBlank, isDigit, isLineEnd } from '../text/ascii.ts';
import { LONGEST_LABEL, isLabel } from '../labels.ts';
import type { Reader } from './reader.ts';
import type { Source } from './source.ts';
import { ROLE_AND_NAME } from './speaker-forms.ts';

const [CLOSING, COLON, DOT, OPENING, SPACE, UNDERSCORE] = [0x29, 0x3a, 0x2e, 0x28, 0x20, 0x5f];
const LONGEST_LEADER = 64;
const SHORTEST_LEADER = 3;
const LONGEST_HINT = 24;
const LONGEST_VALUE = 120;

/**
 * A value that a leader, a hint or a wide gap keeps from its label: `Name........: Jane Doe`, `Name ____ Jane Doe`,
 * `Patient (Last, First): …`, `Name:          Doe`.
 */
export const leaders: Reader = {
  marks: [
    ['.)', ':', ' '],
    [')', ' ', ':'],
    ['.', '.', ' '],
    ['_', '_', ' '],
    [':', ' ', ' '],
  ],
  read(source, edge) {
    const { bytes } = source;
    if (bytes[edge + 2] === COLON) return bytes[edge + 3] === SPACE ? readLed(source, edge + 3) : -1;
    return readLed(source, bytes[edge] === COLON ? edge + 1 : edge + 2);
  },
};

/** @param at the blank behind the leader or the colon */
function readLed(source: Source, at: number): number {
  const { bytes, from, to } = source;
  const behind = labelEnd(bytes, at, from);
  if (behind < 0) return -1;
  let line = behind;
  const least = Math.max(from, behind - LONGEST_LABEL);
  while (line > least && !isLineEnd(bytes[line - 1] as number) && !isGap(bytes, line - 2)) line--;
  if (line > from && line === least) return -1;
  line = source.skipBlanks(line, behind);
  line = behindNumber(bytes, line, behind);
  if (behind - line < 2 || !isLabel(bytes, line, behind)) return -1;
  // `Agent (Tobi): …`: who speaks, for the reader of speakers.
  if (bytes[at - 2] === CLOSING && ROLE_AND_NAME().test(source.text(line, at - 1))) return -1;
  const label = source.text(line, behind);
  if (!source.says(label)) return -1;
  const start = source.skipBlanks(at);
  let end = start;
  while (end < to && end - start < LONGEST_VALUE && !isLineEnd(bytes[end] as number) && !isGap(bytes, end)) end++;
  while (end > start && isBlank(bytes[end - 1] as number)) end--;
  if (end - start < 2) return -1;
  source.write(label, start, end);
  return end;
}

/** Where the label ends that a leader or a hint before `at` belongs to, or -1. */
function labelEnd(bytes: Uint8Array, at: number, from: number): number {
  const least = Math.max(from, at - LONGEST_LEADER);
  let end = at;
  if (end > least && bytes[end - 1] === COLON) end--;
  // `Prénom(s) :`
  const isFrench = end < at && bytes[end - 1] === SPACE && bytes[end - 2] === CLOSING;
  if (isFrench) end--;
  const sign = bytes[end - 1];
  // As many blanks as patterns of labels do not read over.
  if (
    bytes[at] === SPACE &&
    bytes[at + 1] === SPACE &&
    bytes[at + 2] === SPACE &&
    bytes[at + 3] === SPACE &&
    end < at &&
    sign !== CLOSING &&
    sign !== DOT &&
    sign !== UNDERSCORE
  )
    return trimmed(bytes, end, least);
  if (sign === CLOSING && (isFrench || bytes[end] === COLON)) {
    const open = Math.max(least, end - LONGEST_HINT);
    while (end > open && bytes[end - 1] !== OPENING) end--;
    if (bytes[end - 1] !== OPENING) return -1;
    end--;
  } else {
    if (sign !== DOT && sign !== UNDERSCORE) return -1;
    const leader = end;
    while (end > least && bytes[end - 1] === sign) end--;
    if (leader - end < SHORTEST_LEADER) return -1;
  }
  return trimmed(bytes, end, least);
}

/** The end of a label without the blanks behind it, or -1. */
function trimmed(bytes: Uint8Array, end: number, least: number): number {
  while (end > least && bytes[end - 1] === SPACE) end--;
  return end > least ? end : -1;
}

/** Behind the number of a field: `03. Date of birth`. */
function behindNumber(bytes: Uint8Array, line: number, end: number): number {
  let at = line;
  while (at < end && at - line < 2 && isDigit(bytes[at] as number)) at++;
  if (at === line || (bytes[at] !== DOT && bytes[at] !== CLOSING)) return line;
  at++;
  while (at < end && bytes[at] === SPACE) at++;
  return at;
}

const isGap = (bytes: Uint8Array, at: number): boolean => bytes[at] === SPACE && bytes[at + 1] === SPACE;
