import { createHash } from 'node:crypto';

/** Alphabets of base58: Bitcoin's, and the one of the XRP Ledger. */
export const BITCOIN = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
export const RIPPLE = 'rpshnaf39wBUDNEGHJKLM4PQRST7VWXYZ2bcdeCg65jkm8oFqi1tuvAxyz';

const EMPTY = new Uint8Array(0);

/** Bytes of a base58 text of at most 128 characters; empty when it is none. */
export function base58(text: string, alphabet = BITCOIN): Uint8Array {
  if (text.length > 128) return EMPTY;
  const bytes: number[] = [];
  for (const character of text) {
    let carry = alphabet.indexOf(character);
    if (carry < 0) return EMPTY;
    for (let i = 0; i < bytes.length; i++) {
      carry += (bytes[i] ?? 0) * 58;
      bytes[i] = carry & 255;
      carry >>= 8;
    }
    for (; carry > 0; carry >>= 8) bytes.push(carry & 255);
  }
  for (let i = 0; text[i] === alphabet[0]; i++) bytes.push(0);
  return Uint8Array.from(bytes.reverse());
}

export const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Payload of a base58check text (last four bytes: twice SHA-256 of the rest); empty when the checksum does not hold. */
export function base58check(text: string, alphabet = BITCOIN): Uint8Array {
  const bytes = base58(text, alphabet);
  if (bytes.length < 5) return EMPTY;
  const payload = bytes.subarray(0, -4);
  const check = sha256(sha256(payload));
  return bytes.subarray(-4).every((byte, i) => byte === check[i]) ? payload : EMPTY;
}
