/** Faults between the gateway and a shared store. Those of the stores themselves: `test/gateway/outage.test.ts`. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, test } from 'vitest';
import { lab } from '../gateway/lab.ts';
import { hasRedis, startRedis, stopAll } from '../payments/redis-server.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
  await stopAll();
});

/** A connection to Redis that can lose an answer: the next call of a script is carried out, and its client never hears of it. */
async function losing(port: number): Promise<{ readonly url: string; lose: boolean; lost: number }> {
  const state = { url: '', lose: false, lost: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const redis = connect(port, '127.0.0.1');
    let losingThis = false;
    for (const socket of [client, redis]) sockets.add(socket.on('error', () => undefined));
    client.on('data', (bytes: Buffer) => {
      if (state.lose && /evalsha/i.test(bytes.toString('latin1'))) {
        state.lose = false;
        losingThis = true;
      }
      redis.write(bytes);
    });
    redis.on('data', (bytes: Buffer) => {
      if (!losingThis) return void client.write(bytes);
      state.lost++;
      client.destroy();
    });
    client.on('close', () => redis.destroy());
    redis.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  state.url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

const BODY = { model: 'm', messages: [{ role: 'user', content: 'hello' }] };

describe.runIf(hasRedis())('Redis', () => {
  test('F13: an answer that is lost behind its charge refuses the call, and is never charged twice', async () => {
    const redis = await startRedis();
    const between = await losing(redis.port);
    const at = await lab({ env: { REDIS_URL: between.url, SECRET_KEY: 'k'.repeat(32) } });
    cleanups.push(() => at.close());
    const chat = async (): Promise<number> => (await at.post('/v1/chat/completions', BODY)).status;
    expect(await chat()).toBe(200);
    between.lose = true;
    expect(await chat()).toBe(503);
    expect(between.lost).toBe(1);
    expect(at.upstream.requests.length).toBe(1);
    await expect.poll(chat, { timeout: 5000 }).toBe(200);
    expect(await at.used()).toBe(3); // the lost one was charged, once
  });

  test('F14: a server that lost its data counts anew; where money is taken, it must keep an append-only file', async () => {
    const first = await startRedis(['--appendonly', 'no']);
    const at = await lab({
      env: { REDIS_URL: first.url, SECRET_KEY: 'k'.repeat(32), OPERATORS_DEFAULTS_DAILY_LIMIT: '5' },
    });
    cleanups.push(() => at.close());
    expect((await at.post('/v1/chat/completions', BODY)).headers.get('x-budget-remaining')).toBe('4');
    const raw = new Redis(first.url);
    await raw.flushall();
    raw.disconnect();
    expect((await at.post('/v1/chat/completions', BODY)).headers.get('x-budget-remaining')).toBe('4');
    // Where money is taken such a server stops the start: `test/gateway/ledgers.test.ts`.
    expect(at.parts.store.durable).toBe(false);
  });
});
