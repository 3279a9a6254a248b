import { isBlank, isLineEnd, textIn } from './cells.ts';
import { LONGEST_LABEL, isLabel, saysSomething } from './labels.ts';
import type { RecordWriter } from './writer.ts';

const [SPACE, OPENING, CLOSING, DOT, COLON, UNDERSCORE] = [0x20, 0x28, 0x29, 0x2e, 0x3a, 0x5f];
const LONGEST_LEADER = 64;
const SHORTEST_LEADER = 3;
const LONGEST_HINT = 24;
const LONGEST_VALUE = 120;

/**
 * A value that a leader or a hint keeps from its label: `Name........: Jane Doe`, `Name ____ Jane Doe`, `Patient (Last, First): …`.
 * @param at the blank behind the leader or the colon
 * @returns where the value ends, or -1
 */
export function readLed(
  bytes: Uint8Array,
  at: number,
  from: number,
  to: number,
  cued: (text: string) => boolean,
  out: RecordWriter,
): number {
  const behind = labelEnd(bytes, at, from);
  if (behind < 0) return -1;
  let line = behind;
  const least = Math.max(from, behind - LONGEST_LABEL);
  while (line > least && !isLineEnd(bytes[line - 1] as number) && !isGap(bytes, line - 2)) line--;
  if (line > from && line === least) return -1;
  while (line < behind && isBlank(bytes[line] as number)) line++;
  if (behind - line < 2 || !isLabel(bytes, line, behind)) return -1;
  const label = textIn(bytes, line, behind);
  if (!saysSomething(label, cued)) return -1;
  let start = at;
  while (start < to && isBlank(bytes[start] as number)) start++;
  let end = start;
  while (end < to && end - start < LONGEST_VALUE && !isLineEnd(bytes[end] as number) && !isGap(bytes, end)) end++;
  while (end > start && isBlank(bytes[end - 1] as number)) end--;
  if (end - start < 2) return -1;
  out.write(label, start, end);
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
