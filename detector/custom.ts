/** Kinds of an operator's own: a pattern, how bad it is, and the words that must stand near. */
import RE2 from 're2';
import { defineRule, type KindInfo, type Rule } from './define.ts';
import { fold } from './text/fold.ts';
import { isInMarker } from './redact.ts';
import type { Finding } from './findings.ts';

export interface CustomKind {
  readonly id: string;
  /** RE2 source, over text in which look-alike letters and digits are folded; letters count as they are written. */
  readonly pattern: string;
  readonly risk: 'CRITICAL' | 'PRIVATE' | 'SENSITIVE';
  /** One of these words must stand on the same line, or in the key; none: the pattern is enough. */
  readonly cues?: readonly string[];
}

const SCORES = { CRITICAL: 0.95, PRIVATE: 0.7, SENSITIVE: 0.3 } as const;
/** A pattern that was asked for is certain. */
const CONFIDENCE = 0.9;
/** Bytes before and behind a match in which its cue may stand. */
const BEFORE = 60;
const AFTER = 30;

/** Can this pattern be searched for? Not what RE2 cannot read, and not what matches nothing at all. */
export function isUsablePattern(pattern: string): boolean {
  try {
    return !new RE2(pattern, 'u').test('');
  } catch {
    return false;
  }
}

/** The kinds as rules, for lists of what is detected. */
export function customRules(kinds: readonly CustomKind[]): Rule[] {
  return kinds.map(({ id, pattern, risk, cues = [] }) =>
    defineRule({
      kind: { id, category: 'business', region: 'global', risk, score: SCORES[risk] },
      source: "The operator's own configuration",
      pattern,
      boundary: 'none',
      cues: { needed: cues.length > 0, words: cues },
      confidence: { bare: CONFIDENCE, validated: CONFIDENCE, withCue: CONFIDENCE },
      examples: () => ({ match: [], reject: [] }),
    }),
  );
}

const plain = (text: string): string => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** Looks for some rules of {@link customRules}: findings in bytes[from, to), one list a rule. */
export function createCustomSearch(
  rules: readonly Rule[],
): (bytes: Uint8Array, from: number, to: number, cue: Uint8Array | undefined) => Finding[][] {
  const searches = rules.map(({ kinds, patterns, cues }) => ({
    kind: kinds[0] as KindInfo,
    regex: new RE2(patterns[0] ?? '', 'gu'),
    cues: cues.words.map(plain),
  }));
  return (bytes, from, to, cue) => {
    const folded = fold(bytes, from, to);
    const text = Buffer.from(folded.bytes.buffer, folded.bytes.byteOffset, folded.bytes.length);
    const key = cue === undefined ? '' : plain(Buffer.from(cue).toString());
    return searches.map(({ kind, regex, cues }) => {
      const found: Finding[] = [];
      regex.lastIndex = 0;
      for (let match = regex.exec(text); match !== null; match = regex.exec(text)) {
        const [start, end] = [match.index, match.index + match[0].length];
        if (end === start) {
          regex.lastIndex = end + 1;
          continue;
        }
        const near = (): string => plain(text.toString('utf8', Math.max(0, start - BEFORE), end + AFTER));
        if (cues.length > 0 && !cues.some((word) => key.includes(word) || near().includes(word))) continue;
        const span = { start: folded.startOf(start), end: folded.endOf(end - 1) };
        if (!isInMarker(bytes, span)) found.push({ kind, ...span, confidence: CONFIDENCE });
      }
      return found;
    });
  };
}
