/** `data:` URLs (RFC 2397) that hold text: decoded to be inspected, encoded again if something was found. */
import { isUtf8 } from 'node:buffer';
import { beginsDocument, decode16, encode16, encodingOf, FIRST, isPlainUtf8 } from './text-encoding.ts';

export interface DataUrl {
  /** Offset of the payload. */
  readonly payload: number;
  readonly base64: boolean;
  /** Does it say that it holds text, and is no document? `undefined`: in an encoding that nobody here reads. */
  readonly textual: boolean | undefined;
  readonly encoding: Encoding;
}

type Encoding = 'utf8' | 'latin1' | 'utf16le' | 'utf16be';

/** Type and parameters are shorter than this. */
const LONGEST_HEAD = 256;
/** Letters of base64 that say whether it is text. */
const LOOKED_AT = 4 * Math.ceil(FIRST / 3);
const FIRST_LETTER = 0x64;
const COMMA = 0x2c;
const PERCENT = 0x25;
const TEXT_TYPES = new Set([
  '',
  'application/json',
  'application/jsonl',
  'application/x-ndjson',
  'application/xml',
  'application/javascript',
  'application/x-javascript',
  'application/ecmascript',
  'application/typescript',
  'application/yaml',
  'application/x-yaml',
  'application/toml',
  'application/sql',
  'application/graphql',
  'application/x-sh',
  'application/x-httpd-php',
  'application/x-www-form-urlencoded',
]);
/** By charset; those of one byte a character come back as they were, whatever their letters are. */
const ENCODINGS = new Map<string, Encoding>([
  ['utf-8', 'utf8'],
  ['utf8', 'utf8'],
  ['us-ascii', 'utf8'],
  ['ascii', 'utf8'],
  ['iso-8859-1', 'latin1'],
  ['iso-8859-15', 'latin1'],
  ['latin1', 'latin1'],
  ['windows-1252', 'latin1'],
  ['utf-16le', 'utf16le'],
  ['utf-16be', 'utf16be'],
]);
/** Says no more than that the bytes themselves tell. */
const MARKED = 'utf-16';

const promisesText = (type: string): boolean =>
  type.startsWith('text/') || type.endsWith('+json') || type.endsWith('+xml') || TEXT_TYPES.has(type);

/** The parts of the data URL that `bytes[from, to)` is, or `undefined` if it is none. */
export function parseDataUrl(bytes: Buffer, from: number, to: number): DataUrl | undefined {
  if (to - from < 6 || ((bytes[from] as number) | 0x20) !== FIRST_LETTER) return undefined;
  if (bytes.toString('latin1', from, from + 5).toLowerCase() !== 'data:') return undefined;
  const comma = bytes.subarray(from, Math.min(to, from + LONGEST_HEAD)).indexOf(COMMA);
  if (comma < 0) return undefined;
  const [type = '', ...parameters] = bytes
    .toString('latin1', from + 5, from + comma)
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  if (type !== '' && !type.includes('/')) return undefined;
  const base64 = parameters[parameters.length - 1] === 'base64';
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '');
  const payload = from + comma + 1;
  const first = firstOf(bytes, payload, to, base64);
  const encoding = charset === undefined || charset === MARKED ? told(first) : said(charset, first);
  const textual = promisesText(type) && !beginsDocument(first);
  return {
    payload,
    base64,
    textual: textual && encoding === undefined ? undefined : textual,
    encoding: encoding ?? 'utf8',
  };
}

/** What the first bytes of a payload say that it is written in; undefined for what nobody here reads. */
function told(first: Buffer): Encoding | undefined {
  const encoding = encodingOf(first);
  return encoding === 'utf16le' || encoding === 'utf16be' ? encoding : encoding === 'unreadable' ? undefined : 'utf8';
}

/** What its parameter says, unless the bytes belie it: letters of ASCII in pairs are ideographs without anything to be found. */
function said(charset: string, first: Buffer): Encoding | undefined {
  const encoding = ENCODINGS.get(charset);
  const isPairs = encoding === 'utf16le' || encoding === 'utf16be';
  return isPairs && encodingOf(first) === 'bytes' && isPlainUtf8(first) ? undefined : encoding;
}

/** What a payload decodes to, in UTF-8; `undefined` if it does not. */
export function decodePayload(bytes: Buffer, { payload, base64, encoding }: DataUrl, to: number): Buffer | undefined {
  const raw = bytes.subarray(payload, to);
  const plain = raw.includes(PERCENT) ? percentDecoded(raw) : raw;
  if (base64 && !isBase64(plain, 0, plain.length)) return undefined;
  const decoded = base64 ? Buffer.from(plain.toString('latin1'), 'base64') : plain;
  if (encoding === 'utf8') return decoded;
  if (encoding === 'latin1') return Buffer.from(decoded.toString(encoding));
  return decoded.length % 2 === 0 ? Buffer.from(decode16(decoded, encoding)) : undefined;
}

/** The first bytes of a payload. */
function firstOf(bytes: Buffer, from: number, to: number, base64: boolean): Buffer {
  const raw = bytes.subarray(from, Math.min(to, from + LOOKED_AT));
  const plain = raw.includes(PERCENT) ? percentDecoded(raw) : raw;
  return base64 ? Buffer.from(plain.toString('latin1'), 'base64') : plain;
}

/** Is what stands in base64 from `from` on text, by its first bytes? What it says of itself proves nothing. */
export function beginsAsText(bytes: Buffer, from: number): boolean {
  const first = firstOf(bytes, from, bytes.length, true);
  const encoding = encodingOf(first);
  return encoding === 'bytes' ? isPlainUtf8(first) : encoding !== undefined;
}

/** Does a payload hold text although its type says that it is something else? */
export function isHiddenText(bytes: Buffer, url: DataUrl, to: number): boolean {
  if (url.textual !== false || !url.base64 || !beginsAsText(bytes, url.payload)) return false;
  const decoded = decodePayload(bytes, url, to);
  return decoded !== undefined && isUtf8(decoded);
}

/** A payload again, as `decodePayload` reads it. */
export function encodePayload(text: Buffer, { base64, encoding }: Pick<DataUrl, 'base64' | 'encoding'>): string {
  let bytes = text;
  if (encoding === 'latin1') bytes = Buffer.from(text.toString('utf8'), encoding);
  else if (encoding !== 'utf8') bytes = encode16(text.toString('utf8'), encoding);
  return base64 ? bytes.toString('base64') : percentEncoded(bytes);
}

const UNRESERVED = /[^A-Za-z0-9_.!~*'()-]/g;

const percentEncoded = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(UNRESERVED, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

/** Which bytes are letters of base64 in either alphabet. */
const BASE64 = new Uint8Array(256);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_')
  BASE64[letter.charCodeAt(0)] = 1;

/** Is this one word of base64, in either alphabet? */
export function isBase64(bytes: Uint8Array, from: number, to: number): boolean {
  let end = to;
  while (end > from && to - end < 2 && bytes[end - 1] === 0x3d) end--;
  for (let at = from; at < end; at++) if (BASE64[bytes[at] as number] === 0) return false;
  return (end - from) % 4 !== 1;
}

function percentDecoded(raw: Buffer): Buffer {
  const result = Buffer.allocUnsafe(raw.length);
  let to = 0;
  for (let at = 0; at < raw.length; at++) {
    const code = raw[at] === PERCENT ? Number.parseInt(raw.toString('latin1', at + 1, at + 3), 16) : NaN;
    const valid = code >= 0 && /^[0-9a-f]{2}$/i.test(raw.toString('latin1', at + 1, at + 3));
    result[to++] = valid ? code : (raw[at] as number);
    if (valid) at += 2;
  }
  return result.subarray(0, to);
}
