/** Public documents: cacheable, for every origin, answered from memory. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';

const MAX_AGE_S = 300;

export interface Document {
  readonly url: string;
  readonly type: string;
  /** Its text; asked for once, at the first request. */
  readonly text: () => string | Buffer;
  readonly schema?: FastifySchema;
}

interface Made {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Serves a document with `ETag`, `Cache-Control` and CORS; 304 where the client has it. */
export function serveDocument(app: FastifyInstance, { url, type, text, schema }: Document): void {
  let made: Made | undefined;
  const config = { courtesy: true };
  app.get(url, { config, ...(schema && { schema }) }, async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= make(text());
    void reply
      .header('etag', made.etag)
      .header('cache-control', `public, max-age=${MAX_AGE_S}`)
      .header('access-control-allow-origin', '*');
    if (holds(request.headers['if-none-match'], made.etag)) return reply.code(304).send();
    return reply.type(type).serializer(String).send(made.bytes);
  });
}

function make(text: string | Buffer): Made {
  const bytes = Buffer.isBuffer(text) ? text : Buffer.from(text);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

/** Does the client have this version already? */
function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
