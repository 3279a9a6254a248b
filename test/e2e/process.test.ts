import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type OpenAI from 'openai';
import { afterEach, expect, test } from 'vitest';
import { recordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';
import { allBytes, folder, gateway, spawned, type Gateway } from '../support/process.ts';

const SLOW = 60_000;
const running: Gateway[] = [];
const cleanups: (() => void | Promise<void>)[] = [];
const start = async (env: Record<string, string>): Promise<Gateway> => {
  const one = await gateway(env);
  running.push(one);
  return one;
};
afterEach(async () => {
  for (const { child, exited } of running.splice(0)) {
    child.kill('SIGKILL');
    await exited;
  }
  for (const clean of cleanups.splice(0)) await clean();
});
const dataDir = (): string => {
  const { path, remove } = folder();
  cleanups.push(remove);
  return path;
};
const upstreamOf = async (): Promise<RecordingUpstream> => {
  const upstream = await recordingUpstream();
  cleanups.push(() => upstream.close());
  return upstream;
};
const post = (url: string, body: unknown): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test(
  'a new user starts it, pastes the third line, and sees what a model would have seen',
  { timeout: SLOW },
  async () => {
    const { url, lines, child, exited } = await start({ DATA_DIR: join(dataDir(), 'data') });
    expect(lines[0]).toBe(`Blackbar listens on ${url}`);
    expect(lines[1]).toContain('https://api.openai.com/v1');
    const printed = execFileSync('sh', ['-c', (lines[2] ?? '').replace(/^Try: /, '')], { encoding: 'utf8' });
    const { choices } = JSON.parse(printed) as OpenAI.ChatCompletion;
    expect(choices[0]?.message.content).toBe('Mail [REDACTED], card [REDACTED].');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  },
);

test('behind a public name it says where it listens, and names no model that is off', { timeout: SLOW }, async () => {
  const one = spawned('gateway/main.ts', [], {
    DATA_DIR: join(dataDir(), 'data'),
    PORT: '0',
    PUBLIC_URL: 'https://gateway.example/blackbar',
    ECHO_UPSTREAM: 'false',
  });
  const line = /^Blackbar listens on (http:\/\/127\.0\.0\.1:[1-9]\d*) for https:\/\/gateway\.example\/blackbar$/m;
  await expect.poll(one.output, { timeout: SLOW / 2 }).toMatch(line);
  const [, url = ''] = line.exec(one.output()) ?? [];
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(one.output()).not.toContain('/upstreams/echo');
  one.child.kill('SIGTERM');
  expect(await one.exited).toBe(0);
});

test('who stops npm start stops the gateway', { timeout: SLOW }, async () => {
  const npm = spawn('npm', ['start'], {
    detached: true,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', PORT: '0', DATA_DIR: dataDir() },
  });
  cleanups.push(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL');
    } catch {
      // nobody of them is left
    }
  });
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const line = /^Blackbar listens on (\S+)$/m;
  await expect.poll(() => output, { timeout: SLOW / 2 }).toMatch(line);
  const [, url = ''] = line.exec(output) ?? [];
  expect((await fetch(`${url}/health`)).status).toBe(200);
  npm.kill('SIGTERM');
  const answers = (): Promise<boolean> =>
    fetch(`${url}/health`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 10_000 }).toBe(false);
});

test.each([
  ['npm start', 'gateway/main.ts', []],
  ['blackbar start', 'gateway/cli/main.ts', ['start']],
] as const)(
  '%s serves on when whoever read its lines has left, and keeps the journal that nobody takes',
  { timeout: SLOW },
  async (_name, source, args) => {
    const env = { DATA_DIR: join(dataDir(), 'data'), PORT: '0', JOURNAL_SINK: 'stdout' };
    const one = spawned(source, args, env);
    const line = /^Blackbar listens on (\S+)$/m;
    await expect.poll(one.output, { timeout: SLOW / 2 }).toMatch(line);
    const [, url = ''] = line.exec(one.output()) ?? [];
    one.child.stdout?.destroy();
    one.child.stderr?.destroy();
    expect((await post(`${url}/sanitize`, { text: 'Mail jane.doe@acme.com', wallet_address: 'w' })).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 1_500)); // the journal has been offered by then
    expect((await post(`${url}/sanitize`, { text: 'without a wallet' })).status).toBe(402);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    one.child.kill('SIGTERM');
    expect(await one.exited).toBe(0);
    const kept = spawned('gateway/cli/main.ts', ['journal', 'export'], env);
    expect(await kept.exited).toBe(0);
    expect(kept.output()).toContain('Mail [REDACTED]');
  },
);

test('raw input is nowhere', { timeout: SLOW }, async () => {
  const upstream = await upstreamOf();
  const home = dataDir();
  const dir = join(home, 'data');
  const { url, output } = await start({ DATA_DIR: dir, UPSTREAM_BASE_URL: upstream.url, LOG_LEVEL: 'debug' });
  const canaries: string[] = [];
  const mail = (): string => {
    canaries.push(`jane.q${canaries.length}x@canary-mail.com`);
    return canaries.at(-1) as string;
  };
  const seen: string[] = [];
  const keep = async (response: Response): Promise<void> => {
    seen.push(JSON.stringify([...response.headers]), await response.text());
  };
  const call = {
    id: 'call_1',
    type: 'function',
    function: { name: 'f', arguments: JSON.stringify({ [`k ${mail()}`]: [mail(), `x ${mail()}`] }) },
  };
  const body = {
    model: 'm',
    user: mail(),
    metadata: { a: mail(), [mail()]: mail() },
    stop: [mail()],
    extra: [[{ deep: mail() }]],
    messages: [
      { role: 'system', content: `s ${mail()}` },
      { role: 'user', name: mail(), content: [{ type: 'text', text: `u ${mail()}` }] },
      { role: 'assistant', content: null, tool_calls: [call] },
      { role: 'tool', tool_call_id: 'call_1', content: JSON.stringify({ rows: [mail()] }) },
    ],
    tools: [
      {
        type: 'function',
        function: { name: 'f', description: mail(), parameters: { properties: { x: { default: mail() } } } },
      },
    ],
  };
  await keep(await post(`${url}/v1/chat/completions`, body));
  await keep(await post(`${url}/upstreams/echo/v1/chat/completions?q=${mail()}`, { ...body, stream: true }));
  await keep(await post(`${url}/v1/chat/completions`, { model: mail(), messages: [] }));
  await keep(await post(`${url}/v1/chat/completions`, `{"a":"${mail()}`));
  await keep(await post(`${url}/v1/${mail()}`, body));
  await keep(await post(`${url}/${mail()}`, body));
  await keep(await post(`${url}/sanitize`, { text: `t ${mail()}`, wallet_address: mail() }));
  await keep(await post(`${url}/sanitize`, { text: 5, [mail()]: mail(), wallet_address: [mail()], context: mail() }));
  await keep(await post(`${url}/sanitize`, { text: mail(), context: mail(), tx_hash: mail() }));
  await keep(await post(`${url}/demo`, { text: mail() }));
  await keep(await fetch(`${url}/${mail()}`, { headers: { 'x-operator-id': mail(), cookie: mail() } }));
  expect(upstream.requests.length).toBe(1);
  const everything = Buffer.concat([
    allBytes(home),
    upstream.wire,
    Buffer.from(output()),
    Buffer.from(seen.join('\n')),
  ]);
  expect(everything.length).toBeGreaterThan(20_000);
  expect(canaries.length).toBeGreaterThan(30);
  for (const canary of canaries) {
    expect([canary, everything.includes(canary)]).toEqual([canary, false]);
    expect([canary, everything.includes(encodeURIComponent(canary))]).toEqual([canary, false]);
    expect([canary, everything.includes(Buffer.from(canary).toString('base64').slice(4, -4))]).toEqual([canary, false]);
  }
});

test('the trial count survives a restart and kill -9', { timeout: SLOW }, async () => {
  const DATA_DIR = join(dataDir(), 'data');
  const ask = async (url: string): Promise<unknown> =>
    (
      (await (await post(`${url}/sanitize`, { text: 'hello', wallet_address: 'w' })).json()) as {
        quota_remaining: unknown;
      }
    ).quota_remaining;
  let at = await start({ DATA_DIR });
  expect(await ask(at.url)).toBe(49);
  expect(await ask(at.url)).toBe(48);
  at.child.kill('SIGKILL');
  await at.exited;
  at = await start({ DATA_DIR });
  expect(await ask(at.url)).toBe(47);
  at.child.kill('SIGTERM');
  expect(await at.exited).toBe(0);
  at = await start({ DATA_DIR });
  expect(await ask(at.url)).toBe(46);
});

test('one process per data folder', { timeout: SLOW }, async () => {
  const DATA_DIR = join(dataDir(), 'data');
  await start({ DATA_DIR });
  const second = spawned('gateway/main.ts', [], { PORT: '0', DATA_DIR });
  expect(await second.exited).toBe(78);
  expect(second.output()).toContain('DATA_DIR');
});

test('without SECRET_KEY and a place for one the start says so', { timeout: SLOW }, async () => {
  const file = join(dataDir(), 'file');
  writeFileSync(file, '');
  const { exited, output } = spawned('gateway/main.ts', [], { PORT: '0', DATA_DIR: join(file, 'data') });
  expect([await exited, output()]).toEqual([78, expect.stringMatching(/^SECRET_KEY: expected .*DATA_DIR/)]);
});

test('a port that is taken stops the start, and says so', { timeout: SLOW }, async () => {
  const { url } = await start({ DATA_DIR: join(dataDir(), 'data') });
  const PORT = new URL(url).port;
  const { exited, output } = spawned('gateway/main.ts', [], { PORT, DATA_DIR: join(dataDir(), 'data') });
  expect([await exited, output()]).toEqual([
    1,
    'HOST and PORT cannot be listened on: EADDRINUSE, another program listens there: take another port.\n',
  ]);
});

test('where the journal goes to stdout, every line there is JSON', { timeout: SLOW }, async () => {
  const env = { PORT: '0', DATA_DIR: join(dataDir(), 'data'), JOURNAL_SINK: 'stdout', LOG_LEVEL: 'debug' };
  const { child, output, exited } = spawned('gateway/main.ts', [], env);
  let lines = '';
  child.stdout?.on('data', (chunk: Buffer) => (lines += chunk.toString()));
  await expect.poll(output, { timeout: SLOW / 2 }).toContain('Blackbar listens on');
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  const events = lines.trim().split('\n');
  expect(events.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['started', 'stopping']);
});

test('a wrong configuration stops the start and names every wrong path', { timeout: SLOW }, async () => {
  const env = { PORT: 'many', LIMITS_BODY_BYTES: '-1', CONTEXT: 'poetic' };
  for (const [entry, args] of [
    ['gateway/main.ts', []],
    ['gateway/cli/main.ts', ['config', 'check']],
  ] as const) {
    const { exited, output } = spawned(entry, args, env);
    expect(await exited).toBe(78);
    for (const path of ['PORT', 'CONTEXT', 'body_bytes']) expect(output()).toContain(path);
    expect(output()).not.toContain('poetic');
  }
});

test('an argument that a start would ignore stops it', { timeout: SLOW }, async () => {
  const { exited, output } = spawned('gateway/main.ts', ['--port', '9000'], {});
  expect(await exited).toBe(2);
  expect(output()).toContain('takes no arguments');
});

test('whoever reads that it listens may ask at once for its settings to be read again', { timeout: SLOW }, async () => {
  const { child, output, exited } = spawned('gateway/main.ts', [], { PORT: '0', DATA_DIR: join(dataDir(), 'data') });
  child.stdout?.on('data', (chunk: Buffer) => {
    if (chunk.includes('Blackbar listens on')) child.kill('SIGHUP');
  });
  await expect.poll(output, { timeout: SLOW / 2 }).toContain('settings_reloaded');
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
});

test('settings that are not UTF-8 stop the start: what stands in for their bytes would be something else', async () => {
  const dir = dataDir();
  const [file, key] = [join(dir, 'latin.yaml'), join(dir, 'key')];
  const pattern = Buffer.from('kinds: { custom: [{ id: cafe, pattern: "Caf\u00e9", risk: PRIVATE }] }', 'latin1');
  writeFileSync(file, pattern);
  writeFileSync(key, Buffer.alloc(40, 0xff));
  const { exited, output } = spawned('gateway/main.ts', [], { CONFIG_FILE: file, SECRET_KEY_FILE: key });
  expect(await exited).toBe(78);
  for (const path of ['CONFIG_FILE', 'SECRET_KEY_FILE']) expect(output()).toContain(`${path}: expected a file`);
});

test('a stream that is running is finished before the process stops', { timeout: SLOW }, async () => {
  const upstream = await upstreamOf();
  upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: {"choices":[]}\n\n');
    setTimeout(() => response.end('data: [DONE]\n\n'), 500);
  };
  const at = await start({ DATA_DIR: join(dataDir(), 'data'), UPSTREAM_BASE_URL: upstream.url });
  const response = await post(`${at.url}/v1/chat/completions`, { model: 'm', stream: true, messages: [] });
  at.child.kill('SIGTERM');
  expect(await response.text()).toBe('data: {"choices":[]}\n\ndata: [DONE]\n\n');
  expect(await at.exited).toBe(0);
});

test('a list of models comes from the upstream', { timeout: SLOW }, async () => {
  const upstream = await upstreamOf();
  upstream.answer = (_request, response) => response.end('{"object":"list","data":[]}');
  const at = await start({ DATA_DIR: join(dataDir(), 'data'), UPSTREAM_BASE_URL: upstream.url });
  const response = await fetch(`${at.url}/v1/models`);
  expect([response.status, await response.text()]).toEqual([200, '{"object":"list","data":[]}']);
  expect(upstream.requests).toHaveLength(1);
});

test('what is loaded only when it is asked for is there: the description and its page', { timeout: SLOW }, async () => {
  const at = await start({ DATA_DIR: join(dataDir(), 'data') });
  const answers = await Promise.all(
    ['/openapi.json', '/docs', '/docs/static/swagger-ui.css', '/llms-full.txt'].map((path) => fetch(at.url + path)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(at.output().split('\n').slice(3).join('\n')).toBe('');
});
