import { createHash, createPrivateKey } from 'node:crypto';
import { base32 } from './base32.ts';
import { base58 } from './base58.ts';
import { crc16 } from './crc16.ts';
import { keccak256 } from './keccak256.ts';

const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Stellar strkey (SEP-23): version byte, key, CRC-16 with the low byte first. */
export function strkey(text: string, version: number): boolean {
  const bytes = base32(text);
  if (bytes.length !== 35 || bytes[0] !== version) return false;
  return crc16(bytes.subarray(0, 33)) === (bytes[33] ?? 0) + (bytes[34] ?? 0) * 256;
}

/** Algorand: 32 bytes and the end of their SHA-512/256. */
export function algorandAddress(text: string): boolean {
  const bytes = base32(text);
  if (bytes.length !== 36) return false;
  const hash = createHash('sha512-256').update(bytes.subarray(0, 32)).digest();
  return equal(bytes.subarray(32), hash.subarray(28));
}

/** SS58 of Substrate chains: prefix of one or two bytes, 32 bytes, two bytes of BLAKE2b-512 over "SS58PRE" and both. */
export function ss58(text: string): boolean {
  const bytes = base58(text);
  if (bytes.length !== 35 && bytes.length !== 36) return false;
  const hash = createHash('blake2b512').update('SS58PRE').update(bytes.subarray(0, -2)).digest();
  return equal(bytes.subarray(-2), hash.subarray(0, 2));
}

/** TON, user-friendly form: flags, workchain, 32 bytes, CRC-16 with the high byte first. */
export function tonAddress(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return (
    bytes.length === 36 &&
    [0x11, 0x51, 0x91, 0xd1].includes(bytes[0] ?? 0) &&
    crc16(bytes.subarray(0, 34)) === bytes.readUInt16BE(34)
  );
}

/** Monero: base58 in blocks of eight bytes (eleven characters), network byte, keys, four bytes of Keccak-256. */
export function moneroAddress(text: string): boolean {
  const blocks: Buffer[] = [];
  for (let at = 0; at < text.length; at += 11) {
    const block = text.slice(at, at + 11);
    const size = block.length === 11 ? 8 : [0, 0, 1, 2, 0, 3, 4, 5, 0, 6, 7][block.length];
    const bytes = Buffer.from(base58(block.replace(/^1+/, '')));
    if (!size || bytes.length > size) return false;
    blocks.push(Buffer.concat([Buffer.alloc(size - bytes.length), bytes]));
  }
  const bytes = Buffer.concat(blocks);
  if (![18, 19, 42].includes(bytes[0] ?? 0) || bytes.length < 69) return false;
  return equal(bytes.subarray(-4), keccak256(bytes.subarray(0, -4)).subarray(0, 4));
}

/** Are the last 32 of 64 bytes the Ed25519 public key of the first 32? A signature of the same length is not. */
export function ed25519Pair(bytes: Uint8Array): boolean {
  if (bytes.length !== 64) return false;
  const d = Buffer.from(bytes.subarray(0, 32)).toString('base64url');
  const x = Buffer.from(bytes.subarray(32)).toString('base64url');
  // As JWK it takes a tenth of what it takes as DER. What is exported follows from `d` alone.
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', d, x }, format: 'jwk' });
  return key.export({ format: 'jwk' }).x === x;
}
