/**
 * `npm run bench:overload`: the gateway on core 0, the generators on core 1. First what it can do (closed loop), then
 * five times as much offered (open loop) with a health check every 20 ms. A round in which the generator was the one that
 * could not keep up says nothing, and says so.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SECONDS = Number(process.env['SECONDS'] ?? 8);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SIZE = Number(process.env['SIZE'] ?? 10_240);
const FACTOR = 5;
const GOODPUT = 0.9;
const HEALTH_MS = 50;
/** Seconds that a call waits before it is refused: so many calls are under way at once. */
const WAIT_S = 2;

const sentence =
  'The migration of the billing service took three weeks longer than planned; ask jane.doe@acme.com about it. ';
const body = JSON.stringify({
  model: 'm',
  messages: [{ role: 'user', content: sentence.repeat(Math.ceil(SIZE / sentence.length)).slice(0, SIZE) }],
});

interface Outcome {
  readonly statuses: Readonly<Record<string, number>>;
  readonly unsent: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  /** Calls that were really sent, and the share of its core that this took. */
  readonly written: number;
  readonly cpu: number;
}

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const pinned = (core: number, name: string, args: readonly string[]): ChildProcess =>
  fork(file(name), args, {
    execPath: '/usr/bin/taskset',
    execArgv: ['-c', String(core), process.execPath, '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
const message = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`exit ${code}`));
    child.once('exit', ended);
    child.once('message', (told) => {
      child.off('exit', ended);
      resolve(told as T);
    });
  });

const folder = mkdtempSync(join(tmpdir(), 'blackbar-bench-'));
const gateway = pinned(0, './gateway-target.ts', ['gateway', '9', join(folder, 'data')]);
const port = await message<number>(gateway);
const calls = (rate: number, most: number, seconds = SECONDS): Promise<Outcome> => {
  const path = '/upstreams/echo/v1/chat/completions';
  const args = [port, path, 'POST', rate, seconds, most, Buffer.from(body).toString('base64')].map(String);
  return message<Outcome>(pinned(1, './overload-generator.ts', args));
};
const health = (): Promise<Outcome> =>
  message<Outcome>(
    pinned(1, './overload-generator.ts', [port, '/health/live', 'GET', 50, SECONDS, 50, ''].map(String)),
  );

const good = ({ statuses, seconds }: Outcome): number => (statuses['200'] ?? 0) / seconds;

let failed = true;
try {
  await calls(0, 16, 4); // warm
  console.log(`body of ${body.length} bytes, ${ROUNDS} rounds of ${SECONDS} s`);
  console.log(
    '| peak/s | sent/s | times | goodput/s | of peak | answers | p99 of answers | health p99 | generator |\n|---|---|---|---|---|---|---|---|---|',
  );
  for (let round = 0; round < ROUNDS; round++) {
    const peak = good(await calls(0, 16));
    const [over, well] = await Promise.all([calls(peak * FACTOR, Math.ceil(peak * FACTOR * WAIT_S * 1.2)), health()]);
    const [share, times] = [good(over) / peak, over.written / over.seconds / peak];
    const valid = times >= FACTOR * 0.9 && over.cpu < 0.95;
    if (valid && share >= GOODPUT && well.p99 <= HEALTH_MS) failed = false;
    const answers = Object.entries({ ...over.statuses, unsent: over.unsent }).map(
      ([status, count]) => `${status}: ${count}`,
    );
    console.log(
      `| ${peak.toFixed(0)} | ${(over.written / over.seconds).toFixed(0)} | ${times.toFixed(1)}${valid ? '' : ' (not valid)'} | ${good(over).toFixed(0)} | ${(share * 100).toFixed(0)} % | ${answers.join(', ')} | ${over.p99.toFixed(0)} ms | ${well.p99.toFixed(1)} ms | ${(over.cpu * 100).toFixed(0)} % of its core |`,
    );
  }
} finally {
  gateway.disconnect();
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), 500);
}
// One good round says what the code can do; other work on the machine only takes from it.
if (failed) process.exitCode = 1;
