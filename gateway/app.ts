/** The HTTP service: what every request passes first. What is served is listed in `routes.ts`. */
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { MCP_PATHS } from './agents/mcp.ts';
import type { SafeId } from '../payments/index.ts';
import { drain } from './http/body.ts';
import { limitCourtesy } from './http/courtesy.ts';
import { errorBody, Refusal, type ErrorShape } from './errors.ts';
import { withoutNames } from './forward/named-in-path.ts';
import { answerBrokenRequest, answerRaw, toRefusal } from './http/framework-errors.ts';
import { createHostCheck, takePath } from './http/hosts.ts';
import { createOriginCheck } from './http/origins.ts';
import { faultName } from './log.ts';
import { measureRequest } from './telemetry/measure-request.ts';
import { noteMethods } from './http/methods.ts';
import { serveDocs } from './openapi/docs.ts';
import { noteRoutes, serveOpenApi } from './openapi/openapi.ts';
import { admitTo } from './http/overload.ts';
import type { Parts } from './parts.ts';
import { serveRoutes } from './routes.ts';
import { errorShapeOf, refusalHeaders, sendRefusal } from './http/replies.ts';
import { newRequestId } from './http/request-id.ts';
import { createStallCut } from './http/stalled.ts';
import { schemaController } from './http/validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    requestId: SafeId;
  }
}

const HEADERS_MS = 10_000;
/** Bodies have time limits of their own; this is for the longest upload. */
const REQUEST_MS = 3_600_000;
const KEEP_ALIVE_MS = 72_000;
const IDLE_MS = 50;
/** Longer than anything that is served, so that what is too long is called wrong rather than unknown. */
const LONGEST_PARAMETER = 1024;
/** No web page but our own may call these, by whatever method. */
const OWN_PAGES_ONLY: ReadonlySet<string | undefined> = new Set(MCP_PATHS);
/** Asked while draining, too. */
const HEALTH = '/health';

/** Builds the service; it does not listen yet. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, log } = parts;
  const app = Fastify({
    logger: false,
    trustProxy: config.trusted_proxies.length > 0 ? [...config.trusted_proxies] : false,
    bodyLimit: config.limits.body_bytes,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    genReqId: () => '',
    rewriteUrl: withoutNames,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: LONGEST_PARAMETER },
    schemaController,
    frameworkErrors: (_error, { raw }, reply) => {
      sendRefusal(reply.raw, unfit(raw) ?? new Refusal('not_found'), errorShapeOf(raw), newRequestId());
    },
    clientErrorHandler: answerBrokenRequest,
    http: { headersTimeout: HEADERS_MS, requireHostHeader: false },
  });
  const whoseHost = createHostCheck(config, () => app.addresses().filter((at) => typeof at !== 'string'));
  const isOurs = createOriginCheck(config);
  const cutWhenStalled = createStallCut(() => config.limits.client_idle_ms);
  let stopping = false;
  const isStopping = (): boolean => stopping || parts.drain.begun;

  /** What is wrong with a request before anybody looks at what it asks for. */
  const unfit = (raw: IncomingMessage): Refusal | undefined => {
    const host = whoseHost(raw);
    if (host !== 'ours') return host === 'foreign' ? new Refusal('origin_not_allowed') : malformed();
    // Of an absolute URL that `takePath` has left, the router would look at the path alone.
    if (raw.url?.startsWith('/') !== true) return malformed();
    if (isStopping() && !raw.url.startsWith(HEALTH))
      return new Refusal('shutting_down', undefined, { headers: { connection: 'close' } });
    // Other offers, of HTTP/2 (JDK) or TLS (Apache), come with ordinary calls: they are passed over.
    const { upgrade } = raw.headers;
    return upgrade !== undefined && /websocket/i.test(upgrade) ? new Refusal('websocket_refused') : undefined;
  };
  const unserved = noteMethods(app);
  app.decorateRequest('requestId', null as unknown as SafeId);
  app.addHook('onRequest', (request, reply, done) => {
    request.requestId = newRequestId();
    measureRequest(request, reply, parts.measures);
    parts.drain.count(reply.raw);
    cutWhenStalled(reply.raw);
    const { raw } = request;
    // Node reads nothing that came behind an offer in one piece with it; a closed connection has it sent again.
    if (raw.headers.upgrade !== undefined) reply.raw.shouldKeepAlive = false;
    const wrong = unfit(raw);
    if (wrong !== undefined) return done(wrong);
    const { origin } = raw.headers;
    if (origin !== undefined && !isOurs(origin) && OWN_PAGES_ONLY.has(pathOf(request)))
      return done(new Refusal('origin_not_allowed'));
    if (request.is404) return done(unserved(raw));
    if ((raw.method === 'GET' || raw.method === 'HEAD') && hasBody(raw))
      return done(new Refusal('invalid_request', undefined, { wording: 'no_body_here' }));
    done();
  });
  limitCourtesy(app, config);
  // Not for hijacked replies: proxied calls write their own.
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.requestId.toString());
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  // A connection whose last answer is still running becomes idle only later; it must not hold the process.
  let idle: NodeJS.Timeout | undefined;
  app.addHook('preClose', (done) => {
    stopping = true;
    idle = setInterval(() => app.server.closeIdleConnections(), IDLE_MS);
    done();
  });
  app.addHook('onClose', async () => clearInterval(idle));
  answerErrors(app, log);
  app.server.on('checkExpectation', (request: IncomingMessage) => {
    takePath(request);
    const unmet = new Refusal('invalid_request', undefined, { wording: 'no_expectation' });
    answerRaw(request.socket, unfit(request) ?? unmet, errorShapeOf(request), 417);
  });

  const description = noteRoutes(app);
  admitTo(app.server, unfit, isStopping, log);
  app.server.prependListener('request', takePath);
  await serveRoutes(app, parts);
  serveOpenApi(app, description, config);
  serveDocs(app, description);
  return app;
}

/** A refusal in the shape of its route; what is a fault says its name to the log alone. */
function answerErrors(app: FastifyInstance, log: Parts['log']): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error);
    const { raw } = request;
    if (refusal.code === 'internal_error' && raw.destroyed && !raw.complete)
      log.write('debug', 'client_gone', { request_id: request.requestId });
    else if (refusal.code === 'internal_error')
      log.write('error', 'fault', { request_id: request.requestId, fault: faultName(error) });
    else log.write('info', 'refused', { request_id: request.requestId, status: refusal.status, code: refusal.word });
    refuse(request, reply, refusal);
  });
  app.setNotFoundHandler((request, reply) => {
    refuse(request, reply, new Refusal('not_found'));
  });
}

const malformed = (): Refusal => new Refusal('invalid_request', undefined, { wording: 'malformed' });

/** The route, or what was asked for where there is none. */
const pathOf = ({ is404, raw, routeOptions }: FastifyRequest): string | undefined =>
  is404 ? raw.url?.split('?', 1)[0] : routeOptions.url;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined ||
  (headers['content-length'] !== undefined && headers['content-length'] !== '0');

function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  const requestId = request.requestId ?? newRequestId();
  const shape: ErrorShape = errorShapeOf(request.raw);
  drain(request.raw, reply.raw);
  // The framework's word where a body was refused; Node would end the connection with the answer (see `drain`).
  void reply.removeHeader('connection');
  for (const [name, value] of refusalHeaders(refusal, requestId)) void reply.header(name, value);
  void reply
    .code(refusal.status)
    .serializer(String)
    .send(errorBody(refusal, shape, requestId));
}
