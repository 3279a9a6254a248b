/**
 * `npm run bench:gateway`: CPU per request of the gateway (inspection, budget and event on, SQLite) beside bare
 * `http-proxy` with a keep-alive agent, `@fastify/http-proxy` and, where `npm install --prefix bench/peers` was run,
 * Portkey with a guardrail for the values of these bodies; how many values each lets through, and the time that each adds
 * at 1,000 requests a second; in interleaved rounds on one machine. Only ratios inside one run mean something.
 */
import { build } from 'esbuild';
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as post } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { ask, cpuOf, fileOf, messageOf } from './child.ts';
import { median } from './median.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const REQUESTS = Number(process.env['REQUESTS'] ?? 3000);
const CONNECTIONS = 16;
const SIZES = (process.env['SIZES'] ?? '2048,10240,102400').split(',').map(Number);
const PACED_SECONDS = Number(process.env['PACED_SECONDS'] ?? 5);
const PACE = 1000;
/** Most of bare http-proxy's CPU that is allowed, by size, on clean bodies. */
const GOALS: Readonly<Record<number, number>> = { 2048: 1.1, 10240: 1.5, 102400: 4 };

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

/** Stands in every text and is another word in every request: what a gateway remembers of one must not help it with the next. */
const NEW = '#####';
let requests = 0;
const unlike = (sent: string): string => {
  const word = (requests++).toString(26).padStart(NEW.length, '0');
  return sent.replaceAll(
    NEW,
    word.replaceAll(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? ''),
  );
};

/** A chat completion of about `size` bytes, of several turns. */
function body(size: number, personal: boolean): string {
  const messages: { role: string; content: string }[] = [{ role: 'system', content: 'You are a helpful assistant.' }];
  let length = 120;
  for (let turn = 0; length < size; turn++) {
    let content = `${NEW} ${personal && turn < 3 ? (PERSONAL[turn] as string) : ''}`;
    while (content.length < 700) content += `${TEXT[(turn + content.length) % TEXT.length]} `;
    content = content.slice(0, Math.max(40, size - length - 40));
    messages.push({ role: turn % 2 === 0 ? 'user' : 'assistant', content });
    length += Buffer.byteLength(content) + 34;
  }
  return JSON.stringify({ model: 'gpt-4o-mini', temperature: 0.7, messages });
}

const PORTKEY = '@portkey-ai/gateway';
/** Everything that the bodies hold, as a pattern that the open-source gateway can be told to replace. */
const RULE = '/[\\w.+-]+@[\\w-]+\\.\\w+|\\b(?:\\d{4}[ -]?){3}\\d{4}\\b|\\+1 \\d{3}-\\d{3}-\\d{4}/g';
/** Headers without which Portkey forwards nothing. */
function portkeyHeaders(port: number): Record<string, string> {
  const checks = [{ id: 'default.regexReplace', parameters: { rule: RULE, redactText: '[REDACTED]' } }];
  return {
    'x-portkey-provider': 'openai',
    'x-portkey-custom-host': `http://127.0.0.1:${port}/v1`,
    'x-portkey-config': JSON.stringify({
      before_request_hooks: [{ type: 'guardrail', id: 'personal-data', deny: false, checks }],
    }),
  };
}

interface Target {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
  readonly headers: Readonly<Record<string, string>>;
}

const folder = mkdtempSync(join(tmpdir(), 'blackbar-bench-'));
// Under a loader the same code costs several times as much: what is measured runs as built.
const file = fileOf('../dist/bench/gateway-target.js');
await build({
  entryPoints: [fileOf('./gateway-target.ts')],
  outfile: file,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
});

async function target(name: string, port = 0): Promise<Target> {
  const child = fork(file, [name, String(port), join(folder, 'data')], {
    execArgv:
      process.env['PROFILE'] === name ? ['--cpu-prof', `--cpu-prof-dir=${process.env['PROFILE_DIR'] ?? '.'}`] : [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const at = await messageOf<number>(child);
  return { name, child, port: at, headers: name === PORTKEY ? portkeyHeaders(port) : {} };
}

/** Microseconds of CPU per request. */
async function round(one: Target, sent: string): Promise<number> {
  const before = await cpuOf(one.child);
  const result = await autocannon({
    url: `http://127.0.0.1:${one.port}`,
    connections: CONNECTIONS,
    amount: REQUESTS,
    requests: [
      {
        method: 'POST',
        path: '/v1/chat/completions',
        headers: { 'content-type': 'application/json', authorization: 'Bearer sk-bench', ...one.headers },
        setupRequest: (request) => ({ ...request, body: unlike(sent) }),
      },
    ],
  });
  const after = await cpuOf(one.child);
  // A busy machine may make the gateway refuse a call in a hundred.
  if (result['2xx'] < 0.99 * REQUESTS)
    throw new Error(`${one.name}: ${result['2xx']} of ${REQUESTS} answered, ${result.errors} errors`);
  return (after - before) / REQUESTS;
}

/** Milliseconds that a request took, of so many seconds at a fixed pace. */
async function paced(one: Target, sent: string): Promise<number[]> {
  const url = `http://127.0.0.1:${one.port}/v1/chat/completions`;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const open: Promise<void>[] = [];
  const ask = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      const headers = { 'content-type': 'application/json', authorization: 'Bearer sk-bench', ...one.headers };
      const request = post(url, { agent, method: 'POST', headers }, (reply) => {
        reply.resume().on('end', () => {
          times.push(performance.now() - from);
          resolve();
        });
      });
      request.on('error', reject);
      request.end(unlike(sent));
    });
  const started = performance.now();
  for (let sentSoFar = 0; sentSoFar < PACE * PACED_SECONDS;) {
    const due = Math.floor(((performance.now() - started) * PACE) / 1000);
    for (; sentSoFar < Math.min(due, PACE * PACED_SECONDS); sentSoFar++) open.push(ask());
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(open);
  agent.destroy();
  return times.sort((a, b) => a - b);
}

const upstream = await target('upstream');
const NAMES = ['http-proxy', '@fastify/http-proxy', 'gateway'];
if (existsSync(fileOf(`./peers/node_modules/${PORTKEY}`))) NAMES.push(PORTKEY);
else console.log(`${PORTKEY}: absent; npm install --prefix bench/peers\n`);
const targets: Target[] = [];
for (const name of NAMES) targets.push(await target(name, upstream.port));
let failed = false;
try {
  for (const one of targets) for (let i = 0; i < 2; i++) await round(one, body(4096, true));
  console.log('| body | through | us of CPU | of http-proxy | goal | values let through |\n|---|---|---|---|---|---|');
  for (const size of SIZES)
    for (const personal of [false, true]) {
      const sent = body(size, personal);
      const spent = targets.map((): number[] => []);
      const through = targets.map(() => 0);
      await ask<number>(upstream.child, 'leaks');
      for (let i = 0; i < ROUNDS; i++)
        for (const [t, one] of targets.entries()) {
          spent[t]?.push(await round(one, sent));
          through[t] = (through[t] ?? 0) + (await ask<number>(upstream.child, 'leaks'));
        }
      const medians = spent.map(median);
      const [bare = NaN] = medians;
      for (const [t, us] of medians.entries()) {
        const goal = NAMES[t] === 'gateway' && !personal ? GOALS[size] : undefined;
        if (goal !== undefined && us / bare > goal) failed = true;
        if (NAMES[t] === 'gateway' && (through[t] ?? 0) > 0) failed = true;
        const what = `${Buffer.byteLength(sent)} B${personal ? ', 3 findings' : ', clean'}`;
        const count = personal ? `${through[t]} of ${3 * ROUNDS * REQUESTS}` : '–';
        console.log(
          `| ${what} | ${NAMES[t]} | ${us.toFixed(1)} | ${(us / bare).toFixed(2)} | ${goal ?? '–'} | ${count} |`,
        );
      }
    }
  console.log(`\n| 2 KB at ${PACE} requests/s | p50 ms | p99 ms |\n|---|---|---|`);
  for (const one of [upstream, ...targets]) {
    const times = await paced(one, body(2048, true));
    const at = (share: number): string => (times[Math.floor(times.length * share)] ?? NaN).toFixed(2);
    console.log(`| ${one.name} | ${at(0.5)} | ${at(0.99)} |`);
  }
} finally {
  for (const one of [...targets, upstream]) one.child.disconnect();
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), 500);
}
if (failed) process.exitCode = 1;
