import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { reload } from '../../gateway/start/reload.ts';
import { recordingUpstream } from '../support/recording-upstream.ts';
import { configOf, lab } from './lab.ts';

const dir = mkdtempSync(join(tmpdir(), 'blackbar-reload-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('SIGHUP takes a new file; a wrong one changes nothing and names every wrong path in one line', async () => {
  const path = join(dir, 'gateway.json');
  const env = { CONFIG_FILE: path, DATA_DIR: dir };
  const write = (operators: unknown): void => writeFileSync(path, JSON.stringify({ operators }));
  const at = await lab();
  const ask = async (id: string): Promise<number> =>
    (await at.post(`/operators/${id}/upstreams/echo/v1/chat/completions`, { model: 'm', messages: [] })).status;
  expect(await ask('acme')).toBe(200);

  write({ list: [{ id: 'globex', daily_limit: 1 }] });
  expect(reload(at.parts, env)).toBe(true);
  expect([await ask('acme'), await ask('globex'), await ask('globex')]).toEqual([403, 200, 429]);

  write({ list: [{ id: 'acme', daily_limit: 'many', kinds: { off: ['us_ssn'] } }, { id: 'b c' }] });
  at.lines.length = 0;
  expect(reload(at.parts, env)).toBe(false);
  expect(at.lines).toHaveLength(1);
  expect(JSON.parse(at.lines[0] ?? '')).toMatchObject({
    event: 'settings_rejected',
    wrong: ['operators.list[0].daily_limit', 'operators.list[1].id'],
  });
  expect([await ask('acme'), await ask('globex')]).toEqual([403, 429]);

  writeFileSync(path, JSON.stringify({ kinds: { custom: [{ id: 'mine', pattern: '(', risk: 'PRIVATE' }] } }));
  at.lines.length = 0;
  expect(reload(at.parts, env)).toBe(false);
  expect(at.lines[0]).toContain('kinds.custom[0].pattern');

  write({ list: [{ id: 'acme', kinds: { off: ['no_such_kind'] } }] });
  at.lines.length = 0;
  expect(reload(at.parts, env)).toBe(false);
  expect(at.lines[0]).toContain('operators.list[0].kinds.off[0]');
  expect(await ask('acme')).toBe(403);
  await at.close();
});

test('SIGHUP takes limits, upstreams with their keys and the admin token, and says what needs a restart', async () => {
  const path = join(dir, 'more.json');
  const other = await recordingUpstream();
  const at = await lab({ env: { ADMIN_TOKEN: 'first-admin-token' } });
  const env = {
    CONFIG_FILE: path,
    DATA_DIR: at.dir,
    UPSTREAM_BASE_URL: at.upstream.url,
    ADMIN_TOKEN: 'other-admin-token',
    PORT: '9999',
    LOCAL_KEY: 'sk-' + 'local',
  };
  const chat = { model: 'm', messages: [] };
  const text = { text: 'x'.repeat(60), wallet_address: 'w' };
  const admin = (token: string): Promise<number> =>
    at.send('GET', '/admin/operators', { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
  const pricing = async (): Promise<string> => (await at.send('GET', '/llms-full.txt')).text;
  expect((await at.post('/upstreams/local/v1/chat/completions', chat)).status).toBe(404);
  expect((await at.post('/sanitize', text)).status).toBe(200);
  expect(await pricing()).toContain('10000 characters');

  writeFileSync(
    path,
    JSON.stringify({
      limits: { text_characters: 50, body_bytes: 2048 },
      upstreams: {
        local: { shape: 'openai', base_url: other.url, api_key_env: 'LOCAL_KEY', routes: ['POST /v1/rerank'] },
      },
      kinds: { custom: [{ id: 'acme_badge', pattern: 'ACME', risk: 'PRIVATE' }] },
    }),
  );
  at.lines.length = 0;
  expect(reload(at.parts, env)).toBe(true);
  expect(JSON.parse(at.lines[0] ?? '')).toMatchObject({
    event: 'settings_reloaded',
    need_restart: expect.arrayContaining(['PORT', 'kinds.custom', 'upstreams.local.routes']) as unknown,
  });
  expect((await at.post('/sanitize', text)).json['error']).toBe('text_too_long');
  expect((await at.post('/sanitize', { ...text, filler: 'x'.repeat(3000) })).json['error']).toBe('body_too_large');
  expect((await at.post('/mcp', [{ filler: 'x'.repeat(3000) }])).status).toBe(413);
  expect(await pricing()).toContain('50 characters');
  expect((await at.post('/upstreams/local/v1/chat/completions', chat)).status).toBe(200);
  expect(other.requests[0]?.headers['authorization']).toBe('Bearer sk-local');
  expect([await admin('first-admin-token'), await admin('other-admin-token')]).toEqual([403, 200]);
  await at.close();
  await other.close();
});

test('keys of both upstreams of the environment are read again, and named by no restart', async () => {
  const {
    upstream,
    parts,
    dir: folder,
    lines,
    ...at
  } = await lab({
    env: { UPSTREAM_API_KEY: 'sk-first', UPSTREAM_ANTHROPIC_API_KEY: 'sk-ant-first' },
  });
  const env = { DATA_DIR: folder, UPSTREAM_BASE_URL: upstream.url, UPSTREAM_API_KEY: 'sk-second' };
  const anthropic = { UPSTREAM_ANTHROPIC_BASE_URL: `http://127.0.0.1:${upstream.port}` };
  lines.length = 0;
  expect(reload(parts, { ...env, ...anthropic, UPSTREAM_ANTHROPIC_API_KEY: 'sk-ant-second' })).toBe(true);
  expect(lines[0]).not.toMatch(/api_key/i);
  await at.post('/v1/chat/completions', { model: 'm', messages: [] });
  await at.post('/v1/messages', { model: 'm', max_tokens: 1, messages: [] });
  expect(upstream.requests.map(({ headers }) => headers['x-api-key'] ?? headers['authorization'])).toEqual([
    'Bearer sk-second',
    'sk-ant-second',
  ]);
  await at.close();
});

test('a call that had chosen its upstream when that was taken away goes there all the same', async () => {
  let taken: (() => void) | undefined;
  const at = await lab({
    wrapStore: (store) => ({
      ...store,
      charge(request) {
        taken?.();
        return store.charge(request);
      },
    }),
  });
  const before = at.parts.config;
  const elsewhere = configOf({ UPSTREAM_BASE_URL: 'http://127.0.0.1:1' });
  const chat = { model: 'm', messages: [] };
  for (const ask of [() => at.post('/v1/chat/completions', chat), () => at.send('GET', '/v1/models')]) {
    at.upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    };
    taken = () => at.parts.upstreams.replace(elsewhere);
    expect((await ask()).status).toBe(200);
    taken = undefined;
    expect((await ask()).status).toBe(502);
    at.parts.upstreams.replace(before);
  }
  await at.close();
});

test('a stream that is running ends where it began when its upstream is taken away', async () => {
  const path = join(dir, 'stream.json');
  const at = await lab();
  let end: (() => void) | undefined;
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {}\n\n');
    end = () => response.end('data: [DONE]\n\n');
  };
  const running = await fetch(`${at.url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', stream: true, messages: [] }),
  });
  writeFileSync(
    path,
    JSON.stringify({ upstreams: { openai: { shape: 'openai', base_url: 'http://127.0.0.1:9/v1' } } }),
  );
  expect(reload(at.parts, { CONFIG_FILE: path, DATA_DIR: at.dir })).toBe(true);
  expect((await at.post('/v1/chat/completions', { model: 'm', messages: [] })).status).toBe(502);
  end?.();
  expect(await running.text()).toBe('data: {}\n\ndata: [DONE]\n\n');
  await at.close();
});
