/** GET /docs and what is below it, from the description's own service. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { etagOf, holds, publicHeaders } from '../http/document.ts';
import type { Description } from './openapi.ts';

/** Of that service's own connection and versions. */
const OWN = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'etag', 'last-modified']);

export function serveDocs(app: FastifyInstance, description: Description): void {
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const page = await (await description()).inject({ url });
    // Its own words for what is not there quote the path.
    if (page.statusCode !== 200) throw new Refusal('not_found');
    for (const [name, value] of Object.entries(page.headers))
      if (value && !OWN.has(name)) void reply.header(name, value);
    const etag = etagOf(page.rawPayload);
    void reply.headers(publicHeaders(etag));
    if (holds(headers['if-none-match'], etag)) return reply.code(304).removeHeader('content-length').send();
    return reply.send(page.rawPayload);
  };
  for (const url of ['/docs', '/docs/*']) app.get(url, { config: { courtesy: true }, schema: { hide: true } }, answer);
}
