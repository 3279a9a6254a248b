import { expect, test } from 'vitest';
import { wordList } from '../../../detector/names/word-list.ts';
import { COMMON_WORDS, FAMILY_NAMES, GIVEN_NAMES } from '../../../detector/names/words.ts';

/** The words of a front-coded list. */
function wordsOf(packed: string): string[] {
  let last = '';
  return Array.from(packed.matchAll(/([^a-z])([a-z]*)/g), ([, shared = '', rest = '']) => {
    last = last.slice(0, shared.charCodeAt(0) - 0x30) + rest;
    return last;
  });
}

test.each([
  ['given names', GIVEN_NAMES],
  ['family names', FAMILY_NAMES],
  ['common words', COMMON_WORDS],
])('every word of the %s is found, and none beside them', (_name, packed) => {
  const all = new Set(wordsOf(packed));
  const words = wordList(packed);
  const like = [...all].flatMap((word) => [
    word,
    `${word}a`,
    `${word}s`,
    word.slice(0, -1),
    word.slice(1),
    `${word.slice(0, -1)}z`,
    word.replace(/.$/, (letter) => String.fromCharCode(letter.charCodeAt(0) - 1)),
  ]);
  expect([...all].filter((word) => !words.has(word))).toEqual([]);
  expect(like.filter((word) => words.has(word) !== all.has(word))).toEqual([]);
  expect(['', 'Ä', 'o’brien', 'zz zz', 'a\n', 'annaé', 'anna-', 'ann{'].some((word) => words.has(word))).toBe(false);
});
