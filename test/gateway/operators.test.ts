import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ERRORS, Refusal, type ErrorCode } from '../../gateway/errors.ts';
import { refusalHeaders } from '../../gateway/http/replies.ts';
import { newRequestId } from '../../gateway/http/request-id.ts';
import { recordingUpstream } from '../support/recording-upstream.ts';
import { lab, replyOf, type Lab, type Reply } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
const TOKEN = 'admin token for tests';
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const file = JSON.stringify({
  operators: {
    list: [
      {
        id: 'acme',
        key_sha256: sha256('acme-key'),
        daily_limit: 50,
        teams: [
          { id: 'payments', daily_limit: 2 },
          { id: 'legal', key_sha256: sha256('legal-key'), context: 'legal' },
        ],
      },
      { id: 'zurich', key_sha256: sha256('zürich-schlüssel') },
      { id: 'globex', key_sha256: sha256('globex-key'), daily_limit: 50 },
      { id: 'free', daily_limit: 3, actions: { PRIVATE: 'block' } },
      { id: 'lax', allow: { value_sha256: [sha256(ssn)] } },
      { id: 'off', kinds: { off: ['us_ssn'] } },
    ],
  },
});
let at: Lab;
beforeAll(async () => {
  at = await lab({ file, env: { ADMIN_TOKEN: TOKEN } });
});
afterAll(async () => at.close());
beforeEach(() => at.upstream.reset());

const ask = (content: string): object => ({ model: 'm', messages: [{ role: 'user', content }] });
const chat = (headers: Record<string, string>, content = 'hi'): Promise<Reply> =>
  at.post('/v1/chat/completions', ask(content), headers);
const budget = async (id: string, headers: Record<string, string> = {}): Promise<Reply> =>
  replyOf(await fetch(`${at.url}/budget/${id}`, { headers }));
const put = async (id: string, body: unknown, token = TOKEN): Promise<Reply> =>
  replyOf(
    await fetch(`${at.url}/budget/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }),
  );
const code = ({ status, json }: Reply): [number, unknown] => [
  status,
  typeof json['error'] === 'string' ? json['error'] : (json['error'] as { code?: string } | undefined)?.code,
];

test('a key is its UTF-8 bytes, whatever letters they are', async () => {
  const inHeader = (key: string): string => Buffer.from(key).toString('latin1');
  expect((await budget('zurich', { 'x-blackbar-key': inHeader('zürich-schlüssel') })).status).toBe(200);
  expect((await budget('zurich', { 'x-blackbar-key': inHeader('zurich-schlussel') })).status).toBe(403);
});

test('every 401 says what it asks for', async () => {
  const asked = async (path: string): Promise<[number, string | null]> => {
    const { status, headers } = await fetch(at.url + path, { headers: { 'x-operator-id': 'acme' } });
    return [status, headers.get('www-authenticate')];
  };
  const key = 'ApiKey realm="operator", header="x-blackbar-key"';
  expect(await asked('/budget/acme')).toEqual([401, key]);
  expect(await asked('/v1/models')).toEqual([401, key]);
  expect(await asked('/admin/operators')).toEqual([401, 'Bearer realm="admin"']);
  for (const [code, { status }] of Object.entries(ERRORS)) {
    const names = refusalHeaders(new Refusal(code as ErrorCode), newRequestId()).map(([name]) => name);
    expect(names.includes('www-authenticate'), code).toBe(status === 401);
  }
});

test('an operator with a key is nobody without it', async () => {
  expect(code(await chat({ 'x-operator-id': 'acme' }))).toEqual([401, 'operator_key_required']);
  expect(code(await chat({ 'x-operator-id': 'acme', 'x-blackbar-key': 'globex-key' }))).toEqual([
    403,
    'operator_key_wrong',
  ]);
  expect(code(await budget('acme'))).toEqual([401, 'operator_key_required']);
  expect(code(await budget('acme', { 'x-blackbar-key': 'legal-key' }))).toEqual([403, 'operator_key_wrong']);
  expect(
    code(
      await at.post(
        '/sanitize',
        { text: 'x', wallet_address: 'w' },
        { 'x-operator-id': 'acme', 'x-blackbar-key': 'nope' },
      ),
    ),
  ).toEqual([403, 'operator_key_wrong']);
  expect(at.upstream.connections).toBe(0);
  expect((await chat({ 'x-operator-id': 'acme', 'x-blackbar-key': 'acme-key' })).status).toBe(200);
});

test('a team needs the key of its operator unless it has its own', async () => {
  const named = { 'x-operator-id': 'acme:payments' };
  expect(code(await chat(named))).toEqual([401, 'operator_key_required']);
  expect((await chat({ ...named, 'x-blackbar-key': 'acme-key' })).status).toBe(200);
  const legal = { 'x-operator-id': 'acme:legal' };
  expect(code(await chat({ ...legal, 'x-blackbar-key': 'acme-key' }))).toEqual([403, 'operator_key_wrong']);
  expect((await chat({ ...legal, 'x-blackbar-key': 'legal-key' })).status).toBe(200);
  for (const id of ['acme:nobody', 'acme:payments:x', 'nobody', 'nobody:x', 'default:x'])
    expect(code(await chat({ 'x-operator-id': id }))).toEqual([403, 'operator_unknown']);
});

test('an operator never sees or influences the numbers of another', async () => {
  const before = (await budget('globex', { 'x-blackbar-key': 'globex-key' })).json['data'];
  for (let i = 0; i < 3; i++) await chat({ 'x-operator-id': 'acme', 'x-blackbar-key': 'acme-key' }, `ssn ${ssn}`);
  expect((await budget('globex', { 'x-blackbar-key': 'globex-key' })).json['data']).toEqual(before);
  const acme = (await budget('acme', { 'x-blackbar-key': 'acme-key' })).text;
  expect(acme).not.toContain('globex');
  expect(code(await budget('globex', { 'x-blackbar-key': 'acme-key' }))).toEqual([403, 'operator_key_wrong']);
});

test('the same value is a different entity for every operator', async () => {
  const one = at.parts.operators.resolve({ path: 'acme', header: undefined, key: 'acme-key' });
  const two = at.parts.operators.resolve({ path: 'globex', header: undefined, key: 'globex-key' });
  const id = (caller: typeof one): string => caller.inspection('general').entityId('us_ssn', '078051120').value;
  expect(id(one)).not.toBe(id(two));
});

test('a team counts on itself and on its operator; its own limit stops it alone', async () => {
  const key = { 'x-blackbar-key': 'acme-key' };
  const used = async (id: string): Promise<number> => ((await budget(id, key)).json['data'] as { used: number }).used;
  const before = await used('acme');
  expect(await used('acme:payments')).toBe(1);
  const team = await chat({ ...key, 'x-operator-id': 'acme:payments' });
  expect([team.status, team.headers.get('x-budget-remaining')]).toEqual([200, '0']);
  const over = await chat({ ...key, 'x-operator-id': 'acme:payments' });
  expect(code(over)).toEqual([429, 'budget_exhausted']);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await used('acme')).toBe(before + 1);
  expect((await chat({ ...key, 'x-operator-id': 'acme' })).status).toBe(200);
  expect((await budget('acme', key)).json).toMatchObject({
    status: 'success',
    data: {
      operator_id: 'acme',
      daily_limit: 50,
      entities: { CRITICAL: { limit: null } },
      teams: [
        { operator_id: 'acme:payments', daily_limit: 2, used: 2, remaining: 0 },
        { operator_id: 'acme:legal', daily_limit: null, remaining: null },
      ],
    },
  });
});

test('operators stand in the path, in the header, or both if they agree', async () => {
  const { connections } = at.upstream;
  expect((await at.post('/operators/free/v1/chat/completions', ask('hi'))).status).toBe(200);
  expect(code(await at.post('/operators/free/v1/chat/completions', ask('hi'), { 'x-operator-id': 'lax' }))).toEqual([
    400,
    'invalid_request',
  ]);
  expect(connections).toBe(0);
});

test('a malformed name is found where it stands', async () => {
  const named = await at.send('GET', '/preflight?operator_id=a%20b');
  expect(named.json).toMatchObject({ error: 'invalid_request', details: { fields: ['operator_id'] } });
  const header = await at.post('/sanitize', { text: 'x', wallet_address: 'w' }, { 'x-operator-id': 'a b' });
  expect(header.json).toMatchObject({ error: 'invalid_request', details: { fields: ['x-operator-id'] } });
});

test('actions, allowed values and kinds that are off hold for model calls and API calls alike', async () => {
  const sanitize = (id: string): Promise<Reply> =>
    at.post('/sanitize', { text: `ssn ${ssn}`, wallet_address: 'policy' }, { 'x-operator-id': id });
  const echo = (id: string): Promise<Reply> =>
    at.post(`/operators/${id}/upstreams/echo/v1/chat/completions`, ask(`ssn ${ssn}`));
  expect(code(await sanitize('free'))).toEqual([422, 'blocked_by_policy']);
  expect(code(await echo('free'))).toEqual([422, 'blocked_by_policy']);
  for (const id of ['lax', 'off']) {
    expect((await sanitize(id)).json).toMatchObject({ data: { sanitized_content: `ssn ${ssn}`, entities: [] } });
    expect((await echo(id)).text).toContain(ssn);
  }
  expect((await at.post('/sanitize', { text: ssn, wallet_address: 'policy' })).json).toMatchObject({
    data: { sanitized_content: '[REDACTED]' },
  });
});

test('the admin token changes limits at run time and stands for any key', async () => {
  expect(code(await put('acme', { daily_limit: 1 }, 'wrong'))).toEqual([403, 'admin_token_wrong']);
  expect(code(await put('acme', {}))).toEqual([400, 'invalid_request']);
  expect(code(await put('acme', { daily_limit: '1' }))).toEqual([400, 'invalid_request']);
  for (const nothing of [{}, { CRITCAL: 1 }, { daily: 1 }]) {
    const { status, json } = await put('acme', { daily_entities: nothing });
    expect([status, json['details']]).toEqual([400, { fields: ['daily_entities'] }]);
  }
  expect(code(await put('nobody', { daily_limit: 1 }))).toEqual([403, 'operator_unknown']);
  expect((await put('lax', { daily_limit: 1, daily_entities: { PRIVATE: 0, daily: 9 } })).json).toMatchObject({
    data: { daily_limit: 1, remaining: 0, entities: { PRIVATE: { limit: 0 } } },
  });
  expect(code(await chat({ 'x-operator-id': 'lax' }))).toEqual([429, 'budget_exhausted']);
  expect((await put('lax', { daily_limit: null })).json).toMatchObject({ data: { daily_limit: 10_000 } });
  expect((await chat({ 'x-operator-id': 'lax' })).status).toBe(200);
  expect((await budget('acme', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

test('without an admin token there is nothing to change', async () => {
  const plain = await lab({});
  const response = await fetch(`${plain.url}/budget/x`, { method: 'PUT', headers: { authorization: 'Bearer x' } });
  expect(response.status).toBe(404);
  await plain.close();
});

test('a team that nobody configured is nobody, also where everybody is served', async () => {
  const open = await lab({ file: JSON.stringify({ operators: { open: true, list: [{ id: 'acme' }] } }) });
  for (const id of ['acme:ghost', 'new:team'])
    expect(code(await open.post('/v1/chat/completions', ask('hi'), { 'x-operator-id': id }))).toEqual([
      403,
      'operator_unknown',
    ]);
  expect((await open.post('/v1/chat/completions', ask('hi'), { 'x-operator-id': 'new' })).status).toBe(200);
  await open.close();
});

test('a context that an operator leaves nobody to choose is the operator’s, whatever a call says', async () => {
  const list = [{ id: 'fixed', context: 'legal', caller_choices: [] }];
  const fixed = await lab({ file: JSON.stringify({ operators: { list } }) });
  const applied = async (headers: Record<string, string>): Promise<unknown> =>
    (await fixed.post('/sanitize', { text: 'x', wallet_address: 'w', context: 'code' }, headers)).json['data'];
  expect(await applied({ 'x-operator-id': 'fixed' })).toMatchObject({ context_applied: 'legal' });
  expect(await applied({})).toMatchObject({ context_applied: 'code' });
  await fixed.close();
});

test('where everybody must be named, `default` written out is no way around it', async () => {
  const strict = await lab({ file: JSON.stringify({ operators: { anonymous: false, open: false, list: [] } }) });
  for (const headers of [{}, { 'x-operator-id': 'default' }] as Record<string, string>[])
    expect((await strict.post('/v1/chat/completions', ask('hi'), headers)).status).toBe(403);
  expect(strict.upstream.connections).toBe(0);
  const unnamed = await strict.post('/sanitize/preview', { text: 'hi' });
  expect([unnamed.status, unnamed.json['message']]).toEqual([403, expect.stringContaining('must name its operator')]);
  expect((await strict.send('GET', '/preflight?wallet_address=w')).json).toMatchObject({
    verdict: 'block',
    reasons: ['operator_unknown'],
  });
  await strict.close();
});

test('an operator key in the place of the provider key, where the upstream has its own', async () => {
  const own = await lab({
    file,
    env: { UPSTREAM_API_KEY: 'sk-ours' },
  });
  const reply = await own.post('/operators/acme/v1/chat/completions', ask('hi'), { authorization: 'Bearer acme-key' });
  expect(reply.status).toBe(200);
  expect(own.upstream.requests[0]?.headers['authorization']).toBe('Bearer sk-ours');
  expect(own.upstream.wire.includes('acme-key')).toBe(false);
  await own.close();
});

test('where the upstream has no key of its own, what stands in that place is never an operator key', async () => {
  const path = '/operators/acme/v1/chat/completions';
  const reply = await at.post(path, ask('hi'), { authorization: 'Bearer acme-key' });
  expect(code(reply)).toEqual([401, 'operator_key_required']);
  expect(at.upstream.connections).toBe(0);
});

test('the same in the places where Anthropic’s and Azure’s clients have the provider’s key', async () => {
  const theirs = await recordingUpstream();
  const base_url = `http://127.0.0.1:${theirs.port}`;
  const upstreams = {
    claude: { shape: 'anthropic', base_url, api_key_env: 'OURS' },
    azure: { shape: 'azure', base_url, api_key_env: 'OURS' },
  };
  const own = await lab({ file: JSON.stringify({ ...JSON.parse(file), upstreams }), env: { OURS: 'sk-ours' } });
  for (const [path, header] of [
    ['/v1/messages', 'x-api-key'],
    ['/openai/deployments/gpt/chat/completions', 'api-key'],
  ] as const) {
    const call = { max_tokens: 1, ...ask('hi') };
    expect(code(await own.post(`/operators/acme${path}`, call, { [header]: 'other' }))).toContain(403);
    expect((await own.post(`/operators/acme${path}`, call, { [header]: 'acme-key' })).status).toBe(200);
    expect(theirs.requests.at(-1)?.headers[header]).toBe('sk-ours');
  }
  expect(theirs.wire.includes('acme-key')).toBe(false);
  await own.close();
  await theirs.close();
});

test('the journal keeps the sanitized request of operators who want it, and of nobody else', async () => {
  const kept = await lab({
    file: JSON.stringify({ operators: { list: [{ id: 'log', journal: 'content' }, { id: 'no' }] } }),
  });
  for (const id of ['log', 'no']) await kept.post(`/operators/${id}/v1/chat/completions`, ask(`${id} ${ssn}`));
  const rows = await kept.parts.store.journal.readLog({ after: 0, limit: 10 });
  expect(rows.map(({ text }) => text)).toEqual([
    '{"model":"m","messages":[{"role":"user","content":"log [REDACTED]"}]}',
  ]);
  await kept.close();
});

test('an Idempotency-Key of one operator is no replay for another', async () => {
  const send = (id: string): Promise<Reply> =>
    at.post('/sanitize', { text: 'x', wallet_address: 'idem' }, { 'idempotency-key': 'k', 'x-operator-id': id });
  expect((await send('lax')).status).toBe(200);
  expect((await send('lax')).status).toBe(200);
  expect(code(await send('off'))).toEqual([422, 'idempotency_key_reused']);
});
