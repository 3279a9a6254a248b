/** The clients people use, old and new, against the recording upstream and against echo. */
import { createOpenAI } from '@ai-sdk/openai';
import Anthropic from '@anthropic-ai/sdk';
import { generateText, jsonSchema, streamText, tool, type ToolSet } from 'ai';
import OldAnthropic from 'anthropic-sdk-0';
import OpenAI, { AzureOpenAI } from 'openai';
import OldOpenAI from 'openai-4';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordingUpstream, type RecordingUpstream } from '../support/recording-upstream.ts';
import { answerFromFixtures } from '../support/routes.ts';
import { lab, type Lab } from './lab.ts';

const ssn = ['078', '05', '1120'].join('-');
const HELLO = 'Hello from the upstream.';
const REDACTED = 'My SSN is [REDACTED].';
const SAID = `My SSN is ${ssn}.`;

let at: Lab;
let others: RecordingUpstream;
beforeAll(async () => {
  others = await recordingUpstream();
  const base_url = `http://127.0.0.1:${others.port}`;
  at = await lab({
    env: { UPSTREAM_ANTHROPIC_BASE_URL: base_url },
    file: JSON.stringify({ upstreams: { azure: { shape: 'azure', base_url } } }),
  });
});
afterAll(async () => {
  await at.close();
  await others.close();
});
beforeEach(() => {
  for (const upstream of [at.upstream, others]) {
    upstream.reset();
    upstream.answer = answerFromFixtures;
  }
});

const last = (upstream: RecordingUpstream): Record<string, unknown> =>
  JSON.parse(upstream.requests.at(-1)?.body.toString() ?? '{}') as Record<string, unknown>;
const clean = (): void => {
  for (const upstream of [at.upstream, others]) expect(upstream.wire.includes(ssn)).toBe(false);
};

const VERSIONS = [
  ['openai 6', (path: string) => new OpenAI({ baseURL: at.url + path, apiKey: 'k', maxRetries: 0 })],
  [
    'openai 4',
    (path: string) => new OldOpenAI({ baseURL: at.url + path, apiKey: 'k', maxRetries: 0 }) as unknown as OpenAI,
  ],
] as const;

describe.each(VERSIONS)('%s', (_name, client) => {
  test('chat: whole, streamed, tool calls', async () => {
    const messages = [{ role: 'user' as const, content: SAID }];
    const whole = await client('/v1').chat.completions.create({ model: 'm', messages });
    expect(whole.choices[0]?.message.content).toBe(HELLO);
    expect(whole.choices[0]?.message.tool_calls?.[0]).toMatchObject({ function: { arguments: '{"place":"home"}' } });
    expect(last(at.upstream)).toMatchObject({ messages: [{ content: REDACTED }] });
    let text = '';
    let args = '';
    for await (const { choices } of await client('/v1').chat.completions.create({
      model: 'm',
      messages,
      stream: true,
    })) {
      text += choices[0]?.delta.content ?? '';
      args += choices[0]?.delta.tool_calls?.[0]?.function?.arguments ?? '';
    }
    expect([text, args]).toEqual([HELLO, '{"place":"home"}']);
    clean();
  });

  test('responses: whole, streamed, by id, cancelled, deleted', async () => {
    const { responses } = client('/v1');
    expect((await responses.create({ model: 'm', input: SAID })).output_text).toBe(HELLO);
    expect(last(at.upstream)).toMatchObject({ input: REDACTED });
    const types: string[] = [];
    let text = '';
    for await (const event of await responses.create({
      model: 'm',
      input: [{ role: 'user', content: SAID }],
      stream: true,
    })) {
      types.push(event.type);
      if (event.type === 'response.output_text.delta') text += event.delta;
    }
    expect([text, types[0], types.at(-1)]).toEqual([HELLO, 'response.created', 'response.completed']);
    expect((await responses.retrieve('resp_1')).id).toBe('resp_1');
    expect((await responses.inputItems.list('resp_1', { limit: 2, order: 'asc' })).data[0]?.type).toBe('message');
    if ('cancel' in responses) expect((await responses.cancel('resp_1')).status).toBe('cancelled');
    await ('del' in responses
      ? (responses.del as (id: string) => Promise<void>)('resp_1')
      : responses.delete('resp_1'));
    expect(at.upstream.requests.map(({ method }) => method).at(-1)).toBe('DELETE');
    clean();
  });

  test('completions, embeddings, moderations, images, speech', async () => {
    const to = client('/v1');
    expect((await to.completions.create({ model: 'm', prompt: SAID })).choices[0]?.text).toBe(' hello');
    expect(last(at.upstream)['prompt']).toBe(REDACTED);
    let text = '';
    for await (const { choices } of await to.completions.create({ model: 'm', prompt: SAID, stream: true }))
      text += choices[0]?.text ?? '';
    expect(text).toBe(' hello');
    const { data } = await to.embeddings.create({ model: 'm', input: [SAID, 'b'], encoding_format: 'float' });
    expect([data.length, last(at.upstream)['input']]).toEqual([2, [REDACTED, 'b']]);
    expect((await to.moderations.create({ model: 'm', input: SAID })).results[0]?.flagged).toBe(false);
    expect((await to.images.generate({ model: 'm', prompt: SAID })).data?.[0]?.b64_json).toBe('iVBORw0KGgo=');
    const speech = await to.audio.speech.create({ model: 'm', voice: 'alloy', input: SAID });
    expect(
      Buffer.from(await speech.arrayBuffer())
        .subarray(0, 3)
        .toString(),
    ).toBe('ID3');
    clean();
  });

  test('echo: chat and responses, whole and streamed', async () => {
    const to = client('/upstreams/echo/v1');
    const messages = [{ role: 'user' as const, content: SAID }];
    expect((await to.chat.completions.create({ model: 'm', messages })).choices[0]?.message.content).toBe(REDACTED);
    expect((await to.completions.create({ model: 'm', prompt: SAID })).choices[0]?.text).toBe(REDACTED);
    expect((await to.responses.create({ model: 'm', input: SAID })).output_text).toBe(REDACTED);
    let text = '';
    for await (const event of await to.responses.create({
      model: 'm',
      input: SAID,
      instructions: 'Be brief.',
      stream: true,
    }))
      if (event.type === 'response.completed') text = event.response.output_text ?? '';
    expect(text).toMatch(/^(|system: Be brief\.\nuser: My SSN is \[REDACTED\]\.)$/);
    expect(at.upstream.connections).toBe(0);
  });

  test('a refusal says where, what and which setting, and is not repeated', async () => {
    const image = { type: 'image_url' as const, image_url: { url: 'https://x.example/a.png' } };
    const ask = new OpenAI({ baseURL: `${at.url}/v1`, apiKey: 'k', maxRetries: 3 }).chat.completions.create({
      model: 'm',
      messages: [{ role: 'user', content: [image] }],
    });
    await expect(ask).rejects.toMatchObject({ status: 422, code: 'uninspectable_content' });
    await expect(ask).rejects.toThrow(/messages\[0\]\.content\[0\]\.image_url.*setting media/);
    await expect(
      client('/v1').chat.completions.create({
        model: 'm',
        messages: [{ role: `user ${ssn}` as 'user', content: 'x' }],
      }),
    ).rejects.toThrow(/messages\[0\]\.role: us_ssn.*setting kinds\.off/);
    await expect(client('/v1').fineTuning.jobs.list()).rejects.toMatchObject({ status: 404 });
    expect(at.upstream.requests.filter(({ url }) => url.includes('chat')).length).toBe(0);
  });

  test('a base URL without /v1 is told where it ends', async () => {
    const answer = client('/upstreams/echo').chat.completions.create({ model: 'm', messages: [] });
    await expect(answer).rejects.toThrow(/OpenAI client ends in \/v1/);
  });

  test('a stream that is cut throws', async () => {
    for (const [path, cut] of [
      ['chat', 'data: {"choices":[{"index":0,"delta":{"content":"Hel"}}]}\n\n'],
      ['responses', 'event: response.created\ndata: {"type":"response.created","sequence_number":0}\n\n'],
    ] as const) {
      at.upstream.answer = (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end(cut);
      const read = async (): Promise<void> => {
        const to = client('/v1');
        const stream =
          path === 'chat'
            ? await to.chat.completions.create({ model: 'm', messages: [], stream: true })
            : await to.responses.create({ model: 'm', input: 'x', stream: true });
        for await (const event of stream as AsyncIterable<{ type?: string }>)
          if (event.type === 'error') throw new Error('told by an event');
      };
      await expect(read(), path).rejects.toThrow();
    }
  });
});

describe('the newest openai', () => {
  test('the stream helpers of responses put the answer of echo together', async () => {
    const to = new OpenAI({ baseURL: `${at.url}/upstreams/echo/v1`, apiKey: 'k', maxRetries: 0 });
    const stream = to.responses.stream({ model: 'm', input: SAID });
    expect((await stream.finalResponse()).output_text).toBe(REDACTED);
    const chat = to.chat.completions.stream({ model: 'm', messages: [{ role: 'user', content: SAID }] });
    expect(await chat.finalContent()).toBe(REDACTED);
  });

  test('conversations', async () => {
    const { conversations } = new OpenAI({ baseURL: `${at.url}/v1`, apiKey: 'k', maxRetries: 0 });
    const { id } = await conversations.create({ items: [{ role: 'user', content: SAID }], metadata: { a: ssn } });
    await conversations.items.create(id, { items: [{ role: 'user', content: SAID }] });
    expect((await conversations.items.list(id, { limit: 2 })).data.length).toBe(1);
    expect((await conversations.items.retrieve('msg_1', { conversation_id: id })).type).toBe('message');
    await conversations.update(id, { metadata: { a: ssn } });
    await conversations.items.delete('msg_1', { conversation_id: id });
    await conversations.delete(id);
    expect(at.upstream.requests.length).toBe(7);
    clean();
  });
});

test('Azure: chat by deployment, streamed, embeddings, images, speech, responses, and its errors', async () => {
  const to = new AzureOpenAI({ endpoint: at.url, apiKey: 'az', apiVersion: '2024-10-21', maxRetries: 0 });
  const messages = [{ role: 'user' as const, content: SAID }];
  expect((await to.chat.completions.create({ model: 'gpt-4o', messages })).choices[0]?.message.content).toBe(HELLO);
  expect(others.requests[0]?.url).toBe('/openai/deployments/gpt-4o/chat/completions?api-version=2024-10-21');
  let text = '';
  for await (const { choices } of await to.chat.completions.create({ model: 'gpt-4o', messages, stream: true }))
    text += choices[0]?.delta.content ?? '';
  expect(text).toBe(HELLO);
  await to.embeddings.create({ model: 'embed', input: SAID });
  await to.images.generate({ model: 'image', prompt: SAID });
  await to.audio.speech.create({ model: 'speech', voice: 'alloy', input: SAID });
  expect((await to.responses.create({ model: 'gpt-4o', input: SAID })).output_text).toBe(HELLO);
  expect(others.requests.at(-1)?.url).toBe('/openai/responses?api-version=2024-10-21');
  const v1 = new OpenAI({ baseURL: `${at.url}/openai/v1`, apiKey: 'az', maxRetries: 0 });
  expect((await v1.chat.completions.create({ model: 'gpt-4o', messages })).choices[0]?.message.content).toBe(HELLO);
  await expect(to.moderations.create({ input: 'x' })).rejects.toMatchObject({ status: 404, code: 'not_found' });
  clean();
});

describe.each([
  ['anthropic 1', (path: string) => new Anthropic({ baseURL: at.url + path, apiKey: 'k', maxRetries: 0 })],
  [
    'anthropic 0',
    (path: string) => new OldAnthropic({ baseURL: at.url + path, apiKey: 'k', maxRetries: 0 }) as unknown as Anthropic,
  ],
] as const)('%s', (_name, client) => {
  const ask = { model: 'claude-test', max_tokens: 64, messages: [{ role: 'user' as const, content: SAID }] };

  test('messages: whole, streamed, tool use, counted', async () => {
    const { content } = await client('').messages.create(ask);
    expect(content.map(({ type }) => type)).toEqual(['thinking', 'text', 'tool_use']);
    expect(last(others)).toMatchObject({ messages: [{ content: REDACTED }] });
    const stream = client('').messages.stream(ask);
    const final = await stream.finalMessage();
    expect(final.content[0]).toMatchObject({ type: 'text', text: HELLO });
    expect(final.content[1]).toMatchObject({ type: 'tool_use', input: { place: 'home' } });
    expect((await client('').messages.countTokens(ask)).input_tokens).toBe(9);
    clean();
    expect(at.upstream.connections).toBe(0);
  });

  test('echo, whole and streamed', async () => {
    const to = client('/upstreams/echo');
    expect((await to.messages.create(ask)).content[0]).toMatchObject({ text: REDACTED });
    expect((await to.messages.stream({ ...ask, system: 'Be brief.' }).finalMessage()).content[0]).toMatchObject({
      text: `system: Be brief.\nuser: ${REDACTED}`,
    });
    expect(others.connections).toBe(0);
  });

  test('refusals, unknown routes and cut streams have Anthropic’s form', async () => {
    const image = { type: 'image' as const, source: { type: 'url' as const, url: 'https://x.example/a.png' } };
    await expect(
      client('').messages.create({ ...ask, messages: [{ role: 'user', content: [image] }] }),
    ).rejects.toMatchObject({ status: 422, error: { type: 'error', error: { type: 'invalid_request_error' } } });
    await expect(client('').messages.batches.list()).rejects.toMatchObject({
      status: 404,
      error: { type: 'error', error: { type: 'not_found_error', code: 'not_found' } },
    });
    others.answer = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'text/event-stream' })
        .end('event: message_start\ndata: {"type":"message_start","message":{"content":[]}}\n\n');
    const stream = await client('').messages.create({ ...ask, stream: true });
    const read = async (): Promise<void> => {
      for await (const event of stream) void event;
    };
    await expect(read()).rejects.toThrow(/upstream_invalid|no usable answer/);
  });
});

describe('ai with @ai-sdk/openai', () => {
  const provider = (path: string): ReturnType<typeof createOpenAI> =>
    createOpenAI({ baseURL: at.url + path, apiKey: 'k' });
  const look_up = tool({
    description: 'Looks up',
    inputSchema: jsonSchema({ type: 'object', properties: { place: { type: 'string' } }, required: ['place'] }),
  });
  const tools = { look_up } as unknown as ToolSet;

  test.each(['chat', 'responses'] as const)('%s: whole, streamed, tools', async (api) => {
    const model = provider('/v1')[api]('gpt-test');
    const whole = await generateText({ model, prompt: SAID, tools, maxRetries: 0 });
    expect(whole.text).toBe(HELLO);
    expect(whole.toolCalls[0]).toMatchObject({ toolName: 'look_up', input: { place: 'home' } });
    const streamed = streamText({ model, prompt: SAID, tools, maxRetries: 0 });
    expect(await streamed.text).toBe(HELLO);
    expect((await streamed.toolCalls)[0]).toMatchObject({ input: { place: 'home' } });
    clean();
  });

  test.each(['chat', 'responses'] as const)('%s on echo', async (api) => {
    const model = provider('/upstreams/echo/v1')[api]('echo');
    expect((await generateText({ model, prompt: SAID, maxRetries: 0 })).text).toContain('[REDACTED]');
    expect(await streamText({ model, prompt: SAID, maxRetries: 0 }).text).toContain('My SSN is [REDACTED].');
  });

  test('an error is told with its code and not repeated', async () => {
    const image = { type: 'image' as const, image: new URL('https://x.example/a.png') };
    const model = provider('/v1').chat('gpt-test');
    const ask = generateText({ model, messages: [{ role: 'user', content: [image] }], maxRetries: 2 });
    await expect(ask).rejects.toThrow(/setting media/);
    expect(at.upstream.connections).toBe(0);
  });
});
