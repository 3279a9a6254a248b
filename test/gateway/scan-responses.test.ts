import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDetector, type Detector } from '../../detector/index.ts';
import { lab, type Lab } from './lab.ts';
import { streamOf, type Api } from './forward/streams.ts';

const mail = 'jane.doe@acme-corp.com';
const card = ['4111', '1111', '1111', '1111'].join(' ');
const prose = 'Here is a short explanation of how it works and what you would need to do before the next step. ';
const whole = createDetector();
const scan: Detector['scan'] = (bytes, start, end, options) => {
  const text = Buffer.from(bytes.subarray(start, end));
  if (text.includes('THROW')) throw new Error('broken');
  if (text.includes('HANG')) return new Promise(() => undefined) as never;
  return whole.scan(bytes, start, end, options);
};

let at: Lab;
beforeAll(async () => {
  at = await lab({ detector: { ...whole, scan }, env: { SCAN_RESPONSES: 'true', RESTORE: 'true' } });
});
afterAll(async () => at.close());
beforeEach(() => at.upstream.reset());

const openai = (): OpenAI => new OpenAI({ baseURL: `${at.url}/v1`, apiKey: 'sk-client', maxRetries: 0 });
const ask = (content = 'hello'): OpenAI.ChatCompletionCreateParamsNonStreaming => ({
  model: 'm',
  messages: [{ role: 'user', content }],
});
const PATHS: Readonly<Record<Api, readonly [path: string, body: object]>> = {
  chat: ['/v1/chat/completions', { ...ask(), stream: true }],
  messages: ['/v1/messages', { ...ask(), max_tokens: 9, stream: true }],
  responses: ['/v1/responses', { model: 'm', input: 'hello', stream: true }],
};
const events = (stream: string): void => {
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'content-length': Buffer.byteLength(stream) });
    response.end(stream);
  };
};
const json = (body: unknown): void => {
  at.upstream.answer = (_request, response) => {
    const text = JSON.stringify(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
    response.end(text);
  };
};

test('what a model makes up is redacted in answers and streams, whether or not the request held anything', async () => {
  const message = { role: 'assistant', content: `Ask ${mail}.`, refusal: null };
  json({ id: 'c', choices: [{ index: 0, message, logprobs: { content: [{ token: mail }] }, finish_reason: 'stop' }] });
  const { data, response } = await openai().chat.completions.create(ask()).withResponse();
  expect(data.choices[0]).toMatchObject({ message: { content: 'Ask [REDACTED].' }, logprobs: null });
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(JSON.stringify(data))));

  events(
    streamOf(
      'chat',
      [...`${prose} Ask ${mail}, card ${card}.`].map((text) => ({ text })),
    ),
  );
  const stream = openai().chat.completions.stream(ask() as never);
  expect(await stream.finalContent()).toBe(`${prose} Ask [REDACTED], card [REDACTED].`);
});

test('the official clients read a redacted stream: tool calls and Anthropic messages', async () => {
  const args = JSON.stringify({ to: mail, card: Number(card.replaceAll(' ', '')) });
  events(streamOf('chat', [{ text: 'So.' }, ...[...args].map((text) => ({ text, tool: true }))]));
  const stream = await openai().chat.completions.create({ ...ask(), stream: true });
  let said = '';
  for await (const chunk of stream) said += chunk.choices[0]?.delta.tool_calls?.[0]?.function?.arguments ?? '';
  expect(JSON.parse(said)).toEqual({ to: '[REDACTED]', card: '[REDACTED]' });

  events(
    streamOf(
      'messages',
      [...`Ask ${mail} about it.`].map((text) => ({ text })),
    ),
  );
  const messages = await new Anthropic({ baseURL: at.url, apiKey: 'sk-x', maxRetries: 0 }).messages.create({
    model: 'm',
    max_tokens: 9,
    messages: [{ role: 'user', content: 'hello' }],
    stream: true,
  });
  let text = '';
  for await (const one of messages)
    if (one.type === 'content_block_delta' && one.delta.type === 'text_delta') text += one.delta.text;
  expect(text).toBe('Ask [REDACTED] about it.');
});

test('the values of the request come back, those of others do not', async () => {
  at.upstream.answer = (request, response) => {
    const { messages } = JSON.parse(request.body.toString()) as { messages: { content: string }[] };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(streamOf('chat', [{ text: `You wrote ${messages[0]?.content ?? ''}. I say john@acme-corp.com.` }]));
  };
  const stream = openai().chat.completions.stream(ask(mail) as never);
  expect(await stream.finalContent()).toBe(`You wrote ${mail}. I say [REDACTED].`);
});

test.each(['THROW', 'HANG'])(
  'a detector that fails in the middle of a reply (%s): an error event, and no word more',
  async (word) => {
    for (const [api, [path, body]] of Object.entries(PATHS) as [Api, (typeof PATHS)[Api]][]) {
      events(streamOf(api, [{ text: prose.repeat(4) }, { text: ` ${mail} ${word} ` }, { text: prose }]));
      const { status, text, headers } = await at.post(path, body);
      expect([status, headers.get('content-length')]).toEqual([200, null]);
      expect(text).toContain('Here is a short');
      expect(text).not.toContain(mail);
      expect(text).not.toContain(word);
      const last = text.trim().split('\n\n').at(-1) ?? '';
      expect(last).toMatch(api === 'chat' ? /^data: \{"error":/ : /^event: error\ndata: \{"type":"error"/);
      expect(last).toContain('detector_unavailable');
    }
    json({ choices: [{ message: { content: `${mail} ${word}` } }] });
    const used = await at.used();
    const reply = await at.post('/v1/chat/completions', ask());
    expect([reply.status, reply.text.includes(mail)]).toEqual([503, false]);
    expect(await at.used()).toBe(used);
  },
);

test('a stream that is cut ends with an error event, and what was held back stays behind', async () => {
  const stream = streamOf('chat', [{ text: `${prose.repeat(3)} 4111 1111 11` }]);
  events(
    stream.slice(
      0,
      stream.indexOf('data: {"id":"c","object":"chat.completion.chunk","choices":[{"index":0,"delta":{},'),
    ),
  );
  const { text } = await at.post('/v1/chat/completions', { ...ask(), stream: true });
  expect(text).toContain('upstream_invalid');
  expect(text).not.toContain('4111');
});

test.each([
  'application/x-ndjson',
  'application/octet-stream',
  'application/xml',
  'application/javascript',
  'image/png',
])('text is redacted though it calls itself %s', async (type) => {
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': type });
    response.write(`{"message":{"content":"Ask ${mail}"}}\n`);
    response.end(`card ${card}\n`);
  };
  const { text } = await at.post('/v1/chat/completions', ask());
  expect(text).toBe('{"message":{"content":"Ask [REDACTED]"}}\ncard [REDACTED]\n');
});

test.each(['application/json', 'text/plain', undefined])(
  'a stream is read as one though it calls itself %s',
  async (type) => {
    const say = `${prose} Ask ${mail}, card ${card}.`;
    at.upstream.answer = (_request, response) => {
      response.writeHead(200, type === undefined ? {} : { 'content-type': type });
      response.end(
        streamOf(
          'chat',
          [...say].map((text) => ({ text })),
        ),
      );
    };
    const stream = openai().chat.completions.stream(ask() as never);
    expect(await stream.finalContent()).toBe(`${prose} Ask [REDACTED], card [REDACTED].`);
  },
);

test.each([': ', ':', 'data: ', 'event: ', 'data:\n'])(
  'a text that begins as a stream does, %j, is redacted',
  async (begin) => {
    for (const rest of [
      `ask ${mail}, card ${card}`,
      `ask ${mail}\ncard ${card}\n\nid: ${mail}\nretry: ${card}\n`,
      `so\n${mail}: ${card}`,
    ]) {
      at.upstream.answer = (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/plain' }).end(`${begin}${rest}`);
      const { text } = await at.post('/v1/chat/completions', ask());
      expect(text).not.toContain(mail);
      expect(text).not.toContain(card);
    }
  },
);

test.each(['image/png', 'audio/mpeg', 'application/octet-stream'])('what is no text passes as %s', async (type) => {
  const bytes = Buffer.concat([Buffer.from(`\x89PNG\r\n\0\0${mail}`, 'latin1'), randomBytes(20_000)]);
  at.upstream.answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes);
  const reply = await fetch(`${at.url}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'm', input: 'hello', voice: 'alloy' }),
  });
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
});

test('an encoded answer cannot be read, and is refused', async () => {
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    response.end('xx');
  };
  expect((await at.post('/v1/chat/completions', ask())).status).toBe(502);
});

test('a client that leaves in the middle ends the call upstream', async () => {
  let upstream: ServerResponse | undefined;
  at.upstream.answer = (_request, response) => {
    upstream = response;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(streamOf('chat', [{ text: prose.repeat(4) }]).split('data: [DONE]')[0]);
  };
  const [path, body] = PATHS.chat;
  const call = httpRequest(at.url + path, { method: 'POST', headers: { 'content-type': 'application/json' } });
  call.end(JSON.stringify(body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await once(response, 'data');
  response.destroy();
  await expect.poll(() => upstream?.destroyed, { timeout: 5_000 }).toBe(true);
});

test('a slow reader slows the upstream down; nothing gathers here', async () => {
  const size = 12 * 1024 * 1024;
  const event = streamOf('chat', [{ text: prose.repeat(40) }]).split('\n\n')[1] ?? '';
  let written = 0;
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const go = (): void => {
      while (written < size) {
        written += event.length + 2;
        if (!response.write(`${event}\n\n`)) {
          response.once('drain', go);
          return;
        }
      }
      response.end('data: [DONE]\n\n');
    };
    go();
  };
  const [path, body] = PATHS.chat;
  const call = httpRequest(at.url + path, { method: 'POST', headers: { 'content-type': 'application/json' } });
  call.end(JSON.stringify(body));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  response.pause();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(written).toBeLessThan(size);
  response.destroy();
});
