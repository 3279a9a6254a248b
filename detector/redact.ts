/** What stands in place of a finding. */
export const MARKER = '[REDACTED]';

const BYTES = Buffer.from(MARKER);
const OPENING = BYTES[0];

/** Is this span the inside of a marker, whose letters a pattern may take for a value? */
export function isInMarker(
  bytes: Uint8Array,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  for (let at = start; at >= 0 && end - at <= BYTES.length; at--)
    if (bytes[at] === OPENING) return BYTES.equals(bytes.subarray(at, at + BYTES.length));
  return false;
}

/** Spans to replace: adjacent and overlapping ones are one. Offsets as they come in. */
export function joinSpans(
  findings: readonly { readonly start: number; readonly end: number }[],
): { start: number; end: number }[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of findings) {
    const last = spans.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else spans.push({ start, end });
  }
  return spans;
}

/** The text with a marker for each joined span. Offsets are UTF-16. */
export function redact(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  let redacted = '';
  let at = 0;
  for (const span of joinSpans(spans)) {
    redacted += text.slice(at, span.start) + MARKER;
    at = span.end;
  }
  return redacted + text.slice(at);
}
