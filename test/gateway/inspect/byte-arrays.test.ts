/** Text that stands in JSON as the numbers of its bytes. */
import { expect, test } from 'vitest';
import { sent } from './real.ts';

const SSN = '363-48-' + '0943';
const chat = (content: unknown) => ({ model: 'm', messages: [{ role: 'user', content }] });
const codes = (text: string): number[] => [...Buffer.from(text)];
const plain = (body: string): string =>
  body
    .replaceAll(/\\?"\d+\\?":(?=\d)/g, '')
    .replaceAll(/\d+(?:,\d+)+/g, (list) => String.fromCharCode(...list.split(',').map(Number)));

test.each([
  ['a buffer in the body', { ...chat('hi'), metadata: { data: Buffer.from(`my number is ${SSN}`) } }],
  ['a buffer in a text', chat(JSON.stringify(Buffer.from(`my number is ${SSN}`)))],
  ['a buffer in a longer text', chat(`It prints: ${JSON.stringify(Buffer.from(`my number is ${SSN}`))}.`)],
  ['bytes under their indexes', { ...chat('hi'), metadata: { data: new Uint8Array(codes(`my number is ${SSN}`)) } }],
  ['bytes under their indexes in a text', chat(JSON.stringify(new Uint8Array(codes(`mail jane@acme.example`))))],
  ['bytes under their indexes that a label explains', { ...chat('hi'), ssn: new Uint8Array(codes('36348' + '0943')) }],
  ['an array of codes', { ...chat('hi'), metadata: { ssn: codes('36348' + '0943') } }],
  [
    'arguments of a tool',
    {
      model: 'm',
      messages: [
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: 'call_1',
              type: 'function',
              function: { name: 'f', arguments: JSON.stringify({ text: codes(`mail jane@acme.example`) }) },
            },
          ],
        },
      ],
    },
  ],
])('%s', (_, body) => {
  const text = sent(body);
  expect(text).toContain('[REDACTED]');
  expect(plain(text)).not.toMatch(/363-48|363480943|jane@/);
});

test.each([
  ['numbers', [12, 45, 67, 33, 89, 120, 45, 60, 71]],
  ['zeros and ones', [0, 1, 0, 1, 1, 0, 1, 0]],
  ['a text of nothing', codes('nothing of a kind')],
  ['colours', [255, 99, 71, 255, 215, 100, 255, 140]],
  ['more than a byte', [52, 53, 53, 54, 55, 999, 51, 55, 53]],
])('left alone: %s', (_, numbers) => {
  for (const held of [numbers, { ...numbers }]) {
    const body = JSON.stringify({ ...chat('hi'), metadata: { ssn_hint: 'none', numbers: held } });
    expect(sent(body)).toBe(body);
  }
});
