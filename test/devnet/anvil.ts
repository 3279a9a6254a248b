/** A real chain in a process of its own: anvil from npm, its binary started directly. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface AnvilOptions {
  readonly chainId: number;
  /** Seconds between blocks; left out: a block per transaction. */
  readonly blockTime?: number;
  readonly port?: number;
  /** More of anvil's own command line. */
  readonly args?: readonly string[];
}

export interface Anvil {
  readonly url: string;
  readonly chainId: number;
  readonly pid: number;
  /** One JSON-RPC call. Rejects with the node's own message. */
  rpc<T = unknown>(method: string, ...params: readonly unknown[]): Promise<T>;
  /** Stands still (SIGSTOP) or goes on: a node that answers nothing. */
  freeze(frozen: boolean): void;
  stop(): Promise<void>;
}

const running = new Set<Anvil>();

/** Stops what a failed test left. */
export async function stopChains(): Promise<void> {
  for (const anvil of running) await anvil.stop();
}

/** A signal stops threads one by one: a late one still answers. Where there is no /proc, that may happen. */
function waitUntilStopped(pid: number): void {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return;
  const stands = (thread: string): boolean => /\) [Tt] /.test(readFileSync(`${threads}/${thread}/stat`, 'utf8'));
  for (const end = performance.now() + 1000; performance.now() < end && !readdirSync(threads).every(stands););
}

function binary(): string {
  const require = createRequire(import.meta.url);
  const platform = process.platform === 'win32' ? 'win32' : process.platform;
  const machine = process.arch === 'arm64' ? 'arm64' : 'amd64';
  // The platform's package is a dependency of anvil's own, not of ours.
  const from = createRequire(require.resolve('@foundry-rs/anvil/bin.mjs'));
  const folder = dirname(from.resolve(`@foundry-rs/anvil-${platform}-${machine}/package.json`));
  return join(folder, 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil');
}

/** Starts a chain and resolves once it answers. Safe and finalized lag two and three blocks behind. */
export async function startAnvil(options: AnvilOptions): Promise<Anvil> {
  const { chainId, blockTime, port = 0, args = [] } = options;
  const settings = ['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)];
  const pace = blockTime === undefined ? [] : ['--block-time', String(blockTime)];
  const child = spawn(binary(), [...settings, '--accounts', '10', '--slots-in-an-epoch', '1', ...pace, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill); // a failed test leaves no chain behind
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      if (output.length > 20_000) return;
      output += chunk.toString();
      const address = /Listening on (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(`http://${address}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`anvil did not start: ${output.slice(-400)}`)));
  });
  let id = 0;
  const anvil: Anvil = {
    url,
    chainId,
    pid: child.pid ?? 0,
    async rpc<T>(method: string, ...params: readonly unknown[]): Promise<T> {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }),
      });
      const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
      if (error !== undefined) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    freeze(frozen) {
      child.kill(frozen ? 'SIGSTOP' : 'SIGCONT');
      if (frozen && child.pid !== undefined) waitUntilStopped(child.pid);
    },
    async stop() {
      running.delete(anvil);
      process.off('exit', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      kill();
      await exited;
    },
  };
  running.add(anvil);
  return anvil;
}
