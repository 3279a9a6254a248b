/** Values whose label stands in another text: above them in a schema, or at the end of the text before. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Segments } from '../../../gateway/inspect/segments.ts';
import { inspect, rulesOf } from '../../../gateway/inspect/inspect.ts';
import { SHAPES, type Shape } from '../../../gateway/shapes/index.ts';
import { detector, sent, settings } from './real.ts';

const SSN = '36348' + '0943';
const SECRET = 'Moltri' + '#4764';
const MARKER = '[REDACTED]';

const tool = (property: string, schema: object): object => ({
  model: 'm',
  messages: [{ role: 'user', content: 'Sign me in.' }],
  tools: [{ type: 'function', function: { name: 'f', parameters: { properties: { [property]: schema } } } }],
});
const chat = (...messages: unknown[]): object => ({ model: 'm', messages });
const said = (role: string, content: unknown): object => ({ role, content });

test.each(['default', 'const', 'example'])('what a schema gives as %s is known by its property', (word) => {
  for (const [property, value] of [
    ['password', SECRET],
    ['ssn', SSN],
  ] as const) {
    const body = tool(property, { type: 'string', [word]: value });
    expect(sent(body)).toBe(JSON.stringify(body).replace(value, MARKER));
  }
});

test.each(['enum', 'examples'])('each of what a schema gives as %s is known by its property', (word) => {
  const body = tool('password', { type: 'string', [word]: ['none', SECRET, 'Basic'] });
  expect(sent(body)).toBe(JSON.stringify(body).replace(SECRET, MARKER));
});

test.each([
  ['password', { type: 'string', enum: ['none', 'Optional'] }],
  ['name', { title: 'Name', type: 'string', default: 'World', examples: ['my-app'] }],
  ['username', { default: 'guest' }],
  ['country', { enum: ['Germany', 'France'], default: 'Germany' }],
  ['api_key', { default: 'YOUR_API_KEY' }],
])('a schema of %s that gives nothing away stays', (property, schema) => {
  const body = tool(property, schema);
  expect(sent(body)).toBe(JSON.stringify(body));
});

test.each([
  ['a system prompt', 'openai-chat', chat(said('system', 'The SSN of the user:'), said('user', SSN))],
  ['a sentence', 'openai-chat', chat(said('system', 'Their social security number is below.'), said('user', SSN))],
  [
    'two parts',
    'openai-chat',
    chat(
      said('user', [
        { type: 'text', text: 'SSN' },
        { type: 'text', text: `"${SSN}"` },
      ]),
    ),
  ],
  ['instructions', 'openai-responses', { model: 'm', instructions: 'The SSN of the user follows.', input: SSN }],
  ['an argument list', 'openai-chat', { metadata: { argv: ['login', '--password', SSN + 'x#'] } }],
  ['one in JSON', 'openai-chat', chat(said('tool', JSON.stringify({ argv: ['login', '--password', SSN + 'x#'] })))],
  [
    'one in JSON in JSON',
    'openai-chat',
    chat(said('tool', JSON.stringify({ run: JSON.stringify(['login', '--password', SSN + 'x#']) }))),
  ],
])('a label at the end of the text before says what stands behind it: %s', (_name, shape, body) => {
  const segments = new Segments(() => new Date(), randomBytes);
  for (const known of [undefined, segments, segments]) {
    const text = sent(body, shape, known);
    expect(text).not.toContain(SSN);
    expect(text.split(MARKER)).toHaveLength(2);
  }
});

test.each([
  ['a text between them', chat(said('system', 'Your SSN?'), said('user', 'Later.'), said('user', SSN))],
  ['a list of words', { metadata: { fields: ['password', 'oauth2', 'token', 'user1', 'name', 'Silver'] } }],
  ['a value that goes on', chat(said('user', 'SSN'), said('user', `${SSN}${'0'.repeat(70)}`))],
])('%s: left alone', (_name, body) => {
  expect(sent(body)).toBe(JSON.stringify(body));
});

test('an error behind the call that made it is no name, in legal mode either', () => {
  const body = chat(said('user', 'Run it'), {
    role: 'tool',
    tool_call_id: 'call_1',
    content: "TypeError: Cannot read properties of undefined (reading 'x')",
  });
  const bytes = Buffer.from(JSON.stringify(body));
  const rules = rulesOf(SHAPES.find(({ id }) => id === 'openai-chat') as Shape);
  expect(inspect(bytes, detector, rules, { ...settings, mode: 'legal' }).bytes.toString()).toBe(bytes.toString());
});

test('many short values under a very long key take no longer than under a short one', () => {
  const items = Array.from({ length: 2000 }, (_, i) => `w${i}`);
  const least = (key: string): number => {
    const times = Array.from({ length: 3 }, () => {
      const before = process.cpuUsage();
      sent({ ...chat(said('user', 'hi')), metadata: { [key]: items } });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    });
    return Math.min(...times);
  };
  expect(least('k'.repeat(100_000)) / least('kinship')).toBeLessThan(10);
});
