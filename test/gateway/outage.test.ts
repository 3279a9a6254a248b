import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../payments/store/sqlite/database.ts';
import { hasRedis, startRedis, stopAll } from '../payments/redis-server.ts';
import { runningTime } from '../support/running-time.ts';
import { lab, type Lab, type LabOptions } from './lab.ts';

/** From the store's death to the first refusal, and from its return to the first answer. */
const CLOSED_MS = 600;
const BACK_MS = 5000;

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
  await stopAll();
});
async function start(options: LabOptions): Promise<Lab> {
  const at = await lab(options);
  cleanups.push(() => at.close());
  return at;
}
function folder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'blackbar-outage-'));
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

const chat = (at: Lab): Promise<number> =>
  at.post('/v1/chat/completions', { model: 'm', messages: [{ role: 'user', content: 'x' }] }).then((r) => r.status);
const trial = (at: Lab): Promise<number> =>
  at.post('/sanitize', { text: 'x', wallet_address: 'w', filler: 'y'.repeat(2000) }).then((r) => r.status);

/** Calls are refused in time while the store is down and answered in time once it is back; none goes upstream. */
async function outage(at: Lab, down: () => void | Promise<void>, up: () => void | Promise<void>): Promise<void> {
  expect([await chat(at), await trial(at)]).toEqual([200, 200]);
  const before = at.upstream.requests.length;
  await down();
  for (const call of [chat, trial, chat]) {
    expect(await runningTime(async () => expect(await call(at)).toBe(503))).toBeLessThan(CLOSED_MS);
  }
  expect(at.upstream.requests.length).toBe(before);
  expect((await fetch(`${at.url}/health`)).status).toBe(503);
  await up();
  const back = async (): Promise<void> => {
    while ((await chat(at)) !== 200) await sleep(50);
  };
  expect(await runningTime(back)).toBeLessThan(BACK_MS);
  expect(await trial(at)).toBe(200);
}

describe.runIf(hasRedis())('Redis', () => {
  const SECRET_KEY = 'k'.repeat(32);

  test.each([
    ['for a moment', 100],
    ['until its connection is given up', 2500],
  ])('frozen %s', { timeout: 30_000 }, async (_name, more) => {
    const redis = await startRedis();
    const at = await start({ env: { REDIS_URL: redis.url, SECRET_KEY } });
    const down = (): void => void process.kill(redis.pid, 'SIGSTOP');
    await outage(at, down, async () => {
      await sleep(more);
      process.kill(redis.pid, 'SIGCONT');
    });
  });

  test('killed and started again', { timeout: 30_000 }, async () => {
    const dir = folder();
    const first = await startRedis();
    await first.stop();
    const place = { port: first.port, dir };
    const redis = await startRedis([], place);
    const at = await start({ env: { REDIS_URL: redis.url, SECRET_KEY } });
    await outage(
      at,
      () => redis.stop('SIGKILL'),
      async () => void (await startRedis([], place)),
    );
  });
});

describe('SQLite', () => {
  /** Longer than the store goes without a look at its path. */
  const looksAgain = (): Promise<void> => sleep(20);

  test('the folder is moved away and back', async () => {
    const home = folder();
    const dir = join(home, 'data');
    const at = await start({ dir });
    const away = join(home, 'away');
    await outage(
      at,
      async () => {
        renameSync(dir, away);
        await looksAgain();
      },
      () => renameSync(away, dir),
    );
  });

  test('read-only for a while', async () => {
    const dir = folder();
    const at = await start({ dir });
    const file = join(dir, 'blackbar.sqlite');
    await outage(
      at,
      async () => {
        chmodSync(file, 0o400);
        await looksAgain();
      },
      () => chmodSync(file, 0o600),
    );
  });

  test('locked by somebody else', async () => {
    const dir = folder();
    const at = await start({ dir });
    const other = openDatabase(join(dir, 'blackbar.sqlite'));
    await outage(
      at,
      () => void other.exec('BEGIN EXCLUSIVE'),
      () => {
        other.exec('ROLLBACK');
        other.close();
      },
    );
  });

  test.skipIf(process.getuid?.() !== 0)('on a full disk', async () => {
    const small = join(folder(), 'small');
    mkdirSync(small);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small]);
    cleanups.push(() => void execFileSync('umount', [small]));
    const at = await start({ dir: small });
    const filler = join(small, 'filler');
    await outage(
      at,
      async () => {
        for (let size = 4_000_000; size > 1000; size = Math.floor(size / 2))
          try {
            writeFileSync(filler, Buffer.alloc(size), { flag: 'a' });
          } catch {
            // as much as fits
          }
        while ((await chat(at)) === 200) at.upstream.requests.length -= 1; // until the log has no room left
      },
      () => rmSync(filler),
    );
  });
});

test('a store that hangs while a unit goes back holds no answer back', { timeout: 20_000 }, async () => {
  const never = new Promise<never>(() => undefined);
  const at = await start({ wrapStore: (store) => ({ ...store, giveBack: () => never }) });
  at.upstream.answer = (_request, response) => response.destroy();
  const chat = { model: 'm', messages: [{ role: 'user', content: 'hi' }] };
  expect((await at.post('/v1/chat/completions', chat)).status).toBe(502);
});

test('a store that never answers is a store that does not work', async () => {
  const never = new Promise<never>(() => undefined);
  const at = await start({ wrapStore: (store) => ({ ...store, charge: () => never, readBudget: () => never }) });
  expect(await Promise.all([chat(at), trial(at)])).toEqual([503, 503]);
  expect(at.upstream.connections).toBe(0);
  expect((await fetch(`${at.url}/budget/acme`)).status).toBe(503);
});
