/** A real nginx in front of something: one process on a port of its own, with nothing of the machine's settings. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../payments/redis-server.ts';

const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` };

export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { env }).status === 0;
export const MISSING = 'nginx is missing: apt-get install -y nginx-light';

export interface Nginx {
  readonly port: number;
  /** What it wrote to its error log. */
  log(): string;
  stop(): Promise<void>;
}

const running = new Set<Nginx>();

/** Stops all of them, also what a failed test left. */
export async function stopNginx(): Promise<void> {
  for (const nginx of running) await nginx.stop();
}

const KINDS_OF_TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** @param location what stands between the braces of `location /` */
export async function startNginx(location: string): Promise<Nginx> {
  const dir = mkdtempSync(join(tmpdir(), 'blackbar-nginx-'));
  const port = await freePort();
  const paths = KINDS_OF_TEMPORARY.map((kind) => `${kind}_temp_path ${dir}/${kind};`).join('\n');
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; master_process off; pid ${dir}/pid; error_log ${dir}/error.log warn;
events { worker_connections 512; }
http { access_log off; ${paths}
  server { listen 127.0.0.1:${port}; location / { ${location} } }
}`,
  );
  const child = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], { env, stdio: 'ignore' });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}`);
    await sleep(20);
  }
  const nginx: Nginx = {
    port,
    log: () => readFileSync(join(dir, 'error.log'), 'utf8'),
    async stop() {
      process.off('exit', end);
      child.kill('SIGKILL');
      await once(child, 'exit');
      running.delete(nginx);
      rmSync(dir, { recursive: true, force: true });
    },
  };
  running.add(nginx);
  return nginx;
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
