/** Text as an array of its bytes: `{"type": "Buffer", "data": [52, 49, …]}`, as `JSON.stringify` writes a buffer. */
import { isUtf8 } from 'node:buffer';
import type { About } from './about.ts';
import type { Level } from './level.ts';
import type { Redaction } from './redaction.ts';
import type { Scan } from './scan.ts';
import { NUMBER, TYPE } from './tokens.ts';

/** Bytes of the shortest text that is looked into. */
const LEAST = 7;
const LONGEST_NUMBER = 3;
const [ZERO, NINE, TAB, LINE_FEED, RETURN, SPACE, DELETE, LAST] = [0x30, 0x39, 0x09, 0x0a, 0x0d, 0x20, 0x7f, 0xff];

/** The byte that a number is, if it may stand in a text; or -1. */
function byteOf({ tokens, bytes }: Level, token: number): number {
  const [start, end] = [tokens.start[token] as number, tokens.end[token] as number];
  if (((tokens.flags[token] as number) & TYPE) !== NUMBER || end - start > LONGEST_NUMBER) return -1;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = bytes[at] as number;
    if (digit < ZERO || digit > NINE) return -1;
    value = 10 * value + digit - ZERO;
  }
  const isReadable = value >= SPACE ? value !== DELETE : value === TAB || value === LINE_FEED || value === RETURN;
  return isReadable && value <= LAST ? value : -1;
}

/** Reads the items `[first, behind)` of an array as one text, if they are one. */
export function readByteArray(
  level: Level,
  first: number,
  behind: number,
  about: About,
  scan: Scan,
  redaction: Redaction,
): void {
  // Nearly all arrays of numbers end here.
  if (behind - first < LEAST || byteOf(level, first) < 0 || byteOf(level, behind - 1) < 0) return;
  const text = Buffer.allocUnsafeSlow(behind - first);
  for (let token = first; token < behind; token++) {
    const byte = byteOf(level, token);
    if (byte < 0) return;
    text[token - first] = byte;
  }
  if (!isUtf8(text)) return;
  for (const finding of scan.run(text, 0, text.length, about)) {
    const pieces = [];
    for (let token = first + finding.start; token < first + finding.end; token++)
      pieces.push({
        token,
        start: 0,
        end: (level.tokens.end[token] as number) - (level.tokens.start[token] as number),
      });
    redaction.split(level, finding, pieces, text);
  }
  text.fill(0);
}
