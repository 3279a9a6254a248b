/** A value that is found in one string of a body is redacted in all of them. */
import { expect, test } from 'vitest';
import type { Mode } from '../../../detector/index.ts';
import { inspect } from '../../../gateway/inspect/inspect.ts';
import { detector, sent, settings } from './real.ts';
import { chat } from './support.ts';

const password = 'Xk9#mQ2v' + 'Lp7w';

/** What an agent sends after the second tool call, and what goes upstream of the second call's arguments. */
function secondCall(value: string, command: string, mode: Mode = 'general', spell = JSON.stringify): unknown {
  const call = (id: string, run: string): object => ({
    role: 'assistant',
    tool_calls: [{ id, type: 'function', function: { name: 'bash', arguments: JSON.stringify({ command: run }) } }],
  });
  const body = spell({
    model: 'm',
    messages: [
      { role: 'user', content: 'Read the settings.' },
      call('call_1', 'cat .env'),
      { role: 'tool', tool_call_id: 'call_1', content: `HOST=db\nDB_PASSWORD=${value}\n` },
      call('call_2', command),
    ],
  });
  const { messages } = JSON.parse(
    inspect(Buffer.from(body), detector, chat, { ...settings, mode }).bytes.toString(),
  ) as { messages: { tool_calls?: { function: { arguments: string } }[] }[] };
  return JSON.parse(messages[3]?.tool_calls?.[0]?.function.arguments ?? '');
}

test.each(['general', 'code', 'legal'] as const)('in the command that an agent runs next, in %s mode', (mode) => {
  expect(secondCall(password, `grep -c '${password}' .env`, mode)).toEqual({ command: "grep -c '[REDACTED]' .env" });
});

test('however JSON spells it', () => {
  // As Go and PHP write them.
  const spelled = (value: unknown): string =>
    JSON.stringify(value)
      .replaceAll('&', String.raw`\u0026`)
      .replaceAll('/', String.raw`\/`);
  for (const value of ['Xk9&mQ2v' + 'Lp7w', 'a&b&c&d' + '&9', 'wq/Rt+' + '9/xLm2/K' + '7Pz'])
    for (const spell of [JSON.stringify, spelled])
      expect(secondCall(value, `echo "${value}"`, 'general', spell)).toEqual({ command: 'echo "[REDACTED]"' });
});

test('words that were a password somewhere stay', () => {
  expect(secondCall('sun' + 'shine', 'echo sunshine')).toEqual({ command: 'echo sunshine' });
});

test('a number with a label, and again without it and without its dashes', () => {
  const [grouped, whole] = ['363-48-0943', '36348' + '0943'];
  for (const [label, first, again] of [
    ['SSN', grouped, whole],
    ['SSN', '363 48 0943', whole],
  ] as const) {
    const texts = [`${label}: ${first}`, `I mean ${again}, and not 9${again}.`];
    for (const messages of [texts, [texts.join(' ')]]) {
      const body = { model: 'm', messages: messages.map((content) => ({ role: 'user', content })) };
      const text = sent(body);
      expect(text).not.toContain(`mean ${again}`);
      expect(text).toContain(`not 9${again}`);
    }
    expect(detector.sanitize(texts.join('\n')).sanitized_content).not.toContain(`mean ${again}`);
  }
});
