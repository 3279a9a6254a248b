/** Replies above half a megabyte are redacted in a thread that can be stopped; files go line by line; nobody waits for a reader who left. */
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lab, type Lab } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
const card = ['4111', '1111', '1111', '1111'].join(' ');
const FILLER = 'The harbour was quiet and the boats lay still. '.repeat(12_000);
const ask = { model: 'm', messages: [{ role: 'user', content: 'hello' }] };

let at: Lab;
let plain: Lab;
beforeAll(async () => {
  at = await lab({ env: { SCAN_RESPONSES: 'true', RESTORE: 'true' } });
  plain = await lab({ env: { LIMITS_CLIENT_IDLE_MS: '300' } });
});
afterAll(async () => {
  await at.close();
  await plain.close();
});
beforeEach(() => at.upstream.reset());

const answers = (type: string, ...pieces: (string | Buffer)[]): void => {
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    for (const piece of pieces) response.write(piece);
    response.end();
  };
};
const said = (...contents: string[]): string =>
  JSON.stringify({ id: 'c', choices: contents.map((content, index) => ({ index, message: { content } })) });
const event = (data: unknown): string => `data: ${JSON.stringify(data)}\n\n`;
const delta = (content: string): object => ({ choices: [{ index: 0, delta: { content } }] });
const stream = (...events: string[]): string => `${events.join('')}data: [DONE]\n\n`;

test('a large reply is redacted, and what stood in the request comes back', async () => {
  at.upstream.answer = (request, response) => {
    const { messages } = JSON.parse(request.body.toString()) as { messages: { content: string }[] };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(said(`You: ${messages[0]?.content ?? ''}. I: ${ssn}.`, FILLER));
  };
  const reply = await at.post('/v1/chat/completions', { ...ask, messages: [{ role: 'user', content: card }] });
  expect([reply.status, reply.text === said(`You: ${card}. I: [REDACTED].`, FILLER)]).toEqual([200, true]);
});

test('a large reply that is no JSON, and a large event of a stream', async () => {
  answers('text/plain', `${FILLER}${ssn} ${FILLER}`);
  expect((await at.post('/v1/chat/completions', ask)).text === `${FILLER}[REDACTED] ${FILLER}`).toBe(true);
  answers('text/event-stream', stream(event(delta('So.')), event({ big: FILLER, note: ssn, ...delta(` ${ssn} `) })));
  const { text } = await at.post('/v1/chat/completions', ask);
  expect(text).not.toContain(ssn);
  expect(text).toContain('"note":"[REDACTED]"');
  expect(text.trimEnd().endsWith('data: [DONE]')).toBe(true);
});

test.each(['loop for ever'])(
  'a thread that is told by a reply to %s: the call fails, the process lives',
  async (trick) => {
    const used = await at.used();
    answers('application/json', said(`trick: ${trick}`, ssn, FILLER));
    const failed = at.post('/v1/chat/completions', ask);
    const live = await at.send('GET', '/health/live');
    expect(live.status).toBe(200);
    const reply = await failed;
    expect([reply.status, reply.text.includes(ssn)]).toEqual([503, false]);
    expect(reply.json['error']).toMatchObject({ code: 'detector_unavailable' });
    expect(await at.used()).toBe(used);

    answers(
      'text/event-stream',
      stream(event(delta('So.')), event({ big: FILLER, trick: `trick: ${trick}`, note: ssn })),
    );
    const { text } = await at.post('/v1/chat/completions', ask);
    expect(text).not.toContain(ssn);
    expect(text.trim().split('\n\n').at(-1)).toContain('detector_unavailable');
  },
  30_000,
);

const record = (id: number, content: string): string =>
  JSON.stringify({
    id: `batch_req_${id}`,
    custom_id: `r${id}`,
    response: { body: { choices: [{ message: { content } }] } },
  });
const results = [1, 2, 3].map((id) => record(id, `${id} says ${ssn}, "quoted" é`)).join('\n');

test.each(['application/octet-stream', 'application/jsonl', 'application/json', 'text/plain; charset=utf-8'])(
  'the results of a batch are redacted record by record, however they are cut: %s',
  async (type) => {
    const bytes = Buffer.from(`${results}\n`);
    for (const size of [1, 7, 64, bytes.length]) {
      const pieces: Buffer[] = [];
      for (let from = 0; from < bytes.length; from += size) pieces.push(bytes.subarray(from, from + size));
      answers(type, ...pieces);
      const reply = await fetch(`${at.url}/v1/files/file-abc123/content`);
      expect(await reply.text()).toBe(`${results.replaceAll(ssn, '[REDACTED]')}\n`);
    }
  },
);

test('a large record in a thread; lines that are no JSON as one text; other letters than UTF-8; no line end', async () => {
  answers('application/octet-stream', record(1, FILLER + ssn), '\n', record(2, ssn));
  const file = (): Promise<{ text: string }> => at.send('GET', '/v1/files/file-abc123/content');
  expect((await file()).text === `${record(1, `${FILLER}[REDACTED]`)}\n${record(2, '[REDACTED]')}`).toBe(true);
  answers('application/octet-stream', `name,ssn\nJo,${ssn}\n`, `{"a":"${ssn}"}\n`, 'the end');
  expect((await file()).text).toBe('name,ssn\nJo,[REDACTED]\n{"a":"[REDACTED]"}\nthe end');
  answers('application/octet-stream', Buffer.from(`caf\xe9 ${ssn}\n`, 'latin1'));
  const raw = await fetch(`${at.url}/v1/files/file-abc123/content`);
  expect(Buffer.from(await raw.arrayBuffer()).toString('latin1')).toBe('caf\xe9 [REDACTED]\n');
});

describe('a file in UTF-16', () => {
  const text = `Name\tNumber\r\nJosé 😀\t${ssn}\r\n${'lorem ipsum '.repeat(2_000)}${ssn}\r\n`;
  const little = Buffer.from(text, 'utf16le');
  const marked = Buffer.from(`\ufeff${text}`, 'utf16le');
  const same = (bytes: Buffer): Buffer => bytes;
  const big = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
  test.for<[name: string, bytes: Buffer, order: (bytes: Buffer) => Buffer]>([
    ['the low byte first', little, same],
    ['the high byte first', big(little), big],
    ['with its mark', marked, same],
    ['with its mark, the high byte first', big(marked), big],
  ])('is redacted, however it is cut: %s', async ([, bytes, order]) => {
    for (const size of [997, 4_096, bytes.length]) {
      const pieces: Buffer[] = [];
      for (let from = 0; from < bytes.length; from += size) pieces.push(bytes.subarray(from, from + size));
      answers('application/octet-stream', ...pieces);
      const reply = await fetch(`${at.url}/v1/files/file-abc123/content`);
      const read = order(Buffer.from(await reply.arrayBuffer())).toString('utf16le');
      expect(read.replace('\ufeff', '') === text.replaceAll(ssn, '[REDACTED]')).toBe(true);
    }
  });
});

test('a text with a NUL in it is a text; one of four bytes a character does not pass', async () => {
  const content = (number: string): string => `a\0b ${'lorem '.repeat(20)}${number}\n`;
  answers('application/octet-stream', content(ssn));
  expect(await (await fetch(`${at.url}/v1/files/file-abc123/content`)).text()).toBe(content('[REDACTED]'));
  const wide = Buffer.alloc(4 * ssn.length);
  for (let i = 0; i < ssn.length; i++) wide.writeUInt32LE(ssn.charCodeAt(i), 4 * i);
  answers('application/octet-stream', wide);
  await expect(fetch(`${at.url}/v1/files/file-abc123/content`).then((reply) => reply.text())).rejects.toThrow();
});

test('a file that is no text passes byte for byte', async () => {
  const pixels = Buffer.concat([Buffer.from('\x89PNG\0'), Buffer.alloc(100_000, 7), Buffer.from(`${ssn}\n`)]);
  answers('application/octet-stream', pixels.subarray(0, 3), pixels.subarray(3));
  const reply = await fetch(`${at.url}/v1/files/file-abc123/content`);
  expect(Buffer.from(await reply.arrayBuffer()).equals(pixels)).toBe(true);
});

test.each<[string, (response: ServerResponse) => void]>([
  [
    'a stream',
    (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const more = (): void => {
        while (!response.destroyed && response.write(event(delta('x'.repeat(50_000)))));
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    },
  ],
  [
    'an answer in one piece',
    (response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      response.end(Buffer.alloc(30_000_000, 7));
    },
  ],
])('E66 a client that stops reading %s is cut, and its upstream with it', async (_what, answer) => {
  plain.upstream.answer = (_request, response) => answer(response);
  const socket = connect(Number(new URL(plain.url).port), '127.0.0.1');
  const body = JSON.stringify(ask);
  socket.pause();
  socket.write(
    `POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  await expect.poll(() => plain.upstream.requests.length).toBe(1);
  await expect.poll(() => plain.upstream.aborted, { timeout: 10_000 }).toBe(1);
  socket.destroy();
});
