import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type Dispatcher } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import type { ClientResponse } from '../../../gateway/forward/client.ts';
import { forward, type ForwardedCall } from '../../../gateway/forward/forward.ts';
import { onread } from '../../../gateway/forward/reading.ts';
import { newRequestId } from '../../../gateway/http/request-id.ts';
import { createLog } from '../../../gateway/log.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

/** TLS without certificates, so that there are none to keep. */
const TLS = { ciphers: 'AECDH-AES128-SHA:@SECLEVEL=0', maxVersion: 'TLSv1.2' } as const;

async function poolTo(kind: 'http' | 'https', listener: RequestListener): Promise<Pool> {
  const server: Server = kind === 'http' ? createServer(listener) : createTlsServer(TLS, listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pool = new Pool(`${kind}://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    connections: 8,
    connect: { ...(kind === 'https' && { ...TLS, rejectUnauthorized: false }), onread },
  });
  cleanups.push(
    () => server.close(),
    () => pool.destroy(),
  );
  return pool;
}

/** Reads an answer, stopping where `stops` says so, for some turns or as `wait` says. */
function read(
  pool: Pool,
  path: string,
  stops: (chunk: number) => boolean,
  wait = (resume: () => void, chunk: number): unknown => setTimeout(resume, chunk % 3),
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let resume = (): void => undefined;
    const handler: Dispatcher.DispatchHandler = {
      onConnect: () => undefined,
      onHeaders: (_status, _headers, go) => {
        resume = go;
        return true;
      },
      onData: (chunk) => {
        // Undici calls with nothing when it goes on.
        if (chunk.length === 0) return true;
        chunks.push(chunk);
        if (!stops(chunks.length)) return true;
        wait(resume, chunks.length);
        return false;
      },
      onComplete: () => resolve(Buffer.concat(chunks)),
      onError: reject,
    };
    pool.dispatch({ path, method: 'GET' }, handler);
  });
}

const BODIES = [300, 70_000, 3_000_000].map((size) => randomBytes(size));
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

describe.each(['http', 'https'] as const)('%s', (kind) => {
  test.each(['chunked', 'with its length', 'until the connection ends'])(
    'what comes is what was sent, whoever has to wait: %s',
    async (framing) => {
      const pool = await poolTo(kind, (request, response) => {
        const body = BODIES[Number(request.url?.slice(1))] ?? Buffer.alloc(0);
        if (framing === 'with its length') response.setHeader('content-length', body.length);
        if (framing === 'until the connection ends') {
          response.setHeader('connection', 'close');
          response.useChunkedEncodingByDefault = false;
        }
        let at = 0;
        const go = (): void => {
          for (let turn = 0; turn < 7 && at < body.length; turn++)
            response.write(body.subarray(at, (at += 1 + ((at * 7919) % 9000))));
          if (at < body.length) setImmediate(go);
          else response.end();
        };
        go();
      });
      for (const stops of [() => false, (n: number) => n % 5 === 0, (n: number) => n % 50 < 3]) {
        // All at once: they share what they are read into.
        const got = await Promise.all(
          BODIES.flatMap((_, at) => [read(pool, `/${at}`, stops), read(pool, `/${at}`, stops)]),
        );
        expect(got.map(digest)).toEqual(BODIES.flatMap((body) => [digest(body), digest(body)]));
      }
    },
  );

  test('who does not read on holds up the other side', async () => {
    const size = 50_000_000;
    const block = Buffer.alloc(10_000);
    let sent = 0;
    const pool = await poolTo(kind, (_request, response) => {
      const go = (): void => {
        while (sent < size) {
          sent += block.length;
          if (response.write(block)) continue;
          response.once('drain', go);
          return;
        }
        response.end();
      };
      go();
    });
    let resume = (): void => undefined;
    let waits = true;
    const whole = read(
      pool,
      '/',
      () => waits,
      (go) => (resume = go),
    );
    let before = -1;
    await expect.poll(() => sent > 0 && before === (before = sent), { interval: 100 }).toBe(true);
    expect(sent).toBeLessThan(size);
    waits = false;
    resume();
    expect((await whole).length).toBe(size);
  });

  test('an answer whose every piece has to wait goes on to its end', async () => {
    const body = Buffer.alloc(1_000_000, 'x');
    const pool = await poolTo(kind, (_request, response) => {
      response.useChunkedEncodingByDefault = false;
      response.writeHead(200, { connection: 'close' }).end(body);
    });
    let size = 0;
    const client = {
      gone: false,
      onLeave: () => undefined,
      head: () => undefined,
      write: (chunk: Buffer) => ((size += chunk.length), false),
      onDrain: (drained: () => void) => setTimeout(drained),
    };
    const call: ForwardedCall = {
      method: 'GET',
      inspected: undefined,
      dispatcher: pool,
      path: '/',
      origin: '',
      headers: [],
      answerHeaders: [],
      shape: { endMarks: [], errors: 'openai', id: 'openai-models' },
      requestId: newRequestId(),
      log: createLog(
        'debug',
        () => new Date(),
        () => undefined,
      ),
      failed: () => undefined,
    };
    await new Promise<void>((end) => forward(call, Object.assign(client, { end }) as unknown as ClientResponse));
    expect(size).toBe(body.length);
  });

  // Of 64 KB undici's own stream of an answer has enough; the last piece is then one that is waited with.
  test.each([60_000, 70_000, 100_000, 130_000, 3_000_000])(
    'an answer of %i bytes that ends with its connection while nobody reads it is there afterwards',
    async (size) => {
      let ended = (): void => undefined;
      const end = new Promise<void>((resolve) => (ended = resolve));
      const pool = await poolTo(kind, (_request, response) => {
        response.useChunkedEncodingByDefault = false;
        response.writeHead(200, { connection: 'close' }).end(Buffer.alloc(size, 'x'), ended);
      });
      const { body } = await pool.request({ path: '/', method: 'GET' });
      if (size < 200_000) await end;
      await sleep(50);
      expect((await body.arrayBuffer()).byteLength).toBe(size);
    },
  );

  test('a connection that breaks in the middle is an error, not an end', async () => {
    const pool = await poolTo(kind, (_request, response) => {
      response.write('some');
      setTimeout(() => response.destroy(), 10);
    });
    await expect(read(pool, '/', () => false)).rejects.toThrow();
  });
});
