/** Encoded bodies are refused unread: nothing is unpacked, so nothing can blow up. */
import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lab, type Lab } from './lab.ts';

const body = Buffer.from(JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hi' }] }));
let at: Lab;
beforeAll(async () => {
  at = await lab();
});
afterAll(async () => at.close());

const send = async (path: string, encoding: string, bytes: Buffer): Promise<number> =>
  (await at.post(path, bytes, { 'content-encoding': encoding })).status;

test.each([
  '/v1/chat/completions',
  '/v1/responses',
  '/v1/messages',
  '/openai/v1/embeddings',
  '/v1/conversations/c/items',
])('%s takes no encoded body', async (path) => {
  for (const [encoding, bytes] of [
    ['gzip', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['br', brotliCompressSync(body)],
    ['zstd', Buffer.from('28b52ffd', 'hex')],
    ['gzip, gzip', gzipSync(gzipSync(body))],
    ['gzip', body],
    ['identity', body],
  ] as const)
    expect([encoding, await send(path, encoding, bytes)]).toEqual([encoding, 415]);
  expect(at.upstream.connections).toBe(0);
});

test('a few bytes that unpack to 128 MiB cost nothing', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(128 << 20), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  expect(bomb.length).toBeLessThan(2_000);
  expect(await send('/v1/chat/completions', 'br', bomb)).toBe(415);
  const before = process.memoryUsage().arrayBuffers;
  for (let i = 0; i < 20; i++) expect(await send('/v1/chat/completions', 'br', bomb)).toBe(415);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 << 20);
  expect(at.upstream.connections).toBe(0);
});
