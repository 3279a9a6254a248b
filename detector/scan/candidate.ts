import type { KindInfo } from '../define.ts';
import type { Finding } from '../findings.ts';
import type { Pattern } from './pattern.ts';

/** A span that a kind claims, before overlapping claims are resolved. Offsets are bytes of the scanned text. */
export interface Candidate {
  readonly pattern: Pattern;
  readonly kind: KindInfo;
  readonly start: number;
  readonly end: number;
  readonly confidence: number;
  /** Confidence without its cue: what stands when the cue is cut off by a finding between. */
  readonly uncued: number;
  /** Where the nearest cue begins; -1 for none, or one behind the span or in the key. */
  readonly cueStart: number;
  /** Bytes between cue and span, for ties: the nearer cue wins. */
  readonly cueDistance: number;
}

const inOrder = (a: Candidate, b: Candidate): number => a.start - b.start || b.end - a.end;

function contains(outer: Candidate, inner: Candidate): boolean {
  return outer.start <= inner.start && outer.end >= inner.end && outer.end - outer.start > inner.end - inner.start;
}

function better(a: Candidate, b: Candidate): number {
  return (
    b.confidence - a.confidence ||
    Number(contains(b, a)) - Number(contains(a, b)) ||
    a.cueDistance - b.cueDistance ||
    b.end - b.start - (a.end - a.start) ||
    a.pattern.ruleNumber - b.pattern.ruleNumber
  );
}

/** Drops candidates whose cue stands before another finding and that need it; candidates come sorted by start. */
function dropCutCues(candidates: readonly Candidate[], least: (kind: KindInfo) => number): readonly Candidate[] {
  let kept: Candidate[] | undefined;
  let lastEnd = -1;
  let groupEnd = -1;
  for (const [i, candidate] of candidates.entries()) {
    if (candidate.start >= groupEnd) lastEnd = groupEnd;
    const cut = candidate.cueStart >= 0 && candidate.cueStart < lastEnd;
    if (cut) kept ??= candidates.slice(0, i);
    if (cut && candidate.uncued < least(candidate.kind)) continue;
    kept?.push(cut ? { ...candidate, confidence: candidate.uncued, cueDistance: 1000 } : candidate);
    groupEnd = Math.max(groupEnd, candidate.end);
  }
  return kept ?? candidates;
}

/**
 * Which of overlapping candidates stand: the surer, then the one around the other, then the nearer cue, then the longer. What sticks out of a winner
 * stands as a finding of its own, so that everything any kind claimed is covered.
 * @param least the mode's threshold for a kind
 */
export function resolve(candidates: Candidate[], least: (kind: KindInfo) => number): Finding[] {
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only.kind.risk === 'NONE' ? [] : [findingOf(only)];
  if (!candidates.every((one, i) => i === 0 || inOrder(candidates[i - 1] as Candidate, one) <= 0))
    candidates.sort(inOrder);
  const sorted = dropCutCues(candidates, least);
  const findings: Finding[] = [];
  for (let at = 0; at < sorted.length;) {
    let end = sorted[at]?.end ?? 0;
    let next = at + 1;
    while (next < sorted.length && (sorted[next]?.start ?? 0) < end) end = Math.max(end, sorted[next++]?.end ?? 0);
    if (next === at + 1) findings.push(findingOf(sorted[at] as Candidate));
    else findings.push(...resolveGroup(sorted.slice(at, next)));
    at = next;
  }
  return findings.filter((finding) => finding.kind.risk !== 'NONE');
}

function findingOf({ kind, start, end, confidence }: Candidate): Finding {
  return { kind, start, end, confidence };
}

function resolveGroup(group: Candidate[]): Finding[] {
  const chosen: Finding[] = [];
  const winners = group.length > FEW ? new Winners() : undefined;
  for (const candidate of group.sort(better)) {
    const near = winners?.near(candidate) ?? chosen;
    if (near.some(({ start, end }) => start <= candidate.start && end >= candidate.end)) continue;
    let pieces = [findingOf(candidate)];
    for (const winner of near) pieces = pieces.flatMap((piece) => without(piece, winner));
    const whole = pieces.length === 1 && pieces[0]?.start === candidate.start && pieces[0].end === candidate.end;
    if (!whole && candidate.kind.risk === 'NONE') continue;
    for (const piece of pieces) {
      winners?.add(piece, chosen.length);
      chosen.push(piece);
    }
  }
  return chosen.sort((a, b) => a.start - b.start);
}

/** So many candidates are compared each with each. */
const FEW = 32;
/** Bytes of a stretch, as a shift. */
const STRETCH = 8;

/** The winners of a large group, by the stretches of text that they stand in: a group can be as long as the text. */
class Winners {
  readonly #stretches = new Map<number, { readonly finding: Finding; readonly rank: number }[]>();

  /** @param rank in which order it won */
  add(finding: Finding, rank: number): void {
    for (let at = finding.start >> STRETCH; at <= (finding.end - 1) >> STRETCH; at++) {
      const here = this.#stretches.get(at);
      if (here) here.push({ finding, rank });
      else this.#stretches.set(at, [{ finding, rank }]);
    }
  }

  /** Those that may overlap, in the order in which they won. */
  near({ start, end }: Candidate): readonly Finding[] {
    const found = new Map<number, Finding>();
    for (let at = start >> STRETCH; at <= (end - 1) >> STRETCH; at++)
      for (const { finding, rank } of this.#stretches.get(at) ?? [])
        if (finding.end > start && finding.start < end) found.set(rank, finding);
    return [...found].sort(([a], [b]) => a - b).map(([, finding]) => finding);
  }
}

function without(piece: Finding, winner: Finding): Finding[] {
  if (winner.end <= piece.start || winner.start >= piece.end) return [piece];
  if (winner.kind.risk === 'NONE') return [];
  const left = { ...piece, end: winner.start };
  const right = { ...piece, start: winner.end };
  return [left, right].filter((one) => one.end > one.start);
}
