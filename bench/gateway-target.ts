/** One process that is measured: the gateway, another proxy, or the upstream behind them. Tells its CPU time on request. */
import { createServer, Agent, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import fastifyProxy from '@fastify/http-proxy';
import Fastify from 'fastify';
import httpProxy from 'http-proxy';
import type * as config from '../config/index.ts';
import type * as starting from '../gateway/start/start.ts';

const REPLY = JSON.stringify({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: 'The answer. '.repeat(40) }, finish_reason: 'stop' }],
});

/** Connections stay open from round to round. */
const KEEP_ALIVE_MS = 600_000;
const listening = (server: Server): Promise<number> =>
  new Promise((resolve) =>
    Object.assign(server, { keepAliveTimeout: KEEP_ALIVE_MS }).listen(0, '127.0.0.1', () =>
      resolve((server.address() as AddressInfo).port),
    ),
  );

/** One event of a stream, of about 240 bytes; a third of them name somebody of the request, as placeholders do. */
function chunkOf(number: number, placeholder: string): string {
  const content = number % 3 === 0 ? ` as ${placeholder || 'they'} said,` : ' and then the next few words,';
  const choices = [{ index: 0, delta: { content }, logprobs: null, finish_reason: null }];
  const about = { id: 'chatcmpl-B9xYzAbCdEfGhIjKlMnOpQrStUv', object: 'chat.completion.chunk', created: 1763740800 };
  return `data: ${JSON.stringify({ ...about, model: 'gpt-4o-mini-2024-07-18', system_fingerprint: 'fp_0aa8d3e20b', choices })}\n\n`;
}

/** Answers with `chunks` events, one every `every` milliseconds. */
function stream(body: string, response: ServerResponse): void {
  const { chunks, every } = JSON.parse(body) as { chunks: number; every: number };
  const placeholder = /\[EMAIL_[A-Z]{8}\]/.exec(body)?.[0] ?? '';
  const events = [0, 1, 2].map((number) => chunkOf(number, placeholder));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  let sent = 0;
  const timer = setInterval(() => {
    response.write(events[sent % 3]);
    if (++sent < chunks) return;
    clearInterval(timer);
    response.end('data: [DONE]\n\n');
  }, every);
  response.on('close', () => clearInterval(timer));
}

/** Values of the bodies with findings that came through readable since somebody last asked. */
let leaked = 0;
const VALUES = ['jane.doe@acme.com', '4111 1111 1111 1111', '+1 415-555-0132'];

async function upstream(): Promise<number> {
  return listening(
    createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        for (const value of VALUES) if (body.includes(value)) leaked++;
        if (body.includes('"stream":true')) {
          stream(body, response);
          return;
        }
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(REPLY) });
        response.end(REPLY);
      });
    }),
  );
}

async function bareProxy(port: number): Promise<number> {
  const proxy = httpProxy.createProxyServer({
    target: `http://127.0.0.1:${port}`,
    agent: new Agent({ keepAlive: true, maxSockets: 2048 }),
  });
  proxy.on('error', () => undefined);
  return listening(createServer((request, response) => proxy.web(request, response)));
}

async function fastifyHttpProxy(port: number): Promise<number> {
  const app = Fastify({ bodyLimit: 10 << 20, keepAliveTimeout: KEEP_ALIVE_MS });
  await app.register(fastifyProxy, { upstream: `http://127.0.0.1:${port}`, undici: { connections: 512 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** This file is bundled into dist/bench, or runs under a loader where it stands. */
const besideBench = (path: string): URL =>
  new URL(import.meta.url.includes('/dist/bench/') ? `../../bench/${path}` : path, import.meta.url);

/** Portkey as its package starts it; see bench/peers. */
async function portkey(): Promise<number> {
  const probe = createServer();
  const port = await listening(probe);
  await new Promise((resolve) => probe.close(resolve));
  process.argv.push(`--port=${port}`, '--headless');
  await import(besideBench('peers/node_modules/@portkey-ai/gateway/build/start-server.js').href);
  for (;;)
    try {
      await fetch(`http://127.0.0.1:${port}/`);
      return port;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
}

/** What `npm run build` made: the code as it runs in production. */
async function gateway(port: number, dir: string, settings: Record<string, string>): Promise<number> {
  // This file is bundled into dist/bench, or runs under a loader where it stands.
  const dist = new URL(import.meta.url.includes('/dist/bench/') ? '../' : '../dist/', import.meta.url);
  const { loadConfig } = (await import(new URL('config/index.js', dist).href)) as typeof config;
  const { start } = (await import(new URL('gateway/start/start.js', dist).href)) as typeof starting;
  const loaded = loadConfig(
    {
      PORT: '0',
      ...(process.env['REDIS_URL'] === undefined
        ? { DATA_DIR: dir }
        : { REDIS_URL: process.env['REDIS_URL'], SECRET_KEY: process.env['SECRET_KEY'] }),
      UPSTREAM_BASE_URL: `http://127.0.0.1:${port}/v1`,
      OPERATORS_DEFAULTS_DAILY_LIMIT: '1000000000',
      ...settings,
    },
    () => '',
  );
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return Number(new URL((await start(loaded.config)).baseUrl).port);
}

const SETTINGS: Readonly<Record<string, Record<string, string>>> = {
  'gateway, restore': { RESTORE: 'true' },
  'gateway, scan': { SCAN_RESPONSES: 'true' },
  'gateway, both': { RESTORE: 'true', SCAN_RESPONSES: 'true' },
};
const [role, port = '0', dir = ''] = process.argv.slice(2);
const at = await (role === 'upstream'
  ? upstream()
  : role === 'http-proxy'
    ? bareProxy(Number(port))
    : role === '@fastify/http-proxy'
      ? fastifyHttpProxy(Number(port))
      : role === '@portkey-ai/gateway'
        ? portkey()
        : gateway(Number(port), dir, SETTINGS[role ?? ''] ?? {}));
const delay = monitorEventLoopDelay({ resolution: 5 });
process.on('message', (message) => {
  if (message === 'cpu') process.send?.(process.cpuUsage());
  else if (message === 'leaks') {
    process.send?.(leaked);
    leaked = 0;
  } else {
    // What the loop was late by since the last question, in milliseconds, and the memory after a collection.
    globalThis.gc?.();
    process.send?.({ p99: delay.percentile(99) / 1e6 - 5, max: delay.max / 1e6 - 5, rss: process.memoryUsage().rss });
    delay.reset();
    delay.enable();
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.(at);
