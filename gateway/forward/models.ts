/**
 * Lists of models, by @fastify/http-proxy. On its own it passes headers, queries and bodies unseen: here it gets the path,
 * the query and the headers that were made and inspected by us, and no parser.
 */
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { SafeId } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { faultName } from '../log.ts';
import type { Parts } from '../parts.ts';
import type { Family } from '../shapes/index.ts';
import { MODELS } from '../shapes/models.ts';
import { noteCall } from './account.ts';
import { echoModel, echoModels } from './echo-models.ts';
import { UNUSABLE } from './forward.ts';
import { returnedName } from './headers.ts';
import { namedInPath } from './named-in-path.ts';
import { servedRoutes, type Served } from './served.ts';
import { settle, type Settled } from './settle.ts';
import { upstreamFault } from './upstream-fault.ts';
import type { HttpUpstream, Upstream } from './upstreams.ts';

interface Target extends Omit<Settled, 'headers'> {
  readonly upstream: HttpUpstream;
  readonly headers: Record<string, string>;
  readonly route: SafeId;
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
      const pool = parts.upstreams.poolOf(String(options.origin)) as Dispatcher;
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
      const at = targetOrEcho(request, parts);
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

function targetOrEcho(request: FastifyRequest, parts: Parts): Target | { readonly anthropic: boolean } {
  const url = request.routeOptions.url ?? '';
  const { upstream, family } = choose(request, url, parts);
  const route = served.get(`${family} ${url}`) as Served;
  const { headers: flat, ...settled } = settle(request, route, upstream, false, parts);
  if (upstream.kind === 'echo') return { anthropic: family === 'anthropic' };
  const headers: Record<string, string> = {};
  for (let i = 0; i + 1 < flat.length; i += 2) headers[flat[i] as string] = flat[i + 1] as string;
  return { ...settled, upstream, headers, route: route.route };
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
