import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createAdmission } from '../../gateway/admission.ts';
import { lab } from './lab.ts';

const answer = (): ServerResponse => ({ destroyed: false }) as ServerResponse;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('calls that fit into a turn are served at once, the rest in order, one a turn', async () => {
  let now = 0;
  const { enter } = createAdmission(() => now);
  const served: number[] = [];
  const serve = (call: number) => (): void => {
    now += 3;
    served.push(call);
  };
  for (let call = 0; call < 4; call += 1) enter(answer(), serve(call), () => served.push(-call));
  expect(served).toEqual([0, 1]);
  await turn();
  expect(served.length).toBeLessThan(4);
  await turn();
  await turn();
  expect(served).toEqual([0, 1, 2, 3]);
});

test('a call that has waited too long is refused, later with a payment; one whose client has left costs nothing', async () => {
  let now = 0;
  const { enter } = createAdmission(() => now);
  const seen: string[] = [];
  const call = (name: string, to = answer(), paid = false): void =>
    enter(
      to,
      () => seen.push(name),
      () => seen.push(`no ${name}`),
      paid,
    );
  enter(
    answer(),
    () => (now += 100),
    () => undefined,
  );
  call('left', { destroyed: true } as ServerResponse);
  call('late');
  call('paid', answer(), true);
  now += 5000;
  call('in time');
  await turn();
  await turn();
  await turn();
  expect(seen).toEqual(['no late', 'paid', 'in time']);
  await turn();
  call('alone');
  expect(seen).toEqual(['no late', 'paid', 'in time', 'alone']);
});

test('fifty thousand clients that have left are passed over in one go', async () => {
  let now = 0;
  const { enter } = createAdmission(() => (now += 10));
  const served: string[] = [];
  const nothing = (): void => undefined;
  for (let client = 0; client < 50_000; client += 1) enter({ destroyed: true } as ServerResponse, nothing, nothing);
  enter(answer(), () => served.push('still there'), nothing);
  await turn();
  await turn();
  expect(served).toEqual(['still there']);
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
