import { lazily } from '../lazily.ts';

/** Digits as they are spoken one by one, and what repeats the next one. The index is the digit. */
const DIGITS: readonly string[] = [
  'zero oh null nul zéro cero ゼロ れい 零 〇 공 영',
  'one eins un uno um een いち 一 일',
  'two zwei zwo deux dos due dois duas twee に 二 이',
  'three drei trois tres tre três drie さん 三 삼',
  'four vier quatre cuatro quattro quatro よん し 四 사',
  'five fünf cinq cinco cinque vijf ご 五 오',
  'six sechs seis sei meia zes ろく 六 육 륙',
  'seven sieben sept siete sette sete zeven なな しち 七 칠',
  'eight acht huit ocho otto oito はち 八 팔',
  'nine neun neuf nueve nove negen きゅう く 九 구',
];
const REPEATS: Readonly<Record<string, number>> = { double: 2, doppel: 2, doble: 2, doppio: 2, duplo: 2, triple: 3 };

const VALUES = new Map(
  DIGITS.flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)] as const)),
);
/** The longest first: `sei` begins `seis`. */
const WORDS = [...VALUES.keys(), ...Object.keys(REPEATS)].sort((a, b) => b.length - a.length);
const isWide = (word: string): boolean => /[^\u0000-\u024f]/.test(word);
const LATIN = WORDS.filter((word) => !isWide(word));
const EAST = WORDS.filter(isWide);
const WORD = lazily(() => new RegExp(WORDS.join('|'), 'giu'));

/** Expression source of one digit in a word of Latin letters, or of what repeats the next one. */
export const SPOKEN_DIGIT = LATIN.join('|');

const run = (words: readonly string[], between: string, least: number, most: number): string =>
  `(?:${words.join('|')})(?:${between}(?:${words.join('|')})){${String(least - 1)},${String(most - 1)}}`;

/** Expression source of `least` to `most` digits in words of Latin letters. */
export const spokenLatin = (least: number, most: number): string => run(LATIN, '[ ,.-]{1,3}', least, most);

/** The same in Japanese and Korean, where they stand apart or not. */
export const spokenEast = (least: number, most: number): string => run(EAST, '[ ,、-]{0,2}', least, most);

/** `four double five` is `455`. */
export function digitsSpoken(text: string): string {
  let times = 1;
  let digits = '';
  for (const [word] of text.toLowerCase().matchAll(WORD())) {
    const repeat = REPEATS[word];
    if (repeat === undefined) digits += (VALUES.get(word) ?? '').repeat(times);
    times = repeat ?? 1;
  }
  return digits;
}

/** Is it written in words, not in digits? */
export const isSpoken = (text: string): boolean => !/\d/.test(text);
