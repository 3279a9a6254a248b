/** What the detector's tests share: one detector with a fixed day, the fixtures, and findings as text. */
import { readFileSync } from 'node:fs';
import type { Rule } from '../../detector/define.ts';
import { createDetector, type DetectOptions, type Detector } from '../../detector/index.ts';

/** The day on which all tests run. */
const TODAY = new Date('2026-11-21T12:00:00Z');

export const detector: Detector = createDetector({ now: () => TODAY });

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** One finding, with what it covers. */
export interface Found {
  readonly kind: string;
  readonly text: string;
}

/** Everything found in a text, in order. */
export function findIn(text: string, options: DetectOptions = {}): Found[] {
  const points = [...text];
  return detector
    .detect(text, options)
    .map(({ type, start, end }) => ({ kind: type, text: points.slice(start, end).join('') }));
}

/** For tables of failures: a detector that throws is one finding more, so that the rest is still shown. */
export function tryFind(text: string, options: DetectOptions = {}): Found[] {
  try {
    return findIn(text, options);
  } catch (error) {
    return [{ kind: '(threw)', text: error instanceof Error ? error.message : 'no error' }];
  }
}

/** The same as lines, for assertions that should read well. */
export function linesOf(text: string, options: DetectOptions = {}): string[] {
  return findIn(text, options).map((found) => `${found.kind} ${found.text}`);
}

export const redactedOf = (text: string, options: DetectOptions = {}): string =>
  detector.sanitize(text, options).sanitized_content;

/** An entry of `identifiers.vectors.json`, joined. */
export interface Vector {
  readonly kind: string;
  readonly language: string;
  readonly value: string;
  readonly span: string;
  /** Is the value a snippet with its own wording? */
  readonly isSnippet: boolean;
  readonly valid: boolean;
  readonly note: string;
}

interface RawVector extends Omit<Vector, 'value' | 'span' | 'isSnippet'> {
  readonly value?: string;
  readonly parts?: readonly string[];
  readonly span?: string;
  readonly spanParts?: readonly string[];
}

export const vectors: readonly Vector[] = (JSON.parse(read('../fixtures/identifiers.vectors.json')) as RawVector[]).map(
  ({ kind, language, value: whole, parts, span, spanParts, valid, note }) => {
    const value = whole ?? parts?.join('') ?? '';
    const part = span ?? spanParts?.join('');
    return { kind, language, value, span: part ?? value, isSnippet: part !== undefined, valid, note };
  },
);

/** A row of `kinds.csv`. */
export interface KindRow {
  readonly id: string;
  readonly category: string;
  readonly region: string;
  readonly risk: string;
  /** NaN for NONE. */
  readonly score: number;
}

export const kindRows: readonly KindRow[] = read('../fixtures/kinds.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', category = '', region = '', risk = '', score = ''] = line.split(',');
    return { id, category, region, risk, score: score === '' ? Number.NaN : Number(score) };
  });

/** Every rule with the file it stands in, relative to `detector/kinds/`. */
export const ruleFiles: readonly { readonly file: string; readonly rule: Rule }[] = [
  ...read('../../detector/kinds/index.ts').matchAll(/from '\.\/(.+\/.+\.ts)'/g),
].map(([, file = ''], number) => ({ file, rule: detector.rules[number] as Rule }));

/** The rules that can report a kind. */
export function rulesOf(kind: string): readonly Rule[] {
  return RULES.get(kind) ?? [];
}

const RULES = new Map<string, Rule[]>();
for (const rule of detector.rules) for (const { id } of rule.kinds) RULES.set(id, [...(RULES.get(id) ?? []), rule]);
for (const [kind, rules] of RULES)
  RULES.set(
    kind,
    rules.sort((a, b) => rank(a, kind) - rank(b, kind)),
  );

function rank(rule: Rule, kind: string): number {
  return rule.kinds[0]?.id === kind ? 0 : 1;
}

const SCRIPT: Readonly<Record<string, RegExp>> = { ja: /[\u3040-\u30ff\u4e00-\u9fff]/, ko: /[\uac00-\ud7af]/ };

/** The cue words of a kind in the script of a language: Japanese and Korean in their own, all others in Latin. */
export function cueWordsOf(kind: string, language: string): readonly string[] {
  const words = [...new Set(rulesOf(kind).flatMap((rule) => rule.cues.words))];
  const script = SCRIPT[language];
  const fitting = words.filter((word) => (script ? script.test(word) : !/[^\u0000-\u024f\u2010-\u2116]/.test(word)));
  return fitting.length > 0 ? fitting : words;
}

/** Joins failures to one message, so that a test shows them all. */
export function table(failures: readonly (readonly string[])[]): string {
  const shown = failures.slice(0, 400).map((cells) => cells.join(' | '));
  return failures.length > shown.length
    ? [...shown, `… ${String(failures.length)} in all`].join('\n')
    : shown.join('\n');
}
