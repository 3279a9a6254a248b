/** The OpenAPI description: made from the schemas of the routes themselves. */
import type {} from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifySchema, type RouteOptions } from 'fastify';
import { baseUrlOf } from '../http/base-url.ts';
import type { Config } from '../../config/index.ts';
import { ERRORS } from '../errors.ts';
import { serveDocument } from '../http/document.ts';
import { VERSION } from '../version.ts';
import { errorShapeOf } from '../http/replies.ts';
import { schemaController } from '../http/validation.ts';
import { documentAnswers } from './answers.ts';
import { modelRouteSchema } from './model-routes.ts';

/** Markdown takes two underscores around a word for emphasis. */
const plain = (message: string): string => message.replaceAll('__', String.raw`\_\_`);

const codes = Object.entries(ERRORS)
  .map(([code, { status, message }]) => `| ${status} | \`${code}\` | ${plain(message)} |`)
  .join('\n');

const DESCRIPTION = `Personal data and secrets are detected and redacted before text reaches a language model.

Every response carries \`x-request-id\`. Every path answers a method that it does not take with 405 and \`Allow\`.
Fail closed: a client that cannot reach this service, or gets an error from it, must not call its model with the original text.

| Status | Code | What to do |
|---|---|---|
${codes}`;

/** The description's own service: it has the routes without their handlers, and the page that shows them. */
export type Description = () => Promise<FastifyInstance>;

/** Notes every route from now on; the description is made of them when somebody asks for it. */
export function noteRoutes(app: FastifyInstance): Description {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && route.schema?.hide !== true) routes.push(route);
  });
  let description: Promise<FastifyInstance> | undefined;
  return () => (description ??= describe(routes));
}

async function describe(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const [{ default: swagger }, { servePage }] = await Promise.all([import('@fastify/swagger'), import('./page.ts')]);
  const app = Fastify({ exposeHeadRoutes: false, schemaController });
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Blackbar',
        version: VERSION,
        description: DESCRIPTION,
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
      },
      tags: [
        { name: 'sanitize', description: 'Text in, sanitized text out.' },
        { name: 'operators', description: 'Budgets.' },
        { name: 'trust', description: 'Scores, policy, and what a call would meet.' },
        { name: 'proofs', description: 'Whether, when and by whom an answer was anchored.' },
        {
          name: 'models',
          description:
            'The gateway: calls to language models, inspected and redacted. Each path is also served below `/operators/{operator}`, `/upstreams/{upstream}` and `/operators/{operator}/upstreams/{upstream}`.',
        },
        { name: 'agents', description: 'Agent protocols and discovery.' },
        { name: 'health' },
        { name: 'admin', description: 'With the admin token.' },
      ],
      components: { securitySchemes: { admin: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }: { schema: FastifySchema; url: string; route: RouteOptions }) => ({
      schema:
        errorShapeOf({ url, headers: {} }) === 'blackbar'
          ? described(schema, route)
          : modelRouteSchema(schema, url, route.method === 'POST'),
      url,
    }),
  });
  await servePage(app);
  // `/docs/../health` comes here, too.
  const handler: RouteOptions['handler'] = (_request, reply) => reply.callNotFound();
  for (const { method, url, schema, config } of routes)
    app.route({ method, url, ...(schema && { schema }), ...(config && { config }), handler });
  await app.ready();
  return app;
}

/** Agent protocols describe their bodies themselves, and documents are what they are. */
function described(schema: FastifySchema | undefined, { config }: RouteOptions): FastifySchema {
  if (schema?.response !== undefined) return schema;
  const response =
    config?.courtesy === true ? documentAnswers() : { default: { description: 'As its protocol says.' } };
  return { tags: ['agents'], ...schema, response };
}

/** GET /openapi.json. */
export function serveOpenApi(app: FastifyInstance, description: Description, config: Config): void {
  serveDocument(app, {
    url: '/openapi.json',
    type: 'application/json; charset=utf-8',
    schema: { tags: ['agents'], summary: 'This description' },
    text: async () =>
      JSON.stringify({ ...(await description()).swagger(), servers: [{ url: baseUrlOf(config, app) }] }),
  });
}
