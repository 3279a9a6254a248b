import { createHash } from 'node:crypto';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lab, type Lab } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
let at: Lab;
beforeAll(async () => {
  at = await lab();
});
afterAll(async () => at.close());
beforeEach(() => at.upstream.reset());

const client = (path = '/v1', headers: Record<string, string> = {}): OpenAI =>
  new OpenAI({ baseURL: at.url + path, apiKey: 'sk-client', maxRetries: 0, defaultHeaders: headers });
const ask = (content: string): OpenAI.ChatCompletionCreateParamsNonStreaming => ({
  model: 'gpt-test',
  messages: [{ role: 'user', content }],
});

test('the official client gets its answer, and the upstream never sees the number', async () => {
  const { data, response } = await client()
    .chat.completions.create(ask(`My SSN is ${ssn}.`))
    .withResponse();
  expect(data.choices[0]?.message.content).toBe('Hello from the upstream.');
  const seen = at.upstream.requests[0];
  expect(seen?.url).toBe('/v1/chat/completions');
  expect(JSON.parse(seen?.body.toString() ?? '')).toMatchObject({ messages: [{ content: 'My SSN is [REDACTED].' }] });
  expect(at.upstream.wire.includes(ssn)).toBe(false);
  expect(response.headers.get('x-blackbar-entities')).toBe('1');
  expect(response.headers.get('x-blackbar-risk')).toBe('PRIVATE');
  expect(response.headers.get('x-blackbar-types')).toBe('us_ssn=1');
  expect(response.headers.get('x-blackbar-score')).toBe('0.80');
  expect(Number(response.headers.get('x-budget-remaining'))).toBeGreaterThan(9000);
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(response.headers.get('x-upstream-request-id')).toBe('req_upstream');
  expect(response.headers.get('x-ratelimit-remaining-requests')).toBe('99');
  expect(response.headers.get('set-cookie')).toBeNull();
});

test('streams pass through', async () => {
  const stream = await client().chat.completions.create({ ...ask(`My SSN is ${ssn}.`), stream: true });
  const words: string[] = [];
  for await (const chunk of stream) words.push(chunk.choices[0]?.delta.content ?? '');
  expect(words.join('')).toBe('Hello from the upstream.');
  expect(at.upstream.wire.includes(ssn)).toBe(false);
});

test('a clean body arrives with the same bytes', async () => {
  const body = '{ "model":"m" , "messages":[{"role":"user","content":"caf\\u00e9 \\n"}],"seed":1.0 }';
  const reply = await at.post('/v1/chat/completions', body);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-blackbar-risk')).toBe('CLEAN');
  expect(reply.headers.get('x-blackbar-entities')).toBe('0');
  expect(reply.headers.get('x-blackbar-score')).toBe('0.00');
  expect(at.upstream.requests[0]?.sha256).toBe(createHash('sha256').update(body).digest('hex'));
});

test('credentials go upstream, headers that nobody named do not', async () => {
  await at.post('/v1/chat/completions', ask('hi'), {
    authorization: 'Bearer sk-client',
    cookie: 'a=b',
    'x-forwarded-for': '1.2.3.4',
    referer: 'https://x.example',
    'x-custom': ssn,
    'user-agent': ssn,
    'openai-organization': 'org-1',
    'openai-project': `p ${ssn}`,
    accept: ssn,
    'x-operator-id': 'acme',
    'x-blackbar-context': 'general',
  });
  const headers = at.upstream.requests[0]?.headers ?? {};
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'accept-encoding',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'openai-organization',
    'user-agent',
  ]);
  expect(headers['authorization']).toBe('Bearer sk-client');
  expect(at.upstream.wire.includes(ssn)).toBe(false);
});

test('what a provider says of its limits, of another try and of its request passes', async () => {
  const said = {
    'x-ratelimit-limit-requests': '100',
    'anthropic-ratelimit-tokens-remaining': '5',
    'retry-after': '7',
    'retry-after-ms': '7000',
    'x-should-retry': 'true',
    'request-id': 'req_1',
    'apim-request-id': 'apim_1',
  };
  at.upstream.answer = (_request, response) =>
    response.writeHead(429, { ...said, 'x-request-id': 'theirs', 'x-limit-internal': '1' }).end('{}');
  const { headers } = await at.post('/v1/chat/completions', ask('hi'));
  expect(Object.fromEntries(headers)).toMatchObject({ ...said, 'x-upstream-request-id': 'theirs' });
  expect(headers.has('x-limit-internal')).toBe(false);
});

test('a header of more than a kilobyte stays behind', async () => {
  for (const length of [1024, 1025])
    await at.post('/v1/chat/completions', ask('hi'), { 'openai-organization': 'o'.repeat(length) });
  expect(at.upstream.requests.map(({ headers }) => headers['openai-organization']?.length)).toEqual([1024, undefined]);
});

test('the query is dropped', async () => {
  await at.post(`/v1/chat/completions?x=${ssn}`, ask('hi'));
  expect(at.upstream.requests[0]?.url).toBe('/v1/chat/completions');
});

test('an upstream error keeps status and body, and is charged', async () => {
  at.upstream.answer = (_request, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' });
    response.end('{"error":{"message":"slow down","type":"rate_limit"}}');
  };
  const before = await at.used();
  const reply = await at.post('/v1/chat/completions', ask('hi'));
  expect(reply.status).toBe(429);
  expect(reply.text).toBe('{"error":{"message":"slow down","type":"rate_limit"}}');
  expect(reply.headers.get('retry-after')).toBe('7');
  expect(await at.used()).toBe(before + 1);
});

test('an unreachable upstream is 502, a redirect too, and the unit comes back', async () => {
  const before = await at.used();
  at.upstream.answer = (_request, response) => response.destroy();
  expect((await at.post('/v1/chat/completions', ask('hi'))).json).toMatchObject({
    error: { code: 'upstream_unavailable', type: 'api_error' },
  });
  at.upstream.answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  const reply = await at.post('/v1/chat/completions', ask('hi'));
  expect([reply.status, (reply.json['error'] as { code: string }).code]).toEqual([502, 'upstream_invalid']);
  expect(at.lines.at(-1)).toContain('"event":"upstream_error"');
  expect(at.lines.at(-1)).toContain('"fault":"redirect"');
  expect(await at.used()).toBe(before);
});

test('an upstream that takes too long is 504, before the first byte and within a stream', async () => {
  const slow = await lab({ env: { LIMITS_UPSTREAM_FIRST_BYTE_MS: '300', LIMITS_UPSTREAM_IDLE_MS: '300' } });
  slow.upstream.answer = () => undefined;
  const late = await slow.post('/v1/chat/completions', ask('hi'));
  expect([late.status, (late.json['error'] as { code: string }).code]).toEqual([504, 'upstream_timeout']);
  expect(await slow.used()).toBe(0);
  slow.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"choices":[]}\n\n');
  };
  expect((await slow.post('/v1/chat/completions', { ...ask('hi'), stream: true })).text).toContain('upstream_timeout');
  await slow.close();
});

test('a stream without its end mark ends with an error event', async () => {
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end('data: {"choices":[{"index":0,"delta":{"content":"Hel"}}]}\n\n');
  };
  const reply = await at.post('/v1/chat/completions', { ...ask('hi'), stream: true });
  expect(reply.text).toContain('upstream_invalid');
  expect(reply.text).not.toContain('[DONE]');
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"choices":[{"index":0,"delta":{"content":"Hel"}}]}\n\ndata: {"cho');
    setTimeout(() => response.destroy(), 20);
  };
  const stream = await client().chat.completions.create({ ...ask('hi'), stream: true });
  const read = async (): Promise<void> => {
    for await (const chunk of stream) void chunk;
  };
  await expect(read()).rejects.toThrow();
});

test('the event that ends a cut stream arrives, also where the upstream said how long the stream is', async () => {
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-length': '500' });
    response.write('data: {"a":1}\n\n');
    setTimeout(() => response.destroy(), 20);
  };
  const reply = await at.post('/v1/chat/completions', { ...ask('hi'), stream: true });
  expect(reply.text).toMatch(/^data: \{"a":1\}\n\n\n\ndata: \{"error":\{/);
});

test('a stream is whole with its end mark, whatever becomes of the connection', async () => {
  const whole = 'data: {"a":1}\n\ndata: [DONE]\n\n';
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(whole);
    setTimeout(() => response.destroy(), 20);
  };
  const reply = await at.post('/v1/chat/completions', { ...ask('hi'), stream: true });
  expect(reply.text).toBe(whole);
});

test('the end mark is seen however the stream is cut', async () => {
  const text = 'data: {"a":1}\n\ndata: [DONE]\n\n';
  for (const cut of [1, 3, 15, 20, 25, text.length - 1]) {
    at.upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(text.slice(0, cut));
      setTimeout(() => response.end(text.slice(cut)), 5);
    };
    expect((await at.post('/v1/chat/completions', { ...ask('hi'), stream: true })).text).toBe(text);
  }
});

test('a client that leaves takes the upstream call along', async () => {
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"choices":[]}\n\n');
  };
  const abort = new AbortController();
  const stream = await client().chat.completions.create({ ...ask('hi'), stream: true }, { signal: abort.signal });
  for await (const chunk of stream) {
    void chunk;
    abort.abort();
    break;
  }
  await expect.poll(() => at.upstream.aborted).toBe(1);
});

test('a large answer waits for a slow reader', async () => {
  const block = Buffer.alloc(1 << 20, 'x');
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' });
    for (let i = 0; i < 32; i++) response.write(block);
    response.end();
  };
  const response = await fetch(`${at.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ask('hi')),
  });
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) size += chunk.length;
  expect(size).toBe(32 << 20);
});

test('echo answers with what a model would have seen, streamed and not', async () => {
  const { choices } = await client('/upstreams/echo/v1').chat.completions.create(ask(`My SSN is ${ssn}.`));
  expect(choices[0]?.message.content).toBe('My SSN is [REDACTED].');
  const stream = await client('/upstreams/echo/v1').chat.completions.create({
    ...ask(`My SSN\n is ${ssn}.`),
    stream: true,
  });
  let text = '';
  for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
  expect(text).toBe('My SSN\n is [REDACTED].');
  expect(at.upstream.connections).toBe(0);
});

test('echo as Anthropic messages holds no field that a strict client refuses', async () => {
  const { json } = await at.post('/upstreams/echo/v1/messages', { ...ask('hi'), max_tokens: 9 });
  expect(json['content']).toEqual([{ type: 'text', text: 'hi' }]);
});

test('what echo does not speak is refused with what it does, not with a setting', async () => {
  const embedded = await at.post('/upstreams/echo/v1/embeddings', { model: 'm', input: 'hi' });
  expect(embedded.status).toBe(404);
  expect(embedded.json).toMatchObject({ error: { message: expect.stringContaining('echo upstream speaks chat') } });
});

test('operators and upstreams may stand in the path', async () => {
  expect((await at.post('/operators/acme/v1/chat/completions', ask('hi'))).status).toBe(200);
  expect(await at.used('acme')).toBeGreaterThan(0);
  expect((await at.post('/operators/acme/upstreams/openai/v1/chat/completions', ask('hi'))).status).toBe(200);
  expect((await at.post('/upstreams/nobody/v1/chat/completions', ask('hi'))).status).toBe(404);
  expect((await at.post('/upstreams/anthropic/v1/chat/completions', ask('hi'))).status).toBe(404);
  expect((await at.post('/operators/acme/v1/chat/completions', ask('hi'), { 'x-operator-id': 'other' })).status).toBe(
    400,
  );
  expect((await at.post('/v1/chat/completions', ask('hi'), { 'x-operator-id': 'a b' })).status).toBe(400);
});

test('what is wrong and what is allowed stand in the message, which is all that many an SDK shows', async () => {
  const told = async (headers: Record<string, string>): Promise<unknown> =>
    (await at.post('/v1/chat/completions', ask('hi'), headers)).json['error'];
  expect(await told({ 'x-operator-id': 'a b' })).toMatchObject({
    message: expect.stringMatching(/\(x-operator-id\)$/),
  });
  expect(await told({ 'x-blackbar-context': 'poetic' })).toMatchObject({
    code: 'invalid_context',
    message: expect.stringMatching(/\(general, legal, financial, medical, code\)$/),
  });
});

test.for([
  ['a route that is none of a model API', '/operators/acme/sanitize'],
  ['the other way round', '/upstreams/openai/operators/acme/v1/chat/completions'],
  ['twice', '/operators/acme/operators/acme/v1/chat/completions'],
  ['no name', '/operators//v1/chat/completions'],
  ['a name that cannot be decoded', '/operators/%E0%A4/v1/chat/completions'],
  ['a name longer than any', `/operators/${'a'.repeat(200)}/v1/chat/completions`],
] as const)('names in the path stand before model routes only: %s', async ([, path]) => {
  const before = at.upstream.connections;
  expect((await at.post(path, ask('hi'))).json).toMatchObject({ error: { code: 'not_found' } });
  expect(at.upstream.connections).toBe(before);
});

test('all roles, parts, tool calls and results are redacted', async () => {
  const call = {
    id: 'call_1',
    type: 'function' as const,
    function: { name: 'f', arguments: JSON.stringify({ ssn, password: 'hunter2' }) },
  };
  await client().chat.completions.create({
    model: 'm',
    messages: [
      { role: 'system', content: `s ${ssn}` },
      { role: 'developer', content: `d ${ssn}` },
      { role: 'user', content: [{ type: 'text', text: `u ${ssn}` }] },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'call_1', content: JSON.stringify({ rows: [{ ssn }] }) },
    ],
    tools: [
      {
        type: 'function',
        function: {
          name: 'f',
          description: `t ${ssn}`,
          parameters: { type: 'object', properties: { a: { type: 'string', default: ssn } } },
        },
      },
    ],
  });
  expect(at.upstream.wire.includes(ssn)).toBe(false);
  expect(at.upstream.wire.includes('hunter2')).toBe(false);
  expect(at.upstream.requests[0]?.body.toString()).toContain(
    '{\\"ssn\\":\\"[REDACTED]\\",\\"password\\":\\"[REDACTED]\\"}',
  );
});
