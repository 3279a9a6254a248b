import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { backupSqlite, createSqliteStore } from '../../payments/index.ts';

const around = mkdtempSync(join(tmpdir(), 'blackbar-backup-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));
let dir: string;
let file: string;
let serial = 0;
beforeEach(() => {
  dir = join(around, `data-${++serial}`);
  file = join(around, `copy-${serial}.sqlite`);
});

test('nobody else may read a backup, not even while it is written', async () => {
  const store = createSqliteStore({ dir, random: randomBytes, journalDays: 90, evidenceDays: 400, now: Date.now });
  const modes = new Set<number>();
  const look = (): void => {
    if (existsSync(file)) modes.add(statSync(file).mode & 0o777);
  };
  const watching = watch(around, look);
  const written = backupSqlite(dir, file);
  look();
  await written;
  look();
  watching.close();
  await store.close();
  expect([...modes]).toEqual([0o600]);
});

test('a backup that fails leaves nothing behind, and none takes the place of a file', async () => {
  await expect(backupSqlite(dir, file)).rejects.toMatchObject({ code: 'missing' });
  const store = createSqliteStore({ dir, random: randomBytes, journalDays: 90, evidenceDays: 400, now: Date.now });
  await store.close();
  writeFileSync(file, 'mine');
  await expect(backupSqlite(dir, file)).rejects.toMatchObject({ code: 'locked' });
  rmSync(file);
  writeFileSync(join(dir, 'blackbar.sqlite'), 'no database at all, but as long as one may be '.repeat(100));
  await expect(backupSqlite(dir, file)).rejects.toMatchObject({ code: 'corrupt' });
  expect(existsSync(file)).toBe(false);
});
