/** Where a reader sees a value and a detector has to look twice: colours of terminals, other letters, joints between texts. */
import { expect, test } from 'vitest';
import { card, cases, CHAT, mail, refused, say, ssn } from './support.ts';

const lab = cases();
const MARKER = '[REDACTED]';
const ESC = '\u001b';
const through = async (body: unknown, path = CHAT): Promise<string> => {
  const reply = await lab.at.post(path, body);
  expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return lab.sentText();
};

test.each([
  ['around the value', `SSN ${ESC}[01;31m${ESC}[K${ssn}${ESC}[m${ESC}[K here`],
  ['inside the value', `SSN ${ssn.slice(0, 4)}${ESC}[1m${ssn.slice(4, 6)}${ESC}[0m${ssn.slice(6)} here`],
  ['letters of another set', `SSN ${ESC}(B${ssn}${ESC}(B here`],
  ['a key', `key ${ESC}[32m${'AKIA' + 'Q3EGUZWD5LMNX7TA'}${ESC}[39m`],
])('E44 colours of a terminal: %s', async (_what, text) => {
  const sent = (JSON.parse(await through(say(text))) as { messages: { content: string }[] }).messages[0]?.content;
  expect(sent).toContain(MARKER);
  for (const part of [ssn.slice(0, 3), ssn.slice(7), 'AKIA']) expect(sent).not.toContain(part);
  const safe = `a ${ESC}[31mred${ESC}[0m word`;
  expect(await through(say(safe))).toBe(JSON.stringify(say(safe)));
});

test.each([
  ['iso-8859-1', 'latin1'],
  ['windows-1252', 'latin1'],
  ['utf-16le', 'utf16le'],
] as const)('E35 text of a data: URL in %s is read and written in its own letters', async (charset, encoding) => {
  const url = (text: string): string =>
    `data:text/plain;charset=${charset};base64,${Buffer.from(text, encoding).toString('base64')}`;
  expect(await through(say(url(`caf\xe9 ${ssn}`)))).toBe(JSON.stringify(say(url(`caf\xe9 ${MARKER}`))));
  expect(await through(say(url('caf\xe9')))).toBe(JSON.stringify(say(url('caf\xe9'))));
});
test('E35 text in letters that nobody here reads is refused', async () => {
  const url = `data:text/plain;charset=ebcdic;base64,${Buffer.from(ssn).toString('base64')}`;
  refused(lab, await lab.at.post(CHAT, say(url)), 422);
});

const text = (one: string): object => ({ type: 'text', text: one });
const halves = (value: string): [string, string] => [value.slice(0, -9), value.slice(-9)];
const messages = (content: object[], role = 'user'): object => ({
  model: 'm',
  max_tokens: 9,
  messages: [{ role, content }],
});

test.each([ssn, card, mail])('E39 a split value between words that touch it: %s', async (value) => {
  const [first, second] = halves(value);
  const three = [value.slice(0, 4), value.slice(4, -7), value.slice(-7)];
  const item = (type: string, parts: object): object => ({
    model: 'm',
    input: [{ type, id: 'x', status: 'completed', ...parts }],
  });
  for (const [path, body] of [
    [CHAT, say('it is', first, second)],
    [CHAT, say('it is', first, second, 'thanks')],
    [CHAT, say('it is', ...three, 'thanks')],
    [CHAT, say('it is', ...value, 'thanks')],
    [CHAT, { ...say('hi'), prediction: { type: 'content', content: [text(first), text(second)] } }],
    ['/v1/messages', { ...messages([text('hi')]), system: [text(first), text(second)] }],
    [
      '/v1/messages',
      messages(
        [{ ...text('x'), citations: [first, second].map((cited_text) => ({ type: 'char_location', cited_text })) }],
        'assistant',
      ),
    ],
    [
      '/v1/messages',
      messages(
        [first, second].map((data) => ({ type: 'document', source: { type: 'text', media_type: 'text/plain', data } })),
      ),
    ],
    [
      '/v1/responses',
      item('code_interpreter_call', { code: 'x', outputs: [first, second].map((logs) => ({ type: 'logs', logs })) }),
    ],
    [
      '/v1/responses',
      item('local_shell_call', { call_id: 'c', action: { type: 'exec', command: ['echo', first, second, 'x'] } }),
    ],
  ] as const) {
    const sent = await through(body, path);
    expect(sent).toContain(MARKER);
    if (!sent.includes('"1"')) for (const half of [first, second]) expect(sent).not.toContain(JSON.stringify(half));
  }
});
test('E39 E44 a split value with colours at the joint', async () => {
  for (const filler of ['', 'The harbour was quiet, the boats lay still. '.repeat(30)]) {
    const sent = await through(say(`${filler} SSN ${ESC}[1m659-51`, `${ESC}[0m-8262 ${filler}`));
    expect(sent).toContain(MARKER);
    expect(sent).not.toMatch(/659-51|8262/);
  }
});
test('E39 words that touch one another are not changed', async () => {
  for (const body of [
    say('it is', 'what', 'it', 'is', '42', 'or', '43'),
    { ...say('hi'), stop: ['red', 'green', 'blue2', '3four', '5', '6'] },
  ])
    expect(await through(body)).toBe(JSON.stringify(body));
});
