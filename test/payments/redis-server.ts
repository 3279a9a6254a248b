import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const running = new Set<RedisServer>();

/** Stops what a failed test left. */
export async function stopAll(): Promise<void> {
  for (const server of running) await server.stop();
}

/** Is there a redis-server on this machine? */
export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0;

export const MISSING = 'redis-server is missing: apt-get install -y redis-server';

export interface RedisServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A real server on a free port, with its own folder; `settings` as on its command line, `mode` before them. */
export async function startRedis(
  settings: readonly string[] = [],
  at?: { port: number; dir: string },
  mode?: readonly string[],
): Promise<RedisServer> {
  const port = at?.port ?? (await freePort());
  const dir = at?.dir ?? mkdtempSync(join(tmpdir(), 'blackbar-redis-'));
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir];
  const options = mode === undefined ? [...place, '--save', '', ...settings] : [...mode, ...place, ...settings];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end); // a failed test leaves no server behind
  child.once('exit', () => process.off('exit', end));
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      if (/Ready to accept connections|Sentinel ID is/.test(output)) resolve();
    });
    child.once('exit', () => reject(new Error(`redis-server did not start: ${output.slice(-400)}`)));
  });
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    async stop(signal = 'SIGKILL') {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      running.delete(server);
      if (at === undefined) rmSync(dir, { recursive: true, force: true });
    },
  };
  running.add(server);
  return server;
}
