/** How model routes are described: they take what their API takes, so there is no schema that could refuse any of it. */
import type { FastifySchema } from 'fastify';
import { Type, type TSchema } from 'typebox';
import type { ErrorCode } from '../errors.ts';
import { errorShapeOf } from '../http/replies.ts';
import { ALLOW, byStatus } from './answers.ts';

const MET: readonly ErrorCode[] = [
  'invalid_json',
  'invalid_request',
  'invalid_context',
  'operator_key_required',
  'operator_key_wrong',
  'operator_unknown',
  'origin_not_allowed',
  'not_found',
  'method_not_allowed',
  'blocked_by_policy',
  'uninspectable_content',
  'body_too_large',
  'unsupported_media_type',
  'websocket_refused',
  'budget_exhausted',
  'upstream_unavailable',
  'upstream_invalid',
  'upstream_timeout',
  'detector_unavailable',
  'store_unavailable',
  'overloaded',
  'shutting_down',
  'internal_error',
];

const OpenAiError = Type.Object({
  error: Type.Object(
    { message: Type.String(), type: Type.String(), code: Type.Optional(Type.String()) },
    { additionalProperties: true },
  ),
});
const AnthropicError = Type.Object({
  type: Type.String(),
  error: Type.Object({ type: Type.String(), message: Type.String() }, { additionalProperties: true }),
});
const anything = Type.Object({}, { additionalProperties: true });
const header = (description: string): TSchema => Type.Optional(Type.String({ description }));

/** The description of one model route, from its URL. */
export function modelRouteSchema(given: FastifySchema | undefined, url: string, takesBody: boolean): FastifySchema {
  if (given?.hide === true) return given;
  const error = errorShapeOf({ url, headers: {} }) === 'anthropic' ? AnthropicError : OpenAiError;
  const names = [...url.matchAll(/:([a-z_]+)/g)].map((match) => match[1] as string);
  return {
    tags: ['models'],
    summary: 'As the upstream API describes it; every string is inspected and redacted first',
    ...(names.length > 0 && { params: Type.Object(Object.fromEntries(names.map((name) => [name, Type.String()]))) }),
    headers: Type.Object({
      'x-operator-id': header('Whose budget and settings.'),
      'x-blackbar-key': header("The operator's key."),
      'x-blackbar-context': header('general, legal, financial, medical or code.'),
      'x-blackbar-restore': header('true or false: do the originals come back in the answer?'),
    }),
    ...(takesBody && { body: anything }),
    response: {
      200: { ...anything, description: "The upstream's answer; a stream where the request asks for one." },
      ...byStatus(MET, (codes) => ({
        ...error,
        description: codes.join(', '),
        ...(codes.includes('method_not_allowed') && ALLOW),
      })),
      default: { ...anything, description: "The upstream's own error, status and body as it sent them." },
    },
    ...given,
  };
}
