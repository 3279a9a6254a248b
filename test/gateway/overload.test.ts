/** What a server with too much work answers, over real connections; the work takes no time but the clock's. */
import { EventEmitter } from 'node:events';
import { Agent, createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Refusal } from '../../gateway/errors.ts';
import { createLog } from '../../gateway/log.ts';
import { admitTo } from '../../gateway/http/overload.ts';
import { createRest, type Rest } from '../../gateway/http/resting.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const WORK_MS = 40;
let agent: Agent;
/** How long a call works, and all calls have worked. */
let work: number;
let worked: number;
let server: Server;
let lines: string[];
let served: number;
let port: number;

async function busy(unfit: Parameters<typeof admitTo>[1] = () => undefined): Promise<void> {
  const own: string[] = [];
  lines = own;
  served = 0;
  [work, worked] = [0, 0];
  agent = new Agent({ keepAlive: true });
  server = createServer((request, answer) => {
    if (request.method === 'POST') {
      served += 1;
      worked += work;
    }
    request.resume().on('end', () => answer.end('done'));
  });
  const log = createLog(
    'info',
    () => new Date(),
    (text) => own.push(text),
  );
  admitTo(
    server,
    unfit,
    () => false,
    log,
    () => performance.now() + worked,
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
  // The connections are there before there is work.
  await Promise.all(crowd(120));
  work = WORK_MS;
}
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

const call = (path: string, headers: Record<string, string> = {}, method = 'POST', use = agent): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = send({ port, host: '127.0.0.1', method, path, headers, agent: use }, (reply) => {
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
    });
    sent.on('error', reject).end(method === 'POST' ? '{}' : undefined);
  });
const crowd = (count: number, path = '/sanitize', headers = {}): Promise<Answer>[] =>
  Array.from({ length: count }, () => call(path, headers));

const SHAPES = {
  '/sanitize': { status: 'error', error: 'overloaded' },
  '/v1/chat/completions': { error: { code: 'overloaded', type: 'api_error' } },
  '/v1/messages': { type: 'error', error: { code: 'overloaded' } },
  '/openai/deployments/m/chat/completions': { error: { code: 'overloaded', status: 503 } },
};

test('a refusal has the shape of the API that was called, a code and Retry-After, and none of it was served', async () => {
  await busy();
  served = 0;
  const calls = Array.from({ length: 30 }, () => Object.keys(SHAPES)).flat();
  const answers = await Promise.all(calls.map(async (path) => ({ path, ...(await call(path)) })));
  const refused = answers.filter(({ status }) => status === 503);
  expect(served).toBe(120 - refused.length);
  expect(new Set(refused.map(({ path }) => path)).size).toBe(4);
  for (const { path, headers, text } of refused) {
    expect(JSON.parse(text)).toMatchObject(SHAPES[path as keyof typeof SHAPES]);
    expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    const id = headers['x-request-id'];
    const { request_id: told } = JSON.parse(text) as { request_id?: string };
    expect(id).toMatch(/^[\w-]{8,}$/);
    if (told !== undefined) expect(told).toBe(id);
  }
  expect(new Set(refused.map(({ headers }) => headers['x-request-id'])).size).toBe(refused.length);
});

test('many refusals are one line of the log', async () => {
  await busy();
  const refused = (await Promise.all(crowd(120))).filter(({ status }) => status === 503).length;
  const told = (): number[] => lines.map((line) => (JSON.parse(line) as { count: number }).count);
  await expect.poll(() => told().reduce((sum, count) => sum + count, 0), { timeout: 15_000 }).toBe(refused);
  expect(told().length).toBeLessThan(6);
});

test('health is asked in between, and a payment header gives no longer wait', async () => {
  await busy();
  const calls = crowd(60).concat(crowd(60, '/sanitize', { 'payment-signature': 'nonsense' }));
  /** How many calls were served while health was asked. */
  const health: number[] = [];
  for (let i = 0; i < 10; i++) {
    const before = served;
    expect((await call('/health/live', {}, 'GET', new Agent())).status).toBe(200);
    health.push(served - before);
  }
  const answers = await Promise.all(calls);
  expect(answers.slice(60).some(({ status }) => status === 503)).toBe(true);
  expect(health.toSorted((a, b) => a - b)[5]).toBeLessThan(10);
});

test('what is wrong with a request whatever the load is said before overload', async () => {
  await busy((request) => (request.headers.host === 'evil.example' ? new Refusal('origin_not_allowed') : undefined));
  const answers = await Promise.all(crowd(120, '/sanitize', { host: 'evil.example' }));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(10);
  for (const { status, text } of refused)
    expect([status, JSON.parse(text)]).toMatchObject([403, { error: 'origin_not_allowed' }]);
});

test('a refused connection is read again, and its next call is served', async () => {
  await busy();
  const answers = await Promise.all(crowd(120));
  expect(answers.some(({ status }) => status === 503)).toBe(true);
  work = 0;
  const served = async (): Promise<number> =>
    (await Promise.all(crowd(120))).filter(({ status }) => status === 200).length;
  // Beside a busy neighbour the line may stand a little longer.
  await expect.poll(served, { timeout: 15_000 }).toBe(120);
});

/** Connections that brought a call each when there was so much room, and which of them are not read. */
function connections(count: number, left: number): { rest: Rest; room: { left: number }; unread: Set<Socket> } {
  const room = { left };
  const rest = createRest(() => room.left);
  const unread = new Set<Socket>();
  for (let i = 0; i < count; i++) {
    const socket = Object.assign(new EventEmitter(), { destroyed: false }) as unknown as Socket;
    Object.assign(socket, { pause: () => unread.add(socket), resume: () => unread.delete(socket) });
    rest.works(socket);
    rest.idles(socket);
  }
  return { rest, room, unread };
}

test('a refusal stops the reading of all idle connections; they are read again as there is room for their calls', async () => {
  const { rest, room, unread } = connections(200, 10);
  expect(unread.size).toBe(0);
  rest.begin();
  expect(unread.size).toBe(200);
  room.left = 0;
  await expect.poll(() => unread.size, { interval: 1 }).toBeLessThan(200);
  expect(unread.size).toBeGreaterThan(100);
  room.left = 50;
  await expect.poll(() => unread.size, { interval: 1 }).toBe(0);
});

test('a connection that was answered waits behind those that wait already', async () => {
  const { rest, room, unread } = connections(20, 0);
  const [first] = unread;
  await expect.poll(() => unread.has(first as Socket), { interval: 1 }).toBe(false);
  room.left = 1;
  rest.works(first as Socket);
  rest.idles(first as Socket);
  expect([...unread].at(-1)).toBe(first);
  room.left = 100;
  await expect.poll(() => unread.size, { interval: 1 }).toBe(0);
});

test('a connection that brings many calls at once is listened to once', () => {
  const { rest, unread } = connections(1, 0);
  const [socket] = [...unread] as [Socket];
  for (let i = 0; i < 50; i++) rest.works(socket);
  expect(socket.listenerCount('close')).toBe(1);
});
