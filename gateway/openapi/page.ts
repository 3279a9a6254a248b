/** GET /docs: the description to read and to try, with its scripts and styles from this process. */
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Nothing from anywhere else, whatever the page asks for. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Without the bar at its top, which holds a maker's logo and a field for descriptions from elsewhere. The table of errors
 * scrolls by itself: the endpoints are what people come for.
 */
const STYLE = {
  filename: 'own.css',
  content: `.swagger-ui .topbar { display: none; }
.swagger-ui .info table { display: block; max-height: 10rem; overflow: auto; }
.swagger-ui .info { margin: 1.5rem 0; }`,
};

/** Serves the page; what it loads is below /docs. */
export async function servePage(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: POLICY,
    uiConfig: { validatorUrl: null, deepLinking: true, docExpansion: 'list' },
    theme: { title: 'Blackbar API', css: [STYLE] },
  });
}
