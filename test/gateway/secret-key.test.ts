import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSecretKeys } from '../../gateway/start/secret-key.ts';

const around = mkdtempSync(join(tmpdir(), 'blackbar-key-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));
const NEXT = 'another key that is long enough';

test('the key that was made at the first start can be moved to the environment, or changed', () => {
  const data_dir = join(around, 'data');
  const made = readSecretKeys({ data_dir, secrets: {} }).current;
  const file = `${data_dir}.secret-key`;
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readSecretKeys({ data_dir, secrets: {} }).current).toEqual(made);
  const text = readFileSync(file, 'utf8').trim();
  expect(text.length).toBeGreaterThanOrEqual(32);
  expect(readSecretKeys({ data_dir, secrets: { secret_key: text } }).current).toEqual(made);
  const changed = readSecretKeys({ data_dir, secrets: { secret_key: NEXT, secret_key_previous: text } });
  expect(changed).toEqual({ current: Buffer.from(NEXT), previous: made });
});

test('a key that an earlier version made still holds', () => {
  const data_dir = join(around, 'earlier');
  writeFileSync(`${data_dir}.secret-key`, `${'0a'.repeat(32)}\n`);
  expect(readSecretKeys({ data_dir, secrets: {} }).current).toEqual(Buffer.alloc(32, 10));
});
