import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createAdmission, type Admission } from '../../gateway/http/admission.ts';
import { lab } from './lab.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await turn();
};

/** Calls by name, each of which takes some time. */
function line(took = 3): { clock: { now: number }; seen: string[]; call: (name: string, gone?: boolean) => void } {
  const clock = { now: 0 };
  const seen: string[] = [];
  const named = new Map<ServerResponse, string>();
  const serve = (_: IncomingMessage, answer: ServerResponse): void => {
    clock.now += took;
    seen.push(named.get(answer) ?? '');
  };
  const refuse = (_: IncomingMessage, answer: ServerResponse): unknown => seen.push(`no ${named.get(answer)}`);
  const { enter }: Admission = createAdmission(serve, refuse, () => clock.now);
  const call = (name: string, gone = false): void => {
    const answer = { destroyed: gone } as ServerResponse;
    named.set(answer, name);
    enter({} as IncomingMessage, answer);
  };
  return { clock, seen, call };
}

test('calls that fit into a turn are served at once, the rest in order, one a turn', async () => {
  const { seen, call } = line();
  for (const name of ['a', 'b', 'c', 'd']) call(name);
  expect(seen).toEqual(['a', 'b']);
  await turn();
  expect(seen.length).toBeLessThan(4);
  await turns(2);
  expect(seen).toEqual(['a', 'b', 'c', 'd']);
});

test('a call of a burst that has waited too long is refused; one whose client has left costs nothing', async () => {
  const { clock, seen, call } = line(10);
  call('first');
  call('left', true);
  call('late');
  clock.now += 1000;
  call('in time');
  clock.now += 5;
  await turns(3);
  expect(seen).toEqual(['first', 'no late', 'in time']);
  call('alone');
  expect(seen.at(-1)).toBe('alone');
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

test('in a line that stands the newest is served first, and every turn serves one', async () => {
  const { clock, seen, call } = line(10);
  call('first');
  for (let i = 0; i < 100; i++) call(`old ${i}`);
  clock.now += 1_000;
  for (let i = 0; i < 8; i++) {
    clock.now += 200;
    call(`new ${i}`);
    await turn();
  }
  expect(seen.filter((name) => name.startsWith('new')).slice(-3)).toEqual(['new 5', 'new 6', 'new 7']);
  // Nobody waits for ever: what was not served is refused, the oldest first.
  await turns(10);
  expect(new Set(seen).size).toBe(109);
});

test('a line that stands and was held up serves the newest all the same, and goes on to refuse soon', async () => {
  const { clock, seen, call } = line(10);
  call('first');
  for (let i = 0; i < 40; i++) call(`old ${i}`);
  clock.now += 1_200;
  await turns(4);
  seen.length = 0;
  for (let i = 0; i < 5; i++) call(`held up ${i}`);
  clock.now += 300;
  await turns(2);
  expect(seen).toEqual(['held up 0', 'no held up 1', 'no held up 2', 'no held up 3', 'held up 4']);
});

test('fifty thousand clients that have left are passed over in one go', async () => {
  const { seen, call } = line(10);
  call('first');
  for (let client = 0; client < 50_000; client += 1) call('', true);
  call('still there');
  await turns(2);
  expect(seen).toEqual(['first', 'still there']);
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
