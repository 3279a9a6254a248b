import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasRedis, startRedis, type RedisServer } from '../payments/redis-server.ts';
import { lab, type Lab } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
let redis: RedisServer;
let one: Lab;
let two: Lab;
const env = (): Record<string, string> => ({ REDIS_URL: redis.url, SECRET_KEY: 'k'.repeat(32) });

beforeAll(async () => {
  if (!hasRedis()) return;
  redis = await startRedis();
  one = await lab({ env: env() });
  two = await lab({ env: env() });
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await redis?.stop();
});

test.skipIf(!hasRedis())('two gateways with one Redis share every quota and budget', async () => {
  for (let turn = 0; turn < 4; turn++) {
    const at = turn % 2 === 0 ? one : two;
    const reply = await at.post('/sanitize', { text: ssn, wallet_address: 'shared' });
    expect(reply.json['quota_remaining']).toBe(49 - turn);
    const proxied = await at.post('/upstreams/echo/v1/chat/completions', {
      model: 'm',
      messages: [{ role: 'user', content: ssn }],
    });
    expect(proxied.headers.get('x-budget-remaining')).toBe(String(9_999 - turn));
  }
  const { data } = (await one.send('GET', '/budget/default')).json as { data: { entities: object } };
  expect(Object.keys(data.entities)).toEqual(['CRITICAL', 'PRIVATE', 'SENSITIVE']);
});

test.skipIf(!hasRedis())('with Redis gone nothing is served and nothing goes upstream', async () => {
  await redis.stop('SIGKILL');
  const reply = await one.post('/sanitize', { text: ssn, wallet_address: 'shared' });
  expect([reply.status, reply.json['error']]).toEqual([503, 'store_unavailable']);
  const proxied = await one.post('/v1/chat/completions', { model: 'm', messages: [{ role: 'user', content: 'x' }] });
  expect(proxied.status).toBe(503);
  expect(one.upstream.connections).toBe(0);
});
