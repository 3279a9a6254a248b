import { afterAll, beforeAll, expect, test } from 'vitest';
import { lab, type Lab, type Reply } from '../gateway/lab.ts';

const VERSION = '2026-07-28';
let at: Lab;
beforeAll(async () => {
  at = await lab();
});
afterAll(async () => at.close());

const meta = (version = VERSION): object => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
});
async function send(method: string, params: object = {}, headers: Record<string, string> = {}): Promise<Reply> {
  return at.post(
    '/mcp',
    { jsonrpc: '2.0', id: 'm', method, params: { _meta: meta(), ...params } },
    { 'mcp-protocol-version': VERSION, 'mcp-method': method, ...headers },
  );
}
const tool = { name: 'sanitize_pii', arguments: { text: 'hello', wallet_address: 'modern' } };

test('discover, list and call need no initialize', async () => {
  const info = { 'io.modelcontextprotocol/serverInfo': { name: 'blackbar' } };
  expect((await send('server/discover')).json).toMatchObject({
    id: 'm',
    result: { resultType: 'complete', supportedVersions: [VERSION], capabilities: { tools: {} }, _meta: info },
  });
  expect((await send('tools/list')).json).toMatchObject({
    result: { tools: [{ name: 'sanitize_pii' }], cacheScope: 'public', _meta: info },
  });
  const called = await send('tools/call', tool, { 'mcp-name': '=?base64?c2FuaXRpemVfcGlp?=' });
  expect(called.json).toMatchObject({
    result: { resultType: 'complete', isError: false, structuredContent: { quota_remaining: 49 }, _meta: info },
  });
});

test.each<[string, object, Record<string, string>, number, number]>([
  ['tools/list', { _meta: { 'io.modelcontextprotocol/protocolVersion': VERSION } }, {}, 400, -32602],
  ['tools/list', {}, { 'mcp-method': 'ping' }, 400, -32020],
  ['tools/call', tool, {}, 400, -32020],
  ['tools/call', tool, { 'mcp-name': 'other' }, 400, -32020],
  ['tools/list', {}, { 'mcp-protocol-version': '2025-11-25' }, 400, -32020],
  ['tools/list', { _meta: meta('2099-01-01') }, { 'mcp-protocol-version': '2099-01-01' }, 400, -32022],
  ['initialize', {}, {}, 404, -32601],
  ['ping', {}, {}, 404, -32601],
  ['tools/call', { name: 'other' }, { 'mcp-name': 'other' }, 200, -32602],
])('faults of the envelope: %s %#', async (method, params, headers, status, code) => {
  const reply = await send(method, params, headers);
  expect([reply.status, (reply.json['error'] as { code: number }).code]).toEqual([status, code]);
});

test('an unsupported version is told what is supported', async () => {
  const reply = await send('tools/list', { _meta: meta('2099-01-01') }, { 'mcp-protocol-version': '2099-01-01' });
  expect(reply.json['error']).toMatchObject({ data: { supported: [VERSION], requested: '2099-01-01' } });
  const text = 'my word is 4111 1111';
  const other = await send('tools/list', { _meta: meta(text) }, { 'mcp-protocol-version': text });
  expect(other.text).not.toContain('4111');
});

test('wrong arguments are errors of the tool', async () => {
  const reply = await send('tools/call', { name: 'sanitize_pii', arguments: {} }, { 'mcp-name': 'sanitize_pii' });
  expect(reply.json).toMatchObject({ result: { isError: true, structuredContent: { error: 'invalid_request' } } });
});
