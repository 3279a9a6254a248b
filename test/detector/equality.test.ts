import { readFileSync, readdirSync } from 'node:fs';
import RE2 from 're2';
import { describe, expect, test } from 'vitest';
import type { Rule } from '../../detector/define.ts';
import { patternSource } from '../../detector/scan/source.ts';
import { randomFrom } from '../support/generate.ts';
import { agentOutput } from '../support/generate-agent-traffic.ts';
import { findByRule, foldSimple } from '../support/reference-detector.ts';
import { CLEAN_SENTENCES, cleanSentence } from '../support/sentences-clean.ts';
import { detector, ruleFiles, table, vectors } from './lab.ts';

/**
 * The engine against every pattern searched for on its own. Cues are taken out of the comparison: what the reference finds
 * with no cue at all the engine must cover, and what the engine covers the reference must find when everything is cued.
 */
const searches = new Map<Rule, readonly RE2[]>();

/** {@link findByRule} for rules that match at all, by RE2: most do not, and the reference is slow. */
function find(rule: Rule, as: Rule, text: string): ReturnType<typeof findByRule> {
  const own =
    searches.get(rule) ?? rule.patterns.map((pattern) => new RE2(patternSource(pattern), rule.ignoreCase ? 'iu' : 'u'));
  searches.set(rule, own);
  return own.some((search) => search.test(text)) ? findByRule(as, text, 0) : [];
}

const uncued = (rule: Rule): Rule => ({ ...rule, cues: { ...rule.cues, words: [] } });
const alwaysCued = (rule: Rule): Rule => ({ ...rule, confidence: { bare: 1, validated: 1, withCue: 1 } });

const reported = ruleFiles.filter(({ rule }) => rule.kinds.some((kind) => kind.risk !== 'NONE'));
const suppressing = ruleFiles.filter(({ rule }) => rule.kinds.some((kind) => kind.risk === 'NONE'));

function corpus(): string[] {
  const r = randomFrom(11);
  const texts: string[] = [];
  const good = vectors.filter(({ valid, value }) => valid && value.length < 120);
  for (let at = 0; at < good.length; at += 70)
    texts.push(
      good
        .slice(at, at + 18)
        .map(({ value }, i) => `${String.fromCharCode(97 + i)}) ${value}`)
        .join('\n'),
    );
  const bad = vectors.filter(({ valid, value }) => !valid && value.length < 120);
  for (let at = 0; at < bad.length; at += 170)
    texts.push(
      bad
        .slice(at, at + 14)
        .map(({ value }) => value)
        .join(' ; '),
    );
  for (const language of Object.keys(CLEAN_SENTENCES))
    texts.push(Array.from({ length: 8 }, () => cleanSentence(language, r)).join(' '));
  for (let i = 0; i < 4; i++) texts.push(agentOutput(r).slice(0, 900));
  // Labels that begin inside of words, where a pattern is searched for from the middle.
  for (const label of ['dbpassword', 'adminPassword', 'myPassphrase'])
    texts.push(
      [`{\\"${label}\\":\\"%\\"}`, `<key>${label}</key><string>%</string>`]
        .join('\n')
        .replaceAll('%', 'Moltri' + '#4764'),
    );
  const code = new URL('./clean/code/', import.meta.url);
  const files = readdirSync(code, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.txt'))
    .sort();
  for (let i = 0; i < 4; i++)
    texts.push(readFileSync(new URL(files[(i * 53) % files.length] ?? '', code), 'utf8').slice(0, 1200));
  return texts.map(foldSimple).filter((text) => !/[\u{10000}-\u{10ffff}]/u.test(text));
}

/** Texts that hold another text: there the engine finds more. */
const HOLDS_ANOTHER = /[A-Za-z0-9+/_-]{16,}|%[0-9A-Fa-f]{2}|\\[ux]|&#?\w+;|[\u0080-\uffff]|\d \d \d/;

describe('the engine and every pattern on its own', () => {
  const read = corpus().map((text) => ({
    text,
    suppressed: suppressing.flatMap(({ rule }) => find(rule, alwaysCued(rule), text)),
    uncued: reported.map(({ file, rule }) => ({ file, found: find(rule, uncued(rule), text) })),
  }));

  test.for(['general', 'legal'] as const)('nothing that a pattern finds is missing in %s mode', (context) => {
    const threshold = context === 'legal' ? 0.2 : 0.5;
    const failures: string[][] = [];
    for (const { text, suppressed, uncued } of read) {
      const covered = new Uint8Array(text.length);
      for (const { start, end } of [...detector.detect(text, { context }), ...suppressed]) covered.fill(1, start, end);
      for (const { file, found } of uncued) {
        let last = 0;
        for (const { kind, start, end, confidence } of found) {
          // A pattern does not begin again inside its own match.
          if (confidence < threshold || start < last) continue;
          last = end;
          if (covered.subarray(start, end).includes(0))
            failures.push([
              file,
              kind,
              JSON.stringify(text.slice(start, end).slice(0, 80)),
              `in ${JSON.stringify(text.slice(Math.max(0, start - 30), end + 15).slice(0, 140))}`,
            ]);
        }
      }
    }
    expect(table(failures)).toBe('');
  });

  test('nothing is found that no pattern finds', () => {
    const failures: string[][] = [];
    for (const { text } of read.filter((one) => !HOLDS_ANOTHER.test(one.text))) {
      const found = detector.detect(text);
      const covered = new Uint8Array(text.length);
      for (const { rule } of reported)
        for (const { start, end } of find(rule, alwaysCued(rule), text)) covered.fill(1, start, end);
      for (const { type, start, end } of found)
        if (covered.subarray(start, end).includes(0)) failures.push([type, JSON.stringify(text.slice(start, end))]);
    }
    expect(table(failures)).toBe('');
  });
});
