/**
 * Every row of GET /coverage against its fixture: what the upstream received, what the client got, and that a canary
 * planted anywhere in the request never arrives.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoverageRow } from '../../gateway/api/coverage.ts';
import { fits, parsePattern } from '../../gateway/inspect/path.ts';
import { recordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';
import { answerFromFixtures, fixtureFor, ROUTES, type RouteFixture } from '../support/routes.ts';
import { lab, type Lab, type Reply, productsDetector } from './lab.ts';

const CANARY = ['canary.e07', 'acme-canary.example'].join('@');
const CARD = Number(['4111', '1111', '1111', '1111'].join(''));
const CREDENTIALS = { authorization: 'Bearer client-key', 'x-api-key': 'client-key', 'api-key': 'client-key' };

let at: Lab;
let others: RecordingUpstream;
let rows: readonly CoverageRow[];
const ROW_LIMIT = 400;
const UPLOADED = ['/v1/files', '/openai/files', '/openai/v1/files'].map((path) => ({ method: 'POST', path }));
beforeAll(async () => {
  others = await recordingUpstream();
  const base_url = `http://127.0.0.1:${others.port}`;
  at = await lab({
    ...productsDetector(),
    env: { UPSTREAM_ANTHROPIC_BASE_URL: base_url, LIMITS_COURTESY_PER_SECOND: '100000' },
    file: JSON.stringify({
      operators: { list: [], defaults: { daily_limit: 1_000_000 } },
      upstreams: { azure: { shape: 'azure', base_url } },
    }),
  });
  const { routes } = (await at.send('GET', '/coverage')).json as unknown as { routes: CoverageRow[] };
  // Uploads are forms, with tests of their own.
  rows = routes.filter(({ shape }) => !shape.endsWith('-uploads'));
});
afterAll(async () => {
  await at.close();
  await others.close();
});

const upstreamOf = ({ shape }: CoverageRow): RecordingUpstream => (shape.startsWith('openai') ? at.upstream : others);

const isAzure = ({ shape }: CoverageRow): boolean => shape.startsWith('azure');

/** The fixture of a row, at the row's path. */
function fixtureOf(row: CoverageRow): RouteFixture {
  const fixture = fixtureFor(row.method, row.path, row.shape.startsWith('anthropic'));
  if (fixture === undefined) throw new Error(`no fixture for ${row.method} ${row.path}`);
  if (!isAzure(row)) return fixture;
  const azure = row.path.includes('/deployments/')
    ? '/openai/deployments/gpt-test/'
    : row.path.startsWith('/openai/v1/')
      ? '/openai/v1/'
      : '/openai/';
  const path = fixture.path.replace('/v1/', azure);
  return { ...fixture, path: `${path}${path.includes('?') ? '&' : '?'}api-version=2024-10-21` };
}

interface Sent {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

async function call(row: CoverageRow, changed: Sent = {}): Promise<Reply> {
  const fixture = fixtureOf(row);
  const upstream = upstreamOf(row);
  upstream.reset();
  upstream.answer = answerFromFixtures;
  const body = changed.body ?? fixture.body;
  return at.send(row.method, changed.path ?? fixture.path, {
    headers: {
      ...CREDENTIALS,
      ...fixture.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...changed.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** What came over the wire, without what every connection has. */
function received(upstream: RecordingUpstream): object {
  const { method, url, headers, body } = upstream.requests[0] as (typeof upstream.requests)[0];
  const { host, connection, 'content-length': length, ...rest } = headers;
  void [host, connection, length];
  return { method, url, headers: rest, ...(body.length > 0 && { body: JSON.parse(body.toString()) as unknown }) };
}

function got({ status, headers }: Reply): object {
  const { date, connection, 'keep-alive': alive, 'transfer-encoding': encoding, ...rest } = Object.fromEntries(headers);
  void [date, connection, alive, encoding];
  return { status, headers: { ...rest, 'x-request-id': 'ours', 'x-budget-remaining': 'some', ratelimit: undefined } };
}

const pretty = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

test('every served model route has a row, every row a fixture, and every fixture a row', async () => {
  const described = Object.entries(at.openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { tags?: string[] }>)
      .filter(
        ([, { tags }]) =>
          tags?.includes('models') === true && !path.startsWith('/operators') && !path.startsWith('/upstreams'),
      )
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  const covered = [...rows, ...UPLOADED].map(({ method, path }) => `${method} ${path}`);
  expect(described.filter((route) => route !== 'GET /coverage').toSorted()).toEqual([...new Set(covered)].toSorted());
  const used = new Set(rows.map((row) => fixtureOf(row).name));
  expect(ROUTES.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});

describe('golden files', () => {
  test('what the upstream receives and what the client gets, for every route', async () => {
    // Azure's rows are compared with the golden files of the others.
    for (const row of rows.toSorted((a, b) => Number(isAzure(a)) - Number(isAzure(b)))) {
      const { folder, name, reply: expected } = fixtureOf(row);
      const reply = await call(row);
      const what = `${row.method} ${row.path}`;
      expect([what, reply.status]).toEqual([what, 200]);
      expect([what, reply.text]).toEqual([what, expected.toString()]);
      if (isAzure(row)) {
        const golden = JSON.parse(readFileSync(new URL('upstream.json', folder), 'utf8')) as { body?: unknown };
        const { url, body } = received(upstreamOf(row)) as { url: string; body?: unknown };
        const decoded = (text: string): string => decodeURIComponent(text);
        expect([what, decoded(url), body]).toEqual([what, decoded(fixtureOf(row).path), golden.body]);
        continue;
      }
      await expect(pretty(received(upstreamOf(row))), name).toMatchFileSnapshot(
        new URL('upstream.json', folder).pathname,
      );
      await expect(pretty(got(reply)), name).toMatchFileSnapshot(new URL('client.json', folder).pathname);
    }
  });

  test('streams pass byte for byte', async () => {
    for (const row of rows) {
      const { stream, body, path } = fixtureOf(row);
      if (stream === undefined) continue;
      const field = path.includes('/audio/') ? { stream_format: 'sse' } : { stream: true };
      const reply =
        body === undefined
          ? await call(row, { path: `${path}&stream=true` })
          : await call(row, { body: { ...body, ...field } });
      const what = `${row.method} ${row.path}`;
      expect([what, reply.status, reply.text]).toEqual([what, 200, stream.toString()]);
    }
  });
});

interface Planted {
  readonly place: string;
  readonly body: unknown;
  readonly isKey: boolean;
}

/** The body with a canary at each of its places in turn: every value, and every key's name. */
function* planted(value: unknown, place = '', put: (next: unknown) => unknown = (next) => next): Generator<Planted> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* planted(item, `${place}[]`, (next) => put(value.toSpliced(index, 1, next)));
    return;
  }
  if (typeof value !== 'object' || value === null) {
    yield { place, body: put(typeof value === 'number' ? CARD : CANARY), isKey: false };
    return;
  }
  const entries = Object.entries(value);
  for (const [index, [name, item]] of entries.entries()) {
    const below = place === '' ? name : `${place}.${name}`;
    yield* planted(item, below, (next) => put(Object.fromEntries(entries.toSpliced(index, 1, [name, next]))));
    yield { place: below, body: put(Object.fromEntries(entries.toSpliced(index, 1, [CANARY, item]))), isKey: true };
  }
}

const stands = (place: string, patterns: readonly string[]): boolean => {
  const steps = parsePattern(place);
  return patterns.some((pattern) => fits(parsePattern(pattern), 0, steps, 0));
};

function expectClean(row: CoverageRow, what: string): void {
  const { wire } = upstreamOf(row);
  expect([what, wire.includes(CANARY), wire.includes(String(CARD))]).toEqual([what, false, false]);
}

test(
  'a canary at any place of any body never arrives: rewritten, or refused where the table says so',
  { timeout: 120_000 },
  async () => {
    let tried = 0;
    for (const row of rows) {
      const { body } = fixtureOf(row);
      if (body === undefined) continue;
      const all = [...planted(body)];
      // Azure's rows are the same bodies again.
      const step = isAzure(row) ? 25 : Math.ceil(all.length / ROW_LIMIT);
      for (let i = 0; i < all.length; i += step) {
        const { place, body: changed, isKey } = all[i] as Planted;
        const reply = await call(row, { body: changed });
        const what = `${row.path} ${isKey ? 'key' : 'value'} ${place}`;
        expectClean(row, what);
        tried++;
        if (isKey) expect([what, [200, 422].includes(reply.status)]).toEqual([what, true]);
        else expect([what, reply.status]).toEqual([what, stands(place, row.never_rewritten) ? 422 : 200]);
        if (reply.status === 422) {
          expect(upstreamOf(row).connections).toBe(0);
          expect(reply.text).not.toContain(CANARY);
          expect(reply.headers.get('x-should-retry')).toBe('false');
        }
      }
    }
    expect(tried).toBeGreaterThan(800);
  },
);

/** A body that has something at one path only. */
const bodyWith = (path: string, value: unknown): Record<string, unknown> =>
  parsePattern(path).reduceRight<unknown>(
    (inner, step) => (step === '[]' ? [inner] : { [step]: inner }),
    value,
  ) as Record<string, unknown>;

test('what cannot be inspected in a body is refused as long as the configuration does not allow it', async () => {
  for (const row of rows)
    for (const entry of row.not_inspected.filter((one) => one.startsWith('body.'))) {
      const reply = await call(row, { body: { model: 'm', ...bodyWith(entry.slice(5), 'https://x.example/a.png') } });
      expect([row.path, entry, reply.status, upstreamOf(row).connections]).toEqual([row.path, entry, 422, 0]);
      expect((reply.json['error'] as { message: string }).message).toContain('setting media');
    }
});

test('a canary in a path, a query or a header never arrives, and credentials go to their own upstream alone', async () => {
  for (const row of rows) {
    const fixture = fixtureOf(row);
    const what = `${row.method} ${row.path}`;
    const [path = '', query = ''] = fixture.path.split('?');
    for (const entry of row.inspected) {
      const [kind, name = ''] = entry.split(/\.(.*)/s) as [string, string?];
      if (kind === 'path') {
        const steps = row.path.split('/');
        const index = steps.indexOf(`{${name}}`);
        const changed = path.split('/').toSpliced(index, 1, encodeURIComponent(CANARY)).join('/');
        const reply = await call(row, { path: `${changed}?${query}` });
        expect([what, entry, reply.status, upstreamOf(row).connections]).toEqual([what, entry, 422, 0]);
      } else if (kind === 'query') {
        const reply = await call(row, { path: `${path}?${name}=${encodeURIComponent(CANARY)}` });
        expect([what, entry, reply.status, upstreamOf(row).connections]).toEqual([what, entry, 422, 0]);
      } else if (kind === 'headers') {
        if (name === 'anthropic-version') continue;
        const reply = await call(row, { headers: { [name]: CANARY } });
        expect([what, entry, reply.status]).toEqual([what, entry, 200]);
        expect(upstreamOf(row).requests[0]?.headers[name]).toBeUndefined();
      }
    }
    const more = {
      headers: { 'x-canary': CANARY, cookie: CANARY, referer: CANARY, 'user-agent': CANARY, accept: CANARY },
    };
    const separator = fixture.path.includes('?') ? '&' : '?';
    const reply = await call(row, { ...more, path: `${fixture.path}${separator}canary=${encodeURIComponent(CANARY)}` });
    expect([what, reply.status]).toEqual([what, 200]);
    expectClean(row, what);
    const sent = upstreamOf(row).requests[0]?.headers ?? {};
    const credentials = row.not_inspected.filter((one) => one.startsWith('headers.')).map((one) => one.slice(8));
    for (const name of Object.keys(CREDENTIALS))
      expect([what, name, sent[name] !== undefined]).toEqual([what, name, credentials.includes(name)]);
  }
});

test('a value that is cut over a query is refused, over headers dropped; ids beside each other pass', async () => {
  const row = rows.find(({ method, path }) => method === 'GET' && path.endsWith('/input_items')) as CoverageRow;
  const [path = ''] = fixtureOf(row).path.split('?');
  const [local = '', domain = ''] = CANARY.split(/(?<=acme)/);
  for (const query of [`after=${local}&before=${domain}`, `include[]=${local}&include[]=${domain}`]) {
    const reply = await call(row, { path: `${path}?${query}` });
    expect([query, reply.status, upstreamOf(row).connections]).toEqual([query, 422, 0]);
  }
  const chat = rows.find(({ path }) => path === '/v1/chat/completions') as CoverageRow;
  await call(chat, { headers: { 'openai-organization': local, 'openai-project': domain } });
  expectClean(chat, 'headers');
  const { headers } = upstreamOf(chat).requests[0] as { headers: Record<string, unknown> };
  expect([headers['openai-organization'], headers['openai-project']]).toEqual([undefined, undefined]);
  const id = (prefix: string): string => `${prefix}_68${'a7'.repeat(23)}`;
  const reply = await call(row, { path: `${path}?limit=20&order=asc&after=${id('msg')}&before=${id('rs')}` });
  expect(reply.status).toBe(200);
});
