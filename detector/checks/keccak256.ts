const ROTATIONS = [0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14];
const RATE = 136;

/** Round constants, low and high half, from the LFSR of the specification. */
const ROUNDS = (() => {
  let register = 1;
  return Int32Array.from({ length: 48 }).map((_, half, constants) => {
    if (half & 1) return constants[half] ?? 0;
    for (let j = 0; j < 7; j++) {
      const bit = (1 << j) - 1;
      if (register & 1) constants[half + (bit >> 5)]! |= 1 << (bit & 31);
      register = register & 0x80 ? (register << 1) ^ 0x171 : register << 1;
    }
    return constants[half] ?? 0;
  });
})();

const COLUMNS = new Int32Array(10);
const MOVED = new Int32Array(50);

/** The permutation over 25 lanes, each as low and high half: numbers of 64 bits would be forty times slower. */
function permute(lanes: Int32Array): void {
  for (let round = 0; round < 48; round += 2) {
    for (let x = 0; x < 10; x++)
      COLUMNS[x] = lanes[x]! ^ lanes[x + 10]! ^ lanes[x + 20]! ^ lanes[x + 30]! ^ lanes[x + 40]!;
    for (let x = 0; x < 5; x++) {
      const left = ((x + 4) % 5) * 2;
      const right = ((x + 1) % 5) * 2;
      const low = COLUMNS[left]! ^ ((COLUMNS[right]! << 1) | (COLUMNS[right + 1]! >>> 31));
      const high = COLUMNS[left + 1]! ^ ((COLUMNS[right + 1]! << 1) | (COLUMNS[right]! >>> 31));
      for (let at = x * 2; at < 50; at += 10) {
        lanes[at]! ^= low;
        lanes[at + 1]! ^= high;
      }
    }
    for (let x = 0; x < 5; x++)
      for (let y = 0; y < 5; y++) {
        const from = (x + 5 * y) * 2;
        const to = (y + 5 * ((2 * x + 3 * y) % 5)) * 2;
        const by = ROTATIONS[x + 5 * y]!;
        const [low, high] = by < 32 ? [lanes[from]!, lanes[from + 1]!] : [lanes[from + 1]!, lanes[from]!];
        const shift = by & 31;
        MOVED[to] = shift === 0 ? low : (low << shift) | (high >>> (32 - shift));
        MOVED[to + 1] = shift === 0 ? high : (high << shift) | (low >>> (32 - shift));
      }
    for (let row = 0; row < 50; row += 10)
      for (let x = 0; x < 10; x++)
        lanes[row + x] = MOVED[row + x]! ^ (~MOVED[row + ((x + 2) % 10)]! & MOVED[row + ((x + 4) % 10)]!);
    lanes[0]! ^= ROUNDS[round]!;
    lanes[1]! ^= ROUNDS[round + 1]!;
  }
}

/** Keccak-256 as Ethereum and Monero use it: the padding of before SHA-3. */
export function keccak256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 1) / RATE) * RATE);
  padded.set(message);
  padded[message.length] = 1;
  padded[padded.length - 1]! |= 0x80;
  const lanes = new Int32Array(50);
  const view = new DataView(padded.buffer);
  for (let block = 0; block < padded.length; block += RATE) {
    for (let i = 0; i < RATE / 4; i++) lanes[i]! ^= view.getInt32(block + i * 4, true);
    permute(lanes);
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (let i = 0; i < 8; i++) digest.setInt32(i * 4, lanes[i]!, true);
  return new Uint8Array(digest.buffer);
}

/** EIP-55: is the case of the letters of a 40-digit address the checksum of it? */
export function eip55(hex: string): boolean {
  const lower = hex.toLowerCase();
  const hash = keccak256(Buffer.from(lower, 'latin1'));
  for (let i = 0; i < 40; i++) {
    const nibble = ((hash[i >> 1] ?? 0) >> (i & 1 ? 0 : 4)) & 15;
    const expected = nibble >= 8 ? (lower[i] ?? '').toUpperCase() : lower[i];
    if (hex[i] !== expected) return false;
  }
  return true;
}
