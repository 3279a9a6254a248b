import { placesOf } from './text/offsets.ts';
import { joinSpans, MARKER, redact } from './redact.ts';
import { mergeLayers, type Finding } from './findings.ts';

const ROUNDS = 3;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What redacting a text comes to. */
export interface Redaction {
  readonly content: string;
  /** Offsets in bytes of the text, also of what only redacting the rest made visible. */
  readonly findings: readonly Finding[];
}

/**
 * Redacts what is found in a text, then what is found in the result, until nothing is.
 * @param find sorted findings that do not overlap, in bytes
 */
export function redactInRounds(text: string, find: (bytes: Buffer) => readonly Finding[]): Redaction {
  let findings = find(Buffer.from(text));
  let content = text;
  let left = findings;
  for (let round = 0; left.length > 0; round++) {
    // What redacting keeps making visible goes as a whole.
    if (round === ROUNDS) return { content: MARKER, findings };
    const spans = joinSpans(findings);
    content = redact(text, inUnits(text, spans));
    left = find(Buffer.from(content));
    if (left.length > 0) findings = mergeLayers([findings, placedBack(left, spans)]);
  }
  return { content, findings };
}

function inUnits(text: string, spans: readonly Span[]): Span[] {
  const places = placesOf(
    text,
    spans.flatMap(({ start, end }) => [start, end]),
  );
  return spans.map((_span, i) => ({ start: places[2 * i]?.utf16 ?? 0, end: places[2 * i + 1]?.utf16 ?? 0 }));
}

/** Findings of a redacted text where they stood before; what they hold of a marker is left out. */
function placedBack(findings: readonly Finding[], spans: readonly Span[]): Finding[] {
  let next = 0;
  let shift = 0;
  /** The first span whose marker does not end before the offset. */
  const spanAt = (offset: number): Span | undefined => {
    let span = spans[next];
    for (; span !== undefined && span.start - shift + MARKER.length <= offset; span = spans[++next])
      shift += span.end - span.start - MARKER.length;
    return span;
  };
  return findings.flatMap((finding) => {
    const first = spanAt(finding.start);
    const start = first !== undefined && finding.start >= first.start - shift ? first.end : finding.start + shift;
    const last = spanAt(finding.end - 1);
    const end = last !== undefined && finding.end > last.start - shift ? last.start : finding.end + shift;
    return end > start ? [{ ...finding, start, end }] : [];
  });
}
