import { isUtf8 } from 'node:buffer';

const SHORTEST = 12;
/** Longest encoded run that is decoded, in bytes. */
export const LONGEST_ENCODED = 1_048_576;

const BASE64 = new Int8Array(256).fill(-1);
for (let i = 0; i < 64; i++) {
  const character = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.charCodeAt(i);
  BASE64[character] = i;
}
BASE64[0x2d] = 62;
BASE64[0x5f] = 63;

/** Can this byte stand in base64 or base64url, padding aside? */
export function isBase64(byte: number): boolean {
  return (BASE64[byte] ?? -1) >= 0;
}

const readable = (byte: number): boolean =>
  (byte >= 0x20 && byte !== 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** Do the first characters decode to something readable? Refuses hashes, keys and pictures at small cost. */
function beginsReadable(bytes: Uint8Array, start: number): boolean {
  for (let at = start; at < start + 12; at += 4) {
    const value =
      ((BASE64[bytes[at] ?? 0] ?? 0) << 18) |
      ((BASE64[bytes[at + 1] ?? 0] ?? 0) << 12) |
      ((BASE64[bytes[at + 2] ?? 0] ?? 0) << 6) |
      (BASE64[bytes[at + 3] ?? 0] ?? 0);
    if (!readable(value >> 16) || !readable((value >> 8) & 255) || !readable(value & 255)) return false;
  }
  return true;
}

function isHexRun(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (!((byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66))) return false;
  }
  return true;
}

/** The text that a run of base64, base64url or hex characters stands for, or undefined when it stands for none. */
export function decodeWord(bytes: Uint8Array, start: number, end: number): Buffer | undefined {
  if (end - start < SHORTEST || end - start > LONGEST_ENCODED) return undefined;
  const run = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start);
  if ((end - start) % 2 === 0 && isHexRun(bytes, start, end)) {
    const decoded = Buffer.from(run.toString('latin1'), 'hex');
    if (isText(decoded)) return decoded;
  }
  if (!beginsReadable(bytes, start)) return undefined;
  const decoded = Buffer.from(run.toString('latin1'), 'base64');
  return isText(decoded) ? decoded : undefined;
}

function isText(decoded: Buffer): boolean {
  const head = Math.min(decoded.length, 64);
  for (let at = 0; at < head; at++) if (!readable(decoded[at] ?? 0)) return false;
  return decoded.length > 0 && isUtf8(decoded);
}
