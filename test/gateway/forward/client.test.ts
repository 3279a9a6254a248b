import { once } from 'node:events';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ClientResponse } from '../../../gateway/forward/client.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server whose answers are written by `answer`. */
async function serving(answer: (client: ClientResponse, raw: ServerResponse) => void): Promise<number> {
  server = createServer((_request, raw) => {
    const client = new ClientResponse(raw, 10_000);
    client.head(200, ['content-type', 'text/event-stream']);
    answer(client, raw);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Everything that comes for these bytes, until the connection ends. */
async function raw(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1', () => socket.write(sent));
  let text = '';
  for await (const chunk of socket.setEncoding('latin1')) text += String(chunk);
  return text;
}

const PIECES = [1, 15, 16, 255, 256, 4095, 4096, 16_384, 16_385, 70_000].map((size, at) =>
  Buffer.alloc(size, String.fromCharCode(0x61 + at)),
);

test('pieces of any length arrive as they were, in one turn and in many, between words of ours', async () => {
  const port = await serving((client) => {
    for (const piece of PIECES) client.write(piece);
    client.write(Buffer.alloc(0));
    let next = 0;
    const go = (): void => {
      const piece = PIECES[next++];
      if (piece === undefined) {
        client.write('the end');
        client.end();
      } else if (client.write(piece)) setImmediate(go);
      else client.onDrain(go);
    };
    setImmediate(go);
  });
  const call = httpRequest({ port, host: '127.0.0.1' }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(Buffer.concat([...PIECES, ...PIECES, Buffer.from('the end')]))).toBe(true);
});

test('a client of HTTP/1.0 gets no framing', async () => {
  const port = await serving((client) => {
    client.write(Buffer.from('one '));
    setImmediate(() => {
      client.write(Buffer.from('two '));
      client.write(Buffer.from('three'));
      client.end();
    });
  });
  expect((await raw(port, 'GET / HTTP/1.0\r\n\r\n')).split('\r\n\r\n')[1]).toBe('one two three');
});

test('answers to calls in one piece come one behind the other', async () => {
  const waiting: ClientResponse[] = [];
  const port = await serving((client) => {
    waiting.push(client);
    if (waiting.length < 2) return;
    // The second has something to say first.
    for (const [at, one] of waiting.toReversed().entries()) {
      one.write(Buffer.from(`a${2 - at}`));
      one.write(Buffer.from(`b${2 - at}`));
    }
    setImmediate(() => {
      for (const [at, one] of waiting.toReversed().entries()) one.write(Buffer.from(`c${2 - at}`));
      for (const one of waiting.toReversed()) one.end();
    });
  });
  const text = await raw(
    port,
    'GET / HTTP/1.1\r\nhost: a\r\n\r\nGET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  );
  const bodies = text.split(/HTTP\/1\.1 200 OK[^]*?\r\n\r\n/).slice(1);
  expect(bodies).toEqual([1, 2].map((n) => `2\r\na${n}\r\n2\r\nb${n}\r\n2\r\nc${n}\r\n0\r\n\r\n`));
});

test('nothing is written behind the end of an answer', async () => {
  const port = await serving((client, answer) => {
    answer.on('error', () => undefined);
    client.write(Buffer.from('all'));
    client.end();
    client.write(Buffer.from('more'));
  });
  const text = await raw(port, 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  expect(text.split('\r\n\r\n').slice(1).join('|')).toBe('3\r\nall\r\n0|');
});

test('a client that does not read holds up what comes, and gets all of it when it reads again', async () => {
  let waits = 0;
  let sent = 0;
  const event = Buffer.from(`data: ${'x'.repeat(1000)}\n\n`);
  const total = 20_000;
  const port = await serving((client) => {
    const go = (): void => {
      while (sent < total) {
        sent++;
        if (client.write(event)) continue;
        waits++;
        client.onDrain(go);
        return;
      }
      client.end();
    };
    go();
  });
  const call = httpRequest({ port, host: '127.0.0.1' }).end();
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.pause();
  await expect.poll(() => waits).toBeGreaterThan(0);
  let before = -1;
  await expect.poll(() => before === (before = sent)).toBe(true);
  expect(sent).toBeLessThan(total);
  let size = 0;
  for await (const chunk of response) size += (chunk as Buffer).length;
  expect(size).toBe(total * event.length);
});
