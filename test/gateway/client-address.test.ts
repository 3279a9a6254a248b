import { afterEach, expect, test } from 'vitest';
import { clientAddress, clientOf } from '../../gateway/http/client-address.ts';
import { lab, type Lab } from './lab.ts';

let at: Lab | undefined;
afterEach(async () => at?.close());

/** Sends previews that claim these addresses; answers how many were let through. */
async function previews(env: Record<string, string>, forwarded: readonly string[]): Promise<number> {
  at = await lab({ env });
  let passed = 0;
  for (const one of forwarded)
    if (
      (await at.post('/demo', { text: 'x' }, { 'x-forwarded-for': one, 'x-real-ip': one, forwarded: `for=${one}` }))
        .status === 200
    )
      passed++;
  return passed;
}

test('a forged X-Forwarded-For changes nothing where no proxy is trusted', async () => {
  expect(await previews({}, ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])).toBe(3);
});

test('behind a trusted proxy the rightmost untrusted address counts, whatever a client writes in front', async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.0/8,::1/128' };
  expect(
    await previews(env, [
      '1.1.1.1, 198.51.100.7',
      '2.2.2.2, 198.51.100.7',
      '3.3.3.3, 198.51.100.7',
      '4.4.4.4, 198.51.100.7',
    ]),
  ).toBe(3);
});

test('different clients of a trusted proxy have their own quota', async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.0/8' };
  expect(await previews(env, ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'])).toBe(4);
});

test('what is no address counts on the peer', async () => {
  const env = { TRUSTED_PROXIES: '127.0.0.0/8' };
  expect(await previews(env, ['one', 'two', 'three', 'four'])).toBe(3);
  const socket = { remoteAddress: '192.0.2.1' } as Parameters<typeof clientOf>[0]['socket'];
  expect(clientOf({ ip: 'unknown', socket })).toBe('192.0.2.1');
});

test('what is no address counts on the peer for the trial, too, as /preflight says', async () => {
  at = await lab({ env: { TRUSTED_PROXIES: '127.0.0.0/8' } });
  const trial = async (headers: Record<string, string>): Promise<unknown> =>
    (await at?.post('/sanitize', { text: 'x', tx_hash: 'TRIAL' }, headers))?.json['quota_remaining'];
  expect([
    await trial({ 'x-forwarded-for': 'one' }),
    await trial({ 'x-forwarded-for': 'two' }),
    await trial({}),
  ]).toEqual([49, 48, 47]);
});

test.each([
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:DB8:1:2:ffff::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is the client %s', (address, client) => {
  expect(clientAddress(address)).toBe(client);
});
