/** POST /message/send: A2A over JSON-RPC, 0.3 and 1.0, and the bare message for callers without an SDK. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseUrlOf } from '../http/base-url.ts';
import { SafeId } from '../../payments/index.ts';
import { errorBody, Refusal } from '../errors.ts';
import { writeExact } from '../exact-json.ts';
import type { Parts } from '../parts.ts';
import {
  CONTENT_TYPE_NOT_SUPPORTED,
  protocolError,
  refusalError,
  VERSION_NOT_SUPPORTED,
  type AgentError,
} from './a2a-answer.ts';
import { readMessage, versionOfHeader, versionOfMessage, type Version } from './a2a-message.ts';
import { EMPTY_PAGE, methodOf } from './a2a-methods.ts';
import { restRoutes } from './a2a-rest.ts';
import { sendMessage, type Served } from './a2a-send.ts';
import { A2A_SCHEMA } from './described.ts';
import {
  failure,
  INVALID_REQUEST,
  isObject,
  METHOD_NOT_FOUND,
  readEnvelope,
  refusalFailure,
  success,
  type Id,
} from './json-rpc.ts';
import { note, takeAgentJson } from './scope.ts';

export async function a2aRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, log } = parts;
  const baseUrl = (): string => baseUrlOf(config, app);
  await app.register(async (scope) => {
    takeAgentJson(scope, config, log, failed);
    // Some clients put a slash behind the URL of the card.
    for (const url of ['/message/send', '/message/send/'])
      scope.post(url, { schema: url.endsWith('/') ? { hide: true } : A2A_SCHEMA }, async (request, reply) =>
        (isBare(request.body) ? bare : overJsonRpc)({ request, reply, parts, baseUrl: baseUrl() }),
      );
  });
  await app.register(async (scope) => restRoutes(scope, parts, baseUrl));
}

const isBare = (body: unknown): boolean => isObject(body) && !('jsonrpc' in body) && 'message' in body;

/** A refusal before any method: as our other endpoints have it for a bare message, else as JSON-RPC. */
function failed(refusal: Refusal, { body, requestId }: FastifyRequest): string {
  if (isBare(body)) return errorBody(refusal, 'blackbar', requestId);
  if (refusal.code !== 'unsupported_media_type') return refusalFailure(null, refusal, requestId);
  const { message, data } = refusalError(refusal, requestId, '1.0');
  return failure(null, CONTENT_TYPE_NOT_SUPPORTED, message, data);
}

async function overJsonRpc(served: Served): Promise<FastifyReply> {
  const { request, reply } = served;
  void reply.type('application/json; charset=utf-8').serializer(String);
  const envelope = readEnvelope(request.body);
  if (envelope.is !== 'request' || envelope.request.id === undefined) {
    const id = envelope.is === 'broken' ? envelope.id : null;
    return reply.code(400).send(failure(id, INVALID_REQUEST, 'This is no JSON-RPC 2.0 request.'));
  }
  const { id, method, params } = envelope.request;
  return reply.send(await answer(id, method, params, served));
}

async function answer(id: Id, method: string, params: unknown, served: Served): Promise<string> {
  const { request, parts } = served;
  const known = methodOf(method);
  if (known === undefined) return failure(id, METHOD_NOT_FOUND, 'This method is none of A2A 0.3 or 1.0.');
  const { version, does } = known;
  const fail = ({ code, message, data }: AgentError): string => failure(id, code, message, data);
  if (versionOfHeader(request.headers['a2a-version']) === 'unknown')
    return fail(protocolError(VERSION_NOT_SUPPORTED, version));
  if (typeof does === 'number') return fail(protocolError(does, version));
  if (does === 'list') return success(id, JSON.stringify(EMPTY_PAGE));
  try {
    const task = await sendMessage(readMessage(params, true), version, served);
    return success(id, writeExact(task));
  } catch (error) {
    return fail(refusalError(note(error, request, parts.log), request.requestId, version));
  }
}

const FIELDS = SafeId.words('a2a-version');

/** A message without JSON-RPC: answered as a task, refused as our other endpoints do. */
async function bare(served: Served): Promise<FastifyReply> {
  const { request, reply } = served;
  const header = versionOfHeader(request.headers['a2a-version']);
  if (header === 'unknown') throw new Refusal('invalid_request', { fields: [FIELDS['a2a-version']] });
  const version: Version = versionOfMessage(request.body, header) ?? '0.3';
  const task = await sendMessage(readMessage(request.body, false), version, served);
  return reply.type('application/json; charset=utf-8').serializer(writeExact).send(task);
}
