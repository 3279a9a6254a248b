const TABLE = new Uint32Array(256).map((_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 (ISO-HDLC) of an ASCII text, as an unsigned number. */
export function crc32(text: string): number {
  let value = 0xffffffff;
  for (let i = 0; i < text.length; i++) value = (value >>> 8) ^ (TABLE[(value ^ text.charCodeAt(i)) & 255] ?? 0);
  return ~value >>> 0;
}

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** CRC-32 as base62 (0-9 A-Z a-z) in six characters, the way GitHub and npm end their tokens. */
export function crc32Base62(text: string): string {
  let out = '';
  for (let value = crc32(text); value > 0; value = Math.floor(value / 62)) out = BASE62.charAt(value % 62) + out;
  return out.padStart(6, '0');
}
