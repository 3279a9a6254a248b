/** A2A 1.0 over HTTP+JSON: POST /message:send, and the tasks that are not kept. Errors have Google's shape, as A2A wants. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../errors.ts';
import { writeExact } from '../exact-json.ts';
import type { Parts } from '../parts.ts';
import {
  protocolError,
  refusalError,
  TASK_NOT_FOUND,
  UNSUPPORTED_OPERATION,
  VERSION_NOT_SUPPORTED,
  type AgentError,
} from './a2a-answer.ts';
import { readMessage, versionOfHeader, versionOfMessage } from './a2a-message.ts';
import { EMPTY_PAGE } from './a2a-methods.ts';
import { sendMessage } from './a2a-send.ts';
import { REST_SCHEMA, tasksSchema } from './described.ts';
import { takeAgentJson } from './scope.ts';

const WORDS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  413: 'INVALID_ARGUMENT',
  415: 'INVALID_ARGUMENT',
  422: 'FAILED_PRECONDITION',
  425: 'UNAVAILABLE',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};
/** On the courtesy limit, as everything that is free. */
const FREE = { courtesy: true };
const TYPE = 'application/json; charset=utf-8';

export async function restRoutes(scope: FastifyInstance, parts: Parts, baseUrl: () => string): Promise<void> {
  const { config, log } = parts;
  takeAgentJson(scope, config, log, failed);
  scope.post('/message::send', { schema: REST_SCHEMA }, async (request, reply) => {
    const header = versionOfHeader(request.headers['a2a-version']);
    if (header === 'unknown') return refuse(reply, 400, protocolError(VERSION_NOT_SUPPORTED, '1.0'));
    const version = versionOfMessage(request.body, header) ?? '1.0';
    const task = await sendMessage(readMessage(request.body, true), version, {
      request,
      reply,
      parts,
      baseUrl: baseUrl(),
    });
    return reply.type(TYPE).serializer(writeExact).send(task);
  });
  scope.post('/message::stream', { schema: { hide: true } }, async (_request, reply) =>
    refuse(reply, 400, protocolError(UNSUPPORTED_OPERATION, '1.0')),
  );
  scope.get(
    '/tasks',
    { config: FREE, schema: tasksSchema('No task is kept: an empty page') },
    async (_request, reply) => reply.type(TYPE).serializer(JSON.stringify).send(EMPTY_PAGE),
  );
  // POST is the one of `/tasks/{id}:cancel`.
  for (const method of ['GET', 'POST'] as const)
    scope.route({
      method,
      url: '/tasks/:id',
      config: FREE,
      schema: tasksSchema('No task is kept: always 404'),
      handler: async (_request, reply) => refuse(reply, 404, protocolError(TASK_NOT_FOUND, '1.0')),
    });
}

const refuse = (reply: FastifyReply, status: number, error: AgentError): FastifyReply =>
  reply.code(status).type(TYPE).serializer(String).send(restBody(status, error));

const restBody = (status: number, { message, data }: AgentError): string =>
  JSON.stringify({ error: { code: status, status: WORDS[status] ?? 'INTERNAL', message, details: data } });

const failed = (refusal: Refusal, { requestId }: FastifyRequest): string =>
  restBody(refusal.status, refusalError(refusal, requestId, '1.0'));
