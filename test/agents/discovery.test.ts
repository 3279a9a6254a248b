import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERRORS } from '../../gateway/errors.ts';
import { DOCUMENT_URLS } from '../../gateway/discovery/documents.ts';
import { shareOf } from '../../gateway/discovery/manifest.ts';
import { lab, replyOf, type Lab, type Reply } from '../gateway/lab.ts';

const DID = 'did:wba:agents.example:blackbar';
let at: Lab;
beforeAll(async () => {
  at = await lab({
    env: { AGENT_DID: DID, AGENT_KEY_FINGERPRINT: 'SHA256:abc', X402_PRICE: '0.02', LIMITS_COURTESY_BURST: '1000' },
  });
});
afterAll(async () => at.close());

const get = async (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  replyOf(await fetch(at.url + path, { headers }));

/** The status of a page. /health is there, whatever it thinks of the detector of these tests. */
const statusOf = async (link: string): Promise<number> => {
  const { status } = await replyOf(await fetch(link));
  return status === 503 && link.endsWith('/health') ? 200 : status;
};

/** Every address of this service in a text. */
const linksOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/http:\/\/127\.0\.0\.1:\d+[^\s"'`)\\;,}]*/g)].map(([url]) => url.replace(/[.:]$/, ''))),
];

test.each(DOCUMENT_URLS)('%s can be cached, by everybody', async (url) => {
  const first = await get(url);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('public, max-age=300');
  expect(first.headers.get('access-control-allow-origin')).toBe('*');
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  const again = await get(url, { 'if-none-match': etag });
  expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
  const asked = await replyOf(await fetch(at.url + url, { method: 'OPTIONS' }));
  expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  expect((await replyOf(await fetch(at.url + url, { method: 'POST' }))).status).toBe(405);
});

test('every link in every document answers', async () => {
  const links = new Set<string>();
  for (const url of DOCUMENT_URLS) for (const link of linksOf((await get(url)).text)) links.add(link);
  expect(links.size).toBeGreaterThan(10);
  // A base URL, and the base URL for OpenAI clients, are no pages.
  for (const link of [...links].filter((one) => one !== at.url && one !== `${at.url}/v1`)) {
    const status = await statusOf(link);
    expect([link, status]).toEqual([link, expect.toSatisfy((code: number) => [200, 402, 405].includes(code))]);
    if (/\.(?:md|txt|json)$|well-known/.test(link)) expect([link, status]).toEqual([link, 200]);
  }
});

test('markdown links stand as pages, not as endpoints', async () => {
  for (const url of ['/llms.txt', '/llms-full.txt', '/pricing.md'])
    for (const [, link] of (await get(url)).text.matchAll(/\]\((http[^)]+)\)/g))
      expect([link, await statusOf(link ?? '')]).toEqual([link, 200]);
});

test('prices, policy and paid modes are those of a 402, /policy and /preflight', async () => {
  const refused = (await at.post('/sanitize', { text: 'x' })).json as {
    accepts: unknown[];
    payment: Record<'trial' | 'bundle' | 'per_call', { amount: string; sanitizations: number; available: boolean }>;
  };
  const { trial, bundle, per_call: call } = refused.payment;
  const { text } = await get('/pricing.md');
  expect([call.amount, call.available, refused.accepts]).toEqual(['0.02', false, []]);
  for (const part of [
    `${call.amount} USDC`,
    `${bundle.amount} USDC`,
    `${bundle.sanitizations} san`,
    `${trial.sanitizations} san`,
  ])
    expect(text).toContain(part);
  expect(text).toContain('0.0149 USDC each');
  expect(text).toContain('off on this installation');
  const { policy_hash: hash } = (await get('/policy')).json;
  const card = (await get('/.well-known/mcp-server-card.json')).text;
  expect([card.includes(String(hash)), (await get('/llms-full.txt')).text.includes(String(hash))]).toEqual([
    true,
    true,
  ]);
});

test('the guide has every error code and says how to fail closed', async () => {
  const { text } = await get('/llms-full.txt');
  for (const [code, { status }] of Object.entries(ERRORS)) expect(text).toContain(`| ${status} | \`${code}\` |`);
  expect(text).toContain('block your own model call');
});

describe('cards', () => {
  test('A2A: one that both generations read, and a strict one', async () => {
    const { json, headers } = await get('/.well-known/agent-card.json');
    expect(headers.get('vary')).toContain('a2a-version');
    expect(json).toMatchObject({
      name: 'Blackbar',
      version: '2.6.0',
      protocolVersion: '0.3.0',
      url: `${at.url}/message/send`,
      supportedInterfaces: [{ protocolBinding: 'JSONRPC' }, { protocolBinding: 'HTTP+JSON', url: at.url }, {}],
      skills: [{ id: 'sanitize_pii' }],
      capabilities: { extensions: [{ params: { did: DID, key_fingerprint: 'SHA256:abc' } }] },
    });
    const strict = (await get('/.well-known/agent-card.json', { 'a2a-version': '1.0' })).json;
    expect(Object.keys(strict)).not.toContain('protocolVersion');
    expect(Object.keys(strict)).not.toContain('url');
  });

  test('ANP: the collection names the description, which has what the specification requires', async () => {
    const { items } = (await get('/.well-known/agent-descriptions')).json as { items: { '@id': string }[] };
    const description = (await replyOf(await fetch(items[0]?.['@id'] ?? ''))).json;
    expect(description).toMatchObject({
      protocolType: 'ANP',
      type: 'AgentDescription',
      name: 'Blackbar',
      did: DID,
      keyFingerprint: 'SHA256:abc',
      security: 'nosec_sc',
      interfaces: [{ protocol: 'MCP' }, { protocol: 'OpenAPI' }, { protocol: 'A2A' }],
    });
  });

  test('MCP: the catalogue leads to the card, the card to the server', async () => {
    const { entries } = (await get('/.well-known/ai-catalog.json')).json as { entries: { url: string }[] };
    const reply = await replyOf(await fetch(entries[0]?.url ?? ''));
    expect(reply.headers.get('content-type')).toBe('application/mcp-server-card+json');
    const card = reply.json as { description: string; remotes: { url: string }[]; name: string };
    expect(card.description.length).toBeLessThanOrEqual(100);
    expect(card.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(card.remotes[0]?.url).toBe(`${at.url}/mcp`);
    expect(reply.json).toEqual((await get('/.well-known/mcp-server-card.json')).json);
  });

  test('identity is left out where none is set', async () => {
    const bare = await lab({ env: { PUBLIC_URL: 'https://privacy.example/' } });
    const card = await replyOf(await fetch(`${bare.url}/.well-known/agent-card.json`));
    expect(card.json).toMatchObject({
      url: 'https://privacy.example/message/send',
      capabilities: { extensions: [] },
    });
    const server = await replyOf(await fetch(`${bare.url}/mcp/server-card`));
    expect(server.json['name']).toBe('example.privacy/blackbar');
    await bare.close();
  });
});

test('llms.txt has the form that llmstxt.org asks for', async () => {
  const { text } = await get('/llms.txt');
  expect(text).toMatch(/^# Blackbar\n\n> \S/);
  const lists = text
    .slice(text.indexOf('\n## '))
    .split('\n')
    .filter((line) => line !== '');
  for (const line of lists) expect(line).toMatch(/^(?:## \w+|- \[[^\]]+\]\(http[^)]+\): .+)$/);
});

test.each([
  ['149', 10_000, '0.0149'],
  ['1', 3, '0.333333'],
  ['10', 5, '2'],
])('%s by %d is %s', (amount, count, each) => {
  expect(shareOf(amount, count)).toBe(each);
});
