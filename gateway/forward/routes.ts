/**
 * The life of a proxied call: who is calling → inspection → one charge → upstream. Whatever goes wrong before the last
 * step ends the call, and the upstream never sees a connection.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { performance } from 'node:perf_hooks';
import { MODES, StepBudgetExceeded, type Mode } from '../../detector/index.ts';
import { SafeId, type GiveBackReason, type Granted } from '../../payments/index.ts';
import { readBody } from '../body.ts';
import { chargeOnce } from '../charge.ts';
import { Refusal } from '../errors.ts';
import type { Inspected } from '../inspect/inspect.ts';
import { Scan } from '../inspect/scan.ts';
import { faultName } from '../log.ts';
import { isRoutingValue, type Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import { sendRefusal } from '../replies.ts';
import { SHAPES, type Shape } from '../shapes/index.ts';
import { answerHeaders, contentOf, eventOf, operatorCharge } from './account.ts';
import { ClientResponse } from './client.ts';
import { echoChat } from './echo.ts';
import { forward } from './forward.ts';
import { requestHeaders } from './headers.ts';
import type { Upstream } from './upstreams.ts';

interface Params {
  readonly operator?: string;
  readonly upstream?: string;
}

/** One model route of one shape, with what is settled at start. */
interface Served {
  readonly shape: Shape;
  /** Path at the upstream, behind its base URL. */
  readonly path: string;
  readonly route: SafeId;
}

const PREFIXES = ['', '/operators/:operator', '/upstreams/:upstream', '/operators/:operator/upstreams/:upstream'];
const ROUTES = SafeId.words('openai-chat');
const MODE_WORDS = MODES.map((mode) => SafeId.among([mode])(mode) as SafeId);
const FIELDS = SafeId.words('upstream', 'x-blackbar-context');

/** Registers every model route of every shape. */
export function modelRoutes(app: FastifyInstance, parts: Parts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    readBody(payload, parts.config.limits.body_bytes, done);
  });
  for (const shape of SHAPES)
    for (const route of shape.routes) {
      const [method = '', url = ''] = route.split(' ');
      const served: Served = { shape, path: url.replace(/^\/v1/, ''), route: ROUTES[shape.id] };
      for (const prefix of PREFIXES)
        app.route({ method, url: prefix + url, handler: (request, reply) => serve(request, reply, served, parts) });
    }
}

async function serve(request: FastifyRequest, reply: FastifyReply, served: Served, parts: Parts): Promise<void> {
  const { requestId } = request;
  reply.hijack();
  const client = new ClientResponse(reply.raw);
  let granted: Granted | undefined;
  const fail = (refusal: Refusal): void => {
    if (client.started) client.cut();
    else if (!client.gone) sendRefusal(reply.raw, refusal, served.shape.errors, requestId);
  };
  const giveBack = async (reason: GiveBackReason): Promise<void> => {
    if (granted?.unit === undefined) return;
    try {
      await parts.store.giveBack(granted.unit, reason);
    } catch (error) {
      parts.log.write('error', 'store_error', { request_id: requestId, fault: faultName(error) });
    }
  };
  try {
    const upstream = upstreamOf(request, served, parts);
    const caller = callerOf(request, upstream, parts);
    const mode = modeOf(request, caller);
    const body = request.body;
    if (!Buffer.isBuffer(body)) throw new Refusal('unsupported_media_type');
    const before = performance.now();
    const inspected = await inspectOrRefuse(body, served, caller, mode, request, parts);
    const micros = Math.round((performance.now() - before) * 1000);
    const event = eventOf(inspected.summary, request, served.route, upstream, mode, body.length, micros, parts);
    const log = await contentOf(inspected, served.shape, caller, mode, parts);
    granted = await chargeOnce(
      { operator: operatorCharge(caller, inspected.summary), event, ...(log && { log }) },
      parts,
    );
    const headers = answerHeaders(requestId, inspected.summary, granted);
    if (upstream.kind === 'echo') {
      echoChat(inspected, client, headers, requestId.toString(), Math.floor(parts.now().getTime() / 1000));
      return;
    }
    forward(
      {
        inspected,
        dispatcher: upstream.pool,
        origin: upstream.origin,
        path: upstream.prefix + served.path,
        headers: requestHeaders(
          upstream.family,
          request.headers,
          upstream.ownKey,
          new Scan(parts.detector, mode, undefined, undefined),
        ),
        answerHeaders: headers,
        endMark: served.shape.endMark,
        errors: served.shape.errors,
        requestId,
        log: parts.log,
        failed: (refusal, reason) => {
          void giveBack(reason).then(() => fail(refusal));
        },
      },
      client,
    );
  } catch (error) {
    await giveBack('own_fault');
    fail(asRefusal(error, request, parts));
  }
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

function upstreamOf(request: FastifyRequest, { shape }: Served, { upstreams }: Parts): Upstream {
  const { upstream: name } = request.params as Params;
  if (name !== undefined && !isRoutingValue(name)) throw new Refusal('invalid_request', { fields: [FIELDS.upstream] });
  const upstream = name === undefined ? upstreams.first(shape.family) : upstreams.named(name, shape.family);
  if (upstream === undefined) throw new Refusal('not_found');
  return upstream;
}

function callerOf(request: FastifyRequest, upstream: Upstream, { operators }: Parts): Caller {
  const { headers } = request;
  const header = headers['x-operator-id'];
  let key = headers['x-blackbar-key'];
  if (key === undefined && upstream.kind === 'http' && upstream.ownKey !== undefined)
    key = headers.authorization?.replace(/^Bearer /i, '') ?? headers['x-api-key'] ?? headers['api-key'];
  return operators.resolve({
    path: (request.params as Params).operator,
    header: typeof header === 'string' ? header : undefined,
    key: typeof key === 'string' ? key : undefined,
  });
}

function modeOf(request: FastifyRequest, caller: Caller): Mode {
  const chosen = request.headers['x-blackbar-context'];
  if (chosen === undefined || !caller.choices.has('context')) return caller.context;
  const mode = MODES.find((one) => one === chosen);
  if (mode === undefined)
    throw new Refusal('invalid_context', { field: FIELDS['x-blackbar-context'], allowed: MODE_WORDS });
  return mode;
}

async function inspectOrRefuse(
  body: Buffer,
  { shape }: Served,
  caller: Caller,
  mode: Mode,
  request: FastifyRequest,
  parts: Parts,
): Promise<Inspected> {
  try {
    return await parts.inspector.inspect(body, shape, caller, mode);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof StepBudgetExceeded)
      throw new Refusal('uninspectable_content', { reason: REASONS.step_budget });
    parts.log.write('error', 'detector_error', { request_id: request.requestId, fault: faultName(error) });
    throw new Refusal('detector_unavailable');
  }
}

const REASONS = SafeId.words('step_budget');
