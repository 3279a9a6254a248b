import { describe, expect, test } from 'vitest';
import type { Rule } from '../../detector/define.ts';
import { kindRows, redactedOf, ruleFiles, rulesOf, table, tryFind } from './lab.ts';

const BANDS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  CRITICAL: [0.85, 1],
  PRIVATE: [0.5, 0.84],
  SENSITIVE: [0.1, 0.49],
  NONE: [0, 0],
};

/** Folders whose ids begin otherwise. */
const PREFIX: Readonly<Record<string, string>> = { global: '', gb: 'uk_' };

/** The id, or family of ids, that a file's place says. */
function idOf(file: string): string {
  const [folder = '', name = ''] = file.split('/');
  return (PREFIX[folder] ?? `${folder}_`) + name.replace(/\.ts$/, '').replaceAll('-', '_');
}

const byProvider = (file: string): boolean => file.startsWith('secrets/') || file.startsWith('crypto/');

describe('every rule', () => {
  test('stands where its id says', () => {
    const failures: string[][] = [];
    for (const { file, rule } of ruleFiles) {
      if (byProvider(file)) continue;
      const id = idOf(file);
      if (!rule.kinds.some((kind) => kind.id === id || kind.id.startsWith(`${id}.`) || kind.id.startsWith(`${id}_`))) {
        failures.push([file, `expected ${id}`, rule.kinds.map((kind) => kind.id).join(' ')]);
      }
    }
    expect(table(failures)).toBe('');
  });

  test('has the category, region, risk and score of kinds.csv, inside the band', () => {
    const rows = new Map(kindRows.map((row) => [row.id, row]));
    const failures: string[][] = [];
    for (const { file, rule } of ruleFiles) {
      for (const kind of rule.kinds) {
        const row = rows.get(kind.id);
        if (!row) {
          failures.push([file, kind.id, 'not in kinds.csv']);
          continue;
        }
        const { category, region, risk, score } = kind;
        const expected = [row.category, row.region, row.risk, Number.isNaN(row.score) ? 0 : row.score].join();
        if ([category, region, risk, score].join() !== expected)
          failures.push([file, kind.id, `kinds.csv says ${expected}`]);
        const [least, most] = BANDS[risk] ?? [2, 2];
        if (score < least || score > most) failures.push([file, kind.id, `score ${String(score)} is outside ${risk}`]);
      }
    }
    expect(table(failures)).toBe('');
  });

  test('finds its examples, whole', () => {
    const failures: string[][] = [];
    for (const { file, rule } of ruleFiles) {
      // Rules that only suppress others report nothing.
      if (rule.kinds.every((kind) => kind.risk === 'NONE')) continue;
      for (const example of rule.examples().match) {
        const {
          text,
          spans = [text],
          kind = rule.kinds[0]?.id,
        } = typeof example === 'string' ? { text: example } : example;
        const found = tryFind(text, { context: isForLegalMode(rule) ? 'legal' : 'general' });
        for (const span of spans) {
          const whole = found.filter((one) => one.text === span);
          if (whole.some((one) => one.kind === kind)) continue;
          // Where another kind takes the very same span the value is covered; both accept it.
          if (whole.length > 0 && kind !== undefined && acceptedBy(whole[0]?.kind ?? '', rule.kinds[0]?.category))
            continue;
          // A postal code inside an address is covered by the address.
          if (found.some((one) => one.text.includes(span) && acceptedBy(one.kind, rule.kinds[0]?.category))) continue;
          failures.push([
            file,
            kind ?? '',
            JSON.stringify(text.slice(0, 90)),
            `found ${found.map((one) => `${one.kind} ${JSON.stringify(one.text.slice(0, 60))}`).join(', ') || 'nothing'}`,
          ]);
        }
      }
    }
    expect(table(failures)).toBe('');
  });

  test('finds in lines that end in two characters, as mail has them, what it finds in others', () => {
    const texts = ruleFiles.flatMap(({ rule }) =>
      rule.examples().match.map((example) => (typeof example === 'string' ? example : example.text)),
    );
    const broken = texts.filter((text) => text.includes('\n'));
    expect(broken.length).toBeGreaterThan(50);
    for (const text of broken)
      expect(redactedOf(text.replaceAll('\n', '\r\n'))).toBe(redactedOf(text).replaceAll('\n', '\r\n'));
  });

  test('does not report its rejects as any of its kinds', () => {
    const failures: string[][] = [];
    for (const { file, rule } of ruleFiles) {
      const own = new Set(
        rule.kinds.filter((kind) => kind.id !== 'api_key.generic_high_entropy').map((kind) => kind.id),
      );
      for (const { text, because } of rule.examples().reject) {
        for (const one of tryFind(text)) {
          if (own.has(one.kind) || one.kind === '(threw)')
            failures.push([
              file,
              one.kind,
              JSON.stringify(text.slice(0, 90)),
              because,
              `found ${JSON.stringify(one.text.slice(0, 60))}`,
            ]);
        }
      }
    }
    expect(table(failures)).toBe('');
  });

  test('says truly whether it needs a cue', () => {
    const failures: string[][] = [];
    for (const { file, rule } of ruleFiles) {
      const { bare, validated, withCue } = rule.confidence;
      const alone = rule.validate ? Math.max(bare, validated) : bare;
      if (rule.cues.needed && alone >= 0.5 && !readsCuesItself(rule.patterns))
        failures.push([file, `needs a cue, but stands alone at ${String(alone)}`]);
      if (!rule.cues.needed && alone < 0.5) failures.push([file, `needs no cue, but is ${String(alone)} without`]);
      if (rule.cues.needed && rule.cues.words.length === 0 && !isForLegalMode(rule))
        failures.push([file, 'needs a cue and has none']);
      if (bare > withCue || validated > withCue || bare > validated)
        failures.push([
          file,
          `bare ${String(bare)}, validated ${String(validated)}, with cue ${String(withCue)}: not in order`,
        ]);
    }
    expect(table(failures)).toBe('');
  });

  test('has five examples and five rejects, each reject with its reason, and says where the format is published', () => {
    const failures: string[][] = [];
    for (const { file, rule } of ruleFiles) {
      const { match, reject } = rule.examples();
      for (const kind of rule.kinds) {
        if (kind.id === 'api_key.generic_high_entropy' && rule.kinds.length > 1) continue;
        const own = match.filter(
          (example) =>
            (typeof example === 'string' ? undefined : example.kind) === kind.id ||
            (rule.kinds[0] === kind && (typeof example === 'string' || example.kind === undefined)),
        );
        if (own.length < (rule.kinds.length === 1 ? 5 : 1))
          failures.push([file, kind.id, `${String(own.length)} examples`]);
      }
      if (match.length < 5 || reject.length < 5)
        failures.push([file, `${String(match.length)} examples, ${String(reject.length)} rejects`]);
      for (const { text, because } of reject)
        if (because.length < 3) failures.push([file, JSON.stringify(text), 'no reason']);
    }
    expect(table(failures)).toBe('');
  });
});

test('every kind of kinds.csv belongs to a rule', () => {
  expect(kindRows.filter(({ id }) => rulesOf(id).length === 0).map(({ id }) => id)).toEqual([]);
});

/** Without cue words and not sure of the form: only legal mode asks for so little. */
function isForLegalMode({ cues, confidence, validate }: Rule): boolean {
  return cues.words.length === 0 && Math.max(confidence.bare, validate ? confidence.validated : 0) < 0.5;
}

function acceptedBy(kind: string, category: string | undefined): boolean {
  return rulesOf(kind).some((rule) =>
    rule.kinds.some((one) => one.category === category || (NUMBERS.has(one.category) && NUMBERS.has(category ?? ''))),
  );
}

/** Kinds of these categories are numbers whose forms overlap. */
const NUMBERS = new Set([
  'national_id',
  'tax_id',
  'business',
  'health',
  'travel_document',
  'driver_licence',
  'financial',
  'device',
  'contact',
  'location',
]);

/** A pattern that holds its own wording, with the value as a group. */
function readsCuesItself(patterns: readonly string[]): boolean {
  return patterns.every((pattern) => pattern.includes('(?<value>'));
}
