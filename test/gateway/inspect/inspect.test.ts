import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../../gateway/errors.ts';
import { DetectorFault } from '../../../gateway/inspect/scan.ts';
import type { Finding } from '../../../detector/index.ts';
import { inspected, redacted } from './support.ts';
import { simpleScan } from '../simple-detector.ts';

const ssn = ['078', '05', '1120'].join('-');
const refusalOf = (body: unknown): Refusal => {
  try {
    inspected(body);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('not refused');
};
const say = (...contents: unknown[]): unknown => ({
  model: 'm',
  messages: contents.map((content) => ({ role: 'user', content })),
});
const says = (body: unknown): unknown[] =>
  (body as { messages: { content: unknown }[] }).messages.map(({ content }) => content);

test('a clean body goes out as the very same buffer', () => {
  const bytes = Buffer.from(
    '{ "model" : "m",\n "messages":[{"role":"user","content":"hello \\u0041\\n"}], "seed": 1E2 }\n',
  );
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { bytes: out, summary } = inspected(bytes);
  expect(out).toBe(bytes);
  expect(createHash('sha256').update(out).digest('hex')).toBe(hash);
  expect(summary).toMatchObject({ entities: 0, risk: 'CLEAN' });
});

test('only the finding changes: white space, numbers and order stay', () => {
  const body = `{ "b" : 1.0,"2":-0, "1": 12345678901234567890 , "messages":[ {"content":"a ${ssn} b\\u00e9\\n"} ] }`;
  expect(inspected(body).bytes.toString()).toBe(body.replace(ssn, '[REDACTED]'));
});

test('markers are spliced in where parse, redact and stringify would put them', () => {
  const text = fc
    .array(fc.constantFrom(ssn, 'jane@acme.com', ' a "quoted" \\ text ', '\n', 'é😀 ', 'x', '0', '-'), { maxLength: 8 })
    .map((parts) => parts.join(''));
  const redact = (value: string): string => {
    let bytes = Buffer.from(value);
    for (let found = true; found;) {
      const findings = [...simpleScan(bytes, 0, bytes.length, { mode: 'general' })].reverse();
      for (const { start, end } of findings)
        bytes = Buffer.concat([bytes.subarray(0, start), Buffer.from('[REDACTED]'), bytes.subarray(end)]);
      found = findings.length > 0;
    }
    return bytes.toString().replaceAll(/(\[REDACTED\])+/g, '[REDACTED]');
  };
  fc.assert(
    fc.property(text, text, fc.boolean(), fc.boolean(), (one, two, ascii, pretty) => {
      const make = (f: (value: string) => string): string => {
        const json = JSON.stringify(
          { model: 'm', a: { b: f(one) }, messages: [{ role: 'user', content: f(two) }] },
          null,
          pretty ? 2 : undefined,
        );
        return ascii
          ? json.replace(/[^\x20-\x7e\n]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
          : json;
      };
      expect(inspected(make((value) => value)).bytes.toString()).toBe(make(redact));
    }),
    { numRuns: 500 },
  );
});

test('finds a value behind escapes, as a number, in a key', () => {
  expect(says(redacted('{"messages":[{"content":"\\u0030\\u0037\\u0038-05-1120"}]}'))).toEqual(['[REDACTED]']);
  expect(redacted('{"card":4111111111111111,"n":1}')).toEqual({ card: '[REDACTED]', n: 1 });
  expect(redacted({ metadata: { [`of ${ssn}`]: 1, 'jane@acme.com': 2, '[REDACTED]_2': 3, ok: 4 } })).toEqual({
    metadata: { '[REDACTED]': 1, '[REDACTED]_3': 2, '[REDACTED]_2': 3, ok: 4 },
  });
});

test('the nearest key is the cue, also of array items and inside strings', () => {
  expect(
    redacted({ password: 'hunter2', a: { password: ['x', 'y'] }, args: JSON.stringify({ password: 'hunter2' }) }),
  ).toEqual({
    password: '[REDACTED]',
    a: { password: ['[REDACTED]', '[REDACTED]'] },
    args: '{"password":"[REDACTED]"}',
  });
  expect(redacted({ password: { a: 'b' } })).toEqual({ password: { a: 'b' } });
});

const nest = (value: unknown, levels: number): unknown =>
  levels === 0 ? value : JSON.stringify({ x: nest(value, levels - 1) });
const unnest = (value: unknown, levels: number): unknown =>
  levels === 0 ? value : unnest((JSON.parse(value as string) as { x: unknown }).x, levels - 1);

test.each([0, 1, 2, 3, 4])('reads JSON inside strings: %i levels', (levels) => {
  for (const [value, result] of [
    [`a "${ssn}"\n`, 'a "[REDACTED]"\n'],
    [4111111111111111, '[REDACTED]'],
    [{ [ssn]: 1 }, { '[REDACTED]': 1 }],
    [`é\u0041 \\ ${ssn}`, 'éA \\ [REDACTED]'],
  ] as const) {
    const body = redacted({ arguments: nest(value, levels) }) as { arguments: unknown };
    expect(unnest(body.arguments, levels)).toEqual(result);
  }
});

test('JSON in strings deeper than that is refused', () => {
  const refusal = refusalOf({ tools: [{ arguments: nest('clean', 5) }] });
  expect(refusal.code).toBe('uninspectable_content');
  expect(refusal.summary).toContain('(at tools[0].arguments)');
});

test('a string that only looks like JSON is read as text', () => {
  expect(redacted({ a: `[${ssn}]`, b: `{"x": "${ssn}"`, c: '[]', d: '{}' })).toEqual({
    a: '[[REDACTED]]',
    b: '{"x": "[REDACTED]"',
    c: '[]',
    d: '{}',
  });
});

test('protocol words are refused, and only the place is named', () => {
  const refusal = refusalOf({ model: 'm', messages: [{ role: ssn, content: 'x' }] });
  expect(refusal.code).toBe('uninspectable_content');
  expect(String(refusal.details?.['place'])).toBe('messages[0].role');
  expect(
    String(
      refusalOf({ tools: [{ function: { parameters: { properties: { xy: { $ref: ssn } } } } }] }).details?.['place'],
    ),
  ).toBe('tools[0].function.parameters.properties.*.*');
  expect(JSON.stringify(refusal.details)).not.toContain(ssn);
});

test('images, audio and files are refused unless they are allowed', () => {
  const body = say([{ type: 'image_url', image_url: { url: 'https://a.example/x.png' } }]);
  expect(String(refusalOf(body).details?.['place'])).toBe('messages[0].content[0].image_url');
  expect(inspected(body, undefined, { media: 'allow' }).summary.entities).toBe(0);
  expect(inspected({ tools: [{ image_url: 'x' }] }).summary.entities).toBe(0);
});

test('finds values split over messages, parts and array items', () => {
  expect(says(redacted(say('my number is 078-05-', '1120 thanks')))).toEqual([
    'my number is [REDACTED]',
    '[REDACTED] thanks',
  ]);
  expect(says(redacted(say('card 4111 1111', '1111 1111')))).toEqual(['card [REDACTED]', '[REDACTED]']);
  expect(
    says(
      redacted(
        say([
          { type: 'text', text: 'x 078-' },
          { type: 'text', text: '05-' },
          { type: 'text', text: '1120\n' },
        ]),
      ),
    ),
  ).toEqual([
    [
      { type: 'text', text: 'x [REDACTED]' },
      { type: 'text', text: '[REDACTED]' },
      { type: 'text', text: '[REDACTED]\n' },
    ],
  ]);
  expect(redacted({ stop: ['078', '-05-', '1120'], a: { stop: ['x'] } })).toEqual({
    stop: ['[REDACTED]', '[REDACTED]', '[REDACTED]'],
    a: { stop: ['x'] },
  });
  expect(redacted({ a: JSON.stringify({ l: [...'4111111111111111'] }) })).toEqual({
    a: JSON.stringify({ l: Array(16).fill('[REDACTED]') }),
  });
  for (const long of ['lorem ipsum '.repeat(50), 'lorem ipsum '.repeat(5000)])
    expect(says(redacted(say(`${long}\n 078-05-`, `1120 ${long}`, 'jane@', 'acme.com')))).toEqual([
      `${long}\n [REDACTED]`,
      `[REDACTED] ${long}`,
      '[REDACTED]',
      '[REDACTED]',
    ]);
  const longest = 'lorem ipsum '.repeat(5000);
  expect(says(redacted(say('is it 078-05-', `1120? ${longest}`)))).toEqual([
    'is it [REDACTED]',
    `[REDACTED]? ${longest}`,
  ]);
});

test('a PEM block over many lines of an array is found to its end', () => {
  const lines = [
    ['-----BEGIN', 'PRIVATE', 'KEY-----'].join(' '),
    ...Array.from({ length: 30 }, (_, i) => `${i}MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj`),
    ['-----END', 'PRIVATE', 'KEY-----'].join(' '),
  ];
  expect(redacted({ lines: ['a', ...lines, 'b'] })).toEqual({ lines: ['a', ...lines.map(() => '[REDACTED]'), 'b'] });
  const half = lines.slice(0, 10).join('\n');
  const rest = lines.slice(10).join('\n');
  expect(says(redacted(say(`see\n${half}\n`, `${rest}\nthanks`)))).toEqual(['see\n[REDACTED]', '[REDACTED]\nthanks']);
});

test('a value that is complete in its own text does not take its neighbour along', () => {
  expect(says(redacted(say('write to jane@acme.com', 'hello')))).toEqual(['write to [REDACTED]', 'hello']);
});

test("values in fields that are nobody's neighbours are not joined", () => {
  expect(redacted({ a: '078-05-', b: '1120' })).toEqual({ a: '078-05-', b: '1120' });
});

test('redaction is repeated until nothing is found, then the string goes whole', () => {
  const kind = simpleScan(Buffer.from(ssn), 0, 11, { mode: 'general' })[0]?.kind as Finding['kind'];
  const peeling = {
    scan: (bytes: Uint8Array, start: number, end: number) => {
      const at = Buffer.from(bytes.subarray(start, end)).lastIndexOf('z');
      return at < 0 ? [] : [{ kind, start: start + at, end: start + at + 1, confidence: 1 } as Finding];
    },
  };
  expect(JSON.parse(inspected({ a: 'z-z' }, peeling).bytes.toString())).toEqual({ a: '[REDACTED]-[REDACTED]' });
  expect(JSON.parse(inspected({ a: 'z-z-z-z-z-z' }, peeling).bytes.toString())).toEqual({ a: '[REDACTED]' });
});

test('a detector that finds something in everything blocks the request', () => {
  const kind = simpleScan(Buffer.from(ssn), 0, 11, { mode: 'general' })[0]?.kind as Finding['kind'];
  const all = { scan: (_: Uint8Array, start: number, end: number) => [{ kind, start, end, confidence: 1 } as Finding] };
  expect(() => inspected({ a: 'x' }, all)).toThrow(Refusal);
});

test.each([
  [
    'overlapping',
    [
      [0, 3],
      [2, 4],
    ],
  ],
  ['out of range', [[0, 99]]],
  ['before the text', [[-1, 2]]],
  ['empty', [[1, 1]]],
  ['NaN', [[NaN, 2]]],
  ['half a character', [[0, 6]]],
  [
    'unsorted',
    [
      [3, 4],
      [0, 1],
    ],
  ],
  ['a fraction', [[0.5, 2]]],
])('nonsense of the detector fails the request: %s', (_name, spans) => {
  const kind = { id: 'x', category: 'contact', region: 'global', risk: 'PRIVATE', score: 0.7 };
  const odd = {
    scan: (__: Uint8Array, start: number, end: number) =>
      end - start === 7
        ? spans.map(
            ([from, to]) =>
              ({ kind, start: start + (from as number), end: start + (to as number), confidence: 1 }) as Finding,
          )
        : [],
  };
  expect(() => inspected({ a: 'hello\u00e9' }, odd)).toThrow(DetectorFault);
  expect(() => inspected({ a: 'hello' }, { scan: () => undefined as unknown as Finding[] })).toThrow(DetectorFault);
  expect(() => inspected({ a: 'hello' }, { scan: () => [{ start: 0, end: 1 }] as Finding[] })).toThrow(DetectorFault);
});

test('policy may block or allow by risk', () => {
  const actions = { CRITICAL: 'block', PRIVATE: 'redact', SENSITIVE: 'allow' } as const;
  expect(() => inspected(say('card 4111111111111111'), undefined, { actions })).toThrow('blocked_by_policy');
});

test('counts kinds, distinct values and the highest risk', () => {
  const { summary } = inspected(say(`${ssn} jane@acme.com`, `${ssn} 4111 1111 1111 1111 4111-1111-1111-1111`));
  expect(summary).toMatchObject({ entities: 5, distinct: 3, risk: 'CRITICAL', topScore: 0.95 });
  expect(Object.fromEntries([...summary.kinds].map(([kind, count]) => [String(kind), count]))).toEqual({
    us_ssn: 2,
    email: 1,
    'credit_card.visa': 2,
  });
  expect(summary.counted.map(({ risk }) => risk)).toEqual(['PRIVATE', 'PRIVATE', 'CRITICAL']);
});

const body = {
  model: 'gpt',
  user: 'u',
  metadata: { a: 'b', c: ['d'] },
  stop: ['e', 'f'],
  response_format: {
    type: 'json_schema',
    json_schema: { name: 'n', schema: { properties: { x: { description: 'g', enum: ['h'], default: 'i' } } } },
  },
  prediction: { type: 'content', content: 'j' },
  unknown_field: { deep: [[{ er: 'k' }]] },
  tools: [
    {
      type: 'function',
      function: {
        name: 'f',
        description: 'l',
        parameters: { properties: { y: { description: 'm', examples: ['n'] } } },
      },
    },
  ],
  messages: [
    { role: 'system', content: 'o', name: 'p' },
    { role: 'developer', content: [{ type: 'text', text: 'q' }] },
    { role: 'user', content: 'r' },
    {
      role: 'assistant',
      content: null,
      refusal: 's',
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'f', arguments: '{"t":["u",{"v":1}]}' } }],
    },
    { role: 'tool', tool_call_id: 'call_1', content: '{"rows":[{"w":"x"}]}' },
  ],
};

/** Puts `canary` at every string of a value, JSON in strings included, one at a time. */
function* planted(value: unknown, canary: string): Generator {
  if (typeof value === 'string') {
    yield `z ${canary} z`;
    if (/^[{[]/.test(value)) for (const inner of planted(JSON.parse(value), canary)) yield JSON.stringify(inner);
  } else if (Array.isArray(value))
    for (const [i, item] of value.entries()) for (const changed of planted(item, canary)) yield value.with(i, changed);
  else if (value !== null && typeof value === 'object')
    for (const [key, item] of Object.entries(value)) {
      for (const changed of planted(item, canary)) yield { ...value, [key]: changed };
      yield Object.fromEntries(
        Object.entries(value).map(([name, other]) => [name === key ? `${key} ${canary}` : name, other]),
      );
    }
}

test('a canary at any place of a request is redacted or refuses it', () => {
  let redactions = 0;
  for (const changed of planted(body, ssn)) {
    try {
      const { bytes, summary } = inspected(changed);
      expect(bytes.includes(ssn)).toBe(false);
      expect(summary.entities).toBe(1);
      JSON.parse(bytes.toString());
      redactions++;
    } catch (error) {
      expect((error as Refusal).code).toBe('uninspectable_content');
    }
  }
  expect(redactions).toBeGreaterThan(60);
});
