/**
 * Text as an array of its bytes: `{"type": "Buffer", "data": [52, 49, …]}`, as `JSON.stringify` writes a buffer, and `{"0": 52, "1": 49, …}`,
 * as it writes any other array of bytes.
 */
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

/** Numbers that stand `step` tokens apart. */
export interface Row {
  readonly first: number;
  readonly count: number;
  readonly step: number;
}

/** Reads a row of numbers as one text, if they are one. */
export function readByteArray(
  level: Level,
  { first, count, step }: Row,
  about: About,
  scan: Scan,
  redaction: Redaction,
): void {
  // Nearly all arrays of numbers end here.
  if (count < LEAST || byteOf(level, first) < 0 || byteOf(level, first + (count - 1) * step) < 0) return;
  const text = Buffer.allocUnsafeSlow(count);
  for (let i = 0; i < count; i++) {
    const byte = byteOf(level, first + i * step);
    if (byte < 0) return;
    text[i] = byte;
  }
  if (!isUtf8(text)) return;
  for (const finding of scan.run(text, 0, text.length, about)) {
    const pieces = [];
    for (let i = finding.start; i < finding.end; i++) {
      const token = first + i * step;
      pieces.push({
        token,
        start: 0,
        end: (level.tokens.end[token] as number) - (level.tokens.start[token] as number),
      });
    }
    redaction.split(level, finding, pieces, text);
  }
  text.fill(0);
}
