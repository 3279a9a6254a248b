import { isKoreanName } from './korean.ts';
import { isCommonWord, isFamilyName, isGivenName, japaneseFamilyName } from './lexicon.ts';
import type { Span } from './mentions.ts';
import { isNameAndWord } from './plausible.ts';
import { wordsOf, type Word } from './words-of.ts';
import { textOf } from '../text/text-of.ts';

const PARTICLES = new Set(
  'de da do dos das di del della dei degli van von vom der den ter ten zu zum zur la le las los du des bin ibn al el'.split(
    ' ',
  ),
);
const GERMAN = new Set('der die das und nicht ist von mit für auf dem den des ein eine wird sich auch'.split(' '));
/** Share of such words from which a text is German, where every noun has a capital letter. */
const GERMAN_FROM = 0.12;
const SHORTEST_UNKNOWN = 4;
const MOST_WORDS = 5;

const PLACE_ENDS = /[都道府県市区町村駅線港橋寺城空社店校院課部会所局場戦家式法性的化川島山湖湾号丁条項]$/;
const ROLES =
  /^(?:被疑者|被害者|容疑者|賃貸人|賃借人|売主|買主|受取人|相続人|原告|被告|被告人|弁護士|裁判官|代理人|代表取締役|代表者|申立人|依頼[者人]|債[務権]者|(?:被)?控訴人|(?:被)?上告人|抗告人|参加人|(?:連帯)?保証人|遺言者|(?:遺言)?執行者|後見人|親権者|告[訴発]人|目撃者|鑑定人|司法書士|行政書士|税理士|公証人|発注者|受注者|[委受]託者|買受人|労働者|使用者|従業員|患者|相手方|証人|検察官|取締役|監査役|右|同)/;
const KOREAN_ENDS = /^(?:$|[^가-힣]|(?:은|는|이|가|을|를|의|에게|과|와|도|께서|씨|님|으로|로|입니다|이다)(?![가-힣]))/;

/** Names in the Latin script: capitalised words that no list of common words knows and that stand nowhere in lower case. */
function findLatin(text: string, found: Span[]): void {
  const words = wordsOf(text);
  const lower = new Set<string>();
  let german = 0;
  for (const word of words) {
    if (word.capital) continue;
    lower.add(word.text);
    if (GERMAN.has(word.text)) german++;
  }
  const nouns = german > GERMAN_FROM * words.length;
  const names = words.map(
    (word) =>
      word.capital &&
      (word.text.endsWith('.')
        ? word.text.length === 2
        : !isCommonWord(word.text) && !lower.has(word.text.toLowerCase())),
  );
  // `Dolores Cifuentes`: given names are words, too.
  for (let i = 0; i + 1 < words.length; i++)
    if (names[i + 1] && words[i + 1]?.joined && words[i]?.capital && isGivenName(words[i]?.text ?? '')) names[i] = true;
  for (let i = 0; i < words.length; i++) {
    if (!names[i]) continue;
    let next = i + 1;
    let last = i;
    while (next < words.length && next - i < MOST_WORDS + 3) {
      const word = words[next];
      if (!word?.joined) break;
      // `Marcus Bell`: behind a given name such a word is a family name.
      if (names[next] || (word.capital && isGivenName(words[next - 1]?.text ?? '') && isNameAndWord(word.text)))
        last = next;
      else if (!PARTICLES.has(/^\p{Lu}\p{Ll}/u.test(word.text) ? word.text.toLowerCase() : word.text)) break;
      next++;
    }
    const run = words.slice(i, last + 1).filter((word) => word.capital);
    while (run.at(-1)?.text.endsWith('.') && run.length > 1) run.pop();
    if (isName(run, nouns)) found.push({ start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 });
    i = last;
  }
}

function isName(run: readonly Word[], nouns: boolean): boolean {
  const words = run.filter((word) => !word.text.endsWith('.'));
  const known = words.some(({ text }) => text.length > 2 && (isGivenName(text) || isFamilyName(text)));
  const shouted = words.every(({ text }) => text === text.toUpperCase());
  const [only] = words;
  if (!only) return false;
  if (words.length > 1) return known || (!nouns && !shouted);
  if (shouted) return false;
  // German family names are nouns.
  if (nouns) return isGivenName(only.text);
  return known || (!only.first && only.text.length >= SHORTEST_UNKNOWN);
}

/** 山田太郎, 山田 太郎, 原告山田太郎: a family name with one to three characters, the whole of a run of kanji. */
function findJapanese(text: string, found: Span[]): void {
  for (const match of text.matchAll(/[一-鿿々ヶ]{2,12}(?: [一-鿿々]{1,3}(?![一-鿿々]))?/gu)) {
    const role = ROLES.exec(match[0])?.[0].length ?? 0;
    const run = match[0].slice(role);
    const family = japaneseFamilyName(run);
    const rest = run.slice(family).trim();
    if (family === 0 || rest.length === 0 || rest.length > 3 || PLACE_ENDS.test(run)) continue;
    if (family === 1 && !run.includes(' ')) continue;
    if (/[一-鿿々ァ-ヴー]$/.test(text.slice(Math.max(0, match.index - 1), match.index))) continue;
    found.push({ start: match.index + role, end: match.index + match[0].length });
  }
}

/** 홍길동, 홍길동은: a family name with two syllables that given names are made of. */
function findKorean(text: string, found: Span[]): void {
  for (const match of text.matchAll(/[가-힣]{3,8}/gu)) {
    for (const length of [3, 4]) {
      const name = match[0].slice(0, length);
      if (name.length < length || !isKoreanName(name, 3) || !KOREAN_ENDS.test(match[0].slice(length))) continue;
      found.push({ start: match.index, end: match.index + length });
      break;
    }
  }
}

/**
 * Names without any wording, by their form alone. Too much rather than too little: for legal mode only.
 * @param bytes UTF-8 bytes; folded, if the text needs folding
 * @returns spans in bytes with absolute offsets, sorted, not overlapping
 */
export function findNamesByForm(bytes: Uint8Array, from: number, to: number): Span[] {
  const text = textOf(bytes, from, to);
  const found: Span[] = [];
  findLatin(text, found);
  if (/[一-鿿]/.test(text)) findJapanese(text, found);
  if (/[가-힣]/.test(text)) findKorean(text, found);
  return inBytes(text, found, from);
}

/**
 * Spans of a text in characters (UTF-16) as spans in bytes: sorted, those that overlap an earlier one left out.
 * @param from offset of the text in its bytes
 */
export function inBytes(text: string, found: Span[], from: number): Span[] {
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  const spans: Span[] = [];
  let [at, byte] = [0, from];
  const byteAt = (index: number): number => {
    byte += Buffer.byteLength(text.slice(at, index));
    at = index;
    return byte;
  };
  for (const { start, end } of found) if (start >= at) spans.push({ start: byteAt(start), end: byteAt(end) });
  return spans;
}
