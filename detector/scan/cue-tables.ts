/** The cue words as `generate/cue-words.ts` wrote them. */
export interface CueTables {
  /**
   * The trie, two numbers a node: what its edges' bytes are added to for the numbers of the nodes to which they lead, and the node
   * from which an edge leads to it ({@link NOWHERE} for none). The root is node 0.
   */
  readonly nodes: Uint16Array;
  /** Nodes and the words that end there. */
  readonly ends: Uint16Array;
  /** Words and the rules that they speak for. */
  readonly speaks: Uint16Array;
  /** Words, those of them that are not negative, and rules. */
  readonly counts: Uint16Array;
  /** How words begin, {@link STARTS_BYTES} bytes. */
  readonly starts: Uint16Array;
}

/** No edge leads to a node; no word ends at one. */
export const NOWHERE = 0xffff;
/** What words written as initials begin with: without their full stops they may be other words. */
export const INITIALS_ONLY = 0;

/** Of the first byte, or the first three, of some word: a byte more tells more; that is all of the word. */
export const STARTS_MORE = 1;
export const STARTS_YES = 2;
/** Of one byte a level each; by hash four levels of three bytes in one byte, or eight flags of four: all of them fit into the nearest memory. */
export const STARTS_OF_THREE = 256;
export const STARTS_OF_FOUR = STARTS_OF_THREE + (1 << 14);
export const STARTS_BYTES = STARTS_OF_FOUR + (1 << 13);

/** Spreads three or four bytes over hashes, see {@link startHash}. */
export const STARTS_FACTOR = 0x2f0b4c47;

/** Sixteen bits of three or four bytes, the first of them the lowest: the same as in `assembly/cues.ts`. */
export function startHash(bytes: number): number {
  return Math.imul(bytes, STARTS_FACTOR) >>> 16;
}

/** So much of a text is searched in one go, and so much more of it is seen behind: no word is longer. */
export const CUE_STRETCH = 256;
export const CUE_BEHIND = 256;
/** Numbers of a hit: the word, where it begins and where it ends. */
export const CUE_HIT = 3;
