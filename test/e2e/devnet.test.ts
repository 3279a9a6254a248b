import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' };

test('npm run devnet prints a walk-through that works as it is pasted', async () => {
  const devnet = spawn('npm', ['run', '-s', 'devnet'], {
    cwd: root,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true, // a group of its own, as in a terminal
  });
  let printed = '';
  try {
    devnet.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    while (!printed.includes('Ready in')) {
      if (devnet.exitCode !== null) throw new Error(`exit ${devnet.exitCode}: ${printed}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const commands = printed.slice(printed.indexOf('# 1.'), printed.indexOf('Ready in'));
    const shell = spawn('bash', ['-e'], {
      cwd: root,
      // The first `npx blackbar` in a clone would build once more, under tests that start what is built.
      env: { ...env, npm_config_ignore_scripts: 'true' },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    shell.stdin.end(commands);
    const [code] = (await once(shell, 'exit')) as [number];
    expect(code, output).toBe(0);
    for (const said of [
      '"access_mode":"trial"',
      'HTTP/1.1 402',
      '"access_mode":"x402"',
      '"access_mode":"bundle"',
      '"verified":true',
      'valid: sanitized',
    ])
      expect(output).toContain(said);
  } finally {
    const ended = once(devnet, 'exit');
    process.kill(-(devnet.pid ?? 0), 'SIGINT');
    await ended;
    const url = /Gateway {3}(\S+)/.exec(printed)?.[1] ?? '';
    await expect.poll(() => fetch(url).catch(() => 'gone')).toBe('gone');
  }
}, 180_000);
