/**
 * `npm run bench:store`: what a charge costs. Round trips to a local Redis at 5,000 a second (open loop: calls start on
 * time, whether or not earlier ones are back), medians of several rounds, and of bare PINGs in between, which tell what
 * the machine itself adds; then the bytes that an event and a log row take in both stores.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { createRedisStore, createSqliteStore, pooled, type Store } from '../payments/index.ts';
import { entities, event, operator, rescan } from '../test/payments/calls.ts';
import { hasRedis, MISSING, startRedis } from '../test/payments/redis-server.ts';

const RATE = Number(process.env['RATE'] ?? 5000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 8);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 2000);
/** Rounds before the first one counts: a process that has just started compiles what it runs. */
const WARM_ROUNDS = 4;
const ROWS = 20_000;
/** Characters of a sanitized text in the log. */
const TEXT = 400;
const GOAL_MS = 3;

const parts = { random: pooled(randomBytes), journalDays: 90, evidenceDays: 400 };
const charged = operator('bench', null, { entities: entities('PRIVATE:a@b.example', 'CRITICAL:4111') });

const quantile = (sorted: Float64Array, q: number): number => sorted[Math.floor(sorted.length * q)] ?? NaN;

const median = (values: readonly number[]): number => quantile(Float64Array.from(values).sort(), 0.5);

/**
 * Milliseconds of every call of one round, sorted. The event loop is never left idle: a timer would add up to a
 * millisecond to every call, and send five at once.
 */
function round(call: () => Promise<unknown>): Promise<Float64Array> {
  const took = new Float64Array((ROUND_MS * RATE) / 1000);
  return new Promise((resolve) => {
    const from = performance.now();
    let sent = 0;
    let back = 0;
    const answered = (ms: number): void => {
      took[back++] = ms;
      if (back === took.length) resolve(took.sort());
    };
    const send = (): void => {
      const due = from + (sent++ * 1000) / RATE;
      call().then(
        () => {
          answered(performance.now() - due);
        },
        () => {
          answered(Infinity); // what is refused took for ever
        },
      );
    };
    const turn = (): void => {
      const until = Math.min(took.length, ((performance.now() - from) * RATE) / 1000);
      while (sent < until) send();
      if (sent < took.length) setImmediate(turn);
    };
    turn();
  });
}

async function write(store: Store, log: boolean): Promise<void> {
  const text = log ? { log: rescan('x'.repeat(TEXT)) } : {};
  for (let done = 0; done < ROWS; done += 500)
    await Promise.all(Array.from({ length: 500 }, () => store.charge({ operator: charged, event: event(), ...text })));
  await store.journal.seal();
}

/** Bytes of an event with its share of the chain, and of a log row without its text. */
async function bytesOf(store: Store, size: () => Promise<number>): Promise<string> {
  await write(store, false);
  const empty = await size();
  await write(store, false);
  const events = (await size()) - empty;
  await write(store, true);
  const both = (await size()) - empty - events;
  return `${(events / ROWS).toFixed(0)} | ${((both - events) / ROWS - TEXT).toFixed(0)} + text`;
}

if (!hasRedis()) throw new Error(MISSING);
const folder = mkdtempSync(join(tmpdir(), 'blackbar-bench-'));
const redis = await startRedis(['--appendonly', process.env['AOF'] ?? 'yes', '--appendfsync', 'everysec']);
const raw = new Redis(redis.url);
try {
  const store = await createRedisStore({ ...parts, url: redis.url });
  const charge = (): Promise<unknown> => store.charge({ operator: charged, event: event() });
  for (let i = 0; i < WARM_ROUNDS; i++) await round(charge);
  const rounds: Float64Array[] = [];
  const pings: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    rounds.push(await round(charge));
    pings.push(quantile(await round(() => raw.ping()), 0.99));
  }
  const p99s = rounds.map((took) => quantile(took, 0.99));
  const p50 = median(rounds.map((took) => quantile(took, 0.5)));
  const p99 = median(p99s);
  console.log(`charge over Redis at ${RATE}/s, medians of ${ROUNDS} rounds of ${ROUND_MS} ms, append-only file on`);
  console.log(`p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (goal ${GOAL_MS} ms)`);
  console.log(`p99 of every round: ${p99s.map((p99) => p99.toFixed(2)).join(', ')} ms`);
  console.log(`p99 of bare PINGs in between: ${pings.map((p99) => p99.toFixed(2)).join(', ')} ms`);
  console.log(`load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`);
  if (p99 > GOAL_MS) process.exitCode = 1;

  await raw.flushall();
  console.log('\n| store | bytes per event, its seal and indexes included | bytes per log row |\n|---|---|---|');
  const memory = async (): Promise<number> => Number(/used_memory:(\d+)/.exec(await raw.info('memory'))?.[1]);
  console.log(`| Redis (memory) | ${await bytesOf(store, memory)} |`);
  await store.close();
  const file = join(folder, 'blackbar.sqlite');
  const sqlite = createSqliteStore({ ...parts, dir: folder, now: Date.now });
  const bytes = async (): Promise<number> => {
    await sqlite.health();
    return statSync(file).size;
  };
  console.log(`| SQLite (file) | ${await bytesOf(sqlite, bytes)} |`);
  await sqlite.close();
} finally {
  raw.disconnect();
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
}
