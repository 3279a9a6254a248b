/**
 * Words of a front-coded list, see `words.ts`, in alphabetical order. As sets of strings they would take five megabytes;
 * here is only kept where the words of the same three letters begin.
 */
export interface WordList {
  has(word: string): boolean;
}

const ZERO = 0x30;
const A = 0x61;
const KEY_LETTERS = 3;
/** Letters and none. */
const SYMBOLS = 27;

/** The list; read at the first question. */
export function wordList(packed: string): WordList {
  let starts: Int32Array | undefined;
  return {
    has(word) {
      starts ??= startsOf(packed);
      const at = starts[keyOf(word)] ?? -1;
      return at >= 0 && holds(packed, at, word);
    },
  };
}

/** Of the first letters; -1 where one is none of the alphabet. */
function keyOf(word: string): number {
  let key = 0;
  for (let i = 0; i < KEY_LETTERS; i++) {
    const symbol = i < word.length ? word.charCodeAt(i) - A + 1 : 0;
    if (i < word.length && (symbol < 1 || symbol >= SYMBOLS)) return -1;
    key = key * SYMBOLS + symbol;
  }
  return key;
}

function startsOf(packed: string): Int32Array {
  const starts = new Int32Array(SYMBOLS ** KEY_LETTERS).fill(-1);
  let first = '';
  for (let at = 0; at < packed.length;) {
    const start = at;
    const shared = packed.charCodeAt(at++) - ZERO;
    if (shared < 0) continue; // a line break
    const from = at;
    while (packed.charCodeAt(at) >= A) at++;
    if (shared >= KEY_LETTERS) continue;
    first = first.slice(0, shared) + packed.slice(from, Math.min(at, from + KEY_LETTERS - shared));
    starts[keyOf(first)] = start;
  }
  return starts;
}

/** Is `word` among those that begin at `start`, the first of which has its first letters? */
function holds(packed: string, start: number, word: string): boolean {
  // How many letters of the last word are those of `word`.
  let same = packed.charCodeAt(start) - ZERO;
  for (let at = start; at < packed.length;) {
    const shared = packed.charCodeAt(at++) - ZERO;
    if (shared >= 0 && shared <= same) {
      same = shared;
      for (; same < word.length && packed.charCodeAt(at) === word.charCodeAt(same); same++) at++;
      const next = packed.charCodeAt(at);
      const ends = !(next >= A);
      if (same === word.length) return ends;
      if (!ends && next > word.charCodeAt(same)) return false;
    }
    while (packed.charCodeAt(at) >= A) at++;
  }
  return false;
}
