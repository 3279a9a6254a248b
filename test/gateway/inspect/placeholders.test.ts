import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf } from '../../../gateway/inspect/placeholders.ts';
import { settings, inspected } from './support.ts';
import { simpleDetector } from '../simple-detector.ts';
import { SafeId } from '../../../payments/index.ts';
import type { InspectSettings } from '../../../gateway/inspect/inspect.ts';

const ssn = ['078', '05', '1120'].join('-');
const mail = 'jane.doe@acme.com';
const visa = '4111 1111 1111 1111';
const key = Buffer.alloc(32, 5);
const FAMILIES = ['us_ssn', 'email', 'credit_card', 'private_key', 'api_key', 'password'];
const KINDS = ['us_ssn', 'email', 'credit_card.visa', 'private_key.pem', 'api_key.test', 'password'];
const on: Partial<InspectSettings> = {
  kindWord: SafeId.among([...KINDS, ...FAMILIES]),
  placeholderCode: (family, value) => codeOf(key, family, value),
};
const ask = (content: unknown): object => ({ model: 'm', messages: [{ role: 'user', content }] });
const inspectedOn = (body: unknown, more: Partial<InspectSettings> = {}) =>
  inspected(body, simpleDetector, { ...on, ...more });
const sent = (body: unknown, more?: Partial<InspectSettings>): string => inspectedOn(body, more).bytes.toString();
const contentOf = (text: string): string =>
  (JSON.parse(text) as { messages: { content: string }[] }).messages[0]?.content ?? '';

test('a value goes upstream as its family and eight consonants, and only this request knows what it stands for', () => {
  const { bytes, originals } = inspectedOn(ask(`Mail ${mail} now.`));
  const [, placeholder = ''] = /Mail (\S+) now/.exec(bytes.toString()) ?? [];
  expect(placeholder).toMatch(/^\[EMAIL_[BCDFGHJKLMNPQRSTVWXZ]{8}\]$/);
  expect([...originals]).toEqual([[placeholder, { value: mail }]]);
  expect(inspected(ask(mail), simpleDetector, settings).originals.size).toBe(0);
});

test('the same value has the same placeholder in every role, place and request; another operator has another', () => {
  const history = {
    model: 'm',
    messages: [
      { role: 'system', content: mail },
      { role: 'user', content: [{ type: 'text', text: `x ${mail}` }] },
      {
        role: 'assistant',
        tool_calls: [{ id: 'c', function: { name: 'f', arguments: JSON.stringify({ to: mail }) } }],
      },
      { role: 'tool', tool_call_id: 'c', content: JSON.stringify({ from: mail }) },
    ],
  };
  const seen = new Set(sent(history).match(/\[EMAIL_[A-Z]{8}\]/g));
  expect(seen.size).toBe(1);
  expect(sent(ask(mail))).toContain([...seen][0]);
  const other = sent(ask(mail), { placeholderCode: (family, value) => codeOf(Buffer.alloc(32, 6), family, value) });
  expect(other).not.toContain([...seen][0]);
});

test('text of this form is left alone on the way in, if its family is one', () => {
  const body = ask(`reply to [EMAIL_KWRTZBXM] and [US_SSN_BCDFGHJK]`);
  expect(sent(body)).toBe(JSON.stringify(body));
  const scan = simpleDetector.scan;
  const capitals: typeof simpleDetector = {
    scan: (bytes, start, end, options) => {
      const at = Buffer.from(bytes.subarray(0, end)).indexOf('_BCDFGHJK', start);
      const found = scan(bytes, start, end, options);
      const kind = { id: 'password', category: 'credential', region: 'global', risk: 'CRITICAL', score: 0.9 } as const;
      return at < 0 ? found : [{ kind, start: at + 1, end: at + 9, confidence: 1 }];
    },
  };
  const with_ = { ...on };
  expect(contentOf(inspected(ask('[EMAIL_BCDFGHJK]'), capitals, with_).bytes.toString())).toBe('[EMAIL_BCDFGHJK]');
  expect(contentOf(inspected(ask('[JANEDOE_BCDFGHJK]'), capitals, with_).bytes.toString())).not.toContain('BCDFGHJK');
});

test('two values of one request that would share a placeholder get the marker', () => {
  const { bytes, originals } = inspectedOn(ask(`${mail} or john@acme.com, ssn ${ssn}`), {
    placeholderCode: () => 'BBBBBBBB',
  });
  expect(contentOf(bytes.toString())).toBe('[REDACTED] or [REDACTED], ssn [US_SSN_BBBBBBBB]');
  expect([...originals.values()]).toEqual([{ value: ssn }]);
});

test('neighbours stay apart, numbers become strings, keys stay unique', () => {
  const { bytes, originals } = inspectedOn({
    messages: [{ content: `${mail}${visa}` }],
    card: 4111111111111111,
    [mail]: 1,
    nested: { [mail]: 1, 'john@acme.com': 2 },
  });
  const text = bytes.toString();
  const values = [...originals.values()].map(({ value }) => value);
  expect(new Set(values)).toEqual(new Set([mail, visa, '4111111111111111', 'john@acme.com']));
  expect(text).toMatch(/"content":"\[EMAIL_\w{8}\]\[CREDIT_CARD_\w{8}\]"/);
  expect(text).toMatch(/"card":"\[CREDIT_CARD_\w{8}\]"/);
  expect(Object.keys((JSON.parse(text) as { nested: object }).nested)).toHaveLength(2);
  expect(text).not.toContain(mail);
});

test('the parts of a value that lies over several texts have a placeholder each', () => {
  const { bytes, originals } = inspectedOn(
    ask([
      { type: 'text', text: ssn.slice(0, 5) },
      { type: 'text', text: ssn.slice(5) },
    ]),
  );
  const parts = (JSON.parse(bytes.toString()) as { messages: { content: { text: string }[] }[] }).messages[0]?.content;
  expect(parts?.map(({ text }) => originals.get(text)?.value)).toEqual([ssn.slice(0, 5), ssn.slice(5)]);
});

test('a value in the JSON of a string is known by what it says, and by how it is written there', () => {
  const secret = 'a"b';
  const inner = JSON.stringify({ password: secret });
  const inText = inspectedOn(ask(inner)).originals;
  expect([...inText.values()]).toEqual([{ value: secret, spelled: String.raw`a\"b`, levels: 1 }]);
  const call = { function: { name: 'f', arguments: inner } };
  const inArguments = inspectedOn({ messages: [{ role: 'assistant', tool_calls: [call] }] }).originals;
  expect([...inArguments]).toEqual([[[...inText.keys()][0], { value: secret }]]);
});

test('putting every value back gives the text that came in, and inspecting again changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      mail,
      ssn,
      visa,
      'john@acme.com',
      '[EMAIL_KWRTZBXM]',
      '[',
      ']',
      '[EMAIL_',
      ' ',
      'a',
      '\n',
      '"',
      '\\',
    ),
    fc.string({ maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const { bytes, originals } = inspectedOn(ask([{ type: 'text', text }]));
      let back = (JSON.parse(bytes.toString()) as { messages: { content: { text: string }[] }[] }).messages[0]
        ?.content[0]?.text as string;
      for (const [placeholder, { value }] of originals) back = back.replaceAll(placeholder, () => value);
      if (!bytes.includes('[REDACTED]')) expect(back).toBe(text);
      expect(inspectedOn(bytes).bytes.equals(bytes)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
