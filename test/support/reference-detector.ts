/**
 * The detector as one would write it without care for speed: every pattern of every rule as a separate search over the
 * whole folded text. The engine must find the same. Start here to see what a rule means.
 */
import type { Rule } from '../../detector/define.ts';

export interface ReferenceFinding {
  readonly kind: string;
  /** Offsets into the folded text, UTF-16. */
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
}

/** ASCII where a compatible form exists, no invisible characters. The real folding is `detector/text/fold.ts`. */
export function foldSimple(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00A0\u2007\u202F\u2000-\u200A]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=\d)[\u30FC\u2500](?=\d)/g, '-')
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '');
}

const unaccented = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC');

function boundaryHolds(rule: Rule, text: string, start: number, end: number): boolean {
  if (rule.boundary === 'none') return true;
  const alnum = /[0-9A-Za-z]/;
  const first = text[start] ?? '';
  const last = text[end - 1] ?? '';
  if (alnum.test(first) && alnum.test(text[start - 1] ?? '')) return false;
  if (alnum.test(last) && alnum.test(text[end] ?? '')) return false;
  if (rule.boundary === 'word') return true;
  if (/\d/.test(first) && /\d[.,\-/:]$/.test(text.slice(Math.max(0, start - 2), start))) return false;
  if (/\d/.test(last) && /^[.,\-/:]\d/.test(text.slice(end, end + 2))) return false;
  return true;
}

/** Is one of the cue words in the 40 characters before (same line, or the line above ending in a colon) or 15 after? */
function cueNear(rule: Rule, text: string, start: number, end: number): boolean {
  let before = text.slice(Math.max(0, start - 40), start);
  const breakAt = before.replace(/\n$/, ' ').lastIndexOf('\n');
  if (breakAt >= 0) before = before.slice(breakAt + 1);
  const after = text.slice(end, end + 15).split('\n')[0] ?? '';
  return rule.cues.words.some((word) => has(before, word) || has(after, word));
}

function has(text: string, word: string): boolean {
  const source = [...word].map((c) => (c === ' ' ? '[ _.-]?' : c.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))).join('');
  const left = /^[0-9A-Za-z]/.test(word) ? '(?<![0-9A-Za-z])' : '';
  const right = /[0-9A-Za-z]$/.test(word) ? '(?![A-Za-z])' : '';
  const find = new RegExp(left + source + right, 'iu');
  return find.test(text) || find.test(unaccented(text));
}

/** All matches of one rule in one text at or above `threshold`, best first choice per start, no resolution between rules. */
export function findByRule(rule: Rule, text: string, threshold = 0.5): ReferenceFinding[] {
  const folded = foldSimple(text);
  const found: ReferenceFinding[] = [];
  for (const pattern of rule.patterns) {
    const source = pattern.replace(/\\.|\[\^? |\[(?:\\.|[^\]\\])*\]| /g, (part) =>
      part === ' ' ? '[ \\t\\n]' : part.startsWith('[') && part.includes(' ') ? part.replace(' ', ' \\t\\n') : part,
    );
    const search = new RegExp(source, rule.ignoreCase ? 'dgiu' : 'dgu');
    let match: RegExpExecArray | null;
    while ((match = search.exec(folded)) !== null) {
      search.lastIndex = match.index + 1;
      const [start, end] = match.indices?.groups?.['value'] ?? [match.index, match.index + match[0].length];
      if (!boundaryHolds(rule, folded, match.index, match.index + match[0].length)) continue;
      const cued = cueNear(rule, folded, match.index, match.index + match[0].length);
      const around = {
        before: () => folded.slice(Math.max(0, start - 64), start),
        after: () => folded.slice(end, end + 64),
        cued: () => cued,
        formCounts: () => true,
        today: 20261121,
      };
      const verdict = rule.validate ? rule.validate(folded.slice(start, end), around) : 'form';
      if (verdict === false) continue;
      const sure = typeof verdict === 'object' ? verdict.sure : verdict;
      const kind = typeof verdict === 'object' ? verdict.id : (rule.kinds[0]?.id ?? '');
      const confidence = cued
        ? rule.confidence.withCue
        : sure === true
          ? rule.confidence.validated
          : rule.confidence.bare;
      if (confidence >= threshold) found.push({ kind, start, end, confidence });
    }
  }
  return found;
}
