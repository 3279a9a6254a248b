import { mergeLayers, type Finding } from '../findings.ts';
import { isCommonWord, isFamilyName, isGivenName, isJapaneseGivenName } from './lexicon.ts';
import { CAPITALISED, INITIAL, PARTICLE, UPPER } from './latin-forms.ts';
import { BEGINS_FIELD } from './latin-patterns.ts';
import { lazily } from '../lazily.ts';
import { textOf } from '../text/text-of.ts';

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

/** Bytes behind a name that another family name may have. */
const LONGEST_FAMILY = 48;
/** Bytes before a name that initials or a given name may have, and a part behind it. */
const LONGEST_BESIDE = 32;
/** `É. ` of `É. Vandenbroucke`, `Ma. ` of `Ma. Carmen Ruiz`; not `M. ` and `D. `, which are titles. */
const INITIALS = lazily(() => /(?<![\p{L}\p{N}.])(?:M(?:ª|\.ª|a\.) |(?![MD]\. )(?:\p{Lu}\. ?){1,3})$/u);

/** The other half of a name with a hyphen: `Quarrell-` of `Quarrell-Doe`, where only `Doe` was known. */
const JOINED_BEFORE = lazily(() => /(?<![\p{L}\p{N}_@./'’-])\p{Lu}[\p{L}'’]{1,20}-$/u);
const JOINED_BEHIND = lazily(() => /^-\p{Lu}[\p{L}'’]{1,20}(?![\p{L}\p{N}_@/-])/u);
/** `Jane ` of `Jane Doe`, where only `Doe` was known. */
const GIVEN = lazily(() => /(?<![\p{L}\p{N}_@./'’-])(\p{Lu}[\p{L}'’-]{1,20}) $/u);

const [SPACE, COMMA, HYPHEN] = [0x20, 0x2c, 0x2d];

/** How many bytes before a name are its initials, a given name or its other half. */
function beginningBefore(bytes: Uint8Array, from: number, at: number): number {
  const sign = bytes[at - 1];
  if (at - 2 < from || (sign !== SPACE && sign !== HYPHEN)) return 0;
  const before = textOf(bytes, Math.max(from, at - LONGEST_BESIDE), at);
  const whole = (sign === HYPHEN ? JOINED_BEFORE() : INITIALS()).exec(before)?.[0];
  if (whole !== undefined) return Buffer.byteLength(whole);
  const given = GIVEN().exec(before);
  return given?.[1] !== undefined && isOnlyGiven(given[1]) ? Buffer.byteLength(given[0]) : 0;
}

const isOnlyGiven = (word: string): boolean => isGivenName(word) && !isCommonWord(word);

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

/** ` geb. Roe` of `Jane Doe geb. Roe`: the name somebody was born with, or is widowed or married under. */
const OTHER_FAMILY = lazily(
  () =>
    new RegExp(
      `^,?\\x20\\(?(?:geb\\.|geborene[rn]?|verw\\.|gesch\\.|verh\\.|née?|veuve|vve|épouse|ép\\.|divorcée|nata|ved\\.|vedova|in|de\\x20soltera|viuda\\x20de|viúva\\x20de|geboren|wed\\.)\\x20((?:${PARTICLE}\\x20){0,2}${CAPITALISED})(?![\\p{L}\\p{N}])`,
      'u',
    ),
);

/** `, Gerald T.` of `ASHBY, Gerald T., Respondent`. */
const SHOUTED = lazily(() => /^\p{Lu}[\p{Lu} '’-]+$/u);
const BEHIND_SHOUTED = lazily(() => /^, (\p{Lu}\p{L}+)(?: \p{Lu}\.?)?(?![\p{L}\p{N}])/u);
/** ` 誠` of `五百旗頭 誠です`. */
const CHINESE = lazily(() => /^[一-鿿々]+$/u);
const BEHIND_CHINESE = lazily(() => /^ ([一-鿿々]{1,3})(?=$|です|様|さん|氏|と申|、|。|\s)/u);

/** How many bytes behind a name are its rest. */
function restBehind(bytes: Uint8Array, { start, end }: Finding, to: number): number {
  const sign = bytes[end];
  if (sign !== SPACE && sign !== COMMA && sign !== HYPHEN) return 0;
  const name = textOf(bytes, start, end);
  const family = familyBehind(name, textOf(bytes, end, Math.min(to, end + LONGEST_FAMILY)));
  if (family !== undefined) return Buffer.byteLength(family);
  const upTo = (longest: number): string => textOf(bytes, end, Math.min(to, end + longest));
  const part = sign === SPACE && !CHINESE().test(name) ? undefined : partBehind(name, upTo(LONGEST_BESIDE));
  if (part !== undefined) return Buffer.byteLength(part);
  const most = sign === SPACE ? mostBehind(name) : 0;
  return most === 0 ? 0 : Buffer.byteLength(restOf(upTo(LONGEST_REST), most));
}

/** The other family name behind a full name; towns and months are none. */
function familyBehind(name: string, behind: string): string | undefined {
  const [whole, family = ''] = (name.includes(' ') && OTHER_FAMILY().exec(behind)) || [];
  if (whole === undefined || isCommonWord(family)) return undefined;
  // `Rossi in Roma`: of a place where that is no name, too.
  return /^,?\x20\(?in /.test(whole) && !isFamilyName(family) ? undefined : whole;
}

/** The given name behind a family name alone, the other half of one with a hyphen. */
function partBehind(name: string, behind: string): string | undefined {
  if (behind.startsWith('-')) return JOINED_BEHIND().exec(behind)?.[0] ?? '';
  const [shouted, chinese] = [SHOUTED().test(name) && behind.startsWith(','), CHINESE().test(name)];
  const given = shouted ? BEHIND_SHOUTED().exec(behind) : chinese ? BEHIND_CHINESE().exec(behind) : null;
  if (given?.[1] === undefined) return undefined;
  return (chinese ? isJapaneseGivenName : isOnlyGiven)(given[1]) ? given[0] : undefined;
}

/** So many words may follow: any behind as many as a pattern has, given names behind a family name and its comma. */
function mostBehind(name: string): number {
  if (name.includes(', ')) return MOST_GIVEN;
  return (name.match(WORD())?.length ?? 0) < MOST ? 0 : Infinity;
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
