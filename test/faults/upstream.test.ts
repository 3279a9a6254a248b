/** Faults of an upstream that `test/gateway/proxy.test.ts` and the cases E67 to E80 do not have. */
import { createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { lab, type LabOptions } from '../gateway/lab.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

async function started(options: LabOptions) {
  const at = await lab(options);
  cleanups.push(() => at.close());
  return at;
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const BODY = { model: 'm', messages: [{ role: 'user', content: 'hello' }] };

describe('F21: an upstream that cannot be reached is 502, and the unit comes back', () => {
  test.each([
    ['a name that nobody knows', () => Promise.resolve('http://upstream.invalid/v1')],
    [
      'one that speaks no TLS',
      async () =>
        `https://127.0.0.1:${await portOf(createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')))}/v1`,
    ],
    ['one without a certificate', async () => `https://127.0.0.1:${await portOf(createTlsServer(() => undefined))}/v1`],
    [
      'one that ends every connection',
      async () => `http://127.0.0.1:${await portOf(createServer((socket) => socket.resetAndDestroy()))}/v1`,
    ],
  ])('%s', async (_name, where) => {
    const at = await started({ env: { UPSTREAM_BASE_URL: await where() } });
    const reply = await at.post('/v1/chat/completions', BODY);
    expect([reply.status, (reply.json['error'] as { code: string }).code]).toEqual([502, 'upstream_unavailable']);
    expect(reply.text).not.toContain('upstream.invalid');
    expect(await at.used()).toBe(0);
  });
});

test.each([
  ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
  ['a broken header', 'HTTP/1.1 200 OK\r\nretry-after: 1\r2\r\n\r\n'],
  ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
  ['a head without end', `HTTP/1.1 200 OK\r\nx-ratelimit-a: ${'a'.repeat(200_000)}\r\n\r\n`],
])('F27: an upstream that answers with %s was reached, and gave no usable answer', async (_name, answer) => {
  const port = await portOf(
    createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(answer));
    }),
  );
  const at = await started({ env: { UPSTREAM_BASE_URL: `http://127.0.0.1:${port}/v1` } });
  for (const reply of [await at.post('/v1/chat/completions', BODY), await at.send('GET', '/v1/models')])
    expect([reply.status, (reply.json['error'] as { code: string }).code]).toEqual([502, 'upstream_invalid']);
  expect(await at.used()).toBe(0);
});

test('F25: an answer that drips passes as it comes, and one that stops dripping is cut', async () => {
  const at = await started({ env: { LIMITS_UPSTREAM_IDLE_MS: '400' } });
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let sent = 0;
    const drip = setInterval(() => {
      response.write(sent % 2 === 0 ? 'data: {"choices":[]}' : '\n\n');
      if (++sent === 12) clearInterval(drip);
    }, 100);
    response.on('close', () => clearInterval(drip));
  };
  const reply = await at.post('/v1/chat/completions', { ...BODY, stream: true });
  expect(reply.text.split('data: {"choices":[]}\n\n')).toHaveLength(7);
  expect(reply.text).toContain('upstream_timeout');
  await expect.poll(() => at.upstream.aborted).toBe(1);
});

test('F25: an answer without end stops at its limit where all of it has to be read', async () => {
  const at = await started({ env: { SCAN_RESPONSES: 'true' } });
  const block = Buffer.alloc(1 << 20, 'x');
  let sent = 0;
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"choices":[{"index":0,"message":{"role":"assistant","content":"');
    const more = (): void => {
      while (!response.destroyed && sent < 512) {
        sent++;
        if (!response.write(block)) return void response.once('drain', more);
      }
    };
    more();
  };
  const reply = await at.post('/v1/chat/completions', BODY);
  expect([reply.status, (reply.json['error'] as { code: string }).code]).toEqual([502, 'upstream_invalid']);
  expect(sent).toBeLessThan(256);
  await expect.poll(() => at.upstream.aborted).toBe(1);
});
