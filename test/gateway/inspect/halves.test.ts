/** Values whose halves the user says in two messages, between which somebody else speaks. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Segments } from '../../../gateway/inspect/segments.ts';
import { sent } from './real.ts';

const KEY = 'AKIA' + 'Q3EGZ7RWN5TBM4XV';
const chat = (...messages: unknown[]) => ({ model: 'm', messages });
const said = (role: string, content: unknown) => ({ role, content });
const part = (text: string) => ({ type: 'text', text });

const halves: readonly (readonly [first: string, second: string])[] = [
  ['my card is 4556 7375', '8689 9855, thanks'],
  ['my card is 4556 7375', '86899855, thanks'],
  ['my card is 45567375', '8689-9855'],
  ['my card is 4556-7375-8', '6899855'],
  ['the SSN: 363-48', '-0943'],
  ['the SSN: 363-48-', '0943'],
  [`the key is ${KEY.slice(0, 10)}`, KEY.slice(10)],
  ['write to jane.doe@', 'acme.example please'],
  ['"quoted"\nmy card is 45567375', '86899855\nthanks "again"'],
];
const others: readonly (readonly unknown[])[] = [
  [said('assistant', 'Go on.')],
  [said('assistant', [part('Go on.')])],
  [
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'f', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'call_1', content: 'done' },
    said('assistant', 'And?'),
  ],
];

test.each(halves)('%j and %j', (first, second) => {
  const segments = new Segments(() => new Date(), randomBytes);
  for (const between of others)
    for (const written of [(text: string) => text, (text: string) => [part(text)]]) {
      const body = chat(said('user', written(first)), ...between, said('user', written(second)));
      for (const known of [undefined, segments, segments]) {
        const text = sent(body, 'openai-chat', known);
        expect(text.match(/\[REDACTED\]/g)).toHaveLength(2);
        expect(text.replaceAll('[REDACTED]', '')).not.toMatch(/4556|8689|363|0943|AKIA|doe|example/);
      }
    }
});

test.each([
  ['in step 1', '2 more things'],
  ['use port 8080', '443 is taken'],
  ['call me at 9', '10 would be better'],
  ['my card is 4556 7375', 'what is 8689 9855?'],
])('%j and %j have nothing to do with each other', (first, second) => {
  const body = JSON.stringify(chat(said('user', first), said('assistant', 'Go on.'), said('user', second)));
  expect(sent(body)).toBe(body);
});

test.each([
  ['2024-05-06', '2024-05-07'],
  ['12.345678', '9.01234567'],
  ['4556 7375', '86899856'],
  ['a 4556 7375 b', '86899855'],
])('%j beside %j is no number', (first, second) => {
  for (const body of [chat(said('user', [part(first), part(second)])), { metadata: { rows: [first, second] } }])
    expect(sent(body)).toBe(JSON.stringify(body));
});

test.each([
  ['4556 7375', '86899855'],
  ['45567375', '8689 9855'],
])('%j beside %j is one number', (first, second) => {
  const segments = new Segments(() => new Date(), randomBytes);
  for (const body of [chat(said('user', [part(first), part(second)])), { metadata: { rows: [first, second] } }])
    for (const known of [undefined, segments, segments])
      expect(sent(body, 'openai-chat', known)).toBe(
        JSON.stringify(body).replace(first, '[REDACTED]').replace(second, '[REDACTED]'),
      );
});

test('what another role says is no half of it', () => {
  const body = JSON.stringify(
    chat(said('assistant', 'id 4556 7375'), said('user', 'and then?'), said('assistant', '8689 9855')),
  );
  expect(sent(body)).toBe(body);
});
