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
