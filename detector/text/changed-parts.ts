import { isContinuation } from './ascii.ts';
import type { Derived } from './derived.ts';

/** A part of a derived text that is scanned, and where in it findings count. */
interface Part {
  from: number;
  to: number;
  keepFrom: number;
  keepTo: number;
}

/** What stands so far from every change is found, or not, as in the source: values, cues and questions reach less far. */
const NEAR = 512;
/** Shorter texts are scanned whole. */
const SHORT = 3 * NEAR;
/** A token, or lines of one, is not cut in two up to this length. */
const LONGEST_TOKEN = 8192;
/** A line of a token that goes on, as in a key in PEM, is at least this long. */
const TOKEN_LINE = 40;

const [TAB, LINE_FEED, RETURN, SPACE, COMMA, SEMICOLON, BAR] = [0x09, 0x0a, 0x0d, 0x20, 0x2c, 0x3b, 0x7c];

/**
 * The parts of a text in which a change can be seen, in order and apart; undefined when they are nearly all of it. A text
 * with a single escape need not be scanned whole a second time.
 */
export function changedParts(derived: Derived): readonly Readonly<Part>[] | undefined {
  const { bytes } = derived;
  const { length } = bytes;
  if (length < SHORT) return undefined;
  const parts: Part[] = [];
  let covered = 0;
  for (const { first, last } of derived.changes(2 * NEAR)) {
    const before = parts.at(-1);
    if (before && last + NEAR <= before.keepTo) continue;
    const keepFrom = partStart(bytes, first - NEAR);
    const keepTo = partEnd(bytes, Math.max(last + NEAR, tableEnd(bytes, first, last)));
    const part = { keepFrom, keepTo, from: partStart(bytes, keepFrom - NEAR), to: partEnd(bytes, keepTo + NEAR) };
    if (before && part.from < before.to) {
      covered += part.to - before.to;
      before.to = part.to;
      before.keepTo = part.keepTo;
    } else {
      covered += part.to - part.from;
      parts.push(part);
    }
    if (3 * covered > 2 * length) return undefined;
  }
  return parts;
}

const isBlank = (byte: number | undefined): boolean =>
  byte === SPACE || byte === LINE_FEED || byte === RETURN || byte === TAB;

/** From `at` back to the beginning of a line, or of a word in a long one; over the lines of a token to the one above it. */
function partStart(bytes: Uint8Array, at: number): number {
  if (at <= 0) return 0;
  let start = lineStart(bytes, at, Math.max(0, at - NEAR));
  if (start > 0 && bytes[start - 1] !== LINE_FEED) start = wordStart(bytes, at, Math.max(0, at - LONGEST_TOKEN));
  for (const least = Math.max(0, start - LONGEST_TOKEN); start > least && bytes[start - 1] === LINE_FEED;) {
    const above = lineStart(bytes, start - 1, least);
    const isToken = start - above > TOKEN_LINE && !holdsBlank(bytes, above, start - 1);
    if (!isToken && !isTokenLine(bytes, start)) break;
    start = above;
    if (!isToken) break;
  }
  return start;
}

/** The same forward. */
function partEnd(bytes: Uint8Array, at: number): number {
  const { length } = bytes;
  if (at >= length) return length;
  let end = lineEnd(bytes, at, Math.min(length, at + NEAR));
  if (end < length && bytes[end - 1] !== LINE_FEED) end = wordEnd(bytes, at, Math.min(length, at + LONGEST_TOKEN));
  for (const most = Math.min(length, end + LONGEST_TOKEN); end < most && bytes[end - 1] === LINE_FEED;) {
    if (!isTokenLine(bytes, end)) break;
    end = lineEnd(bytes, end, most);
  }
  return end;
}

function isTokenLine(bytes: Uint8Array, start: number): boolean {
  const end = lineEnd(bytes, start, Math.min(bytes.length, start + LONGEST_TOKEN));
  return end - start > TOKEN_LINE && !holdsBlank(bytes, start, end - 1);
}

/** Behind the last line of a table whose first line, its header, is changed; 0 for none. */
function tableEnd(bytes: Uint8Array, first: number, last: number): number {
  const start = lineStart(bytes, first, Math.max(0, first - NEAR));
  const end = lineEnd(bytes, last, Math.min(bytes.length, last + NEAR));
  if (!holdsSeparator(bytes, start, end)) return 0;
  let to = end;
  while (to < bytes.length && bytes[to] !== LINE_FEED && bytes[to] !== RETURN) to = lineEnd(bytes, to, bytes.length);
  return to;
}

function holdsSeparator(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === TAB || byte === SEMICOLON || byte === BAR || (byte === COMMA && !isBlank(bytes[at + 1]))) return true;
  }
  return false;
}

function holdsBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (bytes[at] === SPACE || bytes[at] === TAB) return true;
  return false;
}

function lineStart(bytes: Uint8Array, at: number, least: number): number {
  let start = at;
  while (start > least && bytes[start - 1] !== LINE_FEED) start--;
  return start;
}

/** Behind its line feed. */
function lineEnd(bytes: Uint8Array, at: number, most: number): number {
  let end = at;
  while (end < most && bytes[end] !== LINE_FEED) end++;
  return Math.min(end + 1, most);
}

function wordStart(bytes: Uint8Array, at: number, least: number): number {
  let start = at;
  while (start > least && !isBlank(bytes[start - 1])) start--;
  while (start < at && isContinuation(bytes[start] as number)) start++;
  return start;
}

function wordEnd(bytes: Uint8Array, at: number, most: number): number {
  let end = at;
  while (end < most && !isBlank(bytes[end])) end++;
  while (end < bytes.length && isContinuation(bytes[end] as number)) end++;
  return end;
}
