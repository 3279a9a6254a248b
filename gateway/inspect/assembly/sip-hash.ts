/**
 * In AssemblyScript, compiled by `npm run kinds`: SipHash-2-4 with a result of 128 bits (Aumasson and Bernstein, "SipHash: a fast
 * short-input PRF", 2012, and their reference code), because JavaScript has no numbers of 64 bits.
 */

/** Rounds for each block of the text, and for each half of the result. */
const OF_BLOCK: u32 = 2;
const OF_HALF: u32 = 4;
/** Bytes of a block, and of a half. */
const WORD: usize = 8;

/**
 * Hashes the bytes [at, end) under the 16 bytes at `key`; 16 bytes at `result` are the hash. Up to eight bytes behind `end` are read,
 * and make no difference.
 */
export function sipHash(key: usize, at: usize, end: usize, result: usize): void {
  const low = load<u64>(key);
  const high = load<u64>(key, WORD);
  // `somepseudorandomlygeneratedbytes`; the result of 128 bits makes one byte another.
  let v0: u64 = low ^ 0x736f6d6570736575;
  let v1: u64 = high ^ 0x646f72616e646f6d ^ 0xee;
  let v2: u64 = low ^ 0x6c7967656e657261;
  let v3: u64 = high ^ 0x7465646279746573;
  const length = <u64>(end - at);
  let left = end - at;
  let halves: u32 = 0;
  for (let isText = true; ;) {
    let block: u64 = 0;
    if (isText) {
      block = load<u64>(at);
      // The last block is what is left of the text, below its length.
      if (left < WORD) block = (block & ((u64(1) << (left << 3)) - 1)) | (length << 56);
    } else if (halves == 0) v2 ^= 0xee;
    else v1 ^= 0xdd;
    v3 ^= block;
    for (let rounds = isText ? OF_BLOCK : OF_HALF; rounds > 0; rounds--) {
      v0 += v1;
      v2 += v3;
      v1 = rotl<u64>(v1, 13) ^ v0;
      v3 = rotl<u64>(v3, 16) ^ v2;
      v0 = rotl<u64>(v0, 32);
      v2 += v1;
      v0 += v3;
      v1 = rotl<u64>(v1, 17) ^ v2;
      v3 = rotl<u64>(v3, 21) ^ v0;
      v2 = rotl<u64>(v2, 32);
    }
    v0 ^= block;
    if (isText) {
      isText = left >= WORD;
      at += WORD;
      left -= WORD;
    } else {
      store<u64>(result + ((<usize>halves) << 3), v0 ^ v1 ^ v2 ^ v3);
      if (++halves == 2) return;
    }
  }
}
