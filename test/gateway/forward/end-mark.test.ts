import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EndMark } from '../../../gateway/forward/end-mark.ts';

const RESPONSES = ['response.completed', 'response.failed', 'error', '[DONE]'];
const MESSAGES = ['message_stop', 'error'];
const big = 'x'.repeat(300);
const WHOLE: readonly (readonly [string, readonly string[], string])[] = [
  ['chat', ['[DONE]'], 'data: {"a":1}\n\ndata: [DONE]\n\n'],
  ['chat without a last line end', ['[DONE]'], 'data: {"a":1}\n\ndata: [DONE]'],
  ['chat with CRLF', ['[DONE]'], 'data: {"a":1}\r\n\r\ndata: [DONE]\r\n\r\n'],
  ['responses', RESPONSES, `event: response.created\ndata: {}\n\nevent: response.completed\ndata: {"r":"${big}"}\n\n`],
  ['responses without event lines', RESPONSES, `data: {"type": "response.completed", "r":"${big}"}\n\n`],
  ['messages', MESSAGES, 'event: ping\ndata: {}\n\nevent: message_stop\ndata: {"type":"message_stop"}\n\n'],
  ['an error', MESSAGES, 'event: error\ndata: {"type":"error"}\n\n'],
];
const CUT: readonly (readonly [string, readonly string[], string])[] = [
  ['nothing', ['[DONE]'], ''],
  ['no mark', ['[DONE]'], 'data: {"a":1}\n\n'],
  ['half a mark', ['[DONE]'], 'data: {"a":1}\n\ndata: [DON'],
  ['the mark in a text', ['[DONE]'], 'data: {"a":"\\ndata: [DONE]"}\n\n'],
  ['an event without its data', RESPONSES, 'data: {}\n\nevent: response.completed\n'],
  ['half of its data', RESPONSES, 'event: response.completed\ndata: {"r":"abc'],
  ['a name that goes on', RESPONSES, 'event: response.completed_in_part\ndata: {}\n\n'],
  ['another event behind it', MESSAGES, 'event: message_stop\ndata: {}\n\nevent: ping\ndata: {}\n\n'],
  ['the type in a text', RESPONSES, 'data: {"a":"\\ndata: {\\"type\\":\\"response.completed\\"}"}\n\n'],
];

function seen(marks: readonly string[], text: string, cuts: readonly number[]): boolean {
  const bytes = Buffer.from(text);
  const mark = new EndMark(marks);
  let from = 0;
  for (const cut of [...cuts].sort((a, b) => a - b)) {
    mark.see(bytes.subarray(from, cut));
    from = cut;
  }
  mark.see(bytes.subarray(from));
  return mark.seen;
}

for (const [expected, samples] of [
  [true, WHOLE],
  [false, CUT],
] as const)
  for (const [name, marks, text] of samples)
    test(`${expected ? 'whole' : 'cut'}: ${name}, however it is cut into chunks`, () => {
      const every = Array.from({ length: text.length }, (_, at) => at);
      expect(seen(marks, text, [])).toBe(expected);
      expect(seen(marks, text, every)).toBe(expected);
      for (const at of every) expect(seen(marks, text, [at])).toBe(expected);
      fc.assert(
        fc.property(fc.array(fc.nat(text.length), { maxLength: 8 }), (cuts) => seen(marks, text, cuts) === expected),
      );
    });
