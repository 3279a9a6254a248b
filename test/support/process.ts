/** The gateway as a process of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Process {
  readonly child: ChildProcess;
  /** Everything on stdout and stderr so far. */
  readonly output: () => string;
  readonly exited: Promise<number | null>;
}

const newest = (folder: string): number =>
  Math.max(
    ...readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.name.endsWith('.ts'))
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );

/** Is what `npm run build` made as new as the sources? It starts ten times faster. */
const main = join(root, 'dist/gateway/main.js');
const built =
  existsSync(main) &&
  ['gateway', 'detector', 'payments', 'config'].every((folder) => statSync(main).mtimeMs > newest(folder));

/** Where an entry point is, as seen from the root: as built, or its source where that is newer. */
export const entry = (source: string): string => (built ? `./dist/${source.replace(/\.ts$/, '.js')}` : `./${source}`);

/** What Node needs to load an {@link entry}. */
export const loading: readonly string[] = built ? [] : ['--import', import.meta.resolve('tsx')];

/** Runs one of our entry points: as built, or from its source where that is newer. */
export function spawned(
  source: string,
  args: readonly string[],
  env: Record<string, string>,
  input?: string,
  cwd = root,
): Process {
  const child = spawn(process.execPath, [...loading, join(root, entry(source)), ...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...env },
    stdio: 'pipe',
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stdin.end(input ?? '');
  const exited = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { child, output: () => text, exited };
}

export interface Gateway extends Process {
  readonly url: string;
  /** The three lines it printed. */
  readonly lines: readonly string[];
}

/** Starts the gateway and waits until it listens. */
export async function gateway(env: Record<string, string>): Promise<Gateway> {
  const started = spawned('gateway/main.ts', [], { PORT: '0', ...env });
  const lines = await new Promise<string[]>((resolve, reject) => {
    const look = setInterval(() => {
      const parts = started.output().split('\n');
      const first = parts.findIndex((line) => line.startsWith('Blackbar listens on '));
      if (first >= 0 && parts.length > first + 3) {
        clearInterval(look);
        resolve(parts.slice(first, first + 3));
      }
    }, 20);
    void started.exited.then((code) => {
      clearInterval(look);
      reject(new Error(`exit ${code}: ${started.output()}`));
    });
  });
  const url = /http:\S+/.exec(lines[0] ?? '')?.[0] ?? '';
  return { ...started, url, lines };
}

/** A folder for one test, and its removal with the secret key that a service keeps beside it. */
export function folder(): { readonly path: string; readonly remove: () => void } {
  const around = mkdtempSync(join(tmpdir(), 'blackbar-e2e-'));
  const path = join(around, 'data');
  mkdirSync(path);
  return { path, remove: () => rmSync(around, { recursive: true, force: true }) };
}

/** Every byte of every file below a folder. */
export function allBytes(path: string): Buffer {
  return Buffer.concat(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );
}
