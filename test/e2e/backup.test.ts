import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, expect, test } from 'vitest';
import { hasRedis, startRedis, stopAll } from '../payments/redis-server.ts';
import { folder, gateway, spawned, type Gateway } from '../support/process.ts';

const SLOW = 90_000;
const SECRET_KEY = 'k'.repeat(32);
const running: Gateway[] = [];
const cleanups: (() => void)[] = [];
const start = async (env: Record<string, string>): Promise<Gateway> => {
  const one = await gateway({ SECRET_KEY, ...env });
  running.push(one);
  return one;
};
afterEach(async () => {
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  for (const clean of cleanups.splice(0)) clean();
  await stopAll();
});
const home = (): string => {
  const { path, remove } = folder();
  cleanups.push(remove);
  return path;
};

const left = async ({ url }: Gateway): Promise<unknown> => {
  const body = JSON.stringify({ text: 'hello', wallet_address: 'w' });
  const sent = await fetch(`${url}/sanitize`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return ((await sent.json()) as { quota_remaining: unknown }).quota_remaining;
};

test(
  'a backup taken while the gateway runs goes on in another folder, with the same key',
  { timeout: SLOW },
  async () => {
    const dir = home();
    const DATA_DIR = join(dir, 'data');
    const file = join(dir, 'backup.sqlite');
    const one = await start({ DATA_DIR });
    expect([await left(one), await left(one)]).toEqual([49, 48]);
    const backup = spawned('gateway/cli/main.ts', ['backup', file], { DATA_DIR, SECRET_KEY });
    expect([await backup.exited, backup.output()]).toEqual([0, 'Written.\n']);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await left(one)).toBe(47); // not in the backup
    const again = spawned('gateway/cli/main.ts', ['backup', file], { DATA_DIR, SECRET_KEY });
    expect(await again.exited).toBe(2);

    const restored = join(dir, 'restored');
    mkdirSync(restored);
    copyFileSync(file, join(restored, 'blackbar.sqlite'));
    const two = await start({ DATA_DIR: restored });
    expect(await left(two)).toBe(47);
    const verify = spawned('gateway/cli/main.ts', ['journal', 'verify'], { DATA_DIR: restored, SECRET_KEY });
    expect(await verify.exited).toBe(0);
  },
);

test.skipIf(!hasRedis())('a snapshot of Redis goes on on another server', { timeout: SLOW }, async () => {
  const dir = mkdtempSync(join(tmpdir(), 'blackbar-restore-'));
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }));
  const from = await startRedis(['--appendonly', 'yes']);
  const one = await start({ REDIS_URL: from.url });
  expect([await left(one), await left(one)]).toEqual([49, 48]);
  const raw = new Redis(from.url);
  const place = await raw.config('GET', 'dir');
  await raw.save();
  copyFileSync(join(String(Object.values(place).at(-1)), 'dump.rdb'), join(dir, 'dump.rdb'));
  raw.disconnect();
  const first = await startRedis();
  await first.stop();
  const to = await startRedis([], { port: first.port, dir });
  const two = await start({ REDIS_URL: to.url });
  expect(await left(two)).toBe(47);
});
