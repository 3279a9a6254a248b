/** What was inspected before is not inspected again, and nothing else changes by that. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspect, rulesOf, type InspectSettings } from '../../../gateway/inspect/inspect.ts';
import { Segments } from '../../../gateway/inspect/segments.ts';
import { SHAPES, type Shape } from '../../../gateway/shapes/index.ts';
import { simpleScan } from '../simple-detector.ts';
import { chat, settings } from './support.ts';

const ssn = ['078', '05', '1120'].join('-');
const now = (): Date => new Date();
const filler = 'The harbour was "quiet",\nand the boats lay still. '.repeat(12);
const say = (...contents: unknown[]): Buffer =>
  Buffer.from(JSON.stringify({ model: 'm', messages: contents.map((content) => ({ role: 'user', content })) }));

/** Counts what the detector reads. */
function counting(): { scan: typeof simpleScan; bytes: () => number } {
  let bytes = 0;
  return {
    scan: (text, start, end, options) => {
      bytes += end - start;
      return simpleScan(text, start, end, options);
    },
    bytes: () => bytes,
  };
}

const pieces = [
  ssn,
  'jane@acme.com',
  filler,
  '078-05-',
  '1120',
  '4111 1111',
  '1111 1111',
  ' and ',
  '😀\u0007\\',
  '{"a":"',
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((parts) => parts.join(''));
const nested = fc.oneof(
  text,
  text.map((inner) => JSON.stringify({ content: inner, password: 'x' })),
);
const tool = fc.record({
  name: fc.constantFrom('f', 'g'),
  description: nested,
  enum: fc.array(text, { maxLength: 3 }),
});
const turns = fc.array(
  fc.record({ contents: fc.array(nested, { maxLength: 6 }), tools: fc.array(tool, { maxLength: 2 }) }),
  {
    minLength: 2,
    maxLength: 5,
  },
);

test('the outcome is the same with a memory and without, turn after turn', () => {
  fc.assert(
    fc.property(turns, (bodies) => {
      const segments = new Segments(now, randomBytes);
      const history: unknown[] = [];
      for (const { contents, tools } of bodies) {
        history.push(...contents.map((content) => ({ role: 'user', content })));
        const body = Buffer.from(JSON.stringify({ tools, messages: history }));
        const plain = inspect(body, { scan: simpleScan }, chat, settings);
        for (let again = 0; again < 2; again++) {
          const known = inspect(body, { scan: simpleScan }, chat, settings, segments);
          expect(known.bytes.toString()).toBe(plain.bytes.toString());
          expect(known.bytes === body).toBe(plain.bytes === body);
          expect([...known.summary.kinds].map(String).sort()).toEqual([...plain.summary.kinds].map(String).sort());
          expect(known.summary.counted.length).toBe(plain.summary.counted.length);
        }
      }
    }),
    { numRuns: 300 },
  );
});

const said = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      filler,
      filler.replaceAll(/["\n]/g, ''),
      'Next I look at this file, then at that one.',
      'ok',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      `${filler} 078-05-`,
      `1120 ${filler}`,
      '078-05-',
      '1120',
      '4111 1111',
      '1111 1111',
      ssn,
      '{"a":"078-05-"}',
    ),
  },
);
const message = fc.oneof(
  {
    weight: 8,
    arbitrary: said.map((content): unknown => ({
      role: 'user',
      content,
      note: 'sixty-four bytes and more of it, at least',
    })),
  },
  {
    weight: 1,
    arbitrary: fc
      .array(said, { maxLength: 3 })
      .map((texts): unknown => ({ role: 'tool', content: texts.map((one) => ({ type: 'text', text: one })) })),
  },
  {
    weight: 1,
    arbitrary: fc.array(said, { maxLength: 3 }).map((stop): unknown => ({ role: 'user', stop, content: filler })),
  },
  { weight: 1, arbitrary: said },
  { weight: 1, arbitrary: fc.array(said, { maxLength: 2 }) },
);

test('a history known as a whole is what its items are: it grows, is cut, changes in the middle', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          added: fc.array(message, { minLength: 1, maxLength: 7 }),
          cut: fc.nat(3),
          changed: fc.option(fc.nat(20)),
        }),
        { minLength: 3, maxLength: 7 },
      ),
      (steps) => {
        const segments = new Segments(now, randomBytes);
        let history: unknown[] = [];
        for (const { added, cut, changed } of steps) {
          if (cut === 3) history = history.slice(1);
          if (changed !== null && changed < history.length)
            history[changed] = { role: 'user', content: `1120 and so on ${changed}` };
          history.push(...added);
          const body = Buffer.from(JSON.stringify({ messages: history, stop: ['1120', 'x'] }));
          const plain = inspect(body, { scan: simpleScan }, chat, settings);
          const known = inspect(body, { scan: simpleScan }, chat, settings, segments);
          expect(known.bytes.toString()).toBe(plain.bytes.toString());
          expect([...known.summary.kinds].map(String).sort()).toEqual([...plain.summary.kinds].map(String).sort());
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('a value split between a known history and a new message is found, and between one before it and the history', () => {
  const segments = new Segments(now, randomBytes);
  const history = [`1120 ${filler}`, ...Array.from({ length: 8 }, (_, i) => `${i} ${filler}`), `${filler} 078-05-`];
  for (let turn = 0; turn < 3; turn++)
    expect(inspect(say(...history), { scan: simpleScan }, chat, settings, segments).summary.entities).toBe(0);
  const { scan, bytes } = counting();
  inspect(say(...history), { scan }, chat, settings, segments);
  expect(bytes()).toBeLessThan(200);
  for (const body of [say(...history, `1120 ${filler}`), say(`${filler} 078-05-`, ...history)]) {
    const { summary, bytes: sent } = inspect(body, { scan: simpleScan }, chat, settings, segments);
    expect([summary.entities, sent.toString().split('[REDACTED]').length]).toEqual([1, 3]);
  }
});

test('a long conversation costs the detector its new message and the joints', () => {
  const segments = new Segments(now, randomBytes);
  const long = filler.repeat(5);
  const tools = [{ type: 'function', function: { name: 'f', description: filler, parameters: { enum: ['a', 'b'] } } }];
  const body = (turns: number): Buffer =>
    Buffer.from(
      JSON.stringify({
        tools,
        messages: Array.from({ length: turns }, (_, i) => ({ role: 'user', content: `${i} ${long} ${ssn} ${i}` })),
      }),
    );
  inspect(body(50), { scan: simpleScan }, chat, settings, segments);
  const { scan, bytes } = counting();
  const { summary } = inspect(body(51), { scan }, chat, settings, segments);
  expect(summary.entities).toBe(51);
  expect(bytes()).toBeLessThan(4 * long.length);
});

test('a value split over two texts that are both known is found', () => {
  const segments = new Segments(now, randomBytes);
  const [first, second] = [`${filler} 078-05-`, `1120 ${filler}`];
  for (const body of [say(first), say(second), say(first, 'x', second)])
    expect(inspect(body, { scan: simpleScan }, chat, settings, segments).summary.entities).toBe(0);
  const { bytes } = inspect(say(first, second), { scan: simpleScan }, chat, settings, segments);
  expect(bytes.toString()).not.toMatch(/078-05-|1120/);
});

test('another caller, mode, cue or day shares nothing', () => {
  const others: InspectSettings[] = [
    { ...settings },
    { ...settings, mode: 'legal' },
    { ...settings, kindsOff: new Set(['email']) },
  ];
  let day = 0;
  const segments = new Segments(() => new Date(day * 86_400_000), randomBytes);
  const body = say(filler);
  const read = (by: InspectSettings, sent = body): number => {
    const { scan, bytes } = counting();
    inspect(sent, { scan }, chat, by, segments);
    return bytes();
  };
  const cold = read(settings);
  expect(read(settings)).toBeLessThan(cold / 10);
  for (const other of others) expect(read(other)).toBe(cold);
  day++;
  expect(read(settings)).toBe(cold);
  const password = Buffer.from(JSON.stringify({ password: filler, note: filler }));
  read(settings, Buffer.from(JSON.stringify({ note: filler, other: filler })));
  expect(inspect(password, { scan: simpleScan }, chat, settings, segments).summary.entities).toBe(1);
});

test('a part that is clean in one place is inspected in another', () => {
  const segments = new Segments(now, randomBytes);
  const part = { image_url: { url: `https://a.example/${'x'.repeat(300)}` } };
  expect(
    inspect(Buffer.from(JSON.stringify({ tools: [part] })), { scan: simpleScan }, chat, settings, segments).summary
      .entities,
  ).toBe(0);
  expect(() => inspect(say([part]), { scan: simpleScan }, chat, settings, segments)).toThrow('uninspectable_content');
});

test('what one API may say is not known to be harmless in another', () => {
  const segments = new Segments(now, randomBytes);
  const messages = rulesOf(SHAPES.find(({ id }) => id === 'anthropic-messages') as Shape);
  const body = say([
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'iVBORw0KGgo'.repeat(9) } },
  ]);
  const seen = inspect(body, { scan: simpleScan }, chat, settings, segments);
  expect(seen.summary.entities).toBe(0);
  expect(() => inspect(body, { scan: simpleScan }, messages, settings, segments)).toThrow('uninspectable_content');
});

test('the memory is bounded', () => {
  const segments = new Segments(now, randomBytes);
  segments.open(settings, chat);
  const bytes = Buffer.alloc(256);
  const keys: string[] = [];
  for (let i = 0; i < 40_000; i++) {
    bytes.writeUInt32LE(i);
    const key = segments.keyOf(0, undefined, bytes, 0, 256) as string;
    keys.push(key);
    segments.set(key, { findings: [], nested: false, edges: undefined });
  }
  const kept = keys.filter((key) => segments.get(key) !== undefined).length;
  expect(kept).toBeGreaterThan(7_000);
  expect(kept).toBeLessThan(33_000);
});
