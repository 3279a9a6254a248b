import { mergeLayers, type Finding } from '../scan/candidate.ts';
import { isCommonWord, isFamilyName, isGivenName, isJapaneseGivenName } from './lexicon.ts';
import { CAPITALISED, INITIAL, PARTICLE, UPPER } from './latin-forms.ts';
import { BEGINS_FIELD } from './latin-patterns.ts';
import { lazily } from '../lazily.ts';

/** Patterns of names have so many words with a capital letter; who has more is cut off there. */
const MOST = 4;
/** And so many more behind a family name and its comma. */
export const MOST_GIVEN = 2;
/** Bytes behind a name that its rest may have. */
const LONGEST_REST = 200;
const WORD = lazily(() => new RegExp(`(?<![\\p{L}])${UPPER}\\p{L}`, 'gu'));
const NEXT = lazily(
  () =>
    new RegExp(
      `^\\x20(?<link>(?:(?:${PARTICLE}|und|[ye])\\x20){0,4})(?<word>${CAPITALISED}|${INITIAL}|${UPPER})(?![\\p{L}\\p{N}])`,
      'u',
    ),
);
/** Links to another word, which may be no name. */
const AND = /^(?:und|[ye]) $/;
/** Ends names, and is a word of its own elsewhere. */
const SUFFIX = /^(?:Junior|Júnior|Neto|Neta|Filho|Filha|Sobrinho|Segundo|Jr|Sr)$/i;

/** Bytes before a name that initials or a given name may have. */
const LONGEST_BEFORE = 32;
/** `É. ` of `É. Vandenbroucke`, `Ma. ` of `Ma. Carmen Ruiz`; not `M. ` and `D. `, which are titles. */
const INITIALS = lazily(() => /(?<![\p{L}\p{N}.])(?:M(?:ª|\.ª|a\.) |(?![MD]\. )(?:\p{Lu}\. ?){1,3})$/u);

/** The other half of a name with a hyphen: `Quarrell-` of `Quarrell-Doe`, where only `Doe` was known. */
const JOINED_BEFORE = lazily(() => /(?<![\p{L}\p{N}_@./'’-])\p{Lu}[\p{L}'’]{1,20}-$/u);
const JOINED_BEHIND = lazily(() => /^-\p{Lu}[\p{L}'’]{1,20}(?![\p{L}\p{N}_@/-])/u);
const [SPACE, HYPHEN] = [0x20, 0x2d];

/** `Jane ` of `Jane Doe`, where only `Doe` was known. */
const GIVEN = lazily(() => /(?<![\p{L}\p{N}_@./'’-])(\p{Lu}[\p{L}'’-]{1,20}) $/u);

/** How many bytes before a name are its initials, or a given name. */
function beginningBefore(bytes: Uint8Array, from: number, at: number): number {
  if (at - 1 > from && bytes[at - 1] === HYPHEN) {
    const [joined = ''] = JOINED_BEFORE().exec(textOf(bytes, Math.max(from, at - LONGEST_BEFORE), at)) ?? [];
    return Buffer.byteLength(joined);
  }
  if (at - 2 < from || bytes[at - 1] !== 0x20) return 0;
  const before = textOf(bytes, Math.max(from, at - LONGEST_BEFORE), at);
  const initials = INITIALS().exec(before)?.[0];
  if (initials !== undefined) return Buffer.byteLength(initials);
  const [whole = '', given = ''] = GIVEN().exec(before) ?? [];
  return given !== '' && isGivenName(given) && !isCommonWord(given) ? Buffer.byteLength(whole) : 0;
}

/**
 * Names whole: the initials or the given name before them, and behind as many words as a pattern has, what goes on as names do.
 * @param findings sorted, apart, in bytes[from, to)
 */
export function withRestOfNames(
  bytes: Uint8Array,
  from: number,
  to: number,
  findings: readonly Finding[],
): readonly Finding[] {
  let whole: Finding[] | undefined;
  for (const finding of findings) {
    if (finding.kind.id !== 'person_name') continue;
    const start = finding.start - beginningBefore(bytes, from, finding.start);
    const end = finding.end + restBehind(bytes, finding, to);
    if (start !== finding.start || end !== finding.end) (whole ??= []).push({ ...finding, start, end });
  }
  return whole ? mergeLayers([findings, whole]) : findings;
}

/** `, Gerald T.` of `ASHBY, Gerald T., Respondent`. */
const BEHIND_SHOUTED = lazily(() => /^, (\p{Lu}\p{L}+)(?: \p{Lu}\.?)?(?![\p{L}\p{N}])/u);

/** ` 誠` of `五百旗頭 誠です`. */
const BEHIND_HAN = lazily(() => /^ ([一-鿿々]{1,3})(?=$|です|様|さん|氏|と申|、|。|\s)/u);
/** First bytes of Chinese characters. */
const isHan = (byte: number): boolean => byte >= 0xe4 && byte <= 0xe9;

/** How many bytes behind a name are its rest. */
function restBehind(bytes: Uint8Array, { start, end }: Finding, to: number): number {
  if (bytes[end] === HYPHEN) {
    const [joined = ''] = JOINED_BEHIND().exec(textOf(bytes, end, Math.min(to, end + LONGEST_BEFORE))) ?? [];
    return Buffer.byteLength(joined);
  }
  if (bytes[end] === SPACE && isHan(bytes[end + 1] ?? 0)) {
    const [whole = '', given = ''] = BEHIND_HAN().exec(textOf(bytes, end, Math.min(to, end + LONGEST_BEFORE))) ?? [];
    return isHan(bytes[start] ?? 0) && isJapaneseGivenName(given) ? Buffer.byteLength(whole) : 0;
  }
  const isComma = bytes[end] === 0x2c;
  if (bytes[end] !== 0x20 && !isComma) return 0;
  const text = textOf(bytes, start, end);
  if (isComma) {
    if (!/^\p{Lu}[\p{Lu} '’-]+$/u.test(text)) return 0;
    const [whole = '', given = ''] =
      BEHIND_SHOUTED().exec(textOf(bytes, end, Math.min(to, end + LONGEST_BEFORE))) ?? [];
    return given !== '' && isGivenName(given) && !isCommonWord(given) ? Buffer.byteLength(whole) : 0;
  }
  const familyFirst = text.includes(', ');
  if (!familyFirst && (text.match(WORD())?.length ?? 0) < MOST) return 0;
  return Buffer.byteLength(
    restOf(textOf(bytes, end, Math.min(to, end + LONGEST_REST)), familyFirst ? MOST_GIVEN : Infinity),
  );
}

/** What goes on as a name does, `most` words of it. */
export function restOf(behind: string, most: number): string {
  let at = 0;
  for (let words = 0; words < most; words++) {
    const text = behind.slice(at);
    const { link = '', word = '' } = NEXT().exec(text)?.groups ?? {};
    if (word === '' || BEGINS_FIELD().test(text)) return behind.slice(0, at);
    const isLinked = link !== '' && !AND.test(link);
    const isName = isLinked || SUFFIX.test(word) || isGivenName(word) || isFamilyName(word) || !isCommonWord(word);
    if (!isName) return behind.slice(0, at);
    at += 1 + link.length + word.length;
  }
  return behind.slice(0, at);
}

/** A character that is cut in two at the end is no letter of a name. */
const textOf = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
