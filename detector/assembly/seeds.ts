/** Words of the lists of seed phrases, one looked at in so many bytes that no phrase fits between. */
import {
  HASHED_BITS,
  HASHED_BYTES,
  HASH_HIGH,
  HASH_LENGTH,
  HASH_LOW,
  HASH_MIX,
  LONGEST_GAP,
  LONGEST_WORD,
  SHORTEST_PHRASE,
  SHORTEST_WORD,
  STRIDE,
} from './layout';
import { last, letterBits, seedWords, seeds, text } from './memory';

/** Bytes of a seed: where it begins and ends. */
const SEED: usize = 4;

/** Notes the words met in bytes [from, stop) beside which another one stands; answers how many. */
export function findSeeds(from: i32, stop: i32): u32 {
  if (last < <i32>SHORTEST_PHRASE) return 0;
  let seed = seeds;
  for (let at = from; at < stop; at += STRIDE) {
    const word = wordBefore(at);
    store<u32>(seed, word);
    seed += <usize>isKnown(word) * SEED;
  }
  let left = seeds;
  for (let one = seeds; one < seed; one += SEED) {
    const word = load<u32>(one);
    store<u32>(left, word);
    if (isKnown(wordBefore(<i32>(word & 0xffff) - 1)) != 0 || isKnown(wordBehind(<i32>(word >>> 16))) != 0)
      left += SEED;
  }
  return <u32>((left - seeds) / SEED);
}

/** The word at `at`, or the last one before if it is near: where it begins, and above that where it ends; 0 for none. */
function wordBefore(at: i32): u32 {
  const bits = load<u64>(letterBits + <usize>((at >> 3) - 7)) << u64(7 - (at & 7));
  const gap = <i32>clz(bits);
  const behind = at - gap + 1;
  // Fifty bits are left, more than a word may have letters.
  const start = behind - <i32>clz(~(bits << u64(gap)));
  return select<u32>((u32(lettersEnd(behind)) << 16) | u32(start), 0, u32(gap <= <i32>LONGEST_GAP));
}

/** The next word from `at` on if it is near. */
function wordBehind(at: i32): u32 {
  const gap = <i32>ctz(load<u64>(letterBits + <usize>(at >> 3)) >> u64(at & 7));
  const start = at + gap;
  return select<u32>((u32(lettersEnd(start)) << 16) | u32(start), 0, u32(gap <= <i32>LONGEST_GAP));
}

/** Where the letters from `at` on end, or more than a word may have. */
function lettersEnd(at: i32): i32 {
  return at + <i32>ctz(~(load<u64>(letterBits + <usize>(at >> 3)) >> u64(at & 7)));
}

/** 1 where the hash of a word is that of a word of the lists. */
function isKnown(word: u32): u32 {
  const start = word & 0xffff;
  const length = (word >>> 16) - start;
  const bytes = load<u64>(text + <usize>start);
  const hashed = min<u32>(length, HASHED_BYTES);
  const kept = bytes & ((u64(1) << u64(hashed << 3)) - 1) & ((u64(HASHED_BITS) << 32) | u64(HASHED_BITS));
  const hash = hashOf(<u32>kept, <u32>(kept >> 32), length);
  const known = (u32(load<u8>(seedWords + <usize>(hash >>> 3))) >>> (hash & 7)) & 1;
  return known & u32(length >= SHORTEST_WORD) & u32(length <= LONGEST_WORD);
}

/** The same as `wordHash` in `scan/seed-words.ts`. */
function hashOf(low: u32, high: u32, length: u32): u32 {
  const mixed = (low * HASH_LOW) ^ (high * HASH_HIGH) ^ (length * HASH_LENGTH);
  return ((mixed ^ (mixed >>> 15)) * HASH_MIX) >>> 14;
}
