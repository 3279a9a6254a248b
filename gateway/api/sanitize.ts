/** POST /sanitize and its alias /redact: trial now; bundle and pay-per-call come with the payments. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SafeId } from '../../payments/index.ts';
import type { Parts } from '../parts.ts';
import { sanitizeText } from '../sanitize.ts';
import { admit, paymentRequired, SanitizeBody } from './gate.ts';
import { takeJson } from './json-body.ts';
import { checkText, modeOf, resultBody } from './result.ts';

const ROUTE = SafeId.words('sanitize').sanitize;

export async function sanitizeRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config } = parts;
  await app.register(async (scope) => {
    takeJson(scope, config.limits.body_bytes);
    for (const url of ['/sanitize', '/redact'])
      scope.post<{ Body: SanitizeBody }>(url, { schema: { body: SanitizeBody } }, async (request, reply) => {
        const body = await sanitize(request, parts);
        return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
      });
  });
  app.get('/sanitize', () => {
    throw paymentRequired(parts);
  });
}

async function sanitize(request: FastifyRequest<{ Body: SanitizeBody }>, parts: Parts): Promise<object> {
  const { requestId, ip, headers, rawBody, body } = request;
  const mode = modeOf(body.context);
  checkText(body.text, parts.config.limits.text_characters);
  const call = { requestId, route: ROUTE, ip, headers, fields: body, mode, rawBody };
  const {
    access,
    result,
    usage,
    mode: applied,
  } = await admit(call, (under, inMode) => sanitizeText(body.text, inMode, under), parts);
  return resultBody(result, applied, access, usage, requestId);
}
