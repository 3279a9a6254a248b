import { isUtf8 } from 'node:buffer';
import { constants, gunzipSync, inflateSync } from 'node:zlib';
import { isContinuation } from './ascii.ts';
import { BASE64, isBase64 } from './base64.ts';
import { byteListAt } from './byte-list.ts';
import { dumpAt } from './dump.ts';
import { unwrapped } from './wrapped.ts';

const SHORTEST = 12;
/** Longest encoded run that is decoded, in bytes: more than a body may have. */
export const LONGEST_ENCODED = 16 * 1_048_576;
/** Most that a packed run is unpacked to. */
const LONGEST_UNPACKED = 1_048_576;

const ESC = 0x1b;

/** May it stand in a text? Terminals have their colours behind an ESC, and ISO-2022-JP its letters. */
const readable = (byte: number): boolean =>
  (byte >= 0x20 && byte !== 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d || byte === ESC;

/** Are these two bytes the mark that text in UTF-16 may begin with? */
const isMark = (first: number, second: number): boolean => first + second === 0x1fd && Math.abs(first - second) === 1;

const LOOKED_AT = 9;
/** The first bytes that a run stands for. */
const HEAD = new Uint8Array(LOOKED_AT);

/** Do the first characters decode to something readable, in UTF-8 or UTF-16? Refuses hashes, keys and pictures at small cost. */
function beginsReadable(bytes: Uint8Array, start: number, end: number): boolean {
  let length = 0;
  for (let at = start; length < LOOKED_AT; at += 4) {
    const value =
      ((BASE64[bytes[at] ?? 0] ?? 0) << 18) |
      ((BASE64[bytes[at + 1] ?? 0] ?? 0) << 12) |
      ((BASE64[bytes[at + 2] ?? 0] ?? 0) << 6) |
      (BASE64[bytes[at + 3] ?? 0] ?? 0);
    const first = value >> 16;
    const second = (value >> 8) & 255;
    const third = value & 255;
    if (at === start && isMark(first, second)) return true;
    // Every second byte of a Latin text in UTF-16 is zero.
    if (at === start && (first === 0 || second === 0))
      return first === 0 ? readable(second) && third === 0 : readable(first);
    if (!readable(first) || !readable(second) || !readable(third)) return false;
    HEAD[length++] = first;
    HEAD[length++] = second;
    HEAD[length++] = third;
  }
  return end - start < 12 || beginsUtf8(LOOKED_AT);
}

/** The same of hex digits. */
function hexBeginsReadable(bytes: Uint8Array, start: number, end: number): boolean {
  const length = Math.min(LOOKED_AT, (end - start) >> 1);
  for (let i = 0; i < length; i++)
    HEAD[i] = (hexValue(bytes[start + 2 * i] as number) << 4) | hexValue(bytes[start + 2 * i + 1] as number);
  if (HEAD[0] === 0 || HEAD[1] === 0 || isMark(HEAD[0] as number, HEAD[1] as number)) return true;
  for (let i = 0; i < length; i++) if (!readable(HEAD[i] as number)) return false;
  return beginsUtf8(length);
}

/** Are the characters of {@link HEAD} those of UTF-8? Nearly no other bytes look so. */
function beginsUtf8(length: number): boolean {
  for (let at = 0; at < length; at++) {
    const lead = HEAD[at] as number;
    if (lead < 0x80) continue;
    if (lead < 0xc2 || lead > 0xf4) return false;
    for (let more = lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3; more > 0 && at + 1 < length; more--)
      if (!isContinuation(HEAD[++at] as number)) return false;
  }
  return true;
}

/**
 * The text that decoded bytes are in UTF-8 or UTF-16, as UTF-8; undefined when they are no text. One whose end was cut off, or with
 * a byte for each letter, is read as far as ASCII goes.
 */
function textOf(decoded: Buffer): Buffer | undefined {
  if (isText(decoded)) return decoded;
  if (decoded.length > 0 && decoded.every(readable)) return Buffer.from(decoded.toString('latin1'));
  if (decoded.length < 8 || decoded.length % 2 !== 0) return undefined;
  const [first = 0, second = 0] = decoded;
  const isMarked = isMark(first, second);
  if (!isMarked && (first === 0) === (second === 0)) return undefined;
  const little = first === 0 || (isMarked && first < second) ? Buffer.from(decoded).swap16() : decoded;
  const text = Buffer.from(little.toString('utf16le', isMarked ? 2 : 0));
  return isText(text) ? text : undefined;
}

const isHex = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66);
const hexValue = (byte: number): number => (byte < 0x3a ? byte - 0x30 : (byte | 0x20) - 0x57);
const separates = (byte: number): boolean => byte === 0x20 || byte === 0x3a || byte === 0x2d;
/** So many pairs of hex digits are looked into. */
const FEWEST_PAIRS = 7;

/** Pairs of hex digits with one separator between, `33 36 2d`: where those end that begin at `start`; `start` for too few. */
export function hexPairsEnd(bytes: Uint8Array, start: number, to: number): number {
  const separator = bytes[start + 2] as number;
  if (!separates(separator) || !isHex(bytes[start] as number) || !isHex(bytes[start + 1] as number)) return start;
  let end = start + 2;
  while (
    end + 2 < to &&
    bytes[end] === separator &&
    isHex(bytes[end + 1] as number) &&
    isHex(bytes[end + 2] as number) &&
    end - start < LONGEST_ENCODED
  )
    end += 3;
  return end - start >= FEWEST_PAIRS * 3 - 1 ? end : start;
}

function isHexRun(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if (!isHex(bytes[at] as number)) return false;
  }
  return true;
}

/** Logs pack to a tenth of their length; so little of a run may not cost much more than its bytes. */
const MOST_UNPACKED = 32;

/** The first bytes of gzip, `H4sI` in base64: so clouds hand on their logs, and charts their secrets; and of zlib. */
const GZIP = /^(?:H4sI|1f8b08)/i;
const ZLIB = /^(?:eA[E-H]|eF[4-7]|eJ[w-z]|eN[o-r]|78(?:01|5e|9c|da))/;

/** The text that is packed in a run, as far as it goes; undefined for none, and for more than is decoded. */
function unpacked(run: string, encoding: BufferEncoding): Buffer | undefined {
  const unpack = GZIP.test(run) ? gunzipSync : ZLIB.test(run) ? inflateSync : undefined;
  if (unpack === undefined) return undefined;
  const maxOutputLength = Math.min(LONGEST_UNPACKED, MOST_UNPACKED * run.length);
  try {
    return textOf(unpack(Buffer.from(run, encoding), { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }));
  } catch {
    return undefined;
  }
}

/** Something encoded stands at [start, end). */
export interface Encoded {
  readonly start: number;
  readonly end: number;
  readonly as: 'run' | 'pairs' | 'list' | 'dump';
  /** Where the first line of a run ends. */
  readonly lineEnd: number;
}

/** What something encoded at [start, end) stands for. */
export interface Decoded {
  readonly start: number;
  readonly end: number;
  readonly text: Buffer;
}

/**
 * The text that something encoded stands for: a run of base64, base64url or hex characters (packed with gzip or zlib, too), broken
 * into lines or not, or parts of such a run; hex pairs; bytes that are listed or dumped.
 */
export function decodeWord(bytes: Uint8Array, { start, end, as, lineEnd }: Encoded): readonly Decoded[] {
  if (end - start < SHORTEST || end - start > LONGEST_ENCODED) return NO_TEXTS;
  let text: Buffer | undefined;
  if (as === 'list') text = textOf(byteListAt(bytes, start, end).text ?? NOTHING);
  else if (as === 'dump') text = dumpAt(bytes, start, end).text;
  else if (as === 'pairs') text = textOf(Buffer.from(latin1(bytes, start, end).replaceAll(/[ :-]/g, ''), 'hex'));
  else text = decodeRun(bytes, start, end, lineEnd);
  if (text !== undefined) return [{ start, end, text }];
  return as === 'run' && holdsPart(bytes, start, end) ? decodeParts(bytes, start, end) : NO_TEXTS;
}

/** @param lineEnd where the first line of the run ends */
function decodeRun(bytes: Uint8Array, start: number, end: number, lineEnd: number): Buffer | undefined {
  const first = bytes[start] === 0x30 && ((bytes[start + 1] as number) | 0x20) === 0x78 ? start + 2 : start;
  const isHex = isHexRun(bytes, first, lineEnd);
  const asHex = isHex && hexBeginsReadable(bytes, first, lineEnd);
  const asPacked = PACKED.has(((bytes[first] as number) << 8) | (bytes[first + 1] as number));
  const asBase64 = beginsReadable(bytes, first, lineEnd);
  if (!asHex && !asPacked && !asBase64) return undefined;
  const written = latin1(bytes, first, end);
  const run = lineEnd === end ? written : unwrapped(written);
  return (
    (asHex && HEX.test(run) ? textOf(Buffer.from(run, 'hex')) : undefined) ??
    (asPacked ? unpacked(run, isHex ? 'hex' : 'base64') : undefined) ??
    (asBase64 ? textOf(Buffer.from(run, 'base64')) : undefined)
  );
}

/** A part of a run is no shorter than this, and one with separators in it no longer. */
const [SHORTEST_PART, LONGEST_PART] = [16, 4096];
/** So many ends of a part are tried from the last one on. */
const MOST_ENDS = 4;
/** Of each byte: is it none of a run, one of it, or one that separates words, too? */
const [IN_RUN, SEPARATES] = [1, 2];
const PLACE = Uint8Array.from({ length: 256 }, (_, byte) =>
  '+-/_='.includes(String.fromCharCode(byte)) ? SEPARATES : isBase64(byte) ? IN_RUN : 0,
);
const BACKSLASH = 0x5c;
/** Characters of a part that must be text. */
const LOOKED_AT_PART = 64;

/**
 * The parts of a run that is no encoded text as a whole: it may be a path, a name or lines that hold one. What is decoded in vain
 * is a few times as long as the run at most.
 */
function decodeParts(bytes: Uint8Array, start: number, end: number): Decoded[] {
  const found: Decoded[] = [];
  let left = 4 * (end - start) + LONGEST_PART;
  for (let from = start, next = start; end - from >= SHORTEST_PART && left > 0; from = next + 1) {
    // The letter of a line break that is written out.
    if (from > start && bytes[from - 1] === BACKSLASH) from++;
    next = from;
    while (next < end && PLACE[bytes[next] as number] === IN_RUN) next++;
    if (!mayBegin(bytes, from, next)) continue;
    for (const to of endsOf(bytes, from, next, end)) {
      left -= to - from;
      const text = decodeRun(bytes, from, to, to);
      if (text === undefined) continue;
      found.push({ start: from, end: to, text });
      next = to;
      break;
    }
  }
  return found;
}

/** Text seldom puts a separator into its base64: a run of short words, as UUIDs and titles in a path are, holds none. */
function holdsPart(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start, from = start; at < end; at++) {
    if (PLACE[bytes[at] as number] !== IN_RUN) from = at + 1;
    else if (at - from >= SHORTEST_PART - 1) return true;
  }
  return false;
}

/** A quick no: encoded text that goes on to `next`, where a separator stands, or further. */
function mayBegin(bytes: Uint8Array, at: number, next: number): boolean {
  const end = at + SHORTEST_PART;
  if (isHexRun(bytes, at, end) && hexBeginsReadable(bytes, at, end)) return true;
  if (PACKED.has(((bytes[at] as number) << 8) | (bytes[at + 1] as number))) return true;
  if (!beginsReadable(bytes, at, end)) return false;
  const head = Buffer.from(latin1(bytes, at, at + (Math.min(next - at, LOOKED_AT_PART) & ~3)), 'base64');
  // A character may be cut.
  for (let cut = 0; cut < 4; cut++) if (isUtf8(head.subarray(0, head.length - cut))) return true;
  return false;
}

/** Where a part may end: at the end of its line, at one of the last separators, at the next one. */
function endsOf(bytes: Uint8Array, from: number, next: number, end: number): readonly number[] {
  let lineEnd = next;
  while (lineEnd < end && lineEnd - from <= LONGEST_PART && PLACE[bytes[lineEnd] as number] !== 0) lineEnd++;
  const ends: number[] = [];
  for (let at = lineEnd; at > next && lineEnd - from <= LONGEST_PART && ends.length < MOST_ENDS; at--)
    if (at === lineEnd || PLACE[bytes[at] as number] === SEPARATES) ends.push(at);
  return [...ends, next].filter((to) => to - from >= SHORTEST_PART);
}

const latin1 = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1');
const NOTHING = Buffer.alloc(0);
const NO_TEXTS: readonly Decoded[] = [];
const HEX = /^(?:[\da-f]{2})+$/i;
/** The first two characters of what is packed. */
const PACKED = new Set(['H4', '1f', '1F', 'eA', 'eF', 'eJ', 'eN', '78'].map((two) => Buffer.from(two).readUInt16BE()));

function isText(decoded: Buffer): boolean {
  const head = Math.min(decoded.length, 64);
  for (let at = 0; at < head; at++) if (!readable(decoded[at] ?? 0)) return false;
  return decoded.length > 0 && isUtf8(decoded);
}

const LONGEST_LABEL = 48;
const LABEL = /([A-Za-z][\w. -]{1,40})["']?\s?[:=]\s?["'[]?$/;

/** The key before an encoded value as it should stand before the decoded one, `ssn: `; empty for none. */
export function labelBefore(bytes: Uint8Array, from: number, start: number): string {
  const first = Math.max(from, start - LONGEST_LABEL);
  const label = LABEL.exec(latin1(bytes, first, start))?.[1];
  return label === undefined ? '' : `${label}: `;
}
