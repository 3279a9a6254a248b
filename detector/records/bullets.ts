import { PEOPLE } from '../names/latin-cues.ts';
import { isFamilyName, isGivenName } from '../names/lexicon.ts';
import { isBlank, isLineEnd, nextLine, textIn } from './cells.ts';
import { PERSON, textOf } from './labels.ts';
import type { RecordWriter } from './writer.ts';

/** Of a heading, its end. */
const LONGEST_HEADING = 40;
const LONGEST_ITEM = 160;
const MOST_ITEMS = 1000;
/** Half of them decide; so many are enough to know. */
const LOOKED_AT = 16;

/** What a heading ends with: the last word, or words, before its colon; without a comment on them. */
const LAST_WORDS = /((?:new |next of )?[\p{L}]+)[*_]{0,2}[ \u3000]?$/u;
const COMMENT = / (?:present|today|seen today|list|so far)[*_]{0,2} ?$/iu;
const HEADINGS: ReadonlySet<string> = new Set([
  ...PEOPLE,
  '参加者',
  '出席者',
  '患者',
  '氏名',
  '名簿',
  '참석자',
  '참가자',
  '환자',
  '명단',
  '고객',
]);

function listsPeople(heading: string): boolean {
  const last = (text: string): string => (LAST_WORDS.exec(text)?.[1] ?? '').toLowerCase();
  return HEADINGS.has(last(heading)) || HEADINGS.has(last(heading.replace(COMMENT, '')));
}

/** What begins an item: `- `, `* `, `• `, `・`, `1. `, `2) `. */
const BULLET = /^[ \t]{0,12}(?:(?:[-*+•–]|\d{1,3}[.)])[ \t]{1,3}|[・‧])(?:\[[ x]\] )?/u;
/** The name that an item begins with, before a role, an address, a comment. */
const NAME = /^(?:\p{Lu}[\p{L}'’.-]*[ ]){1,3}\p{Lu}[\p{L}'’-]+(?=$|[ \t]*[,(<:;–—-]|[ \t]*$)/u;
const EAST_ASIAN =
  /^(?:[一-鿿々ぁ-ヿ]{1,4}[ 　]?[一-鿿々ぁ-ヿ]{1,4}|[가-힣]{2,4})(?=$|[ \t]*[,(（<:：-]|様|さん|님|씨)/u;

/**
 * Reads the items of a list whose heading ends with the colon before `at`, and writes the names they begin with: where half
 * of them begin as people are called, and the heading says that it lists people.
 * @returns where the list ends, or -1
 */
export function readBullets(bytes: Uint8Array, at: number, from: number, to: number, out: RecordWriter): number {
  let line = nextLine(bytes, at, to);
  if (isLineEnd(bytes[line] ?? 0)) line = nextLine(bytes, line, to);
  let first = line;
  while (first < to && isBlank(bytes[first] as number)) first++;
  if (first >= to || MAY_BEGIN[bytes[first] as number] === 0) return -1;
  if (!listsPeople(headingOf(bytes, at, from))) return -1;
  const names: { readonly start: number; readonly end: number }[] = [];
  let items = 0;
  let people = 0;
  let end = -1;
  while (line < to && items < MOST_ITEMS) {
    let stop = line;
    while (stop < to && !isLineEnd(bytes[stop] as number)) stop++;
    const text = textIn(bytes, line, Math.min(stop, line + LONGEST_ITEM));
    const bullet = BULLET.exec(text)?.[0];
    if (bullet === undefined) break;
    items++;
    const item = text.slice(bullet.length).replace(/^[*_]{1,2}/, '');
    const name = (NAME.exec(item) ?? EAST_ASIAN.exec(item))?.[0];
    if (name !== undefined) {
      if (items <= LOOKED_AT && isCalled(name)) people++;
      const start = line + Buffer.byteLength(text.slice(0, text.length - item.length));
      names.push({ start, end: start + Buffer.byteLength(name) });
    }
    end = stop;
    line = nextLine(bytes, stop, to);
  }
  if (people === 0 || 2 * people < Math.min(items, LOOKED_AT)) return -1;
  const label = { text: PERSON, person: true };
  for (const { start, end: stop } of names) out.write(textOf(label, bytes[start] as number), start, stop);
  return end;
}

/** Are people called so: a known given name first, or a family name, or letters of other scripts? */
function isCalled(name: string): boolean {
  const words = name.split(' ');
  return EAST_ASIAN.test(name) || isGivenName(words[0] ?? '') || words.slice(1).some((word) => isFamilyName(word));
}

const MAY_BEGIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0xe2 || /[-*+\d]/.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** The line before the colon. */
function headingOf(bytes: Uint8Array, at: number, from: number): string {
  const least = Math.max(from, at - LONGEST_HEADING);
  let start = at;
  while (start > least && !isLineEnd(bytes[start - 1] as number)) start--;
  return textIn(bytes, start, at).replace(/(?::|：)[*_]{0,2}\s*$/, '');
}
