/** Too much, too slow, wrongly configured. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../config/index.ts';
import { createDetector } from '../../detector/index.ts';
import { createApp } from '../../gateway/app.ts';
import { unusablePatterns } from '../../gateway/known-kinds.ts';
import { configOf } from '../gateway/lab.ts';
import { cases, CHAT, JSON_TYPE, mail, say, ssn, statusOf } from './support.ts';

const lab = cases({ env: { SCAN_RESPONSES: 'true' } });

describe('E49 what a model says is redacted, however it is cut into chunks', () => {
  const answer = `It is ${ssn} and ${mail}, fine.`;
  test.for([1, 2, 7, 1000])('E49 %i characters a chunk', async (size) => {
    lab.at.upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (let at = 0; at < answer.length; at += size)
        response.write(
          `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content: answer.slice(at, at + size) }, finish_reason: null }] })}\n\n`,
        );
      response.end('data: [DONE]\n\n');
    };
    const reply = await lab.chat({ ...say('hi'), stream: true });
    const said = [...reply.text.matchAll(/^data: (\{.*)$/gm)]
      .map(
        ([, event]) =>
          (JSON.parse(event ?? '') as { choices: { delta: { content?: string } }[] }).choices[0]?.delta.content ?? '',
      )
      .join('');
    expect(said).toBe('It is [REDACTED] and [REDACTED], fine.');
  });
});

test('E66 a slow head ends after ten seconds, a slow body after thirty', async () => {
  const app = await createApp(lab.at.parts);
  expect([app.server.headersTimeout, lab.at.parts.config.limits.client_idle_ms]).toEqual([10_000, 30_000]);
  await app.close();
});

describe('E66 slow bodies', () => {
  const slow = cases({ env: { LIMITS_CLIENT_IDLE_MS: '300' } });
  const head = (path: string, type: string): string =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 9000\r\n\r\n`;
  test.each(['/v1/chat/completions', '/sanitize', '/mcp'])('a body that does not come to %s', async (path) => {
    expect(statusOf(await slow.raw(`${head(path, 'application/json')}{"text":`))).toBe(408);
    expect(slow.at.upstream.connections).toBe(0);
  });
  test('an upload that stands still', async () => {
    const form = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nsome ';
    expect(statusOf(await slow.raw(head('/v1/files', 'multipart/form-data; boundary=b') + form))).toBe(408);
    expect(slow.at.upstream.connections).toBe(0);
  });
});

describe('E66 bodies that go on', () => {
  const slow = cases({ env: { LIMITS_CLIENT_IDLE_MS: '300' } });
  const content = 'word '.repeat(8_000);
  const body = JSON.stringify(say(content));
  /** Sends a body piece by piece; the status of what comes back. */
  const sent = async (step: number, every: number): Promise<number> => {
    const port = Number(new URL(slow.at.url).port);
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('error', () => undefined).on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    const head = ['Host: localhost', JSON_TYPE, `Content-Length: ${body.length}`];
    socket.write(`POST ${CHAT} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
    for (let from = 0; from < body.length && answer === ''; from += step) {
      socket.write(body.slice(from, from + step));
      await sleep(every);
    }
    await expect.poll(() => statusOf(answer), { timeout: 5_000 }).toBeGreaterThan(0);
    socket.destroy();
    return statusOf(answer);
  };
  test('a slow sender has more time than an idle one', async () => {
    const from = performance.now();
    expect(await sent(2_000, 60)).toBe(200);
    expect(performance.now() - from).toBeGreaterThan(900);
  });
  test('a byte now and then holds no connection', async () => {
    expect(await sent(10, 20)).toBe(408); // all of it would take over a minute
    expect(slow.at.upstream.connections).toBe(0);
  });
});
// E66 slow readers: test/gateway/large-replies.test.ts.

// E76 adversarial texts for every kind are in test/detector/linear.test.ts, in full by `npm run fuzz`.

test('E78 ten thousand findings in one body: all redacted', async () => {
  const body = say(Array.from({ length: 10_000 }, (_, i) => `user${i}@acme.example`).join(' '));
  const reply = await lab.chat(body);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('x-blackbar-entities')).toBe('10000');
  expect(lab.sentText()).not.toContain('@');
});

describe('configuration', () => {
  const wrongPaths = (env: Record<string, string>, file?: string): string[] => {
    const loaded = loadConfig(file === undefined ? env : { ...env, CONFIG_FILE: 'file' }, () => file ?? '');
    return loaded.ok ? [] : loaded.problems.map(({ path }) => path);
  };
  test.for([
    ['E80 __proto__', '{"operators":{"__proto__":{"open":true}}}'],
    ['E80 a wrong type deep inside', '{"operators":{"list":[{"id":"a","daily_limit":"5"}]}}'],
    ['E82 a negative limit', '{"limits":{"text_characters":-1}}'],
    ['E82 a limit that is no whole number', '{"limits":{"body_bytes":1.5}}'],
    ['E96 a mistyped key', '{"operatorz":{}}'],
    ['E96 a mode that there is not', '{"operators":{"defaults":{"context":"poetic"}}}'],
  ])('%s stops the start', ([, file]) => expect(wrongPaths({}, file)).not.toEqual([]));
  test.for([
    { LIMITS_TEXT_CHARACTERS: 'NaN' },
    { LIMITS_BODY_BYTES: '1e308' },
    { CONTEXT: 'poetic' },
    { PORT: '99999' },
    { LOG_LEVEL: 'loud' },
  ])('E82 E96 %j stops the start', (env) => expect(wrongPaths(env as Record<string, string>)).not.toEqual([]));
});

test("E77 a pattern of one's own that is not linear stops the start", () => {
  const custom = (pattern: string) =>
    configOf({}, JSON.stringify({ kinds: { custom: [{ id: 'badge', pattern, risk: 'PRIVATE' }] } }));
  expect(unusablePatterns(custom('(?=a)a')).map(({ path }) => path)).toEqual(['kinds.custom[0].pattern']);
  expect(unusablePatterns(custom('ACME-\\d{6}'))).toEqual([]);
});

test('E80 a prototype in a query string changes nothing', async () => {
  const reply = await fetch(`${lab.at.url}/preflight?a[__proto__][x]=1&__proto__=1`);
  expect([200, 400]).toContain(reply.status);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

// E87 the labels of metrics and E88 the attributes of traces: test/e2e/telemetry.test.ts, against closed lists.
// E89 core files, heap snapshots and swap are settings of the host: the chart sets them, helm/ and its test.
// E92 leaves on chain are salted commitments: test/payments/anchors/tree.test.ts.

test('E47 sanitizing a result again changes nothing', () => {
  const detector = createDetector();
  const once = detector.sanitize(`${ssn}${mail} [REDACTED] ${mail}`).sanitized_content;
  expect(detector.sanitize(once).sanitized_content).toBe(once);
});
