/** What holds behind every proxy that stands in front of the gateway with the settings that the README shows. */
import { readFileSync } from 'node:fs';
import { Agent, request as send, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopFronts, type Front } from './fronts.ts';
import { cases, CHAT, exchange, say, SMUGGLED, ssn, type Cases } from './support.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
/** What the README shows in a block of this language. */
export const shown = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([^\`]*)\`\`\``).exec(README)?.[1] ?? '';

const agent = new Agent();

export interface Behind {
  readonly lab: Cases;
  /** The proxy with the settings as shown; set before the first test. */
  readonly front: Front;
  /** The proxy with other settings. */
  inFront(settings: string): Promise<Front>;
}

interface Opening {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly from?: string;
  readonly signal?: AbortSignal;
}

/** An answer as soon as it begins. */
export const open = (to: Front, body: unknown, { path = CHAT, headers, from, signal }: Opening = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const localAddress = from ?? '127.0.0.1';
    const options = { port: to.port, host: '127.0.0.1', localAddress, method: 'POST', path, agent };
    send(
      {
        ...options,
        ...(signal && { signal }),
        headers: { 'content-type': 'application/json', ...headers },
      },
      resolve,
    )
      .on('error', reject)
      .end(JSON.stringify(body));
  });

const event = (content: string): string =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
const TWO_EVENTS = event('first') + event('second');
/** A stream of two events that goes on. */
export function halfAStream({ at }: Cases): void {
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(event('first'));
    setTimeout(() => response.write(event('second')), 200);
  };
}

/** What a client has of a stream after a second. */
export async function heard(to: Front): Promise<string> {
  let text = '';
  const stop = new AbortController();
  void open(to, { ...say('hi'), stream: true }, { signal: stop.signal }).then(
    (reply) => reply.on('error', () => undefined).on('data', (chunk: Buffer) => (text += chunk.toString())),
    () => undefined,
  );
  await sleep(1_000);
  stop.abort();
  return text;
}

/** The model breaks off in the middle: does the answer look whole? */
export async function brokenOffLooksWhole({ at }: Cases, to: Front): Promise<boolean> {
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"id":');
    setTimeout(() => response.destroy(), 100);
  };
  const reply = await open(to, say('hi'));
  reply.on('error', () => undefined).resume();
  await new Promise((resolve) => reply.once('close', resolve));
  return reply.complete;
}

/** @param settings as shown, for a gateway at 127.0.0.1:8080 */
export function behind(settings: string, start: (settings: string) => Promise<Front>): Behind {
  const lab = cases({ env: { TRUSTED_PROXIES: '127.0.0.1/32' } });
  const inFront = (other: string): Promise<Front> => start(other.replace('127.0.0.1:8080', new URL(lab.at.url).host));
  let front: Front;
  beforeAll(async () => {
    front = await inFront(settings);
  });
  afterAll(stopFronts);

  test('events are with the client while the stream goes on', async () => {
    halfAStream(lab);
    expect(await heard(front)).toBe(TWO_EVENTS);
  });

  test('a client that leaves ends the call at the model', async () => {
    halfAStream(lab);
    const reply = await open(front, { ...say('hi'), stream: true });
    await new Promise((resolve) => reply.once('data', resolve));
    const before = lab.at.upstream.aborted;
    reply.destroy();
    await expect.poll(() => lab.at.upstream.aborted, { timeout: 5_000 }).toBe(before + 1);
  });

  test('an answer that breaks off looks broken off', async () => {
    expect(await brokenOffLooksWhole(lab, front)).toBe(false);
  });

  test('a body of two megabytes arrives', async () => {
    const reply = await open(front, say(`Mail jane. ${'filler '.repeat(400_000)}`));
    expect(reply.resume().statusCode).toBe(200);
    expect(lab.at.upstream.requests[0]?.body.length).toBeGreaterThan(2_000_000);
  });

  test('each client has previews of its own, whatever a client says about itself', async () => {
    const preview = async (from: string, headers: Record<string, string> = {}): Promise<number | undefined> => {
      const text = `My SSN is ${ssn}.`;
      const reply = await open(front, { text }, { path: '/sanitize/preview', headers, from });
      return reply.resume().statusCode;
    };
    for (let i = 0; i < 3; i++) expect(await preview('127.0.0.2')).toBe(200);
    expect(await preview('127.0.0.2')).toBe(429);
    expect(await preview('127.0.0.2', { 'x-forwarded-for': '203.0.113.9' })).toBe(429);
    expect(await preview('127.0.0.3')).toBe(200);
  });

  test.for(SMUGGLED)('E61 %s: at most one call and one answer', async ([, bytes]) => {
    const answer = await exchange(String(front.port), bytes);
    expect(answer.match(/HTTP\/1\.1 /g) ?? []).toHaveLength(1);
    expect(answer).not.toMatch(/^HTTP\/1\.1 50[0234]/);
    expect(lab.at.upstream.requests.length).toBeLessThanOrEqual(1);
  });
  return {
    lab,
    get front() {
      return front;
    },
    inFront,
  };
}
