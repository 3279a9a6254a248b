/**
 * Recall and precision on generated sentences. `npm run detection:score` prints the table (200 values and 200 near-misses a
 * kind); the tests use a short form.
 */
import { fileURLToPath } from 'node:url';
import { IDENTIFIERS, nearMiss, type Identifier } from '../support/generate-identifiers.ts';
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

export function scores(values: number): Score[] {
  return IDENTIFIERS.map((identifier, i) => scoreOf(identifier, values, 100 + i));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = scores(200);
  console.log('kind                       recall   precision');
  for (const { kind, recall, precision, missed, mistaken } of all) {
    console.log(
      `${kind.padEnd(24)} ${(recall * 100).toFixed(1).padStart(7)} % ${(precision * 100).toFixed(1).padStart(7)} %${missed[0] === undefined ? '' : `  missed: ${missed[0]}`}${mistaken[0] === undefined ? '' : `  mistaken: ${mistaken[0]}`}`,
    );
  }
  const found = all.reduce((sum, one) => sum + one.found, 0);
  const positives = all.reduce((sum, one) => sum + one.positives, 0);
  const wrong = all.reduce((sum, one) => sum + one.wrong, 0);
  console.log(
    `all: recall ${((100 * found) / positives).toFixed(2)} %, precision ${((100 * found) / (found + wrong)).toFixed(2)} %`,
  );
}
