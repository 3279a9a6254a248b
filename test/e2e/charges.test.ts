/** Real gateway processes: racing for one budget over Redis, and killed at any moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { afterEach, expect, test } from 'vitest';
import { hasRedis, startRedis, stopAll } from '../payments/redis-server.ts';
import { folder, gateway, spawned, type Gateway } from '../support/process.ts';

/** `RACING_CALLS=1000000 KILLS=100 npx vitest run test/e2e/charges.test.ts` for the long run. */
const RACING_CALLS = Number(process.env['RACING_CALLS'] ?? 3000);
const KILLS = Number(process.env['KILLS'] ?? 3);
const LIMIT = 1000;
const AT_ONCE = 64;
const MINUTE = 60_000;

const running: Gateway[] = [];
const pools: Pool[] = [];
const cleanups: (() => void)[] = [];
const start = async (env: Record<string, string>): Promise<Gateway> => {
  const one = await gateway({ LOG_LEVEL: 'silent', ...env });
  running.push(one);
  return one;
};
const pool = ({ url }: Gateway): Pool => {
  const made = new Pool(url, { connections: AT_ONCE });
  pools.push(made);
  return made;
};
afterEach(async () => {
  for (const one of pools.splice(0)) await one.destroy();
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  for (const clean of cleanups.splice(0)) clean();
  await stopAll();
});

const PATH = '/operators/raced/upstreams/echo/v1/chat/completions';
const BODY = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'hello' }] });

/** One proxied call; its status, or undefined if no answer came. */
async function call(to: Pool): Promise<number | undefined> {
  try {
    const { statusCode, body } = await to.request({
      method: 'POST',
      path: PATH,
      headers: { 'content-type': 'application/json' },
      body: BODY,
    });
    await body.dump();
    return statusCode;
  } catch {
    return undefined;
  }
}

const used = async ({ url }: Gateway): Promise<number> =>
  ((await (await fetch(`${url}/budget/raced`)).json()) as { data: { used: number } }).data.used;

test.skipIf(!hasRedis())(
  `three gateways race for ${LIMIT} over one Redis: exactly ${LIMIT} are granted`,
  { timeout: MINUTE + RACING_CALLS * 2 },
  async () => {
    const redis = await startRedis();
    const env = {
      REDIS_URL: redis.url,
      SECRET_KEY: 'k'.repeat(32),
      OPERATORS_DEFAULTS_DAILY_LIMIT: String(LIMIT),
      EVIDENCE_DAYS: '400',
    };
    const gateways = await Promise.all([1, 2, 3].map(() => start(env)));
    let left = RACING_CALLS;
    let late = 0;
    const answers = new Map<number | undefined, number>();
    const racer = async (to: Pool): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const status = await call(to);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        if (status !== 503) continue;
        // On a machine that is busy the line is too long, or a reply of the store too late: charged or not, once more.
        if (++late < RACING_CALLS) left += 1;
        await sleep(100);
      }
    };
    await Promise.all(gateways.map(pool).flatMap((to) => Array.from({ length: AT_ONCE }, () => racer(to))));
    const granted = answers.get(200) ?? 0;
    expect(granted).toBeLessThanOrEqual(LIMIT);
    expect(granted + late).toBeGreaterThanOrEqual(LIMIT);
    expect(granted + (answers.get(429) ?? 0)).toBe(RACING_CALLS);
    if (late > 0) console.info(`${late} calls were refused by a busy gateway or store and sent again`);
    for (const one of gateways) expect(await used(one)).toBe(LIMIT);
  },
);

test(
  `${KILLS} times kill -9 of the gateway at a random moment: no acknowledged charge is lost`,
  { timeout: MINUTE + KILLS * 10_000 },
  async () => {
    const { path, remove } = folder();
    cleanups.push(remove);
    const env = { DATA_DIR: path, OPERATORS_DEFAULTS_DAILY_LIMIT: '1000000000' };
    let acknowledged = 0;
    let sent = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const one = await start(env);
      const to = pool(one);
      const before = acknowledged;
      let alive = true;
      const callers = Array.from({ length: AT_ONCE }, async () => {
        while (alive) {
          sent += 1;
          if ((await call(to)) === 200) acknowledged += 1;
          else alive = false;
        }
      });
      while (acknowledged === before) await sleep(1);
      await sleep(Math.random() * 200);
      one.child.kill('SIGKILL');
      await one.exited;
      await Promise.all(callers);
    }
    const last = await start(env);
    const counted = await used(last);
    expect(counted).toBeGreaterThanOrEqual(acknowledged);
    expect(counted).toBeLessThanOrEqual(sent);
    expect(acknowledged).toBeGreaterThan(KILLS);
    const { exited, output } = spawned('gateway/cli/main.ts', ['journal', 'verify'], { DATA_DIR: path });
    expect([await exited, output()]).toEqual([0, expect.stringContaining('The chain holds')]);
  },
);
