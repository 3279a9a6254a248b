/** Where personal data hides in the body of a model call. */
import { describe, expect, test } from 'vitest';
import { card, cases, CHAT, mail, refused, say, ssn } from './support.ts';

const lab = cases();
const MARKER = '[REDACTED]';
/** Sends a body and answers the one that the upstream saw. */
async function through(body: unknown, path = CHAT): Promise<unknown> {
  const reply = await lab.at.post(path, body);
  expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return lab.sent();
}
const post = (body: unknown, path = CHAT) => lab.at.post(path, body);
const tool = (parts: object): object => ({
  ...say('hi'),
  tools: [{ type: 'function', function: { name: 'f', ...parts } }],
});

test.for(['system', 'developer', 'user', 'assistant', 'tool'])(
  'E21 E23 role %s, as a string and in parts',
  async (role) => {
    const about = role === 'tool' ? { role, tool_call_id: 'c' } : { role };
    const content = `My SSN is ${ssn}.`;
    expect(
      await through({
        model: 'm',
        messages: [
          { ...about, content },
          { ...about, content: [{ type: 'text', text: content }] },
        ],
      }),
    ).toMatchObject({
      messages: [{ content: `My SSN is ${MARKER}.` }, { content: [{ text: `My SSN is ${MARKER}.` }] }],
    });
  },
);

test('E22 arguments of tool calls in the history: JSON leaf by leaf, anything else as text', async () => {
  const call = (text: string) => ({ id: 'c', type: 'function', function: { name: 'f', arguments: text } });
  const body = {
    model: 'm',
    messages: [
      { role: 'assistant', tool_calls: [call(JSON.stringify({ a: [ssn], n: 1.0 })), call(`not json ${ssn}`)] },
    ],
  };
  expect(await through(body)).toMatchObject({
    messages: [
      {
        tool_calls: [
          { function: { arguments: `{"a":["${MARKER}"],"n":1}` } },
          { function: { arguments: `not json ${MARKER}` } },
        ],
      },
    ],
  });
});

describe('E24 JSON inside strings', () => {
  const nested = (depth: number): string => {
    let text = ssn;
    for (let i = 0; i < depth; i++) text = JSON.stringify({ a: text });
    return text;
  };
  test.for([1, 2, 3, 4])('E24 %i deep: redacted, and still JSON', async (depth) => {
    let value: unknown = ((await through(say(nested(depth)))) as { messages: { content: string }[] }).messages[0]
      ?.content;
    for (let i = 0; i < depth; i++) value = (JSON.parse(value as string) as { a: unknown }).a;
    expect(value).toBe(MARKER);
  });
  test('E24 deeper is refused', async () => refused(lab, await post(say(nested(6))), 422));
});

test.for([
  ['description', { description: ssn }],
  ['enum', { parameters: { type: 'object', properties: { a: { enum: [ssn] } } } }],
  ['default', { parameters: { type: 'object', properties: { a: { default: ssn } } } }],
  ['examples', { parameters: { type: 'object', properties: { a: { examples: [ssn] } } } }],
  ['a name of a property', { parameters: { type: 'object', properties: { [ssn]: {} } } }],
] as const)('E25 tools: %s', async ([, parts]) => {
  expect(JSON.stringify(await through(tool(parts)))).toContain(MARKER);
});
test('E25 the name of a tool is a protocol word', async () => refused(lab, await post(tool({ name: mail })), 422));

test.for([
  ['response_format', { type: 'json_schema', json_schema: { name: 'a', schema: { description: ssn } } }],
  ['stop', [ssn]],
  ['prediction', { type: 'content', content: `SSN ${ssn}` }],
  ['user', mail],
  ['safety_identifier', mail],
  ['prompt_cache_key', mail],
  ['metadata', { note: `SSN ${ssn}` }],
  ['unheard_of', { deep: [[{ x: `SSN ${ssn}` }]] }],
] as const)('E26 E27 E31 %s', async ([field, value]) => {
  expect(JSON.stringify(await through({ ...say('hi'), [field]: value }))).toContain(MARKER);
});
test('E26 logit_bias: its keys are token ids and stay', async () => {
  const body = { ...say('hi'), logit_bias: { '50256': -100 } };
  expect(await through(body)).toEqual(body);
});

test('E28 responses: input as a string and as items, instructions; the id of a former response stays', async () => {
  const sent = await through(
    { model: 'm', input: `SSN ${ssn}`, instructions: `I am ${mail}`, previous_response_id: 'resp_1' },
    '/v1/responses',
  );
  expect(sent).toMatchObject({
    input: `SSN ${MARKER}`,
    instructions: `I am ${MARKER}`,
    previous_response_id: 'resp_1',
  });
  const items = [
    { role: 'user', content: [{ type: 'input_text', text: `SSN ${ssn}` }] },
    { type: 'function_call_output', call_id: 'c', output: `{"ssn":"${ssn}"}` },
  ];
  expect(JSON.stringify(await through({ model: 'm', input: items }, '/v1/responses'))).not.toContain(ssn);
});

test('E29 completions: prompts of text; token ids cannot be inspected', async () => {
  expect(await through({ model: 'm', prompt: [`SSN ${ssn}`, 'hi'], suffix: mail }, '/v1/completions')).toMatchObject({
    prompt: [`SSN ${MARKER}`, 'hi'],
    suffix: MARKER,
  });
  for (const prompt of [
    [1, 2, 3],
    [[1, 2], [3]],
  ]) {
    lab.at.upstream.reset();
    const answer = await post({ model: 'm', prompt }, '/v1/completions');
    refused(lab, answer, 422);
    expect(answer.text).toContain('Send the text itself');
  }
});

test.for(['/v1/embeddings', '/v1/moderations'])('E30 %s', async (path) => {
  expect(await through({ model: 'm', input: [`SSN ${ssn}`, 'hi'] }, path)).toMatchObject({
    input: [`SSN ${MARKER}`, 'hi'],
  });
});

test.for([
  '/v1/proxy/chat/completions',
  '/v1/fine_tuning/jobs',
  '/v1/threads',
  '/v1/vector_stores',
  '/v1/assistants',
  '/v1/realtime/sessions',
  '/v2/chat/completions',
])('E32 E33 %s is not served', async (path) => refused(lab, await post(say(`SSN ${ssn}`), path), 404));

const part = (type: string, value: object): object => ({ ...say([{ type, ...value }]) });
test('E35 a data: URL of text is read; a document is refused', async () => {
  const url = (type: string, text: string): string => `data:${type};base64,${Buffer.from(text).toString('base64')}`;
  for (const type of ['text/plain', 'text/csv'])
    expect(JSON.stringify(await through(say(`look at ${url(type, `ssn,${ssn}`)} please`)))).not.toContain(
      Buffer.from(ssn).toString('base64').slice(0, 10),
    );
  lab.at.upstream.reset();
  for (const data of [
    url('application/pdf', `%PDF ${ssn}`),
    url('text/plain', `%PDF-1.4 ${ssn}`),
    url('text/plain', `{\\rtf1 ${ssn}}`),
    `data:text/plain,${encodeURIComponent(`{\\rtf1 ${ssn}}`)}`,
    url('application/rtf', `{\\rtf1 ${ssn}}`),
  ])
    refused(lab, await post(part('file', { file: { file_data: data, filename: 'a.txt' } })), 422);
});
test.for([
  ['image_url', { image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } }],
  ['input_audio', { input_audio: { data: 'UklGRg==', format: 'wav' } }],
  ['image_url', { image_url: { url: `https://img.example/${mail}.png` } }],
] as const)('E36 E37 %s is refused by default', async ([type, value]) =>
  refused(lab, await post(part(type, value)), 422),
);

test.for([
  ['base64', Buffer.from(ssn).toString('base64')],
  ['base64url', Buffer.from(`ssn: ${ssn}`).toString('base64url')],
  ['hex', Buffer.from(ssn).toString('hex')],
  ['percent', [...Buffer.from(ssn)].map((byte) => `%${byte.toString(16)}`).join('')],
  ['base64 twice', Buffer.from(Buffer.from(`my ssn is ${ssn}`).toString('base64')).toString('base64')],
] as const)('E38 %s in prose: the encoded word is redacted', async ([, word]) => {
  expect(await through(say(`decode ${word} please`))).toEqual(say(`decode ${MARKER} please`));
});
// E38 rot13, Morse and ciphers are out of scope, as the README says of words and pictures.

test.for([
  ['a system prompt and the first message', '/v1/messages', { system: 0, messages: [{ role: 'user', content: 1 }] }],
  ['instructions and input', '/v1/responses', { instructions: 0, input: 1 }],
  ['input and instructions', '/v1/responses', { input: 0, instructions: 1 }],
  ['a prompt and its suffix', '/v1/completions', { prompt: 0, suffix: 1 }],
] as const)('E39 split over %s', async ([, path, body]) => {
  const halves = [`The card is ${card.slice(0, 9)}`, `${card.slice(10)}, thanks`];
  const filled = JSON.parse(JSON.stringify(body), (_, one: unknown) =>
    typeof one === 'number' ? halves[one] : one,
  ) as object;
  expect(JSON.stringify(await through({ model: 'claude', max_tokens: 9, ...filled }, path)).split(MARKER)).toHaveLength(
    3,
  );
});

test('E39 split over parts, messages and items of an array', async () => {
  const text = (one: string) => ({ type: 'text', text: one });
  for (const body of [
    say([text(`SSN ${ssn.slice(0, 7)}`), text(ssn.slice(7))]),
    say(`My SSN: ${ssn.slice(0, 7)}`, ssn.slice(7)),
    { ...say('hi'), metadata: { a: [card.slice(0, 10), card.slice(10)] } },
  ]) {
    const sent = JSON.stringify(await through(body));
    expect(sent).toContain(MARKER);
    for (const half of [ssn.slice(0, 7), card.slice(0, 10)]) expect(sent).not.toContain(half);
  }
});

test.for([
  ['a line break', card.replaceAll(' ', '\n')],
  ['cells of a table', `| ${card.replaceAll(' ', ' | ')} |`],
  ['single spaces', [...card.replaceAll(' ', '')].join(' ')],
  ['dashes', card.replaceAll(' ', '-')],
  ['markdown', `**${card}**`],
  ['HTML', `<td>${card}</td>`],
] as const)('E40 a card split by %s', async ([, text]) => {
  expect(JSON.stringify(await through(say(`card ${text}`)))).not.toMatch(/4111|4 ?1 ?1 ?1/);
});
