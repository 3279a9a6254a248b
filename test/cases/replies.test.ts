/** What stands in answers, logs, metrics and documents: nothing of a request, nothing secret. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDetector, type Detector } from '../../detector/index.ts';
import { lab as labOf, type Lab } from '../gateway/lab.ts';
import { awsId, cases, CHAT, mail, refused, say, ssn } from './support.ts';

const KEY = 'sk-' + 'upstream-0123456789abcdef';
const FILE = JSON.stringify({
  operators: {
    list: [{ id: 'acme', key_sha256: '0'.repeat(64) }],
    open: true,
  },
});
const lab = cases({ env: { UPSTREAM_API_KEY: KEY, ADMIN_TOKEN: 'a'.repeat(32) }, file: FILE });
const get = async (path: string, headers: Record<string, string> = {}) => lab.at.send('GET', path, { headers });

test('E68 line breaks in values are never a header', async () => {
  const reply = await lab.chat({ ...say('hi'), model: 'm\r\nx-evil: 1' });
  expect(reply.headers.get('x-evil')).toBeNull();
  for (const { rawHeaders } of lab.at.upstream.requests) expect(rawHeaders.join()).not.toContain('evil');
});

test('E69 the request id is ours', async () => {
  const own = `client-${ssn}`;
  const reply = await lab.chat(say('hi'), { 'x-request-id': own });
  expect(reply.headers.get('x-request-id')).not.toBe(own);
  expect(lab.at.upstream.requests[0]?.headers['x-request-id']).not.toBe(own);
});

test('E70 an upstream whose head is not to be trusted', async () => {
  lab.at.upstream.answer = (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'set-cookie': 'a=b',
      'x-internal': 'secret',
      server: 'nginx',
    });
    response.end('{}');
  };
  const reply = await lab.chat(say('hi'));
  for (const name of ['set-cookie', 'x-internal', 'server']) expect(reply.headers.get(name)).toBeNull();
  lab.at.upstream.answer = (_request, response) => {
    response.socket?.end(`HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(200_000)}\r\nContent-Length: 2\r\n\r\n{}`);
  };
  expect((await lab.chat(say('hi'))).status).toBe(502);
  lab.at.upstream.answer = (_request, response) => {
    response.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}');
  };
  expect((await lab.chat(say('hi'))).status).toBe(502);
});
const CHUNKED =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n';
test.for([
  ['many interim answers', `${'HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n'.repeat(1_000)}${CHUNKED}\r\n`],
  ['trailers', `${CHUNKED}Set-Cookie: a=b\r\nX-Note: ${ssn}\r\n\r\n`],
] as const)('E70 %s are not passed on', async ([, bytes]) => {
  lab.at.upstream.answer = (_request, response) => void response.socket?.end(bytes);
  const body = JSON.stringify(say('hi'));
  const answer = await lab.raw(
    `POST ${CHAT} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(answer).not.toMatch(/Early|Link:|cookie|X-Note/i);
});

test('E71 answers about somebody are not stored by caches, and links name the configured host', async () => {
  for (const path of ['/score/a-wallet', '/preflight', '/health'])
    expect((await get(path)).headers.get('cache-control')).toBe('no-store');
  const card = await get('/.well-known/agent-card.json', {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  });
  expect(card.text).not.toContain('evil.example');
  expect(card.headers.get('cache-control')).toBe('public, max-age=300');
});

test('E72 no origin is let in where something is done', async () => {
  for (const origin of ['null', 'https://evil.example']) {
    const reply = await lab.chat(say('hi'), { origin });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

test('E73 MCP: foreign origins, empty and large batches, methods that are not there', async () => {
  const rpc = (method: string, id: unknown = 1) => ({ jsonrpc: '2.0', id, method });
  expect((await lab.at.post('/mcp', rpc('ping'), { origin: 'https://evil.example' })).status).toBe(403);
  for (const batch of [[], Array.from({ length: 21 }, (_, id) => rpc('ping', id))])
    expect((await lab.at.post('/mcp', batch)).status).toBe(400);
  expect((await lab.at.post('/mcp', rpc(`x ${ssn}`))).text).not.toContain(ssn);
});

test('E74 text in the arguments of the tool and in the parts of a message is sanitized; files are refused', async () => {
  const call = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'sanitize_pii', arguments: { text: `SSN ${ssn}`, wallet_address: 'w74' } },
  };
  const tool = await lab.at.post('/mcp', call);
  expect(tool.text).toContain('[REDACTED]');
  expect(tool.text).not.toContain(ssn);
  const message = (parts: unknown[]) => ({
    message: { messageId: 'm', role: 'user', parts, metadata: { wallet_address: 'w74' } },
  });
  const data = await lab.at.post(
    '/message/send',
    message([
      { kind: 'text', text: `SSN ${ssn}` },
      { kind: 'data', data: { [mail]: [ssn] } },
    ]),
  );
  expect([data.status, data.text.includes('[REDACTED]'), data.text.includes(ssn), data.text.includes(mail)]).toEqual([
    200,
    true,
    false,
    false,
  ]);
  refused(lab, await lab.at.post('/message/send', message([{ kind: 'file', file: { uri: `https://x/${ssn}` } }])), 415);
});

test('E75 nothing is pushed to a URL that a client names', async () => {
  const params = {
    message: { messageId: 'm', role: 'user', parts: [{ kind: 'text', text: 'hi' }] },
    configuration: { pushNotificationConfig: { url: `${lab.at.upstream.url}/hook` } },
  };
  await lab.at.post('/message/send', { jsonrpc: '2.0', id: 1, method: 'message/send', params });
  await lab.at.post('/message/send', {
    jsonrpc: '2.0',
    id: 1,
    method: 'tasks/pushNotificationConfig/set',
    params: { taskId: 't', url: lab.at.upstream.url },
  });
  expect(lab.at.upstream.connections).toBe(0);
});

test('E81 E82 our own fields are not coerced', async () => {
  for (const body of [
    { text: 1 },
    { text: null },
    { text: ['a'] },
    { text: 'a', wallet_address: 1 },
    { text: 'a', context: 'poetic' },
  ])
    expect((await lab.at.post('/sanitize', { tx_hash: 'TRIAL', ...body })).status).toBe(400);
  for (const limit of ['5', -1, 1.5, '1e308', 1e308]) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(32)}` };
    expect(
      (await lab.at.send('PUT', '/budget/acme', { headers, body: JSON.stringify({ daily_limit: limit }) })).status,
    ).toBe(400);
  }
});

test('E83 spellings of a wallet are one wallet', async () => {
  const wallet = `0x${'aB'.repeat(20)}`;
  const left: unknown[] = [];
  for (const spelling of [wallet, wallet.toLowerCase(), `0X${'AB'.repeat(20)}`])
    left.push((await lab.at.post('/sanitize', { text: 'a', wallet_address: spelling })).json['quota_remaining']);
  expect(left).toEqual([49, 48, 47]);
});

test('E84 what a parser says of a body is told to nobody', async () => {
  for (const path of [CHAT, '/sanitize', '/mcp', '/message/send']) {
    const reply = await lab.at.post(path, `{"messages": My SSN is ${ssn}`);
    expect(reply.status).toBe(400);
    expect(reply.text).not.toMatch(/SSN|position|token/i);
  }
});

test('E86 an error of the upstream that repeats the prompt repeats the redacted one', async () => {
  lab.at.upstream.answer = ({ body }, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify({ error: { message: body.toString(), type: 'invalid_request_error', code: null, param: null } }),
    );
  };
  // Its shape is the upstream's own, which our description does not know.
  const reply = await fetch(lab.at.url + CHAT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(say(`SSN ${ssn}`)),
  });
  const text = await reply.text();
  expect(reply.status).toBe(400);
  expect(text).toContain('[REDACTED]');
  expect(text).not.toContain(ssn);
});

test('E90 E91 the unknown look like the known, and an operator with a key shows its budget to nobody else', async () => {
  await lab.at.post('/sanitize', { text: 'a', wallet_address: 'known' });
  const shape = (json: unknown): string[] => Object.keys((json as { data: object }).data).sort();
  expect(shape((await get('/score/known')).json)).toEqual(shape((await get('/score/unknown')).json));
  expect((await get('/budget/acme')).status).toBe(401);
  expect((await get('/budget/acme', { 'x-blackbar-key': 'wrong' })).status).toBe(403);
});

test('E93 an Idempotency-Key of one payer is nothing to another', async () => {
  const send = async (wallet: string) =>
    lab.at.post('/sanitize', { text: `SSN ${ssn}`, wallet_address: wallet }, { 'idempotency-key': 'one' });
  const [first, second] = [await send('payer-a'), await send('payer-b')];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([first.json['quota_remaining'], second.json['quota_remaining']]).toEqual([49, 49]);
});

test('E94 the key of the upstream stands in no answer and no document', async () => {
  const { paths } = (await get('/openapi.json')).json as { paths: Record<string, { get?: unknown }> };
  const open = Object.keys(paths).filter((path) => paths[path]?.get !== undefined && !path.includes('{'));
  expect(open.length).toBeGreaterThan(10);
  for (const path of open) expect((await fetch(lab.at.url + path)).status, path).toBeGreaterThan(0);
  for (const path of open) expect(await (await fetch(lab.at.url + path)).text(), path).not.toContain(KEY);
  expect(lab.at.lines.join('')).not.toContain(KEY);
});

test('E95 at the debug level, too, the log holds nothing of a request', async () => {
  for (const text of [ssn, mail, awsId]) await lab.chat(say(`It is ${text}.`));
  await lab.chat(`{"broken ${ssn}`);
  expect(lab.at.lines.length).toBeGreaterThan(0);
  expect(lab.at.lines.join('')).not.toMatch(/hello|It is|broken|messages/);
});

describe('E85 a detector that throws with the text in its words', () => {
  let at: Lab;
  beforeAll(async () => {
    const real = createDetector();
    const broken = (text: string): never => {
      throw new Error(`cannot scan ${text}`);
    };
    const detector: Detector = {
      ...real,
      scan: (bytes, start, end, options) =>
        Buffer.from(bytes).includes(ssn)
          ? broken(Buffer.from(bytes).toString())
          : real.scan(bytes, start, end, options),
      sanitize: (text, options) => (text.includes(ssn) ? broken(text) : real.sanitize(text, options)),
    };
    at = await labOf({ detector });
  });
  afterAll(async () => at.close());
  test.for([
    [CHAT, say(`SSN ${ssn}`)],
    ['/sanitize', { text: `SSN ${ssn}`, wallet_address: 'w' }],
  ] as const)('E85 %s: 503, and nobody is told', async ([path, body]) => {
    const reply = await at.post(path, body);
    expect([reply.status, reply.text.includes(ssn), at.upstream.connections]).toEqual([503, false, 0]);
    expect(at.lines.join('')).not.toContain(ssn);
  });
});
