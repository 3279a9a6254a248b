/** What each character of base64 and base64url stands for; -1 for others. */
export const BASE64 = new Int8Array(256).fill(-1);
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
