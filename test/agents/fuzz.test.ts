/** A flood of junk: every answer is JSON-RPC, nothing crashes, nothing that was sent comes back. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lab, type Lab } from '../gateway/lab.ts';

const RUNS_MS = Number(process.env['FUZZ_MS'] ?? 2_000);
/** Stands in every text that is sent; ids and version words are the protocol's to echo, so they never hold it. */
const CANARY = 'zq7canary';
let at: Lab;
beforeAll(async () => {
  at = await lab();
});
afterAll(async () => at.close());

const text = fc.string({ maxLength: 12 }).map((one) => `${one}${CANARY}`);
const scalar = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));
const junk = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(text, fc.constantFrom('text', 'name', '_meta', 'message', 'parts')), tie('value'), {
      maxKeys: 3,
    }),
  ),
})).value;
const part = fc.oneof(
  fc.record(
    { kind: fc.constantFrom('text', 'data', 'file', CANARY), text: fc.oneof(text, junk), data: junk },
    { requiredKeys: [] },
  ),
  junk,
);
const message = fc.record(
  {
    messageId: fc.oneof(text, junk),
    role: fc.oneof(fc.constantFrom('user', 'ROLE_USER'), text),
    parts: fc.oneof(fc.array(part, { maxLength: 4 }), junk),
    taskId: text,
    contextId: text,
    metadata: fc.oneof(fc.record({ wallet_address: junk, tx_hash: junk, context: text, operator_id: junk }), junk),
  },
  { requiredKeys: ['parts'] },
);
const meta = fc.record(
  {
    'io.modelcontextprotocol/protocolVersion': fc.oneof(fc.constant('2026-07-28'), junk),
    'io.modelcontextprotocol/clientCapabilities': fc.oneof(fc.constant({}), junk),
    'x402/payment': junk,
  },
  { requiredKeys: [] },
);
const params = fc.oneof(
  junk,
  fc.record(
    {
      name: fc.oneof(fc.constant('sanitize_pii'), text),
      arguments: fc.oneof(fc.record({ text: junk }), junk),
      _meta: meta,
    },
    { requiredKeys: [] },
  ),
  fc.record({ message: fc.oneof(message, junk), metadata: junk }, { requiredKeys: ['message'] }),
);
const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'server/discover',
  'message/send',
  'SendMessage',
  'GetTask',
];
const envelope = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 5, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: junk }),
    id: fc.oneof(fc.integer(), fc.constantFrom('a', null, {}, true), fc.string({ minLength: 257, maxLength: 300 })),
    method: fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...METHODS) }, { weight: 1, arbitrary: text }),
    params,
    result: junk,
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  { weight: 6, arbitrary: envelope.map((one) => JSON.stringify(one)) },
  { weight: 2, arbitrary: fc.array(fc.oneof(envelope, junk), { maxLength: 22 }).map((list) => JSON.stringify(list)) },
  { weight: 1, arbitrary: fc.tuple(envelope, fc.nat(40)).map(([one, cut]) => JSON.stringify(one).slice(0, -cut - 1)) },
  { weight: 1, arbitrary: text },
);
const headers = fc.record(
  {
    accept: fc.constantFrom('application/json', 'text/event-stream', '*/*', ''),
    'mcp-protocol-version': fc.constantFrom('2026-07-28', '2025-11-25', '2024-11-05', CANARY),
    'mcp-method': fc.constantFrom(...METHODS, CANARY, `=?base64?${CANARY}?=`),
    'mcp-name': fc.constantFrom('sanitize_pii', CANARY),
    'a2a-version': fc.constantFrom('1.0', '0.3', CANARY),
  },
  { requiredKeys: [] },
);

/** Is it an answer of JSON-RPC, or none where none is due? */
function isAnswer(one: unknown): boolean {
  if (Array.isArray(one)) return one.length > 0 && one.every((each) => isAnswer(each));
  const answer = one as { jsonrpc?: unknown; result?: unknown; error?: { code?: unknown; message?: unknown } };
  if (answer.jsonrpc !== '2.0' || !('id' in answer)) return false;
  if ('result' in answer) return !('error' in answer);
  return Number.isInteger(answer.error?.code) && typeof answer.error?.message === 'string';
}

const isBareAnswer = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && ('status' in one || 'task' in one);

/** What a sanitizer gives back by design: the text, sanitized. Everything else must be free of it. */
const withoutResults = (answer: string): string =>
  answer.replaceAll(/"(?:content|artifacts|structuredContent)":.*/gs, '');

test.each(['/mcp', '/message/send'])('%s', { timeout: RUNS_MS + 20_000 }, async (path) => {
  await fc.assert(
    fc.asyncProperty(body, headers, async (sent, given) => {
      const reply = await at.post(path, sent, given);
      expect(reply.status).not.toBe(500);
      if (reply.status === 202) {
        expect(reply.text).toBe('');
        return;
      }
      const event = /^event: message\ndata: (.*)\n\n$/s.exec(reply.text)?.[1];
      const answer: unknown = JSON.parse(event ?? reply.text);
      expect([isAnswer(answer) || (path === '/message/send' && isBareAnswer(answer)), reply.text]).toEqual([
        true,
        reply.text,
      ]);
      expect(withoutResults(reply.text)).not.toContain(CANARY);
    }),
    { interruptAfterTimeLimit: RUNS_MS, numRuns: 1_000_000, markInterruptAsFailure: false },
  );
  expect(at.lines.join('')).not.toContain(CANARY);
  expect(at.lines.filter((line) => line.includes('"fault"'))).toEqual([]);
});
