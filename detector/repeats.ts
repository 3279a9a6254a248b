/**
 * Values that a label or a form gave away once and that stand again without it: the password of `.env` in the command that
 * an agent runs next.
 */
import type { KindInfo } from './define.ts';
import type { Finding } from './scan/candidate.ts';
import { isAlphanumeric } from './scan/ascii.ts';

/** So many are looked for, the first ones. */
export const MOST_VALUES = 200;
const LONGEST = 200;
/** What stands for one thing only, wherever it stands. */
const CATEGORIES = new Set([
  'credential',
  'crypto',
  'driver_licence',
  'financial',
  'health',
  'national_id',
  'tax_id',
  'travel_document',
]);
const CREDENTIAL = new Set(['credential', 'crypto']);
/** Fewer digits are amounts, years and counts, too. */
const LEAST_DIGITS = 7;
/** Nobody writes that by chance: letters and a digit; letters and a sign that no name in code has. */
const MIXED = /^(?=.*\d)(?=.*\p{L}).{6,}$/u;
const SIGNED = /^(?=.*\p{L}).{2,}[!@#$%^&*+=~?<>|\\].{2,}$/u;

/** Values by their text, each with its kind; at most {@link MOST_VALUES}. */
export type Values = ReadonlyMap<string, KindInfo>;

/** Is this value what it is wherever it stands again? A word, a date, a short number are not. */
export function isRepeatable({ category }: Pick<KindInfo, 'category'>, value: string): boolean {
  if (!CATEGORIES.has(category) || value.length > LONGEST || /[\r\n]/.test(value)) return false;
  if (MIXED.test(value)) return true;
  const isNumber = value.replaceAll(/\D/g, '').length >= LEAST_DIGITS;
  return isNumber || (CREDENTIAL.has(category) && SIGNED.test(value));
}

/** The repeatable values among some findings. */
export function repeatableIn(bytes: Uint8Array, findings: readonly Finding[]): Values {
  const values = new Map<string, KindInfo>();
  for (const { kind, start, end } of findings) {
    if (values.size === MOST_VALUES) break;
    if (end - start > LONGEST || !CATEGORIES.has(kind.category)) continue;
    const value = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
    if (!values.has(value) && isRepeatable(kind, value)) values.set(value, kind);
  }
  return values;
}

/**
 * Where these values stand, in full and by themselves.
 * @returns findings with absolute offsets, sorted, not overlapping; among them the places where the values were found
 */
export function findRepeats(
  bytes: Uint8Array,
  from: number,
  to: number,
  values: Values,
  confidence: number,
): Finding[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from);
  const found: Finding[] = [];
  for (const [value, kind] of values) {
    const wanted = Buffer.from(value);
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
      if (standsAlone(text, at, at + wanted.length))
        found.push({ kind, confidence, start: from + at, end: from + at + wanted.length });
  }
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = from;
  return found.filter((one) => {
    if (one.start < end) return false;
    end = one.end;
    return true;
  });
}

/** Is it no part of a longer word or number? */
function standsAlone(text: Uint8Array, start: number, end: number): boolean {
  const goesOn = (inside: number, outside: number): boolean =>
    outside >= 0 &&
    outside < text.length &&
    isAlphanumeric(text[inside] as number) &&
    isAlphanumeric(text[outside] as number);
  return !goesOn(start, start - 1) && !goesOn(end - 1, end);
}
