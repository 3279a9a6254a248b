/** GET /coverage: which model routes there are and what of them is inspected, from the tables that serve them. */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { configuredRoutes, servedRoutes, type Served } from '../forward/served.ts';
import { answers } from '../openapi/answers.ts';
import type { Parts } from '../parts.ts';
import { FAMILIES } from '../shapes/families.ts';
import { SHAPES, UPLOADS } from '../shapes/index.ts';
import { MODELS } from '../shapes/models.ts';

const Paths = Type.Array(Type.String());
const Coverage = Type.Object({
  routes: Type.Array(
    Type.Object({
      method: Type.String(),
      path: Type.String(),
      shape: Type.String(),
      inspected: Paths,
      never_rewritten: Paths,
      not_inspected: Paths,
    }),
  ),
  notes: Type.Object({}, { additionalProperties: true }),
});

/** One route of the table. */
export interface CoverageRow {
  readonly method: string;
  readonly path: string;
  readonly shape: string;
  /** What is inspected of a request; whatever else a client sends there is dropped. */
  readonly inspected: readonly string[];
  /** Parts of the body where a finding refuses the request instead of being rewritten. */
  readonly never_rewritten: readonly string[];
  /** What may go upstream without having been understood. */
  readonly not_inspected: readonly string[];
}

const NOTES = {
  paths: 'Every route is also served below /operators/{operator_id}, /upstreams/{name} and both in this order.',
  'body.**':
    'Every string, object key and number of the JSON body, at any depth, known or not, and JSON inside of strings.',
  path: 'A finding in a path segment refuses the request.',
  query: 'Other query parameters are dropped. A finding in one of these refuses the request.',
  headers: 'Other request headers are dropped. One of these with a finding is dropped, too.',
  credentials: 'Credential headers go to their own upstream only, and nowhere where the upstream has a key of its own.',
  media:
    'Pictures, sound and files in a body are refused unless the setting media is drop or allow; with allow only their strings are inspected.',
  answer: 'What the upstream answers is redacted with scan_responses only.',
} as const;

/** The row of one route. */
function coverageRow({ method, url, shape, hasBody, params, query }: Served): CoverageRow {
  const { credentials, forwarded } = FAMILIES[shape.family];
  return {
    method,
    path: url.replace(/:(\w+)/g, '{$1}'),
    shape: shape.id,
    inspected: [
      ...(hasBody ? ['body.**'] : []),
      ...params.map((name) => `path.${name}`),
      ...[...query].map((name) => `query.${name}`),
      ...forwarded.map((name) => `headers.${name}`),
    ],
    never_rewritten: hasBody ? [...shape.protocol, ...shape.opaque] : [],
    not_inspected: [
      ...credentials.map((name) => `headers.${name}`),
      ...(hasBody ? shape.media.map((path) => `body.${path}`) : []),
      'answer',
    ],
  };
}

export async function coverageRoutes(app: FastifyInstance, { config }: Parts): Promise<void> {
  const served = [
    ...servedRoutes(SHAPES),
    ...servedRoutes(Object.values(MODELS)),
    ...servedRoutes(UPLOADS),
    ...configuredRoutes(config),
  ];
  const body = { routes: served.map(coverageRow), notes: NOTES };
  app.get(
    '/coverage',
    {
      config: { courtesy: true },
      schema: {
        tags: ['models'],
        summary: 'Which model routes are served, and what of them is inspected',
        response: answers(Coverage),
      },
    },
    async () => body,
  );
}
