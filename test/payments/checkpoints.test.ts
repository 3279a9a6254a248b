import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSqliteStore, type Store } from '../../payments/index.ts';
import { event, operator, rescan, trial } from './calls.ts';
import { threadFrom } from '../support/bundle.ts';

const THREAD = threadFrom(new URL('../../payments/store/sqlite/checkpoint-thread.ts', import.meta.url));
/** The log at which SQLite would move it by itself, were the thread not there in time: 8,000 pages and their heads. */
const LIMIT = 8_000 * (4_096 + 24);

let dir: string;
let store: Store;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'blackbar-'));
});
afterEach(async () => {
  await store.close();
  rmSync(dir, { recursive: true, force: true });
});

const open = (checkpointer: URL): Store =>
  (store = createSqliteStore({
    dir,
    checkpointer,
    now: Date.now,
    random: randomBytes,
    journalDays: 90,
    evidenceDays: 400,
  }));
const size = (name: string): number => statSync(join(dir, name)).size;
/** Charges that are committed one by one. */
async function charge(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await store.charge({ operator: operator('acme', null), event: event() });
}

test('a thread moves the log into the file while calls are charged, and the log begins anew', async () => {
  open(THREAD);
  const before = size('blackbar.sqlite');
  await charge(1_000);
  await expect.poll(() => size('blackbar.sqlite'), { timeout: 10_000 }).toBeGreaterThan(before);
  // Each of them writes more than one page.
  await charge(12_000);
  expect(size('blackbar.sqlite-wal')).toBeLessThan(LIMIT);
  await store.close();
  expect(readdirSync(dir).filter((name) => name.includes('-wal'))).toEqual([]);
  open(THREAD);
  expect(await store.journal.verify()).toMatchObject({ ok: true, events: 13_000 });
});

test('text that was deleted is in no file, also while the thread is at work', async () => {
  open(THREAD);
  await store.charge({ payer: trial('w'), event: event(), log: rescan('canary-text-4711') });
  const charged = charge(1_500);
  await store.journal.erase({ account: trial('w').account });
  const kept = Buffer.concat(readdirSync(dir).map((name) => readFileSync(join(dir, name))));
  expect(kept.includes('canary-text-4711')).toBe(false);
  await charged;
});

test('where the thread does not start, calls are charged and SQLite moves the log', async () => {
  open(pathToFileURL(join(tmpdir(), 'nowhere.mjs')));
  await charge(1_000);
  const before = size('blackbar.sqlite');
  await charge(3_000);
  expect(size('blackbar.sqlite')).toBeGreaterThan(before);
  expect(await store.journal.verify()).toMatchObject({ ok: true, events: 4_000 });
});
