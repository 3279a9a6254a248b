/** Words that are not the client's to change: tokens of the provider, ids of the protocol, text in media parts. */
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Mode } from '../../../detector/index.ts';
import { inspect, rulesOf } from '../../../gateway/inspect/inspect.ts';
import { SHAPES } from '../../../gateway/shapes/index.ts';
import { detector, settings } from './real.ts';

const ssn = ['659', '51', '8262'].join('-');
const byShape = new Map(SHAPES.map((shape) => [shape.id, rulesOf(shape)]));
const rules = (id: string): ReturnType<typeof rulesOf> => {
  const known = byShape.get(id);
  if (known === undefined) throw new Error(id);
  return known;
};
const run = (shape: string, body: object, mode: Mode = 'general'): string =>
  inspect(Buffer.from(JSON.stringify(body)), detector, rules(shape), { ...settings, mode }).bytes.toString();
/** Of a body of random letters that is refused, one wants to see the body. */
const unchanged = (shape: string, body: object, mode: Mode): void => {
  const sent = JSON.stringify(body);
  let forwarded: string;
  try {
    forwarded = run(shape, body, mode);
  } catch (error) {
    forwarded = JSON.stringify(error);
  }
  if (forwarded !== sent) expect.fail(`${mode}: ${sent} became ${forwarded}`);
};
const thinking = (signature: string): object => ({
  messages: [{ role: 'assistant', content: [{ type: 'thinking', thinking: 'Hm.', signature }] }],
});
const reasoning = (encrypted_content: string): object => ({
  input: [{ type: 'reasoning', summary: [], encrypted_content }],
});

/** Bytes like encrypted ones, the same in every run. */
const encrypted = createCipheriv('aes-256-ctr', Buffer.alloc(32, 1), Buffer.alloc(16));

test('tokens of the provider pass verbatim in every mode, however many come', () => {
  for (const mode of ['general', 'legal'] as const)
    for (let i = 0; i < 100; i++) {
      const token = encrypted.update(Buffer.alloc(1500)).toString('base64');
      for (const [shape, body] of [
        ['anthropic-messages', thinking(token)],
        ['openai-responses', reasoning(token)],
        [
          'anthropic-messages',
          { messages: [{ role: 'assistant', content: [{ type: 'redacted_thinking', data: token }] }] },
        ],
      ] as const)
        unchanged(shape, body, mode);
    }
  expect(run('anthropic-messages', thinking(''))).toBe(JSON.stringify(thinking('')));
});

test.each([
  ['no base64', 'see the file, please'],
  ['a number', ssn],
  ['a number in base64', Buffer.from(`my number is ${ssn}, thank you`).toString('base64')],
  [
    'a number among bytes',
    Buffer.concat([randomBytes(40), Buffer.from(` ${ssn} `), randomBytes(40)]).toString('base64'),
  ],
])('a token that is %s refuses the request', (_name, token) => {
  expect(() => run('anthropic-messages', thinking(token))).toThrow('uninspectable_content');
  expect(() => run('openai-responses', reasoning(token))).toThrow('uninspectable_content');
});

test('legal mode takes no id of a tool call for a name, and still finds a number there', () => {
  const body = (id: string): object => ({
    model: 'm',
    messages: [
      {
        role: 'assistant',
        content: null,
        tool_calls: [{ id, type: 'function', function: { name: 'f', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: id, content: 'ok' },
    ],
  });
  for (let i = 0; i < 200; i++) {
    const id = `call_${randomBytes(18)
      .toString('base64')
      .replaceAll(/[^A-Za-z0-9]/g, 'A')}`;
    unchanged('openai-chat', body(id), 'legal');
  }
  expect(() => run('openai-chat', body(`call ${ssn}`), 'legal')).toThrow('uninspectable_content');
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const letters = (length: number): string => [...randomBytes(length)].map((byte) => LETTERS[byte % 62]).join('');
const file = (file_id: string): object => ({
  messages: [{ role: 'user', content: [{ type: 'file', file: { file_id } }] }],
});

test('no id as a provider makes it refuses a request, whatever its letters happen to be', () => {
  for (const mode of ['general', 'legal'] as const)
    for (let i = 0; i < 1_000; i++)
      for (const [shape, body] of [
        ['openai-chat', file(`file-${letters(22)}`)],
        ['openai-chat', file('file-9' + letters(21).toUpperCase())],
        ['openai-responses', { input: [{ type: 'item_reference', id: `msg_${randomBytes(25).toString('hex')}` }] }],
        [
          'anthropic-messages',
          { messages: [{ role: 'user', content: [{ type: 'tool_result', tool_use_id: `toolu_01${letters(22)}` }] }] },
        ],
      ] as const)
        unchanged(shape, body, mode);
});

test('an id refuses no request because its letters happen to look like a key or a number', () => {
  for (const [shape, body] of [
    ['openai-chat', { messages: [{ role: 'tool', tool_call_id: `call_${'LTAI' + letters(20)}`, content: 'ok' }] }],
    ['openai-chat', { messages: [{ role: 'tool', tool_call_id: `tooluse_${'LTAI' + letters(17)}7`, content: 'ok' }] }],
    ['openai-chat', file(`file-${'LTAI' + letters(18)}`)],
    // A label by chance, written in front of its number as Germans do
    ['openai-chat', file('file-VSNrvFu12Zoz8mgNE1Qsqp')],
    // A check digit that is right by chance
    ['openai-chat', { messages: [{ role: 'tool', tool_call_id: 'tooluse_a-bPa-t6nwwk45K_Pupfqq', content: 'ok' }] }],
  ] as const)
    for (const mode of ['general', 'code', 'legal'] as const) unchanged(shape, body, mode);
  for (const id of ['LTAI' + letters(20), `call_${'AKIA' + 'Q3EGUZWD5LMNX7TA'}`])
    expect(() => run('openai-chat', { messages: [{ role: 'tool', tool_call_id: id, content: 'ok' }] })).toThrow(
      'uninspectable_content',
    );
});

test('a call of a tool that is only numbered refuses no request, and a card with that prefix does', () => {
  const result = (id: string): object => ({
    messages: [{ role: 'tool', tool_call_id: `function-call-${id}`, content: 'ok' }],
  });
  for (const mode of ['general', 'legal'] as const) {
    for (let i = 0; i < 1_000; i++) {
      const body = result(String(10n ** 18n + randomBytes(8).readBigUInt64BE()));
      unchanged('openai-chat', body, mode);
    }
    const card = ['4111', '1111', '1111', '1111'].join('');
    expect(() => run('openai-chat', result(card), mode)).toThrow('uninspectable_content');
  }
});

test('no id as other servers make it refuses a conversation that is sent again and again', () => {
  const digits = (many: number): string => Array.from(randomBytes(many), (byte) => byte % 10).join('');
  const ids = [
    () => digits(9),
    () => `00${digits(7)}`,
    () => `call_${digits(8)}`,
    () => `call_-${digits(19)}`,
    () => `call_0_${randomUUID()}`,
    () => `tooluse_${randomBytes(16).toString('base64url')}`,
  ];
  for (const mode of ['general', 'code', 'legal'] as const)
    for (const id of ids)
      for (let i = 0; i < 300; i++) {
        const call = { id: id(), type: 'function', function: { name: 'read', arguments: '{}' } };
        const body = {
          messages: [
            { role: 'assistant', tool_calls: [call] },
            { role: 'tool', tool_call_id: call.id, content: 'ok' },
          ],
        };
        unchanged('openai-chat', body, mode);
      }
  const called = (id: string): object => ({ messages: [{ role: 'tool', tool_call_id: id, content: 'ok' }] });
  for (const id of [
    '+14155557134',
    '415-555-7134',
    ssn,
    ['4111', '1111', '1111', '1111'].join(''),
    `ghp_${letters(36)}`,
  ])
    expect(() => run('openai-chat', called(id))).toThrow('uninspectable_content');
  expect(() => run('openai-chat', { ...called('call_1'), model: 'call_64384572' })).toThrow('uninspectable_content');
});

test.each([
  `file-${['DE89', '3704', '0044', '0532', '0130', '00'].join('')}`,
  `file-${['4111', '1111', '1111', '1111'].join('')}`,
  `call_${ssn}`,
  `call_x${'AKIA' + 'Q3EGUZWD5LMNX7TA'}`.replace('call_x', ''),
  `my_prefix-${ssn}`,
])('a value behind the prefix of an id is found all the same: %s', (id) => {
  for (const mode of ['general', 'legal'] as const)
    expect(() => run('openai-chat', file(id), mode)).toThrow('uninspectable_content');
});

test('a document that is plain text is inspected, one that is not is media', () => {
  const document = (source: object): object => ({
    messages: [{ role: 'user', content: [{ type: 'document', source }] }],
  });
  expect(
    run('anthropic-messages', document({ type: 'text', media_type: 'text/plain', data: `I am ${ssn}` })),
  ).toContain('I am [REDACTED]');
  for (const source of [
    { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0=' },
    { data: 'JVBERi0=', type: 'base64' },
    { data: 'JVBERi0=' },
    { type: 'url', url: 'https://files.example/a.pdf' },
  ])
    expect(() => run('anthropic-messages', document(source))).toThrow('uninspectable_content');
});

test('legal mode takes no date in the type of a tool for a number, wherever tools are defined', () => {
  const definition = { type: 'web_fetch_20260309', name: 'web_fetch', allowed_callers: ['direct'] };
  for (const body of [
    { tools: [definition] },
    {
      messages: [{ role: 'user', content: [{ type: 'tool_addition', tool: { type: 'tool_definition', definition } }] }],
    },
    {
      messages: [
        {
          role: 'user',
          content: [
            { type: 'x', tool_changes: [{ type: 'tool_addition', tool: { type: 'tool_definition', definition } }] },
          ],
        },
      ],
    },
  ])
    unchanged('anthropic-messages', body, 'legal');
});

test('a number with an exponent is read with all its digits', () => {
  const card = ['4539', '5787', '6362', '1486'].join('');
  const read = (number: string): string =>
    inspect(Buffer.from(`{"metadata":{"n":${number}}}`), detector, rules('openai-chat'), {
      ...settings,
      mode: 'general',
    }).bytes.toString();
  const written = ['4.539578763621486e15', `${card}e0`, '453957876362148.6E+1', `${card}.0`, `${card}00.0e-2`];
  for (const number of [...written, `${card}000E-03`, `0.${card}e16`])
    expect(read(number)).toBe('{"metadata":{"n":"[REDACTED]"}}');
  for (const number of ['1e5', '1.5e-7', '6.02e23', '12e999', '12e-999', '0e-1', `${card}e-1`, `${card}e-17`])
    expect(read(number)).toContain(number);
});

test('what only a provider can read is not packed text', () => {
  const packed = (text: string): string => gzipSync(text + randomBytes(100).toString('hex')).toString('base64');
  expect(() => run('anthropic-messages', thinking(packed('mail jane.doe@example.com ')))).toThrow(
    'uninspectable_content',
  );
});

test('what only a provider can read is not spelled in hexadecimal', () => {
  const spelled = Buffer.from(`mail jane.doe@example.com, my number is ${ssn}, and so on and so on`).toString('hex');
  for (const token of [spelled, spelled.toUpperCase()])
    expect(() => run('anthropic-messages', thinking(token))).toThrow('uninspectable_content');
});
