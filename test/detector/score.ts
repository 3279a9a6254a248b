/**
 * Recall and precision on generated sentences. `npm run detection:score` prints the table (200 values and 200 near-misses a
 * kind); the tests use a short form.
 */
import { fileURLToPath } from 'node:url';
import { IDENTIFIERS, nearMiss, type Identifier } from '../support/generate-identifiers.ts';
import { LABELLED, OTHER_LABELS, valueOf, type Labelled } from '../support/generate-labelled.ts';
import { randomFrom } from '../support/generate.ts';
import { BARE_SENTENCES, SENTENCES } from '../support/sentences.ts';
import { findIn } from './lab.ts';

export interface Score {
  readonly kind: string;
  readonly positives: number;
  /** Values found, whole, as their kind. */
  readonly found: number;
  /** Near-misses reported as the kind. */
  readonly wrong: number;
  readonly recall: number;
  readonly precision: number;
  readonly missed: readonly string[];
  readonly mistaken: readonly string[];
}

const fill = (sentence: string, label: string, value: string): string =>
  sentence.replace('{label}', label).replace('{value}', value);

function scoreOf(identifier: Identifier, values: number, seed: number): Score {
  const { kind, language, label, alone, make } = identifier;
  const r = randomFrom(seed);
  const sentences = [...(SENTENCES[language] ?? []), ...(alone ? (BARE_SENTENCES[language] ?? []) : [])];
  const missed: string[] = [];
  const mistaken: string[] = [];
  for (let i = 0; i < values; i++) {
    const value = make(r);
    const text = fill(sentences[i % sentences.length] ?? '', label, value);
    if (!findIn(text).some((found) => found.kind === kind && found.text === value)) missed.push(text);
    const near = fill(sentences[i % sentences.length] ?? '', label, nearMiss(identifier, value, r));
    if (findIn(near).some((found) => found.kind === kind)) mistaken.push(near);
  }
  return scored(kind, values, missed, mistaken);
}

function scored(kind: string, values: number, missed: readonly string[], mistaken: readonly string[]): Score {
  const found = values - missed.length;
  return {
    kind,
    positives: values,
    found,
    wrong: mistaken.length,
    recall: found / values,
    precision: found / (found + mistaken.length),
    missed,
    mistaken,
  };
}

function scoreOfLabelled(
  { kind, language, labels, masks, near, alike }: Labelled,
  values: number,
  seed: number,
): Score {
  const r = randomFrom(seed);
  const sentences = SENTENCES[language] ?? [];
  const missed: string[] = [];
  const mistaken: string[] = [];
  for (let i = 0; i < values; i++) {
    const [sentence = '', label = ''] = [sentences[i % sentences.length], labels[i % labels.length]];
    const value = valueOf(r.pick(masks), r);
    const text = fill(sentence, label, value);
    if (!findIn(text).some((one) => (one.kind === kind || alike.includes(one.kind)) && one.text === value))
      missed.push(text);
    const other =
      near === undefined && i % 2 === 1
        ? fill(sentence, label, value + r.digits(r.integer(4, 8)))
        : fill(sentence, OTHER_LABELS[language] ?? '', near === 'formed' ? value.replace(/\W/g, '') : value);
    if (findIn(other).some((one) => one.kind === kind)) mistaken.push(other);
  }
  return scored(kind, values, missed, mistaken);
}

/** Kinds without a check digit, which need a label. */
export function labelledScores(values: number): Score[] {
  return LABELLED.map((labelled, i) => scoreOfLabelled(labelled, values, 500 + i));
}

/** Kinds with a check digit. */
export function scores(values: number): Score[] {
  return IDENTIFIERS.map((identifier, i) => scoreOf(identifier, values, 100 + i));
}

function print(title: string, all: readonly Score[]): void {
  console.log(title.padEnd(27) + 'recall   precision');
  for (const { kind, recall, precision, missed, mistaken } of all) {
    console.log(
      `${kind.padEnd(24)} ${(recall * 100).toFixed(1).padStart(7)} % ${(precision * 100).toFixed(1).padStart(7)} %${missed[0] === undefined ? '' : `  missed: ${missed[0]}`}${mistaken[0] === undefined ? '' : `  mistaken: ${mistaken[0]}`}`,
    );
  }
  const sum = (key: 'found' | 'positives' | 'wrong'): number => all.reduce((total, one) => total + one[key], 0);
  const [found, positives, wrong] = [sum('found'), sum('positives'), sum('wrong')];
  console.log(
    `all: recall ${((100 * found) / positives).toFixed(2)} %, precision ${((100 * found) / (found + wrong)).toFixed(2)} %\n`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  print('with a check digit', scores(200));
  print('with a label', labelledScores(200));
}
