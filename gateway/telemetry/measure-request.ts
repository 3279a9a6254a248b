import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_MEASURES, type Measures } from './measures.ts';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** What is told of a call whose client left before it could be answered. */
const LEFT = 499;

/**
 * Tells of a request and of its end: by its route's pattern, never by its path. The framework's own hook is called for
 * complete answers only; a client that leaves would run for ever.
 */
export function measureRequest(request: FastifyRequest, { raw: answer }: FastifyReply, measures: Measures): void {
  if (measures === NO_MEASURES) return;
  const { method, requestId, is404 } = request;
  measures.began(requestId, traceparentOf(request));
  answer.once('close', () => {
    measures.ended(requestId, {
      method: METHODS.has(method) ? method : '_OTHER',
      route: (is404 ? undefined : request.routeOptions.url) ?? '(none)',
      status: answer.headersSent ? answer.statusCode : LEFT,
    });
  });
}

/** The trace that a client says its request is part of. */
function traceparentOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
}
