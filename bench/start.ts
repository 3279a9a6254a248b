/**
 * `npm run bench:start`: how long until the gateway, as built and without a ledger, answers, against a bare Fastify
 * started the same way; and what the detector adds to a process. Runs take turns; medians.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median } from './median.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 21);
const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'blackbar-start-'));

/** Milliseconds from starting the process to its first answer with status 200. */
async function untilReady(script: string, path: string): Promise<number> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: join(dir, 'data') },
    stdio: 'ignore',
  });
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${script} ended`);
      const reply = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
      if (reply?.status === 200) return performance.now() - begun;
      await pause(1);
    }
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Megabytes that a process is larger for the detector, its first scans in every mode included. */
async function residentMegabytes(): Promise<number> {
  const child = spawn(process.execPath, [at('./start-resident.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'close');
  return Number(printed);
}

const bare: number[] = [];
const ours: number[] = [];
const resident: number[] = [];
try {
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await untilReady(at('./start-bare.mjs'), '/'));
    ours.push(await untilReady(at('../dist/gateway/main.js'), '/health'));
    if (round % 4 === 0) resident.push(await residentMegabytes());
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
const [hello, gateway] = [median(bare), median(ours)];
console.log(`bare Fastify ready in ${hello.toFixed(0)} ms, Blackbar in ${gateway.toFixed(0)} ms (${ROUNDS} rounds)`);
console.log(`ready in ${(gateway / hello).toFixed(2)} times a bare Fastify; goal: at most 1.6`);
console.log(`the detector adds ${median(resident).toFixed(0)} MB resident; goal: under 60`);
