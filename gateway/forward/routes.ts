/**
 * The life of a proxied call: who is calling → inspection → one charge → upstream. Whatever goes wrong before the last
 * step ends the call, and the upstream never sees a connection.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { performance } from 'node:perf_hooks';
import type { Mode } from '../../detector/index.ts';
import type { Granted } from '../../payments/index.ts';
import { readBody } from '../http/body.ts';
import { chargeOnce, giveBack, operatorCharge } from '../charge.ts';
import { Refusal } from '../errors.ts';
import type { Inspected } from '../inspect/inspect.ts';
import { faultName } from '../log.ts';
import type { Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import { sendRefusal } from '../http/replies.ts';
import { SHAPES } from '../shapes/index.ts';
import { answerHeaders, contentOf, eventOf, noteCall } from './account.ts';
import { restoreOf, upstreamOf } from './choose.ts';
import { ClientResponse } from './client.ts';
import { detectorRefusal } from '../detector-refusal.ts';
import { echo } from './echo.ts';
import { configuredRoutes, servedRoutes, type Served } from './served.ts';
import { replyFilterOf } from './choose-rewriter.ts';
import { send } from './send.ts';
import { settle } from './settle.ts';

/** Registers every model route of every shape. */
export function modelRoutes(app: FastifyInstance, parts: Parts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    readBody(payload, parts.config.limits, done);
  });
  for (const served of [...servedRoutes(SHAPES), ...configuredRoutes(parts.config)])
    app.route({
      method: served.method,
      url: served.url,
      exposeHeadRoute: false,
      ...(served.hasBody && { onRequest: withBody(served, parts) }),
      handler: (request, reply) => serve(request, reply, served, parts),
    });
}

/**
 * Serves a call as soon as its body is there. The framework's own way to a handler is a dozen calls more and a resource of
 * async_hooks, for bytes that it never looks at.
 */
function withBody(served: Served, parts: Parts): onRequestHookHandler {
  return (request, reply, done) => {
    readBody(request.raw, parts.config.limits, (error, body) => {
      if (error !== null) return done(error);
      request.body = body;
      serve(request, reply, served, parts).catch(done);
    });
  };
}

async function serve(request: FastifyRequest, reply: FastifyReply, served: Served, parts: Parts): Promise<void> {
  const { requestId } = request;
  reply.hijack();
  const client = new ClientResponse(reply.raw, parts.config.limits.client_idle_ms);
  let granted: Granted | undefined;
  const fail = (refusal: Refusal): void => {
    if (client.started) client.cut();
    else if (!client.gone) sendRefusal(reply.raw, refusal, served.shape.errors, requestId);
  };
  try {
    const body = bodyOf(request, served);
    const upstream = upstreamOf(request, served, body, parts);
    const { caller, mode, path, headers } = settle(request, served, upstream, body !== undefined, parts);
    const restore = restoreOf(request, caller);
    let inspected: Inspected | undefined;
    let answered = ['x-request-id', requestId.toString(), 'cache-control', 'no-store'];
    if (body !== undefined) {
      const before = performance.now();
      const inspecting = inspectOrRefuse(body, served, caller, mode, restore, request, parts);
      inspected = inspecting instanceof Promise ? await inspecting : inspecting;
      const micros = Math.round((performance.now() - before) * 1000);
      const event = eventOf(inspected.summary, request, served.route, upstream, mode, body.length, micros, parts);
      const { media } = inspected.summary;
      if (media > 0) parts.log.write('info', 'media', { request_id: requestId, count: media });
      const charge = { operator: operatorCharge(caller, inspected.summary), event };
      const withContent = caller.journal === 'content';
      const log = withContent ? await contentOf(inspected, served.shape, caller, mode, parts) : undefined;
      granted = await chargeOnce(log === undefined ? charge : { ...charge, log }, parts);
      answered = answerHeaders(requestId, inspected.summary, granted);
    } else if (upstream.kind === 'http') await noteCall(request, served.route, upstream, caller, mode, parts);
    if (upstream.kind === 'echo') {
      if (inspected === undefined) throw new Refusal('not_found');
      echo(served.shape, inspected, client, answered, requestId, parts.now());
      return;
    }
    const scan = caller.scanResponses ? parts.replyScan(caller, mode) : undefined;
    const filter = replyFilterOf(served.shape, inspected?.originals, scan);
    const call = { served, upstream, path, headers, inspected, answerHeaders: answered, filter, granted };
    send(call, request, reply, client, parts, fail);
  } catch (error) {
    await giveBack(granted, 'own_fault', requestId, parts);
    fail(asRefusal(error, request, parts));
  }
}

/** The body of a route that takes one; a body elsewhere could not be inspected. */
function bodyOf({ body }: FastifyRequest, { hasBody }: Served): Buffer | undefined {
  if (hasBody) {
    if (!Buffer.isBuffer(body)) throw new Refusal('unsupported_media_type');
    return body;
  }
  if (body !== undefined && !(Buffer.isBuffer(body) && body.length === 0))
    throw new Refusal('invalid_request', undefined, { wording: 'no_body_here' });
  return undefined;
}

/** Unknown faults answer with a code only; what they say stays here. */
function asRefusal(error: unknown, request: FastifyRequest, parts: Parts): Refusal {
  if (error instanceof Refusal) {
    parts.log.write('info', 'refused', { request_id: request.requestId, status: error.status, code: error.word });
    return error;
  }
  parts.log.write('error', 'fault', { request_id: request.requestId, fault: faultName(error) });
  return new Refusal('internal_error');
}

function inspectOrRefuse(
  body: Buffer,
  { shape }: Served,
  caller: Caller,
  mode: Mode,
  restore: boolean,
  request: FastifyRequest,
  parts: Parts,
): Inspected | Promise<Inspected> {
  const refuse = (error: unknown): never => {
    throw detectorRefusal(error, parts.log, request.requestId);
  };
  try {
    const inspected = parts.inspector.inspect(body, shape, caller, mode, restore);
    return inspected instanceof Promise ? inspected.catch(refuse) : inspected;
  } catch (error) {
    return refuse(error);
  }
}
