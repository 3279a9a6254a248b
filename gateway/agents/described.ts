/** The agent protocols in the OpenAPI description. Bodies are described, not validated: each protocol has its own errors. */
import type { FastifySchema } from 'fastify';
import { otherMethods } from '../openapi/answers.ts';

const rpc = {
  type: 'object',
  required: ['jsonrpc', 'id'],
  properties: {
    jsonrpc: { type: 'string', enum: ['2.0'] },
    id: {},
    result: { type: 'object', additionalProperties: true },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'integer' }, message: { type: 'string' }, data: {} },
    },
  },
};
const anything = { type: 'object', additionalProperties: true };
const answer = (description: string, schema: object): object => ({
  description,
  content: { 'application/json': { schema } },
});

/** What each status says, with bodies of one shape. */
const statuses = (shape: object, says: Readonly<Record<number, string>>): Record<string, object> =>
  Object.fromEntries(Object.entries(says).map(([status, description]) => [status, answer(description, shape)]));

const REFUSED = {
  400: 'The JSON or the envelope is broken.',
  403: 'The Host or Origin is not one of this service.',
  413: 'The body is too large.',
  415: 'The body is not JSON by its content type.',
  426: 'A WebSocket was asked for.',
  500: 'A fault of the service.',
  503: 'The process is stopping.',
};

const TEXT = 'Mail jane.doe@acme.com.';
const WALLET = { wallet_address: 'a-wallet' };
const MESSAGE = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: TEXT }], metadata: WALLET };

export const MCP_SCHEMA: FastifySchema = {
  tags: ['agents'],
  summary: 'Model Context Protocol: JSON-RPC 2.0, tool sanitize_pii',
  body: {
    description: 'A JSON-RPC request, or a batch of 1 to 20 of them.',
    examples: [
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'sanitize_pii', arguments: { text: TEXT, ...WALLET } },
      },
    ],
  },
  response: {
    200: answer('The answer, errors included; a stream of one event where only that is accepted.', {
      anyOf: [rpc, { type: 'array', items: rpc }],
    }),
    202: { description: 'Nothing was asked: notifications and responses.' },
    ...statuses(rpc, { ...REFUSED, 404: 'A method that 2026-07-28 does not have here.' }),
    ...otherMethods(),
  },
};

/** A bare message gets a bare task, and our own error body. */
export const A2A_SCHEMA: FastifySchema = {
  tags: ['agents'],
  summary: 'A2A over JSON-RPC, 0.3 and 1.0, or a bare message',
  body: {
    description: 'SendMessage or message/send in JSON-RPC, or `{ "message": … }` alone.',
    examples: [{ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message: MESSAGE } }],
  },
  response: {
    200: answer('The task, or an error of JSON-RPC.', anything),
    ...statuses(anything, {
      ...REFUSED,
      401: 'Bare message: a key is missing.',
      409: 'Bare message: in progress.',
      422: 'Bare message: blocked by policy, or more work than allowed.',
      425: 'Bare message: the bundle is not deep enough on its chain yet.',
      429: 'Bare message: a budget or limit is used up.',
    }),
    ...otherMethods(),
  },
};

export const REST_SCHEMA: FastifySchema = {
  tags: ['agents'],
  summary: 'A2A 1.0 over HTTP+JSON',
  body: { description: '`{ "message": … }`, as the protocol has it.', examples: [{ message: MESSAGE }] },
  response: {
    200: answer('The task.', anything),
    ...statuses(
      { type: 'object', required: ['error'], properties: { error: anything } },
      {
        ...REFUSED,
        401: 'A key is missing.',
        409: 'In progress.',
        422: 'Blocked by policy, or more work than allowed.',
        425: 'The bundle is not deep enough on its chain yet.',
        429: 'A budget or limit is used up.',
      },
    ),
    ...otherMethods(),
  },
};

/** Free, and answered from nothing: no task is kept. */
export const tasksSchema = (summary: string): FastifySchema => ({
  tags: ['agents'],
  summary,
  response: { default: answer('An empty page, or an error.', anything), ...otherMethods() },
});
