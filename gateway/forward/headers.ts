/** Allow-lists both ways: what is not named here does not pass. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Scan } from '../inspect/scan.ts';
import type { Shape } from '../shapes/index.ts';

/** Where a client's credentials stand, by API; they go to that API's upstream and nowhere else. */
const CREDENTIALS: Readonly<Record<Shape['family'], readonly string[]>> = {
  openai: ['authorization'],
  anthropic: ['x-api-key', 'authorization'],
  azure: ['api-key', 'authorization'],
};
/** How our own key is presented to an upstream of that kind. */
const OWN_KEY: Readonly<Record<Shape['family'], (key: string) => readonly [string, string]>> = {
  openai: (key) => ['authorization', `Bearer ${key}`],
  anthropic: (key) => ['x-api-key', key],
  azure: (key) => ['api-key', key],
};
/** Forwarded if nothing is found in them. */
const FORWARDED: Readonly<Record<Shape['family'], readonly string[]>> = {
  openai: ['openai-organization', 'openai-project', 'openai-beta'],
  anthropic: ['anthropic-version', 'anthropic-beta'],
  azure: [],
};
const LONGEST_HEADER = 512;
const PLAIN = /^[\x20-\x7e]*$/;

/** The headers of a forwarded request, as undici takes them: name, value, name, value. */
export function requestHeaders(
  family: Shape['family'],
  from: IncomingHttpHeaders,
  ownKey: string | undefined,
  scan: Scan,
): string[] {
  const headers = [
    'content-type',
    'application/json',
    'accept',
    'application/json, text/event-stream',
    'user-agent',
    'blackbar/2.6.0',
  ];
  if (ownKey !== undefined) headers.push(...OWN_KEY[family](ownKey));
  else
    for (const name of CREDENTIALS[family]) {
      const value = from[name];
      if (typeof value === 'string' && PLAIN.test(value)) headers.push(name, value);
    }
  for (const name of FORWARDED[family]) {
    const value = from[name];
    if (typeof value !== 'string' || value.length > LONGEST_HEADER || !PLAIN.test(value)) continue;
    const bytes = Buffer.from(value, 'latin1');
    if (scan.run(bytes, 0, bytes.length, undefined).length === 0) headers.push(name, value);
  }
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
  'apim-request-id',
]);
const RETURNED_PREFIXES = ['x-ratelimit-', 'anthropic-ratelimit-'];

/** One header of an upstream's answer, or `undefined` if it stays behind. Its request id comes as `x-upstream-request-id`. */
export function returnedName(name: string): string | undefined {
  if (RETURNED.has(name) || RETURNED_PREFIXES.some((prefix) => name.startsWith(prefix))) return name;
  return name === 'x-request-id' ? 'x-upstream-request-id' : undefined;
}
