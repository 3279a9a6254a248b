import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NO_MEASURES, type Measures } from './measures.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Tells of every request that has ended, however it was answered: by its route's pattern, never by its path. */
export function measureRequests(app: FastifyInstance, measures: Measures): void {
  if (measures === NO_MEASURES) return;
  app.addHook('onResponse', async (request, reply) => {
    const { method, requestId, is404 } = request;
    const route = is404 ? undefined : request.routeOptions.url;
    measures.ended(requestId, {
      method: METHODS.has(method) ? method : '_OTHER',
      route: route ?? '(none)',
      status: reply.raw.statusCode,
    });
  });
}

/** The trace that a client says its request is part of. */
export function traceparentOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}
