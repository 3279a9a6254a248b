/** POST /sanitize and its alias /redact, POST /sanitize/quick, and GET /sanitize, which says how to pay. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { MODES } from '../../detector/index.ts';
import { SafeId } from '../../payments/index.ts';
import { baseUrlOf } from '../http/base-url.ts';
import { clientOf } from '../http/client-address.ts';
import { Refusal } from '../errors.ts';
import { answersToBody, errorAnswers } from '../openapi/answers.ts';
import type { Parts } from '../parts.ts';
import { sanitizeText } from '../sanitize.ts';
import { admit, admittedBody, admittedHeaders, SanitizeBody, type AccessFields } from './gate.ts';
import { takeJson } from './json-body.ts';
import { unpaid } from './payment-required.ts';
import { checkText, ContextField, modeOf, Result, SANITIZE_ERRORS, TextField } from './result.ts';

/** What a call can be refused with that is paid for by itself. */
const PER_CALL_ERRORS = [
  'invalid_payment',
  'payment_required',
  'payment_rejected',
  'payment_in_progress',
  'payment_identifier_reused',
  'idempotency_key_reused',
  'request_in_progress',
  'replay_changed',
  'facilitator_unavailable',
  'settlement_pending',
  'ledger_unavailable',
] as const;

const headers = {
  'x-operator-id': Type.Optional(Type.String({ description: 'Whose budget and settings.' })),
  'x-blackbar-key': Type.Optional(Type.String({ description: "The operator's key." })),
  'idempotency-key': Type.Optional(Type.String({ description: 'Makes a retry free: 1 to 255 visible characters.' })),
  'payment-signature': Type.Optional(Type.String({ description: 'A payment of x402, version 2: base64 JSON.' })),
};

const DESCRIBED = {
  tags: ['sanitize'],
  summary: 'Redact personal data and secrets in a text',
  headers: Type.Object({
    ...headers,
    'x-payment': Type.Optional(Type.String({ description: 'A payment of x402, version 1: base64 JSON.' })),
    authorization: Type.Optional(Type.String({ description: "Bearer and a bundle's key, where it was claimed." })),
  }),
  response: answersToBody(
    Result,
    ...SANITIZE_ERRORS,
    ...PER_CALL_ERRORS,
    'trial_exhausted',
    'trial_identity_limit',
    'rate_limited',
    'bundle_exhausted',
    'bundle_invalid',
    'bundle_key_required',
    'bundle_key_wrong',
    'bundle_not_final',
  ),
};

const QuickBody = Type.Object({ text: TextField, context: Type.Optional(ContextField) });
const QUICK_DESCRIBED = {
  tags: ['sanitize'],
  summary: 'The same, paid by x402 version 2 only',
  headers: Type.Object(headers),
  response: answersToBody(Result, ...SANITIZE_ERRORS, ...PER_CALL_ERRORS),
};

const { sanitize: ROUTE, quick: QUICK_ROUTE } = SafeId.words('sanitize', 'quick');
const FIELDS = SafeId.words('tx_hash');
const DESCRIPTION = 'Sanitize one text';
const DISCOVERED = {
  method: 'POST',
  example: { text: 'Mail jane.doe@acme.com.', context: 'general' },
  schema: {
    properties: { text: { type: 'string' }, context: { type: 'string', enum: [...MODES] } },
    required: ['text'],
  },
  answer: { status: 'success', data: { sanitized_content: 'Mail [REDACTED].' } },
} as const;

export async function sanitizeRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config } = parts;
  const resourceAt = (path: string): { url: string; description: string } => ({
    url: `${baseUrlOf(config, app)}${path}`,
    description: DESCRIPTION,
  });
  const answer = async (
    request: FastifyRequest<{ Body: SanitizeBody }>,
    reply: FastifyReply,
    { route, path, fields }: { route: SafeId; path: string; fields: AccessFields },
  ): Promise<FastifyReply> => {
    const { requestId, rawBody = Buffer.alloc(0), body } = request;
    const call = {
      requestId,
      route,
      client: clientOf(request),
      headers: request.headers,
      fields,
      mode: modeOf(body.context),
      resource: resourceAt(path),
      quick: route === QUICK_ROUTE,
      message: rawBody,
      rawBody,
    };
    checkText(body.text, config.limits.text_characters);
    const admitted = await admit(call, (under, inMode) => sanitizeText(body.text, inMode, under), parts);
    return reply
      .headers(admittedHeaders(admitted))
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(admittedBody(admitted, parts, baseUrlOf(config, app)));
  };
  await app.register(async (scope) => {
    takeJson(scope, config);
    for (const url of ['/sanitize', '/redact'])
      scope.post<{ Body: SanitizeBody }>(url, { schema: { ...DESCRIBED, body: SanitizeBody } }, (request, reply) =>
        answer(request, reply, { route: ROUTE, path: '/sanitize', fields: request.body }),
      );
    const path = '/sanitize/quick';
    scope.post<{ Body: SanitizeBody }>(path, { schema: { ...QUICK_DESCRIBED, body: QuickBody } }, (request, reply) => {
      const { body } = request;
      if ('tx_hash' in body) throw new Refusal('invalid_request', { fields: [FIELDS.tx_hash] });
      return answer(request, reply, {
        route: QUICK_ROUTE,
        path,
        fields: { ...(body.context && { context: body.context }) },
      });
    });
  });
  const only402 = { tags: ['sanitize'], summary: 'How to pay: always 402', response: errorAnswers('payment_required') };
  app.get('/sanitize', { schema: only402 }, () => {
    const more = parts.ledgers?.perCall?.discovery(DISCOVERED);
    throw unpaid('payment_required', parts, resourceAt('/sanitize'), undefined, more && { more });
  });
}
