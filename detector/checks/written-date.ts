// Dates as nine languages write them — numbers in any order (ISO 8601, CLDR 46), month names, Japanese eras, Korean units.

import { NO_TOKEN } from '../define.ts';
import { lazily } from '../lazily.ts';

const MONTHS = [
  'january|januari|jan|enero|ene|janeiro|januar|jänner|janvier|janv|gennaio|genn|gen',
  'february|februari|feb|febrero|fevereiro|fev|februar|février|fevrier|févr|febbraio|febbr',
  'march|mar|marzo|março|marco|märz|maerz|mrz|mars|maart|mrt',
  'april|apr|abril|abr|avril|avr|aprile',
  'may|mayo|maio|mai|mei|maggio|magg',
  'june|jun|junio|junho|juni|juin|giugno|giu',
  'july|jul|julio|julho|juli|juillet|juil|luglio|lug',
  'august|augustus|aug|agosto|ago|août|aout',
  'september|sept|sep|septiembre|setembro|septembre|settembre|sett|set',
  'october|oct|octubre|outubro|out|oktober|okt|octobre|ottobre|ott',
  'november|nov|noviembre|novembro|novembre',
  'december|dec|diciembre|dic|dezembro|dez|dezember|décembre|decembre|déc|dicembre',
];
const MONTH = `(?:${MONTHS.join('|')
  .split('|')
  .sort((a, b) => b.length - a.length)
  .join('|')})\\.?`;
const IBERIAN =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro';
const WHOLE =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|apr|aug|sept?|oct|nov|dec|januar|februar|märz|mai|juni|juli|oktober|dezember|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|januari|februari|maart|mei|augustus|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
const ERAS: Record<string, number> = { 明治: 1867, 大正: 1911, 昭和: 1925, 平成: 1988, 令和: 2018 };

/** Sources for a rule with `ignoreCase`. */
export const datePatterns: readonly string[] = [
  '\\d{1,2}[./-] ?\\d{1,2}[./-] ?(?:\\d{4}|\\d{2})',
  '\\d{4}[./-] ?\\d{1,2}[./-] ?\\d{1,2}\\.?',
  `\\d{1,2}(?:st|nd|rd|th|er|º|°|\\.)? ?(?:of |de |di |d'|-)?${MONTH},?[ -](?:de |del )?(?:\\d{4}|'?\\d{2})`,
  // A day of one digit stands too far before the year for a word with digits. What is taken zero times at the end, being
  // nearly anything, keeps it from those: the search begins at the month.
  `\\d de (?:${IBERIAN}) (?:de|del) \\d{4}${NO_TOKEN}`,
  `\\d\\.? (?:${WHOLE})\\.?,? \\d{4}${NO_TOKEN}`,
  `\\d{2}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\\d{4}|\\d{2})`,
  `${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}`,
  '(?:\\d{4}|\\d{2}) ?[年년] ?\\d{1,2} ?[月월] ?\\d{1,2} ?[日일]',
  '(?:明治|大正|昭和|平成|令和) ?(?:\\d{1,2}|元) ?年の? ?\\d{1,2} ?月 ?\\d{1,2} ?日',
];

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MONTH_WORDS = lazily(() => MONTHS.map((names) => RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'iu')));
const monthOf = (text: string) => MONTH_WORDS().findIndex((words) => words.test(text)) + 1;

const centuries = (year: number): number[] => (year > 99 ? [year] : [1900 + year, 2000 + year]);

/** What a text can mean: several dates where the order of day and month, or the century, is open. */
export function readDate(text: string): CalendarDate[] {
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [a = 0, b = 0, c = 0] = numbers;
  const era = Object.keys(ERAS).find((name) => text.startsWith(name));
  if (era) {
    const first = text.includes('元') ? [1, a, b] : [a, b, c];
    return [{ year: (ERAS[era] ?? 0) + (first[0] ?? 0), month: first[1] ?? 0, day: first[2] ?? 0 }];
  }
  if (/\p{L}{3}/u.test(text) && !/[年년]/.test(text))
    return centuries(b).map((year) => ({ year, month: monthOf(text), day: a }));
  if (/[年년]/.test(text)) return centuries(a).map((year) => ({ year, month: b, day: c }));
  if (a > 31) return [{ year: a, month: b, day: c }];
  return centuries(c).flatMap((year) => [
    { year, month: b, day: a },
    { year, month: a, day: b },
  ]);
}
