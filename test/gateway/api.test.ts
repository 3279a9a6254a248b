import { afterAll, beforeAll, expect, test } from 'vitest';
import { lab, replyOf, type Lab } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
let at: Lab;
beforeAll(async () => {
  at = await lab();
});
afterAll(async () => at.close());

test('a wallet has fifty sanitizations for life', async () => {
  const first = await at.post('/sanitize', {
    text: `é😀 ${ssn}.`,
    wallet_address: '0xABCDEF0123456789abcdef0123456789ABCDEF01',
  });
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(first.json).toMatchObject({
    status: 'success',
    data: {
      sanitized_content: 'é😀 [REDACTED].',
      safety_score: 0.8,
      risk_category: 'PRIVATE',
      entities_removed: true,
      entities: [
        { type: 'us_ssn', category: 'contact', region: 'global', risk: 'PRIVATE', score: 0.8, start: 3, end: 14 },
      ],
      context_applied: 'general',
      usage_metrics: {
        access_mode: 'trial',
        characters: 15,
        entities: 1,
        limit: 50,
        used: 1,
        remaining: 49,
        price: null,
      },
    },
    quota_remaining: 49,
    request_id: first.headers.get('x-request-id'),
  });
  for (let i = 2; i <= 50; i++) {
    const reply = await at.post(i % 2 ? '/sanitize' : '/redact', {
      text: 'x',
      wallet_address: '0xabcdef0123456789ABCDEF0123456789abcdef01',
    });
    expect(reply.json['quota_remaining']).toBe(50 - i);
  }
  const over = await at.post('/sanitize', { text: 'x', wallet_address: '0xabcdef0123456789abcdef0123456789abcdef01' });
  expect(over.status).toBe(402);
  expect(over.json).toMatchObject({
    status: 'error',
    error: 'trial_exhausted',
    details: { limit: 50, used: 50 },
    x402Version: 1,
    accepts: [],
  });
});

test('TRIAL written out counts on the address; text alone is told how to pay', async () => {
  expect((await at.post('/sanitize', { text: '', tx_hash: 'TRIAL' })).json).toMatchObject({
    data: { risk_category: 'CLEAN', entities: [], sanitized_content: '' },
    quota_remaining: 49,
  });
  const alone = await at.post('/sanitize', { text: 'x' });
  expect(alone.status).toBe(402);
  expect(alone.json).toMatchObject({
    status: 'error',
    error: 'payment_required',
    x402Version: 1,
    accepts: [],
    payment: { trial: {}, bundle: { amount: '149' }, per_call: { amount: '0.01' } },
  });
  expect(alone.headers.get('payment-required')).toBeTruthy();
  expect((await replyOf(await fetch(`${at.url}/sanitize`))).status).toBe(402);
});

test('where nothing can be paid for, nobody is sent to pay', async () => {
  const told = async (path: string, body: object): Promise<unknown> => {
    const { status, json } = await at.post(path, body);
    return [status, json['error'], json['message']];
  };
  const hash = `0x${'ab'.repeat(32)}`;
  const free =
    'Nothing can be paid for on this installation. Send tx_hash "TRIAL" or a wallet_address for the free trial.';
  expect(await told('/sanitize', { text: 'x' })).toEqual([402, 'payment_required', free]);
  expect(await told('/sanitize', { text: 'x', tx_hash: hash })).toEqual([402, 'payment_required', free]);
  expect(await told('/bundle/claim', { tx_hash: hash, signature: '0x00' })).toEqual([402, 'payment_required', free]);
  const used = { text: 'x', wallet_address: '0xabcdef0123456789abcdef0123456789abcdef01' };
  const [, , message] = (await told('/sanitize', used)) as string[];
  expect(message).toBe(
    'The free trial is used up, and nothing can be paid for on this installation. Ask whoever runs it.',
  );
  const quick = 'Nothing can be paid for on this installation. The free trial is at POST /sanitize.';
  expect(await told('/sanitize/quick', { text: 'x' })).toEqual([402, 'payment_required', quick]);
  const payment = { 'payment-signature': Buffer.from('{"x402Version":2}').toString('base64') };
  expect((await at.post('/sanitize/quick', { text: 'x' }, payment)).json['message']).toBe(quick);
});

test('what is too long in a path is called wrong, not unknown', async () => {
  for (const path of [`/score/${'x'.repeat(129)}`, `/budget/${'x'.repeat(129)}`, `/score/${'x'.repeat(1_000)}`]) {
    const reply = await at.send('GET', path);
    expect([path.length, reply.status, reply.json['error']]).toEqual([path.length, 400, 'invalid_request']);
  }
});

test.each<[unknown, number, string, unknown]>([
  [{}, 400, 'invalid_request', { fields: ['text'] }],
  [{ text: 5, wallet_address: 'w' }, 400, 'invalid_request', { fields: ['text'] }],
  [{ text: 'x', wallet_address: '' }, 400, 'invalid_request', { fields: ['wallet_address'] }],
  [{ text: 'x', wallet_address: `a ${ssn}` }, 400, 'invalid_request', { fields: ['wallet_address'] }],
  [{ text: 5, context: 5, tx_hash: 'TRIAL' }, 400, 'invalid_request', { fields: ['text', 'context'] }],
  [
    { text: 'x', context: ssn, tx_hash: 'TRIAL' },
    400,
    'invalid_context',
    { field: 'context', allowed: ['general', 'legal', 'financial', 'medical', 'code'] },
  ],
  [{ text: 5, context: ssn, tx_hash: 'TRIAL' }, 400, 'invalid_request', { fields: ['text', 'context'] }],
  [{ text: 'x', tx_hash: ssn }, 400, 'invalid_request', { fields: ['tx_hash'] }],
  [
    { text: 5, tx_hash: 'trial', wallet_address: '' },
    400,
    'invalid_request',
    { fields: ['text', 'tx_hash', 'wallet_address'] },
  ],
  [
    { text: 'é'.repeat(10_001), tx_hash: 'TRIAL' },
    413,
    'text_too_long',
    { field: 'text', characters: 10_001, limit: 10_000 },
  ],
  [`{"text":"${ssn}`, 400, 'invalid_json', { reason: 'syntax' }],
  ['[]', 400, 'invalid_json', { reason: 'root_not_object' }],
  ['{"text":"x","text":"x","tx_hash":"TRIAL"}', 400, 'invalid_json', { reason: 'duplicate_key' }],
])('refuses %j', async (body, status, error, details) => {
  const reply = await at.post('/sanitize', body);
  expect([reply.status, reply.json['error'], reply.json['details']]).toEqual([status, error, details]);
  expect(reply.text).not.toContain(ssn);
  // Whoever reads the message alone learns what is wrong, too.
  const { reason = '' } = reply.json['details'] as { reason?: string };
  expect(reply.json['message']).toContain(reason);
});

test('a body that is too large is told how large it may be', async () => {
  const reply = await at.post('/sanitize', { text: 'x'.repeat(10_485_760) });
  expect([reply.status, reply.json['error'], reply.json['details']]).toEqual([
    413,
    'body_too_large',
    { limit: 10_485_760 },
  ]);
  expect(reply.json['message']).toContain('(at most 10485760 bytes)');
});

test('a body of more values than are inspected is too large, whatever their length', async () => {
  const reply = await at.post('/sanitize', `{"text":"x","more":[${'0,'.repeat(500_000)}0]}`);
  expect([reply.status, reply.json['error']]).toEqual([413, 'body_too_large']);
  expect(reply.json['message']).toBe('The body holds more JSON values than are inspected at once. Send less at once.');
});

test('ten thousand characters are allowed, beyond the basic plane too', async () => {
  expect((await at.post('/sanitize', { text: '😀'.repeat(10_000), wallet_address: 'long' })).status).toBe(200);
});

test('a retry with the same key is answered again and charged once', async () => {
  const send = (text: string, key = 'k1'): ReturnType<Lab['post']> =>
    at.post('/sanitize', { text, wallet_address: 'idem' }, { 'idempotency-key': key });
  const { json: first } = await send(ssn);
  expect(first['quota_remaining']).toBe(49);
  // The id is the one under which the log holds the call.
  expect((await send(ssn)).json).toMatchObject({
    quota_remaining: 49,
    data: { sanitized_content: '[REDACTED]' },
    request_id: first['request_id'],
  });
  expect((await send(ssn, '"k1"')).json['request_id']).toBe(first['request_id']);
  const other = await send('other');
  expect([other.status, other.json['error']]).toEqual([422, 'idempotency_key_reused']);
});

test('an operator that is named is charged, too', async () => {
  const before = await at.used('acme');
  await at.post('/sanitize', { text: ssn, wallet_address: 'op' }, { 'x-operator-id': 'acme' });
  expect(await at.used('acme')).toBe(before + 1);
  const wrong = await at.post('/sanitize', { text: ssn, wallet_address: 'op' }, { 'x-operator-id': ssn + ' x' });
  expect([wrong.status, wrong.json['error']]).toEqual([400, 'invalid_request']);
});

test('what is wrong with a call is told before anybody is asked to pay', async () => {
  const hash = `0x${'ab'.repeat(32)}`;
  for (const [path, body] of [
    ['/sanitize', { text: 'x' }],
    ['/sanitize', { text: 'x', tx_hash: hash }],
    ['/redact', { text: 'x', tx_hash: 'TRIAL' }],
    ['/sanitize/quick', { text: 'x' }],
  ] as const)
    for (const [name, value] of [
      ['x-operator-id', 'a b'],
      ['x-operator-id', ''],
      ['idempotency-key', 'a b'],
    ] as const) {
      const { status, json } = await at.post(path, body, { [name]: value });
      expect([path, status, json['error'], json['details']]).toEqual([
        path,
        400,
        'invalid_request',
        { fields: [name] },
      ]);
    }
});

test('three previews an hour, one quota for the three paths', async () => {
  for (const [i, path] of ['/sanitize/preview', '/demo', '/detect'].entries()) {
    const { headers, json } = await at.post(path, { text: ssn });
    expect(json).toMatchObject({
      quota_remaining: 2 - i,
      data: { usage_metrics: { access_mode: 'preview', limit: 3 } },
    });
    expect(headers.get('ratelimit-policy')).toBe('"preview_limit";q=3;w=3600');
    expect(headers.get('ratelimit')).toBe(`"preview_limit";r=${2 - i}`);
  }
  const over = await at.post('/demo', { text: ssn });
  expect([over.status, over.json['error']]).toEqual([429, 'preview_limit']);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(over.headers.get('ratelimit-policy')).toBe('"preview_limit";q=3;w=3600');
  expect(over.headers.get('ratelimit')).toMatch(/^"preview_limit";r=0;t=\d+$/);
  expect((await at.post('/demo', { text: 'x'.repeat(501) })).status).toBe(413);
});

test('health', async () => {
  // The detector of this test knows too few kinds for the self-test.
  const health = await replyOf(await fetch(`${at.url}/health`));
  expect(health.json).toMatchObject({ version: '2.6.0', checks: { store: 'ok', ledger_a: 'off' } });
  expect((await fetch(`${at.url}/health/live`)).status).toBe(200);
});

test('errors of our own endpoints have our own shape', async () => {
  const unknown = await replyOf(await fetch(`${at.url}/${ssn}`));
  expect(unknown.json).toMatchObject({
    status: 'error',
    error: 'not_found',
    request_id: unknown.headers.get('x-request-id'),
  });
  const method = await replyOf(await fetch(`${at.url}/redact`, { method: 'DELETE' }));
  expect([method.status, method.headers.get('allow')]).toEqual([405, 'POST']);
  expect(at.lines.join()).not.toContain(ssn);
});

test('only the sanitized text is kept', async () => {
  await at.post('/sanitize', { text: `note ${ssn}`, wallet_address: 'journal' });
  const rows = await at.parts.store.journal.readLog({ after: 0, limit: 1000 });
  expect(rows.some(({ text }) => text === 'note [REDACTED]')).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(ssn);
});
