import { get } from 'node:http';
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAgainst } from '../support/described.ts';
import { lab, type Lab } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
const TOKEN = 'admin-token-for-tests';
const FUZZ_MS = Number(process.env['FUZZ_MS'] ?? 2_000);
let at: Lab;
beforeAll(async () => {
  at = await lab({
    env: { ADMIN_TOKEN: TOKEN, LIMITS_COURTESY_PER_SECOND: '100000', LIMITS_COURTESY_BURST: '100000' },
  });
});
afterAll(async () => at.close());

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly example?: unknown;
}
interface Operation {
  readonly tags?: readonly string[];
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Record<string, { readonly example?: unknown; schema: { properties?: object } }>;
  };
  readonly responses: object;
}
const operations = (): (readonly [string, string, Operation])[] =>
  Object.entries(at.openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [path, method.toUpperCase(), operation as Operation] as const),
  );

test('the description is valid OpenAPI 3.0 and served as a document', async () => {
  const reply = await at.send('GET', '/openapi.json');
  expect(reply.json['openapi']).toBe('3.0.3');
  expect(reply.json['servers']).toEqual([{ url: at.url }]);
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  expect((await new Validator().validate(reply.json as never)).valid).toBe(true);
});

test('every operation says what it is, and every error code stands in the description', async () => {
  for (const [path, method, { tags, responses }] of operations())
    expect([path, method, (tags ?? []).length > 0, Object.keys(responses).length > 0]).toEqual([
      path,
      method,
      true,
      true,
    ]);
  for (const [path, method, operation] of operations()) {
    const responses = operation.responses as Record<string, { headers?: Record<string, object> }>;
    const upgrade = '426' in responses || (path.startsWith('/tasks') && 'default' in responses);
    expect([method, path, upgrade]).toEqual([method, path, true]);
    const bodies = ['POST', 'PUT'].includes(method) && operation.requestBody !== undefined ? ['413', '415'] : [];
    expect([method, path, ...bodies.filter((status) => !(status in responses))]).toEqual([method, path]);
    expect([method, path, Object.keys(responses['405']?.headers ?? {})]).toEqual([method, path, ['Allow']]);
  }
  const { json } = await at.send('GET', '/openapi.json');
  const groups = (json['tags'] as { name: string }[]).map(({ name }) => name);
  expect(new Set(operations().flatMap(([, , { tags = [] }]) => tags))).toEqual(new Set(groups));
  for (const code of ['preview_limit', 'replay_changed', 'settlement_pending', 'rate_limited'])
    expect((json['info'] as { description: string }).description).toContain(`\`${code}\``);
});

test('each document says that it answers 304 to whom has it', async () => {
  const told: string[] = [];
  for (const [path, method] of operations())
    if (method === 'GET' && !path.includes('{')) {
      const { status } = await at.send('GET', path, { headers: { 'if-none-match': '*' } });
      if (status === 304) told.push(path);
    }
  expect(told).toEqual(expect.arrayContaining(['/terms.md', '/openapi.json', '/llms.txt']));
});

test('every example works', async () => {
  const tried: string[] = [];
  for (const [path, method, { requestBody, parameters = [] }] of operations()) {
    const body = requestBody?.content['application/json']?.example;
    const named = parameters.filter((parameter) => parameter.in === 'path');
    if (body === undefined && (named.length === 0 || named.some(({ example }) => example === undefined))) continue;
    const url = named.reduce((sofar, { name, example }) => sofar.replace(`{${name}}`, String(example)), path);
    const headers = {
      authorization: `Bearer ${TOKEN}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const reply = await at.send(method, url, { headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    expect([method, url, reply.status]).toEqual([method, url, 200]);
    tried.push(url);
  }
  expect(tried.length).toBeGreaterThanOrEqual(11);
  expect(tried).toEqual(expect.arrayContaining(['/mcp', '/message/send', '/message:send']));
});

test('each model route is described once, and what may stand in front of it is said', async () => {
  const model = operations().flatMap(([path, method, { tags }]) =>
    tags?.includes('models') ? [`${method} ${path}`] : [],
  );
  expect(model).toContain('POST /v1/chat/completions');
  expect(model.filter((route) => /\/(?:operators|upstreams)\//.test(route))).toEqual([]);
  const { json } = await at.send('GET', '/openapi.json');
  const about = (json['tags'] as { name: string; description?: string }[]).find(({ name }) => name === 'models');
  expect(about?.description).toContain('`/operators/{operator}/upstreams/{upstream}`');
});

test('every path answers other methods with 405 and Allow', async () => {
  for (const path of ['/sanitize', '/budget/acme', '/score/w', '/preflight', '/terms.md', '/openapi.json', '/health']) {
    const reply = await at.send('PATCH', path);
    expect([path, reply.status, reply.headers.get('allow')?.includes('GET') ?? reply.headers.has('allow')]).toEqual([
      path,
      405,
      path !== '/redact',
    ]);
  }
});

test('Allow names HEAD where HEAD is answered', async () => {
  for (const path of ['/v1/models', '/v1/models/m', '/v1/responses/r', '/openai/models', '/health', '/terms.md']) {
    const allow = (await at.send('PATCH', path)).headers.get('allow')?.split(', ') ?? [];
    const head = await at.send('HEAD', path);
    expect([path, allow.includes('GET'), allow.includes('HEAD')]).toEqual([path, true, head.status !== 405]);
  }
});

test('the check itself fails on an undescribed status or shape', () => {
  const check = checkAgainst(at.openapi);
  const json = 'application/json; charset=utf-8';
  expect(() => check('GET', '/score/w', 418, json, '{}')).toThrow('not described');
  expect(() => check('GET', '/score/w', 200, json, '{"status":"success","data":{}}')).toThrow('another shape');
  expect(() => check('GET', '/score/w', 404, json, '{"status":"error","error":"other"}')).toThrow('another shape');
});

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constant(`see ${ssn}.`),
  fc.constantFrom('TRIAL', '0', '-1', 'a/b', '%', ''),
);
const value = fc.oneof(word, fc.jsonValue({ maxDepth: 2 }));

test(
  'whatever is sent gets a described status and shape, never a 500, never an echo',
  { timeout: 60_000 },
  async () => {
    const mine = operations().filter(([, , { tags }]) => tags?.includes('agents') !== true);
    const call = fc.constantFrom(...mine).chain(([path, method, operation]) => {
      const properties = Object.keys(operation.requestBody?.content['application/json']?.schema.properties ?? {});
      const queries = (operation.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => name);
      const field = properties.length > 0 ? fc.constantFrom(...properties) : fc.constant('model');
      return fc.record({
        path: fc.constant(path),
        method: fc.constant(method),
        // What a path names is told back by contract.
        param: fc.oneof(fc.string({ maxLength: 140 }), fc.constantFrom('acme', 'echo', 'default')),
        query:
          queries.length > 0
            ? fc.dictionary(fc.constantFrom(...queries), word, { maxKeys: 3 })
            : fc.constant<Record<string, string>>({}),
        body: fc.oneof(
          { weight: 4, arbitrary: fc.dictionary(fc.oneof(field, word), value, { maxKeys: 5 }) },
          { weight: 1, arbitrary: value },
        ),
        admin: fc.boolean(),
        headers: fc.dictionary(
          fc.constantFrom(
            'x-operator-id',
            'x-blackbar-key',
            'x-blackbar-context',
            'idempotency-key',
            'content-type',
            'x-payment',
          ),
          fc.oneof(
            fc.constantFrom(ssn, 'acme', 'text/plain', 'legal', ''),
            fc.string({ unit: fc.constantFrom(...'abc:_-. 019'), maxLength: 70 }),
          ),
          { maxKeys: 2 },
        ),
      });
    });
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(call, async ({ path, method, param, query, body, admin, headers }) => {
        runs++;
        const url = path.replace(/\{[^}]+\}/g, () => encodeURIComponent(param));
        const search = Object.entries(query).map(([name, one]) => `${name}=${encodeURIComponent(one)}`);
        const reply = await at.send(method, search.length > 0 ? `${url}?${search.join('&')}` : url, {
          headers: {
            ...(method !== 'GET' && { 'content-type': 'application/json' }),
            ...(admin && { authorization: `Bearer ${TOKEN}` }),
            ...headers,
          },
          ...(method !== 'GET' && { body: JSON.stringify(body) }),
        });
        expect(reply.status).not.toBe(500);
        // An operator that was asked for is named by its dashboard.
        const named = path === '/dashboard/data' && reply.status === 200 ? headers['x-operator-id'] : undefined;
        if (named !== ssn) expect(reply.text).not.toContain(ssn);
        expect(JSON.stringify([...reply.headers])).not.toContain(ssn);
      }),
      { numRuns: 100_000, interruptAfterTimeLimit: FUZZ_MS, markInterruptAsFailure: false },
    );
    expect(at.lines.join()).not.toContain(ssn);
    if (process.env['FUZZ_MS'] !== undefined) process.stdout.write(`${runs} calls\n`);
    expect(runs).toBeGreaterThan(10);
  },
);

test('a path that climbs out of the reference is answered, as not there', async () => {
  for (const path of ['/docs/../health', '/docs/%2e%2e/openapi.json', '/docs//../../v1/models']) {
    const status = await new Promise((resolve, reject) => {
      const { port, hostname } = new URL(at.url);
      const asked = get({ port, hostname, path, timeout: 5_000 }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      asked.on('timeout', () => asked.destroy(new Error(`${path} is never answered`))).on('error', reject);
    });
    expect([path, status]).toEqual([path, 404]);
  }
});

test('the interactive reference loads nothing from another host', async () => {
  const page = await at.send('GET', '/docs');
  expect(page.status).toBe(200);
  const csp = page.headers.get('content-security-policy') ?? '';
  expect(csp).toContain("default-src 'none'");
  expect(csp).not.toContain('http');
  const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] as string);
  expect(loaded.length).toBeGreaterThan(3);
  for (const url of loaded) {
    expect(url).toMatch(/^\/docs\/static\/(?:theme\/)?[\w.-]+$/);
    expect((await fetch(at.url + url)).status).toBe(200);
  }
  expect((await fetch(`${at.url}/docs/json`)).status).toBe(200);
  for (const path of [`/docs/${ssn}`, `/docs/static/${ssn}.js`, '/docs/static/%00']) {
    const { status, json, text } = await at.send('GET', path);
    expect([path, status, json['error']]).toEqual([path, 404, 'not_found']);
    expect(text).not.toContain(ssn);
  }
  for (const url of ['/docs', '/docs/json', ...loaded]) {
    const { headers } = await fetch(at.url + url);
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const etag = headers.get('etag') ?? '';
    const again = await fetch(at.url + url, { headers: { 'if-none-match': etag } });
    expect([url, again.status, await again.text(), again.headers.get('etag')]).toEqual([url, 304, '', etag]);
  }
});
