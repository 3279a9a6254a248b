/** Images, audio, files, `data:` URLs, and tokens that only a provider can read. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Refusal } from '../../../gateway/errors.ts';
import { inspect, rulesOf, type Inspected, type InspectSettings } from '../../../gateway/inspect/inspect.ts';
import { Segments } from '../../../gateway/inspect/segments.ts';
import { SHAPES, type Shape } from '../../../gateway/shapes/index.ts';
import { simpleScan } from '../simple-detector.ts';
import { settings } from './support.ts';

const ssn = ['078', '05', '1120'].join('-');
const rules = (id: string): ReturnType<typeof rulesOf> => rulesOf(SHAPES.find((shape) => shape.id === id) as Shape);
const CHAT = rules('openai-chat');
const RESPONSES = rules('openai-responses');
const MESSAGES = rules('anthropic-messages');
const read = (body: unknown, by = CHAT, media: InspectSettings['media'] = 'refuse', segments?: Segments): Inspected =>
  inspect(Buffer.from(JSON.stringify(body)), { scan: simpleScan }, by, { ...settings, media }, segments);
const sent = (body: unknown, by = CHAT, media: InspectSettings['media'] = 'refuse'): unknown =>
  JSON.parse(read(body, by, media).bytes.toString());
const refusal = (body: unknown, by = CHAT, media: InspectSettings['media'] = 'refuse'): Refusal => {
  try {
    read(body, by, media);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('not refused');
};
const base64 = (text: string | Uint8Array): string => Buffer.from(text).toString('base64');
const text = (type: string, content: string): string => `data:${type};base64,${base64(content)}`;
const say = (...content: unknown[]): unknown => ({ messages: [{ role: 'user', content }] });
const ask = (...content: unknown[]): unknown => ({ input: [{ role: 'user', content }] });
const PIXELS = base64(randomBytes(3000));
const IMAGE = `data:image/png;base64,${PIXELS}`;

const PARTS: [string, typeof CHAT, (part: unknown) => unknown, unknown, string, object][] = [
  [
    'chat image',
    CHAT,
    say,
    { type: 'image_url', image_url: { url: IMAGE } },
    'messages[0].content[0].image_url',
    { type: 'text' },
  ],
  [
    'chat image elsewhere',
    CHAT,
    say,
    { type: 'image_url', image_url: { url: 'https://a.example/x.png' } },
    'messages[0].content[0].image_url',
    { type: 'text' },
  ],
  [
    'chat audio',
    CHAT,
    say,
    { type: 'input_audio', input_audio: { data: PIXELS, format: 'wav' } },
    'messages[0].content[0].input_audio',
    { type: 'text' },
  ],
  [
    'chat file',
    CHAT,
    say,
    { type: 'file', file: { filename: 'a.pdf', file_data: `data:application/pdf;base64,${PIXELS}` } },
    'messages[0].content[0].file.file_data',
    { type: 'text' },
  ],
  [
    'responses image',
    RESPONSES,
    ask,
    { type: 'input_image', image_url: IMAGE },
    'input[0].content[0].image_url',
    { type: 'input_text' },
  ],
  [
    'responses file',
    RESPONSES,
    ask,
    { type: 'input_file', filename: 'a.pdf', file_data: `data:application/pdf;base64,${PIXELS}` },
    'input[0].content[0].file_data',
    { type: 'input_text' },
  ],
  [
    'messages image',
    MESSAGES,
    say,
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PIXELS } },
    'messages[0].content[0].source.data',
    { type: 'text' },
  ],
  [
    'messages image elsewhere',
    MESSAGES,
    say,
    { type: 'image', source: { type: 'url', url: 'https://a.example/x.png' } },
    'messages[0].content[0].source.url',
    { type: 'text' },
  ],
  [
    'messages document',
    MESSAGES,
    say,
    { type: 'document', source: { type: 'base64', media_type: 'application/pdf', data: PIXELS } },
    'messages[0].content[0].source.data',
    { type: 'text' },
  ],
];

test.each(PARTS)(
  '%s: refused, dropped or let through, as the setting says',
  (_name, by, make, part, place, replaced) => {
    const body = make(part);
    const refused = refusal(body, by);
    expect([String(refused.details?.['place']), String(refused.details?.['setting'])]).toEqual([place, 'media']);

    const kept = { type: 'text', text: `hello ${ssn}` };
    const both = make(part) as { messages?: { content: unknown[] }[]; input?: { content: unknown[] }[] };
    (both.messages ?? both.input)?.[0]?.content.push(kept);
    const dropped = read(both, by, 'drop');
    expect(dropped.summary).toMatchObject({ media: 1, entities: 1 });
    expect(JSON.parse(dropped.bytes.toString())).toEqual(
      (() => {
        const gone = { ...replaced, text: expect.stringContaining('removed') as string };
        const content = [gone, { ...kept, text: 'hello [REDACTED]' }];
        return both.messages ? { messages: [{ role: 'user', content }] } : { input: [{ role: 'user', content }] };
      })(),
    );

    const passed = read(body, by, 'allow');
    expect(passed.bytes.toString()).toBe(JSON.stringify(body));
    expect(passed.summary).toMatchObject({ media: 1, entities: 0 });
  },
);

test('a key with escapes in it is the same key', () => {
  const body = JSON.stringify(say({ type: 'image_url', image_url: { url: IMAGE } })).replace(
    '"image_url":{',
    '"im\\u0061ge_url":{',
  );
  expect(() => inspect(Buffer.from(body), { scan: simpleScan }, CHAT, settings)).toThrow('uninspectable_content');
  const split = JSON.stringify({ messages: [{ content: 'a 078-05-' }, { content: '1120 b' }] }).replaceAll(
    'content',
    'cont\\u0065nt',
  );
  expect(inspect(Buffer.from(split), { scan: simpleScan }, CHAT, settings).bytes.toString()).not.toContain('1120');
});

test('an image in a tool result goes without its neighbours', () => {
  const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PIXELS } };
  const result = { type: 'tool_result', tool_use_id: 't', content: [{ type: 'text', text: ssn }, image] };
  expect(sent(say(result), MESSAGES, 'drop')).toMatchObject({
    messages: [{ content: [{ tool_use_id: 't', content: [{ text: '[REDACTED]' }, { type: 'text' }] }] }],
  });
});

test('what cannot be dropped without breaking the call is refused', () => {
  const output = {
    type: 'computer_call_output',
    call_id: 'c',
    output: { type: 'computer_screenshot', image_url: IMAGE },
  };
  expect(refusal({ input: [output] }, RESPONSES, 'drop').code).toBe('uninspectable_content');
});

test('where media may pass, text in their place is still read', () => {
  expect(sent(say({ type: 'image_url', image_url: { url: `https://a.example/${ssn}.png` } }), CHAT, 'allow')).toEqual(
    say({ type: 'image_url', image_url: { url: 'https://a.example/[REDACTED].png' } }),
  );
});

test('a document of plain text is read as text', () => {
  const source = { type: 'text', media_type: 'text/plain', data: `hello ${ssn}` };
  expect(sent(say({ type: 'document', source }), MESSAGES)).toEqual(
    say({ type: 'document', source: { ...source, data: 'hello [REDACTED]' } }),
  );
});

test.each([
  ['text/plain', `a ${ssn}\n`],
  ['text/csv;charset=utf-8', `name,ssn\né,${ssn}\n`],
  ['application/json', JSON.stringify({ ssn })],
  ['image/svg+xml', `<svg><text>${ssn}</text></svg>`],
])('a data: URL of %s is decoded, inspected and encoded again', (type, content) => {
  const redacted = content.replaceAll(ssn, '[REDACTED]');
  const file = (inside: string): unknown =>
    say({ type: 'file', file: { filename: 'a', file_data: text(type, inside) } });
  expect(sent(file(content))).toEqual(file(redacted));
  expect(sent({ note: text(type, content) })).toEqual({ note: text(type, redacted) });
  expect(sent({ arguments: JSON.stringify({ url: text(type, content) }) })).toEqual({
    arguments: JSON.stringify({ url: text(type, redacted) }),
  });
  const plain = `data:${type},${encodeURIComponent(content)}`;
  expect(sent({ note: plain })).toEqual({ note: `data:${type},${encodeURIComponent(redacted)}` });
  const clean = file(content.replaceAll(ssn, 'x'));
  expect(read(clean).summary).toMatchObject({ entities: 0, media: 0 });
});

test('a data: URL that says text and is none is refused', () => {
  for (const url of [`data:text/plain;base64,${base64(Buffer.from([0xff, 0xfe, 0x41]))}`, 'data:text/plain;base64,a b'])
    expect(String(refusal({ note: url }).details?.['reason'])).toBe('encoding');
  const utf7 = `data:text/plain;charset=utf-7;base64,${base64(Buffer.from(ssn))}`;
  expect(refusal(say({ type: 'file', file: { filename: 'a', file_data: utf7 } })).code).toBe('uninspectable_content');
});

test.each(['utf-16le', 'utf-16be'])('a data: URL that says %s and holds ASCII is refused', (charset) => {
  const url = `data:text/plain;charset=${charset};base64,${base64(`my number is ${ssn}.`)}`;
  expect(refusal(say({ type: 'file', file: { filename: 'a', file_data: url } })).code).toBe('uninspectable_content');
});

test.each(['text/plain', 'text/plain;charset=utf-16', 'application/octet-stream', 'image/png'])(
  'text of two bytes a character in a data: URL of %s is decoded, too',
  (type) => {
    for (const mark of ['', '\ufeff'])
      for (const order of ['le', 'be'] as const) {
        const url = (text: string): string => {
          const bytes = Buffer.from(mark + text, 'utf16le');
          return `data:${type};base64,${base64(order === 'le' ? bytes : bytes.swap16())}`;
        };
        expect(sent({ note: url(`my number is ${ssn}\n`) })).toEqual({ note: url('my number is [REDACTED]\n') });
      }
  },
);

test('a finding in the head of a data: URL does not pass either', () => {
  expect(sent({ note: `data:text/plain;name=${ssn};base64,${base64('hello')}` })).toEqual({
    note: `data:text/plain;name=[REDACTED];base64,${base64('hello')}`,
  });
});

const thinking = (signature: string): unknown => ({
  messages: [{ role: 'assistant', content: [{ type: 'thinking', thinking: 'hm', signature }] }],
});
test('opaque tokens pass as they are, if they are one and hold nothing', () => {
  const segments = new Segments(() => new Date(), randomBytes);
  const token = base64(randomBytes(400));
  for (let again = 0; again < 2; again++)
    expect(read(thinking(token), MESSAGES, 'refuse', segments).bytes.toString()).toBe(JSON.stringify(thinking(token)));
  for (const wrong of [`${token} `, 'two words', base64(`my number is ${ssn}`), ssn, `sk-test-${'a1b2'.repeat(5)}`])
    expect(refusal(thinking(wrong), MESSAGES).code).toBe('uninspectable_content');
  const reasoning = (encrypted: string): unknown => ({ input: [{ type: 'reasoning', encrypted_content: encrypted }] });
  expect(sent(reasoning(token), RESPONSES)).toEqual(reasoning(token));
  expect(refusal(reasoning(base64(ssn)), RESPONSES).code).toBe('uninspectable_content');
});

/** Where the newest APIs hold pictures and archives, beside parts of content. */
const ELSEWHERE: [string, typeof CHAT, unknown][] = [
  [
    'a variable of a prompt',
    RESPONSES,
    { prompt: { id: 'p', variables: { it: { type: 'input_image', image_url: IMAGE } } } },
  ],
  ['a file in one', RESPONSES, { prompt: { id: 'p', variables: { it: { type: 'input_file', file_data: IMAGE } } } }],
  ['a mask', RESPONSES, { tools: [{ type: 'image_generation', input_image_mask: { image_url: IMAGE } }] }],
  [
    'a skill',
    RESPONSES,
    {
      tools: [
        {
          type: 'shell',
          environment: { type: 'container_auto', skills: [{ type: 'inline', source: { data: PIXELS } }] },
        },
      ],
    },
  ],
  [
    'a picture in a document in a result',
    MESSAGES,
    say({
      type: 'tool_result',
      tool_use_id: 't',
      content: [
        {
          type: 'document',
          source: { type: 'content', content: [{ type: 'image', source: { type: 'base64', data: PIXELS } }] },
        },
      ],
    }),
  ],
  [
    'a picture in a page that was fetched',
    MESSAGES,
    say({
      type: 'web_fetch_tool_result',
      tool_use_id: 't',
      content: {
        content: {
          source: { type: 'content', content: [{ type: 'image', source: { type: 'base64', data: PIXELS } }] },
        },
      },
    }),
  ],
];

test.each(ELSEWHERE)('%s is media, too', (_name, by, body) => {
  expect(refusal(body, by).code).toBe('uninspectable_content');
  expect(sent(body, by, 'allow')).toEqual(body);
});

test.each(['application/octet-stream', 'application/pdf', 'image/png'])(
  'text is inspected where media may pass, though it is called %s',
  (type) => {
    const rows = (value: string): unknown =>
      say({ type: 'file', file: { filename: 'rows', file_data: text(type, `name,ssn\nmüller,${value}\n`) } });
    expect(sent(rows(ssn), CHAT, 'allow')).toEqual(rows('[REDACTED]'));
  },
);

/** Names that a server takes for its own which does not tell capitals from small letters. */
test.each([
  ['an image', say({ type: 'image_url', Image_url: { url: 'https://a.example/x.png' } }), CHAT],
  ['an image in capitals', say({ type: 'image_url', IMAGE_URL: { URL: 'https://a.example/x.png' } }), CHAT],
  ['an escaped one', JSON.parse(JSON.stringify(say({ 'image_ur\u004C': 'https://a.example/x.png' }))), CHAT],
  [
    'a URL beside one of text',
    say({ image_url: { Url: 'https://a.example/x.png', url: 'data:text/plain,hello' } }),
    CHAT,
  ],
  ['messages and content', { Messages: [{ role: 'user', Content: [{ Image_URL: { url: IMAGE } }] }] }, CHAT],
  ['a second type', say({ type: 'document', source: { type: 'text', Type: 'base64', data: PIXELS } }), MESSAGES],
  ['tokens', { Input: [1, 2, 3] }, rules('openai-embeddings')],
  ['lists of tokens', { model: 'm', INPUT: [[1, 2, 3]] }, rules('openai-embeddings')],
  ['tokens of a prompt', { model: 'm', Prompt: [1, 2, 3] }, rules('openai-completions')],
])('%s under a key that is written otherwise is refused', (_, body, by) => {
  expect(refusal(body, by).code).toBe('uninspectable_content');
});

test('keys that only begin alike are nobody else', () => {
  const body = { model: 'm', input: 'x', metadata: { ImageUrl: 'https://a.example/x.png', Inputs: [1, 2, 3] } };
  expect(sent(body, rules('openai-embeddings'))).toEqual(body);
});
