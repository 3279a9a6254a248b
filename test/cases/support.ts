/**
 * The gateway with the real detector for the cases, and what must hold after every one of them: no canary went upstream in
 * any spelling, none stands in a log line or in a file of the store, nothing refused reached the upstream.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { lab, type Lab, type LabOptions, type Reply, productsDetector } from '../gateway/lab.ts';

export const ssn = ['659', '51', '8262'].join('-');
export const mail = ['jane.doe+case', 'acme.example'].join('@');
export const card = ['4111', '1111', '1111', '1111'].join(' ');
export const awsId = 'AKIA' + 'Q3EGUZWD5LMNX7TA';
const CANARIES = [ssn, mail, card, awsId];

/** A canary, its encodings, and itself in wide letters. */
const spellings = CANARIES.flatMap((canary) => {
  const bytes = Buffer.from(canary);
  return [canary, bytes.toString('base64').slice(0, -4), bytes.toString('hex'), encodeURIComponent(canary)];
});

export interface Cases {
  /** Set before the first case. */
  readonly at: Lab;
  /** A chat completion with these messages, or with these members beside one message. */
  chat(body: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Bytes on a socket of its own; what came back until the gateway ended it or was silent. */
  raw(bytes: string | Buffer): Promise<string>;
  /** The JSON that the upstream saw last. */
  sent(): unknown;
  sentText(): string;
}

export const CHAT = '/v1/chat/completions';
export const say = (...contents: unknown[]): { model: string; messages: unknown[] } => ({
  model: 'm',
  messages: contents.map((content) => ({ role: 'user', content })),
});

/** @param options as of the lab; `mayAnswer`: originals may stand in answers (they come back on purpose) */
export function cases(options: LabOptions = {}): Cases {
  let at!: Lab;
  beforeAll(async () => {
    at = await lab({ ...productsDetector(), ...options });
  });
  afterEach(() => {
    const seen = at.upstream.wire.toString('latin1');
    const unescaped = seen.replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    for (const spelling of spellings) {
      expect(seen.includes(spelling) || unescaped.includes(spelling), 'upstream').toBe(false);
      expect(
        at.lines.some((line) => line.includes(spelling)),
        'log',
      ).toBe(false);
    }
    at.upstream.reset();
  });
  afterAll(async () => {
    for (const name of readdirSync(at.dir, { recursive: true, withFileTypes: true }))
      if (name.isFile()) {
        const bytes = readFileSync(join(name.parentPath, name.name));
        for (const spelling of spellings) expect(bytes.includes(spelling), name.name).toBe(false);
      }
    await at.close();
  });
  return {
    get at() {
      return at;
    },
    chat: (body, headers = {}) => at.post(CHAT, body, headers),
    raw: (bytes) => exchange(new URL(at.url).port, bytes),
    sent: () => JSON.parse(at.upstream.requests.at(-1)?.body.toString() ?? 'null') as unknown,
    sentText: () => at.upstream.requests.at(-1)?.body.toString() ?? '',
  };
}

/** The answer is this refusal, holds no canary, and no connection went upstream for it. */
export function refused({ at }: Cases, reply: Reply, status: number): void {
  expect([reply.status, reply.text.slice(0, 200)]).toEqual([status, expect.any(String)]);
  const heads = JSON.stringify([...reply.headers]);
  for (const spelling of spellings) expect(reply.text.includes(spelling) || heads.includes(spelling)).toBe(false);
  expect(at.upstream.requests.length).toBe(0);
}

const SILENCE_MS = 400;

/** Sends bytes to a port; what came back until the other side ended it or was silent. */
export function exchange(port: string, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    let timer: NodeJS.Timeout | undefined;
    const done = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(text);
    };
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      clearTimeout(timer);
      timer = setTimeout(done, SILENCE_MS);
    });
    socket.on('close', done).on('error', done);
    socket.write(bytes);
    timer = setTimeout(done, 5_000);
  });
}

/** Status of a raw answer; 0 for none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** A raw request with a JSON body. */
export function request(headers: readonly string[], body: string, line = `POST ${CHAT} HTTP/1.1`): string {
  return [
    line,
    'Host: localhost',
    'Connection: close',
    ...headers,
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

export const JSON_TYPE = 'Content-Type: application/json';

export const smuggled = (head: readonly string[], body: string): string =>
  [`POST ${CHAT} HTTP/1.1`, 'Host: localhost', JSON_TYPE, ...head, '', body].join('\r\n');
/** Requests that two parsers might read differently. */
export const SMUGGLED: readonly (readonly [name: string, bytes: string])[] = [
  ['a length and chunks', smuggled(['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n')],
  ['two lengths', smuggled(['Content-Length: 2', 'Content-Length: 3'], '{}')],
  ['an unknown coding', smuggled(['Transfer-Encoding: xchunked'], '0\r\n\r\n')],
  ['chunked that is not last', smuggled(['Transfer-Encoding: chunked, identity'], '0\r\n\r\n')],
  ['a bare line feed', `POST ${CHAT} HTTP/1.1\nHost: localhost\n${JSON_TYPE}\nContent-Length: 2\n\n{}`],
  ['a folded header', smuggled(['X-A: b', ' c', 'Content-Length: 2'], '{}')],
  ['a space before the colon', smuggled(['Content-Length : 2'], '{}')],
  ['a zero in a header', smuggled(['X-A: a\0b', 'Content-Length: 2'], '{}')],
  ['a negative length', smuggled(['Content-Length: -1'], '{}')],
];
