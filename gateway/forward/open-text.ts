/**
 * How much of a text that goes on may still belong to something that is found only later. The detector says what is in a
 * text, not what may become of it; so this asks the words: ordinary ones, several in a row, end whatever stood before them.
 */
import type { Rule } from '../../detector/index.ts';

/** So many ordinary words, of so many characters together, and nothing before them is open any more. */
const WORDS = 6;
const CHARACTERS = 40;
const LONGEST_WORD = 24;
/** Letters, with punctuation around them. */
const ORDINARY = /^["'“‘„«(*]*[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*["'”’»)*.,;:!?…]*$/u;
/** Words that patterns hold and that say nothing by themselves. */
const EVERYDAY = new Set(
  `the and for are was were with from that this you your not but has have had will can all any one two new old per year
   years next last first good long other than number name code key old is it its my our their his her out due date day
   here into made between front side main wrote sum
   der die das und ist sind den dem ein eine von für mit vor bei son est les des une pour dans que por para con una los
   las del como mais não não com uma dos das per che non della il la le zwischen hat contre entre contro tra contra tussen`.split(
    /\s+/,
  ),
);

/** Words out of the patterns of the rules: street names, legal forms, months. */
export function wordsOf(rules: readonly Rule[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { patterns } of rules)
    for (const pattern of patterns) {
      const literal = pattern
        .replace(/\(\?<\w+>|\(\?[a-z-]*:?/g, ' ')
        .replace(/\\[pP]\{\w+\}|\\x\{?[0-9a-fA-F]+\}?|\\./g, ' ')
        .replace(/\[[^\]]*\]/g, ' ');
      for (const [word] of literal.matchAll(/\p{L}{3,}/gu)) {
        const lower = word.toLowerCase();
        if (!EVERYDAY.has(lower)) words.add(lower);
      }
    }
  return words;
}

/** Words as seed phrases have them; a phrase has a dozen of them and nothing else that gives it away. */
const SEED = /^(?:\p{L}{3,9}|[\u3400-\u9fff]|[\uac00-\ud7a3]+)$/u;

/** Thai, kana, kanji: scripts without spaces, where a clause counts as so many words. Their names would cost V8 a look through Unicode. */
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]/;
const CHARACTERS_A_WORD = 3;

/** Does a word end here? Spaces, line ends, and the stops of scripts that have no spaces. */
export function isGap(code: number): boolean {
  if (code < 0x80) return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
  return (code >= 0x3000 && code <= 0x3002) || code === 0xff0c || code === 0xff01 || code === 0xff1f || code === 0xff1b;
}

/** Words that one reply is remembered by, so that each is looked at once. */
const REMEMBERED = 2_000;

/** Says of one reply's texts from where on they are open. */
export class OpenText {
  /** Of each word how many it counts as: 0 for those that are not ordinary, negative for those of seed phrases. */
  readonly #counts = new Map<string, number>();
  readonly #words: ReadonlySet<string>;

  /** @param words from {@link wordsOf} */
  constructor(words: ReadonlySet<string>) {
    this.#words = words;
  }

  /** The first offset in `[from, text.length]` from which on the text may be part of something still to be found. */
  from(text: string, from: number): number {
    let count = 0;
    /** Where the ordinary words end that are being counted. */
    let stretch = text.length;
    let allSeeds = true;
    let at = text.length;
    while (at > from) {
      while (at > from && isGap(text.charCodeAt(at - 1))) at--;
      const end = at;
      while (at > from && !isGap(text.charCodeAt(at - 1))) at--;
      if (end === at) break;
      // A word that begins before `from` was looked at with what came before it.
      const cut = at === from && from > 0 && !isGap(text.charCodeAt(from - 1));
      const counts = cut ? 0 : this.#count(text.slice(at, end));
      if (counts === 0) {
        count = 0;
        allSeeds = true;
        stretch = at;
        continue;
      }
      count += Math.abs(counts);
      allSeeds &&= counts < 0;
      if (count >= WORDS && stretch - at >= CHARACTERS && !allSeeds) return at;
    }
    return from;
  }

  #count(word: string): number {
    const known = this.#counts.get(word);
    if (known !== undefined) return known;
    const unspaced = word.length > 1 && UNSPACED.test(word);
    const bare = word.replace(/[^\p{L}\p{M}]+/gu, '').toLowerCase();
    const ordinary = (unspaced || word.length <= LONGEST_WORD) && !this.#words.has(bare) && ORDINARY.test(word);
    let count = 0;
    if (ordinary) count = unspaced ? Math.ceil(word.length / CHARACTERS_A_WORD) : 1;
    if (SEED.test(word)) count = -count;
    if (this.#counts.size < REMEMBERED) this.#counts.set(word, count);
    return count;
  }
}
