/** One process that is measured: the gateway, bare `http-proxy`, or the upstream behind both. Tells its CPU time on request. */
import { createServer, Agent, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import httpProxy from 'http-proxy';
import type * as config from '../config/index.ts';
import type * as starting from '../gateway/start.ts';

const REPLY = JSON.stringify({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'The answer. '.repeat(40) }, finish_reason: 'stop' }],
});

const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));

async function upstream(): Promise<number> {
  return listening(
    createServer((request, response) => {
      request.resume();
      request.on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(REPLY) });
        response.end(REPLY);
      });
    }),
  );
}

async function bareProxy(port: number): Promise<number> {
  const proxy = httpProxy.createProxyServer({
    target: `http://127.0.0.1:${port}`,
    agent: new Agent({ keepAlive: true, maxSockets: 512 }),
  });
  proxy.on('error', () => undefined);
  return listening(createServer((request, response) => proxy.web(request, response)));
}

/** What `npm run build` made: the code as it runs in production. */
async function gateway(port: number, dir: string): Promise<number> {
  const dist = new URL('../dist/', import.meta.url);
  const { loadConfig } = (await import(new URL('config/index.js', dist).href)) as typeof config;
  const { start } = (await import(new URL('gateway/start.js', dist).href)) as typeof starting;
  const loaded = loadConfig(
    {
      PORT: '0',
      DATA_DIR: dir,
      UPSTREAM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPERATORS_DEFAULTS_DAILY_LIMIT: '1000000000',
    },
    () => '',
  );
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return Number(new URL((await start(loaded.config)).baseUrl).port);
}

const [role, port = '0', dir = ''] = process.argv.slice(2);
const at = await (role === 'upstream'
  ? upstream()
  : role === 'http-proxy'
    ? bareProxy(Number(port))
    : gateway(Number(port), dir));
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit(0));
process.send?.(at);
