/** Bytes that a text lists by their numbers: `[52, 49, 49]`, `0x34, 0x31`, `00110100 00110001`. */
import { isAlphanumeric, isDigit, numberAt } from './ascii.ts';

/** So many of them are looked into, and no more. */
const FEWEST = 7;
const MOST = 1_048_576;
const [COMMA, SPACE, LINE_FEED, RETURN, TAB, X] = [0x2c, 0x20, 0x0a, 0x0d, 0x09, 0x78];
/** Blanks between two: each may stand on a line of its own. */
const MOST_BLANKS = 32;
const BITS = 8;

const isBlank = (byte: number | undefined): boolean =>
  byte === SPACE || byte === LINE_FEED || byte === RETURN || byte === TAB;

/** Is it a character of a text, or a part of one? */
const isReadable = (byte: number): boolean => (byte >= SPACE && byte !== 0x7f) || isBlank(byte);

/** Where the number ends that begins at `at`, and what it is; -1 for none that a byte is. */
function itemAt(bytes: Uint8Array, at: number, to: number): { readonly end: number; readonly value: number } {
  const isHex = bytes[at] === 0x30 && ((bytes[at + 1] as number) | SPACE) === X;
  let end = isHex ? at + 2 : at;
  const first = end;
  while (end < to && end - first <= 3 && isAlphanumeric(bytes[end] as number)) end++;
  const value = end === first ? -1 : numberAt(bytes, first, end - first, to, isHex ? 16 : 10);
  return { end, value: value <= 0xff ? value : -1 };
}

function bitsAt(bytes: Uint8Array, at: number, to: number): { readonly end: number; readonly value: number } {
  const isOne = at + BITS >= to || !isAlphanumeric(bytes[at + BITS] as number);
  return { end: at + BITS, value: isOne ? numberAt(bytes, at, BITS, to, 2) : -1 };
}

/** The bytes listed from `start` on that can be read, and where the list ends; too few are none. */
export function byteListAt(
  bytes: Uint8Array,
  start: number,
  to: number,
): { readonly end: number; readonly text: Buffer | undefined } {
  const isBinary = numberAt(bytes, start, BITS, to, 2) >= 0;
  const read = isBinary ? bitsAt : itemAt;
  const found: number[] = [];
  let end = start;
  for (let at = start; at < to && found.length < MOST;) {
    if (!isDigit(bytes[at] as number)) break;
    const item = read(bytes, at, to);
    if (item.value < 0 || !isReadable(item.value)) break;
    found.push(item.value);
    at = end = item.end;
    if (bytes[at] === COMMA) at++;
    else if (!isBinary) break;
    while (isBlank(bytes[at]) && at - end <= MOST_BLANKS) at++;
  }
  return { end, text: found.length < FEWEST ? undefined : Buffer.from(found) };
}
