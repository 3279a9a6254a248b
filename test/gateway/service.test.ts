import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lab, productsDetector, replyOf, type Lab, type Reply } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
let at: Lab;
beforeAll(async () => {
  at = await lab({ env: { LIMITS_COURTESY_PER_SECOND: '1000', LIMITS_COURTESY_BURST: '1000' } });
});
afterAll(async () => at.close());
const get = async (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  replyOf(await fetch(at.url + path, { headers }));

test('a wallet nobody has seen is NEW with score 0', async () => {
  expect((await get('/score/0xABCDEF0123456789abcdef0123456789ABCDEF01')).json).toEqual({
    status: 'success',
    data: {
      wallet_address: '0xABCDEF0123456789abcdef0123456789ABCDEF01',
      tier: 'NEW',
      score: 0,
      sanitizations: { total: 0, trial: 0, paid: 0 },
      first_seen: null,
      next_tier: { tier: 'ACTIVE', needs: [{ what: 'sanitizations', have: 0, need: 10 }] },
    },
  });
});

test('ten sanitizations make a wallet ACTIVE, in every spelling of its address', async () => {
  const wallet = '0x00000000000000000000000000000000000000aB';
  for (let i = 0; i < 10; i++) await at.post('/sanitize', { text: 'x', wallet_address: wallet });
  expect((await get(`/score/${wallet.toLowerCase()}`)).json).toMatchObject({
    data: { tier: 'ACTIVE', score: 20, sanitizations: { total: 10, trial: 10, paid: 0 } },
  });
  expect((await get(`/score/${'x'.repeat(129)}`)).status).toBe(400);
  const wrong = await get(`/score/${encodeURIComponent(`a ${ssn}`)}`);
  expect([wrong.status, wrong.json['details']]).toEqual([400, { fields: ['wallet_address'] }]);
  expect(wrong.text).not.toContain(ssn);
});

test('preflight knows that an address brought its last new wallet of the day', async () => {
  const few = await lab({ env: { LIMITS_TRIAL_IDENTITIES_PER_IP_AND_DAY: '1' } });
  const verdictOf = async (wallet: string): Promise<unknown> => {
    const { json } = await few.send('GET', `/preflight?wallet_address=${wallet}`);
    return [json['verdict'], json['reasons']];
  };
  expect(await verdictOf('first')).toEqual(['allow', []]);
  expect((await few.post('/sanitize', { text: 'x', wallet_address: 'first' })).status).toBe(200);
  expect(await verdictOf('first')).toEqual(['allow', []]);
  expect(await verdictOf('second')).toEqual(['block', ['trial_identity_limit']]);
  expect((await few.post('/sanitize', { text: 'x', wallet_address: 'second' })).status).toBe(429);
  await few.close();
});

test('preflight says what a call would meet, and charges nothing', async () => {
  const verdict = async (query: string): Promise<unknown[]> => {
    const { json } = await get(`/preflight${query}`);
    return [json['verdict'], json['reasons']];
  };
  expect(await verdict('')).toEqual(['block', ['payment_required']]);
  expect(await verdict('?wallet_address=pre')).toEqual(['allow', []]);
  expect(await verdict('?wallet_address=pre&chars=10001')).toEqual(['block', ['text_too_long']]);
  expect(await verdict('?mode=preview&chars=501')).toEqual(['block', ['text_too_long']]);
  expect(await verdict(`?tx_hash=0x${'a'.repeat(64)}`)).toEqual(['block', ['payment_required', 'paid_modes_off']]);
  for (let i = 0; i < 40; i++) await at.post('/sanitize', { text: 'x', wallet_address: 'pre' });
  expect(await verdict('?wallet_address=pre')).toEqual(['allow', []]);
  await at.post('/sanitize', { text: 'x', wallet_address: 'pre' });
  expect(await verdict('?wallet_address=pre')).toEqual(['caution', ['trial_low']]);
  for (let i = 0; i < 9; i++) await at.post('/sanitize', { text: 'x', wallet_address: 'pre' });
  expect(await verdict('?wallet_address=pre&operator_id=acme')).toEqual(['block', ['trial_exhausted']]);
  expect((await get('/preflight')).json).toMatchObject({
    price: { amount: '0.01', asset: 'USDC', per: 'call', bundle: { amount: '149', sanitizations: 10_000 } },
    limits: { text_characters: 10_000 },
  });
  expect((await get('/preflight?chars=many')).json).toMatchObject({ details: { fields: ['chars'] } });
  expect((await get('/preflight?context=poetic')).json['error']).toBe('invalid_context');
  expect((await get('/preflight?chars=1&chars=2')).status).toBe(400);
});

test('preflight tells that few findings are left to an operator', async () => {
  const operators = { list: [{ id: 'acme', daily_entities: { PRIVATE: 11 } }] };
  const here = await lab({ file: JSON.stringify({ operators }), ...productsDetector() });
  const ask = async (): Promise<unknown> =>
    (await replyOf(await fetch(`${here.url}/preflight?wallet_address=w&operator_id=acme`))).json;
  expect(await ask()).toMatchObject({ verdict: 'allow', reasons: [] });
  // Ten are left, then nine.
  for (const [text, reasons] of [
    ['Mail jane.doe@acme.com', []],
    ['Mail john.doe@acme.com', ['budget_low']],
  ] as const) {
    await here.post('/sanitize', { text, wallet_address: 'w' }, { 'x-operator-id': 'acme' });
    expect(await ask()).toMatchObject({ verdict: reasons.length > 0 ? 'caution' : 'allow', reasons });
  }
  await here.close();
});

test('the policy names the exact bytes of the terms', async () => {
  const terms = await fetch(`${at.url}/terms.md`);
  const bytes = Buffer.from(await terms.arrayBuffer());
  expect(terms.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(terms.headers.get('cache-control')).toBe('public, max-age=300');
  expect(terms.headers.get('access-control-allow-origin')).toBe('*');
  const hash = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
  expect((await get('/policy')).json).toMatchObject({
    policy_hash: hash,
    algorithm: 'sha256',
    terms_url: `${at.url}/terms.md`,
    anchor_signers: [],
  });
  expect((await get('/preflight')).json['policy_hash']).toBe(hash);
  const etag = terms.headers.get('etag') ?? '';
  const again = await fetch(`${at.url}/terms.md`, { headers: { 'if-none-match': `W/"x", ${etag}` } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(await (await fetch(`${at.url}/terms.md`, { method: 'HEAD' })).text()).toBe('');
  // Who signs anchors is no document: it is as it is now.
  for (const path of ['/preflight', '/policy']) {
    const { headers } = await get(path);
    expect([headers.get('access-control-allow-origin'), headers.get('cache-control')]).toEqual([null, 'no-store']);
  }
});

test('the courtesy limit: a burst, then Retry-After; nothing that is charged counts on it', async () => {
  const few = await lab({ env: { LIMITS_COURTESY_PER_SECOND: '1', LIMITS_COURTESY_BURST: '3' } });
  const statuses: number[] = [];
  for (let i = 0; i < 4; i++) statuses.push((await fetch(`${few.url}/policy`)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const over = await replyOf(await fetch(`${few.url}/score/w`, { headers: { 'x-forwarded-for': '203.0.113.9' } }));
  expect([over.status, over.json['error']]).toEqual([429, 'rate_limited']);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(over.headers.get('ratelimit')).toMatch(/^"courtesy";r=0;t=\d+$/);
  expect(over.headers.get('ratelimit-policy')).toBe('"courtesy";q=3;w=3');
  expect((await fetch(`${few.url}/health`)).status).not.toBe(429);
  expect((await few.post('/sanitize', { text: 'x', wallet_address: 'w' })).status).toBe(200);
  await few.close();
});

test('with the store down nothing is guessed, and preflight says so', async () => {
  const down = await lab({
    wrapStore: (store) => {
      const fails = (): Promise<never> => Promise.reject(new Error(ssn));
      return { ...store, readScore: fails, readBudget: fails, readTrial: fails };
    },
  });
  const ask = async (path: string): Promise<Reply> => replyOf(await fetch(down.url + path));
  for (const path of ['/score/w', '/budget/acme']) {
    const reply = await ask(path);
    expect([reply.status, reply.json['error']]).toEqual([503, 'store_unavailable']);
    expect(reply.headers.get('retry-after')).toBe('2');
  }
  expect((await ask('/preflight?wallet_address=w')).json).toMatchObject({
    verdict: 'block',
    reasons: ['store_unavailable'],
  });
  expect(down.lines.join()).not.toContain(ssn);
  await down.close();
});
