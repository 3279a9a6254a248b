import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createStdoutSink, keepHandingOver } from '../../gateway/journal/hand-over.ts';
import { createOtlpSink } from '../../gateway/journal/otlp.ts';
import { lab, replyOf, type Lab, type Reply } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
const TOKEN = 'admin-token-for-tests';
const admin = { authorization: `Bearer ${TOKEN}` };
const get = async (at: Lab, path: string, headers: Record<string, string> = admin): Promise<Reply> =>
  replyOf(await fetch(at.url + path, { headers }));

test('an administrator searches, exports, verifies and erases; nobody else does', async () => {
  const at = await lab({
    env: { ADMIN_TOKEN: TOKEN },
    file: JSON.stringify({ operators: { list: [{ id: 'acme' }] } }),
  });
  const { json } = await at.post('/sanitize', { text: `needle ${ssn}`, wallet_address: 'w1' });
  await at.post('/sanitize', { text: 'other', wallet_address: 'w2' });
  const search = (body: object, headers: Record<string, string> = admin): Promise<Reply> =>
    at.post('/admin/journal/search', body, headers);

  expect((await search({ contains: 'needle' })).json).toMatchObject({
    status: 'success',
    data: [{ request_id: json['request_id'], text: 'needle [REDACTED]' }],
  });
  expect((await search({ request_id: json['request_id'] })).json['data']).toHaveLength(1);
  expect((await search({ wallet_address: 'w1' })).json['data']).toMatchObject([{ text: 'needle [REDACTED]' }]);
  expect((await search({ wallet_address: 'w1', contains: 'other' })).json['data']).toEqual([]);
  expect((await search({}, {})).json['error']).toBe('admin_token_required');
  expect((await search({}, { authorization: 'Bearer other' })).json['error']).toBe('admin_token_wrong');
  expect((await get(at, '/admin/operators')).json).toMatchObject({ data: [{ operator_id: 'acme', used: 0 }] });
  for (const path of ['/admin/operators', '/admin/journal/verify', '/admin/journal/export'])
    expect((await get(at, path, {})).status).toBe(401);

  const lines = (await get(at, '/admin/journal/export')).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string });
  expect(lines.filter(({ type }) => type === 'event')).toHaveLength(2);
  expect(lines.filter(({ type }) => type === 'log')).toHaveLength(2);
  const cef = (await get(at, '/admin/journal/export?format=cef')).text.trim().split('\n');
  expect(cef).toHaveLength(2);
  expect(cef[0]).toMatch(
    /^CEF:0\|Blackbar\|gateway\|2\.6\.0\|redacted\|sanitize redacted\|5\|rt=\d+ externalId=\S+ act=redacted /,
  );

  expect((await get(at, '/admin/journal/export?format=xml')).json).toMatchObject({ details: { fields: ['format'] } });
  for (const body of [{}, { wallet_address: 'w1', request_id: 'r' }])
    expect((await at.post('/admin/journal/erase', body, admin)).status).toBe(400);
  expect((await at.post('/admin/journal/erase', { wallet_address: 'w1' }, admin)).json).toEqual({
    status: 'success',
    data: { events: 1, log: 1 },
  });
  expect((await search({})).json['data']).toHaveLength(1);
  expect((await get(at, '/admin/journal/verify')).json).toMatchObject({ data: { ok: true, events: 1, absent: 1 } });
  expect(at.lines.join()).toContain('"action":"erase"');
  expect(at.lines.join()).not.toContain('needle');
  await at.close();
});

test('calls without a body write an event that names the caller, and take no unit; without the event they do not leave', async () => {
  let down = false;
  const at = await lab({
    env: { ADMIN_TOKEN: TOKEN },
    file: JSON.stringify({ operators: { list: [{ id: 'acme', daily_limit: 0 }] } }),
    wrapStore: (store) => ({
      ...store,
      charge: (charge) => (down ? Promise.reject(new Error('down')) : store.charge(charge)),
    }),
  });
  const paths = ['/v1/models', '/v1/models/m', '/v1/responses/resp_1', '/v1/files/file-1'];
  for (const path of paths) expect((await get(at, path, { 'x-operator-id': 'acme' })).status).toBe(200);
  const events = (await get(at, '/admin/journal/export')).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; event: Record<string, unknown> })
    .filter(({ type }) => type === 'event')
    .map(({ event }) => event);
  const operator = at.parts.pseudonyms.of('operator', 'acme').value;
  expect(events).toMatchObject(
    ['openai-models', 'openai-models', 'openai-responses', 'openai-files'].map((route) => ({
      route,
      operator,
      action: 'passed',
      upstream: 'openai',
      entities: 0,
    })),
  );
  expect(await at.used('acme')).toBe(0);
  at.upstream.reset();
  down = true;
  for (const path of paths) expect((await get(at, path, { 'x-operator-id': 'acme' })).status).toBe(503);
  expect(at.upstream.connections + at.upstream.requests.length).toBe(0);
  await at.close();
});

test('without an admin token there are no admin endpoints', async () => {
  const at = await lab();
  const { status, json } = await get(at, '/admin/operators');
  expect([status, json['error'], json['message']]).toEqual([404, 'not_found', expect.stringContaining('ADMIN_TOKEN')]);
  expect((await at.post('/admin/journal/search', {}, admin)).status).toBe(404);
  await at.close();
});

test('stdout takes the journal over, and the store forgets what was taken, not what nobody reads', async () => {
  const at = await lab();
  await at.post('/sanitize', { text: ssn, wallet_address: 'w' });
  const lines: string[] = [];
  const handOverTo = (write: (text: string) => Error | null): Promise<void> => {
    const out = new Writable({ write: (chunk: Buffer, _encoding, done) => done(write(chunk.toString())) });
    return keepHandingOver(at.parts.store, createStdoutSink(out.on('error', () => undefined)), at.parts.log).stop();
  };
  await handOverTo(() => Object.assign(new Error('broken'), { code: 'EPIPE' }));
  expect(at.lines.join()).toContain('"event":"journal_not_taken","fault":"EPIPE"');
  expect(await at.parts.store.journal.readLog({ after: 0, limit: 10 })).toHaveLength(1);
  await handOverTo((text) => {
    lines.push(...text.trim().split('\n'));
    return null;
  });
  expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual(['event', 'log']);
  expect(lines.join()).not.toContain(ssn);
  expect(await at.parts.store.journal.readLog({ after: 0, limit: 10 })).toEqual([]);
  expect((await at.parts.store.journal.verify()).ok).toBe(true);
  await at.close();
});

test('a collector that refuses loses nothing; one that takes gets every record once', async () => {
  const at = await lab();
  await at.post('/sanitize', { text: ssn, wallet_address: 'w' });
  const bodies: string[] = [];
  let status = 500;
  let token: string | undefined;
  const collector = createServer((request, response) => {
    let body = '';
    token = request.headers['x-token'] as string | undefined;
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (status === 200) bodies.push(body);
      response.writeHead(status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const sink = createOtlpSink(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`, 'x-token=a%20b');
  await keepHandingOver(at.parts.store, sink, at.parts.log).stop();
  expect(at.lines.join()).toContain('journal_not_taken');
  expect(await at.parts.store.journal.readLog({ after: 0, limit: 10 })).toHaveLength(1);
  status = 200;
  await keepHandingOver(at.parts.store, sink, at.parts.log).stop();
  expect(bodies).toHaveLength(1);
  expect(token).toBe('a b');
  const [resource] = (JSON.parse(bodies[0] ?? '') as { resourceLogs: { scopeLogs: { logRecords: object[] }[] }[] })
    .resourceLogs;
  expect(resource?.scopeLogs[0]?.logRecords).toHaveLength(2);
  expect(bodies[0]).not.toContain(ssn);
  collector.close();
  await at.close();
});
