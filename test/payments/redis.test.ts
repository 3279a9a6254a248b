import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createRedisStore } from '../../payments/index.ts';
import type { RedisParts } from '../../payments/index.ts';
import { event, granted, operator, trial } from './calls.ts';
import { hasRedis, MISSING, startRedis, stopAll } from './redis-server.ts';
import type { RedisServer } from './redis-server.ts';
import { storeSuite } from './store.suite.ts';
import type { Workshop } from './workshop.ts';
import { bundleOf } from '../support/bundle.ts';
import { runningTime } from '../support/running-time.ts';

const parts = (url: string): RedisParts => ({ url, random: randomBytes, journalDays: 90, evidenceDays: 400 });

const RACING = bundleOf(new URL('racing-child.ts', import.meta.url));
/** `RACING_CALLS=1000000` for the long run. */
const RACING_CALLS = Number(process.env['RACING_CALLS'] ?? 6000);

/** Races in a process of its own; answers how many of its calls were granted, and how many replies came too late. */
async function race(url: string, limit: number, calls: number): Promise<{ grants: number; late: number }> {
  const child = fork(RACING, [url, String(limit), String(calls)], { silent: true });
  let output = '';
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  await once(child, 'exit');
  const [, grants, late] = /^granted (\d+) late (\d+)$/m.exec(output) ?? [];
  if (grants === undefined) throw new Error(output);
  return { grants: Number(grants), late: Number(late) };
}

if (!hasRedis()) {
  test.skipIf(process.env['CI'] !== 'true')(MISSING, () => {
    throw new Error(MISSING);
  });
  console.error(MISSING);
}

describe.runIf(hasRedis())('Redis keeps what every store promises', () => {
  let server: RedisServer;
  let raw: Redis;
  beforeAll(async () => {
    server = await startRedis();
    raw = new Redis(server.url);
  });
  afterAll(async () => {
    raw.disconnect();
    await server.stop();
  });

  storeSuite(async (): Promise<Workshop> => {
    await raw.flushall();
    // The shared tests begin at nine in the morning, on any day: none of them is to meet midnight by chance.
    const real = Date.now();
    let offset = (9 * 3_600_000 - (real % 86_400_000) + 86_400_000) % 86_400_000;
    return {
      open: () => createRedisStore({ ...parts(server.url), clockOffset: () => offset }),
      now: () => Date.now() + offset,
      advance(ms) {
        offset += ms;
      },
      async kept() {
        const keys = await raw.keys('*');
        expect(keys.every((name) => name.startsWith('{bb}:'))).toBe(true);
        const dumps = await Promise.all(keys.map((name) => raw.dumpBuffer(name)));
        const streams = await Promise.all(['{bb}:events', '{bb}:log'].map((name) => raw.xrange(name, '-', '+')));
        return Buffer.concat([Buffer.from(JSON.stringify([keys, streams])), ...dumps.filter((dump) => dump !== null)]);
      },
      dispose: async () => undefined,
    };
  });
});

describe.runIf(hasRedis())('the server', () => {
  afterEach(stopAll);

  test('three processes race for 1,000: exactly 1,000 are granted', { timeout: 600_000 }, async () => {
    const server = await startRedis();
    const outputs = await Promise.all([1, 2, 3].map(() => race(server.url, 1000, Math.ceil(RACING_CALLS / 3))));
    const grants = outputs.reduce((sum, one) => sum + one.grants, 0);
    expect(grants).toBeLessThanOrEqual(1000);
    expect(grants + outputs.reduce((sum, one) => sum + one.late, 0)).toBeGreaterThanOrEqual(1000);
    const store = await createRedisStore(parts(server.url));
    const { account, limits } = operator('raced', 1000);
    expect((await store.readBudget(account, limits)).units.used).toBe(1000);
    await store.journal.seal();
    expect(await store.journal.verify()).toMatchObject({ ok: true, events: 1000, unsealed: 0 });
    await store.close();
    await server.stop();
  });

  test('a policy that may forget quotas stops the start', async () => {
    const server = await startRedis(['--maxmemory', '100mb', '--maxmemory-policy', 'allkeys-lru']);
    await expect(createRedisStore(parts(server.url))).rejects.toMatchObject({ code: 'eviction_policy' });
    await server.stop();
  });

  test('a newer schema stops the start, a server that is not there too', async () => {
    const server = await startRedis();
    const raw = new Redis(server.url);
    await raw.set('{bb}:schema', 999);
    await expect(createRedisStore(parts(server.url))).rejects.toMatchObject({ code: 'schema_newer' });
    raw.disconnect();
    await server.stop();
    await expect(createRedisStore(parts(server.url))).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('only with append-only persistence it keeps money', async () => {
    for (const [mode, durable] of [
      ['no', false],
      ['yes', true],
    ] as const) {
      const server = await startRedis(['--appendonly', mode]);
      const store = await createRedisStore(parts(server.url));
      expect(store.durable).toBe(durable);
      await store.close();
      await server.stop();
    }
  });

  test('full, read-only: nothing is charged, and the fault says which', async () => {
    const server = await startRedis();
    const raw = new Redis(server.url);
    const store = await createRedisStore(parts(server.url));
    const charge = () => store.charge({ payer: trial('w'), event: event() });
    await charge();
    await raw.config('SET', 'maxmemory', '1');
    await expect(charge()).rejects.toMatchObject({ name: 'StoreError', code: 'full' });
    await raw.config('SET', 'maxmemory', '0');
    await raw.config('SET', 'min-replicas-to-write', '1');
    await expect(charge()).rejects.toMatchObject({ code: 'read_only' });
    await raw.config('SET', 'min-replicas-to-write', '0');
    await raw.script('FLUSH');
    expect(granted(await charge()).payer?.used).toBe(2);
    raw.disconnect();
    await store.close();
    await server.stop();
  });

  test('a name that somebody holds is refused to everybody else, and nobody else gives it back', async () => {
    const server = await startRedis();
    const store = await createRedisStore(parts(server.url));
    const ask = (holder: string): Promise<boolean> => store.lease('relayer:1', holder, 60_000);
    expect(await ask('me')).toBe(true);
    expect(await ask('you')).toBe(false);
    await store.unlease('relayer:1', 'you');
    expect(await ask('you')).toBe(false);
    await store.unlease('relayer:1', 'me');
    expect(await ask('you')).toBe(true);
    await store.close();
    await server.stop();
  });

  test('frozen, it fails closed within 600 ms; back again, it is used again', async () => {
    const server = await startRedis();
    const store = await createRedisStore(parts(server.url));
    const charge = () => store.charge({ payer: trial('w'), event: event() });
    await charge();
    process.kill(server.pid, 'SIGSTOP');
    const frozen = runningTime(() => expect(charge()).rejects.toMatchObject({ code: 'timeout' }));
    expect(await frozen).toBeLessThan(600);
    process.kill(server.pid, 'SIGCONT');
    expect(await again(charge)).toMatchObject({ ok: true });
    await store.close();
    await server.stop();
  });

  test('what was refused because it was frozen is not charged once it goes on', async () => {
    const server = await startRedis();
    const store = await createRedisStore(parts(server.url));
    const charge = () => store.charge({ payer: trial('w'), event: event() });
    await charge();
    process.kill(server.pid, 'SIGSTOP');
    const calls = [charge(), charge(), charge()];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'timeout' });
    process.kill(server.pid, 'SIGCONT');
    expect(await again(charge)).toMatchObject({ ok: true, payer: { used: 2 } });
    await store.close();
    await server.stop();
  });

  test('a clock that is set forward refuses nobody', async () => {
    const server = await startRedis();
    let offset = 0;
    const store = await createRedisStore({ ...parts(server.url), clockOffset: () => offset });
    const charge = () => store.charge({ payer: trial('w'), event: event() });
    expect(await charge()).toMatchObject({ ok: true });
    offset = 3_600_000;
    expect(await charge()).toMatchObject({ ok: true, payer: { used: 2 } });
    await store.close();
    await server.stop();
  });

  test(
    'killed, it fails closed at once; with an append-only file that is written at once nothing acknowledged is lost',
    { timeout: 30_000 },
    async () => {
      const dir = mkdtempSync(join(tmpdir(), 'blackbar-redis-'));
      // The server's default, everysec, answers before it writes for as long as the disk is slow.
      const settings = ['--appendonly', 'yes', '--appendfsync', 'always'];
      const first = await startRedis(settings);
      await first.stop();
      const at = { port: first.port, dir };
      let server = await startRedis(settings, at);
      const store = await createRedisStore(parts(server.url));
      const charge = () => store.charge({ payer: trial('w', 1e6), event: event() });
      let acknowledged = 0;
      let down = false;
      const calling = Array.from({ length: 20 }, async () => {
        while (!down) {
          await charge();
          acknowledged += 1;
        }
      });
      const pending = Promise.allSettled(calling);
      while (acknowledged < 200) await sleep(1);
      await server.stop('SIGKILL');
      down = true;
      await pending;
      const dead = runningTime(() => expect(charge()).rejects.toMatchObject({ code: 'unreachable' }));
      expect(await dead).toBeLessThan(600);
      server = await startRedis(settings, at);
      const used = await again(async () => (await store.readTrial(trial('w').account, 1e6)).used);
      expect(acknowledged).toBeGreaterThan(0);
      expect(used).toBeGreaterThanOrEqual(acknowledged);
      await store.close();
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  );
});

/** Tries until the connection is there again. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 100; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(50);
    }
  }
}
