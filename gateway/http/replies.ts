/** Refusals on the wire. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorBody, type ErrorCode, type ErrorShape, type Refusal } from '../errors.ts';
import type { SafeId } from '../../payments/index.ts';

/** Routes of model APIs; everything below them, unknown routes included, answers in their shape. */
const MODEL_PATH = /^\/(?:v1|openai|operators|upstreams)(?:\/|$)/;
/** Stands before the path in a URL that is absolute. */
const ORIGIN = /^https?:\/\/[^/]*/i;
const ANTHROPIC_PATH = /\/v1\/messages(?:\/|$)/;
const AZURE_PATH = /^(?:\/operators\/[^/]+)?(?:\/upstreams\/[^/]+)?\/openai(?:\/|$)/;

/** How errors look to whoever called this URL; where the path tells no API, a client of Anthropic's says so in a header. */
export function errorShapeOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): ErrorShape {
  const query = url.indexOf('?');
  const path = (query < 0 ? url : url.slice(0, query)).replace(ORIGIN, '');
  if (!MODEL_PATH.test(path)) return 'blackbar';
  if (AZURE_PATH.test(path)) return 'azure';
  return ANTHROPIC_PATH.test(path) || headers['anthropic-version'] !== undefined ? 'anthropic' : 'openai';
}

/** What a 401 asks for, in the words of HTTP, which wants every 401 to say so (RFC 9110, 15.5.2). */
const CHALLENGES: Partial<Record<ErrorCode, string>> = {
  admin_token_required: 'Bearer realm="admin"',
  bundle_key_required: 'Bearer realm="bundle"',
  operator_key_required: 'ApiKey realm="operator", header="x-blackbar-key"',
};

/** The headers of a refusal, name after value. */
export function refusalHeaders(refusal: Refusal, requestId: SafeId): [string, string][] {
  const headers: [string, string][] = [
    ['content-type', 'application/json; charset=utf-8'],
    ['cache-control', 'no-store'],
    ['x-request-id', requestId.toString()],
  ];
  if (!refusal.retry) headers.push(['x-should-retry', 'false']);
  const challenge = CHALLENGES[refusal.code];
  if (challenge !== undefined) headers.push(['www-authenticate', challenge]);
  if (refusal.retryAfter !== undefined) headers.push(['retry-after', String(refusal.retryAfter)]);
  for (const header of Object.entries(refusal.headers ?? {})) headers.push(header);
  return headers;
}

/** Writes a refusal as a whole answer. */
export function sendRefusal(raw: ServerResponse, refusal: Refusal, shape: ErrorShape, requestId: SafeId): void {
  const body = errorBody(refusal, shape, requestId);
  raw.writeHead(
    refusal.status,
    [...refusalHeaders(refusal, requestId), ['content-length', String(Buffer.byteLength(body))]].flat(),
  );
  raw.end(body);
}
