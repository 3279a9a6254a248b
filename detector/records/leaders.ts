import { isBlank, isLineEnd } from './bytes.ts';
import { LONGEST_LABEL, isLabel } from './labels.ts';
import type { Reader } from './reader.ts';
import type { Source } from './source.ts';

const [CLOSING, COLON, DOT, OPENING, SPACE, UNDERSCORE] = [0x29, 0x3a, 0x2e, 0x28, 0x20, 0x5f];
const LONGEST_LEADER = 64;
const SHORTEST_LEADER = 3;
const LONGEST_HINT = 24;
const LONGEST_VALUE = 120;

/** A value that a leader or a hint keeps from its label: `Name........: Jane Doe`, `Name ____ Jane Doe`, `Patient (Last, First): …`. */
export const leaders: Reader = {
  marks: [
    ['.)', ':', ' '],
    ['.', '.', ' '],
    ['_', '_', ' '],
  ],
  read: (source, edge) => readLed(source, edge + 2),
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
  if (behind - line < 2 || !isLabel(bytes, line, behind)) return -1;
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
  const sign = bytes[end - 1];
  if (sign === CLOSING && bytes[end] === COLON) {
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
  while (end > least && bytes[end - 1] === SPACE) end--;
  return end > least ? end : -1;
}

const isGap = (bytes: Uint8Array, at: number): boolean => bytes[at] === SPACE && bytes[at + 1] === SPACE;
