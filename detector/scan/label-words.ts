/** What a pattern begins with that has the ends of labels, see `define.ts`. */
export const LABEL_GROUP = '(?<label>';
/** Bits that the hash of a label's word chooses from. */
export const LABEL_HASHES = 1 << 16;
/** No word of a label has more letters. */
export const LONGEST_LABEL_WORD = 40;
export const LABEL_FACTOR = 0x9e3779b1;

/**
 * Bits by hash: the words of labels of which patterns have the ends only. In other words that end so no label ends; some of those pass,
 * too (`assembly/labels.ts`).
 * @param words in small letters of ASCII
 */
export function labelWordBits(words: Iterable<string>): Uint16Array {
  const bits = new Uint16Array(LABEL_HASHES / 16);
  for (const word of words) {
    if (word.length > LONGEST_LABEL_WORD) throw new Error(`the label's word ${word} is too long`);
    const hash = labelHash(Buffer.from(word));
    bits[hash >> 4] = (bits[hash >> 4] as number) | (1 << (hash & 15));
  }
  return bits;
}

/** Sixteen bits, whatever the letters' case: the same as `hashOf` in `assembly/labels.ts`. */
function labelHash(letters: Uint8Array): number {
  let hash = 0;
  for (const letter of letters) hash = Math.imul(hash ^ (letter | 0x20), LABEL_FACTOR) ^ (hash >>> 15);
  return (hash ^ (hash >>> 16)) & (LABEL_HASHES - 1);
}
