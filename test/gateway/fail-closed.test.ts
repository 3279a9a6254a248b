/** Whatever fails before the forward: the upstream has seen no connection, the client a clear error, nothing was charged. */
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDetector, StepBudgetExceeded, type Detector } from '../../detector/index.ts';
import { StoreError, type Store } from '../../payments/index.ts';
import { kindWordsOf } from '../../gateway/known-kinds.ts';
import { selfTest } from '../../gateway/self-test.ts';
import { lab, type Lab, type LabOptions, type Reply } from './lab.ts';
import { simpleDetectorWhole } from './simple-detector.ts';

const ssn = ['078', '05', '1120'].join('-');
const body = { model: 'm', messages: [{ role: 'user', content: `My SSN is ${ssn}.` }] };
let at: Lab | undefined;
/** For whatever is refused by a service in which nothing is wrong: it charges nothing, so the next finds it as it was. */
let sound: Lab;
beforeAll(async () => {
  sound = await lab();
});
afterAll(() => sound.close());
afterEach(async () => {
  if (at !== sound) await at?.close();
  at = undefined;
});

/** Asks for a completion and expects it to be refused without a trace. */
async function refused(
  options: LabOptions | 'sound',
  ask: (at: Lab) => Promise<Reply> = (one) => one.post('/v1/chat/completions', body),
): Promise<Reply> {
  at = options === 'sound' ? sound : await lab(options);
  at.upstream.reset();
  const reply = await ask(at);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(at.upstream.connections).toBe(0);
  expect(reply.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.text).not.toContain(ssn);
  expect(JSON.stringify([...reply.headers])).not.toContain(ssn);
  expect(at.lines.join()).not.toContain(ssn);
  return reply;
}
const code = (reply: Reply): unknown => (reply.json['error'] as { code?: unknown }).code;
const detector = (change: Partial<Detector>): Detector => ({ ...simpleDetectorWhole(), ...change });

test.each([
  [
    'throws with the text in its message',
    (bytes: Uint8Array) => {
      throw new Error(Buffer.from(bytes).toString());
    },
  ],
  [
    'throws something that is no error',
    () => {
      throw ssn;
    },
  ],
  ['answers nothing', () => undefined],
  ['answers text', () => ssn],
  [
    'answers a kind that does not exist',
    (_b: Uint8Array, start: number) => [
      {
        kind: { id: ssn, risk: 'PRIVATE', score: 0.7, category: 'contact', region: 'global' },
        start,
        end: start + 1,
        confidence: 1,
      },
    ],
  ],
  [
    'answers spans out of range',
    (_b: Uint8Array, start: number, end: number) => [
      { kind: simpleDetectorWhole().rules[0]?.kinds[0], start, end: end + 5, confidence: 1 },
    ],
  ],
])('a detector that %s', async (_name, scan) => {
  const reply = await refused({ detector: detector({ scan: scan as unknown as Detector['scan'] }) });
  expect([reply.status, code(reply)]).toEqual([503, 'detector_unavailable']);
  expect(reply.headers.get('retry-after')).toBe('1');
  expect(await at?.used()).toBe(0);
});

test('a body that exceeds the step budget', async () => {
  const reply = await refused({
    detector: detector({
      scan: () => {
        throw new StepBudgetExceeded();
      },
    }),
  });
  expect([reply.status, code(reply), reply.headers.get('x-should-retry')]).toEqual([
    422,
    'uninspectable_content',
    'false',
  ]);
  expect(reply.text).toContain('more work to inspect than its length grants');
  expect(reply.text).not.toContain('details.place');
  expect(await at?.used()).toBe(0);
});

test.each<[string, (store: Store) => Store]>([
  ['is down', (store) => ({ ...store, charge: () => Promise.reject(new StoreError('unreachable')) })],
  [
    'throws at once',
    (store) => ({
      ...store,
      charge: () => {
        throw new Error(ssn);
      },
    }),
  ],
  ['answers nothing', (store) => ({ ...store, charge: () => Promise.resolve(undefined as never) })],
  ['answers nonsense', (store) => ({ ...store, charge: () => Promise.resolve({ ok: 'yes' } as never) })],
])('a store that %s', async (_name, wrapStore) => {
  const reply = await refused({ wrapStore });
  expect([reply.status, code(reply)]).toEqual([503, 'store_unavailable']);
});

test('a store whose file was taken away', async () => {
  const reply = await refused({}, async (one) => {
    rmSync(one.dir, { recursive: true });
    return one.post('/v1/chat/completions', body);
  });
  expect([reply.status, code(reply)]).toEqual([503, 'store_unavailable']);
});

test('a budget that is used up', async () => {
  const file = JSON.stringify({ operators: { list: [{ id: 'acme', daily_limit: 0 }], open: true } });
  const reply = await refused({ file }, (one) => one.post('/operators/acme/v1/chat/completions', body));
  expect([reply.status, code(reply), reply.headers.get('x-should-retry')]).toEqual([429, 'budget_exhausted', 'false']);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each<[string, unknown, number, string]>([
  ['not JSON', `{"a": ${ssn}`, 400, 'invalid_json'],
  ['no object', `["${ssn}"]`, 400, 'invalid_json'],
  ['empty', '', 400, 'invalid_json'],
  ['two objects', `{"a":"${ssn}"}{}`, 400, 'invalid_json'],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]), 400, 'invalid_json'],
  ['a duplicate key', `{"content":"ok","content":"${ssn}"}`, 400, 'invalid_json'],
  ['a lone surrogate', '{"a":"\\ud83d"}', 400, 'invalid_json'],
  ['with a BOM', `\ufeff{"a":"${ssn}"}`, 400, 'invalid_json'],
  ['too deep', `{"a":${'['.repeat(70)}${']'.repeat(70)}}`, 400, 'invalid_json'],
  ['__proto__', '{"a":{"__proto__":{}}}', 400, 'invalid_json'],
  ['too large', `{"a":"${'x'.repeat(11_000_000)}"}`, 413, 'body_too_large'],
  [
    'an image',
    { messages: [{ content: [{ type: 'image_url', image_url: { url: 'data:x' } }] }] },
    422,
    'uninspectable_content',
  ],
  ['a number in a protocol word', { model: ssn }, 422, 'uninspectable_content'],
])('a body: %s', async (_name, content, status, expected) => {
  const reply = await refused('sound', (one) => one.post('/v1/chat/completions', content));
  expect([reply.status, code(reply), reply.headers.get('x-should-retry')]).toEqual([status, expected, 'false']);
  expect(await at?.used()).toBe(0);
});

test.each([
  ['text/plain'],
  ['application/x-www-form-urlencoded'],
  ['multipart/form-data; boundary=x'],
  ['application/json; charset=utf-16le'],
  ['application/json; charset=latin1'],
  ['application/vnd.x+json'],
  ['application/json; a=b'],
  ['application/json; charset'],
  ['application/json; charset="utf-8'],
  [', application/json;'],
  ['nonsense'],
])('content type %s', async (type) => {
  const reply = await refused('sound', (one) => one.post('/v1/chat/completions', body, { 'content-type': type }));
  expect([reply.status, code(reply)]).toEqual([415, 'unsupported_media_type']);
});

test.each([['gzip'], ['identity'], ['br'], ['x']])('content encoding %s', async (encoding) => {
  const reply = await refused('sound', (one) =>
    one.post('/v1/chat/completions', body, { 'content-encoding': encoding }),
  );
  expect(reply.status).toBe(415);
});

test.each([
  ['POST', `/v1/proxy/${ssn}`, 404],
  ['POST', '/v1/fine_tuning/jobs', 404],
  ['POST', '/v1/chat/completions/', 404],
  ['POST', '/v1/chat/%zz', 404],
  ['POST', '/v1/../v1/chat/completionsx', 404],
  ['GET', '/v1/chat/completions', 405],
  ['PUT', '/v1/chat/completions', 405],
  ['DELETE', '/operators/a/v1/chat/completions', 405],
])('%s %s', async (method, path, status) => {
  const reply = await refused({}, async (one) => {
    const response = await fetch(one.url + path, {
      method,
      ...(method !== 'GET' && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: JSON.parse(text) as Record<string, unknown>,
    };
  });
  expect([reply.status, code(reply)]).toEqual([status, status === 404 ? 'not_found' : 'method_not_allowed']);
  if (status === 405) expect(reply.headers.get('allow')).toBe('POST');
});

/** Sends bytes as they are; answers what comes back until the connection closes or goes quiet. */
function raw(url: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setTimeout(2500, () => socket.destroy());
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.end(bytes);
  });
}

const json = JSON.stringify(body);
const head = `POST /v1/chat/completions HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n`;
test.each([
  ['two content types', `${head}host: localhost\r\ncontent-type: text/plain\r\n\r\n${json}`, 415],
  ['two hosts', `${head}host: localhost\r\nhost: localhost\r\n\r\n${json}`, 400],
  ['a foreign host', `${head}host: evil.example\r\n\r\n${json}`, 403],
  ['no host', `${head}\r\n${json}`, 400],
  ['an absolute URL elsewhere', `${head.replace('/v1', 'http://evil.example/v1')}host: localhost\r\n\r\n${json}`, 400],
  ['two lengths', `${head}host: localhost\r\ncontent-length: 5\r\n\r\n${json}`, 400],
  ['length and chunks', `${head}host: localhost\r\ntransfer-encoding: chunked\r\n\r\n${json}`, 400],
  ['a broken header', `${head}host : localhost\r\n\r\n${json}`, 400],
  [
    'a broken chunk',
    `${head.replace(/content-length.*/, 'transfer-encoding: chunked\r')}host: localhost\r\n\r\nz`,
    400,
  ],
  ['a body on GET', `GET /health HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\n\r\n{}`, 400],
  [
    'a WebSocket',
    `GET /v1/realtime HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`,
    426,
  ],
  ['a foreign Host and a path that nobody can read', `GET /%zz HTTP/1.1\r\nhost: evil.example\r\n\r\n`, 403],
  ['large headers', `${head}host: localhost\r\nx-a: ${ssn.repeat(2000)}\r\n\r\n${json}`, 431],
])('on the wire: %s', async (_name, bytes, status) => {
  at = sound;
  at.upstream.reset();
  const answer = await raw(at.url, bytes);
  expect(answer.split(' ', 2)[1]).toBe(String(status));
  expect(answer).not.toContain(ssn);
  expect(answer.toLowerCase()).toContain('x-request-id');
  expect(answer).toContain(bytes.includes('/v1/') ? '{"error":{"message":' : '{"status":"error"');
  // What is wrong are no fields, so nothing points at any.
  expect(answer).not.toContain('details.fields');
  expect(at.upstream.connections).toBe(0);
});

test('a self-test with a detector that finds nothing fails', () => {
  const kindWord = (): undefined => undefined;
  const throwing = (): never => {
    throw new Error();
  };
  expect(selfTest({ scan: () => [] }, kindWord)).toBe(false);
  expect(selfTest({ scan: throwing }, kindWord)).toBe(false);
});

test('a self-test with a detector that finds too much fails', () => {
  const whole = createDetector();
  const greedy: Detector['scan'] = (bytes, start, end, options) => {
    const found = whole.scan(bytes, start, end, options);
    const at = Buffer.from(bytes).indexOf('France', start);
    const [kind] = whole.rules[0]?.kinds ?? [];
    return found.length > 0 || at < 0 || at >= end || kind === undefined
      ? found
      : [{ kind, start: at, end: at + 6, confidence: 1 }];
  };
  const words = kindWordsOf(whole);
  expect(selfTest(whole, words)).toBe(true);
  expect(selfTest({ scan: greedy }, words)).toBe(false);
});
