/** What a route can answer, for its documentation: replies are never cut to their schema. */
import { Type, type TSchema } from 'typebox';
import { ERRORS, type ErrorCode } from '../errors.ts';

/** Every endpoint of ours can be asked by a foreign Host, by a wrong method, while stopping, or fail. */
const ALWAYS: readonly ErrorCode[] = [
  'invalid_request',
  'origin_not_allowed',
  'not_found',
  'method_not_allowed',
  'websocket_refused',
  'shutting_down',
  'internal_error',
];
const WITH_BODY: readonly ErrorCode[] = ['invalid_json', 'body_too_large', 'unsupported_media_type', 'overloaded'];
const FREE: readonly ErrorCode[] = ['rate_limited'];

/** The header of a 405. */
export const ALLOW = { headers: { Allow: { type: 'string' } } };

/** Most routes can meet the same errors. */
const made = new Map<string, TSchema>();

/** The error body of section 2, with the codes that this status can carry. */
function errorSchema(codes: readonly ErrorCode[]): TSchema {
  const key = codes.join(' ');
  const schema =
    made.get(key) ??
    Type.Object(
      {
        status: Type.Unsafe<'error'>({ type: 'string', enum: ['error'] }),
        error: Type.Unsafe<string>({ type: 'string', enum: [...codes] }),
        message: Type.String(),
        details: Type.Optional(Type.Object({}, { additionalProperties: true })),
        request_id: Type.String(),
      },
      {
        description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
        additionalProperties: true,
        ...(codes.includes('method_not_allowed') && ALLOW),
      },
    );
  made.set(key, schema);
  return schema;
}

/** `{ status: "success", data }`. */
export const okOf = (data: TSchema): TSchema =>
  Type.Object({ status: Type.Unsafe<'success'>({ type: 'string', enum: ['success'] }), data });

/** Each status of these codes, described by those that it can carry. */
export function byStatus<T>(
  codes: Iterable<ErrorCode>,
  describe: (codes: readonly ErrorCode[]) => T,
): Record<number, T> {
  const by = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) by.set(ERRORS[code].status, [...(by.get(ERRORS[code].status) ?? []), code]);
  return Object.fromEntries([...by].map(([status, list]) => [status, describe(list)]));
}

const grouped = (codes: Iterable<ErrorCode>): Record<number, TSchema> => byStatus(codes, errorSchema);

/** Answers of a free endpoint without a body: 200 as given, and the errors it can meet. */
export const answers = (ok: TSchema, ...codes: ErrorCode[]): Record<number, TSchema> => ({
  200: ok,
  ...grouped([...ALWAYS, ...FREE, ...codes]),
});

/** Answers of an endpoint that takes a JSON body. */
export const answersToBody = (ok: TSchema, ...codes: ErrorCode[]): Record<number, TSchema> => ({
  200: ok,
  ...grouped([...ALWAYS, ...WITH_BODY, ...codes]),
});

/** Answers of a route that never succeeds. */
export const errorAnswers = (...codes: ErrorCode[]): Record<number, TSchema> => grouped([...ALWAYS, ...codes]);

/** What every path answers to a method that it does not have. */
export const otherMethods = (): Record<number, TSchema> => grouped(['method_not_allowed']);

/** Answers of a document, whatever its type: 304 where the client has it. */
export const documentAnswers = (): Record<number, object> => ({
  ...grouped([...ALWAYS, ...FREE]),
  200: { description: 'The document.', content: { '*/*': { schema: {} } } },
  304: { description: 'The client has it.', type: 'null' },
});
