/** The gateway behind nginx with the very settings that the README shows. */
import { readFileSync } from 'node:fs';
import { Agent, request as send, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasNginx, MISSING, startNginx, stopNginx, type Nginx } from './nginx.ts';
import { cases, CHAT, exchange, say, SMUGGLED, ssn } from './support.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const SETTINGS = /```nginx\nlocation \/ \{\n([^`]*)\}\n```/.exec(README)?.[1] ?? '';

if (!hasNginx()) console.error(MISSING);

describe.runIf(hasNginx())('E61 behind nginx', () => {
  const lab = cases({ env: { TRUSTED_PROXIES: '127.0.0.1/32' } });
  let nginx: Nginx;
  const inFront = (settings: string): Promise<Nginx> =>
    startNginx(settings.replace('127.0.0.1:8080', new URL(lab.at.url).host));
  beforeAll(async () => {
    nginx = await inFront(SETTINGS);
  });
  afterAll(stopNginx);

  const agent = new Agent();
  const open = (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    from = '127.0.0.1',
    to = nginx,
    signal?: AbortSignal,
  ) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = {
        port: to.port,
        host: '127.0.0.1',
        localAddress: from,
        method: 'POST',
        path,
        agent,
        ...(signal && { signal }),
      };
      send({ ...options, headers: { 'content-type': 'application/json', ...headers } }, resolve)
        .on('error', reject)
        .end(JSON.stringify(body));
    });
  const event = (content: string): string =>
    `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
  /** A stream of two events that goes on. */
  const halfAStream = (): void => {
    lab.at.upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event('first'));
      setTimeout(() => response.write(event('second')), 200);
    };
  };
  const heard = async (to: Nginx): Promise<string> => {
    let text = '';
    const stop = new AbortController();
    void open(CHAT, { ...say('hi'), stream: true }, {}, '127.0.0.1', to, stop.signal).then(
      (reply) => reply.on('error', () => undefined).on('data', (chunk: Buffer) => (text += chunk.toString())),
      () => undefined,
    );
    await sleep(1_000);
    stop.abort();
    return text;
  };
  const without = (...settings: string[]): Promise<Nginx> =>
    inFront(settings.reduce((rest, setting) => rest.replace(setting, ''), SETTINGS));

  test('events are with the client while the stream goes on; as nginx comes they are not', async () => {
    halfAStream();
    expect(await heard(nginx)).toBe(event('first') + event('second'));
    const plain = await without('proxy_buffering off;', 'proxy_http_version 1.1;');
    expect(await heard(plain)).toBe('');
    await plain.stop();
  });

  test('no text lies on the disk of nginx; as it comes, bodies and answers do', async () => {
    const text = 'word '.repeat(40_000);
    lab.at.upstream.answer = (_request, response) => response.end(JSON.stringify({ text: text.repeat(100) }));
    const exchanged = async (to: Nginx): Promise<string> => {
      const reply = await open(CHAT, say(text), {}, '127.0.0.1', to);
      await sleep(300); // a client that reads slowly
      await new Promise((resolve) => reply.resume().on('end', resolve));
      return to.log();
    };
    expect(await exchanged(nginx)).not.toContain('temporary file');
    const plain = await without('proxy_buffering off;', 'proxy_request_buffering off;');
    const log = await exchanged(plain);
    expect(log).toContain('a client request body is buffered to a temporary file');
    expect(log).toContain('an upstream response is buffered to a temporary file');
    await plain.stop();
  });

  test('a client that leaves ends the call at the model', async () => {
    halfAStream();
    const reply = await open(CHAT, { ...say('hi'), stream: true });
    await new Promise((resolve) => reply.once('data', resolve));
    const before = lab.at.upstream.aborted;
    reply.destroy();
    await expect.poll(() => lab.at.upstream.aborted, { timeout: 5_000 }).toBe(before + 1);
  });

  test('an answer that breaks off looks broken off; without HTTP/1.1 it looks whole', async () => {
    lab.at.upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"id":');
      setTimeout(() => response.destroy(), 100);
    };
    const complete = async (to: Nginx): Promise<boolean> => {
      const reply = await open(CHAT, say('hi'), {}, '127.0.0.1', to);
      reply.on('error', () => undefined).resume();
      await new Promise((resolve) => reply.once('close', resolve));
      return reply.complete;
    };
    expect(await complete(nginx)).toBe(false);
    const older = await without('proxy_http_version 1.1;');
    expect(await complete(older)).toBe(true);
    await older.stop();
  });

  test('a body of two megabytes arrives', async () => {
    const reply = await open(CHAT, say(`Mail jane. ${'word '.repeat(400_000)}`));
    expect(reply.resume().statusCode).toBe(200);
    expect(lab.at.upstream.requests[0]?.body.length).toBeGreaterThan(2_000_000);
  });

  test('each client has previews of its own, whatever a client says about itself', async () => {
    const preview = async (from: string, headers: Record<string, string> = {}): Promise<number | undefined> => {
      const reply = await open('/sanitize/preview', { text: `My SSN is ${ssn}.` }, headers, from);
      return reply.resume().statusCode;
    };
    for (let i = 0; i < 3; i++) expect(await preview('127.0.0.2')).toBe(200);
    expect(await preview('127.0.0.2')).toBe(429);
    expect(await preview('127.0.0.2', { 'x-forwarded-for': '203.0.113.9' })).toBe(429);
    expect(await preview('127.0.0.3')).toBe(200);
  });

  test.for(SMUGGLED)('E61 %s: at most one call and one answer', async ([, bytes]) => {
    const answer = await exchange(String(nginx.port), bytes);
    expect(answer.match(/HTTP\/1\.1 /g) ?? []).toHaveLength(1);
    expect(answer).not.toMatch(/^HTTP\/1\.1 50[0234]/);
    expect(lab.at.upstream.requests.length).toBeLessThanOrEqual(1);
  });
});
