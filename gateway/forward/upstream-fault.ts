import type { ErrorCode } from '../errors.ts';

/** What came back is no HTTP, or not as much of it as it said; the parser's errors have no code of their own. */
const UNREADABLE = new Set(['HTTPParserError', 'HeadersOverflowError', 'ResponseContentLengthMismatchError']);

/** What a call that its upstream did not answer as it should is refused with, by how it failed. */
export function upstreamFault(
  error: Error,
): Extract<ErrorCode, 'upstream_timeout' | 'upstream_invalid' | 'upstream_unavailable'> {
  // An answer's head may take long (reasoning models), its connection may not; only the former is late.
  if (error.name === 'HeadersTimeoutError' || error.name === 'BodyTimeoutError') return 'upstream_timeout';
  return UNREADABLE.has(error.name) ? 'upstream_invalid' : 'upstream_unavailable';
}
