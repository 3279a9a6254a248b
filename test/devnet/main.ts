/** `npm run devnet`: two local chains, the token, a facilitator in process, a funded wallet and the gateway. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopChains } from './anvil.ts';
import { account, CHAIN_A, CHAIN_B, keyOf, startChain, USDC } from './chain.ts';
import { walkThrough } from './walk-through.ts';

/** Public test accounts, by what they do here. */
const [DEMO, RELAYER, PAY_TO_A, ANCHOR, PAY_TO_B, , BUNDLE] = [0, 1, 2, 3, 4, 5, 6] as const;
const DOLLARS = 1_000_000n;
const READY = 'Blackbar listens on ';

const folder = mkdtempSync(join(tmpdir(), 'blackbar-devnet-'));
let gateway: ChildProcess | undefined;

async function stop(code: number): Promise<void> {
  gateway?.kill('SIGKILL');
  await stopChains();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

/** The usual port, or any other if that is taken. */
async function portToUse(): Promise<string> {
  if (process.env['PORT'] !== undefined) return process.env['PORT'];
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve('0'));
    probe.listen(8080, '127.0.0.1', () => probe.close(() => resolve('8080')));
  });
}

/** Starts the gateway; answers its URL once it listens. */
function startGateway(env: Record<string, string>): Promise<string> {
  const main = fileURLToPath(import.meta.resolve('#root/dist/gateway/main.js'));
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  gateway = child;
  child.once('exit', (code) => void stop(code ?? 1));
  return new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = output.split('\n').find((one) => one.startsWith(READY));
      if (line !== undefined && output.includes('\n', output.indexOf(line))) resolve(line.slice(READY.length).trim());
    });
  });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));

const mixed = { blockTime: 1, args: ['--mixed-mining'] };
const [a, b, port] = await Promise.all([
  startChain({ chainId: CHAIN_A, ...mixed }),
  startChain({ chainId: CHAIN_B, ...mixed }),
  portToUse(),
]);
const { address: demo } = account(DEMO);
const [url] = await Promise.all([
  startGateway({
    PORT: port,
    LEDGER_A_CHAIN_ID: String(CHAIN_A),
    LEDGER_A_RPC_URL: a.url,
    LEDGER_A_USDC: USDC,
    LEDGER_A_PAY_TO: account(PAY_TO_A).address,
    LEDGER_A_BUNDLE_ADDRESS: account(BUNDLE).address,
    LEDGER_A_CONFIRMATIONS: '1',
    LEDGER_B_CHAIN_ID: String(CHAIN_B),
    LEDGER_B_RPC_URL: b.url,
    LEDGER_B_USDC: USDC,
    LEDGER_B_PAY_TO: account(PAY_TO_B).address,
    FACILITATOR_URL: 'in-process',
    FACILITATOR_KEY: keyOf(RELAYER),
    ANCHOR_KEY: keyOf(ANCHOR),
  }),
  a.mint(demo, 1000n * DOLLARS),
  b.mint(demo, 1000n * DOLLARS),
]);
const seconds = process.uptime().toFixed(1);
process.stdout.write(
  `${walkThrough({
    url,
    rpc: { a: a.url, b: b.url },
    usdc: USDC,
    demo,
    key: keyOf(DEMO),
    signer: account(ANCHOR).address,
    bundleAddress: account(BUNDLE).address,
    receipt: join(folder, 'receipt.json'),
  })}\n\nReady in ${seconds} s. Ctrl-C ends everything and leaves nothing behind.\n`,
);
