/** Is a file text, and in which encoding? By its first bytes: what it says of itself proves nothing. */
import { isUtf8 } from 'node:buffer';

/** So many of the first bytes are looked at. Among those of pictures, archives and documents there is a NUL. */
export const FIRST = 8 * 1024;

/** `bytes` is UTF-8 or one byte a character; `unreadable` is text in an encoding that is not read here. */
export type TextEncoding = 'bytes' | 'utf16le' | 'utf16be' | 'unreadable';

/** Characters that no text holds, NUL aside: controls other than white space and colours. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\x01-\x08\x0e-\x1a\x1c-\x1f\x7f]/;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** With fewer NULs than this share, no character has more than one byte. */
const SPARSE = 0.05;
/** With fewer than this share, text of two bytes a character has no blanks and no digits. */
const LEAST = 0.01;

/** PDF, PostScript, RTF. */
const DOCUMENT = /^(?:\xef\xbb\xbf)?\s*(?:%PDF-\d|%!PS|\{\\rtf)/;

/** Is it a document whose bytes may all be letters? What it shows is encoded, so it cannot be read as text. */
export const beginsDocument = (bytes: Buffer): boolean => DOCUMENT.test(bytes.toString('latin1', 0, FIRST));

/** @returns `undefined` for what is no text */
export function encodingOf(bytes: Buffer): TextEncoding | undefined {
  const first = bytes.subarray(0, Math.min(FIRST, bytes.length));
  const marked = markOf(first);
  if (marked !== undefined) return marked;
  const zeros = [0, 0];
  for (let at = 0; at < first.length; at++) if (first[at] === 0) (zeros[at & 1] as number)++;
  const [even = 0, odd = 0] = zeros;
  if (even + odd === 0) return 'bytes';
  if (even + odd < first.length * SPARSE && !CONTROL.test(first.toString('latin1'))) return 'bytes';
  const pairs = first.subarray(0, first.length & ~1);
  if (even + odd > first.length * LEAST && isText16(odd > even ? pairs : swapped(pairs)))
    return odd > even ? 'utf16le' : 'utf16be';
  if (isText32(first, (at) => first.readUInt32LE(at)) || isText32(first, (at) => first.readUInt32BE(at)))
    return 'unreadable';
  return undefined;
}

/** What a byte order mark says. Half of a character at the end of a whole file is no text. */
function markOf(first: Buffer): TextEncoding | undefined {
  if (first.length < 4 || first.length % 2 !== 0) return undefined;
  if (first.readUInt32LE(0) === 0xfeff || first.readUInt32BE(0) === 0xfeff) return 'unreadable';
  const mark = first.readUInt16BE(0);
  return mark === 0xfffe ? 'utf16le' : mark === 0xfeff ? 'utf16be' : undefined;
}

/** Is this text of two bytes a character? Its last one may be half of a pair. */
function isText16(bytes: Buffer): boolean {
  const text = bytes.toString('utf16le');
  return !text.includes('\0') && !CONTROL.test(text) && !LONE_SURROGATE.test(text.slice(0, -1));
}

function isText32({ length }: Buffer, read: (at: number) => number): boolean {
  for (let at = 0; at + 4 <= length; at += 4) {
    const code = read(at);
    if (code === 0 || code > 0x10ffff || CONTROL.test(String.fromCodePoint(code))) return false;
  }
  return length >= 4;
}

/** The other order of bytes; of an even number. */
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

/** Text of two bytes a character: the bytes in an even number. */
export const decode16 = (bytes: Buffer, encoding: 'utf16le' | 'utf16be'): string =>
  (encoding === 'utf16le' ? bytes : swapped(bytes)).toString('utf16le');

/** The other way round; no byte order mark is added. */
export function encode16(text: string, encoding: 'utf16le' | 'utf16be'): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf16le' ? bytes : bytes.swap16();
}

/** Is it UTF-8 without controls? The beginning of it, at any rate: what is cut within a character has lost all of it. */
export function isPlainUtf8(bytes: Buffer): boolean {
  let end = bytes.length;
  for (let cut = 0; cut < 3 && end > 0 && !isUtf8(bytes.subarray(0, end)); cut++) end--;
  return end > 0 && isUtf8(bytes.subarray(0, end)) && !CONTROL.test(bytes.toString('latin1', 0, end));
}

/** Controls, and what only scripts of two bytes a character have between 0x80 and 0x9f; three letters with marks in a row. */
// oxlint-disable-next-line no-control-regex
const NOT_LATIN1 =
  /^(?:\xff\xfe|\xfe\xff)|[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f\x81\x83\x86-\x90\x98\x9a-\x9f]|[\x80-\xff]{3}/;

/** Is it text of one byte a character in a language of Western Europe (ISO-8859-1, windows-1252)? */
export const isLatin1 = (bytes: Buffer): boolean => !NOT_LATIN1.test(bytes.toString('latin1'));

// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/;

/** Is it text, though nobody here reads it (Shift-JIS, EUC-KR, GBK …)? Of bytes that are neither UTF-8 nor of one byte a character. */
export const isForeign = (bytes: Buffer): boolean => bytes.length > 0 && !NO_TEXT.test(bytes.toString('latin1'));
