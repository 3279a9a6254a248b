/** Clients that leave in the middle of something. */
import { createServer, get, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDrain } from '../../gateway/http/drain.ts';
import { lab, type Lab } from './lab.ts';

let at: Lab;
beforeAll(async () => {
  at = await lab();
});
afterAll(async () => at.close());

const UPGRADE = 'GET /v1/responses HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

test('a client that resets its connection while it asks for a WebSocket harms nobody', async () => {
  const faults: Error[] = [];
  const fault = (error: Error): unknown => faults.push(error);
  process.on('uncaughtExceptionMonitor', fault);
  for (let client = 0; client < 100; client += 1)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(at.url).port), '127.0.0.1', () => {
        socket.write(UPGRADE);
        setImmediate(() => socket.resetAndDestroy());
      });
      socket.on('close', () => resolve());
      socket.on('error', () => undefined);
    });
  await sleep(100);
  process.off('uncaughtExceptionMonitor', fault);
  expect(faults).toEqual([]);
  expect((await fetch(`${at.url}/health/live`)).status).toBe(200);
});

test.each(['/v1/chat/completions', '/sanitize'])(
  'a client that leaves in the middle of its body is no fault of ours: %s',
  async (path) => {
    at.lines.length = 0;
    const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 1000'].join('\r\n');
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n{"messages":`);
    await sleep(100);
    socket.resetAndDestroy();
    await expect.poll(() => at.lines.join()).toContain('"event":"client_gone"');
    expect(at.lines.join()).not.toContain('"level":"error"');
    expect(at.upstream.connections).toBe(0);
  },
);

/** What a client reads that sends its whole request first, as many do, and leaves once an answer ends in `last`. */
async function sentWhole(request: string, last: string): Promise<{ answer: string; faults: string[] }> {
  const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
  const faults: string[] = [];
  socket.on('error', (error: Error & { code?: string }) => faults.push(error.code ?? error.name));
  let answer = '';
  const gone = new Promise((resolve) => socket.on('close', resolve));
  socket.pause();
  await new Promise((resolve) => socket.write(request, resolve));
  socket.on('data', (chunk) => {
    answer += chunk.toString();
    if (answer.endsWith(last)) socket.destroy();
  });
  socket.resume();
  await gone;
  return { answer, faults };
}

test.each([
  ['/sanitize', 413],
  ['/v1/chat/completions', 413],
  ['/mcp', 413],
  ['/message/send', 413],
  ['/nope', 404],
] as const)('who sends a body that is too large to its end still reads why it is refused: %s', async (path, status) => {
  const head = (bytes: number): string =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
  const bytes = 12_000_000;
  const { answer, faults } = await sentWhole(`${head(bytes)}${'x'.repeat(bytes)}`, '}');
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(faults).toEqual([]);
});

test('so does who wants the connection closed, and it is', async () => {
  for (const version of ['1.0', '1.1']) {
    const head = `POST /sanitize HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json`;
    const { answer, faults } = await sentWhole(
      `${head}\r\nContent-Length: 12000000\r\n\r\n${'x'.repeat(12_000_000)}`,
      'it closes by itself',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"error":"body_too_large"[^]*\}$/);
    expect(faults).toEqual([]);
  }
});

test('a body that is too large and goes on for ever is read for a while only', async () => {
  const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const gone = new Promise((resolve) => socket.on('close', resolve));
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 99999999999';
  socket.write(`POST /sanitize HTTP/1.1\r\n${head}\r\n\r\n{`);
  const more = setInterval(() => socket.write('x'.repeat(1_000)), 50);
  await gone;
  clearInterval(more);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('a refused upgrade ends its connection, whatever the client does', async () => {
  const socket = connect({ port: Number(new URL(at.url).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.write(UPGRADE);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  await new Promise((resolve) => socket.on('end', resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 426 /);
  // It never ends its own side; the service does not wait for that.
  const more = setInterval(() => socket.write('more'), 50);
  await new Promise((resolve) => socket.on('error', resolve));
  clearInterval(more);
  socket.destroy();
});

test('a call whose client left before it could be tracked is not kept until the process ends', async () => {
  const drain = createDrain();
  const stopped: string[] = [];
  let tracked: () => void = () => undefined;
  const server: Server = createServer((_request, answer) => {
    drain.count(answer);
    // What the inspection and the store take of time.
    answer.on('close', () =>
      setImmediate(() => {
        drain.track(() => stopped.push('it was kept'), answer);
        tracked();
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const done = new Promise<void>((resolve) => (tracked = resolve));
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1' });
  request.on('error', () => undefined);
  await new Promise((resolve) => server.once('request', resolve));
  request.destroy();
  await done;
  // Another call runs still: where none does, there is nothing to stop.
  drain.count(new ServerResponse(new IncomingMessage(new Socket())));
  await drain.finish(50);
  expect(stopped).toEqual([]);
  server.close();
});

test('calls that have ended, in whatever order, are not stopped, and all others are', async () => {
  const drain = createDrain();
  const stopped: number[] = [];
  const answers = Array.from({ length: 5 }, () => new ServerResponse(new IncomingMessage(new Socket())));
  for (const [number, answer] of answers.entries()) {
    drain.count(answer);
    drain.track(() => {
      stopped.push(number);
      answer.emit('close');
    }, answer);
  }
  for (const number of [1, 4, 0]) answers[number]?.emit('close');
  await drain.finish(10);
  expect(new Set(stopped)).toEqual(new Set([2, 3]));
});
