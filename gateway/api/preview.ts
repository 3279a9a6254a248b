/** POST /sanitize/preview and its aliases /demo and /detect: short texts, free, a few per address and hour. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { PREVIEW_LIMIT, PREVIEW_WINDOW_MS, SafeId } from '../../payments/index.ts';
import { clientOf } from '../http/client-address.ts';
import { Refusal } from '../errors.ts';
import { answersToBody } from '../openapi/answers.ts';
import type { Parts } from '../parts.ts';
import { underPolicy } from '../policy.ts';
import { sanitizeText } from '../sanitize.ts';
import { chargeOnce, limitHeaders } from '../charge.ts';
import { whoCalls } from './caller.ts';
import { eventOf } from './gate.ts';
import { takeJson } from './json-body.ts';
import { checkText, ContextField, modeOf, Result, resultBody, SANITIZE_ERRORS, TextField } from './result.ts';

const Body = Type.Object(
  { text: TextField, context: Type.Optional(ContextField) },
  { examples: [{ text: 'Mail jane.doe@acme.com.' }] },
);
type Body = Static<typeof Body>;

const DESCRIBED = {
  tags: ['sanitize'],
  summary: 'The same for a short text: free, 3 in any 60 minutes per address',
  response: answersToBody(Result, ...SANITIZE_ERRORS, 'preview_limit'),
};

const ROUTE = SafeId.words('preview').preview;

export async function previewRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => {
    takeJson(scope, parts.config);
    for (const url of ['/sanitize/preview', '/demo', '/detect'])
      scope.post<{ Body: Body }>(url, { schema: { ...DESCRIBED, body: Body } }, async (request, reply) => {
        const { body, remaining } = await preview(request, parts);
        void reply.headers(limitHeaders('preview_limit', PREVIEW_LIMIT, remaining));
        return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
      });
  });
}

interface Previewed {
  readonly body: object;
  readonly remaining: number;
}

async function preview(request: FastifyRequest<{ Body: Body }>, parts: Parts): Promise<Previewed> {
  const { text, context } = request.body;
  const asked = modeOf(context);
  checkText(text, parts.config.limits.preview_characters);
  const { named, caller, mode } = whoCalls({ headers: request.headers, context, mode: asked }, parts);
  const result = sanitizeText(text, mode, { ...parts, detector: underPolicy(parts.detector, caller.inspection(mode)) });
  const granted = await chargeOnce(
    {
      payer: {
        kind: 'preview',
        account: parts.pseudonyms.of('client', clientOf(request)),
        limit: PREVIEW_LIMIT,
        windowMs: PREVIEW_WINDOW_MS,
      },
      ...(named && { operator: result.chargeTo(caller) }),
      event: eventOf({ requestId: request.requestId, route: ROUTE }, 'preview', mode, result, parts),
      log: result.log,
    },
    parts,
  );
  if (granted.payer === undefined) throw new Refusal('store_unavailable');
  const body = resultBody(result, mode, 'preview', granted.payer, request.requestId);
  return { body, remaining: granted.payer.remaining ?? PREVIEW_LIMIT };
}
