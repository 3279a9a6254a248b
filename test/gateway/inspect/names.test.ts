/** A name that is found in one string of a body is redacted in all of them. */
import { expect, test } from 'vitest';
import type { Mode } from '../../../detector/index.ts';
import { inspect } from '../../../gateway/inspect/inspect.ts';
import { Segments } from '../../../gateway/inspect/segments.ts';
import { detector, settings } from './real.ts';
import { chat } from './support.ts';

const bodyOf = (...contents: unknown[]): Buffer =>
  Buffer.from(JSON.stringify({ model: 'm', messages: contents.map((content) => ({ role: 'user', content })) }));
const segments = new Segments(
  () => new Date(),
  (length) => Buffer.alloc(length, 3),
);

function says(body: Buffer, mode: Mode = 'general'): unknown[] {
  const using = { ...settings, mode };
  const once = inspect(body, detector, chat, using).bytes;
  // A history that comes again is remembered, and still redacted alike.
  for (let turn = 0; turn < 2; turn++)
    expect(inspect(body, detector, chat, using, segments).bytes.toString()).toBe(once.toString());
  return (JSON.parse(once.toString()) as { messages: { content: unknown }[] }).messages.map(({ content }) => content);
}

test('a name found in one message is redacted in those before and behind it, the family or the given name alone, too', () => {
  expect(
    says(
      bodyOf('Ask Fenwick about the roof.', 'My name is Jane Fenwick.', [
        { type: 'text', text: 'Has Fenwick called? Jane said so.' },
      ]),
    ),
  ).toEqual([
    'Ask [REDACTED] about the roof.',
    'My name is [REDACTED].',
    [{ type: 'text', text: 'Has [REDACTED] called? [REDACTED] said so.' }],
  ]);
});

test('other case, parts of words and other people stay', () => {
  expect(says(bodyOf('My name is Jane Fenwick.', 'fenwick, FENWICK, Fenwickshire, Janet and Carol stay.')).at(1)).toBe(
    'fenwick, FENWICK, Fenwickshire, Janet and Carol stay.',
  );
});

test('never in code mode', () => {
  const body = bodyOf('My name is Jane Fenwick.', 'Ask Fenwick about the roof.');
  expect(says(body, 'code').at(1)).toBe('Ask Fenwick about the roof.');
});

test('names in other letters, escaped in the JSON, in scripts without spaces', () => {
  const escaped =
    '{"model":"m","messages":[{"role":"user","content":"Herr J\\u00f6rg M\\u00fcllner kommt."},{"role":"user","content":"Frag M\\u00fcllner."}]}';
  expect(says(Buffer.from(escaped))).toEqual(['Herr [REDACTED] kommt.', 'Frag [REDACTED].']);
  expect(says(bodyOf('佐々木健太様、こんにちは。', '昨日、佐々木が来た。')).at(1)).toBe('昨日、[REDACTED]が来た。');
});

test('in JSON inside a string, too', () => {
  const body = Buffer.from(
    JSON.stringify({
      model: 'm',
      messages: [
        { role: 'user', content: 'My name is Jane Fenwick.' },
        {
          role: 'assistant',
          tool_calls: [{ id: 'c', type: 'function', function: { name: 'f', arguments: '{"who":"Fenwick"}' } }],
        },
      ],
    }),
  );
  const out = JSON.parse(inspect(body, detector, chat, { ...settings }).bytes.toString()) as {
    messages: { tool_calls?: { function: { arguments: string } }[] }[];
  };
  expect(out.messages[1]?.tool_calls?.[0]?.function.arguments).toBe('{"who":"[REDACTED]"}');
});
