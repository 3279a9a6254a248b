/** What is allowed is allowed to the last byte and call, and one more is not. */
import { afterAll, expect, test, vi } from 'vitest';
import { createLookupLimit } from '../../gateway/http/courtesy.ts';
import { lab } from './lab.ts';

const MOST = 1024;
const at = await lab({ env: { LIMITS_BODY_BYTES: String(MOST) } });
afterAll(() => at.close());

const body = (bytes: number): string => {
  const empty = JSON.stringify({ text: 'x', wallet_address: 'w', filler: '' });
  return empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`);
};

test.each([
  [MOST, 200],
  [MOST + 1, 413],
])('a body of %i bytes is answered with %i, announced or in pieces', async (bytes, status) => {
  const text = body(bytes);
  expect((await at.post('/sanitize', text)).status).toBe(status);
  const pieces = new Blob([text.slice(0, 500), text.slice(500)]).stream();
  const init = { headers: { 'content-type': 'application/json' }, body: pieces, duplex: 'half' } as const;
  expect((await at.send('POST', '/sanitize', init)).status).toBe(status);
});

test('who has asked too often is not forgotten for a flood of other addresses', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const may = createLookupLimit();
  for (let client = 0; client < 19_990; client++) may(`198.51.${client}`);
  const asked = Array.from({ length: 30 }, () => may('192.0.2.1'));
  expect(asked.filter((one) => one)).toHaveLength(20);
  for (let client = 0; client < 20; client++) may(`203.0.${client}`);
  expect(may('192.0.2.1')).toBe(false);
  vi.useRealTimers();
});
