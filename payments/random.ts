export type Random = (bytes: number) => Uint8Array;

const POOL_BYTES = 4096;

/**
 * The same source, asked for many bytes at a time: a call of `randomBytes` costs 4 µs, whatever its size. What it
 * answers is a view; nobody else is given these bytes, and nobody may write to them.
 */
export function pooled(random: Random): Random {
  let pool: Uint8Array = new Uint8Array(0);
  let used = 0;
  return (bytes) => {
    if (bytes > POOL_BYTES) return random(bytes);
    if (used + bytes > pool.byteLength) {
      pool = random(POOL_BYTES);
      used = 0;
    }
    used += bytes;
    return pool.subarray(used - bytes, used);
  };
}
