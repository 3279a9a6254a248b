/**
 * Values that a label or a form gave away once and that stand again without it: the password of `.env` in the command that
 * an agent runs next.
 */
import type { KindInfo } from './define.ts';
import type { StepBudget } from './budget.ts';
import { mergeLayers, type Finding } from './findings.ts';
import { isAlphanumeric } from './text/ascii.ts';
import { Trie } from './trie.ts';

/** So many are looked for, the first ones. */
const MOST_VALUES = 200;
const LONGEST = 200;
/** To search for one value, and to look for all of them, is that much less work a byte than a step; a place where one stands, in steps. */
const [SEARCH_BITS, LOOK_BITS, LOOK] = [6, 3, 20];
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

/** A day of birth is no other day when it stands again, with its year. */
const mayStandAgain = ({ id, category }: Pick<KindInfo, 'id' | 'category'>): boolean =>
  CATEGORIES.has(category) || id === 'date_of_birth';

/** Is this value what it is wherever it stands again? A word, a short number are not. */
function isRepeatable({ id, category }: Pick<KindInfo, 'id' | 'category'>, value: string): boolean {
  if (!mayStandAgain({ id, category }) || value.length > LONGEST || /[\r\n]/.test(value)) return false;
  if (MIXED.test(value)) return true;
  const isNumber = value.replaceAll(/\D/g, '').length >= LEAST_DIGITS;
  return isNumber || (CREDENTIAL.has(category) && SIGNED.test(value));
}

/** A value as it was found and, where it is a number in groups, without what stands between them. */
function spellingsOf(value: string): readonly string[] {
  if (value.length > LONGEST_GROUPED || !GROUPED.test(value)) return [value];
  return [value, value.replaceAll(BETWEEN, '')];
}

/** A value that stands again, and its kind. */
interface Standing {
  readonly start: number;
  readonly end: number;
  readonly kind: KindInfo;
}

/** Values that are what they are wherever they stand again, each with its kind; the first {@link MOST_VALUES}. */
export class Values {
  readonly #texts = new Set<string>();
  readonly #trie = new Trie<KindInfo>();

  /** Every spelling that is looked for. */
  get texts(): ReadonlySet<string> {
    return this.#texts;
  }

  /** Takes in a value that was found, if it is repeatable. */
  add(kind: KindInfo, value: string): void {
    if (this.#texts.size >= MOST_VALUES || this.#texts.has(value) || !isRepeatable(kind, value)) return;
    for (const spelled of spellingsOf(value)) {
      if (this.#texts.has(spelled)) continue;
      this.#texts.add(spelled);
      this.#trie.add(spelled, kind);
    }
  }

  /** The first value from `at` on in bytes[from, to) that stands by itself, the longest of those that begin there. */
  next(bytes: Uint8Array, at: number, from: number, to: number, budget: StepBudget): Standing | undefined {
    for (let start = at; start < to; start++) {
      if (!this.#trie.mayBegin(bytes[start] as number) || isJoined(bytes, start - 1, from, to)) continue;
      budget.spend(LOOK);
      const longest = this.#trie.endsFrom(bytes, start, to).find(({ end }) => !isJoined(bytes, end - 1, from, to));
      if (longest !== undefined) return { start, end: longest.end, kind: longest.known };
    }
    return undefined;
  }
}

/** Does a word go on from this place to the next? */
const isJoined = (bytes: Uint8Array, at: number, from: number, to: number): boolean =>
  at >= from && at + 1 < to && isAlphanumeric(bytes[at] as number) && isAlphanumeric(bytes[at + 1] as number);

/**
 * Findings and, beside them, what a label or a form gave away elsewhere.
 * @param known values from other texts of the same request
 */
export function withRepeats(
  bytes: Uint8Array,
  start: number,
  end: number,
  findings: readonly Finding[],
  known: Values | undefined,
  budget: StepBudget,
): readonly Finding[] {
  if (known === undefined && !mayRepeat(bytes, start, end, findings, budget)) return findings;
  const own = findings.length > 0 ? repeatableIn(bytes, findings) : undefined;
  const values = [own, known].filter((one) => one !== undefined);
  if (values.length === 0) return findings;
  const repeats = findRepeats(bytes, start, end, values, budget);
  return repeats.length === 0 ? findings : mergeLayers([findings, repeats]);
}

/** The repeatable values among some findings. */
function repeatableIn(bytes: Uint8Array, findings: readonly Finding[]): Values | undefined {
  let values: Values | undefined;
  for (const { kind, start, end } of findings) {
    if (end - start > LONGEST || !mayStandAgain(kind)) continue;
    values ??= new Values();
    if (values.texts.size >= MOST_VALUES) break;
    values.add(kind, Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8'));
  }
  return values;
}

/** A quick no: does the value of a finding stand anywhere else, or would finding it again make it surer? */
function mayRepeat(
  bytes: Uint8Array,
  from: number,
  to: number,
  findings: readonly Finding[],
  budget: StepBudget,
): boolean {
  let text: Buffer | undefined;
  let looked = 0;
  for (const { kind, start, end, confidence } of findings) {
    if (end - start > LONGEST || !mayStandAgain(kind)) continue;
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
 * Where these values stand, in full and by themselves: left to right, the longest of those that begin at one place.
 * @returns findings with absolute offsets, sorted, not overlapping; among them the places where the values were found
 */
function findRepeats(
  bytes: Uint8Array,
  from: number,
  to: number,
  known: readonly Values[],
  budget: StepBudget,
): Finding[] {
  budget.spend((known.length * (to - from)) >> LOOK_BITS);
  const found: Finding[] = [];
  const next = known.map((values) => values.next(bytes, from, from, to, budget));
  for (;;) {
    const [first] = next.filter((one) => one !== undefined).sort((a, b) => a.start - b.start || b.end - a.end);
    if (first === undefined) return found;
    found.push({ ...first, confidence: REPEATED });
    for (const [i, values] of known.entries())
      if ((next[i]?.start ?? to) < first.end) next[i] = values.next(bytes, first.end, from, to, budget);
  }
}
