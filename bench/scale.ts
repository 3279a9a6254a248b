/**
 * `npm run bench:scale`: calls per second of one gateway process and of two over the same Redis, in interleaved rounds.
 * Everything, the load included, runs on this machine: where it has too few cores for two processes, a Redis and the load,
 * CPU time per call says what more cores would give.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { Redis } from 'ioredis';
import { hasRedis, MISSING, startRedis } from '../test/payments/redis-server.ts';
import { cpuOf, fileOf, messageOf } from './child.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 4);
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const SIZE = Number(process.env['SIZE'] ?? 10_240);
const GOAL = 1.8;

if (!hasRedis()) throw new Error(MISSING);
const sentence =
  'The migration of the billing service took three weeks longer than planned; ask jane.doe@acme.com about it. ';
const content = sentence.repeat(Math.ceil(SIZE / sentence.length)).slice(0, SIZE);
const body = Buffer.from(JSON.stringify({ model: 'm', messages: [{ role: 'user', content }] })).toString('base64');

const start = (name: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess =>
  fork(fileOf(name), args, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const redis = await startRedis();
const raw = new Redis(redis.url);
const redisCpu = async (): Promise<number> => {
  const info = await raw.info('cpu');
  return (
    ['user', 'sys'].reduce((sum, name) => sum + Number(new RegExp(`used_cpu_${name}:([\\d.]+)`).exec(info)?.[1]), 0) *
    1e6
  );
};
const env = { REDIS_URL: redis.url, SECRET_KEY: 'k'.repeat(32) };
const gateways = [0, 1].map(() => start('./gateway-target.ts', ['gateway', '9', ''], env));
const ports = await Promise.all(gateways.map((child) => messageOf<number>(child)));

/** Answered calls per second, and microseconds of CPU per call of the gateways and of Redis. */
async function round(count: number): Promise<{ rate: number; each: number; store: number }> {
  const used = gateways.slice(0, count);
  const [before, redisBefore] = [await Promise.all(used.map(cpuOf)), await redisCpu()];
  const outcomes = await Promise.all(
    ports.slice(0, count).map(async (port) => {
      const args = [0, port, '/upstreams/echo/v1/chat/completions', 'POST', 0, SECONDS, 8, body].map(String);
      const load = start('./overload-generator.ts', args);
      await messageOf<'begun'>(load);
      return messageOf<{ statuses: Record<string, number>; seconds: number }>(load);
    }),
  );
  const [after, redisAfter] = [await Promise.all(used.map(cpuOf)), await redisCpu()];
  const calls = outcomes.reduce((sum, { statuses }) => sum + (statuses['200'] ?? 0), 0);
  const spent = after.reduce((sum, one, index) => sum + one - (before[index] ?? 0), 0);
  return {
    rate: outcomes.reduce((sum, { statuses, seconds }) => sum + (statuses['200'] ?? 0) / seconds, 0),
    each: spent / calls,
    store: (redisAfter - redisBefore) / calls,
  };
}

try {
  await round(2); // warm
  console.log(
    `body of ${SIZE} bytes\n| processes | calls/s | CPU of a gateway per call | CPU of Redis per call |\n|---|---|---|---|`,
  );
  const rates: [number[], number[]] = [[], []];
  const costs: [number[], number[]] = [[], []];
  for (let i = 0; i < ROUNDS; i++)
    for (const count of [1, 2] as const) {
      const { rate, each, store } = await round(count);
      rates[count - 1]?.push(rate);
      costs[count - 1]?.push(each);
      console.log(`| ${count} | ${rate.toFixed(0)} | ${each.toFixed(0)} us | ${store.toFixed(0)} us |`);
    }
  const best = rates.map((list) => Math.max(...list));
  const least = costs.map((list) => Math.min(...list));
  const byCpu = (2 * (least[0] ?? NaN)) / (least[1] ?? NaN);
  console.log(`two processes: ${((best[1] ?? NaN) / (best[0] ?? NaN)).toFixed(2)} times the calls of one here;`);
  console.log(`by CPU per call ${byCpu.toFixed(2)} times where each has a core of its own (goal ${GOAL})`);
  if (byCpu < GOAL) process.exitCode = 1;
} finally {
  for (const child of gateways) child.disconnect();
  raw.disconnect();
  await redis.stop();
}
