/** CRC-16/XMODEM. */
export function crc16(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) {
    value ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) value = value & 0x8000 ? ((value << 1) ^ 0x1021) & 0xffff : value << 1;
  }
  return value;
}
