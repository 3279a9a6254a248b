/** Dumps of bytes as `xxd` and `hexdump -C` print them: where a line begins in them, in hexadecimal; its bytes; their letters. */
import { numberAt } from './ascii.ts';

const OFFSET_DIGITS = 8;
/** Bytes of a line; `hexdump` leaves a wider gap behind the first half of them. */
const MOST = 16;
const [LINE_FEED, SPACE, COLON] = [0x0a, 0x20, 0x3a];
/** So few are in themselves what they hide, or nothing. */
const FEWEST = 7;

interface DumpLine {
  /** Its line feed. */
  readonly end: number;
  readonly offset: number;
  readonly bytes: readonly number[];
}

function lineAt(bytes: Uint8Array, start: number, to: number): DumpLine | undefined {
  const offset = numberAt(bytes, start, OFFSET_DIGITS, to);
  if (offset < 0) return undefined;
  let at = start + OFFSET_DIGITS;
  const isGrouped = bytes[at] === COLON;
  if (isGrouped) at++;
  const found: number[] = [];
  while (found.length < MOST) {
    const first = at;
    while (bytes[at] === SPACE) at++;
    const isGap = at - first > 1 && found.length > 0 && (isGrouped || found.length !== MOST / 2);
    const value = isGap || at - first > 2 ? -1 : numberAt(bytes, at, 2, to);
    if (value < 0) break;
    found.push(value);
    at += 2;
  }
  if (found.length === 0) return undefined;
  let end = at;
  while (end < to && bytes[end] !== LINE_FEED) end++;
  return { end, offset, bytes: found };
}

/** The text that is dumped from the line on that begins at `start`, if it is one, and where the dump ends; `start` for no dump. */
export function dumpAt(
  bytes: Uint8Array,
  start: number,
  to: number,
): { readonly end: number; readonly text: Buffer | undefined } {
  const found: number[] = [];
  let end = start;
  let next = lineAt(bytes, start, to);
  const offset = next?.offset ?? 0;
  while (next !== undefined && next.offset === offset + found.length) {
    found.push(...next.bytes);
    end = next.end;
    next = end < to ? lineAt(bytes, end + 1, to) : undefined;
  }
  const letters = found.filter((byte) => byte >= SPACE && byte < 0x7f).length;
  // Most of a picture or a program is no text.
  if (found.length < FEWEST || 2 * letters < found.length) return { end, text: undefined };
  return { end, text: Buffer.from(found.map((byte) => (byte >= SPACE && byte < 0x7f ? byte : LINE_FEED))) };
}
