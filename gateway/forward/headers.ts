/** Allow-lists both ways: what is not named here does not pass. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Words } from '../inspect/protocol-words.ts';
import { VERSION } from '../version.ts';
import { FAMILIES } from '../shapes/families.ts';
import type { Family } from '../shapes/index.ts';

const LONGEST_HEADER = 1024;
const PLAIN = /^[\x20-\x7e]*$/;
const ACCEPT = 'application/json, text/event-stream';

/** The headers of a forwarded request, as undici takes them: name, value, name, value. */
export function requestHeaders(
  family: Family,
  from: IncomingHttpHeaders,
  ownKey: string | undefined,
  words: Words,
  { hasBody, accept = ACCEPT }: { readonly hasBody: boolean; readonly accept?: string | undefined },
): string[] {
  const { credentials, ownKey: presented, forwarded } = FAMILIES[family];
  // Without a word about codings any would do, and most of our clients have not asked for one.
  const headers = ['accept', accept, 'accept-encoding', 'identity', 'user-agent', `blackbar/${VERSION}`];
  if (hasBody) headers.push('content-type', 'application/json');
  if (ownKey !== undefined) headers.push(...presented(ownKey));
  else
    for (const name of credentials) {
      const value = from[name];
      if (typeof value === 'string' && PLAIN.test(value)) headers.push(name, value);
    }
  const passed: [name: string, value: string][] = [];
  for (const name of forwarded) {
    const value = from[name];
    if (typeof value !== 'string' || value.length > LONGEST_HEADER || !PLAIN.test(value)) continue;
    if (words.mayPass(value)) passed.push([name, value]);
  }
  if (words.mayPassTogether(passed.map(([, value]) => value))) headers.push(...passed.flat());
  return headers;
}

const RETURNED = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'retry-after',
  'retry-after-ms',
  'x-should-retry',
  'openai-organization',
  'openai-processing-ms',
  'openai-version',
  'openai-model',
  'request-id',
  'anthropic-organization-id',
  'apim-request-id',
  'x-ms-request-id',
  'x-ms-region',
]);
const RETURNED_PREFIXES = ['x-ratelimit-', 'anthropic-ratelimit-'];

/** One header of an upstream's answer, or `undefined` if it stays behind. Its request id comes as `x-upstream-request-id`. */
export function returnedName(name: string): string | undefined {
  if (RETURNED.has(name) || RETURNED_PREFIXES.some((prefix) => name.startsWith(prefix))) return name;
  return name === 'x-request-id' ? 'x-upstream-request-id' : undefined;
}
