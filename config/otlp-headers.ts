/**
 * `a=b,c=d` with percent escapes, as OTEL_EXPORTER_OTLP_HEADERS has it.
 * @throws if that is no list of headers
 */
export function otlpHeaders(list: string): Record<string, string> {
  const headers = new Headers();
  for (const pair of list.split(',')) {
    if (pair.trim() === '') continue;
    const at = pair.indexOf('=');
    headers.set(pair.slice(0, Math.max(at, 0)).trim(), decodeURIComponent(pair.slice(at + 1).trim()));
  }
  return Object.fromEntries(headers);
}

/** Does it hold what `otlpHeaders` reads? */
export function areOtlpHeaders(list: string): boolean {
  try {
    return Object.keys(otlpHeaders(list)).length > 0;
  } catch {
    return false;
  }
}
