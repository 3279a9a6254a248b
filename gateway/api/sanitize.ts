/** POST /sanitize and its alias /redact: trial now; bundle and pay-per-call come with the payments. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { SafeId, type Idempotency, type Payer } from '../../payments/index.ts';
import { clientAddress } from '../client-address.ts';
import { Refusal } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { sanitizeText, type SanitizedText } from '../sanitize.ts';
import { chargeOnce } from '../charge.ts';
import { takeJson } from './json-body.ts';
import { paymentFields, paymentRequiredHeader, TRIAL_LIMIT } from './payment-required.ts';
import { checkText, ContextField, modeOf, resultBody, TextField } from './result.ts';

const Body = Type.Object({
  text: TextField,
  tx_hash: Type.Optional(Type.String()),
  wallet_address: Type.Optional(Type.String({ minLength: 1, maxLength: 128, pattern: '^[!-~]+$' })),
  context: Type.Optional(ContextField),
});
type Body = Static<typeof Body>;

const ROUTE = SafeId.words('sanitize').sanitize;
const FIELDS = SafeId.words('tx_hash', 'idempotency-key');
const EVM_ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

export async function sanitizeRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config } = parts;
  await app.register(async (scope) => {
    takeJson(scope, config.limits.body_bytes);
    for (const url of ['/sanitize', '/redact'])
      scope.post<{ Body: Body }>(url, { schema: { body: Body } }, async (request, reply) => {
        const body = await sanitize(request, parts);
        return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
      });
  });
  app.get('/sanitize', () => {
    throw paymentRequired('payment_required', parts);
  });
}

async function sanitize(request: FastifyRequest<{ Body: Body }>, parts: Parts): Promise<object> {
  const { text, context } = request.body;
  const mode = modeOf(context);
  checkText(text, parts.config.limits.text_characters);
  const payer = payerOf(request, parts);
  const result = sanitizeText(text, mode, parts);
  const idempotency = idempotencyOf(request, payer, result, parts);
  const granted = await chargeOnce(
    {
      payer,
      ...(idempotency && { idempotency }),
      event: {
        requestId: request.requestId,
        route: ROUTE,
        action: result.entities.length > 0 ? 'redacted' : 'passed',
        access: 'trial',
        context: mode,
        risk: result.risk,
        entities: result.entities.length,
        ...(result.kinds.length > 0 && { kinds: result.kinds }),
        size: result.characters,
        micros: Math.round(result.milliseconds * 1000),
        detector: parts.detectorVersion,
      },
      log: result.log,
    },
    parts,
    paymentFields(parts.config),
  );
  if (granted.payer === undefined) throw new Refusal('store_unavailable');
  return resultBody(result, mode, 'trial', granted.payer, request.requestId);
}

/** Whose trial it is; text alone is answered with the ways to pay. */
function payerOf(request: FastifyRequest<{ Body: Body }>, parts: Parts): Payer & { kind: 'trial' } {
  const { body, headers } = request;
  const { pseudonyms, config } = parts;
  if (headers['payment-signature'] !== undefined || headers['x-payment'] !== undefined)
    throw paymentRequired('payment_required', parts);
  if (body.tx_hash !== undefined && body.tx_hash !== 'TRIAL') {
    if (!/^0x[0-9a-fA-F]{64}$/.test(body.tx_hash)) throw new Refusal('invalid_request', { fields: [FIELDS.tx_hash] });
    throw paymentRequired('payment_required', parts);
  }
  if (body.tx_hash === undefined && body.wallet_address === undefined) throw paymentRequired('payment_required', parts);
  const client = pseudonyms.of('client', clientAddress(request.ip));
  if (body.wallet_address === undefined) return { kind: 'trial', account: client, limit: TRIAL_LIMIT };
  const name = EVM_ADDRESS.test(body.wallet_address) ? body.wallet_address.toLowerCase() : body.wallet_address;
  const limit = config.limits.trial_identities_per_ip_and_day;
  return {
    kind: 'trial',
    account: pseudonyms.of('wallet', name),
    limit: TRIAL_LIMIT,
    ...(limit > 0 && { identities: { client, limit } }),
  };
}

function idempotencyOf(
  request: FastifyRequest,
  payer: Payer & { kind: 'trial' },
  result: SanitizedText,
  { pseudonyms }: Parts,
): Idempotency | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new Refusal('invalid_request', { fields: [FIELDS['idempotency-key']] });
  return {
    key: pseudonyms.of('idempotency', payer.account.value, 'sanitize', key),
    fingerprint: pseudonyms.of('fingerprint', request.rawBody ?? ''),
    result: pseudonyms.of('result', result.content, JSON.stringify(result.entities)),
  };
}

function paymentRequired(code: 'payment_required', { config }: Parts): Refusal {
  return new Refusal(code, undefined, {
    extra: paymentFields(config),
    headers: { 'payment-required': paymentRequiredHeader() },
  });
}
