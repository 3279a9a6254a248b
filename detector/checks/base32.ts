const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes of unpadded base32 (RFC 4648), left-over bits dropped; empty when it is none. */
export function base32(text: string): Uint8Array {
  const bytes: number[] = [];
  let [buffer, bits] = [0, 0];
  for (const character of text) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return new Uint8Array(0);
    buffer = ((buffer << 5) | value) & 0xfff;
    bits += 5;
    if (bits >= 8) bytes.push((buffer >>> (bits -= 8)) & 255);
  }
  return Uint8Array.from(bytes);
}
