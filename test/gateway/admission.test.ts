import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createAdmission, type Admission } from '../../gateway/http/admission.ts';
import { lab } from './lab.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await turn();
};

/** Calls by name, each of which takes some time. */
function line(took: number): {
  clock: { now: number };
  seen: string[];
  took: number;
  call: (name: string, gone?: boolean) => void;
} {
  const at = { took };
  const clock = { now: 0 };
  const seen: string[] = [];
  const named = new Map<ServerResponse, string>();
  const serve = (_: IncomingMessage, answer: ServerResponse): void => {
    clock.now += at.took;
    seen.push(named.get(answer) ?? '');
  };
  const refuse = (_: IncomingMessage, answer: ServerResponse): unknown => seen.push(`no ${named.get(answer)}`);
  const { enter }: Admission = createAdmission(serve, refuse, () => clock.now);
  const call = (name: string, gone = false): void => {
    const answer = { destroyed: gone } as ServerResponse;
    named.set(answer, name);
    enter({} as IncomingMessage, answer);
  };
  return Object.assign(at, { clock, seen, call });
}

test('calls that fit into a turn are served at once, the rest in order', async () => {
  const { seen, call } = line(6);
  for (const name of ['a', 'b', 'c', 'd']) call(name);
  expect(seen).toEqual(['a', 'b']);
  await turn();
  expect(seen.length).toBeLessThan(4);
  await turns(3);
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
});

test('a call whose client has left costs nothing', async () => {
  const { seen, call } = line(10);
  call('first');
  call('left', true);
  call('still there');
  await turns(2);
  expect(seen).toEqual(['first', 'still there']);
});

test('a line that moves is served in order, however long it never empties', async () => {
  const { seen, call } = line(10);
  for (let i = 0; i < 100; i++) call(String(i));
  // As a hundred clients call that each wait for their answer: a second passes until it is their turn again.
  for (let i = 100; i < 1_000; i++) {
    await turn();
    call(String(i));
  }
  expect(seen).toEqual(Array.from({ length: seen.length }, (_, i) => String(i)));
  expect(seen.length).toBeGreaterThan(800);
});

/** Calls until some were refused, each of which takes ten milliseconds, and what the line held. */
async function overloaded(): Promise<ReturnType<typeof line> & { held: number }> {
  const at = line(10);
  // The pace is known after some turns.
  for (let i = 0; i < 100; i++) {
    at.call('before');
    at.call('before');
    await turn();
  }
  await turns(200);
  at.seen.length = 0;
  for (let i = 0; i < 400; i++) at.call(String(i));
  await turns(400);
  return { ...at, held: at.seen.filter((name) => !name.startsWith('no ')).length };
}

test('the line holds what can be served within two seconds; whoever comes to a full one is refused soon', async () => {
  const { seen, held } = await overloaded();
  expect(seen).toHaveLength(400);
  expect(held).toBeGreaterThan(120);
  expect(held).toBeLessThan(320);
  // Those that were there first, in order; the others do not wait for them.
  expect(seen.filter((name) => !name.startsWith('no '))).toEqual(Array.from({ length: held }, (_, i) => String(i)));
  expect(seen.slice(0, seen.indexOf('no 399')).filter((name) => !name.startsWith('no ')).length).toBeLessThan(40);
});

test('a thousand calls at once are no overload, though taking their connections takes time', async () => {
  const { clock, seen, call } = line(1.2);
  for (let i = 0; i < 300; i++) call(String(i));
  clock.now += 60;
  await turn();
  for (let i = 300; i < 1_000; i++) call(String(i));
  await turns(400);
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, i) => String(i)));
});

test('after a refusal the line holds little, until nobody was refused for a while', async () => {
  const { clock, seen, call, held } = await overloaded();
  const again = async (): Promise<number> => {
    seen.length = 0;
    for (let i = 0; i < 400; i++) call(String(i));
    await turns(400);
    return seen.filter((name) => !name.startsWith('no ')).length;
  };
  expect(await again()).toBeLessThan(held / 3);
  clock.now += 10_000;
  expect(await again()).toBeGreaterThan(held / 2);
});

test('calls that take longer than those before them shorten the line', async () => {
  const at = line(0.1);
  for (let i = 0; i < 50; i++) {
    for (let k = 0; k < 60; k++) at.call('quick');
    await turn();
  }
  await turns(100);
  at.seen.length = 0;
  at.took = 50;
  for (let i = 0; i < 200; i++) at.call(String(i));
  await turns(250);
  expect(at.seen).toHaveLength(200);
  expect(at.seen.filter((name) => !name.startsWith('no ')).length).toBeLessThan(100);
});

test('a pause of the process refuses nobody', async () => {
  const { clock, seen, call } = line(10);
  call('first');
  for (let i = 0; i < 30; i++) call(String(i));
  await turns(10);
  clock.now += 5_000;
  for (let i = 30; i < 60; i++) call(String(i));
  await turns(80);
  expect(seen).toEqual(['first', ...Array.from({ length: 60 }, (_, i) => String(i))]);
});

test('fifty thousand clients that have left are passed over in one go', async () => {
  const { seen, call } = line(10);
  call('first');
  for (let i = 0; i < 50_000; i++) call('left', true);
  call('still there');
  await turns(2);
  expect(seen).toEqual(['first', 'no still there']);
});

test(
  'under far more calls than it can do: answers or refusals with a code, and health checks in between',
  { timeout: 60_000 },
  async () => {
    const at = await lab({ env: { OPERATORS_DEFAULTS_DAILY_LIMIT: '1000000' } });
    const text = 'Please summarise the report for jane.doe@acme.com. '.repeat(100);
    const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: text }] });
    const headers = { 'content-type': 'application/json' };
    const statuses = new Map<number, number>();
    let running = true;
    const health: number[] = [];
    const watching = (async () => {
      while (running) {
        const from = performance.now();
        expect((await fetch(`${at.url}/health/live`)).status).toBe(200);
        health.push(performance.now() - from);
        await turn();
      }
    })();
    await Promise.all(
      Array.from({ length: 200 }, async () => {
        const reply = await fetch(`${at.url}/upstreams/echo/v1/chat/completions`, { method: 'POST', headers, body });
        const answered = (await reply.json()) as { error?: { code: string } };
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        if (reply.status === 503) {
          expect(answered.error?.code).toBe('overloaded');
          expect(reply.headers.get('retry-after')).toBe('1');
        }
      }),
    );
    running = false;
    await watching;
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(20);
    expect(health.length).toBeGreaterThan(3);
    expect((await at.post('/upstreams/echo/v1/chat/completions', { messages: [] })).status).toBe(200);
    await at.close();
  },
);
