/** Labels that stand before values: is the word in which a pattern begins one of theirs? */
import { LABEL_FACTOR, LABEL_HASHES, LONGEST_LABEL_WORD } from './layout';
import { byteAt, labelWords, last } from './memory';

/** The place asked about last, and the answer. */
let asked: i32 = -1;
let answer: bool = false;

/** For each text. */
export function beginLabels(): void {
  asked = -1;
}

/**
 * May a label end in what begins at `start`? The word around it may be part of a name of code (`patientName`); one with letters of
 * other scripts always may.
 */
export function mayEndLabel(start: i32): bool {
  if (asked == start) return answer;
  asked = start;
  return (answer = mayEnd(start));
}

function mayEnd(start: i32): bool {
  if (!isLetter(byteAt(start))) return true;
  const least = max(0, start - <i32>LONGEST_LABEL_WORD);
  const most = min(last, start + <i32>LONGEST_LABEL_WORD);
  let first = start;
  let end = start + 1;
  while (first > least && isLetter(byteAt(first - 1))) first--;
  while (end < most && isLetter(byteAt(end))) end++;
  if ((first > 0 && byteAt(first - 1) >= 0x80) || (end < last && byteAt(end) >= 0x80)) return true;
  if (isKnown(first, end)) return true;
  let part = start;
  let partEnd = start + 1;
  while (part > first && !isStep(part)) part--;
  while (partEnd < end && !isStep(partEnd)) partEnd++;
  return (part > first || partEnd < end) && isKnown(part, partEnd);
}

function isKnown(start: i32, end: i32): bool {
  const hash = hashOf(start, end);
  return ((load<u8>(labelWords + <usize>(hash >>> 3)) >>> u8(hash & 7)) & 1) != 0;
}

/** The same as `labelHash` in `scan/label-words.ts`. */
function hashOf(start: i32, end: i32): u32 {
  let hash: u32 = 0;
  for (let at = start; at < end; at++) hash = ((hash ^ (byteAt(at) | 0x20)) * LABEL_FACTOR) ^ (hash >>> 15);
  return (hash ^ (hash >>> 16)) & (LABEL_HASHES - 1);
}

/** Does a word of an identifier begin here? */
function isStep(at: i32): bool {
  return byteAt(at - 1) - 0x61 <= 25 && byteAt(at) - 0x41 <= 25;
}

function isLetter(byte: u32): bool {
  return (byte | 0x20) - 0x61 <= 25;
}
