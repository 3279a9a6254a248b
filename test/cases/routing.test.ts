/** URLs, headers and connections: what goes upstream is built here, and nothing of a request chooses where. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { cases, CHAT, JSON_TYPE, mail, refused, request, say, SMUGGLED, smuggled, ssn, statusOf } from './support.ts';

const lab = cases();
const clean = JSON.stringify(say('hello'));
const upstreamSaw = (): number => lab.at.upstream.requests.length;
const at = async (path: string, status: number): Promise<void> => {
  const answer = await lab.raw(request([JSON_TYPE], clean, `POST ${path} HTTP/1.1`));
  expect([path, statusOf(answer)]).toEqual([path, status]);
  expect(upstreamSaw()).toBe(0);
};

test('E51 personal data in the query or the path of a proxied call goes nowhere', async () => {
  await lab.at.post(`${CHAT}?user=${encodeURIComponent(mail)}`, say('hi'));
  expect(lab.at.upstream.requests.every(({ url }) => !url.includes('acme'))).toBe(true);
  lab.at.upstream.reset();
  await at(`/operators/${encodeURIComponent(mail)}/v1/chat/completions`, 400);
});

test('E52 a path that is not known is not repeated, in the answer or in the log', async () => {
  for (const path of [`/${ssn}`, `/v1/${ssn}?q=${ssn}`, '/ip%zz', `/%E0%A4%A${ssn}`]) {
    const answer = await lab.raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect([400, 404]).toContain(statusOf(answer));
    expect(answer).not.toContain(ssn);
    expect(answer).not.toContain('zz');
  }
});

test('E53 headers of the client that nobody named stay here', async () => {
  const headers = {
    cookie: `a=${ssn}`,
    referer: `https://x/${ssn}`,
    'x-forwarded-for': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
    'x-note': mail,
    via: '1.1 me',
  };
  expect((await lab.chat(say('hi'), headers)).status).toBe(200);
  const names = Object.keys(lab.at.upstream.requests[0]?.headers ?? {});
  for (const name of Object.keys(headers)) expect(names).not.toContain(name);
});

test('E54 Connection cannot take our headers away', async () => {
  const answer = await lab.raw(
    `POST ${CHAT} HTTP/1.1\r\nHost: localhost\r\n${JSON_TYPE}\r\nAuthorization: Bearer sk-client\r\nConnection: close, authorization, content-type\r\nContent-Length: ${clean.length}\r\n\r\n${clean}`,
  );
  expect(statusOf(answer)).toBe(200);
  expect(lab.at.upstream.requests[0]?.headers).toMatchObject({
    authorization: 'Bearer sk-client',
    'content-type': 'application/json',
  });
});

test.for([
  '/v1/../admin/journal',
  '/v1/%2e%2e/models',
  '/v1/..%2fadmin',
  '/v1\\chat\\completions',
  '//evil.example/v1/chat/completions',
  '/v1/chat/completions;a=b',
  '/v1/chat/completions%00',
  '/v1/%2563hat/completions',
  '/v1/chat/completions/',
  '/V1/chat/completions',
])('E55 %s is no route', async (path) => {
  const answer = await lab.raw(request([JSON_TYPE], clean, `POST ${path} HTTP/1.1`));
  expect([400, 404]).toContain(statusOf(answer));
  expect(upstreamSaw()).toBe(0);
});

test.for(['/v1/files/a%2F..%2Fb', '/v1/files/a..b', '/v1/responses/r%2F..%2F..%2Fadmin/input_items'])(
  'an id that climbs goes nowhere: %s',
  async (path) => {
    expect(statusOf(await lab.raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`))).toBe(400);
    expect(upstreamSaw()).toBe(0);
  },
);

test('E56 a path with escaped letters goes the same way as the plain one', async () => {
  const body = JSON.stringify(say(`SSN ${ssn}`));
  const status = statusOf(await lab.raw(request([JSON_TYPE], body, 'POST /v1/chat/c%6fmpletions HTTP/1.1')));
  expect([200, 404]).toContain(status);
  if (status === 200) expect(lab.sent()).toMatchObject({ messages: [{ content: 'SSN [REDACTED]' }] });
});

test.for([
  ['an absolute URL elsewhere', `POST http://evil.example${CHAT} HTTP/1.1`, ['Host: localhost'], 400],
  ['two Hosts', `POST ${CHAT} HTTP/1.1`, ['Host: localhost', 'Host: evil.example'], 400],
  ['no Host', `POST ${CHAT} HTTP/1.1`, [], 400],
  ['a Host with a trick', `POST ${CHAT} HTTP/1.1`, ['Host: localhost#@evil.example'], 403],
  ['a foreign Host', `POST ${CHAT} HTTP/1.1`, ['Host: evil.example'], 403],
] as const)('E57 %s', async ([, line, hosts, status]) => {
  const answer = await lab.raw(
    [line, ...hosts, 'Connection: close', JSON_TYPE, `Content-Length: ${clean.length}`, '', clean].join('\r\n'),
  );
  expect(statusOf(answer)).toBe(status);
  expect(upstreamSaw()).toBe(0);
});

describe('E57 an absolute URL whose host is the Host', () => {
  const line = (url: string, method = 'POST'): string => `${method} ${url} HTTP/1.1`;
  const dirty = JSON.stringify(say(`SSN ${ssn}`));

  test.for([
    `http://localhost${CHAT}`,
    `HTTP://LOCALHOST${CHAT}`,
    `https://localhost${CHAT}?api-version=1`,
    `http://localhost/operators/acme${CHAT}`,
  ])('%s is inspected like its path', async (url) => {
    expect(statusOf(await lab.raw(request([JSON_TYPE], dirty, line(url))))).toBe(200);
    expect(lab.sent()).toMatchObject({ messages: [{ content: 'SSN [REDACTED]' }] });
    expect(lab.at.upstream.requests.map((sent) => sent.url)).toEqual([CHAT]);
  });

  test('a path alone is not needed', async () => {
    for (const url of ['http://localhost', 'http://localhost?a=b'])
      expect(statusOf(await lab.raw(`${line(url, 'GET')}\r\nHost: localhost\r\nConnection: close\r\n\r\n`))).toBe(200);
  });

  test.for([
    [`http://evil.example${CHAT}`, 400],
    [`http://localhost:1${CHAT}`, 400],
    [`http://localhost@evil.example${CHAT}`, 400],
    [`http://a:b@localhost${CHAT}`, 400],
    [`http://localhost\\@evil.example${CHAT}`, 400],
    [`http://localhost#@evil.example${CHAT}`, 400],
    [`http:///localhost${CHAT}`, 400],
    [`http:localhost${CHAT}`, 400],
    [`ftp://localhost${CHAT}`, 400],
    ['localhost:80', 400],
    ['*', 400],
    [`//localhost${CHAT}`, 404],
    [`http://localhost/${CHAT}`, 404],
    [`http://localhost/http://localhost${CHAT}`, 404],
    ['http://localhost/v1/../v1/chat/completions', 404],
    ['http://localhost/v1/%2e%2e/v1/chat/completions', 404],
    ['http://localhost/v1/fine_tuning/jobs', 404],
    ['http://localhost/admin/operators', 405],
  ] as const)('%s: %i', async ([url, status]) => {
    expect(statusOf(await lab.raw(request([JSON_TYPE], dirty, line(url))))).toBe(status);
    expect(upstreamSaw()).toBe(0);
  });

  test('a foreign one is as foreign as that Host', async () => {
    const head = [line(`http://evil.example${CHAT}`), 'Host: evil.example', 'Connection: close', JSON_TYPE];
    const answer = await lab.raw([...head, `Content-Length: ${dirty.length}`, '', dirty].join('\r\n'));
    expect(statusOf(answer)).toBe(403);
    expect(upstreamSaw()).toBe(0);
  });

  test('one that waits for leave to send its body is answered like its path', async () => {
    const head = [line(`http://localhost${CHAT}`), 'Host: localhost', 'Expect: something', JSON_TYPE];
    const answer = await lab.raw([...head, `Content-Length: ${dirty.length}`, '', dirty].join('\r\n'));
    expect(statusOf(answer)).toBe(417);
    expect(upstreamSaw()).toBe(0);
  });
});

test('E57 a health check in HTTP/1.0 needs no Host; one that it names counts', async () => {
  expect(statusOf(await lab.raw('GET /health/ready HTTP/1.0\r\n\r\n'))).toBe(200);
  expect(statusOf(await lab.raw('GET /health/ready HTTP/1.0\r\nHost: evil.example\r\n\r\n'))).toBe(403);
});

test('E58 E59 no header, body or path of a request names an upstream', async () => {
  const headers = {
    'x-portkey-custom-host': 'http://127.0.0.1:9',
    'x-upstream': 'http://127.0.0.1:9',
    'x-forwarded-host': 'evil.example',
  };
  expect(
    (await lab.chat({ ...say('hi'), base_url: 'http://127.0.0.1:9', api_base: 'http://127.0.0.1:9' }, headers)).status,
  ).toBe(200);
  expect(upstreamSaw()).toBe(1);
  lab.at.upstream.reset();
  await at('/upstreams/http:%2f%2f127.0.0.1:9/v1/chat/completions', 400);
  await at('/upstreams/unheard-of/v1/chat/completions', 404);
});
// E59 private addresses behind a public name, and names that change between check and connection: test/gateway/upstreams.test.ts.

test('E60 a redirect is not followed', async () => {
  let other = 0;
  lab.at.upstream.answer = ({ url }, response) => {
    if (url === '/elsewhere') other++;
    response.writeHead(307, { location: `http://127.0.0.1:${lab.at.upstream.port}/elsewhere` }).end();
  };
  const reply = await lab.at.send('POST', CHAT, {
    headers: { 'content-type': 'application/json' },
    body: clean,
    redirect: 'manual',
  });
  expect([reply.status, other, reply.headers.get('location')]).toEqual([502, 0, null]);
});

test.for(SMUGGLED)('E61 %s: refused, and the connection ends', async ([, bytes]) => {
  const answer = await lab.raw(bytes);
  expect(statusOf(answer)).toBe(400);
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(upstreamSaw()).toBe(0);
});

test('E62 chunk extensions and trailers are dropped', async () => {
  const chunk = `${clean.length.toString(16)};note=${ssn}\r\n${clean}\r\n0\r\nX-Trailer: ${ssn}\r\n\r\n`;
  const answer = await lab.raw(smuggled(['Transfer-Encoding: chunked', 'Connection: close'], chunk));
  expect([200, 400]).toContain(statusOf(answer));
  expect(answer).not.toContain(ssn);
});

test('E63 Expect: the body is read or the connection ends, and nonsense is refused', async () => {
  const answer = await lab.raw(request([JSON_TYPE, 'Expect: 100-continue'], clean));
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200/);
  lab.at.upstream.reset();
  const junk = await lab.raw(request([JSON_TYPE, 'Expect: junk'], clean));
  expect(statusOf(junk)).toBe(417);
  expect(junk).toMatch(/x-request-id: .+"code":"invalid_request"/s);
  expect(upstreamSaw()).toBe(0);
});

const UPGRADE = (path: string, host: string): string =>
  `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n`;

test.for(['/', CHAT, '/v1/realtime', '/mcp'])('E64 an upgrade to a WebSocket on %s', async (path) => {
  const answer = await lab.raw(UPGRADE(path, 'localhost'));
  expect(statusOf(answer)).toBe(426);
  expect(answer).toContain(path.startsWith('/v1') ? '{"error":{"message":' : '{"status":"error"');
  expect(statusOf(await lab.raw(UPGRADE(path, 'rebound.example')))).toBe(403);
});

test.for(['h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__', 'TLS/1.2'])(
  'E65 an offer to speak %s is passed over, as clients that make it with every call expect',
  async (offer) => {
    const ask = (line: string, body = ''): string =>
      `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${offer}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const next = `POST ${CHAT} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const answers = await lab.raw(ask(`POST ${CHAT}`, clean) + next);
    expect(answers.match(/^(?:HTTP\/1\.1|connection:).*$/gim)).toEqual(['HTTP/1.1 200 OK', 'Connection: close']);
    expect(upstreamSaw()).toBe(1);
    expect(statusOf(await lab.raw(ask('GET /health/live')))).toBe(200);
  },
);
test('E65 HTTP/2 without asking', async () => {
  expect(statusOf(await lab.raw('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'))).toBe(400);
});

test.for(['QUERY', 'TRACE', 'CONNECT', 'PURGE'])('E34 the method %s', async (method) => {
  const answer = await lab.raw(`${method} ${CHAT} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect([0, 400, 404, 405]).toContain(statusOf(answer));
  expect(upstreamSaw()).toBe(0);
});
test('E34 a body on GET, and a method in a header', async () => {
  expect(statusOf(await lab.raw(request([JSON_TYPE], clean, 'GET /v1/models HTTP/1.1')))).toBe(400);
  const reply = await lab.at.send('GET', CHAT, { headers: { 'x-http-method-override': 'POST' } });
  refused(lab, reply, 405);
});

test('E67 heads that are too large', async () => {
  const large = await lab.raw(`GET /health HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`);
  expect(statusOf(large)).toBe(431);
  const many = Array.from({ length: 2_000 }, (_, i) => `X-${i}: a`).join('\r\n');
  expect([431, 200]).toContain(
    statusOf(await lab.raw(`GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${many}\r\n\r\n`)),
  );
  expect([414, 431]).toContain(
    statusOf(await lab.raw(`GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)),
  );
});

/** `SOCKETS=6000 npx vitest run test/cases/routing.test.ts` for all of E79, as in CI: a sixth of them hang. */
const SOCKETS = Number(process.env['SOCKETS'] ?? (process.env['CI'] === 'true' ? 6_000 : 1_200));
const HUNG = Math.floor(SOCKETS / 6);
const IDLE = SOCKETS - HUNG;
/** Sockets of this process, which are both ends of each connection, and as many of them as it may open. */
const STEP = 200;
const files = Number(/Max open files +(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0);
const share = Math.min(1, (files - 1_000) / (2 * IDLE + 4 * HUNG));
if (share < 1) console.error(`E79 runs with ${Math.round(share * 100)} % of its sockets: ulimit -n is ${files}`);

test('E79 idle connections and upstreams that hang leave it well', { timeout: 120_000 }, async () => {
  const port = Number(new URL(lab.at.url).port);
  const [idle, hung] = [Math.floor(IDLE * share), Math.floor(HUNG * share)];
  const sockets: Socket[] = [];
  const open = async (count: number, bytes?: string): Promise<void> => {
    // The kernel keeps some hundred connections that are not accepted yet.
    for (let left = count; left > 0; left -= STEP) {
      const some = Array.from({ length: Math.min(left, STEP) }, () => connect(port, '127.0.0.1'));
      sockets.push(...some);
      for (const socket of some) socket.on('error', () => undefined);
      await Promise.all(some.map((socket) => once(socket, 'connect')));
      if (bytes === undefined) continue;
      const before = upstreamSaw();
      for (const socket of some) socket.write(bytes);
      await expect.poll(upstreamSaw, { timeout: 40_000 }).toBe(before + some.length);
    }
  };
  lab.at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
  };
  await open(idle);
  await open(hung, request([JSON_TYPE], clean));
  expect((await fetch(`${lab.at.url}/health`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => lab.at.upstream.aborted, { timeout: 40_000 }).toBe(hung);
});
