/** Bodies of our own endpoints: as strict as proxied ones, then parsed. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/index.ts';
import { readBody } from '../http/body.ts';
import { Refusal } from '../errors.ts';
import { malformed, REASONS } from '../inspect/refusal-words.ts';
import { tokenize } from '../inspect/tokenizer.ts';
import { Tokens } from '../inspect/tokens.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, for the fingerprint of an idempotent call. */
    rawBody: Buffer | undefined;
  }
}

const tokens = new Tokens();

/** Makes a scope take JSON objects only. */
export function takeJson(scope: FastifyInstance, config: Pick<Config, 'limits'>): void {
  scope.removeAllContentTypeParsers();
  scope.decorateRequest('rawBody', undefined);
  scope.addContentTypeParser('*', (request, payload, done) => {
    readBody(payload, config.limits, (error, body) => {
      if (error !== null || body === undefined) return done(error);
      try {
        request.rawBody = body;
        done(null, parseObject(body));
      } catch (refusal) {
        done(refusal as Error);
      }
    });
  });
  // A call without any body has no parser that could refuse it.
  scope.addHook('preValidation', (request, _reply, done) => {
    done(
      (request.method === 'POST' || request.method === 'PUT') && request.body === undefined
        ? new Refusal('unsupported_media_type')
        : undefined,
    );
  });
}

function parseObject(body: Buffer): object {
  if (!isUtf8(body)) throw new Refusal('invalid_json', { reason: REASONS.not_utf8 });
  const wrong = tokenize(body, 0, body.length, tokens, true);
  if (wrong !== undefined) throw malformed(wrong);
  return JSON.parse(body.toString('utf8')) as object;
}
