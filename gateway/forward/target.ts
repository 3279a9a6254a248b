/** Where at an upstream a call goes. The path is ours; what the client chose in it is inspected, as is its query. */
import type { FastifyRequest } from 'fastify';
import { SafeId } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { Place } from '../place.ts';
import type { Words } from '../inspect/protocol-words.ts';
import type { Served } from './served.ts';

/** Ids and names of models and deployments; a slash only where it cannot climb. */
const SEGMENT = /^[A-Za-z0-9][\w.:@+~/-]{0,127}$/;
const LONGEST_VALUE = 512;
const WORDS = SafeId.words('path', 'query', 'kinds.off');

/** Path and query behind the upstream's base URL. @throws Refusal for what cannot be forwarded or holds a finding */
export function targetOf(request: FastifyRequest, { url, params, query, words, shape }: Served, read: Words): string {
  const given = request.params as Readonly<Record<string, string | undefined>>;
  // A base URL is written as the vendor's SDK takes it: OpenAI's ends in /v1, the others' do not.
  const values: string[] = [];
  let path = shape.family === 'openai' ? url.replace(/^\/v1/, '') : url;
  for (const name of params) {
    const value = given[name] ?? '';
    const word = words(name) as SafeId;
    if (!SEGMENT.test(value) || value.includes('..')) throw new Refusal('invalid_request', { fields: [word] });
    check(value, read, new Place([WORDS.path, word]));
    values.push(value);
    path = path.replace(`:${name}`, encodeURIComponent(value));
  }
  const at = query.size === 0 ? -1 : (request.raw.url ?? '').indexOf('?');
  if (at < 0) return path;
  const passed = new URLSearchParams();
  for (const [name, value] of new URLSearchParams((request.raw.url ?? '').slice(at + 1))) {
    if (!query.has(name)) continue;
    const word = words(name) as SafeId;
    if (value.length > LONGEST_VALUE) throw new Refusal('invalid_request', { fields: [word] });
    check(value, read, new Place([WORDS.query, word]));
    passed.append(name, value);
    values.push(value);
  }
  if (!read.mayPassTogether(values)) refuse(values.join(''), read, new Place([WORDS.query]));
  return passed.size === 0 ? path : `${path}?${passed.toString()}`;
}

function check(value: string, read: Words, place: Place): void {
  if (!read.mayPass(value)) refuse(value, read, place);
}

function refuse(value: string, read: Words, place: Place): never {
  const kind = read.kindIn(value);
  throw new Refusal('uninspectable_content', { place, ...(kind && { kind }), setting: WORDS['kinds.off'] });
}
