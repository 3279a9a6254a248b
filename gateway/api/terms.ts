/** GET /terms.md and GET /policy, which names it by its hash. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { baseUrlOf } from '../http/base-url.ts';
import { answers } from '../openapi/answers.ts';
import type { Parts } from '../parts.ts';
import { serveDocument } from '../http/document.ts';

/** Version of the terms, and since when they hold. */
const TERMS = { version: '1.0', effective: '2026-11-21' };

const bytes = readFileSync(fileURLToPath(import.meta.resolve('#root/gateway/api/terms.md')));

/** Names the exact bytes of GET /terms.md. */
export const POLICY_HASH = `sha256:${createHash('sha256').update(bytes).digest('hex')}`;

const Policy = Type.Object({
  policy_hash: Type.String({ pattern: '^sha256:[0-9a-f]{64}$' }),
  algorithm: Type.String(),
  version: Type.String(),
  effective: Type.String(),
  terms_url: Type.String(),
  anchor_signers: Type.Array(Type.String()),
});

export async function termsRoutes(app: FastifyInstance, { config, ledgers }: Parts): Promise<void> {
  serveDocument(app, {
    url: '/terms.md',
    type: 'text/markdown; charset=utf-8',
    text: () => bytes,
    schema: { tags: ['trust'], summary: 'The terms: what the software does for each law, and what remains yours' },
  });
  const schema = {
    tags: ['trust'],
    summary: 'The hash of the terms, and who signs anchors',
    response: answers(Policy),
  };
  app.get('/policy', { config: { courtesy: true }, schema }, () => ({
    policy_hash: POLICY_HASH,
    algorithm: 'sha256',
    ...TERMS,
    terms_url: `${baseUrlOf(config, app)}/terms.md`,
    anchor_signers: ledgers?.anchors?.signers ?? [],
  }));
}
