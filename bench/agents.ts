/**
 * `npm run bench:agents`: CPU per sanitization by MCP and by A2A beside POST /sanitize, same gateway, same texts, in
 * interleaved rounds on one machine. Only ratios inside one run mean something. Fails when MCP costs more than the goal.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { cpuOf, fileOf, messageOf } from './child.ts';
import { median } from './median.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
/** A wallet has fifty sanitizations for life: requests go through wallets of their own. */
const PER_WALLET = 50;
const REQUESTS = Number(process.env['REQUESTS'] ?? 2000);
const CONNECTIONS = 8;
const GOAL = 1.5;

const SENTENCE = 'Write to jane.doe@acme.com about the invoice of Thursday, card 4111 1111 1111 1111. ';
const FILLER = 'The migration took three weeks longer than planned, mostly because the old schema had no keys. ';
const SIZES: Readonly<Record<string, string>> = {
  '100 B, 2 findings': SENTENCE,
  '2 kB, 2 findings': SENTENCE + FILLER.repeat(20),
};
const MODERN = '2026-07-28';
const tool = (text: string, wallet: string): object => ({
  name: 'sanitize_pii',
  arguments: { text, wallet_address: wallet },
});

interface Way {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: (text: string, wallet: string) => object;
}

const WAYS: readonly Way[] = [
  { name: 'POST /sanitize', path: '/sanitize', body: (text, wallet) => ({ text, wallet_address: wallet }) },
  {
    name: 'MCP, 2025-11-25',
    path: '/mcp',
    body: (text, wallet) => ({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool(text, wallet) }),
  },
  {
    name: `MCP, ${MODERN}`,
    path: '/mcp',
    headers: { 'mcp-protocol-version': MODERN, 'mcp-method': 'tools/call', 'mcp-name': 'sanitize_pii' },
    body: (text, wallet) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        ...tool(text, wallet),
        _meta: {
          'io.modelcontextprotocol/protocolVersion': MODERN,
          'io.modelcontextprotocol/clientCapabilities': {},
        },
      },
    }),
  },
  {
    name: 'A2A 1.0',
    path: '/message/send',
    body: (text, wallet) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'SendMessage',
      params: {
        message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] },
        metadata: { wallet_address: wallet },
      },
    }),
  },
];

const folder = mkdtempSync(join(tmpdir(), 'blackbar-bench-'));
const child = fork(fileOf('./gateway-target.ts'), ['gateway', '9', join(folder, 'data')], {
  execArgv: ['--import', 'tsx'],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
const port = await messageOf<number>(child);

let wallets = 0;
/** Microseconds of CPU per request. */
async function round({ path, headers, body }: Way, text: string): Promise<number> {
  const first = wallets;
  // Requests are prepared ahead, and some of those are never sent.
  wallets += Math.ceil(REQUESTS / PER_WALLET) + CONNECTIONS;
  let sent = 0;
  const before = await cpuOf(child);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    amount: REQUESTS,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify(body(text, `bench-${first + Math.floor(sent++ / PER_WALLET)}`)),
        }),
      },
    ],
  });
  const after = await cpuOf(child);
  if (result['2xx'] !== REQUESTS || result.errors > 0)
    throw new Error(`${path}: ${result['2xx']} of ${REQUESTS} answered, ${result.errors} errors`);
  return (after - before) / REQUESTS;
}

let failed = false;
try {
  for (const way of WAYS) await round(way, SENTENCE);
  console.log(`| text | way | us of CPU | of POST /sanitize |\n|---|---|---|---|`);
  for (const [size, text] of Object.entries(SIZES)) {
    const spent = WAYS.map((): number[] => []);
    for (let i = 0; i < ROUNDS; i++) for (const [w, way] of WAYS.entries()) spent[w]?.push(await round(way, text));
    const [plain = NaN, ...others] = spent.map(median);
    console.log(`| ${size} | ${WAYS[0]?.name} | ${plain.toFixed(1)} | 1 |`);
    for (const [o, other] of others.entries()) {
      const { name = '' } = WAYS[o + 1] ?? {};
      if (name.startsWith('MCP') && other / plain > GOAL) failed = true;
      console.log(`| ${size} | ${name} | ${other.toFixed(1)} | ${(other / plain).toFixed(2)} |`);
    }
  }
} finally {
  child.disconnect();
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), 500);
}
if (failed) process.exitCode = 1;
