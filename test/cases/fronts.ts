/** A real nginx or HAProxy in front of something: one process on a port of its own, with nothing of the machine's settings. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../payments/redis-server.ts';

const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };

const PACKAGES = { nginx: 'nginx-light', haproxy: 'haproxy' } as const;
export type Program = keyof typeof PACKAGES;

/** Is it on this machine? Says how to get it where it is not. */
export function has(program: Program): boolean {
  const there = spawnSync(program, ['-v'], { env }).status === 0;
  if (!there) console.error(`${program} is missing: apt-get install -y ${PACKAGES[program]}`);
  return there;
}

export interface Front {
  readonly port: number;
  /** What it wrote to its error log. */
  log(): string;
  stop(): Promise<void>;
}

const running = new Set<Front>();

/** Stops all of them, also what a failed test left. */
export async function stopFronts(): Promise<void> {
  for (const front of running) await front.stop();
}

/** @param args for a folder with this file in it as `conf` */
async function start(
  program: Program,
  args: (dir: string) => readonly string[],
  conf: (dir: string, port: number) => string,
): Promise<Front> {
  const dir = mkdtempSync(join(tmpdir(), `blackbar-${program}-`));
  const port = await freePort();
  writeFileSync(join(dir, 'conf'), conf(dir, port));
  const child = spawn(program, args(dir), { env, stdio: 'ignore' });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await sleep(20);
  }
  const front: Front = {
    port,
    log: () => (existsSync(join(dir, 'error.log')) ? readFileSync(join(dir, 'error.log'), 'utf8') : ''),
    async stop() {
      process.off('exit', end);
      child.kill('SIGKILL');
      await once(child, 'exit');
      running.delete(front);
      rmSync(dir, { recursive: true, force: true });
    },
  };
  running.add(front);
  return front;
}

const KINDS_OF_TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** @param location what stands between the braces of `location /` */
export const startNginx = (location: string): Promise<Front> =>
  start(
    'nginx',
    (dir) => ['-p', dir, '-c', join(dir, 'conf')],
    (dir, port) => {
      const paths = KINDS_OF_TEMPORARY.map((kind) => `${kind}_temp_path ${dir}/${kind};`).join('\n');
      return `daemon off; master_process off; pid ${dir}/pid; error_log ${dir}/error.log warn;
events { worker_connections 512; }
http { access_log off; ${paths}
  server { listen 127.0.0.1:${port}; location / { ${location} } }
}`;
    },
  );

/** @param listen what stands in a `listen` section behind its `bind` */
export const startHaproxy = (listen: string): Promise<Front> =>
  start(
    'haproxy',
    (dir) => ['-db', '-f', join(dir, 'conf')],
    (_dir, port) => `global
  maxconn 512
listen blackbar
  bind 127.0.0.1:${port}
${listen}`,
  );

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
