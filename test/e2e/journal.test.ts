import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { folder, gateway, spawned } from '../support/process.ts';

const SLOW = 90_000;
const { path, remove } = folder();
afterAll(remove);
const env = { DATA_DIR: `${path}/data`, ADMIN_TOKEN: 'admin-token-for-tests' };
const blackbar = async (...args: string[]): Promise<{ code: number | null; out: string }> => {
  const one = spawned('gateway/cli/main.ts', args, env);
  return { code: await one.exited, out: one.output() };
};

test('operator key prints a key and its hash', { timeout: SLOW }, async () => {
  const { code, out } = await blackbar('operator', 'key');
  const [, key = '', hash] = /^key +(\S+)\nkey_sha256 +([0-9a-f]{64})\n$/.exec(out) ?? [];
  expect(code).toBe(0);
  expect(createHash('sha256').update(key).digest('hex')).toBe(hash);
});

test('journal verify and export beside a running gateway, erase once it is stopped', { timeout: SLOW }, async () => {
  const running = await gateway(env);
  for (const wallet_address of ['one', 'two'])
    await fetch(`${running.url}/sanitize`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'hello', wallet_address }),
    });
  expect((await blackbar('journal', 'verify')).out).toContain('The chain holds: 2 events');
  expect((await blackbar('journal', 'export')).out.trim().split('\n').length).toBeGreaterThanOrEqual(4);
  expect((await blackbar('journal', 'export', '--format', 'cef')).out).toMatch(/^CEF:0\|Blackbar/);
  const locked = await blackbar('journal', 'erase', '--wallet', 'one');
  expect([locked.code, locked.out.includes('/admin/journal/erase')]).toEqual([2, true]);
  running.child.kill('SIGTERM');
  await running.exited;
  expect(await blackbar('journal', 'erase', '--wallet', 'one')).toEqual({
    code: 0,
    out: 'Erased 1 events and 1 sanitized texts.\n',
  });
  expect((await blackbar('journal', 'verify')).out).toContain('1 events, 1 erased or expired');
  expect((await blackbar('journal', 'erase')).code).toBe(2);
});
