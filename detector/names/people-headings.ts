import { isLetter } from '../text/ascii.ts';
import { PEOPLE } from './latin-cues.ts';

/** Colons, asterisks, blanks and their like. */
const DRESSES = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte <= 0x20 || /[:*_]/.test(String.fromCharCode(byte)) ? 1 : 0,
);
/** What a heading ends with: the last word, or words, before its colon; without a comment on them. */
const LAST_WORDS = /((?:new |next of )?[\p{L}]+)[*_]{0,2}[ \u3000]?$/u;
const COMMENTS = ['present', 'today', 'seen today', 'list', 'so far'];
const COMMENT = RegExp(` (?:${COMMENTS.join('|')})[*_]{0,2} ?$`, 'iu');
/** `guest list`. */
const LIST = / list[*_]{0,2} ?$/iu;
const HEADINGS: ReadonlySet<string> = new Set([
  ...PEOPLE,
  '参加者',
  '出席者',
  '欠席',
  '欠席者',
  '患者',
  '氏名',
  '名簿',
  '참석자',
  '참석',
  '불참',
  '불참자',
  '참가자',
  '환자',
  '명단',
  '고객',
]);

/** Does a heading, without its colon, say that people are listed behind it? */
export function listsPeople(heading: string): boolean {
  const last = (text: string): string => (LAST_WORDS.exec(text)?.[1] ?? '').toLowerCase();
  const listed = last(heading.replace(COMMENT, ''));
  return (
    HEADINGS.has(last(heading)) ||
    HEADINGS.has(listed) ||
    HEADINGS.has(heading.trim().toLowerCase()) ||
    (LIST.test(heading) && HEADINGS.has(`${listed}s`))
  );
}

/** So many letters at the end of a heading tell nearly all others from those of people. */
const LETTERS_KNOWN = 4;
const BITS = 5;
const OTHER_SCRIPT = -1;
const ENDS: ReadonlySet<number> = new Set(
  [...HEADINGS, ...COMMENTS].map((heading) => {
    const bytes = Buffer.from(heading);
    return endOf(bytes, 0, bytes.length);
  }),
);

/** The last letters of bytes[from, end), whatever their case, as a number. */
function endOf(bytes: Uint8Array, from: number, end: number): number {
  let letters = 0;
  let at = end;
  while (at > from && end - at < LETTERS_KNOWN) {
    const byte = bytes[--at] as number;
    if (byte >= 0x80) return OTHER_SCRIPT;
    if (!isLetter(byte)) break;
    letters = (letters << BITS) | (byte & 0x1f);
  }
  return letters;
}

/** A quick no: does what stands before `end`, without its colon and what stresses it, end as headings of people do? */
export function mayListPeople(bytes: Uint8Array, from: number, end: number): boolean {
  let last = end;
  while (last > from && DRESSES[bytes[last - 1] as number] === 1) last--;
  return ENDS.has(endOf(bytes, from, last));
}
