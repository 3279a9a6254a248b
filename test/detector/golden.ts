/**
 * All findings over a fixed corpus. `npm run golden` writes `golden.json`; a change of a kind then
 * shows its whole effect in the diff. Only kinds and offsets are kept, never texts.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mode } from '../../detector/index.ts';
import { randomFrom } from '../support/generate.ts';
import { agentOutput } from '../support/generate-agent-traffic.ts';
import { CLEAN_SENTENCES, cleanSentence } from '../support/sentences-clean.ts';
import { cueWordsOf, detector, vectors } from './lab.ts';

export const GOLDEN = new URL('./golden.json', import.meta.url);

/** One text a kind: its vectors between sentences, bare and behind a cue. Then prose of each language and tool output. */
export function goldenTexts(): { readonly name: string; readonly text: string }[] {
  const texts: { name: string; text: string }[] = [];
  const languages = Object.keys(CLEAN_SENTENCES);
  for (const kind of [...new Set(vectors.map((vector) => vector.kind))].sort()) {
    const r = randomFrom(kind.length);
    const own = vectors.filter((vector) => vector.kind === kind).slice(0, 5);
    const lines = own.map(({ value, language }, i) => {
      const sentence = cleanSentence(languages.includes(language) ? language : 'en', r);
      const cue = cueWordsOf(kind, language)[0];
      return i % 2 === 0 || cue === undefined ? `${sentence} ${value}` : `${cue}: ${value}. ${sentence}`;
    });
    texts.push({ name: kind, text: lines.join('\n\n') });
  }
  for (const language of languages) {
    const r = randomFrom(1);
    texts.push({
      name: `prose ${language}`,
      text: Array.from({ length: 30 }, () => cleanSentence(language, r)).join(' '),
    });
  }
  const r = randomFrom(2);
  for (let i = 0; i < 20; i++) texts.push({ name: `tool output ${String(i)}`, text: agentOutput(r) });
  return texts;
}

const MODES: readonly Mode[] = ['general', 'legal', 'code'];

/** For each text and mode the findings as `kind start-end`; texts without any are left out. */
export function goldenFindings(): Record<string, string[]> {
  const findings: Record<string, string[]> = {};
  for (const { name, text } of goldenTexts()) {
    for (const context of MODES) {
      const found = detector
        .detect(text, { context })
        .map(({ type, start, end }) => `${type} ${String(start)}-${String(end)}`);
      if (found.length > 0) findings[`${name} (${context})`] = found;
    }
  }
  return findings;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(GOLDEN, `${JSON.stringify(goldenFindings(), undefined, 1)}\n`);
