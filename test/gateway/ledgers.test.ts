import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { StartRefused } from '../../gateway/start/start-refused.ts';
import { start } from '../../gateway/start/start.ts';
import { loadConfig } from '../../config/index.ts';
import { entry, loading } from '../support/process.ts';
import { keyOf } from '../devnet/chain.ts';
import { hasRedis, startRedis } from '../payments/redis-server.ts';
import { configOf } from './lab.ts';

const ADDRESS = `0x${'1'.repeat(40)}`;
const OTHER = `0x${'2'.repeat(40)}`;
const A = {
  LEDGER_A_CHAIN_ID: '8453',
  LEDGER_A_RPC_URL: 'http://127.0.0.1:1',
  LEDGER_A_PAY_TO: ADDRESS,
  FACILITATOR_URL: 'in-process',
  FACILITATOR_KEY: keyOf(0),
  ANCHOR_KEY: keyOf(1),
};

const wrong = (env: Record<string, string>): string[] => {
  const loaded = loadConfig(env, () => '');
  return loaded.ok ? [] : loaded.problems.map(({ path }) => path);
};

test('what is paid needs ledger A, a facilitator, a key for anchors, and addresses of its own', () => {
  expect(wrong(A)).toEqual([]);
  const without = (name: keyof typeof A): Record<string, string> => {
    const { [name]: _left, ...rest } = A;
    return rest;
  };
  expect(wrong(without('ANCHOR_KEY'))).toEqual(['ANCHOR_KEY']);
  expect(wrong(without('FACILITATOR_URL'))).toEqual(['FACILITATOR_URL']);
  expect(wrong(without('FACILITATOR_KEY'))).toEqual(['FACILITATOR_KEY']);
  expect(wrong({ ...A, X402_PRICE: '0' })).toEqual(['X402_PRICE']);
  expect(wrong({ ...A, LEDGER_A_BUNDLE_ADDRESS: ADDRESS })).toEqual(['LEDGER_A_BUNDLE_ADDRESS']);
  expect(wrong({ ...A, LEDGER_A_BUNDLE_ADDRESS: OTHER, BUNDLE_PRICE: '0.0' })).toEqual(['BUNDLE_PRICE']);
  const b = { LEDGER_B_CHAIN_ID: '84532', LEDGER_B_RPC_URL: 'http://127.0.0.1:1' };
  expect(wrong({ ...A, ...b })).toEqual(['LEDGER_B_PAY_TO']);
  expect(wrong({ ...A, ...b, LEDGER_B_PAY_TO: OTHER, LEDGER_B_CHAIN_ID: '8453' })).toEqual(['LEDGER_B_CHAIN_ID']);
  expect(wrong({ ...b, LEDGER_B_PAY_TO: OTHER })).toEqual(['LEDGER_A_CHAIN_ID', 'ANCHOR_KEY', 'FACILITATOR_URL']);
  for (const key of ['not a key', `0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`])
    expect(wrong({ ...A, FACILITATOR_KEY: key })).toEqual(['FACILITATOR_KEY[0]']);
});

async function refusal(env: Record<string, string>): Promise<unknown> {
  const dir = mkdtempSync(join(tmpdir(), 'blackbar-'));
  try {
    const running = await start(configOf({ DATA_DIR: join(dir, 'data'), LOG_LEVEL: 'silent', PORT: '0', ...env }));
    await running.stop();
    return 'started';
  } catch (error) {
    return error instanceof StartRefused ? [error.exitCode, error.message] : error;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

test('a node that is down stops nothing; a key that takes money, or a token nobody knows, stops the start', async () => {
  expect(await refusal(A)).toBe('started');
  expect(await refusal({ ...A, ANCHOR_KEY: keyOf(0) })).toEqual([78, expect.stringContaining('ANCHOR_KEY')]);
  expect(await refusal({ ...A, LEDGER_A_CHAIN_ID: '31337' })).toEqual([78, expect.stringContaining('LEDGER_A_USDC')]);
});

test.skipIf(!hasRedis())('payments want a Redis that forgets nothing', async () => {
  const redis = await startRedis();
  const env = { ...A, REDIS_URL: redis.url, SECRET_KEY: 'k'.repeat(32) };
  expect(await refusal(env)).toEqual([78, expect.stringContaining('appendonly yes')]);
  await redis.stop();
});

test('without a ledger nothing that speaks to a chain is loaded', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const watch = `
    import { register } from 'node:module';
    const source = 'export const load = (url, context, next) => { if (/node_modules.(?:viem|ox|@x402|@noble)/.test(url)) process._rawDebug("loaded " + url); return next(url, context); };';
    register('data:text/javascript,' + encodeURIComponent(source));
    const { loadConfig } = await import('${entry('config/index.ts')}');
    const { start } = await import('${entry('gateway/start/start.ts')}');
    for (const ledger of [{}, ${JSON.stringify(A)}]) {
      const { config } = loadConfig({ DATA_DIR: process.env.AT, PORT: '0', LOG_LEVEL: 'silent', ...ledger }, () => '');
      await (await start(config)).stop();
      process._rawDebug('started');
    }
    process.exit(0);`;
  const dir = mkdtempSync(join(tmpdir(), 'blackbar-'));
  const { stderr } = spawnSync(process.execPath, [...loading, '--input-type=module', '-e', watch], {
    cwd: root,
    env: { ...process.env, AT: join(dir, 'data') },
    encoding: 'utf8',
  });
  rmSync(dir, { recursive: true, force: true });
  const [without, withOne] = stderr.split('started');
  expect(without).not.toContain('loaded ');
  expect(withOne).toMatch(/loaded .*viem/);
  expect(stderr).toMatch(/started\n$/);
}, 60_000);
