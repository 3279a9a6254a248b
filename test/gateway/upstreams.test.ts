/** Which upstream a call goes to, with whose key, and that nothing a client sends can choose another. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isAllowed, refusedAddress } from '../../gateway/forward/lookup.ts';
import { rootString } from '../../gateway/forward/model-word.ts';
import { routeProblems } from '../../gateway/forward/route-problems.ts';
import { createUpstreams } from '../../gateway/forward/upstreams.ts';
import { recordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';
import { configOf, lab, type Lab } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
const OWN = ['own', 'key'].join('-');
let at: Lab;
let local: RecordingUpstream;
let claude: RecordingUpstream;
beforeAll(async () => {
  [local, claude] = await Promise.all([recordingUpstream(), recordingUpstream()]);
  at = await lab({
    env: { LOCAL_KEY: OWN },
    file: JSON.stringify({
      upstreams: {
        first: { shape: 'anthropic', base_url: `http://127.0.0.1:${claude.port}` },
        local: {
          shape: 'openai',
          base_url: local.url,
          models: ['llama', 'gpt-local'],
          api_key_env: 'LOCAL_KEY',
          routes: ['POST /v1/rerank', 'GET /v1/things/:thing_id?limit', 'DELETE /v1/things/:thing_id'],
        },
        narrow: {
          shape: 'openai',
          base_url: `http://127.0.0.1:${claude.port}/narrow/v1`,
          models: ['llama-3'],
          routes: ['POST /v1/rerank'],
        },
      },
    }),
  });
});
afterAll(async () => {
  await at.close();
  await local.close();
  await claude.close();
});
beforeEach(() => {
  for (const upstream of [at.upstream, local, claude]) {
    upstream.reset();
    upstream.answer = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
  }
});

const ask = (model: string): object => ({ messages: [{ role: 'user', content: `Hi ${ssn}` }], model });
const seen = (): string[] =>
  [at.upstream, local, claude].flatMap((upstream, index) =>
    upstream.requests.map(({ url }) => `${['default', 'local', 'claude'][index]} ${url}`),
  );

test('the first of a shape is its default, a model’s longest beginning goes before, a name in the path before both', async () => {
  // The file's upstreams stand before the environment's.
  for (const [path, model] of [
    ['/v1', 'other'],
    ['/v1', 'llama-2'],
    ['/v1', 'llama-3-8b'],
    ['/upstreams/openai/v1', 'llama-3'],
    ['/operators/acme/upstreams/narrow/v1', 'other'],
  ] as const)
    expect((await at.post(`${path}/chat/completions`, ask(model))).status).toBe(200);
  expect(seen()).toEqual([
    'default /v1/chat/completions',
    'local /v1/chat/completions',
    'local /v1/chat/completions',
    'claude /narrow/v1/chat/completions',
    'claude /narrow/v1/chat/completions',
  ]);
  expect((await at.post('/v1/messages', { ...ask('m'), max_tokens: 1 })).status).toBe(200);
  expect(claude.requests.at(-1)?.url).toBe('/v1/messages');
});

test('an upstream’s own key takes the place of the client’s, which goes nowhere', async () => {
  const headers = { authorization: 'Bearer client', 'x-api-key': 'client', 'api-key': 'client' };
  await at.post('/upstreams/local/v1/chat/completions', ask('m'), headers);
  const sent = local.requests[0]?.headers ?? {};
  expect([sent['authorization'], sent['x-api-key'], sent['api-key']]).toEqual([`Bearer ${OWN}`, undefined, undefined]);
  expect(local.wire.includes('client')).toBe(false);
  await at.post('/upstreams/openai/v1/chat/completions', ask('m'), headers);
  expect(at.upstream.requests[0]?.headers['authorization']).toBe('Bearer client');
  expect(at.upstream.requests[0]?.headers['x-api-key']).toBeUndefined();
});

test('routes of the configuration are inspected by the same walker and go to the upstreams that list them', async () => {
  const rerank = await at.post('/v1/rerank', { model: 'm', query: `who is ${ssn}`, documents: [`a ${ssn}`], top_n: 2 });
  expect(rerank.status).toBe(200);
  expect(JSON.parse(local.requests[0]?.body.toString() ?? '')).toEqual({
    model: 'm',
    query: 'who is [REDACTED]',
    documents: ['a [REDACTED]'],
    top_n: 2,
  });
  expect((await at.post('/v1/rerank', { model: 'llama-3', query: 'x' })).status).toBe(200);
  expect(claude.requests.at(-1)?.url).toBe('/narrow/v1/rerank');
  expect((await at.post('/v1/rerank', { model: ssn })).status).toBe(422);
  expect((await at.post('/upstreams/openai/v1/rerank', { model: 'm' })).status).toBe(404);
  expect((await at.send('GET', `/v1/things/t_1?limit=2&other=${ssn}`)).status).toBe(200);
  expect((await at.send('DELETE', '/v1/things/t_1')).status).toBe(200);
  expect(local.requests.map(({ url }) => url)).toEqual(['/v1/rerank', '/v1/things/t_1?limit=2', '/v1/things/t_1']);
  expect((await at.send('GET', `/v1/things/${ssn}`)).status).toBe(422);
  const { routes } = (await at.send('GET', '/coverage')).json as { routes: { path: string; shape: string }[] };
  expect(routes.filter(({ shape }) => shape === 'configured').map(({ path }) => path)).toEqual([
    '/v1/rerank',
    '/v1/things/{thing_id}',
    '/v1/things/{thing_id}',
  ]);
});

test('routes that cannot be served stop the start', () => {
  const problems = (routes: string[], shape = 'openai'): string[] =>
    routeProblems(
      configOf({}, JSON.stringify({ upstreams: { mine: { shape, base_url: 'http://127.0.0.1:1', routes } } })),
    ).map(({ path }) => path);
  expect(problems(['POST /v1/chat/completions', 'POST /v1/fine', 'GET /v1/responses/:id'])).toEqual([
    'upstreams.mine.routes[0]',
    'upstreams.mine.routes[2]',
  ]);
  expect(problems(['GET /v1/a/:b', 'GET /v1/a/:c', 'GET /openai/x'])).toEqual([
    'upstreams.mine.routes[1]',
    'upstreams.mine.routes[2]',
  ]);
  expect(problems(['GET /openai/x'], 'azure')).toEqual([]);
  for (const route of ['PUT /v1/x', 'POST /sanitize', 'POST /v1/../x', 'POST /v1/x y', 'POST /v1/*'])
    expect(() => problems([route])).toThrow('upstreams.mine.routes');
});

test('connections go on over another configuration only where it says the same of them', async () => {
  const config = (limits: object): ReturnType<typeof configOf> => configOf({}, JSON.stringify({ limits }));
  const upstreams = createUpstreams(config({}));
  const pools = (): unknown[] => upstreams.all.flatMap((one) => (one.kind === 'http' ? [one.pool] : []));
  const before = pools();
  upstreams.replace(config({ text_characters: 50 }));
  expect(pools().map((pool, at) => pool === before[at])).toEqual([true, true]);
  upstreams.replace(config({ upstream_idle_ms: 50 }));
  expect(pools().map((pool) => before.includes(pool))).toEqual([false, false]);
  await upstreams.close();
});

test('no header, query or body can choose a host', async () => {
  const elsewhere = `http://127.0.0.1:${claude.port}`;
  await at.post(
    `/upstreams/openai/v1/chat/completions?base_url=${elsewhere}&host=${elsewhere}`,
    { ...ask('m'), base_url: elsewhere, api_base: elsewhere, custom_host: elsewhere },
    {
      'x-portkey-custom-host': elsewhere,
      'x-forwarded-host': elsewhere,
      'x-base-url': elsewhere,
      forwarded: `host=${elsewhere}`,
    },
  );
  expect([seen().length, claude.connections, local.connections]).toEqual([1, 0, 0]);
  expect(at.upstream.requests[0]?.url).toBe('/v1/chat/completions');
  expect(at.upstream.requests[0]?.headers.host).toBe(`127.0.0.1:${at.upstream.port}`);
});

test.each([
  ['169.254.169.254', 4, true, false],
  ['fe80::1', 6, true, false],
  ['fd00:ec2::254', 6, true, false],
  ['::ffff:169.254.169.254', 6, true, false],
  ['::ffff:a9fe:a9fe', 6, true, false],
  ['0.0.0.0', 4, true, false],
  ['10.0.0.5', 4, true, true],
  ['10.0.0.5', 4, false, false],
  ['127.0.0.1', 4, false, false],
  ['::1', 6, false, false],
  ['::ffff:10.0.0.5', 6, false, false],
  ['93.184.216.34', 4, false, true],
  ['2606:2800:220:1::1', 6, false, true],
])(
  'an upstream’s name that leads to %s (IPv%i, private allowed: %s): %s',
  (address, family, mayBePrivate, expected) => {
    expect(isAllowed(address, family, mayBePrivate)).toBe(expected);
  },
);

test.each(['http://169.254.169.254', 'https://[fe80::1]:8443', 'http://[::ffff:a9fe:a9fe]', 'http://0.0.0.0:1234'])(
  'an address written in the configuration that is never a model server: %s',
  (url) => {
    expect(refusedAddress(new URL(url))).toBeDefined();
  },
);

test.each(['http://127.0.0.1:11434', 'http://10.0.0.5', 'http://[::1]:8000', 'https://api.example.com'])(
  'one that may be: %s',
  (url) => {
    expect(refusedAddress(new URL(url))).toBeUndefined();
  },
);

test('a local model server by name is an ordinary upstream', async () => {
  const server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const named = await lab({ env: { UPSTREAM_BASE_URL: `http://localhost:${port}/v1` } });
  expect((await named.post('/v1/chat/completions', ask('m'))).status).toBe(200);
  await named.close();
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ['{"model":"a"}', 'a'],
  [' { "x" : {"model":"no"}, "y":["model","no"], "z":"\\"model\\":\\"no\\"", "model" : "yes\\u0021" }', 'yes!'],
  ['{"x":"model","model":7}', undefined],
  ['{"messages":[{"model":"no"}]}', undefined],
  ['{"mod\\u0065l":"a"}', 'a'],
  ['{"model":', undefined],
  ['{"model":"a', undefined],
  ['"model"', undefined],
  ['', undefined],
])('the model of %s is %s', (text, expected) => {
  expect(rootString(Buffer.from(text), 'model')).toBe(expected);
});
