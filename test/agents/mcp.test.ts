import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lab, type Lab, type Reply } from '../gateway/lab.ts';

const ssn = ['078', '05', '1120'].join('-');
let at: Lab;
beforeAll(async () => {
  at = await lab({ env: { ALLOWED_HOSTS: 'privacy.example' } });
});
afterAll(async () => at.close());

const rpc = (method: string, params?: unknown, id: unknown = 1): object => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params !== undefined && { params }),
});
const call = (args: unknown, id: unknown = 1): object =>
  rpc('tools/call', { name: 'sanitize_pii', arguments: args }, id);
const result = ({ json }: Reply): Record<string, unknown> => json['result'] as Record<string, unknown>;

test('a call answers the body of POST /sanitize, as structure and as text', async () => {
  const reply = await at.post('/mcp', call({ text: `My number is ${ssn}.`, wallet_address: 'mcp-1' }));
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { structuredContent, content, isError } = result(reply);
  expect(isError).toBe(false);
  expect(structuredContent).toMatchObject({
    status: 'success',
    data: { sanitized_content: 'My number is [REDACTED].', usage_metrics: { access_mode: 'trial', used: 1 } },
    quota_remaining: 49,
    request_id: reply.headers.get('x-request-id'),
  });
  expect(JSON.parse((content as { text: string }[])[0]?.text ?? '')).toEqual(structuredContent);
});

test('the trial of a wallet is one, by MCP and by POST /sanitize', async () => {
  await at.post('/sanitize', { text: 'x', wallet_address: 'mcp-2' });
  expect(result(await at.post('/mcp', call({ text: 'x', wallet_address: 'mcp-2' })))).toMatchObject({
    structuredContent: { quota_remaining: 48 },
  });
});

test('an unpaid call and a used up trial are results with payment instructions, not HTTP errors', async () => {
  const unpaid = await at.post('/mcp', call({ text: ssn }));
  expect(unpaid.status).toBe(200);
  expect(result(unpaid)).toMatchObject({
    isError: true,
    structuredContent: {
      status: 'error',
      error: 'payment_required',
      message: expect.stringMatching(/^Nothing can be paid for on this installation/),
      x402Version: 2,
      accepts: [],
      resource: { url: 'mcp://tool/sanitize_pii' },
      payment: { trial: { sanitizations: 50 }, per_call: { amount: '0.01', available: false } },
    },
  });
  expect(unpaid.text).not.toContain(ssn);
  for (let i = 0; i < 50; i++) await at.post('/sanitize', { text: '', wallet_address: 'mcp-3' });
  expect(result(await at.post('/mcp', call({ text: 'x', wallet_address: 'mcp-3' })))).toMatchObject({
    isError: true,
    structuredContent: { error: 'trial_exhausted', x402Version: 2, accepts: [] },
  });
});

test.each<[unknown, string]>([
  [{ text: 5 }, 'invalid_request'],
  [{}, 'invalid_request'],
  [{ text: 'x', tx_hash: `nope ${ssn}` }, 'invalid_request'],
  [{ text: 'x', wallet_address: 'a b' }, 'invalid_request'],
  [{ text: 'x', wallet_address: 'w', context: ssn }, 'invalid_context'],
  [{ text: 'x'.repeat(10_001), wallet_address: 'w' }, 'text_too_long'],
])('wrong arguments are errors of the tool: %#', async (args, error) => {
  const reply = await at.post('/mcp', call(args));
  expect(reply.status).toBe(200);
  expect(result(reply)).toMatchObject({ isError: true, structuredContent: { status: 'error', error } });
  expect(reply.text).not.toContain(ssn);
});

test('every wrong argument is named', async () => {
  const reply = await at.post('/mcp', call({ text: 5, wallet_address: 'a b', context: ssn }));
  expect(result(reply)['structuredContent']).toMatchObject({
    error: 'invalid_request',
    details: { fields: ['text', 'wallet_address', 'context'] },
  });
});

describe('clients with initialize', () => {
  test.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])('speak %s', async (protocolVersion) => {
    const reply = await at.post('/mcp', rpc('initialize', { protocolVersion, capabilities: {}, clientInfo: {} }));
    expect(result(reply)).toMatchObject({ protocolVersion, serverInfo: { name: 'blackbar', version: '2.6.0' } });
    expect(reply.headers.get('mcp-session-id')).toBeNull();
  });

  test('an unknown version gets our latest', async () => {
    const reply = await at.post('/mcp', rpc('initialize', { protocolVersion: ssn }));
    expect(result(reply)).toMatchObject({ protocolVersion: '2025-11-25' });
  });

  test('notifications and responses are accepted without an answer', async () => {
    for (const message of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', id: 1, result: {} },
    ]) {
      const reply = await at.post('/mcp', message);
      expect([reply.status, reply.text]).toEqual([202, '']);
    }
  });

  test('batches of one to twenty are answered in order; each call is charged by itself', async () => {
    const batch = [
      call({ text: 'a', wallet_address: 'mcp-b' }, 'a'),
      { jsonrpc: '2.0', method: 'x' },
      rpc('ping', {}, 7),
    ];
    const reply = await at.post('/mcp', batch);
    const answers = reply.json as unknown as { id: unknown; result: object }[];
    expect(answers.map(({ id }) => id)).toEqual(['a', 7]);
    expect(answers[0]?.result).toMatchObject({ structuredContent: { quota_remaining: 49 } });
    expect((await at.post('/mcp', [{ jsonrpc: '2.0', method: 'x' }])).status).toBe(202);
    for (const wrong of [[], Array.from({ length: 21 }, () => rpc('ping'))]) {
      const refused = await at.post('/mcp', wrong);
      expect([refused.status, (refused.json['error'] as { code: number }).code]).toEqual([400, -32600]);
    }
  });

  test.each([
    ['5', -32600],
    ['"x"', -32600],
    ['null', -32600],
    ['5,"a":6', -32700],
    ['{x', -32700],
    ['', -32700],
  ])('JSON that is no request and what is no JSON are told apart: %s', async (body, code) => {
    for (const path of ['/mcp', '/message/send'])
      expect((await at.post(path, body)).json).toMatchObject({ id: null, error: { code } });
  });

  test.each<[object, number, string, Record<string, string>]>([
    [rpc('nope'), -32601, 'tools/call', {}],
    [rpc('tools/call', { name: ssn }), -32602, 'one tool is sanitize_pii', {}],
    [rpc('tools/call', { name: 'sanitize_pii', arguments: [] }), -32602, 'arguments are an object', {}],
    [rpc('ping'), -32600, 'takes one of 2026-07-28, 2025-11-25', { 'mcp-protocol-version': '1999-01-01' }],
  ])('protocol errors say what to send: %#', async (message, code, says, headers) => {
    const reply = await at.post('/mcp', message, headers);
    expect(reply.json).toMatchObject({ jsonrpc: '2.0', error: { code, message: expect.stringContaining(says) } });
    expect(reply.text).not.toContain(ssn);
  });
});

describe('on the wire', () => {
  test('JSON for everybody but clients that take streams only', async () => {
    for (const accept of ['*/*', 'application/json', 'application/json, text/event-stream', 'text/html'])
      expect((await at.post('/mcp', rpc('ping'), { accept })).json).toMatchObject({ result: {} });
    const stream = await at.post('/mcp', rpc('ping'), { accept: 'text/event-stream' });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.text).toBe('event: message\ndata: {"jsonrpc":"2.0","id":1,"result":{}}\n\n');
  });

  test.each<[string | Buffer, Record<string, string>, number, number]>([
    ['{"jsonrpc"', {}, 400, -32700],
    [`{"jsonrpc":"2.0","id":1,"method":"ping","method":"${ssn}"}`, {}, 400, -32700],
    ['[1],"x":[2]', {}, 400, -32700],
    [Buffer.from([0x7b, 0xff, 0x7d]), {}, 400, -32700],
    ['{}', {}, 400, -32600],
    ['{"jsonrpc":"2.0","id":null,"method":"ping"}', {}, 400, -32600],
    [JSON.stringify(rpc('ping', {}, 'x'.repeat(257))), {}, 400, -32600],
    [JSON.stringify(rpc('ping', {}, '\u{1F600}'.repeat(257))), {}, 400, -32600],
    ['{}', { 'content-type': 'text/plain' }, 415, -32600],
    [JSON.stringify(rpc('ping')), { origin: 'https://evil.example' }, 403, -32600],
    [JSON.stringify(rpc('ping')), { origin: 'null' }, 403, -32600],
  ])('broken or foreign: %#', async (body, headers, status, code) => {
    const reply = await at.post('/mcp', body, headers);
    expect([reply.status, reply.json['jsonrpc'], (reply.json['error'] as { code: number }).code]).toEqual([
      status,
      '2.0',
      code,
    ]);
    expect(reply.text).not.toContain(ssn);
  });

  test('our own pages may call, other methods may not', async () => {
    for (const origin of [at.url, 'http://localhost:3000', 'https://privacy.example'])
      expect((await at.post('/mcp', rpc('ping'), { origin })).status).toBe(200);
    const get = await fetch(`${at.url}/mcp`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('a slash behind the URL changes nothing', async () => {
    const post = async (headers: Record<string, string>): Promise<Response> =>
      fetch(`${at.url}/mcp/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(rpc('ping')),
      });
    expect(await (await post({})).json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await fetch(`${at.url}/mcp/`)).status).toBe(405);
  });

  test('a foreign page is refused before its method is looked at', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const [method, path] of [
      ['GET', '/mcp'],
      ['DELETE', '/mcp?x=1'],
      ['OPTIONS', '/mcp'],
    ] as const) {
      const reply = await fetch(at.url + path, { method, headers });
      expect([reply.status, ((await reply.json()) as { error: string }).error]).toEqual([403, 'origin_not_allowed']);
    }
    expect((await fetch(`${at.url}/mcp/server-card`, { headers })).status).toBe(200);
  });

  test('nothing of a text is in the log', () => {
    expect(at.lines.join('')).not.toContain(ssn);
  });
});
