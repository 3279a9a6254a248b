/** One folder per model route: a request, what the upstream answers, and golden files of what passed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Answer } from './recording-upstream.ts';

const FOLDER = new URL('../fixtures/routes/', import.meta.url);

export interface RouteFixture {
  readonly name: string;
  readonly folder: URL;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  /** The upstream's answer and its type. */
  readonly reply: Buffer;
  readonly type: string;
  readonly stream: Buffer | undefined;
}

const read = (folder: URL, name: string): Buffer | undefined => {
  const file = new URL(name, folder);
  return existsSync(file) ? readFileSync(file) : undefined;
};

/** Every fixture. */
export const ROUTES: readonly RouteFixture[] = readdirSync(FOLDER)
  .toSorted()
  .map((name) => {
    const folder = new URL(`${name}/`, FOLDER);
    const request = JSON.parse(readFileSync(new URL('request.json', folder), 'utf8')) as Partial<RouteFixture> &
      Pick<RouteFixture, 'method' | 'path'>;
    const json = read(folder, 'reply.json');
    return {
      name,
      folder,
      method: request.method,
      path: request.path,
      headers: request.headers ?? {},
      body: request.body,
      reply: json === undefined ? (read(folder, 'reply.bin') ?? Buffer.alloc(0)) : Buffer.from(json),
      type: json === undefined ? 'audio/mpeg' : 'application/json',
      stream: read(folder, 'stream.sse'),
    };
  });

const pathOf = (url: string): string => url.split('?', 1)[0] as string;
/** The same route as OpenAI serves it. */
const asOpenAi = (path: string): string => path.replace(/^\/openai(?:\/deployments\/[^/]+|\/v1)?\//, '/v1/');

/** The fixture of a call, or of a route with `{names}` in its path. */
export function fixtureFor(method: string, url: string, anthropic: boolean): RouteFixture | undefined {
  const wanted = asOpenAi(pathOf(url));
  const pattern = new RegExp(`^${wanted.replace(/\{\w+\}/g, '[^/]+')}$`);
  const fitting = ROUTES.filter((route) => route.method === method && pattern.test(pathOf(route.path)));
  const own = fitting.filter(({ headers }) => (headers['anthropic-version'] !== undefined) === anthropic);
  return own[0] ?? fitting[0];
}

/** Answers as the upstream of each fixture would, as a stream where the request asks for one. */
export const answerFromFixtures: Answer = ({ method, url, headers, body }, response) => {
  const fixture = fixtureFor(method, url, headers['anthropic-version'] !== undefined);
  if (fixture === undefined) {
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"no such fixture"}}');
    return;
  }
  const text = body.toString();
  const { stream, stream_format } = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  const events = stream === true || stream_format === 'sse' || url.includes('stream=true');
  response.writeHead(200, {
    'content-type': events ? 'text/event-stream; charset=utf-8' : fixture.type,
    'x-request-id': 'req_upstream',
    'request-id': 'req_upstream',
    'x-ratelimit-remaining-requests': '99',
    'set-cookie': 'a=b',
  });
  response.end(events ? fixture.stream : fixture.reply);
};
