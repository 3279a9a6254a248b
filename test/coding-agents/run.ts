/**
 * `npm run coding-agents`: real coding agents read, edit and search a file with secrets through the gateway, with `restore` on.
 * Nothing of the file may reach the model, and the file must be edited to the byte. They are installed in this folder:
 *   npm install --prefix test/coding-agents
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { start } from '../../gateway/start/start.ts';
import { configOf } from '../gateway/lab.ts';
import { recordingUpstream } from '../support/recording-upstream.ts';
import { ADDED, AGENTS, type CodingAgent } from './agents.ts';
import { answersAs } from './model.ts';

const WAIT_MS = 180_000;
const CARD = ['4111', '1111', '1111', '1111'].join(' ');
const LINE = 'DB_PASSWORD=';
const SECRETS = {
  DB_PASSWORD: 'Xk9#mQ2v' + 'Lp7w',
  AWS_ACCESS_KEY_ID: 'AKIA' + 'Q3EGUZWD5LMNX7TA',
  OPENAI_API_KEY: 'sk-proj-' + 'Zb4Kq81XwTn6Ld0VyRe3Mh7GcPa5Fu2Js9Io',
  OWNER: 'jane.doe@acme-corp.example',
};
const [FIRST, ...REST] = Object.entries(SECRETS).map(([name, value]) => `${name}=${value}`);
const linesOf = (...lines: (string | undefined)[]): string => `${lines.join('\n')}\n`;
const QUESTION = `Add the region to .env, please. My card is ${CARD}.`;

const bins = fileURLToPath(new URL('./node_modules/.bin/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'blackbar-agents-'));
const upstream = await recordingUpstream();
const gateway = await start(
  configOf({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    RESTORE: 'true',
    UPSTREAM_BASE_URL: upstream.url,
    UPSTREAM_ANTHROPIC_BASE_URL: upstream.url.replace(/\/v1$/, ''),
  }),
);
try {
  const installed = AGENTS.filter(({ bin }) => existsSync(join(bins, bin)));
  for (const { name } of AGENTS.filter((agent) => !installed.includes(agent))) console.log(`${name}: absent`);
  if (installed.length === 0) console.log('npm install --prefix test/coding-agents');
  for (const agent of installed) {
    const wrong = await drive(agent);
    console.log(
      `${agent.name}: ${upstream.requests.length} calls, ${wrong.length === 0 ? 'all well' : wrong.join('; ')}`,
    );
    if (wrong.length > 0) process.exitCode = 1;
  }
} finally {
  await gateway.stop();
  await upstream.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Has an agent do its task; answers what went wrong. */
async function drive(agent: CodingAgent): Promise<string[]> {
  const home = join(folder, agent.bin);
  const project = join(home, 'project');
  mkdirSync(project, { recursive: true });
  const file = join(project, '.env');
  writeFileSync(file, linesOf(FIRST, ...REST));
  upstream.reset();
  let asked = 0;
  upstream.answer = answersAs((sent, results) => {
    const value = /DB_PASSWORD=([^\\"\s]+)/.exec(sent)?.[1] ?? '';
    const call = agent.calls({ file, line: `${LINE}${value}`, value })[results];
    asked = Math.max(asked, results);
    return call;
  });
  const output = await run(agent, home, project);
  const wire = upstream.wire.toString();
  return [
    ...Object.entries({ ...SECRETS, CARD })
      .filter(([, value]) => wire.includes(value))
      .map(([name]) => `${name} reached the upstream`),
    ...(asked === 3 ? [] : [`${asked} of 3 results of tools came back`]),
    ...(readFileSync(file, 'utf8') === linesOf(FIRST, ADDED, ...REST)
      ? []
      : ['the file is not edited as the model asked']),
    ...(output.includes(CARD) ? [] : [`the answer does not name the card: ${output.slice(-300)}`]),
  ];
}

function run(agent: CodingAgent, home: string, cwd: string): Promise<string> {
  const { args, env } = agent.start(gateway.baseUrl, home, QUESTION);
  const child = spawn(join(bins, agent.bin), args, {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (output += piece.toString()));
  const timer = setTimeout(() => child.kill('SIGKILL'), WAIT_MS);
  return new Promise((resolve) =>
    child.once('close', () => {
      clearTimeout(timer);
      resolve(output);
    }),
  );
}
