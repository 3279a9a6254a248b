import { mergeLayers, type Finding } from '../scan/candidate.ts';
import { isCommonWord, isFamilyName, isGivenName } from './lexicon.ts';
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

/**
 * Names whole: behind as many words as a pattern has, what goes on as names do belongs to it.
 * @param findings sorted, apart
 */
export function withRestOfNames(bytes: Uint8Array, to: number, findings: readonly Finding[]): readonly Finding[] {
  let cut: Finding[] | undefined;
  for (const finding of findings) {
    if (finding.kind.id !== 'person_name' || bytes[finding.end] !== 0x20) continue;
    const text = textOf(bytes, finding.start, finding.end);
    const familyFirst = text.includes(', ');
    if (!familyFirst && (text.match(WORD())?.length ?? 0) < MOST) continue;
    const behind = textOf(bytes, finding.end, Math.min(to, finding.end + LONGEST_REST));
    const rest = restOf(behind, familyFirst ? MOST_GIVEN : Infinity);
    if (rest !== '') (cut ??= []).push({ ...finding, end: finding.end + Buffer.byteLength(rest) });
  }
  return cut ? mergeLayers([findings, cut]) : findings;
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
