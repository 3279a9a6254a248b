/**
 * `npm run bench:gateway`: CPU per request of the gateway (inspection, budget and event on, SQLite) beside bare
 * `http-proxy` with a keep-alive agent, in interleaved rounds on one machine. Only ratios inside one run mean something.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const REQUESTS = Number(process.env['REQUESTS'] ?? 3000);
const CONNECTIONS = 16;
const SIZES = (process.env['SIZES'] ?? '2048,10240').split(',').map(Number);
/** Most of bare http-proxy's CPU that is allowed, by size, on clean bodies. */
const GOALS: Readonly<Record<number, number>> = { 2048: 1.6, 10240: 2.0 };

const TEXT = [
  'Please summarise the following report for the management meeting on Thursday; keep it under two hundred words.',
  'The migration of the billing service took three weeks longer than planned, mostly because the old schema had no foreign keys.',
  'const total = items.reduce((sum, item) => sum + item.price * item.count, 0); // 12 items, 3.5 kg',
  'Die Lieferung kam am Dienstag an, zwei Kartons waren beschädigt; der Kunde möchte einen Ersatz bis Ende des Monats.',
  'GET /api/v2/orders?page=4 returned 502 after 30.2 s; the retry at 14:05 succeeded with 1,204 rows.',
];
const PERSONAL = [
  'Write to jane.doe@acme.com, please. ',
  'Card 4111 1111 1111 1111, exp. 12/28. ',
  'Call +1 415-555-0132 before noon. ',
];

/** A chat completion of about `size` bytes, of several turns. */
function body(size: number, personal: boolean): string {
  const messages: { role: string; content: string }[] = [{ role: 'system', content: 'You are a helpful assistant.' }];
  let length = 120;
  for (let turn = 0; length < size; turn++) {
    let content = personal && turn < 3 ? (PERSONAL[turn] as string) : '';
    while (content.length < 700) content += `${TEXT[(turn + content.length) % TEXT.length]} `;
    content = content.slice(0, Math.max(40, size - length - 40));
    messages.push({ role: turn % 2 === 0 ? 'user' : 'assistant', content });
    length += Buffer.byteLength(content) + 34;
  }
  return JSON.stringify({ model: 'gpt-4o-mini', temperature: 0.7, messages });
}

interface Target {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
}

const folder = mkdtempSync(join(tmpdir(), 'blackbar-bench-'));
const file = fileURLToPath(new URL('./gateway-target.ts', import.meta.url));

async function target(name: string, port = 0): Promise<Target> {
  const child = fork(file, [name, String(port), join(folder, 'data')], {
    execArgv: [
      '--import',
      'tsx',
      ...(process.env['PROFILE'] === name ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE_DIR'] ?? '.'}`] : []),
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const at = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(message as number));
    child.once('exit', () => reject(new Error(`${name} did not start`)));
  });
  return { name, child, port: at };
}

const cpu = ({ child }: Target): Promise<number> =>
  new Promise((resolve) => {
    child.once('message', (usage) => {
      const { user, system } = usage as NodeJS.CpuUsage;
      resolve(user + system);
    });
    child.send('cpu');
  });

/** Microseconds of CPU per request. */
async function round(one: Target, sent: string): Promise<number> {
  const before = await cpu(one);
  const result = await autocannon({
    url: `http://127.0.0.1:${one.port}/v1/chat/completions`,
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer sk-bench' },
    body: sent,
    connections: CONNECTIONS,
    amount: REQUESTS,
  });
  const after = await cpu(one);
  if (result['2xx'] !== REQUESTS)
    throw new Error(`${one.name}: ${result['2xx']} of ${REQUESTS} answered, ${result.errors} errors`);
  return (after - before) / REQUESTS;
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN;

const upstream = await target('upstream');
const targets = [await target('http-proxy', upstream.port), await target('gateway', upstream.port)];
let failed = false;
try {
  for (const one of targets) for (let i = 0; i < 2; i++) await round(one, body(4096, true));
  console.log('| body | http-proxy us | gateway us | ratio | goal |\n|---|---|---|---|---|');
  for (const size of SIZES)
    for (const personal of [false, true]) {
      const sent = body(size, personal);
      const spent = targets.map((): number[] => []);
      for (let i = 0; i < ROUNDS; i++) for (const [t, one] of targets.entries()) spent[t]?.push(await round(one, sent));
      const [bare = NaN, ours = NaN] = spent.map(median);
      const goal = personal ? undefined : GOALS[size];
      if (goal !== undefined && ours / bare > goal) failed = true;
      console.log(
        `| ${Buffer.byteLength(sent)} B${personal ? ', 3 findings' : ', clean'} | ${bare.toFixed(1)} | ${ours.toFixed(1)} | ${(ours / bare).toFixed(2)} | ${goal ?? '–'} |`,
      );
    }
} finally {
  for (const one of [...targets, upstream]) one.child.disconnect();
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), 500);
}
if (failed) process.exitCode = 1;
