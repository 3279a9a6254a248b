/** Lists of models: the official clients get theirs, and nothing but our own request goes upstream. */
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Anthropic from '@anthropic-ai/sdk';
import OpenAI, { AzureOpenAI } from 'openai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lab, type Lab } from './lab.ts';
import { recordingUpstream, type Answer, type RecordingUpstream } from '../support/recording-upstream.ts';

const ssn = ['078', '05', '1120'].join('-');
let at: Lab;
let anthropic: RecordingUpstream;
beforeAll(async () => {
  anthropic = await recordingUpstream();
  const base = `http://127.0.0.1:${anthropic.port}`;
  at = await lab({
    env: { UPSTREAM_ANTHROPIC_BASE_URL: base },
    file: JSON.stringify({ upstreams: { azure: { shape: 'azure', base_url: base } } }),
  });
});
afterAll(async () => {
  await at.close();
  await anthropic.close();
});
beforeEach(() => {
  at.upstream.reset();
  anthropic.reset();
});

const json =
  (body: object): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end(JSON.stringify(body));

test('an OpenAI client lists models and gets one', async () => {
  const client = new OpenAI({ baseURL: `${at.url}/v1`, apiKey: 'sk-client', maxRetries: 0 });
  at.upstream.answer = json({ object: 'list', data: [{ id: 'gpt-test', object: 'model' }] });
  expect((await client.models.list()).data[0]?.id).toBe('gpt-test');
  at.upstream.answer = json({ id: 'meta/llama', object: 'model' });
  expect((await client.models.retrieve('meta/llama')).id).toBe('meta/llama');
  expect(at.upstream.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /v1/models',
    'GET /v1/models/meta%2Fllama',
  ]);
  expect(at.upstream.requests[0]?.headers['authorization']).toBe('Bearer sk-client');
});

test('an Anthropic client gets Anthropic’s, an Azure client Azure’s', async () => {
  const client = new Anthropic({ baseURL: at.url, apiKey: 'sk-ant', maxRetries: 0 });
  anthropic.answer = json({ data: [{ id: 'claude-test', type: 'model' }], has_more: false });
  expect((await client.models.list()).data[0]?.id).toBe('claude-test');
  const azure = new AzureOpenAI({ endpoint: at.url, apiKey: 'az', apiVersion: '2024-10-21', maxRetries: 0 });
  anthropic.answer = json({ object: 'list', data: [{ id: 'deployed', object: 'model' }] });
  expect((await azure.models.list()).data[0]?.id).toBe('deployed');
  expect(anthropic.requests.map(({ url }) => url)).toEqual(['/v1/models', '/openai/models?api-version=2024-10-21']);
  expect(anthropic.requests[0]?.headers['authorization']).toBe('Bearer sk-ant');
  expect(anthropic.requests[1]?.headers['api-key']).toBe('az');
  expect(at.upstream.connections).toBe(0);
});

test('headers, queries and bodies of the client stay here', async () => {
  at.upstream.answer = json({ object: 'list', data: [] });
  const headers = { cookie: `a=${ssn}`, 'x-custom': ssn, 'openai-organization': ssn, 'user-agent': ssn };
  const reply = await at.send('GET', `/v1/models?q=${ssn}`, { headers });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('set-cookie')).toBeNull();
  expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{24,36}$/);
  expect(at.upstream.requests[0]?.url).toBe('/v1/models');
  expect(Object.keys(at.upstream.requests[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
  expect(at.upstream.wire.includes(ssn)).toBe(false);
});

test.each([
  [`/v1/models/${ssn}`, 422, 'uninspectable_content'],
  ['/v1/models/..%2f..%2fadmin', 400, 'invalid_request'],
  ['/v1/models/a%00b', 400, 'invalid_request'],
  ['/upstreams/nobody/v1/models', 404, 'not_found'],
  ['/operators/a%20b/v1/models', 400, 'invalid_request'],
])('%s is refused', async (path, status, code) => {
  const reply = await at.send('GET', path);
  expect([reply.status, (reply.json['error'] as { code: string }).code]).toEqual([status, code]);
  expect(at.upstream.connections).toBe(0);
  expect(reply.text).not.toContain(ssn);
});

test('a refusal names the kind that was found in a path, and an upstream that is not there', async () => {
  const kind = await at.send('GET', `/v1/models/${ssn}`);
  expect(kind.json).toMatchObject({ error: { param: 'path.model', details: { place: 'path.model', kind: 'us_ssn' } } });
  for (const asked of [
    at.send('GET', '/upstreams/nobody/v1/models'),
    at.post('/upstreams/nobody/v1/chat/completions', { model: 'm', messages: [] }),
  ])
    expect((await asked).json).toMatchObject({
      error: { code: 'not_found', message: expect.stringContaining('upstreams in CONFIG_FILE') as string },
    });
});

test('a redirect, a dead upstream and other methods are refused, and nothing is repeated', async () => {
  at.upstream.answer = (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
  expect((await at.send('GET', '/v1/models')).json).toMatchObject({ error: { code: 'upstream_invalid' } });
  expect(at.lines.at(-2)).toContain('"fault":"redirect"');
  at.upstream.answer = (_request, response) => response.destroy();
  expect((await at.send('GET', '/v1/models')).json).toMatchObject({ error: { code: 'upstream_unavailable' } });
  at.upstream.answer = (_request, response) => response.writeHead(503, { 'retry-after': '1' }).end('{}');
  expect((await at.send('GET', '/v1/models')).status).toBe(503);
  expect(at.upstream.requests.length).toBe(3);
  const posted = await at.send('POST', '/v1/models', { headers: { 'content-type': 'application/json' }, body: '{}' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);
});

test('echo has one model, and lists of models take no unit', async () => {
  const client = new OpenAI({ baseURL: `${at.url}/upstreams/echo/v1`, apiKey: 'none', maxRetries: 0 });
  expect((await client.models.list()).data.map(({ id }) => id)).toEqual(['echo']);
  expect((await client.models.retrieve('echo')).owned_by).toBe('blackbar');
  const other = new Anthropic({ baseURL: `${at.url}/upstreams/echo`, apiKey: 'none', maxRetries: 0 });
  expect((await other.models.list()).data.map(({ id }) => id)).toEqual(['echo']);
  expect(await at.used()).toBe(0);
});

test('a long list that only its connection ends reaches a client that reads slowly, whole', async () => {
  const list = JSON.stringify({ object: 'list', data: Array.from({ length: 100_000 }, (_, id) => ({ id: `m${id}` })) });
  at.upstream.answer = (_request, response) => {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end(list);
  };
  const reply = await new Promise<IncomingMessage>((resolve) => get(`${at.url}/v1/models`, resolve));
  await sleep(200);
  const pieces: Buffer[] = [];
  for await (const piece of reply) {
    pieces.push(piece as Buffer);
    await sleep(1);
  }
  expect(Buffer.concat(pieces).equals(Buffer.from(list))).toBe(true);
});
