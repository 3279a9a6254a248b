import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../payments/store/sqlite/database.ts';
import { createSqliteStore, openSqliteJournal } from '../../payments/index.ts';
import type { Store } from '../../payments/index.ts';
import { event, granted, operator, pseudonyms, rescan, trial } from './calls.ts';
import { storeSuite } from './store.suite.ts';
import type { Workshop } from './workshop.ts';
import { bundleOf, threadFrom } from '../support/bundle.ts';

const START = Date.UTC(2026, 10, 21, 9);
const CHARGING = bundleOf(new URL('charging-child.ts', import.meta.url));
const THREAD = threadFrom(new URL('../../payments/store/sqlite/checkpoint-thread.ts', import.meta.url));
/** `KILLS=100` for the long run. */
const KILLS = Number(process.env['KILLS'] ?? 3);
/** Longer than the store goes without a look at its path. */
const LOOKS_AGAIN_MS = 20;

function parts(dir: string, now: () => number = Date.now): Parameters<typeof createSqliteStore>[0] {
  return { dir, now, random: randomBytes, journalDays: 90, evidenceDays: 400 };
}

describe('SQLite keeps what every store promises', () => {
  storeSuite(async (): Promise<Workshop> => {
    const dir = mkdtempSync(join(tmpdir(), 'blackbar-'));
    let now = START;
    return {
      open: async () => createSqliteStore(parts(dir, () => now)),
      now: () => now,
      advance(ms) {
        now += ms;
      },
      kept: async () => Buffer.concat(readdirSync(dir).map((name) => readFileSync(join(dir, name)))),
      dispose: async () => rmSync(dir, { recursive: true, force: true }),
    };
  });
});

describe('the file', () => {
  let home: string;
  let dir: string;
  let store: Store;
  const charge = (wallet = 'w') => store.charge({ payer: trial(wallet), event: event() });

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'blackbar-'));
    dir = join(home, 'data');
    store = createSqliteStore(parts(dir));
  });
  afterEach(async () => {
    await store.close();
    rmSync(home, { recursive: true, force: true });
  });

  test('is readable by its owner only', () => {
    for (const name of readdirSync(dir)) expect([name, statSync(join(dir, name)).mode & 0o077]).toEqual([name, 0]);
  });

  test('a second store on the same folder is told that it is locked, by the same and by another process', async () => {
    expect(() => createSqliteStore(parts(dir))).toThrowError(expect.objectContaining({ code: 'locked' }));
    const child = fork(CHARGING, [dir], { silent: true });
    const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
    expect(line.toString()).toContain('fault locked');
    await once(child, 'exit');
  });

  test('the folder is free again after close', async () => {
    await store.close();
    store = createSqliteStore(parts(dir));
    await charge();
  });

  test('a newer schema stops the start', async () => {
    await store.close();
    const db = openDatabase(join(dir, 'blackbar.sqlite'));
    db.exec('PRAGMA user_version = 999');
    db.close();
    expect(() => createSqliteStore(parts(dir))).toThrowError(expect.objectContaining({ code: 'schema_newer' }));
  });

  test('a payment that the version before left unsettled waits for its client, and is settled by it', async () => {
    await store.close();
    const db = openDatabase(join(dir, 'blackbar.sqlite'));
    db.exec('DROP INDEX claims_due');
    for (const column of ['terms', 'wallet', 'event', 'due', 'unseen'])
      db.exec(`ALTER TABLE claims DROP COLUMN ${column}`);
    db.exec('PRAGMA user_version = 3');
    const fingerprint = pseudonyms.of('fingerprint', 'body');
    const insert = `INSERT INTO claims (id, state, fingerprint, request_id, token, lease, result, micros, at)
      VALUES ('old', 'unknown', ?, 'the first', 'gone', 0, 'result', 12, ?)`;
    db.prepare(insert).run(fingerprint.value, Date.now());
    db.close();
    store = createSqliteStore(parts(dir));
    const { claims } = store;
    expect(await claims.takeUnsettled('look', 10)).toEqual([]);
    const asked = { id: 'old', fingerprint, keys: [], requestId: event().requestId, token: 'mine' };
    expect(await claims.claim(asked)).toMatchObject({ is: 'unsettled', call: { requestId: 'the first' } });
    const call = { requestId: 'the first', result: 'result', micros: 12, transaction: '0xabc' };
    expect(await claims.settled({ id: 'old', token: 'mine', transaction: '0xabc' })).toEqual(call);
    expect(await claims.claim({ ...asked, token: 'another' })).toEqual({ is: 'paid', call });
  });

  test('a file that is no database stops the start', () => {
    const other = join(home, 'other');
    mkdirSync(other);
    const path = join(other, 'blackbar.sqlite');
    const db = openDatabase(path);
    db.close();
    rmSync(path);
    mkdirSync(path);
    expect(() => createSqliteStore(parts(other))).toThrowError(expect.objectContaining({ name: 'StoreError' }));
  });

  test('gone from its path, the store is down and stays down: an empty file would forget every quota', async () => {
    await charge();
    rmSync(join(dir, 'blackbar.sqlite'));
    await sleep(LOOKS_AGAIN_MS);
    for (const _ of [1, 2, 3]) await expect(charge()).rejects.toMatchObject({ code: 'missing' });
    await expect(store.health()).rejects.toMatchObject({ code: 'missing' });
    expect(existsSync(join(dir, 'blackbar.sqlite'))).toBe(false);
  });

  test('a folder that was moved away and back goes on with what it held', async () => {
    await charge();
    renameSync(dir, join(home, 'away'));
    await sleep(LOOKS_AGAIN_MS);
    await expect(charge()).rejects.toMatchObject({ code: 'missing' });
    expect(existsSync(dir)).toBe(false);
    renameSync(join(home, 'away'), dir);
    await sleep(LOOKS_AGAIN_MS);
    expect(granted(await charge()).payer?.used).toBe(2);
  });

  test('a folder that is there again, even empty, is opened as at a start', async () => {
    await charge();
    rmSync(dir, { recursive: true });
    await sleep(LOOKS_AGAIN_MS);
    await expect(charge()).rejects.toMatchObject({ code: 'missing' });
    mkdirSync(dir);
    expect(granted(await charge()).payer?.used).toBe(1);
  });

  test('a folder that was replaced between two calls is opened as at a start', async () => {
    await charge();
    rmSync(dir, { recursive: true });
    mkdirSync(dir);
    await sleep(LOOKS_AGAIN_MS);
    await charge().catch(() => undefined);
    expect(granted(await charge('v')).payer?.used).toBe(1);
  });

  test('without its write-ahead log it is opened again, and has lost nothing', async () => {
    await charge();
    rmSync(join(dir, 'blackbar.sqlite-wal'));
    await sleep(LOOKS_AGAIN_MS);
    await expect(charge()).rejects.toMatchObject({ code: 'missing' });
    expect(granted(await charge()).payer?.used).toBe(2);
  });

  test('read-only, the store is down until it may be written again', async () => {
    chmodSync(join(dir, 'blackbar.sqlite'), 0o400);
    await sleep(LOOKS_AGAIN_MS);
    await expect(charge()).rejects.toMatchObject({ code: 'read_only' });
    chmodSync(join(dir, 'blackbar.sqlite'), 0o600);
    await sleep(LOOKS_AGAIN_MS);
    expect(granted(await charge()).payer?.used).toBe(1);
  });

  test.skipIf(process.getuid?.() !== 0)(
    'full, a call charges nothing and says so; with room again it goes on',
    async () => {
      const small = join(home, 'small');
      mkdirSync(small);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', small]);
      const own = createSqliteStore(parts(small));
      try {
        const write = (wallet: string) =>
          own.charge({ payer: trial(wallet), event: event(), log: rescan('x'.repeat(50_000)) });
        writeFileSync(join(small, 'filler'), Buffer.alloc(200_000));
        let written = 0;
        const fault = await (async () => {
          for (;;) {
            await write('w');
            written += 1;
          }
        })().catch((error: unknown) => error);
        expect(fault).toMatchObject({ name: 'StoreError', code: 'full' });
        await expect(own.health().then(() => write('w'))).rejects.toMatchObject({ code: 'full' });
        rmSync(join(small, 'filler'));
        expect(granted(await own.charge({ payer: trial('w'), event: event() })).payer?.used).toBe(written + 1);
        expect(await own.journal.readLog({ after: 0, limit: 100 })).toHaveLength(written);
      } finally {
        await own.close();
        execFileSync('umount', [small]);
      }
    },
  );

  test('while somebody else holds a lock nothing is charged; afterwards it goes on', async () => {
    const other = openDatabase(join(dir, 'blackbar.sqlite'));
    other.exec('BEGIN EXCLUSIVE');
    await expect(charge()).rejects.toMatchObject({ code: 'locked' });
    other.exec('ROLLBACK');
    other.close();
    expect(granted(await charge()).payer?.used).toBe(1);
  });

  test('its journal can be read beside the process that holds it, and not be written', async () => {
    await charge();
    await store.journal.seal();
    const reader = openSqliteJournal(dir);
    expect(await reader.journal.verify()).toMatchObject({ ok: true, events: 1 });
    reader.close();
    expect(() => openSqliteJournal(join(home, 'nowhere'))).toThrowError(
      expect.objectContaining({ name: 'StoreError' }),
    );
  });

  test('an event that was changed, or a seal, is found', async () => {
    for (let count = 0; count < 5; count += 1) await charge();
    await store.journal.seal();
    await store.close();
    const db = openDatabase(join(dir, 'blackbar.sqlite'));
    db.exec("UPDATE events SET body = replace(body, 'PRIVATE', 'CLEAN') WHERE seq = 3");
    db.close();
    store = createSqliteStore(parts(dir));
    expect(await store.journal.verify()).toEqual({ ok: false, seq: 3, problem: 'event_changed' });
  });

  test('text that was deleted is not in any file any more', async () => {
    await store.charge({ payer: trial('w'), event: event(), log: rescan('canary-text-4711') });
    await store.journal.erase({ account: trial('w').account });
    const kept = Buffer.concat(readdirSync(dir).map((name) => readFileSync(join(dir, name))));
    expect(kept.includes('canary-text-4711')).toBe(false);
  });

  test('a budget of an operator is one row, however many calls', async () => {
    await Promise.all(
      Array.from({ length: 500 }, () => store.charge({ operator: operator('acme', null), event: event() })),
    );
    await store.close();
    const db = openDatabase(join(dir, 'blackbar.sqlite'), { readonly: true });
    expect(db.prepare('SELECT units FROM budgets').pluck().all()).toEqual([500]);
    db.close();
    store = createSqliteStore(parts(dir));
  });

  test('kill -9 loses no acknowledged charge', { timeout: 30_000 + KILLS * 5000 }, async () => {
    const own = join(home, 'killed');
    let acknowledged = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const child = fork(CHARGING, [own, THREAD.href], { silent: true });
      let output = '';
      child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
      while (output.length < 200) await sleep(5);
      // Long enough for some moves of the log.
      await sleep(Math.random() * 400);
      child.kill('SIGKILL');
      await once(child, 'exit');
      acknowledged = Number(output.trimEnd().split('\n').slice(0, -1).at(-1)?.split(' ')[1]);
      const again = createSqliteStore(parts(own));
      const { used } = await again.readTrial(trial('w').account, 1e9);
      expect(used).toBeGreaterThanOrEqual(acknowledged);
      expect(await again.journal.readEvents({ after: 0, limit: 1e6 })).toHaveLength(used);
      expect(await again.journal.verify()).toMatchObject({ ok: true, events: used });
      await again.close();
    }
    expect(acknowledged).toBeGreaterThan(0);
  });
});
