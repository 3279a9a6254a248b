import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, describe, expect, test } from 'vitest';
import { createRedisStore } from '../../payments/index.ts';
import type { Store } from '../../payments/index.ts';
import { addressOf } from '../../payments/store/redis/address.ts';
import { connect, revive } from '../../payments/store/redis/connect.ts';
import { event, granted, trial } from './calls.ts';
import { freePort, hasRedis, startRedis, stopAll } from './redis-server.ts';

const open = (url: string): Promise<Store> =>
  createRedisStore({ url, random: randomBytes, journalDays: 90, evidenceDays: 400 });
const charge = async (store: Store): Promise<number | undefined> =>
  granted(await store.charge({ payer: trial('w', 1e6), event: event() })).payer?.used;

/** Its server is going to die. */
const quiet = (redis: Redis): Redis => redis.on('error', () => undefined);

/** Tries until it works; fails after `ms`. */
async function soon<T>(work: () => Promise<T>, ms: number): Promise<T> {
  for (const end = performance.now() + ms; ;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw error;
      await sleep(50);
    }
  }
}

/** Waits until the replica of a primary has what was written so far. */
async function replicated(primary: Redis): Promise<void> {
  const written = Number(/master_repl_offset:(\d+)/.exec(await primary.info('replication'))?.[1]);
  await soon(async () => {
    const seen = /slave0:.*state=online,offset=(\d+)/.exec(await primary.info('replication'))?.[1];
    expect(Number(seen)).toBeGreaterThanOrEqual(written);
  }, 10_000);
}

test.each([
  ['redis://h', { kind: 'single', nodes: [{ host: 'h', port: 6379 }] }],
  ['rediss://u:p%40@h:1/2', { kind: 'single', tls: {}, username: 'u', password: 'p@', db: 2 }],
  ['redis://:p@[::1]:2', { kind: 'single', password: 'p', nodes: [{ host: '::1', port: 2 }] }],
  [
    'redis+sentinel://p@a,b:7/main?sentinel_password=q',
    {
      kind: 'sentinel',
      primary: 'main',
      password: 'p',
      sentinelPassword: 'q',
      nodes: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 7 },
      ],
    },
  ],
  ['rediss+cluster://a:1,b:2', { kind: 'cluster', tls: {}, nodes: [{ port: 1 }, { port: 2 }] }],
])('REDIS_URL %s', (url, address) => {
  expect(addressOf(url)).toMatchObject(address);
});

test.each(['redis://', 'redis+sentinel://a', 'redis+cluster://a:1,', 'http://a', 'redis://u:50%@a', 'redis://%@a'])(
  '%s is no store',
  (url) => {
    expect(() => addressOf(url)).toThrowError(expect.objectContaining({ code: 'unreachable' }));
  },
);

// Side by side: each has servers of its own, and mostly waits for them.
describe.runIf(hasRedis())('more than one server', { concurrent: true }, () => {
  const folders: string[] = [];
  afterAll(async () => {
    await stopAll();
    for (const dir of folders) rmSync(dir, { recursive: true, force: true });
  });

  test('a client that ended by itself connects again, one that was closed does not', async () => {
    const server = await startRedis();
    const { redis } = await connect(server.url, undefined);
    let closed = false;
    revive(redis, () => closed);
    redis.disconnect();
    await soon(() => redis.ping(), 5000);
    closed = true;
    redis.disconnect();
    await sleep(300);
    await expect(redis.ping()).rejects.toThrow('Connection is closed');
  });

  test(
    'Sentinel: the primary dies, its replica takes over, nothing that was replicated is lost',
    { timeout: 60_000 },
    async () => {
      const primary = await startRedis(['--repl-diskless-sync-delay', '0']);
      const replica = await startRedis(['--replicaof', '127.0.0.1', String(primary.port)]);
      const dir = mkdtempSync(join(tmpdir(), 'blackbar-sentinel-'));
      folders.push(dir);
      const file = join(dir, 'sentinel.conf');
      writeFileSync(
        file,
        [
          `sentinel monitor main 127.0.0.1 ${primary.port} 1`,
          'sentinel down-after-milliseconds main 1000',
          'sentinel failover-timeout main 3000',
        ].join('\n'),
      );
      const sentinel = await startRedis([], { port: await freePort(), dir }, [file, '--sentinel']);
      const raw = quiet(new Redis(replica.url));
      const watch = quiet(new Redis(sentinel.url));
      await soon(async () => expect(await raw.info('replication')).toContain('master_link_status:up'), 10_000);
      await soon(async () => expect(await watch.info('sentinel')).toContain('slaves=1'), 15_000);
      const store = await open(`redis+sentinel://127.0.0.1:${sentinel.port}/main`);
      for (const used of [1, 2, 3]) expect(await charge(store)).toBe(used);
      const first = quiet(new Redis(primary.url));
      await replicated(first);
      first.disconnect();
      await primary.stop('SIGKILL');
      await expect(charge(store)).rejects.toMatchObject({ name: 'StoreError' });
      expect(await soon(() => charge(store), 30_000)).toBe(4);
      raw.disconnect();
      watch.disconnect();
      await store.close();
    },
  );

  test(
    'Cluster: one script touches all accounts; a primary dies and its replica takes over',
    { timeout: 40_000 },
    async () => {
      const settings = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '1000', '--appendonly', 'yes'];
      const servers = await Promise.all(
        [0, 1, 2, 3].map(() => startRedis([...settings, '--repl-diskless-sync-delay', '0'])),
      );
      const raws = servers.map(({ url }) => quiet(new Redis(url)));
      const [first, second, third, replica] = raws as [Redis, Redis, Redis, Redis];
      for (const other of servers.slice(1)) await first.call('CLUSTER', 'MEET', '127.0.0.1', other.port);
      await first.call('CLUSTER', 'ADDSLOTSRANGE', 0, 5460);
      await second.call('CLUSTER', 'ADDSLOTSRANGE', 5461, 10_922);
      await third.call('CLUSTER', 'ADDSLOTSRANGE', 10_923, 16_383);
      await soon(async () => {
        for (const one of raws)
          expect(await one.call('CLUSTER', 'INFO')).toMatch(/cluster_state:ok[^]*cluster_known_nodes:4/);
      }, 15_000);
      const slot = Number(await first.call('CLUSTER', 'KEYSLOT', '{bb}'));
      const owner = slot < 5461 ? 0 : slot < 10_923 ? 1 : 2;
      const id = await raws[owner]?.call('CLUSTER', 'MYID');
      await replica.call('CLUSTER', 'REPLICATE', String(id));
      await soon(async () => expect(await replica.info('replication')).toContain('master_link_status:up'), 15_000);

      const store = await open(`redis+cluster://${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}`);
      expect(store.durable).toBe(true);
      for (const used of [1, 2, 3]) expect(await charge(store)).toBe(used);
      await store.journal.seal();
      expect(await store.journal.verify()).toMatchObject({ ok: true, events: 3 });
      await store.journal.sweep();
      await replicated(raws[owner] as Redis);
      await servers[owner]?.stop('SIGKILL');
      await expect(charge(store)).rejects.toMatchObject({ name: 'StoreError' });
      expect(await soon(() => charge(store), 20_000)).toBe(4);
      expect(await store.journal.verify()).toMatchObject({ ok: true, events: 4 });
      for (const one of raws) one.disconnect();
      await store.close();
    },
  );
});
