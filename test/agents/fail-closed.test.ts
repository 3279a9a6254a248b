import { afterEach, expect, test } from 'vitest';
import { lab, type Lab, type LabOptions } from '../gateway/lab.ts';
import { simpleDetectorWhole } from '../gateway/simple-detector.ts';

const ssn = ['078', '05', '1120'].join('-');
let at: Lab;
afterEach(async () => at.close());

const mcp = (text: string): object => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'sanitize_pii', arguments: { text, wallet_address: 'w' } },
});
const a2a = (...parts: object[]): object => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'SendMessage',
  params: { message: { messageId: 'm', role: 'ROLE_USER', parts }, metadata: { wallet_address: 'w' } },
});
const broken = (): never => {
  throw new Error(`broke at ${ssn}`);
};
const failing: readonly (readonly [string, LabOptions])[] = [
  ['detector_unavailable', { detector: { ...simpleDetectorWhole(), detect: broken, sanitize: broken, scan: broken } }],
  ['store_unavailable', { wrapStore: (store) => ({ ...store, charge: async () => Promise.reject(new Error(ssn)) }) }],
  ['store_unavailable', { wrapStore: (store) => ({ ...store, charge: async () => ({}) as never }) }],
];

test.each(failing)('%s: no text comes back, by either protocol', async (code, options) => {
  at = await lab(options);
  const tool = await at.post('/mcp', mcp(`It is ${ssn}.`));
  expect(tool.json).toMatchObject({ result: { isError: true, structuredContent: { error: code } } });
  const sent = [a2a({ text: `It is ${ssn}.` }), a2a({ text: 'hello' }, { data: { ssn } })];
  const replies = [tool];
  for (const message of sent) replies.push(await at.post('/message/send', message));
  for (const { json } of replies.slice(1)) expect(json).toMatchObject({ error: { code: -32603 } });
  for (const { text } of replies) expect(text).not.toMatch(/It is|hello|078-05/);
  expect(at.lines.join('')).not.toContain(ssn);
});

test('one store call for each call, none for what is free or refused by its shape', async () => {
  let charges = 0;
  at = await lab({
    wrapStore: (store) => ({
      ...store,
      charge: async (charge) => {
        charges++;
        return store.charge(charge);
      },
    }),
  });
  await at.post('/mcp', mcp('a'));
  await at.post('/message/send', a2a({ text: 'a' }, { data: [ssn] }));
  await at.post('/mcp', [mcp('a'), mcp('b')]);
  expect(charges).toBe(4);
  for (const method of ['initialize', 'ping', 'tools/list']) await at.post('/mcp', { jsonrpc: '2.0', id: 1, method });
  await at.post('/mcp', mcp('x'.repeat(10_001)));
  await at.post('/message/send', a2a({ url: 'x' }));
  expect(charges).toBe(4);
});

test("an operator's policy blocks data parts, and its budget ends", async () => {
  at = await lab({
    file: JSON.stringify({
      operators: { open: true, list: [{ id: 'acme', daily_limit: 1, actions: { PRIVATE: 'block' } }] },
    }),
  });
  const headers = { 'x-operator-id': 'acme' };
  const blocked = await at.post('/message/send', a2a({ data: { ssn } }), headers);
  expect(blocked.json).toMatchObject({ error: { data: [{ reason: 'BLOCKED_BY_POLICY' }, {}] } });
  expect((await at.post('/mcp', mcp('hello'), headers)).json).toMatchObject({ result: { isError: false } });
  expect((await at.post('/mcp', mcp('hello'), headers)).json).toMatchObject({
    result: { isError: true, structuredContent: { error: 'budget_exhausted' } },
  });
});
