/**
 * Values that a label or a form gave away once and that stand again without it: the password of `.env` in the command that
 * an agent runs next.
 */
import type { KindInfo } from './define.ts';
import type { StepBudget } from './scan/budget.ts';
import type { Finding } from './scan/candidate.ts';
import { isAlphanumeric } from './scan/ascii.ts';

/** So many are looked for, the first ones. */
export const MOST_VALUES = 200;
const LONGEST = 200;
/** To look for one value is that much less work a byte than a step; a place where it stands, in steps. */
const [SEARCH_BITS, LOOK] = [6, 20];
const REPEATED = 0.5;
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
/** Between the groups of a number, and all of it without that. */
const BETWEEN = /[ ./-]/g;
const GROUPED = /^(?=(?:[A-Za-z ./-]*\d){7})(?=[A-Za-z\d]*[ ./-])[A-Za-z\d ./-]+$/;
const LONGEST_GROUPED = 40;
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

/** A value as it was found and, where it is a number in groups, without what stands between them. */
export function spellingsOf(value: string): readonly string[] {
  if (value.length > LONGEST_GROUPED || !GROUPED.test(value)) return [value];
  return [value, value.replaceAll(BETWEEN, '')];
}

/** The repeatable values among some findings. */
export function repeatableIn(bytes: Uint8Array, findings: readonly Finding[]): Values {
  const values = new Map<string, KindInfo>();
  for (const { kind, start, end } of findings) {
    if (values.size === MOST_VALUES) break;
    if (end - start > LONGEST || !CATEGORIES.has(kind.category)) continue;
    const value = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8');
    if (!isRepeatable(kind, value)) continue;
    for (const spelled of spellingsOf(value)) if (!values.has(spelled)) values.set(spelled, kind);
  }
  return values;
}

/** A quick no: does the value of a finding stand anywhere else, or would finding it again make it surer? */
export function mayRepeat(
  bytes: Uint8Array,
  from: number,
  to: number,
  findings: readonly Finding[],
  budget: StepBudget,
): boolean {
  let text: Buffer | undefined;
  let looked = 0;
  for (const { kind, start, end, confidence } of findings) {
    if (end - start > LONGEST || !CATEGORIES.has(kind.category)) continue;
    if (confidence < REPEATED || looked++ === MOST_VALUES) return true;
    text ??= Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from);
    budget.spend((to - from) >> SEARCH_BITS);
    const at = start - from;
    const value = text.subarray(at, end - from);
    if (text.indexOf(value) < at || text.indexOf(value, at + 1) >= 0) return true;
    const [, whole] = spellingsOf(value.toString('latin1'));
    if (whole === undefined) continue;
    budget.spend((to - from) >> SEARCH_BITS);
    if (text.includes(whole)) return true;
  }
  return false;
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
  budget: StepBudget,
): Finding[] {
  budget.spend((values.size * (to - from)) >> SEARCH_BITS);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from);
  const open: { readonly kind: KindInfo; readonly wanted: Buffer; at: number }[] = [];
  for (const [value, kind] of values) {
    const wanted = Buffer.from(value);
    const at = nextAlone(text, wanted, 0, budget);
    if (at >= 0) open.push({ kind, wanted, at });
  }
  const found: Finding[] = [];
  // Left to right, the longest of those that begin there: values may hold one another, and a text may be full of them.
  while (open.length > 0) {
    let first = open[0] as (typeof open)[number];
    for (const one of open)
      if (one.at < first.at || (one.at === first.at && one.wanted.length > first.wanted.length)) first = one;
    const end = first.at + first.wanted.length;
    budget.spend(LOOK + open.length);
    found.push({ kind: first.kind, confidence: REPEATED, start: from + first.at, end: from + end });
    for (let i = open.length - 1; i >= 0; i--) {
      const one = open[i] as (typeof open)[number];
      if (one.at >= end) continue;
      one.at = nextAlone(text, one.wanted, end, budget);
      if (one.at < 0) open.splice(i, 1);
    }
  }
  return found;
}

/** Where it stands next, no part of a longer word or number; -1 for nowhere. */
function nextAlone(text: Buffer, wanted: Buffer, from: number, budget: StepBudget): number {
  let at = text.indexOf(wanted, from);
  while (at >= 0) {
    const end = at + wanted.length;
    const isInside = isJoined(text, at - 1, at);
    if (!isInside && !isJoined(text, end - 1, end)) return at;
    budget.spend(LOOK);
    let next = at + 1;
    // All of this word is inside.
    if (isInside) while (next < text.length && isAlphanumeric(text[next] as number)) next++;
    at = text.indexOf(wanted, next);
  }
  return -1;
}

/** Does a word go on from one place to the next? */
const isJoined = (text: Uint8Array, at: number, next: number): boolean =>
  at >= 0 && next < text.length && isAlphanumeric(text[at] as number) && isAlphanumeric(text[next] as number);
