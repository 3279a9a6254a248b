/** Stopping and rolling restarts of real processes under load. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { hasRedis, startRedis, stopAll } from '../payments/redis-server.ts';
import { recordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';
import { balancer } from './balancer.ts';
import { folder, gateway, type Gateway } from '../support/process.ts';

/** `ROLLS=100 npx vitest run test/e2e/drain.test.ts` for the long run. */
const ROLLS = Number(process.env['ROLLS'] ?? (process.env['CI'] === 'true' ? 10 : 3));
const MINUTE = 60_000;
const SECRET_KEY = 'k'.repeat(32);

const running = new Set<Gateway>();
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const { child, exited } of running) {
    child.kill('SIGKILL');
    await exited;
  }
  running.clear();
  for (const clean of cleanups.splice(0)) await clean();
  await stopAll();
});
async function start(env: Record<string, string>): Promise<Gateway> {
  const { path, remove } = folder();
  cleanups.push(remove);
  const one = await gateway({ DATA_DIR: path, ...env });
  running.add(one);
  return one;
}
/** Streams events for a while, as a model does. */
async function slowUpstream(events: number, everyMs: number): Promise<RecordingUpstream> {
  const upstream = await recordingUpstream();
  cleanups.push(() => upstream.close());
  upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let left = events;
    const timer = setInterval(() => {
      if (left-- > 0) response.write('data: {"choices":[{"index":0,"delta":{"content":"a"}}]}\n\n');
      else {
        clearInterval(timer);
        response.end('data: [DONE]\n\n');
      }
    }, everyMs);
    response.on('close', () => clearInterval(timer));
  };
  return upstream;
}

const STREAM = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'hello' }] });
const post = (url: string): Promise<Response> =>
  fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: STREAM,
  });

test(
  'SIGTERM: not ready, new calls refused with a code, what runs is finished, exit 0',
  { timeout: MINUTE },
  async () => {
    const upstream = await slowUpstream(40, 50);
    const { url, child, exited } = await start({ UPSTREAM_BASE_URL: upstream.url });
    const streams = await Promise.all(Array.from({ length: 10 }, () => post(url)));
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(503);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    const refused = await post(url);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('connection')).toBe('close');
    expect(await refused.json()).toMatchObject({ error: { code: 'shutting_down' } });
    for (const stream of streams) expect(await stream.text()).toMatch(/data: \[DONE\]\n\n$/);
    expect(await exited).toBe(0);
  },
);

test(
  'what outlasts the deadline ends with an error event, and a call without an answer with 503',
  { timeout: MINUTE },
  async () => {
    const upstream = await slowUpstream(10_000, 50);
    const { url, child, exited } = await start({ UPSTREAM_BASE_URL: upstream.url, LIMITS_DRAIN_MS: '500' });
    const stream = await post(url);
    upstream.answer = () => undefined; // never answers
    const waiting = post(url);
    await expect.poll(() => upstream.requests.length).toBe(2);
    const from = performance.now();
    child.kill('SIGTERM');
    const text = await stream.text();
    expect(text).toContain('shutting_down');
    expect(text).not.toContain('[DONE]');
    expect((await waiting).status).toBe(503);
    expect(await exited).toBe(0);
    expect(performance.now() - from).toBeLessThan(10_000);
  },
);

test('the deadline is the one that was read last', { timeout: MINUTE / 2 }, async () => {
  const upstream = await slowUpstream(10_000, 50);
  const { path, remove } = folder();
  cleanups.push(remove);
  const file = join(path, 'gateway.json');
  const within = (drain_ms: number): void => writeFileSync(file, JSON.stringify({ limits: { drain_ms } }));
  within(MINUTE);
  const { url, child, output, exited } = await start({ UPSTREAM_BASE_URL: upstream.url, CONFIG_FILE: file });
  const stream = await post(url);
  within(100);
  child.kill('SIGHUP');
  await expect.poll(output).toContain('settings_reloaded');
  child.kill('SIGTERM');
  expect(await stream.text()).toContain('shutting_down');
  expect(await exited).toBe(0);
});

/** How a streamed call ended for its client. */
type End = 'whole' | 'told' | 'refused' | 'broken' | 'silent';

async function callOnce(url: string, agent: Agent): Promise<End> {
  let text = '';
  let started = false;
  try {
    const { statusCode, body } = await request(`${url}/v1/chat/completions`, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json' },
      body: STREAM,
    });
    started = statusCode === 200;
    for await (const chunk of body) text += String(chunk);
    if (!started) return 'refused';
  } catch {
    return started ? 'broken' : 'refused';
  }
  if (text.endsWith('data: [DONE]\n\n')) return 'whole';
  return text.includes('"error"') ? 'told' : 'silent';
}

test.skipIf(!hasRedis())(
  `${ROLLS} rolling restarts under load: no stream ends without its end or a word`,
  { timeout: MINUTE + ROLLS * 20_000 },
  async () => {
    const redis = await startRedis();
    const upstream = await slowUpstream(10, 30);
    const env = {
      REDIS_URL: redis.url,
      SECRET_KEY,
      UPSTREAM_BASE_URL: upstream.url,
      OPERATORS_DEFAULTS_DAILY_LIMIT: '100000000',
    };
    let [one, two] = await Promise.all([start(env), start(env)]);
    const front = await balancer([one.url, two.url]);
    cleanups.push(() => front.close());
    const ends: Record<End, number> = { whole: 0, told: 0, refused: 0, broken: 0, silent: 0 };
    let rolling = true;
    const client = async (): Promise<void> => {
      const agent = new Agent({ connections: 1 });
      while (rolling) {
        const end = await callOnce(front.url, agent);
        ends[end] += 1;
        if (end === 'refused') await sleep(100);
      }
      await agent.destroy();
    };
    const clients = Array.from({ length: 8 }, client);
    for (let roll = 0; roll < ROLLS; roll += 1) {
      const next = await start(env);
      front.targets = [two.url, next.url];
      await sleep(100);
      one.child.kill('SIGTERM');
      expect(await one.exited).toBe(0);
      running.delete(one);
      [one, two] = [two, next];
    }
    rolling = false;
    await Promise.all(clients);
    console.info(`${ROLLS} rolling restarts: ${JSON.stringify(ends)}`);
    expect(ends.silent + ends.broken).toBe(0);
    expect(ends.whole).toBeGreaterThan(ROLLS * 5);
    expect(ends.refused).toBeLessThan(ends.whole / 2);
  },
);
