import { isContinuation } from '../text/ascii.ts';
import { pointAt } from '../text/derived.ts';
import { foldText } from '../text/fold.ts';
import { textOf } from '../text/text-of.ts';
import { Trie } from '../trie.ts';
import { isLegalForm } from './legal-forms.ts';
import { isCommonWord, isFamilyName, japaneseFamilyName, koreanFamilyName } from './lexicon.ts';

/** A span in bytes, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Names looked for in one text, at most; the first ones win. */
const MOST_NAMES = 200;
const LONGEST_NAME = 80;
const HOSPITAL = /^(?:Hospital|Clinic|Klinik|Klinikum|Krankenhaus)$/;

const CJK = /^[一-鿿々ヶぁ-ヿ가-힣]/;
const WORD = /[\p{L}\p{N}_]/u;

/** `DOE`, and the rest of the name in either case: how forms write family names. */
const SHOUTED = /^\p{Lu}[\p{Lu}'’-]+$/u;
const FAMILY_FIRST = /^([^,]+), ([^,]+)$|^((?:\p{Lu}[\p{Lu}'’-]+ )*\p{Lu}[\p{Lu}'’-]+) (\p{Lu}\p{Ll}[^,]*)$/u;

/**
 * A name, and what else its bearer is called: the family name alone, of three letters or of two Japanese characters; the
 * given name of four letters. What is in capitals may be written like other names elsewhere: `DOE, Jane` is `Jane Doe`.
 */
function formsOf(name: string): string[] {
  const text = foldText(name.normalize('NFC')).replace(/\s+/g, ' ').trim();
  if (Buffer.byteLength(text) > LONGEST_NAME) return [];
  const [, family, given, shouted = family, called = given] = FAMILY_FIRST.exec(text) ?? [];
  const inOrder = called === undefined || shouted === undefined ? text : `${called} ${shouted}`;
  const spoken = inOrder
    .split(' ')
    .map((word) => (SHOUTED.test(word) && !isLegalForm(word) ? capitalised(word) : word));
  const forms = [inOrder, spoken.join(' ')].flatMap(shorterOf);
  return text === inOrder ? [...new Set(forms)] : [text, ...new Set(forms)];
}

const capitalised = (word: string): string =>
  word.toLowerCase().replaceAll(/(?<![\p{L}])\p{Ll}/gu, (letter) => letter.toUpperCase());

function shorterOf(text: string): string[] {
  if (CJK.test(text)) {
    const joined = text.replaceAll(' ', '');
    const family = /^[一-鿿]/.test(text) ? japaneseFamilyName(text) : 0;
    const all = family > 1 && joined.length > family ? [text, joined, text.slice(0, family)] : [text, joined];
    return all.filter((form) => form.length > 1);
  }
  const words = text.split(' ').filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'));
  const last = words.at(-1) ?? '';
  const isPerson =
    words.length > 1 &&
    !words.some((word) => isLegalForm(word) || HOSPITAL.test(word)) &&
    !/\d|,$|\p{L}{2,}\.$/u.test(text);
  const families = isPerson ? words.slice(1).filter((word) => word === last || isFamilyName(word)) : [];
  const [first = ''] = words;
  const given = isPerson && first.length > 3 ? [first] : [];
  return [text, ...families, ...given].filter(
    (form) => /^\p{Lu}/u.test(form) && [...form].length > 2 && (form.includes(' ') || !isCommonWord(form)),
  );
}

/** The given name of a Korean, `지훈` of `맹지훈`: many are words, too, so what somebody is called has to follow. */
const koreanGivenName = (name: string): string =>
  /^[가-힣]{3}$/.test(name) && koreanFamilyName(name) === 1 ? name.slice(1) : '';
const CALLED =
  /^ ?(?:씨|님|군|양|대리|주임|과장|차장|부장|팀장|실장|선생|쌤|환자|학생|할머니|할아버지|어머니|아버지|어머님|아버님)/;
const LONGEST_CALLED = 16;

/** Does a letter, digit or `_` stand just before `at`? */
function wordBefore(bytes: Uint8Array, from: number, at: number): string {
  if (at <= from) return '';
  let start = at - 1;
  while (start > from && start > at - 4 && isContinuation(bytes[start] ?? 0)) start--;
  const character = String.fromCodePoint(pointAt(bytes, start).point);
  return WORD.test(character) ? character : '';
}

function wordAfter(bytes: Uint8Array, at: number, to: number): string {
  if (at >= to) return '';
  const character = String.fromCodePoint(pointAt(bytes, at).point);
  return WORD.test(character) ? character : '';
}

/** Whole words only; Japanese has no spaces: there a short name is not followed by more of a compound. */
function standsAlone(bytes: Uint8Array, from: number, to: number, { start, end }: Span): boolean {
  const first = String.fromCodePoint(pointAt(bytes, start).point);
  const [before, after] = [wordBefore(bytes, from, start), wordAfter(bytes, end, to)];
  if (/[가-힣]/.test(first)) return !/[가-힣]/.test(before);
  if (!CJK.test(first)) return before === '' && (after === '' || CJK.test(after));
  const short = end - start <= 6;
  return (
    !short ||
    (!/[一-鿿々ァ-ヴ]/.test(before) && !/[一-鿿々]/.test(after)) ||
    (!/[一-鿿々ァ-ヴ]/.test(before) && /[氏様殿君]/.test(after))
  );
}

/** The strings of one body are searched for the same names. */
const tries = new WeakMap<readonly string[], Trie<'name' | 'given'> | undefined>();

function trieOf(names: readonly string[]): Trie<'name' | 'given'> | undefined {
  if (tries.has(names)) return tries.get(names);
  const forms = [...new Set(names.slice(0, MOST_NAMES))].flatMap(formsOf);
  const trie = forms.length === 0 ? undefined : new Trie<'name' | 'given'>();
  for (const given of forms.map(koreanGivenName)) if (given !== '') trie?.add(given, 'given');
  for (const form of forms) trie?.add(form, 'name');
  tries.set(names, trie);
  return trie;
}

/**
 * Where names that are known by now are mentioned: in full, or by the family name alone; same case, whole words. One pass,
 * never more than {@link LONGEST_NAME} bytes looked at twice. Not for code mode.
 * @param bytes UTF-8 bytes; folded, if the text needs folding
 * @param names as they were found or given, at most 200; not to be changed afterwards
 * @returns spans with absolute offsets, sorted, not overlapping; among them the places where the names were found
 */
export function findMentions(bytes: Uint8Array, from: number, to: number, names: readonly string[]): Span[] {
  const trie = trieOf(names);
  const spans: Span[] = [];
  if (trie === undefined) return spans;
  for (let at = from; at < to; at++) {
    if (!trie.mayBegin(bytes[at] ?? 0)) continue;
    const found = trie
      .endsFrom(bytes, at, to)
      .find(
        ({ end, known }) =>
          standsAlone(bytes, from, to, { start: at, end }) &&
          (known === 'name' || CALLED.test(textOf(bytes, end, Math.min(to, end + LONGEST_CALLED)))),
      );
    if (found === undefined) continue;
    spans.push({ start: at, end: found.end });
    at = found.end - 1;
  }
  return spans;
}
