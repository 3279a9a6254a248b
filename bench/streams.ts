/**
 * `npm run bench:streams`: event streams through the gateway. CPU per chunk beside bare `http-proxy`, in interleaved
 * rounds, with nothing rewritten, with originals put back, with what the model says redacted: what each further chunk of a
 * stream costs, and beside it a short stream whole, with its connections and the inspection of its request; then a thousand streams of
 * twenty chunks a second on one process: how late its event loop is, and whether its memory stays flat.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, cpuOf, fileOf, messageOf } from './child.ts';
import { median } from './median.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const STREAMS = 50;
const CHUNKS = 200;
/** The same call with so many more shows what a chunk costs without the call. */
const FURTHER = 800;
const EVERY_MS = 5;
/** Most of bare http-proxy's CPU per chunk that is allowed where nothing is rewritten. */
const GOAL = 1.15;
const MANY = Number(process.env['MANY'] ?? 1000);
const MANY_SECONDS = Number(process.env['SECONDS'] ?? 20);
const LATE_GOAL_MS = 50;

interface Target {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
}

const folder = mkdtempSync(join(tmpdir(), 'blackbar-bench-'));

async function target(name: string, port = 0): Promise<Target> {
  const dir = join(folder, name.replaceAll(/\W+/g, '-'));
  const child = fork(fileOf('./gateway-target.ts'), [name, String(port), dir], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { name, child, port: await messageOf<number>(child) };
}

/** One call that streams, to its end. Rejects unless its end mark comes. */
function streamed({ port, name }: Target, chunks: number, every: number): Promise<void> {
  const content = 'Summarise what jane.doe@acme-corp.com wrote, please.';
  const body = JSON.stringify({ model: 'm', stream: true, chunks, every, messages: [{ role: 'user', content }] });
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `POST /v1/chat/completions HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
    let tail = '';
    socket.on('data', (chunk) => (tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - 64))).slice(-64)));
    socket.on('error', reject);
    socket.on('close', () =>
      tail.includes('[DONE]') ? resolve() : reject(new Error(`${name}: a stream was cut: ${tail}`)),
    );
  });
}

/** Calls that were refused or cut, by target: a busy machine makes the gateway refuse what it could not carry. */
const lost = new Map<string, number>();
const many = async (one: Target, streams: number, chunks: number, every: number): Promise<void> => {
  const calls = Array.from({ length: streams }, () => streamed(one, chunks, every));
  const failures = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected').length;
  if (failures > 0) lost.set(one.name, (lost.get(one.name) ?? 0) + failures);
};

/** Microseconds of CPU per stream. */
async function round(one: Target, chunks: number): Promise<number> {
  const before = await cpuOf(one.child);
  await many(one, STREAMS, chunks, EVERY_MS);
  return ((await cpuOf(one.child)) - before) / STREAMS;
}

const upstream = await target('upstream');
const names = ['http-proxy', 'gateway', 'gateway, restore', 'gateway, scan', 'gateway, both'];
const targets = await Promise.all(names.map((name) => target(name, upstream.port)));
let failed = false;
try {
  for (const one of targets) await round(one, CHUNKS);
  const short = targets.map((): number[] => []);
  const long = targets.map((): number[] => []);
  for (let i = 0; i < ROUNDS; i++)
    for (const [t, one] of targets.entries()) {
      short[t]?.push(await round(one, CHUNKS));
      long[t]?.push(await round(one, CHUNKS + FURTHER));
    }
  const whole = short.map((spent) => median(spent) / CHUNKS);
  const further = long.map((spent, t) => median(spent.map((one, i) => one - (short[t]?.[i] ?? NaN))) / FURTHER);
  console.log(
    `${STREAMS} streams at once\n| us of CPU | a further chunk | ratio | goal | a chunk of ${CHUNKS}, with its call | ratio |\n|---|---|---|---|---|---|`,
  );
  const [bareWhole = NaN] = whole;
  const [bareFurther = NaN] = further;
  for (const [t, { name }] of targets.entries()) {
    const [ofWhole = NaN, ofFurther = NaN] = [whole[t], further[t]];
    const goal = name === 'gateway' ? GOAL : undefined;
    if (goal !== undefined && ofFurther / bareFurther > goal) failed = true;
    console.log(
      `| ${name} | ${ofFurther.toFixed(1)} | ${(ofFurther / bareFurther).toFixed(2)} | ${goal ?? '–'} | ${ofWhole.toFixed(1)} | ${(ofWhole / bareWhole).toFixed(2)} |`,
    );
  }
  console.log(
    `\n${MANY} streams at once, 20 chunks a second\n| | late, p99 ms | max ms | RSS before, middle, after, MB |\n|---|---|---|---|`,
  );
  for (const one of targets.filter(({ name }) => name !== 'http-proxy')) {
    interface Late {
      readonly p99: number;
      readonly max: number;
      readonly rss: number;
    }
    const before = await ask<Late>(one.child, 'late');
    const running = many(one, MANY, 20 * MANY_SECONDS, 50);
    await new Promise((resolve) => setTimeout(resolve, (MANY_SECONDS * 1000) / 2));
    const middle = await ask<Late>(one.child, 'late');
    await running;
    const after = await ask<Late>(one.child, 'late');
    if (one.name === 'gateway' && after.p99 > LATE_GOAL_MS) failed = true;
    const memory = [before, middle, after].map(({ rss }) => (rss / 1e6).toFixed(0)).join(', ');
    console.log(`| ${one.name} | ${after.p99.toFixed(1)} | ${after.max.toFixed(1)} | ${memory} |`);
  }
  for (const [name, count] of lost) console.log(`${name}: ${count} streams were refused or cut`);
  if (lost.has('gateway')) failed = true;
} finally {
  for (const one of [...targets, upstream]) one.child.disconnect();
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), 500);
}
if (failed) process.exitCode = 1;
