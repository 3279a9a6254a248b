/** Metrics and traces as a real collector and a real scraper get them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { METRICS } from '../../gateway/telemetry/instruments.ts';
import { freePort } from '../payments/redis-server.ts';
import { recordingUpstream } from '../support/recording-upstream.ts';
import { folder, gateway, spawned, type Gateway } from '../support/process.ts';

const SLOW = 60_000;
const running: Gateway[] = [];
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  for (const clean of cleanups.splice(0)) await clean();
});
async function start(env: Record<string, string>): Promise<Gateway> {
  const { path, remove } = folder();
  cleanups.push(remove);
  const one = await gateway({ DATA_DIR: path, ...env });
  running.push(one);
  return one;
}

const mail = ['jane.canary', 'canary-mail.com'].join('@');
const card = ['4111', '1111', '1111', '1111'].join(' ');
const WALLET = 'wallet-canary-77';
const TRACE = 'a'.repeat(32);
const PARENT = 'b'.repeat(16);

const post = (url: string, body: unknown, headers: Record<string, string> = {}): Promise<number> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }).then(async (response) => {
    await response.text();
    return response.status;
  });

/** Everything a user might send, canaries in every place. */
async function use(url: string): Promise<void> {
  const chat = { model: mail.split('@')[0], messages: [{ role: 'user', content: `${mail} ${card}` }] };
  const traceparent = `00-${TRACE}-${PARENT}-01`;
  expect(await post(`${url}/v1/chat/completions`, { ...chat, model: 'm' }, { traceparent })).toBe(200);
  expect(await post(`${url}/operators/acme/upstreams/echo/v1/chat/completions`, { ...chat, stream: true })).toBe(200);
  expect(await post(`${url}/operators/acme/upstreams/echo/v1/chat/completions`, chat)).toBe(429);
  expect(await post(`${url}/sanitize`, { text: mail, wallet_address: WALLET })).toBe(200);
  expect(await post(`${url}/sanitize`, { text: mail, context: mail })).toBe(400);
  expect((await fetch(`${url}/${mail}?q=${mail}`)).status).toBe(404);
  expect((await fetch(`${url}/score/${WALLET}`)).status).toBe(200);
  expect((await fetch(`${url}/health`)).status).toBe(200);
}

const ENV = { OPERATORS_DEFAULTS_DAILY_LIMIT: '100', OPERATORS_OPEN: 'true' };
function configFile(): string {
  const { path, remove } = folder();
  cleanups.push(remove);
  const file = `${path}/gateway.json`;
  writeFileSync(file, JSON.stringify({ operators: { list: [{ id: 'acme', daily_limit: 1 }, { id: 'globex' }] } }));
  return file;
}

test(
  'Prometheus finds every metric on its own port, none on the public one, and no text in them',
  { timeout: SLOW },
  async () => {
    const upstream = await recordingUpstream();
    cleanups.push(() => upstream.close());
    const port = await freePort();
    const env = { ...ENV, CONFIG_FILE: configFile(), METRICS_PORT: String(port), UPSTREAM_BASE_URL: upstream.url };
    const { url } = await start(env);
    await use(url);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const value = (series: RegExp): number => {
      const line = text.split('\n').find((one) => series.test(one));
      return Number(line?.split(' ').at(-1));
    };
    expect(value(/^blackbar_redactions_total\{type="email",surface="openai-chat"\}/)).toBe(2);
    expect(value(/^blackbar_redactions_total\{type="credit_card.visa",surface="openai-chat"\}/)).toBe(2);
    expect(value(/^blackbar_redactions_total\{type="email",surface="sanitize"\}/)).toBe(1);
    expect(value(/^blackbar_calls_blocked_total\{reason="budget_exhausted"\}/)).toBe(1);
    expect(value(/^blackbar_budget_remaining\{operator="acme"\}/)).toBe(0);
    expect(value(/^blackbar_budget_remaining\{operator="globex"\}/)).toBe(10_000);
    expect(value(/^blackbar_self_test/)).toBe(1);
    expect(value(/^blackbar_event_loop_stall/)).toBeGreaterThanOrEqual(0);
    expect(
      value(/^gen_ai_client_operation_duration_count\{gen_ai_operation_name="chat",gen_ai_provider_name="openai"\}/),
    ).toBe(2);
    const unseen = ['blackbar.fail_closed', 'blackbar.streams.truncated', 'blackbar.gas.transactions'];
    for (const name of Object.keys(METRICS).filter((one) => !unseen.includes(one)))
      expect([name, text.includes(`# TYPE ${name.replaceAll('.', '_')}`)]).toEqual([name, true]);
    for (const canary of ['canary', card, WALLET, '127.0.0.1'])
      expect([canary, text.includes(canary)]).toEqual([canary, false]);
    const labels = new Set([...text.matchAll(/[{,]([a-z_]+)="/g)].map(([, name]) => name));
    expect(labels).toEqual(
      new Set([
        'error_type',
        'gen_ai_operation_name',
        'gen_ai_provider_name',
        'http_request_method',
        'http_response_status_code',
        'http_route',
        'le',
        'operator',
        'reason',
        'step',
        'surface',
        'type',
      ]),
    );
  },
);

interface OtlpSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

/** A collector that keeps what it is sent. */
async function collector(): Promise<{ url: string; bodies: { path: string; body: string }[]; server: Server }> {
  const bodies: { path: string; body: string }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString() });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, server };
}

test('a collector gets the steps of a call in its client’s trace, and no text', { timeout: SLOW }, async () => {
  const upstream = await recordingUpstream();
  cleanups.push(() => upstream.close());
  const { url: endpoint, bodies } = await collector();
  const env = {
    ...ENV,
    CONFIG_FILE: configFile(),
    UPSTREAM_BASE_URL: upstream.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  };
  const { url, child, exited } = await start(env);
  await use(url);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(new Set(bodies.map(({ path }) => path))).toEqual(new Set(['/v1/traces', '/v1/metrics']));
  const everything = bodies.map(({ body }) => body).join('\n');
  for (const canary of ['canary', card, WALLET]) expect([canary, everything.includes(canary)]).toEqual([canary, false]);
  const spans = bodies
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(
      ({ body }) => (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: OtlpSpan[] }[] }[] }).resourceSpans,
    )
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const root = spans.find(({ traceId, parentSpanId }) => traceId === TRACE && parentSpanId === PARENT);
  expect(root?.name).toBe('POST /v1/chat/completions');
  const steps = spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId);
  expect(steps.map(({ name }) => name).sort()).toEqual(['budget', 'inspect', 'upstream']);
  expect(steps.every(({ traceId }) => traceId === TRACE)).toBe(true);
  const attributes = steps.find(({ name }) => name === 'upstream')?.attributes ?? [];
  expect(Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai',
    'blackbar.upstream': 'openai',
  });
  const refused = spans.find(({ attributes: all }) =>
    all.some(({ key, value }) => key === 'error.type' && value.stringValue === 'budget_exhausted'),
  );
  expect(refused?.name).toBe('POST /v1/chat/completions');
});

test('a collector that is dead costs no call and no stop', { timeout: SLOW }, async () => {
  const { url, child, exited } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  expect(await post(`${url}/sanitize`, { text: mail, wallet_address: 'w' })).toBe(200);
  const from = performance.now();
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(performance.now() - from).toBeLessThan(15_000);
});

test('a metrics port that is taken stops the start', { timeout: SLOW }, async () => {
  const { server } = await collector();
  const { port } = server.address() as AddressInfo;
  const { path, remove } = folder();
  cleanups.push(remove);
  const { exited, output } = spawned('gateway/main.ts', [], { PORT: '0', DATA_DIR: path, METRICS_PORT: String(port) });
  expect([await exited, output()]).toEqual([1, expect.stringContaining('METRICS_PORT')]);
});

test('where nothing is configured nothing of it is loaded', () => {
  const files = readdirSync('gateway', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  for (const name of files) {
    const source = readFileSync(`gateway/${name}`, 'utf8');
    const imports = [...source.matchAll(/^import (?!type\b)[^;]*? from '([^']+)'/gm)].map(([, from]) => from ?? '');
    const loads = imports.filter((from) => /@opentelemetry|\/(?:sdk|instruments)\.ts$/.test(from));
    if (!['telemetry/sdk.ts', 'telemetry/instruments.ts'].includes(name)) expect([name, loads]).toEqual([name, []]);
  }
});
