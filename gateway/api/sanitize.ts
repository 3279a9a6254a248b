/** POST /sanitize and its alias /redact: trial now; bundle and pay-per-call come with the payments. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { SafeId } from '../../payments/index.ts';
import { answersToBody, errorAnswers } from '../openapi/answers.ts';
import type { Parts } from '../parts.ts';
import { sanitizeText } from '../sanitize.ts';
import { admit, paymentRequired, SanitizeBody } from './gate.ts';
import { takeJson } from './json-body.ts';
import { checkText, modeOf, Result, resultBody, SANITIZE_ERRORS } from './result.ts';

const DESCRIBED = {
  tags: ['sanitize'],
  summary: 'Redact personal data and secrets in a text',
  headers: Type.Object({
    'x-operator-id': Type.Optional(Type.String({ description: 'Whose budget and settings.' })),
    'x-blackbar-key': Type.Optional(Type.String({ description: "The operator's key." })),
    'idempotency-key': Type.Optional(Type.String({ description: 'Makes a retry free: 1 to 255 visible characters.' })),
  }),
  response: answersToBody(
    Result,
    ...SANITIZE_ERRORS,
    'payment_required',
    'trial_exhausted',
    'trial_identity_limit',
    'idempotency_key_reused',
    'request_in_progress',
    'replay_changed',
  ),
};

const ROUTE = SafeId.words('sanitize').sanitize;

export async function sanitizeRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config } = parts;
  await app.register(async (scope) => {
    takeJson(scope, config);
    for (const url of ['/sanitize', '/redact'])
      scope.post<{ Body: SanitizeBody }>(
        url,
        { schema: { ...DESCRIBED, body: SanitizeBody } },
        async (request, reply) => {
          const body = await sanitize(request, parts);
          return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
        },
      );
  });
  const only402 = { tags: ['sanitize'], summary: 'How to pay: always 402', response: errorAnswers('payment_required') };
  app.get('/sanitize', { schema: only402 }, () => {
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
