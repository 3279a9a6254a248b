/**
 * Strict RFC 8259 JSON over raw bytes (valid UTF-8, checked before): visits every string, key and number, allocates
 * nothing per token, does not recurse. What passes here means the same to every JSON parser behind us.
 */
import { fieldAt, fieldNamed } from './fields.ts';
import { hex4 } from './hex.ts';
import { isDigit } from './number.ts';
import { findSpecial, loadText, SEARCHABLE } from './search.ts';
import { ESCAPED, IN_ARRAY, ITEM, KEY, NUMBER, STRING, type Tokens } from './tokens.ts';
import { unescapeToString } from './unescape.ts';

export type Malformed =
  | 'syntax'
  | 'trailing_data'
  | 'root_not_object'
  | 'too_deep'
  | 'too_many_values'
  | 'duplicate_key'
  | 'forbidden_key'
  | 'lone_surrogate';

const MAX_DEPTH = 64;
/** Bounds work and memory of bodies made of brackets and commas: 10 MB could hold 5 million values. */
const MAX_VALUES = 500_000;
/** Objects with more keys compare names by a set, so that a million keys stay linear. */
const FEW_KEYS = 16;

/** What a byte of a string is: 0 plain, 1 quote, 2 backslash, 3 control character. */
const CLASS = new Uint8Array(256);
CLASS.fill(3, 0, 0x20);
CLASS[0x22] = 1;
CLASS[0x5c] = 2;

let stringEscaped = 0;

/** Is the text that is being read the one that {@link findSpecial} searches? */
let searchable = false;
/** Most strings are shorter; a search by blocks pays behind that. */
const SHORT = 24;
/** Where one escape stands there are more, and far apart: lines of a text. */
const SHORT_BEHIND_ESCAPE = 3;

/** Index of the closing quote of the string whose first byte is at `i`; -1 broken, -2 lone surrogate. */
function stringEnd(bytes: Uint8Array, i: number, end: number, strict: boolean): number {
  stringEscaped = 0;
  for (;;) {
    const near = searchable ? Math.min(i + (stringEscaped === 0 ? SHORT : SHORT_BEHIND_ESCAPE), end) : end;
    while (i < near && CLASS[bytes[i] as number] === 0) i++;
    if (i === near && i < end) i = findSpecial(i, end);
    if (i >= end) return -1;
    const byte = bytes[i];
    if (byte === 0x22) return i;
    if (byte !== 0x5c) return -1;
    stringEscaped = ESCAPED;
    switch (bytes[i + 1] as number) {
      case 0x22:
      case 0x5c:
      case 0x2f:
      case 0x62:
      case 0x66:
      case 0x6e:
      case 0x72:
      case 0x74:
        i += 2;
        break;
      case 0x75: {
        if (i + 6 > end) return -1;
        const unit = hex4(bytes, i + 2);
        if (unit < 0) return -1;
        i += 6;
        if (strict && unit >= 0xd800 && unit <= 0xdfff) {
          if (unit >= 0xdc00 || i + 6 > end || bytes[i] !== 0x5c || bytes[i + 1] !== 0x75) return -2;
          const low = hex4(bytes, i + 2);
          if (low < 0xdc00 || low > 0xdfff) return -2;
          i += 6;
        }
        break;
      }
      default:
        return -1;
    }
  }
}

/** Index behind the number that begins at `i`, or -1. */
function numberEnd(bytes: Uint8Array, i: number): number {
  if (bytes[i] === 0x2d) i++;
  if (bytes[i] === 0x30) i++;
  else if (isDigit(bytes[i])) while (isDigit(bytes[i])) i++;
  else return -1;
  if (bytes[i] === 0x2e) {
    if (!isDigit(bytes[++i])) return -1;
    while (isDigit(bytes[i])) i++;
  }
  if (bytes[i] === 0x65 || bytes[i] === 0x45) {
    i++;
    if (bytes[i] === 0x2b || bytes[i] === 0x2d) i++;
    if (!isDigit(bytes[i])) return -1;
    while (isDigit(bytes[i])) i++;
  }
  return i;
}

function sameBytes(bytes: Uint8Array, a: number, b: number, length: number): boolean {
  for (let i = 0; i < length; i++) if (bytes[a + i] !== bytes[b + i]) return false;
  return true;
}

/** The name of a key token, unescaped. */
export function keyText(bytes: Buffer, tokens: Tokens, token: number): string {
  const start = tokens.start[token] as number;
  const end = tokens.end[token] as number;
  if (((tokens.flags[token] as number) & ESCAPED) !== 0) return unescapeToString(bytes, start, end);
  return bytes.toString('utf8', start, end);
}

/** Names of objects with many keys or with escaped keys, by container. */
type ManyKeys = Map<number, Set<string>>;

function checkKey(
  bytes: Buffer,
  tokens: Tokens,
  token: number,
  container: number,
  many: ManyKeys | undefined,
): Malformed | undefined {
  const start = tokens.start[token] as number;
  const length = (tokens.end[token] as number) - start;
  const previous = tokens.key[token] as number;
  if (many?.has(container) === true) {
    const names = many.get(container) as Set<string>;
    const name = keyText(bytes, tokens, token);
    if (names.has(name)) return 'duplicate_key';
    names.add(name);
    return forbidden(bytes, tokens, container, name);
  }
  for (let other = previous; other >= 0; other = tokens.key[other] as number) {
    const from = tokens.start[other] as number;
    if ((tokens.end[other] as number) - from === length && sameBytes(bytes, from, start, length))
      return 'duplicate_key';
  }
  if ((length === 9 && bytes[start] === 0x5f) || (length === 9 && bytes[start] === 0x70))
    return forbidden(bytes, tokens, container, bytes.toString('latin1', start, start + length));
  return undefined;
}

/** Names that reach the prototype of objects in careless parsers behind us. */
function forbidden(bytes: Buffer, tokens: Tokens, container: number, name: string): Malformed | undefined {
  if (name === '__proto__') return 'forbidden_key';
  if (name !== 'prototype' || (tokens.containerOrdinal[container] as number) >= 0) return undefined;
  const above = tokens.containerKey[container] as number;
  return above >= 0 && keyText(bytes, tokens, above) === 'constructor' ? 'forbidden_key' : undefined;
}

/** From now on the keys of this object are compared by a set of their names. */
function collectKeys(bytes: Buffer, tokens: Tokens, last: number): Set<string> | undefined {
  const names = new Set<string>();
  let count = 0;
  for (let key = last; key >= 0; key = tokens.key[key] as number) {
    names.add(keyText(bytes, tokens, key));
    count++;
  }
  return names.size === count ? names : undefined;
}

/**
 * Is `bytes[start, end)` the whole of a string of a body, up to its quote? Answers {@link ESCAPED} where a backslash stands
 * in it, 0 where none does, `undefined` where it is none. @param loaded is it the text that {@link findSpecial} searches?
 */
export function closesAt(bytes: Buffer, start: number, end: number, loaded: boolean): number | undefined {
  searchable = loaded;
  return stringEnd(bytes, start, bytes.length, true) === end ? stringEscaped : undefined;
}

/**
 * Reads `bytes[from, to)` into `tokens`. `strict` is for bodies: the root is an object, names are unique, surrogates are
 * paired; text inside strings is read with `strict` off, and may be an array. Answers what is wrong, or `undefined`.
 */
export function tokenize(
  bytes: Buffer,
  from: number,
  to: number,
  tokens: Tokens,
  strict: boolean,
): Malformed | undefined {
  tokens.reset();
  searchable = strict && from === 0 && to <= SEARCHABLE;
  if (searchable) loadText(bytes);
  let { start, end, flags, container, key, ordinal } = tokens;
  let { parent, containerKey, containerOrdinal, isArray, size, lastKey, inArray } = tokens;
  let { containerStart, containerEnd, firstToken, tokenBehind } = tokens;
  let count = 0;
  let containers = 0;
  let current = -1;
  let depth = 0;
  let values = 0;
  let nearest = -1;
  let many: ManyKeys | undefined;
  let i = from;
  /** What may come: 0 a value, 1 a key or `}`, 2 a key, 3 a value or `]`, 4 a comma or the end of the container. */
  let expected = 0;

  for (;;) {
    let byte = bytes[i] as number;
    while (i < to && (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09)) byte = bytes[++i] as number;
    if (i >= to) return 'syntax';

    if (expected === 4) {
      if (byte === 0x2c) {
        expected = isArray[current] === 1 ? 0 : 2;
        i++;
        continue;
      }
      if (byte !== (isArray[current] === 1 ? 0x5d : 0x7d)) return 'syntax';
    } else if (expected === 1 || expected === 2) {
      if (byte === 0x22) {
        const close = stringEnd(bytes, i + 1, to, strict);
        if (close < 0) return close === -2 ? 'lone_surrogate' : 'syntax';
        if (count === start.length) {
          tokens.growTokens();
          ({ start, end, flags, container, key, ordinal } = tokens);
        }
        start[count] = i + 1;
        end[count] = close;
        flags[count] = KEY | stringEscaped | (inArray[current] === 1 ? IN_ARRAY : 0);
        container[count] = current;
        key[count] = lastKey[current] as number;
        // A name with escapes in it is the same name to whoever reads it.
        ordinal[count] =
          stringEscaped === 0 ? fieldAt(bytes, i + 1, close) : fieldNamed(unescapeToString(bytes, i + 1, close));
        if (strict) {
          if ((stringEscaped !== 0 || size[current] === FEW_KEYS) && many?.has(current) !== true) {
            const names = collectKeys(bytes, tokens, lastKey[current] as number);
            if (names === undefined) return 'duplicate_key';
            (many ??= new Map<number, Set<string>>()).set(current, names);
          }
          const wrong = checkKey(bytes, tokens, count, current, many);
          if (wrong !== undefined) return wrong;
        }
        size[current] = (size[current] as number) + 1;
        lastKey[current] = count;
        nearest = count++;
        i = close + 1;
        byte = bytes[i] as number;
        while (byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09) byte = bytes[++i] as number;
        if (byte !== 0x3a || i >= to) return 'syntax';
        i++;
        expected = 0;
        continue;
      }
      if (expected === 2 || byte !== 0x7d) return 'syntax';
    } else if (expected === 0 || byte !== 0x5d) {
      // A value.
      if (++values > MAX_VALUES) return 'too_many_values';
      const asItem = current >= 0 && isArray[current] === 1;
      const item = asItem ? (size[current] as number) : -1;
      if (asItem) {
        size[current] = item + 1;
        nearest = containerKey[current] as number;
      }
      if (byte === 0x7b || byte === 0x5b) {
        const array = byte === 0x5b;
        if (current < 0 && array && strict) return 'root_not_object';
        if (++depth > MAX_DEPTH) return 'too_deep';
        if (containers === parent.length) {
          tokens.growContainers();
          ({ parent, containerKey, containerOrdinal, isArray, size, lastKey, inArray } = tokens);
          ({ containerStart, containerEnd, firstToken, tokenBehind } = tokens);
        }
        parent[containers] = current;
        containerKey[containers] = nearest;
        containerOrdinal[containers] = item;
        isArray[containers] = array ? 1 : 0;
        size[containers] = 0;
        lastKey[containers] = -1;
        containerStart[containers] = i;
        firstToken[containers] = count;
        inArray[containers] = array || (current >= 0 && inArray[current] === 1) ? 1 : 0;
        current = containers++;
        expected = array ? 3 : 1;
        i++;
        continue;
      }
      if (current < 0) return 'root_not_object';
      if (byte === 0x22 || byte === 0x2d || (byte >= 0x30 && byte <= 0x39)) {
        const text = byte === 0x22;
        const first = text ? i + 1 : i;
        const behind = text ? stringEnd(bytes, first, to, strict) : numberEnd(bytes, i);
        if (behind < 0) return behind === -2 ? 'lone_surrogate' : 'syntax';
        if (count === start.length) {
          tokens.growTokens();
          ({ start, end, flags, container, key, ordinal } = tokens);
        }
        start[count] = first;
        end[count] = behind;
        flags[count] =
          (text ? STRING | stringEscaped : NUMBER) | (asItem ? ITEM : 0) | (inArray[current] === 1 ? IN_ARRAY : 0);
        container[count] = current;
        key[count] = nearest;
        ordinal[count++] = item;
        i = text ? behind + 1 : behind;
      } else if (byte === 0x74 && bytes[i + 1] === 0x72 && bytes[i + 2] === 0x75 && bytes[i + 3] === 0x65) i += 4;
      else if (
        byte === 0x66 &&
        bytes[i + 1] === 0x61 &&
        bytes[i + 2] === 0x6c &&
        bytes[i + 3] === 0x73 &&
        bytes[i + 4] === 0x65
      )
        i += 5;
      else if (byte === 0x6e && bytes[i + 1] === 0x75 && bytes[i + 2] === 0x6c && bytes[i + 3] === 0x6c) i += 4;
      else return 'syntax';
      if (i > to) return 'syntax';
      expected = 4;
      continue;
    }

    // The end of the container.
    containerEnd[current] = ++i;
    tokenBehind[current] = count;
    depth--;
    current = parent[current] as number;
    expected = 4;
    if (current < 0) break;
  }

  tokens.count = count;
  tokens.containers = containers;
  for (let byte = bytes[i]; i < to; byte = bytes[++i])
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return 'trailing_data';
  return undefined;
}
