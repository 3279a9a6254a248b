/** Faults of the process itself: it stands still, or may open no more files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { folder, gateway, type Gateway } from '../support/process.ts';
import { hasRedis, startRedis, stopAll } from '../payments/redis-server.ts';
import { recordingUpstream } from '../support/recording-upstream.ts';

const SLOW = 60_000;
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
  await stopAll();
});

async function started(env: Record<string, string>): Promise<Gateway & { readonly upstreamSaw: () => number }> {
  const { path, remove } = folder();
  const upstream = await recordingUpstream();
  const at = await gateway({ DATA_DIR: path, UPSTREAM_BASE_URL: upstream.url, ...env });
  cleanups.push(
    remove,
    () => upstream.close(),
    async () => {
      at.child.kill('SIGKILL');
      await at.exited;
    },
  );
  return { ...at, upstreamSaw: () => upstream.requests.length };
}

const BODY = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hello' }] });
const chat = async ({ url }: Gateway): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/v1/chat/completions`, { method: 'POST', headers, body: BODY });
  await reply.arrayBuffer();
  return reply.status;
};
const used = async ({ url }: Gateway): Promise<number> =>
  ((await (await fetch(`${url}/budget/default`)).json()) as { data: { used: number } }).data.used;
const health = async ({ url }: Gateway): Promise<number> => (await fetch(`${url}/health`)).status;

describe('F08, F09: a gateway that stands still in the middle of calls, longer than its store waits', () => {
  test.each([['SQLite', {}], ...(hasRedis() ? [['Redis', { SECRET_KEY: 'k'.repeat(32) }] as const] : [])] as const)(
    'over %s',
    { timeout: SLOW },
    async (store, more) => {
      const env = store === 'Redis' ? { ...more, REDIS_URL: (await startRedis()).url } : more;
      const at = await started(env);
      expect(await chat(at)).toBe(200);
      const calls = Array.from({ length: 40 }, () => chat(at));
      at.child.kill('SIGSTOP');
      await sleep(3000);
      at.child.kill('SIGCONT');
      const answers = await Promise.all(calls);
      expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      await expect.poll(() => health(at), { timeout: 5000 }).toBe(200);
      expect(await chat(at)).toBe(200);
      const served = 2 + answers.filter((status) => status === 200).length;
      expect(at.upstreamSaw()).toBe(served);
      // A charge whose answer came too late counts; nothing counts twice.
      expect(await used(at)).toBeGreaterThanOrEqual(served);
      expect(await used(at)).toBeLessThanOrEqual(2 + calls.length);
    },
  );
});

/** The status of a call on a connection that is open already. */
async function askOn(socket: Socket, path: string, body: string): Promise<number> {
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString('latin1'))?.[1]);
}

test.skipIf(process.platform !== 'linux')(
  'F10: without files left to open, calls are refused and nothing is lost; afterwards it serves again',
  { timeout: SLOW },
  async () => {
    const at = await started({ LIMITS_CLIENT_IDLE_MS: '60000' });
    const limit = spawn('prlimit', ['--pid', String(at.child.pid), '--nofile=90:90'], { stdio: 'ignore' });
    expect(await once(limit, 'exit')).toEqual([0, null]);
    const port = Number(new URL(at.url).port);
    const open = connect(port, '127.0.0.1');
    await once(open, 'connect');
    expect(await askOn(open, '/sanitize/preview', '{"text":"hello"}')).toBe(200);
    const crowd = Array.from({ length: 200 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    await sleep(500);
    expect([502, 503]).toContain(await askOn(open, '/v1/chat/completions', BODY));
    expect(at.upstreamSaw()).toBe(0);
    for (const socket of [open, ...crowd]) socket.destroy();
    await expect.poll(() => chat(at).catch(() => 0), { timeout: 10_000 }).toBe(200);
    expect(await used(at)).toBe(1);
  },
);
