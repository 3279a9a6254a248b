import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDetector } from '../../detector/index.ts';
import { lab, type Lab } from '../gateway/lab.ts';

const ssn = ['078', '05', '1120'].join('-');
let at: Lab;
beforeAll(async () => {
  at = await lab();
});
afterAll(async () => at.close());

const old = (parts: object[], metadata: object = { wallet_address: 'a2a' }, more: object = {}): object => ({
  jsonrpc: '2.0',
  id: 'q',
  method: 'message/send',
  params: { message: { kind: 'message', messageId: 'm', role: 'user', parts, metadata, ...more } },
});
const current = (parts: object[], metadata: object = { wallet_address: 'a2a' }, method = 'SendMessage'): object => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  params: { message: { messageId: 'm', role: 'ROLE_USER', parts }, metadata },
});
const text = { kind: 'text', text: `Number ${ssn}, thanks.` };

test('0.3: a text comes back sanitized, with the body of POST /sanitize beside it', async () => {
  const reply = await at.post('/message/send', old([text]));
  expect(reply.json).toMatchObject({
    jsonrpc: '2.0',
    id: 'q',
    result: {
      kind: 'task',
      status: { state: 'completed' },
      artifacts: [
        {
          name: 'sanitized',
          parts: [
            { kind: 'text', text: 'Number [REDACTED], thanks.' },
            { kind: 'data', data: { status: 'success', data: { entities: [{ type: 'us_ssn', start: 7, end: 18 }] } } },
          ],
        },
      ],
    },
  });
  expect(reply.text).not.toContain(ssn);
});

test('1.0: shapes of that version, data redacted in place, keys too', async () => {
  const data = { patient: { ssn, note: 'well', [ssn]: 1 }, list: [`x ${ssn}`], digits: [1, 2] };
  const reply = await at.post('/message/send', current([{ data }, { text: 'hello' }]), { 'a2a-version': '1.0' });
  expect(reply.json).toMatchObject({
    id: 7,
    result: {
      task: {
        status: { state: 'TASK_STATE_COMPLETED' },
        artifacts: [
          {
            parts: [
              {
                data: { patient: { ssn: '[REDACTED]', note: 'well', '[REDACTED]': 1 }, list: ['x [REDACTED]'] },
                mediaType: 'application/json',
              },
              { text: 'hello', mediaType: 'text/plain' },
              { data: { data: { risk_category: 'PRIVATE', usage_metrics: { entities: 3 } } } },
            ],
          },
        ],
      },
    },
  });
  expect(reply.text).not.toContain(ssn);
});

describe('numbers that no double holds', () => {
  const card = ['621234', '567890', '1234569'].join('');
  let real: Lab;
  beforeAll(async () => {
    real = await lab({ detector: createDetector() });
  });
  afterAll(async () => real.close());
  const send = async (data: string): Promise<string> =>
    (
      await real.post(
        '/message/send',
        `{"message":{"role":"user","metadata":{"wallet_address":"digits"},"parts":[{"data":${data}}]}}`,
      )
    ).text;

  test('are found, whatever stands around them', async () => {
    const text = await send(`{"pan":${card},"list":[${card}]}`);
    expect(text).toContain('"data":{"pan":"[REDACTED]","list":["[REDACTED]"]}');
    expect(text).not.toContain(card.slice(0, 12));
  });

  test('come back as they were written where nothing is found', async () => {
    const data = '{"order":90071992547409931234,"much":1e400,"pi":3.14159265358979323846,"few":[1.5,100,-0.25]}';
    expect(await send(data)).toContain(`"data":${data}`);
  });

  test('are refused where they are more than the digits of any text', async () => {
    const many = (count: number): Promise<string> => send(`[${Array.from({ length: count }, () => card).join(',')}]`);
    expect(await many(1_000)).toContain('text_too_long');
    expect(await many(12_000)).toContain('-32700');
  });

  test('are ids of calls, too', async () => {
    const call = '{"jsonrpc":"2.0","id":9007199254740993,"method":"GetTask"}';
    expect((await at.post('/message/send', call)).text).toContain('"id":9007199254740993,');
    expect((await at.post('/mcp', call.replace('GetTask', 'ping'))).text).toContain('"id":9007199254740993,');
  });
});

test('a value split over two text parts is found', async () => {
  const parts = [
    { kind: 'text', text: `it is ${ssn.slice(0, 6)}` },
    { kind: 'text', text: ssn.slice(6) },
  ];
  expect((await at.post('/message/send', old(parts))).text).not.toContain(ssn.slice(7));
});

test('bare bodies, on both paths', async () => {
  const message = { role: 'user', parts: [text] };
  const bare = await at.post('/message/send', { message, metadata: { tx_hash: 'TRIAL' } });
  expect(bare.json).toMatchObject({ kind: 'task', status: { state: 'completed' } });
  const refused = await at.post('/message/send', { message: { parts: [] } });
  expect([refused.status, refused.json['error']]).toEqual([400, 'invalid_request']);
  const rest = await at.post('/message:send', {
    message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: ssn }], metadata: { tx_hash: 'TRIAL' } },
  });
  expect(rest.json).toMatchObject({ task: { status: { state: 'TASK_STATE_COMPLETED' } } });
  const wrong = await at.post('/message:send', { message: {} });
  expect(wrong.json).toMatchObject({ error: { code: 400, status: 'INVALID_ARGUMENT', details: [{}, {}] } });
});

test('every wrong field of a message is named', async () => {
  const message = { role: 'nobody', parts: [{ text: 5 }], metadata: { wallet_address: 'a b', operator_id: 5 } };
  const bare = await at.post('/message/send', { message, metadata: { context: ssn } });
  expect(bare.json['details']).toEqual({ fields: ['role', 'parts', 'operator_id', 'wallet_address', 'context'] });
  const { json } = await at.post('/message/send', {
    jsonrpc: '2.0',
    id: 1,
    method: 'message/send',
    params: { message: { ...message, role: 'user', metadata: [] } },
  });
  expect(json['error']).toMatchObject({ data: { details: { fields: ['messageId', 'parts', 'metadata'] } } });
});

test('a refusal says what to send instead, in numbers where there are any', async () => {
  const messageOf = async (body: object): Promise<string> =>
    ((await at.post('/message/send', body)).json['error'] as { message: string }).message;
  expect(await messageOf(current([{ url: ssn }]))).toContain('Text and data parts');
  expect(await messageOf(current([{ text: 'x'.repeat(10_001) }]))).toContain('10001 characters; at most 10000');
});

test('data that an operator blocks is refused where it stands, and nothing is charged', async () => {
  const file = JSON.stringify({ operators: { list: [{ id: 'strict', actions: { PRIVATE: 'block' } }] } });
  const one = await lab({ file });
  const metadata = { wallet_address: 'a2a', operator_id: 'strict' };
  for (const [parts, place] of [
    [[{ text: 'one' }, { data: { list: [1, `Number ${ssn}`] } }], 'parts[1].data.*[1]'],
    [[{ text: `Number ${ssn}` }], 'text'],
  ] as const) {
    const { json } = await one.post('/message/send', old([...parts], metadata));
    expect(json['error']).toMatchObject({ data: { error: 'blocked_by_policy', details: { kind: 'us_ssn', place } } });
  }
  expect(await one.used('strict')).toBe(0);
  await one.close();
});

test('unpaid is a task that waits, in both versions; the task may go on under its id', async () => {
  const taskId = crypto.randomUUID();
  const reply = await at.post('/message/send', old([text], {}, { taskId }));
  expect(reply.json).toMatchObject({
    result: {
      id: taskId,
      status: {
        state: 'input-required',
        message: {
          kind: 'message',
          role: 'agent',
          parts: [{ text: expect.stringMatching(/^Nothing can be paid for on this installation/) }],
          metadata: {
            'x402.payment.status': 'payment-required',
            'x402.payment.required': {
              x402Version: 2,
              error: 'payment_required',
              accepts: [],
              resource: { url: `${at.url}/message/send` },
            },
          },
        },
      },
    },
  });
  expect(reply.text).not.toContain(ssn);
  const now = await at.post('/message/send', current([{ text: ssn }], {}));
  expect(now.json).toMatchObject({ result: { task: { status: { state: 'TASK_STATE_INPUT_REQUIRED' } } } });
});

test('what the message says of itself goes before what the call says of it', async () => {
  const call = (mine: object, theirs: object): object => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'SendMessage',
    params: {
      message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text: 'x' }], metadata: mine },
      metadata: theirs,
    },
  });
  const applied = async (mine: object, theirs: object): Promise<string> =>
    (await at.post('/message/send', call(mine, theirs), { 'a2a-version': '1.0' })).text;
  const wallet_address = 'beside';
  expect(await applied({ context: 'legal' }, { context: 'code', wallet_address })).toContain(
    '"context_applied":"legal"',
  );
  expect(await applied({ wallet_address }, { context: 'code' })).toContain('"context_applied":"code"');
});

test('a message has at most a hundred parts', async () => {
  const parts = (count: number): object[] => Array.from({ length: count }, () => ({ kind: 'text', text: 'x' }));
  expect((await at.post('/message/send', old(parts(100)))).json).toMatchObject({ result: { kind: 'task' } });
  expect((await at.post('/message/send', old(parts(101)))).json['error']).toMatchObject({
    code: -32602,
    data: { details: { fields: ['parts'] } },
  });
});

test('operators named in metadata are charged', async () => {
  await at.post(
    '/message/send',
    old([{ kind: 'data', data: { a: ssn } }], { wallet_address: 'a2a', operator_id: 'acme' }),
  );
  expect(await at.used('acme')).toBe(1);
});

describe('errors', () => {
  test.each<[object, number]>([
    [old([]), -32602],
    [old([{ kind: 'file', file: { uri: ssn } }]), -32005],
    [current([{ url: ssn }]), -32005],
    [current([{ raw: 'aGk=' }]), -32005],
    [old([{ kind: 'text' }]), -32602],
    [old([text], { context: ssn, tx_hash: 'TRIAL' }), -32602],
    [old([text], { wallet_address: 5 }), -32602],
    [old([text], { wallet_address: 'a2a', operator_id: 'acme:nobody' }), -32600],
    [old([{ kind: 'text', text: 'x'.repeat(10_001) }]), -32602],
    [{ jsonrpc: '2.0', id: 1, method: 'GetTask', params: { id: ssn } }, -32001],
    [{ jsonrpc: '2.0', id: 1, method: 'tasks/get', params: { id: ssn } }, -32001],
    [{ jsonrpc: '2.0', id: 1, method: 'message/stream', params: {} }, -32004],
    [{ jsonrpc: '2.0', id: 1, method: 'agent/getAuthenticatedExtendedCard' }, -32007],
    [{ jsonrpc: '2.0', id: 1, method: 'tasks/pushNotificationConfig/set' }, -32003],
    [{ jsonrpc: '2.0', id: 1, method: ssn }, -32601],
    [{ jsonrpc: '1.0', id: 1, method: 'SendMessage' }, -32600],
  ])('%#', async (message, code) => {
    const reply = await at.post('/message/send', message);
    expect(reply.json).toMatchObject({ jsonrpc: '2.0', error: { code } });
    expect(reply.text).not.toContain(ssn);
  });

  test('a version that nobody serves, a wrong content type, broken JSON', async () => {
    const send = async (body: unknown, headers: Record<string, string>): Promise<unknown> =>
      ((await at.post('/message/send', body, headers)).json['error'] as { code: number }).code;
    expect(await send(current([{ text: 'x' }]), { 'a2a-version': '2.0' })).toBe(-32009);
    expect(await send('x', { 'content-type': 'text/plain' })).toBe(-32005);
    expect(await send('{"a', { 'content-type': 'application/a2a+json' })).toBe(-32700);
  });

  test('no task is kept', async () => {
    const list = { jsonrpc: '2.0', id: 1, method: 'ListTasks', params: {} };
    expect((await at.post('/message/send', list)).json).toMatchObject({ result: { tasks: [] } });
    const task = `/tasks/${crypto.randomUUID()}`;
    expect((await fetch(`${at.url}${task}`)).status).toBe(404);
    expect(await at.post(`${task}:cancel`, {})).toMatchObject({
      status: 404,
      json: { error: { details: [{ reason: 'TASK_NOT_FOUND' }] } },
    });
  });

  test('nothing of a text is in the log', () => {
    expect(at.lines.join('')).not.toContain(ssn);
  });
});
