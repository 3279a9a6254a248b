/**
 * Lists of models, by @fastify/http-proxy. On its own it passes headers, queries and bodies unseen: here it gets the path,
 * the query and the headers that were made and inspected by us, and no parser.
 */
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Mode } from '../../detector/index.ts';
import type { SafeId } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { Words } from '../inspect/protocol-words.ts';
import { faultName } from '../log.ts';
import type { Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import type { Family } from '../shapes/index.ts';
import { MODELS } from '../shapes/models.ts';
import { noteCall } from './account.ts';
import { callerOf, modeOf } from './choose.ts';
import { detectorRefusal } from './detector-refusal.ts';
import { echoModel, echoModels } from './echo-models.ts';
import { UNUSABLE } from './forward.ts';
import { requestHeaders, returnedName } from './headers.ts';
import { namedInPath } from './named-in-path.ts';
import { servedRoutes, type Served } from './served.ts';
import { targetOf } from './target.ts';
import { upstreamFault } from './upstream-fault.ts';
import type { HttpUpstream, Upstream } from './upstreams.ts';

interface Target {
  readonly upstream: HttpUpstream;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly route: SafeId;
  readonly caller: Caller;
  readonly mode: Mode;
}

const served = new Map(
  Object.values(MODELS).flatMap((shape) =>
    servedRoutes([shape]).map((route) => [`${shape.family} ${route.url}`, route] as const),
  ),
);
const urls = [...new Set([...served.values()].map(({ url }) => url))];

/** Registers GET of models and of one model, for every family. */
export async function modelListRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  app.removeAllContentTypeParsers();
  const targets = new WeakMap<FastifyRequest, Target>();
  const targetFor = (request: FastifyRequest): Target => {
    const target = targets.get(request);
    if (target === undefined) throw new Refusal('internal_error');
    return target;
  };
  const pools = {
    request(options: Dispatcher.RequestOptions, done: (error: Error | null, data: Dispatcher.ResponseData) => void) {
      const { pool } = parts.upstreams.all.find(
        (upstream): upstream is HttpUpstream => upstream.kind === 'http' && upstream.origin === options.origin,
      ) as HttpUpstream;
      pool.request(options, done);
    },
  } as { request: Dispatcher['request'] };
  await app.register(httpProxy, {
    upstream: '',
    routes: [...urls],
    httpMethods: ['GET'],
    config: { noHead: true },
    proxyPayloads: false,
    disableRequestLogging: true,
    disableCache: true,
    undici: pools,
    async preHandler(request, reply) {
      if (request.method !== 'GET') throw new Refusal('method_not_allowed', undefined, { headers: { allow: 'GET' } });
      const at = settle(request, parts);
      if (!('path' in at)) return reply.send(echoed(request, at.anthropic));
      const { route, upstream, caller, mode } = at;
      await noteCall(request, route, upstream, caller, mode, parts);
      targets.set(request, at);
      return undefined;
    },
    replyOptions: {
      getUpstream: (request) => targetFor(request as FastifyRequest).upstream.origin,
      queryString: (_search, _url, request) => targetFor(request as FastifyRequest).path.split('?')[1] ?? '',
      rewriteRequestHeaders: (request) => targetFor(request as FastifyRequest).headers,
      rewriteHeaders: (headers) => returned(headers as IncomingHttpHeaders),
      // The gateway repeats no call.
      retryDelay: () => null,
      onResponse(_request, reply, answer) {
        const { statusCode = 0, stream } = answer as unknown as { statusCode?: number; stream: { destroy(): void } };
        if (statusCode >= 300 && statusCode < 400) {
          stream.destroy();
          const { requestId } = (reply as FastifyReply).request;
          parts.log.write('warn', 'upstream_error', { request_id: requestId, fault: UNUSABLE.redirect });
          void (reply as FastifyReply).send(new Refusal('upstream_invalid'));
        } else void (reply as FastifyReply).send(stream);
      },
      onError(reply, { error }) {
        const { requestId } = (reply as FastifyReply).request;
        parts.log.write('warn', 'upstream_error', { request_id: requestId, fault: faultName(error) });
        void (reply as FastifyReply).send(
          new Refusal(upstreamFault(error.cause instanceof Error ? error.cause : error)),
        );
      },
    },
    handler: (request, reply, _dest, options) => {
      const { upstream, path } = targetFor(request);
      return reply.from(upstream.prefix + (path.split('?')[0] as string), options);
    },
  });
}

function settle(request: FastifyRequest, parts: Parts): Target | { readonly anthropic: boolean } {
  const url = request.routeOptions.url ?? '';
  const { upstream, family } = choose(request, url, parts);
  const route = served.get(`${family} ${url}`) as Served;
  const caller = callerOf(request, upstream, parts);
  const mode = modeOf(request, caller);
  const words = new Words(parts, mode, caller.inspection(mode).kindsOff);
  try {
    const path = targetOf(request, route, words);
    if (upstream.kind === 'echo') return { anthropic: family === 'anthropic' };
    const flat = requestHeaders(family, request.headers, upstream.ownKey, words, { hasBody: false });
    const headers: Record<string, string> = {};
    for (let i = 0; i + 1 < flat.length; i += 2) headers[flat[i] as string] = flat[i + 1] as string;
    return { upstream, path, headers, route: route.route, caller, mode };
  } catch (error) {
    throw detectorRefusal(error, request, parts);
  }
}

/** A named upstream says which API is meant; else the path does, and of the two that share one, a header. */
function choose(
  request: FastifyRequest,
  url: string,
  { upstreams }: Parts,
): { readonly upstream: Upstream; readonly family: Family } {
  const { upstream: name } = namedInPath(request.raw);
  const { model } = request.params as { model?: string };
  const asked: Family = url.startsWith('/openai')
    ? 'azure'
    : request.headers['anthropic-version'] === undefined
      ? 'openai'
      : 'anthropic';
  const upstream =
    name === undefined
      ? upstreams.serving(asked, undefined, () => model)
      : upstreams.all.find((one) => one.name.toString() === name);
  if (upstream === undefined) throw new Refusal('not_found', undefined, { wording: 'no_upstream' });
  const family = upstream.kind === 'echo' ? asked : upstream.family;
  if ((family === 'azure') !== (asked === 'azure')) throw new Refusal('not_found');
  return { upstream, family };
}

function echoed(request: FastifyRequest, anthropic: boolean): object {
  const { model } = request.params as { model?: string };
  if (model === undefined) return echoModels(anthropic);
  if (model !== 'echo') throw new Refusal('not_found');
  return echoModel(anthropic);
}

function returned(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    const as = returnedName(name);
    if (as !== undefined) passed[as] = value;
  }
  return passed;
}
