/** Values that are cut into several texts, read by the detector itself. */
import { expect, test } from 'vitest';
import { sent } from './real.ts';

const LINES = Array.from({ length: 12 }, (_, line) =>
  Buffer.from(Array.from({ length: 48 }, (__, i) => (line * 97 + i * 31 + 7 * i * i) % 256)).toString('base64'),
);
const key = (lines: readonly string[]): string =>
  [['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' '), ...lines, ['-----END RSA', 'PRIVATE KEY-----'].join(' ')].join(
    '\n',
  );
const KEY = key(LINES);

const WAYS: Readonly<Record<string, (texts: readonly string[]) => unknown>> = {
  messages: (texts) => ({ messages: texts.map((content) => ({ role: 'user', content })) }),
  parts: (texts) => ({ messages: [{ role: 'user', content: texts.map((text) => ({ type: 'text', text })) }] }),
  'results of tools': (texts) => ({
    messages: texts.map((content, i) => ({ role: 'tool', tool_call_id: `call_${i}`, content })),
  }),
  items: (texts) => ({ messages: [], lines: texts }),
  'JSON in a text': (texts) => ({ messages: [{ role: 'user', content: JSON.stringify({ lines: texts }) }] }),
};

test.each(Object.entries(WAYS))('nothing of a key goes upstream in %s, wherever it is cut', (_, written) => {
  for (let first = 40; first < KEY.length; first += 7)
    for (const cuts of [[first], [first, first + 130], [first, first + 65, first + 300]]) {
      const edges = [0, ...cuts.filter((at) => at < KEY.length), KEY.length];
      const texts = edges.slice(1).map((end, i) => KEY.slice(edges[i], end));
      texts[0] = `my key:\n${texts[0]}`;
      expect(sent(written(texts)).match(/[A-Za-z0-9+/]{30,}/g), edges.join()).toBeNull();
    }
});

test('a key that is complete in its own text does not take its neighbour along', () => {
  const [message] = JSON.parse(sent(WAYS['messages']?.([KEY, 'Thanks for the key']))).messages.slice(-1);
  expect(message.content).toBe('Thanks for the key');
});

const LETTERS = LINES.join('').replaceAll(/[+/]/g, '7');
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const TOKENS = {
  'of GitHub': `github_${'pat'}_${LETTERS.slice(0, 22)}_${LETTERS.slice(30, 89)}`,
  'of Anthropic': `sk-${'ant'}-api03-${LETTERS.slice(10, 103)}AA`,
  'of a session': [
    base64({ alg: 'HS256', typ: 'JWT' }),
    base64({ sub: LETTERS.slice(0, 90) }),
    LETTERS.slice(100, 143),
  ].join('.'),
};

test.each(Object.entries(TOKENS))('no half of a token %s goes upstream, longer than the window or not', (_, token) => {
  for (const written of Object.values(WAYS))
    for (let at = 22; at < token.length - 22; at += 5) {
      const text = sent(written([`use ${token.slice(0, at)}`, `${token.slice(at)} please`]));
      expect([text.includes(token.slice(0, at)), text.includes(token.slice(at))], String(at)).toEqual([false, false]);
    }
});

test('words behind a token that ends with its text stay', () => {
  for (const token of Object.values(TOKENS))
    for (const next of [
      '--output-directory-name=x',
      'https://api.acme.example/v1',
      'Thanks',
      'deployment_configuration_2',
    ])
      expect(JSON.parse(sent(WAYS['items']?.([token, next]))).lines[1]).toBe(next);
});

test.each(['x', '7', '+', '-'])('what was read before, as many %j, does not go on behind a text', (letter) => {
  const digits = [...['5412', '8287', '8063', '0609'].join('')].join(' ');
  const say = (content: string): unknown => ({ messages: [{ role: 'user', content }] });
  for (const text of [`my card:\n${digits}`, `"${KEY.slice(0, 97).replaceAll('\n', '\\n')}\\`]) {
    sent(say(`\n${letter.repeat(500)}`));
    expect(sent(say(text))).toContain('[REDACTED]');
  }
});
