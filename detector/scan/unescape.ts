import { Deriver, pointAt, type Derived } from './derived.ts';

const ENTITIES = new Map(
  (
    'amp& lt< gt> quot" apos\' nbsp\u0020 commat@ period. colon: sol/ lowbar_ hyphen- dash- plus+ num# equals= excl! dollar$ percnt% ast* comma, semi; quest? ' +
    'lpar( rpar) lsqb[ rsqb] lbrack[ rbrack] lcub{ rcub} tab\t newline\n shy\u00ad zwnj\u200c zwj\u200d ensp\u0020 emsp\u0020 thinsp\u0020'
  )
    .split(/ (?=[a-z])/)
    .map((pair) => [pair.replace(/[^a-z].*$/s, ''), pair.replace(/^[a-z]+/, '')] as const),
);

const hex = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

function hexRun(bytes: Uint8Array, at: number, digits: number, to: number): number {
  if (at + digits > to) return -1;
  let value = 0;
  for (let i = 0; i < digits; i++) {
    const one = hex(bytes[at + i]);
    if (one < 0) return -1;
    value = value * 16 + one;
  }
  return value;
}

interface Escape {
  readonly end: number;
  /** The code point, or a raw byte for percent escapes. */
  readonly value: number;
  readonly raw: boolean;
}

/** The escape that begins at `at`: `%41`, `\\u0041`, `\\x41`, `\\u{41}`, `&#65;`, `&#x41;`, `&commat;`, a tag character. */
function escapeAt(bytes: Uint8Array, at: number, to: number): Escape | undefined {
  switch (bytes[at]) {
    case 0x25: {
      const value = hexRun(bytes, at + 1, 2, to);
      return value < 0 ? undefined : { end: at + 3, value, raw: true };
    }
    case 0x5c:
      return backslashAt(bytes, at, to);
    case 0x26:
      return entityAt(bytes, at, to);
    case 0xf3: {
      const { point } = pointAt(bytes, at);
      return point >= 0xe0020 && point <= 0xe007e ? { end: at + 4, value: point - 0xe0000, raw: false } : undefined;
    }
    default:
      return undefined;
  }
}

function backslashAt(bytes: Uint8Array, at: number, to: number): Escape | undefined {
  const letter = bytes[at + 1];
  if (letter === 0x78) {
    const value = hexRun(bytes, at + 2, 2, to);
    return value < 0 ? undefined : { end: at + 4, value, raw: true };
  }
  if (letter !== 0x75) return undefined;
  if (bytes[at + 2] === 0x7b) {
    for (let digits = 1; digits <= 6; digits++)
      if (bytes[at + 3 + digits] === 0x7d) {
        const value = hexRun(bytes, at + 3, digits, to);
        return value < 0 || value > 0x10ffff ? undefined : { end: at + 4 + digits, value, raw: false };
      }
    return undefined;
  }
  const value = hexRun(bytes, at + 2, 4, to);
  if (value < 0) return undefined;
  if (value >= 0xd800 && value < 0xdc00 && bytes[at + 6] === 0x5c && bytes[at + 7] === 0x75) {
    const low = hexRun(bytes, at + 8, 4, to);
    if (low >= 0xdc00 && low < 0xe000)
      return { end: at + 12, value: ((value - 0xd800) << 10) + low - 0xdc00 + 0x10000, raw: false };
  }
  return { end: at + 6, value, raw: false };
}

function entityAt(bytes: Uint8Array, at: number, to: number): Escape | undefined {
  let end = at + 1;
  while (end < to && end - at < 12 && bytes[end] !== 0x3b) end++;
  if (bytes[end] !== 0x3b || end >= to) return undefined;
  const name = String.fromCharCode(...bytes.subarray(at + 1, end));
  const numeric = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(name);
  if (numeric) {
    const value = numeric[1] ? parseInt(numeric[1], 16) : Number(numeric[2]);
    return value > 0x10ffff ? undefined : { end: end + 1, value, raw: false };
  }
  const character = ENTITIES.get(name.toLowerCase());
  return character === undefined ? undefined : { end: end + 1, value: character.codePointAt(0) ?? 0, raw: false };
}

/** Is there an escape around `at`, the last byte of a marked trigram? */
export function escapesAt(bytes: Uint8Array, at: number, from: number, to: number): boolean {
  for (let start = Math.max(from, at - 2); start <= at; start++) if (escapeAt(bytes, start, to)) return true;
  return false;
}

/** The text with its escapes resolved, or undefined when it has none. */
export function unescape(bytes: Uint8Array, from: number, to: number): Derived | undefined {
  const out = new Deriver(bytes, to - from);
  let kept = from;
  let found = false;
  for (let at = from; at < to;) {
    const escape = MAY_ESCAPE[bytes[at] as number] === 1 ? escapeAt(bytes, at, to) : undefined;
    if (!escape) {
      at++;
      continue;
    }
    found = true;
    out.copy(kept, at);
    const { value, end } = escape;
    if (escape.raw) out.push(value, at, end);
    else out.pushText(value >= 0xd800 && value < 0xe000 ? '\ufffd' : String.fromCodePoint(value), at, end);
    kept = at = end;
  }
  out.copy(kept, to);
  return found ? out.finish() : undefined;
}

const MAY_ESCAPE = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x25 || byte === 0x5c || byte === 0x26 || byte === 0xf3 ? 1 : 0,
);
