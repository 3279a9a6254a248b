/** POST /mcp: the tool `sanitize_pii` for clients of every version of the Model Context Protocol. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { baseUrlOf } from '../http/base-url.ts';
import type { Parts } from '../parts.ts';
import { MCP_SCHEMA } from './described.ts';
import { refusalFailure } from './json-rpc.ts';
import { answerLegacy } from './mcp-legacy.ts';
import { answerModern, isModern } from './mcp-modern.ts';
import { fixedAnswers, type Answer } from './mcp-server.ts';
import { takeAgentJson } from './scope.ts';

/** Many a server's URL ends in a slash, so clients are set up with one. */
export const MCP_PATHS: readonly string[] = ['/mcp', '/mcp/'];

export async function mcpRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, log } = parts;
  const context = { parts, fixed: fixedAnswers(parts), baseUrl: () => baseUrlOf(config, app) };
  await app.register(async (scope) => {
    takeAgentJson(scope, config, log, (refusal, { requestId }) => refusalFailure(null, refusal, requestId));
    for (const url of MCP_PATHS)
      scope.post(url, { schema: url.endsWith('/') ? { hide: true } : MCP_SCHEMA }, async (request, reply) => {
        const { body, headers } = request;
        const answer = isModern(body, headers)
          ? await answerModern(body, request, context)
          : await answerLegacy(body, request, context);
        return send(reply, answer, headers.accept);
      });
  });
}

/** JSON, except for clients that take nothing but a stream. */
function send(reply: FastifyReply, { status, body, headers }: Answer, accept: string | undefined): FastifyReply {
  void reply.code(status).headers(headers ?? {});
  if (body === undefined) return reply.send();
  if (status === 200 && accept !== undefined && takesStreamsOnly(accept))
    return reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      .serializer(String)
      .send(`event: message\ndata: ${body}\n\n`);
  return reply.type('application/json; charset=utf-8').serializer(String).send(body);
}

const takesStreamsOnly = (accept: string): boolean =>
  /text\/event-stream/i.test(accept) && !/application\/json|application\/\*|\*\/\*/i.test(accept);
