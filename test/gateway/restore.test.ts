import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Recorded } from '../support/recording-upstream.ts';
import { lab, type Lab, productsDetector } from './lab.ts';

const mail = 'jane.doe@acme-corp.com';
const password = 'Tr0ub4dor"x\\y9';
const card = ['4111', '1111', '1111', '1111'].join(' ');
const token = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
const PLACEHOLDER = /\[[A-Z][A-Z0-9_]*_[B-DF-HJ-NP-TV-Z]{8}\]/g;

let at: Lab;
beforeAll(async () => {
  at = await lab({
    ...productsDetector(),
    env: { RESTORE: 'true' },
    file: JSON.stringify({
      operators: {
        open: true,
        list: [
          { id: 'plain', restore: false, caller_choices: [] },
          { id: 'choose', restore: false },
        ],
      },
    }),
  });
});
afterAll(async () => at.close());
beforeEach(() => at.upstream.reset());

const openai = (headers: Record<string, string> = {}): OpenAI =>
  new OpenAI({ baseURL: `${at.url}/v1`, apiKey: 'sk-client', maxRetries: 0, defaultHeaders: headers });
const anthropic = (): Anthropic => new Anthropic({ baseURL: at.url, apiKey: 'sk-client', maxRetries: 0 });
const ask = (content: string): OpenAI.ChatCompletionCreateParamsNonStreaming => ({
  model: 'm',
  messages: [{ role: 'user', content }],
});

/** Pieces of a text, of one to seven characters. */
const pieces = (text: string): string[] => text.match(/[\s\S]{1,7}/gu) ?? [];
/** What a request says, as the model sees it. */
const seen = ({ body }: Recorded): string => body.toString();

/** A chat model that says `text`, or calls `edit` with `input`; streams where it is asked to. */
const chatAnswer =
  (say: (request: Recorded) => { text?: string; input?: unknown }): Answer =>
  (request, response) => {
    const { text = '', input } = say(request);
    const args = input === undefined ? undefined : JSON.stringify(input);
    const about = { id: 'c', created: 1, model: 'm' };
    if ((JSON.parse(seen(request)) as { stream?: boolean }).stream !== true) {
      const calls = args && [{ id: 'call_1', type: 'function', function: { name: 'edit', arguments: args } }];
      const message = { role: 'assistant', content: text, ...(calls && { tool_calls: calls }) };
      const body = JSON.stringify({
        ...about,
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
      });
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
      response.end(body);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (delta: object, finish_reason: string | null = null): boolean =>
      response.write(
        `data: ${JSON.stringify({ ...about, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      );
    chunk({ role: 'assistant', content: '' });
    for (const piece of pieces(text)) chunk({ content: piece });
    if (args !== undefined) {
      chunk({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'edit', arguments: '' } }] });
      for (const piece of pieces(args)) chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] });
    }
    chunk({}, args === undefined ? 'stop' : 'tool_calls');
    response.end('data: [DONE]\n\n');
  };
const contentOf = (request: Recorded): string =>
  (JSON.parse(seen(request)) as { messages: { content: string }[] }).messages.at(-1)?.content ?? '';
/** A model that says again what it was told. */
const parrot = chatAnswer((request) => ({ text: contentOf(request) }));

describe('who wants it', () => {
  test('originals come back in answers and streams; the model never sees them', async () => {
    at.upstream.answer = parrot;
    const text = `Mail ${mail}, card ${card}. Markers of others stay: [EMAIL_KWRTZBXM] [REDACTED]`;
    const { data, response } = await openai().chat.completions.create(ask(text)).withResponse();
    expect(data.choices[0]?.message.content).toBe(text);
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(JSON.stringify(data))));
    expect(response.headers.get('x-blackbar-types')).toBe('email=1, credit_card.visa=1');
    expect(contentOf(at.upstream.requests[0] as Recorded)).toMatch(
      /^Mail \[EMAIL_[A-Z]{8}\], card \[CREDIT_CARD_[A-Z]{8}\]\. /,
    );
    const stream = openai().chat.completions.stream(ask(text) as never);
    expect(await stream.finalContent()).toBe(text);
    expect(at.upstream.wire.includes(mail)).toBe(false);
  });

  test('an operator decides, and its callers where it lets them', async () => {
    at.upstream.answer = parrot;
    const said = async (headers: Record<string, string>): Promise<string | null | undefined> =>
      (await openai(headers).chat.completions.create(ask(mail))).choices[0]?.message.content;
    expect(await said({ 'x-operator-id': 'plain' })).toBe('[REDACTED]');
    expect(await said({ 'x-operator-id': 'plain', 'x-blackbar-restore': 'true' })).toBe('[REDACTED]');
    expect(await said({ 'x-operator-id': 'choose' })).toBe('[REDACTED]');
    expect(await said({ 'x-operator-id': 'choose', 'x-blackbar-restore': 'true' })).toBe(mail);
    expect(await said({ 'x-blackbar-restore': 'false' })).toBe('[REDACTED]');
    await expect(said({ 'x-blackbar-restore': 'perhaps' })).rejects.toThrow(/x-blackbar-restore|400/);
  });

  test('echo restores nothing: it shows what a model would have seen', async () => {
    const reply = await at.post('/upstreams/echo/v1/chat/completions', ask(mail));
    expect(reply.text).toMatch(/\[EMAIL_[A-Z]{8}\]/);
    expect(reply.text).not.toContain(mail);
  });

  test('only values of this very request come back', async () => {
    at.upstream.answer = parrot;
    await openai().chat.completions.create(ask(mail));
    const placeholder = contentOf(at.upstream.requests[0] as Recorded);
    const { choices } = await openai().chat.completions.create(ask(`Who is ${placeholder}?`));
    expect(choices[0]?.message.content).toBe(`Who is ${placeholder}?`);
  });

  test('an error of the upstream that quotes the request says what the client said', async () => {
    at.upstream.answer = (request, response) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({ error: { message: `bad: ${contentOf(request)}`, type: 'x', code: 'y', param: null } }),
      );
    };
    const reply = await at.post('/v1/chat/completions', ask(mail));
    expect([reply.status, reply.json]).toMatchObject([400, { error: { message: `bad: ${mail}` } }]);
  });

  test('a body that is inspected in a thread of its own gets its originals back, too', async () => {
    at.upstream.answer = chatAnswer((request) => ({ text: contentOf(request).slice(0, 60) }));
    const text = `From jane@acme.com: ${'the quick report was written by the team. '.repeat(15_000)}`;
    const { choices } = await openai().chat.completions.create(ask(text));
    expect(choices[0]?.message.content).toMatch(/^From jane@acme\.com: the quick/);
    expect(contentOf(at.upstream.requests[0] as Recorded)).toMatch(/^From \[EMAIL_[A-Z]{8}\]: the quick/);
  });

  test('a clean request leaves its answer untouched, byte for byte', async () => {
    const odd = '{ "choices" : [ ], "n": 1.0, "t":"[EMAIL_KWRTZBXM] caf\\u00e9" }\n';
    at.upstream.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(odd) });
      response.end(odd);
    };
    const reply = await at.post('/v1/chat/completions', ask('hello'));
    expect([reply.text, reply.headers.get('content-length')]).toEqual([odd, String(Buffer.byteLength(odd))]);
  });
});

const FILE = [
  '# settings of the mail service',
  `DATABASE_PASSWORD="${password.replace(/["\\]/g, '')}"`,
  `GITHUB_TOKEN=${token}`,
  `ADMIN_MAIL=${mail}`,
  `card: ${card} # test`,
  '-----BEGIN PRIVATE KEY-----',
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj',
  'MzEfYyjiWA4R4/M2bS1GB4t7NXp98C3SC6dVMvDuictGeurT8jNbvJZHtCSuYEvu',
  '-----END PRIVATE KEY-----',
  'é😀 last line',
].join('\r\n');
const JSON_FILE = `${JSON.stringify({ user: 'Ren\u00e9', password, mail, nested: { token } }, undefined, 2)}\n`;

interface Edit {
  readonly old_string: string;
  readonly new_string: string;
}

/** The model's edit: quotes lines of the file that hold placeholders, and says something about them. */
function editOf(file: string, turn: number): Edit {
  const lines = file.split(/(?<=\n)/);
  const marked = lines.map((_, i) => i).filter((i) => (lines[i] as string).match(PLACEHOLDER) !== null);
  const first = marked[turn % marked.length] as number;
  const quoted = lines.slice(first, first + 1 + (turn % 3)).join('');
  return { old_string: quoted, new_string: `# turn ${turn}: ${quoted.match(PLACEHOLDER)?.[0]}\n${quoted}` };
}

/** What the same edit does to the file as the client has it. */
function apply(file: string, { old_string, new_string }: Edit): string {
  expect(file.split(old_string)).toHaveLength(2);
  return file.replace(old_string, () => new_string);
}

describe('a coding agent that reads a file with secrets and replies with edits that quote it', () => {
  const secrets = [mail, token, card, 'MIIEvQIBADANBgkqhkiG9w0BAQ'];

  test.each([
    ['an .env file', FILE],
    ['a JSON file', JSON_FILE],
  ])(
    '%s, over twenty turns of one chat, history and all',
    async (_name, original) => {
      at.upstream.answer = chatAnswer((request) => ({
        input: editOf(contentOf(request), at.upstream.requests.length - 1),
      }));
      const messages: OpenAI.ChatCompletionMessageParam[] = [
        { role: 'user', content: `Check the file; ${mail} wrote it, I think` },
      ];
      const client = openai();
      let file = original;
      for (let turn = 0; turn < 20; turn++) {
        messages.push({ role: 'user', content: file });
        const stream = client.chat.completions.stream({ model: 'm', messages });
        const [call] = (await stream.finalMessage()).tool_calls ?? [];
        if (call?.type !== 'function') throw new Error('no call');
        file = apply(file, JSON.parse(call.function.arguments) as Edit);
        messages.pop();
        messages.push(
          { role: 'assistant', tool_calls: [{ ...call, id: `call_${turn}` }] },
          { role: 'tool', tool_call_id: `call_${turn}`, content: 'done' },
        );
      }
      expect(file.replace(/# turn \d+: (?:[^\r\n]*|-----BEGIN[\s\S]*?KEY-----)\n/g, '')).toBe(original);
      for (const secret of secrets) expect(at.upstream.wire.includes(secret)).toBe(false);
      // What was said once reads the same in every later turn.
      const histories = at.upstream.requests.map((one) => (JSON.parse(seen(one)) as { messages: unknown[] }).messages);
      for (let turn = 1; turn < histories.length; turn++)
        expect(histories[turn]?.slice(0, -3)).toEqual(histories[turn - 1]?.slice(0, -1));
    },
    60_000,
  );

  test('Responses with previous_response_id: what this request holds comes back, and nothing of earlier ones', async () => {
    let before = '';
    at.upstream.answer = (request, response) => {
      const { input } = JSON.parse(seen(request)) as { input: { output: string }[] };
      const output = input[0]?.output ?? '';
      const args = JSON.stringify({ ...editOf(output, 0), before });
      before ||= output.match(PLACEHOLDER)?.at(-1) ?? '';
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const send = (data: { type: string } & Record<string, unknown>): boolean =>
        response.write(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);
      const item = { type: 'function_call', id: 'fc_1', call_id: 'call_1', name: 'edit', status: 'completed' };
      send({ type: 'response.created', response: { id: 'resp_1', output: [] } });
      send({ type: 'response.output_item.added', output_index: 0, item: { ...item, arguments: '' } });
      for (const delta of pieces(args))
        send({ type: 'response.function_call_arguments.delta', item_id: 'fc_1', output_index: 0, delta });
      send({ type: 'response.function_call_arguments.done', item_id: 'fc_1', output_index: 0, arguments: args });
      send({ type: 'response.output_item.done', output_index: 0, item: { ...item, arguments: args } });
      send({ type: 'response.completed', response: { id: 'resp_1', output: [{ ...item, arguments: args }] } });
      response.end();
    };
    const turn = async (output: string): Promise<Edit & { before: string }> => {
      const stream = openai().responses.stream({
        model: 'm',
        previous_response_id: 'resp_0',
        input: [{ type: 'function_call_output', call_id: 'call_0', output }],
      });
      let deltas = '';
      stream.on('response.function_call_arguments.delta', ({ delta }) => (deltas += delta));
      const { output: items } = await stream.finalResponse();
      const [call] = items;
      if (call?.type !== 'function_call') throw new Error('no call');
      expect(deltas).toBe(call.arguments);
      return JSON.parse(call.arguments) as Edit & { before: string };
    };
    apply(JSON_FILE, await turn(JSON_FILE));
    const second = await turn(`ADMIN=${mail}\n`);
    expect(second.old_string).toBe(`ADMIN=${mail}\n`);
    // The token of the first request: the model may quote it, but this request does not know what it stands for.
    expect(second.before).toBe(before);
    expect(second.before).toMatch(PLACEHOLDER);
  });

  test('Anthropic messages: text, tool input and thinking', async () => {
    at.upstream.answer = (request, response) => {
      const { messages } = JSON.parse(seen(request)) as { messages: { content: string }[] };
      const file = messages.at(-1)?.content ?? '';
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const send = (data: { type: string } & Record<string, unknown>): boolean =>
        response.write(`event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`);
      const message = {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      };
      send({ type: 'message_start', message });
      send({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } });
      for (const text of pieces(file))
        send({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } });
      send({ type: 'content_block_stop', index: 0 });
      send({
        type: 'content_block_start',
        index: 1,
        content_block: { type: 'tool_use', id: 'toolu_1', name: 'edit', input: {} },
      });
      for (const partial_json of pieces(JSON.stringify(editOf(file, 0))))
        send({ type: 'content_block_delta', index: 1, delta: { type: 'input_json_delta', partial_json } });
      send({ type: 'content_block_stop', index: 1 });
      send({
        type: 'message_delta',
        delta: { stop_reason: 'tool_use', stop_sequence: null },
        usage: { output_tokens: 9 },
      });
      send({ type: 'message_stop' });
      response.end();
    };
    const stream = anthropic().messages.stream({
      model: 'm',
      max_tokens: 99,
      messages: [{ role: 'user', content: FILE }],
    });
    const { content } = await stream.finalMessage();
    expect(content[0]).toMatchObject({ type: 'text', text: FILE });
    apply(FILE, (content[1] as { input: Edit }).input);
    for (const secret of secrets) expect(at.upstream.wire.includes(secret)).toBe(false);
  });
});

describe('text that holds pieces of JSON or code comes back as it was, wherever the model copies it to', () => {
  const secret = String.raw`tab\there\"9\u00e9`;
  const generated = 'pa"ss\\w0rd' + '76;6';
  test.each([
    ['JSON and what a command said after it', `{"password":"${secret}","n":1}\nexit code 0`],
    ['JSON that was cut off', `{\n  "secret": "${secret}",\n  "list": [`],
    ['lines of a file, numbered', `1\t{\n2\t  "password": "${secret}"\n3\t}`],
    [
      'two of them, and a quotation mark between',
      `{"password":"${secret}"} password: ${generated} {"password":"${secret}x"}`,
    ],
    ['a key of several lines', `{"a":1} card ${card.replaceAll(' ', '\n')} "password": "${secret}"`],
  ])('%s', async (_name, text) => {
    at.upstream.answer = chatAnswer((request) => {
      const [message] = (JSON.parse(seen(request)) as { messages: { content: string }[] }).messages;
      const copied = message?.content ?? '';
      return { text: copied, input: { note: copied, command: JSON.stringify({ note: copied }) } };
    });
    for (const stream of [false, true]) {
      const { choices } = stream
        ? await openai()
            .chat.completions.stream({ ...ask(text), stream: true })
            .finalChatCompletion()
        : await openai().chat.completions.create(ask(text));
      const call = choices[0]?.message.tool_calls?.[0];
      const args = JSON.parse(call?.type === 'function' ? call.function.arguments : '{}') as Record<string, string>;
      expect(seen(at.upstream.requests[0] as Recorded)).not.toContain('tab');
      expect([choices[0]?.message.content, args['note'], JSON.parse(args['command'] ?? '')]).toEqual([
        text,
        text,
        { note: text },
      ]);
    }
  });
});

test('an upstream is asked for no coding, and one that names none by its name is read', async () => {
  at.upstream.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'identity' });
    response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: 'yes' } }] }));
  };
  const { choices } = await openai().chat.completions.create(ask(`mail ${mail}`));
  expect(choices[0]?.message.content).toBe('yes');
  expect(at.upstream.requests[0]?.headers['accept-encoding']).toBe('identity');
});
