/**
 * `npm run bench:overload`: the gateway on core 0, the generators on core 1. First what it can do (closed loop), then
 * five times as much offered by the same clients (open loop) with a health check every 20 ms. What it can do for as many
 * calls at a time on a few connections is told beside it. All times are CPU time of the gateway, which other work on the
 * machine does not change. A call for which no client is free, because all of them wait for an answer,
 * is counted as waiting. A round in which the generator was the one that could not keep up says nothing, and says so.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cpuOf, fileOf, messageOf } from './child.ts';
import { median } from './median.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 8);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SIZE = Number(process.env['SIZE'] ?? 10_240);
const PEAK_SECONDS = 4;
/** Connections that need nothing but the calls on them. */
const FEW = 16;
const FACTOR = 5;
/** More than that is offered: the peak may turn out to be higher afterwards. */
const OFFERED = 6;
const GOODPUT = 0.9;
const HEALTH_MS = 50;
/** Clients, as multiples of the calls that can be served in a second; as many as this process may open connections. */
const CLIENTS = 12;
const MOST_CLIENTS = 15_000;
/** The gateway rests when it uses less than this share of a core for so long. */
const QUIET_MS = 1_000;
const IDLE = 0.02;

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

const pinned = (core: number, name: string, args: readonly string[]): ChildProcess =>
  fork(fileOf(name), args, {
    execPath: '/usr/bin/taskset',
    execArgv: ['-c', String(core), process.execPath, '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const folder = mkdtempSync(join(tmpdir(), 'blackbar-bench-'));
const gateway = pinned(0, './gateway-target.ts', ['gateway', '9', join(folder, 'data')]);
const port = await messageOf<number>(gateway);
/** @param begun called when all clients are connected */
async function calls(rate: number, most: number, seconds = SECONDS, begun?: () => void): Promise<Outcome> {
  const path = '/upstreams/echo/v1/chat/completions';
  const args = [gateway.pid, port, path, 'POST', rate, seconds, most, Buffer.from(body).toString('base64')].map(String);
  return offer(pinned(1, './overload-generator.ts', args), begun);
}
const health = (): Promise<Outcome> =>
  offer(
    pinned(1, './overload-generator.ts', [gateway.pid, port, '/health/live', 'GET', 50, SECONDS, 50, ''].map(String)),
  );

async function offer(generator: ChildProcess, begun?: () => void): Promise<Outcome> {
  await messageOf(generator);
  begun?.();
  return messageOf<Outcome>(generator);
}

/** An overload leaves work behind: connections that are gone, calls that nobody waits for. */
async function quiet(): Promise<void> {
  for (let before = await cpuOf(gateway), idle = false; !idle;) {
    await sleep(QUIET_MS);
    const now = await cpuOf(gateway);
    idle = now - before < QUIET_MS * 1000 * IDLE;
    before = now;
  }
}

/** Calls a second that are answered when no more come than can be. */
async function peakOf(clients: number): Promise<number> {
  const peak = good(await calls(0, clients, PEAK_SECONDS));
  await quiet();
  return peak;
}

const good = ({ statuses, seconds }: Outcome): number => (statuses['200'] ?? 0) / seconds;

const shares: number[] = [];
const ofFew: number[] = [];
const healths: number[] = [];
try {
  // Both are measured warm: overload runs code of its own.
  await calls((await peakOf(FEW)) * OFFERED, MOST_CLIENTS, PEAK_SECONDS);
  await quiet();
  console.log(`body of ${body.length} bytes, ${ROUNDS} rounds of ${SECONDS} s`);
  console.log(
    `| clients | peak/s | of ${FEW} clients | offered/s | times | goodput/s | of peak | of ${FEW} clients' | answers | p99 of answers | health p99 | generator |\n|---|---|---|---|---|---|---|---|---|---|---|---|`,
  );
  for (let round = 0; round < ROUNDS; round++) {
    const few = await peakOf(FEW);
    const clients = Math.min(Math.ceil(few * CLIENTS), MOST_CLIENTS);
    const before = await peakOf(clients);
    let asked: Promise<Outcome> | undefined;
    const over = await calls(before * OFFERED, clients, SECONDS, () => {
      asked = health();
    });
    const well = (await asked) as Outcome;
    await quiet();
    // On both sides of the overload: a machine that becomes slower or faster meanwhile counts half.
    const peak = (before + (await peakOf(clients))) / 2;
    const fewPeak = (few + (await peakOf(FEW))) / 2;
    const [share, times] = [good(over) / peak, (over.written + over.unsent) / over.seconds / peak];
    const valid = times >= FACTOR && over.cpu < 0.95;
    shares.push(share);
    ofFew.push(good(over) / fewPeak);
    healths.push(well.p99);
    const answers = Object.entries({ ...over.statuses, waiting: over.unsent }).map(
      ([status, count]) => `${status}: ${count}`,
    );
    console.log(
      `| ${clients} | ${peak.toFixed(0)} | ${fewPeak.toFixed(0)} | ${((over.written + over.unsent) / over.seconds).toFixed(0)} | ${times.toFixed(1)}${valid ? '' : ' (not valid)'} | ${good(over).toFixed(0)} | ${(share * 100).toFixed(0)} % | ${((good(over) / fewPeak) * 100).toFixed(0)} % | ${answers.join(', ')} | ${over.p99.toFixed(0)} ms | ${well.p99.toFixed(1)} ms | ${(over.cpu * 100).toFixed(0)} % of its core |`,
    );
  }
} finally {
  gateway.disconnect();
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), 500);
}
console.log(
  `medians: ${(median(shares) * 100).toFixed(0)} % of the peak (goal ${GOODPUT * 100}; ${(median(ofFew) * 100).toFixed(0)} % of that of ${FEW} clients), health p99 ${median(healths).toFixed(1)} ms (goal ${HEALTH_MS})`,
);
if (!(median(shares) >= GOODPUT && median(healths) <= HEALTH_MS)) process.exitCode = 1;
