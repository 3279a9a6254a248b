import type { KindInfo } from './define.ts';

/** What stays of one text. */
export interface Finding {
  readonly kind: KindInfo;
  /** Byte offsets into the scanned buffer. */
  readonly start: number;
  readonly end: number;
  /** How sure, 0 to 1; never shown. */
  readonly confidence: number;
}

/** Findings of several layers over one text, each list sorted and free of overlaps: the union, without overlaps. */
export function mergeLayers(layers: readonly (readonly Finding[])[]): Finding[] {
  const all = layers.flat().sort((a, b) => a.start - b.start || b.end - a.end);
  const merged: Finding[] = [];
  for (const finding of all) {
    const last = merged.at(-1);
    if (!last || finding.start >= last.end) merged.push(finding);
    else if (finding.start === last.start && finding.end === last.end && finding.confidence > last.confidence)
      merged[merged.length - 1] = finding;
    else if (finding.end > last.end) {
      const stronger = finding.confidence > last.confidence ? finding : last;
      merged[merged.length - 1] = { ...stronger, start: last.start, end: finding.end };
    }
  }
  return merged;
}
