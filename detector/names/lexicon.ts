import {
  JAPANESE_FAMILY_NAMES,
  JAPANESE_GIVEN_CHARACTERS,
  KOREAN_FAMILY_NAMES,
  RARE_JAPANESE_FAMILY_NAMES,
} from './east-asian.ts';
import { wordList, type WordList } from './word-list.ts';
import { COMMON_WORDS, FAMILY_NAMES, GIVEN_NAMES } from './words.ts';

const given = wordList(GIVEN_NAMES);
const family = wordList(FAMILY_NAMES);
const common = wordList(COMMON_WORDS);

const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i' };

/** A word as the lists have it: lower case, without accents. */
export function plainWord(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßøłđæœı]/g, (letter) => LETTERS[letter] ?? letter);
}

/** Is one of the hyphenated parts of `word` in the list? */
const anyPart = (word: string, words: WordList): boolean => {
  const plain = plainWord(word);
  return words.has(plain) || (/['’-]/.test(plain) && plain.split(/['’-]/).some((part) => words.has(part)));
};

/** A given name of the Latin script, and hardly anything else. Any case, with or without accents. */
export const isGivenName = (word: string): boolean => anyPart(word, given);

/** A family name of the Latin script, and hardly anything else. */
export const isFamilyName = (word: string): boolean => anyPart(word, family);

/** A word that is met with a capital letter and names nobody: months, roles, places, headings, words that begin sentences. */
export function isCommonWord(word: string): boolean {
  const plain = plainWord(word);
  if (common.has(plain)) return true;
  if (plain.endsWith('s') && common.has(plain.slice(0, -1)) && !family.has(plain) && !given.has(plain)) return true;
  if (/['’]/.test(plain)) return common.has(plain.replace(/['’]\w{1,2}$/, ''));
  const hyphen = plain.lastIndexOf('-');
  return hyphen > 0 && common.has(plain.slice(hyphen + 1)) && common.has(plain.slice(0, plain.indexOf('-')));
}

let japanese: ReadonlySet<string> | undefined;
let korean: ReadonlySet<string> | undefined;

/** How many characters of a Japanese family name `text` begins with; 0 for none. */
export function japaneseFamilyName(text: string): number {
  japanese ??= new Set(`${JAPANESE_FAMILY_NAMES} ${RARE_JAPANESE_FAMILY_NAMES}`.split(' '));
  for (let length = 4; length > 0; length--) {
    if (text.length >= length && japanese.has(text.slice(0, length))) return length;
  }
  return 0;
}

let givenCharacters: ReadonlySet<string> | undefined;

/** Is it written in characters that given names are made of, and not a word of them? */
export function isJapaneseGivenName(text: string): boolean {
  givenCharacters ??= new Set(JAPANESE_GIVEN_CHARACTERS);
  const characters = givenCharacters;
  return text.length < 4 && text.length > 0 && Array.from(text).every((one) => characters.has(one));
}

/** A full Japanese name: a family name, then a given one in Chinese characters or kana. */
export function isJapaneseName(written: string): boolean {
  const [first = '', second] = written.split(/[ \u3000]/);
  const family = japaneseFamilyName(first);
  if (second !== undefined && family !== first.length) return false;
  const rest = second ?? first.slice(family);
  if (family === 0 || (family === 1 && second === undefined)) return false;
  return isJapaneseGivenName(rest) || /^(?:[ぁ-ん]{2,4}|[ァ-ヴー]{2,4})$/.test(rest);
}

/** How many syllables of a Korean family name `text` begins with; 0 for none. */
export function koreanFamilyName(text: string): number {
  korean ??= new Set(KOREAN_FAMILY_NAMES.split(' '));
  if (korean.has(text.slice(0, 2)) && text.length > 2) return 2;
  return korean.has(text.slice(0, 1)) ? 1 : 0;
}
