/** Public documents: cacheable, for every origin, answered from memory. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';

const MAX_AGE_S = 300;
const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Content-Type, If-None-Match, A2A-Version',
  'access-control-max-age': '86400',
};

export interface Document {
  readonly url: string;
  readonly type: string;
  /** Its text; asked for once for each variant, at the first request. */
  readonly text: (variant: string) => string | Buffer | Promise<string>;
  /** Its text is asked for again when this is another object. */
  readonly madeOf?: () => object;
  /** A request header that chooses among a few variants of the document. */
  readonly vary?: { readonly header: string; readonly variant: (value: string | undefined) => string };
  readonly schema?: FastifySchema;
}

interface Made {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** Serves a document with `ETag`, `Cache-Control` and CORS; 304 where the client has it. */
export function serveDocument(app: FastifyInstance, { url, type, text, madeOf, vary, schema }: Document): void {
  const made = new Map<string, Made>();
  let of = madeOf?.();
  const config = { courtesy: true };
  app.get(url, { config, ...(schema && { schema }) }, async (request: FastifyRequest, reply: FastifyReply) => {
    const variant = vary === undefined ? '' : vary.variant(headerOf(request, vary.header));
    if (of !== madeOf?.()) {
      made.clear();
      of = madeOf?.();
    }
    let one = made.get(variant);
    if (one === undefined) made.set(variant, (one = make(await text(variant))));
    void reply.headers(publicHeaders(one.etag));
    if (vary !== undefined) void reply.header('vary', vary.header);
    if (holds(request.headers['if-none-match'], one.etag)) return reply.code(304).send();
    return reply.type(type).serializer(String).send(one.bytes);
  });
  // A page that has the document asks with If-None-Match, which browsers ask permission for.
  app.options(url, { config, schema: { hide: true } }, async (_request, reply) =>
    reply.code(204).headers(PREFLIGHT).send(),
  );
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
};

function make(text: string | Buffer): Made {
  const bytes = Buffer.isBuffer(text) ? text : Buffer.from(text);
  return { bytes, etag: etagOf(bytes) };
}

/** The tag of a version, from its bytes. */
export const etagOf = (bytes: Buffer): string =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** What lets everybody keep a public document for a while. */
export const publicHeaders = (etag: string): Readonly<Record<string, string>> => ({
  etag,
  'cache-control': `public, max-age=${MAX_AGE_S}`,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
});

/** Does the client have this version already? */
export function holds(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
