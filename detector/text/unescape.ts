import { isAlphanumeric, isControl, numberAt } from './ascii.ts';
import { sequenceEnd } from './colours.ts';
import { Deriver, pointAt, type Derived } from './derived.ts';
import { isQuote, literalBefore, literalsEnd, starsEnd, tagsEnd } from './joints.ts';

const ENTITIES = new Map(
  (
    'amp& lt< gt> quot" apos\' nbsp\u0020 commat@ period. colon: sol/ lowbar_ hyphen- dash- plus+ num# equals= excl! dollar$ percnt% ast* comma, semi; quest? ' +
    'lpar( rpar) lsqb[ rsqb] lbrack[ rbrack] lcub{ rcub} tab\t newline\n shy\u00ad zwnj\u200c zwj\u200d ensp\u0020 emsp\u0020 thinsp\u0020'
  )
    .split(/ (?=[a-z])/)
    .map((pair) => [pair.replace(/[^a-z].*$/s, ''), pair.replace(/^[a-z]+/, '')] as const),
);

interface Escape {
  readonly end: number;
  /** A code point, a raw byte, or a text: an empty one for what only breaks a line. */
  readonly value: number | string;
  readonly raw: boolean;
}

const [STAR, EQUALS, LESS, LINE_FEED, QUESTION, RETURN, SPACE] = [0x2a, 0x3d, 0x3c, 0x0a, 0x3f, 0x0d, 0x20];
/**
 * Mail breaks lines of 76 characters: a shorter one that ends with `=` is a setting without a value, one without a blank
 * is base64, one that goes on indented is code.
 */
const LEAST_BROKEN = 60;

/** Where the line goes on that quoted-printable text breaks behind the `=` at `at`, or -1. */
function brokenLineEnd(bytes: Uint8Array, at: number, from: number, to: number): number {
  const end = bytes[at + 1] === RETURN ? at + 2 : at + 1;
  if (end >= to || bytes[end] !== LINE_FEED || at - from < LEAST_BROKEN) return -1;
  if (bytes[at - 1] === SPACE && bytes[end + 1] === SPACE) return -1;
  const line = bytes.subarray(at - LEAST_BROKEN, at);
  return line.includes(SPACE) && !line.includes(LINE_FEED) ? end + 1 : -1;
}

/** Is the `=` at `at` what nothing but quoted-printable text has: a character of two bytes or more, or a broken line? */
function saysQuoted(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  if (brokenLineEnd(bytes, at, from, to) >= 0) return true;
  const lead = numberAt(bytes, at + 1, 2, to);
  const second = bytes[at + 3] === EQUALS ? numberAt(bytes, at + 4, 2, to) : -1;
  return lead >= 0xc2 && lead <= 0xf4 && second >= 0x80 && second <= 0xbf;
}

function isQuoted(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = bytes.indexOf(EQUALS, from); at >= 0 && at < to; at = bytes.indexOf(EQUALS, at + 1))
    if (saysQuoted(bytes, at, from, to)) return true;
  return false;
}

/** A word of a mail's header, RFC 2047: `=?utf-8?Q?J=C3=BCrgen?=`, `=?iso-2022-jp?B?…?=`, with the blanks before the next one. */
const ENCODED_WORD = /^=\?([\w-]{3,24})(?:\*[\w-]{1,12})?\?([QB])\?([!->@-~]{1,160})\?=(?:\s{1,4}(?==\?))?/i;
const LONGEST_WORD = 220;

function encodedWordAt(bytes: Uint8Array, at: number, to: number): Escape | undefined {
  if (bytes[at + 1] !== QUESTION) return undefined;
  const text = Buffer.from(bytes.subarray(at, Math.min(to, at + LONGEST_WORD))).toString('latin1');
  const [word, charset, way = '', content = ''] = ENCODED_WORD.exec(text) ?? [];
  if (word === undefined) return undefined;
  const decoded = /q/i.test(way)
    ? content
        .replaceAll('_', ' ')
        .replace(/=([0-9a-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)))
    : Buffer.from(content, 'base64').toString('latin1');
  try {
    const value = new TextDecoder(charset).decode(Buffer.from(decoded, 'latin1'));
    return { end: at + word.length, value, raw: false };
  } catch {
    return undefined; // no such character set
  }
}

/** In quoted-printable text: `=41`, or the end of a broken line. */
function quotedAt(bytes: Uint8Array, at: number, from: number, to: number): Escape | undefined {
  const end = brokenLineEnd(bytes, at, from, to);
  if (end >= 0) return { end, value: '', raw: false };
  const value = numberAt(bytes, at + 1, 2, to);
  return value < 0 ? undefined : { end: at + 3, value, raw: true };
}

/**
 * The escape that begins at `at`: `%41`, `%u0041`, `\\u0041`, `\\U00000041`, `\\x41`, `\\u{41}`, `\\101`, `\\n`, `&#65;`, `&#x41;`, `&commat;`, a tag
 * or control character, a colour, what stands between the parts of a value.
 */
function escapeAt(bytes: Uint8Array, at: number, from: number, to: number): Escape | undefined {
  const byte = bytes[at] as number;
  if (isControl(byte)) return { end: at + 1, value: '', raw: false };
  switch (byte) {
    case 0x25: {
      if (bytes[at + 1] === SMALL_U) return unicodeAt(bytes, at, to);
      const value = numberAt(bytes, at + 1, 2, to);
      return value < 0 ? undefined : { end: at + 3, value, raw: true };
    }
    case 0x5c:
      return withoutColour(backslashAt(bytes, at, to), bytes, to);
    case 0x26:
      return entityAt(bytes, at, to);
    case 0xf3: {
      const { point } = pointAt(bytes, at);
      return point >= 0xe0020 && point <= 0xe007e ? { end: at + 4, value: point - 0xe0000, raw: false } : undefined;
    }
    case EQUALS:
      return encodedWordAt(bytes, at, to);
    case LESS:
      return nothingUpTo(tagsEnd(bytes, at, from, to));
    case STAR:
      return nothingUpTo(starsEnd(bytes, at, from, to));
    case 0x22:
    case 0x27:
    case 0x60:
      return nothingUpTo(literalsEnd(bytes, at, to));
    default:
      return undefined;
  }
}

/** What reads as nothing, up to where the value goes on; 0 for no such thing. */
const nothingUpTo = (end: number): Escape | undefined => (end === 0 ? undefined : { end, value: '', raw: false });

const ESC = 0x1b;

/** With an ESC that is written out goes the rest of its sequence. */
function withoutColour(escape: Escape | undefined, bytes: Uint8Array, to: number): Escape | undefined {
  return escape?.value === ESC ? (nothingUpTo(sequenceEnd(bytes, escape.end - 1, to)) ?? escape) : escape;
}

/** Line ends and tabs by their letters. */
const BLANKS = new Map([
  [0x6e, 0x0a],
  [0x72, 0x0d],
  [0x74, 0x09],
]);

/** What may stand before a value on its line: the next escape, a blank, what lines of quotations, comments and diffs begin with. */
const BEFORE_VALUES = new Set(Buffer.from('\\ >#/+%*|'));
/** Signs that Markdown escapes and values hold. */
const PUNCTUATION = new Set(Buffer.from('-_.@()+'));

function backslashAt(bytes: Uint8Array, at: number, to: number): Escape | undefined {
  if (at + 1 >= to) return undefined;
  const letter = bytes[at + 1];
  const blank = BLANKS.get(letter ?? 0);
  // Before anything else it keeps nothing from being found, and in a path it is none.
  if (blank !== undefined)
    return at + 2 < to && (isAlphanumeric(bytes[at + 2] as number) || BEFORE_VALUES.has(bytes[at + 2] as number))
      ? { end: at + 2, value: blank, raw: true }
      : undefined;
  if (PUNCTUATION.has(letter ?? 0)) return { end: at + 2, value: letter as number, raw: true };
  if (letter === 0x78) {
    const value = numberAt(bytes, at + 2, 2, to);
    return value < 0 ? undefined : { end: at + 4, value, raw: true };
  }
  if (letter === LARGE_U) {
    const value = numberAt(bytes, at + 2, 8, to);
    return value < 0 || value > LAST_POINT ? undefined : { end: at + 10, value, raw: false };
  }
  if (letter !== SMALL_U) {
    const value = numberAt(bytes, at + 1, 3, to, 8);
    return (value < SPACE && value !== ESC) || value > 0xff ? undefined : { end: at + 4, value, raw: true };
  }
  if (bytes[at + 2] === 0x7b) {
    for (let digits = 1; digits <= 6; digits++)
      if (bytes[at + 3 + digits] === 0x7d) {
        const value = numberAt(bytes, at + 3, digits, to);
        return value < 0 || value > LAST_POINT ? undefined : { end: at + 4 + digits, value, raw: false };
      }
    return undefined;
  }
  return unicodeAt(bytes, at, to);
}

const [SMALL_U, LARGE_U] = [0x75, 0x55];
const LAST_POINT = 0x10ffff;

/** `\\u0041` or `%u0041`, or two of them that are one character. */
function unicodeAt(bytes: Uint8Array, at: number, to: number): Escape | undefined {
  const value = numberAt(bytes, at + 2, 4, to);
  if (value < 0) return undefined;
  if (value >= 0xd800 && value < 0xdc00 && bytes[at + 6] === bytes[at] && bytes[at + 7] === SMALL_U) {
    const low = numberAt(bytes, at + 8, 4, to);
    if (low >= 0xdc00 && low < 0xe000)
      return { end: at + 12, value: ((value - 0xd800) << 10) + low - 0xdc00 + 0x10000, raw: false };
  }
  return { end: at + 6, value, raw: false };
}

function entityAt(bytes: Uint8Array, at: number, to: number): Escape | undefined {
  if (bytes[at + 1] === HASH) return characterAt(bytes, at, to);
  let end = at + 1;
  while (end < to && end - at < 12 && bytes[end] !== SEMICOLON) end++;
  if (bytes[end] !== SEMICOLON || end >= to) return undefined;
  const name = String.fromCharCode(...bytes.subarray(at + 1, end));
  const character = ENTITIES.get(name.toLowerCase());
  return character === undefined ? undefined : { end: end + 1, value: character.codePointAt(0) ?? 0, raw: false };
}

const [HASH, SEMICOLON] = [0x23, 0x3b];
const MOST_DIGITS = 7;

/** `&#65;` or `&#x41;`; browsers read them without the semicolon, too. */
function characterAt(bytes: Uint8Array, at: number, to: number): Escape | undefined {
  const base = ((bytes[at + 2] as number) | 0x20) === 0x78 ? 16 : 10;
  const start = base === 16 ? at + 3 : at + 2;
  let end = start;
  while (end - start < MOST_DIGITS && numberAt(bytes, end, 1, to, base) >= 0) end++;
  const value = numberAt(bytes, start, end - start, to, base);
  if (end === start || value > LAST_POINT) return undefined;
  return { end: end < to && bytes[end] === SEMICOLON ? end + 1 : end, value, raw: false };
}

/** Is there an escape around `at`, the last byte of a marked trigram? */
export function escapesAt(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  if (bytes[at - 1] === LESS) return tagsEnd(bytes, at - 1, from, to) > 0;
  for (let start = Math.max(from, at - 2); start <= at; start++)
    if (escapeAt(bytes, start, from, to) || (bytes[start] === EQUALS && saysQuoted(bytes, start, from, to)))
      return true;
  const literal = literalBefore(bytes, at, from);
  return literal >= 0 && literalsEnd(bytes, literal, to) > 0;
}

/** The text with its escapes resolved, or undefined when it has none. */
export function unescape(bytes: Uint8Array, from: number, to: number): Derived | undefined {
  const out = new Deriver(bytes, to - from);
  const quoted = isQuoted(bytes, from, to);
  let kept = from;
  let found = false;
  for (let at = from; at < to;) {
    if (MAY_ESCAPE[bytes[at] as number] === 0) {
      at++;
      continue;
    }
    let escape = escapeAt(bytes, at, from, to);
    if (quoted && bytes[at] === EQUALS) escape ??= quotedAt(bytes, at, from, to);
    if (!escape) {
      at++;
      continue;
    }
    found = true;
    out.copy(kept, at);
    const { value, end } = escape;
    if (typeof value === 'string') out.pushText(value, at, end);
    // Read as it is, it would be one more thing to look at.
    else if (isControl(value)) out.push(SPACE, at, end);
    else if (escape.raw) out.push(value, at, end);
    else out.pushText(value >= 0xd800 && value < 0xe000 ? '\ufffd' : String.fromCodePoint(value), at, end);
    kept = at = end;
  }
  out.copy(kept, to);
  return found ? out.finish() : undefined;
}

const MAY_ESCAPE = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x25 ||
  byte === 0x5c ||
  byte === 0x26 ||
  byte === EQUALS ||
  byte === 0xf3 ||
  byte === LESS ||
  byte === STAR ||
  isQuote(byte) ||
  isControl(byte)
    ? 1
    : 0,
);
