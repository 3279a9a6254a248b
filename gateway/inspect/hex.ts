const HEX = new Int8Array(256).fill(-1);
for (let digit = 0; digit < 16; digit++) {
  HEX[digit.toString(16).charCodeAt(0)] = digit;
  HEX[digit.toString(16).toUpperCase().charCodeAt(0)] = digit;
}

/** The four hex digits at `at` as a number, or -1. */
export function hex4(bytes: Uint8Array, at: number): number {
  const a = HEX[bytes[at] ?? 0] as number;
  const b = HEX[bytes[at + 1] ?? 0] as number;
  const c = HEX[bytes[at + 2] ?? 0] as number;
  const d = HEX[bytes[at + 3] ?? 0] as number;
  return (a | b | c | d) < 0 ? -1 : (a << 12) | (b << 8) | (c << 4) | d;
}
