import { isContinuation, isLineEnd } from '../text/ascii.ts';
import { IS_PARTICLE } from './latin-forms.ts';
import { isCommonWord, isFamilyName, isGivenName } from './lexicon.ts';
import type { Span } from './mentions.ts';
import { listsPeople } from './people-headings.ts';
import { isFullName } from './plausible.ts';
import { BEHIND_SEVERAL } from './relatives.ts';
import { lazily } from '../lazily.ts';
import { matchesIn } from '../text/matches-in.ts';

/** How far before a name the heading of its line may stand, and how far behind it the list is read, in bytes. */
const BEFORE = 200;
const BEHIND = 300;

const AND = '(?:und|et|and|y|e|en|&)';
const PARTICLE = '(?:de|da|do|dos|das|di|del|della|van|von|der|den|la|le|du|bin|al|el)';
const WORD = "\\p{Lu}(?:['’]\\p{Lu})?[\\p{L}]+(?:[-'’]\\p{L}{2,})?";
const INITIAL = '\\p{Lu}\\.(?:-\\p{Lu}\\.)?';
const TITLE =
  '(?:(?:Herrn?|Frau|Mrs?\\.?|Ms\\.?|Dr\\.|Prof\\.|M\\.|Mme|Mlle|Sra?\\.|Sig\\.(?:ra)?|D\\.|Dª|mr\\.|mevr\\.|dhr\\.) ){0,2}';
const FULL = `(?:${INITIAL} ?|${WORD} )(?:(?:${PARTICLE} ){0,2}(?:${INITIAL} ?)?${WORD})(?: (?:${PARTICLE} ){0,2}${WORD}){0,2}`;
/** Nothing of a word, an address, a firm follows. */
const END = '(?![\\p{L}\\p{N}_@&/-]|\\.\\p{L}| (?:GmbH|AG|Inc|Ltd|LLC|SA|SL|S\\.|Srl|SpA|BV|Bank|Group)\\b)';

/** `… and Jane Doe`, behind a name. */
const AND_ANOTHER = lazily(() => new RegExp(`^(?: \\([^()\\n]{1,24}\\))?,? ${AND} ${TITLE}(${FULL})${END}`, 'u'));
/** `Jane and …`, before a full name. */
const ANOTHER_AND = lazily(() => new RegExp(`(?<![\\p{L}\\p{N}.'’-])(${WORD}) ${AND} $`, 'u'));
/** `, Tobi and Marc`, behind the first of several relatives. */
const AND_OTHERS = lazily(() => new RegExp(`^(?:, ?${WORD}){0,8},? ${AND} ${WORD}${END}`, 'u'));
const ONE_OF_THEM = lazily(() => new RegExp(WORD, 'gu'));
/** One of those who are listed; what is said of it in parentheses. */
const ITEM = lazily(() => new RegExp(`^${TITLE}(${FULL}|${WORD})(?: ?\\([^()\\n]{1,40}\\))?$`, 'u'));
const EAST_ASIAN =
  /^([一-鿿々ぁ-ヿ]{1,8}(?:[ 　][一-鿿々ぁ-ヿ]{1,4})?|[가-힣]{2,4})(?:様|さん|氏| ?님| ?씨)?(?: ?[(（][^()（）\n]{1,40}[)）])?$/u;
const SEPARATOR = lazily(() => new RegExp(`, ?|; ?|、| ${AND} | / `, 'u'));
const HEADING = /^[^\p{L}\n]{0,6}([\p{L}][\p{L} /()*]{1,38}?) ?[:：][*]{0,2} ?/u;
/** Of {@link HEADING}, in bytes. */
const LONGEST_HEADING = 200;
const MOST_ITEMS = 100;

/**
 * Names beside one that was found: joined to it by `and`, or in the list that it is one of, on the line of a heading that says
 * so.
 * @param bytes UTF-8 bytes; folded, if the text needs folding
 * @param names spans of the names, sorted
 * @returns spans in bytes with absolute offsets
 */
export function findNamesListed(bytes: Uint8Array, from: number, to: number, names: readonly Span[]): Span[] {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const spans: Span[] = [];
  const note = (first: number, text: string, index: number, name: string): void => {
    const start = first + Buffer.byteLength(text.slice(0, index));
    spans.push({ start, end: start + Buffer.byteLength(name) });
  };
  let read = from;
  for (const { start, end } of names) {
    if (start >= read) {
      const least = Math.max(read, start - BEFORE);
      const line = lineStart(bytes, start, least);
      const stop = lineEnd(bytes, end, Math.min(to, end + BEHIND));
      if ((line === from || isLineEnd(bytes[line - 1] as number)) && mayHead(bytes, line, stop)) {
        const text = view.toString('utf8', line, stop);
        const listed = listedIn(text);
        for (const { index, name } of listed) note(line, text, index, name);
        if (listed.length > 0) read = stop;
      }
    }
    const before = bytes[start - 1] === SPACE ? view.toString('utf8', Math.max(from, start - 40), start) : '';
    if (bytes[end] === SPACE || bytes[end] === COMMA) {
      const behind = view.toString('utf8', end, lineEnd(bytes, end, Math.min(to, end + 120)));
      const another = AND_ANOTHER().exec(behind);
      const name = another?.[1];
      if (another && name !== undefined && mayBeCalled(name)) note(end, behind, another[0].length - name.length, name);
      else if (BEHIND_SEVERAL().test(before))
        for (const { 0: other, index } of matchesIn(ONE_OF_THEM(), AND_OTHERS().exec(behind)?.[0] ?? ''))
          if (isGivenName(other) || !isCommonWord(other)) note(end, behind, index, other);
    }
    if (before === '') continue;
    const given = ANOTHER_AND().exec(before);
    if (given?.[1] !== undefined && isGivenName(given[1]) && !isCommonWord(given[1]))
      spans.push({
        start: start - Buffer.byteLength(given[0]),
        end: start - Buffer.byteLength(given[0].slice(given[1].length)),
      });
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** The names of a line that begins with a heading of people; none where most of them are called otherwise. */
function listedIn(line: string): { readonly index: number; readonly name: string }[] {
  const heading = HEADING.exec(line);
  if (heading?.[1] === undefined || !listsPeople(heading[1])) return [];
  const found: { index: number; name: string }[] = [];
  let sure = 0;
  let index = heading[0].length;
  const parts = line.slice(index).split(SEPARATOR());
  for (const part of parts.slice(0, MOST_ITEMS)) {
    index = line.indexOf(part, index);
    const text = part.trim().replace(/[.。]$/, '');
    const name = (ITEM().exec(text) ?? EAST_ASIAN.exec(text))?.[1];
    if (name !== undefined && mayBeListed(name)) {
      found.push({ index: line.indexOf(name, index), name });
      if (EAST_ASIAN.test(name) || isCalled(name)) sure++;
    }
    index += part.length;
  }
  return parts.length > 1 && 2 * sure >= parts.length ? found : [];
}

const wordsOf = (name: string): string[] =>
  name.split(' ').filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.') && !IS_PARTICLE.test(word));

/** Behind `and`: do its words name nothing else? A word alone is a known given name. */
function mayBeCalled(name: string): boolean {
  const words = wordsOf(name);
  if (words.length === 1 && !name.includes('.')) return isGivenName(name) && !isCommonWord(name);
  return isFullName(words) || words.every((word) => !isCommonWord(word));
}

/** In a list of people only the first word counts: family names are words more often. */
function mayBeListed(name: string): boolean {
  if (!/^\p{Lu}/u.test(name)) return true;
  const [first = '', ...others] = wordsOf(name);
  if (others.length === 0) return mayBeCalled(name);
  return isGivenName(first) || !isCommonWord(first);
}

const isCalled = (name: string): boolean => wordsOf(name).some((word) => isGivenName(word) || isFamilyName(word));

/** A quick no: does a colon stand so near to the line's beginning that a heading may end there? */
function mayHead(bytes: Uint8Array, line: number, end: number): boolean {
  const to = Math.min(end, line + LONGEST_HEADING);
  // The one of Chinese, `：`, ends in 9A.
  for (let at = line; at < to; at++) if (bytes[at] === COLON || bytes[at] === 0x9a) return true;
  return false;
}

const [SPACE, COMMA, COLON] = [0x20, 0x2c, 0x3a];

function lineStart(bytes: Uint8Array, at: number, least: number): number {
  while (at > least && !isLineEnd(bytes[at - 1] as number)) at--;
  return at;
}

/** Where the line of `at` ends; between characters. */
function lineEnd(bytes: Uint8Array, at: number, most: number): number {
  while (at < most && !isLineEnd(bytes[at] as number)) at++;
  while (at < bytes.length && isContinuation(bytes[at] as number)) at--;
  return at;
}
