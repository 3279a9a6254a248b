/** GET /docs and what is below it, from the description's own service. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Description } from './openapi.ts';

const PASSED = ['if-none-match', 'if-modified-since'] as const;
/** Of this connection, not of the answer. */
const OWN = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

export function serveDocs(app: FastifyInstance, description: Description): void {
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const passed = Object.fromEntries(PASSED.map((name) => [name, headers[name]]).filter(([, value]) => value));
    const page = await (await description()).inject({ url, headers: passed });
    for (const [name, value] of Object.entries(page.headers))
      if (value && !OWN.has(name)) void reply.header(name, value);
    return reply.code(page.statusCode).send(page.rawPayload);
  };
  for (const url of ['/docs', '/docs/*']) app.get(url, { config: { courtesy: true }, schema: { hide: true } }, answer);
}
