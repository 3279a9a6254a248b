import { PEOPLE } from './latin-cues.ts';

/** What a heading ends with: the last word, or words, before its colon; without a comment on them. */
const LAST_WORDS = /((?:new |next of )?[\p{L}]+)[*_]{0,2}[ \u3000]?$/u;
const COMMENT = / (?:present|today|seen today|list|so far)[*_]{0,2} ?$/iu;
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
