/** A conversation that grows, is cut and changes in the middle, read by the detector itself: what is remembered changes nothing. */
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspect } from '../../../gateway/inspect/inspect.ts';
import { Segments } from '../../../gateway/inspect/segments.ts';
import { detector, settings } from './real.ts';
import { chat } from './support.ts';

const filler = 'The harbour was "quiet",\nand the boats lay still. '.repeat(12);
const secret = 'sk-' + 'proj-abcDEF123456ghiJKL789mnoPQR';
/** Values, and values in two halves; names that other messages speak of again. */
const piece = fc.constantFrom(
  'My name is Lucinda Fenwick.',
  'Fenwick said so',
  'Patient: Marek Dvorak',
  'Dvorak was here',
  '山田太郎様',
  '山田さん',
  'jane.doe@',
  'acme.com',
  '4111 1111',
  '1111 1111',
  secret.slice(0, 9),
  secret.slice(9),
  'password:',
  'Moltri' + '#4764',
  '-----BEGIN PRIVATE KEY-----',
  'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ',
  '-----END PRIVATE KEY-----',
  'SSN',
  '219-09-9999',
  '\u200b',
  '{"password":"',
  'IBAN DE89',
  '3704 0044 0532 0130 00',
);
const said = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(filler, `${filler} x`, 'ok', 'Next I look at this file, then at that one.') },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.array(fc.oneof(piece, fc.constant(filler)), { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', ' ', '\n'),
      )
      .map(([parts, between]) => parts.join(between)),
  },
);
const call = (a: string): unknown => ({
  role: 'assistant',
  tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'f', arguments: JSON.stringify({ a }) } }],
});
const message = fc.oneof(
  { weight: 6, arbitrary: said.map((content): unknown => ({ role: 'user', content })) },
  {
    weight: 1,
    arbitrary: fc
      .array(said, { maxLength: 3 })
      .map((texts): unknown => ({ role: 'tool', content: texts.map((text) => ({ type: 'text', text })) })),
  },
  { weight: 1, arbitrary: said.map(call) },
);
const step = fc.record({
  added: fc.array(message, { minLength: 1, maxLength: 6 }),
  cut: fc.boolean(),
  changed: fc.option(fc.nat(20)),
});

test('with a memory and without the same bytes leave, whatever was said before', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) => {
      const segments = new Segments(() => new Date(), randomBytes);
      let history: unknown[] = [];
      for (const { added, cut, changed } of steps) {
        if (cut) history = history.slice(1);
        if (changed !== null && changed < history.length)
          history[changed] = { role: 'user', content: `${changed} and so on, Fenwick` };
        history.push(...added);
        const body = Buffer.from(JSON.stringify({ model: 'm', messages: history }));
        const [plain, known] = [undefined, segments].map((memory) => inspect(body, detector, chat, settings, memory));
        expect(known?.bytes.toString()).toBe(plain?.bytes.toString());
        expect(known?.summary).toEqual(plain?.summary);
      }
    }),
    { numRuns: 80 },
  );
});

const note = 'and so much more that this item is long enough to be remembered';
const quarters = ['4539', '5787', '6362', '1486'];
const rows = (parts: readonly string[]): unknown => parts.map((part) => ({ part, note }));
const says = (asked: string, name: string): unknown => [
  { role: 'user', content: asked },
  { role: 'assistant', content: [{ type: 'tool_result', content: [{ type: 'text', text: name }] }], note },
];

const word = 'Moltri' + '#4764';
const value = [{ text: word, note }];

test.each<[what: string, before: object, now: object, value: string]>([
  ['a label beside their array', { label: 'colour', value }, { label: 'password', value }, word],
  [
    'a request before them',
    { messages: says('Good morning.', 'Marek Dvorak') },
    { messages: says('Enter the patient name:', 'Marek Dvorak') },
    'Marek Dvorak',
  ],
  ['one more part of a number', { rows: rows(quarters.slice(0, 3)) }, { rows: rows(quarters) }, '6362'],
])('items that were clean before are read again because of %s', (_what, before, now, hidden) => {
  const segments = new Segments(() => new Date(), randomBytes);
  const sent = (said: object): string =>
    inspect(Buffer.from(JSON.stringify(said)), detector, chat, settings, segments).bytes.toString();
  expect(sent(before)).toContain('"note"');
  expect(sent(now)).not.toContain(hidden);
});

test('a number that was none beside others of its kind is one alone', () => {
  const segments = new Segments(() => new Date(), randomBytes);
  const group = (digits: readonly number[]): object => ({ digits, note });
  const card = quarters.map(Number);
  const others = [1, 2, 3].map((by) => card.map((part) => part + by));
  const sent = (groups: readonly (readonly number[])[]): string =>
    inspect(
      Buffer.from(JSON.stringify({ groups: groups.map(group) })),
      detector,
      chat,
      settings,
      segments,
    ).bytes.toString();
  expect(sent([card, ...others])).toContain('6362');
  expect(sent([card])).not.toContain('6362');
});

test('a joint is read again where the text behind it goes on otherwise', () => {
  const segments = new Segments(() => new Date(), randomBytes);
  // Found behind its label, and in its own text if that ends in a signature.
  const kind = { id: 'password_text', category: 'credential', region: 'global', risk: 'CRITICAL', score: 0.9 } as const;
  const scan: typeof detector.scan = (bytes, start, end) => {
    const text = Buffer.from(bytes.subarray(start, end)).toString();
    const at = text.indexOf(word);
    const told = at >= 0 && (text.endsWith('signed') || text.slice(0, at).includes('login'));
    return told ? [{ kind, start: start + at, end: start + at + word.length, confidence: 1 }] : [];
  };
  const sent = (end: string): string =>
    inspect(
      Buffer.from(
        JSON.stringify({ messages: ['login', `${word} ${'. '.repeat(50)} ${end}`].map((content) => ({ content })) }),
      ),
      { scan },
      chat,
      settings,
      segments,
    ).bytes.toString();
  expect(sent('signed')).not.toContain(word);
  expect(sent('open')).not.toContain(word);
});
