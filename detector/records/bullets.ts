import { isFamilyName, isGivenName } from '../names/lexicon.ts';
import { listsPeople, mayListPeople } from '../names/people-headings.ts';
import { flagsOf, isLineEnd, isSpace } from '../text/ascii.ts';
import { personIn } from '../labels.ts';
import { BEYOND_ASCII, HEADING_END, LINE_END, range, type Reader } from './reader.ts';
import type { Source } from './source.ts';
import type { Span } from './writer.ts';
import { lazily } from '../lazily.ts';

/** Of a heading, its end. */
const LONGEST_HEADING = 40;
const LONGEST_ITEM = 160;
const MOST_ITEMS = 1000;
/** Half of them decide; so many are enough to know. */
const LOOKED_AT = 16;

/** What begins an item: `- `, `* `, `• `, `・`, `1. `, `2) `. */
const BULLET = /^[ \t]{0,12}(?:(?:[-*+•–]|\d{1,3}[.)])[ \t]{1,3}|[・‧])(?:\[[ x]\] )?/u;
/** The name that an item begins with, before a role, an address, a comment. */
const NAME = lazily(() => /^(?:\p{Lu}[\p{L}'’.-]*[ ]){1,3}\p{Lu}[\p{L}'’-]+(?=$|[ \t]*[,(<:;–—-]|[ \t]*$)/u);
const EAST_ASIAN =
  /^(?:[一-鿿々ぁ-ヿ]{1,4}[ 　]?[一-鿿々ぁ-ヿ]{1,4}|[가-힣]{2,4})(?=$|[ \t]*[,(（<:：-]|様|さん|님|씨)/u;

const [ASTERISK, COLON, UNDERSCORE] = [0x2a, 0x3a, 0x5f];
const WIDE_COLON = Buffer.from('：');

/** What an item may begin with, in ASCII. */
const ITEM = '-+*0123456789';
const MAY_BEGIN = flagsOf(`${ITEM}${range(0xe2, 0xff)}`);

/** A list of people below a heading that says so: the names are written where half of the items begin as people are called. */
export const bullets: Reader = {
  marks: [
    [HEADING_END, LINE_END, `${ITEM}${BEYOND_ASCII}${LINE_END}\t`],
    [':', LINE_END, ' '],
  ],
  read: (source, edge) => readItems(source, edge + 1),
};

/**
 * @param at where the heading ends
 * @returns where the list ends, or -1
 */
function readItems(source: Source, at: number): number {
  const { bytes, to } = source;
  let line = source.nextLine(at);
  if (isLineEnd(bytes[line] ?? 0)) line = source.nextLine(line);
  const first = source.skipBlanks(line);
  if (first >= to || MAY_BEGIN[bytes[first] as number] === 0) return -1;
  if (!mayListPeople(bytes, source.from, at) || !listsPeople(headingOf(source, at))) return -1;
  const names: Span[] = [];
  let items = 0;
  let people = 0;
  let end = -1;
  while (line < to && items < MOST_ITEMS) {
    const stop = source.lineEnd(line);
    const text = source.text(line, Math.min(stop, line + LONGEST_ITEM));
    const bullet = BULLET.exec(text)?.[0];
    if (bullet === undefined) break;
    items++;
    const item = text.slice(bullet.length).replace(/^[*_]{1,2}/, '');
    const name = (NAME().exec(item) ?? EAST_ASIAN.exec(item))?.[0];
    if (name !== undefined) {
      if (items <= LOOKED_AT && isCalled(name)) people++;
      const start = line + Buffer.byteLength(text.slice(0, text.length - item.length));
      names.push({ start, end: start + Buffer.byteLength(name) });
    }
    end = stop;
    line = source.nextLine(stop);
  }
  if (people === 0 || 2 * people < Math.min(items, LOOKED_AT)) return -1;
  for (const { start, end: stop } of names) source.write(personIn(bytes[start] as number), start, stop);
  return end;
}

/** Are people called so: a known given name first, or a family name, or letters of other scripts? */
function isCalled(name: string): boolean {
  const words = name.split(' ');
  return EAST_ASIAN.test(name) || isGivenName(words[0] ?? '') || words.slice(1).some((word) => isFamilyName(word));
}

/** The line before the colon, and what stresses the colon. */
function headingOf(source: Source, at: number): string {
  const { bytes } = source;
  const start = source.lineStart(at, Math.max(source.from, at - LONGEST_HEADING));
  let end = at;
  while (end > start && isSpace(bytes[end - 1] as number)) end--;
  for (let i = 0; i < 2 && end > start && (bytes[end - 1] === ASTERISK || bytes[end - 1] === UNDERSCORE); i++) end--;
  if (bytes[end - 1] === COLON) return source.text(start, end - 1);
  const wide = end - WIDE_COLON.length;
  return wide >= start && WIDE_COLON.every((byte, i) => bytes[wide + i] === byte)
    ? source.text(start, wide)
    : source.text(start, at);
}
