/** Everything that is served. */
import type { FastifyInstance } from 'fastify';
import { a2aRoutes } from './agents/a2a.ts';
import { mcpRoutes } from './agents/mcp.ts';
import { adminRoutes } from './api/admin.ts';
import { budgetRoutes } from './api/budget.ts';
import { bundleRoutes } from './api/bundle-claim.ts';
import { coverageRoutes } from './api/coverage.ts';
import { dashboardRoutes } from './api/dashboard.ts';
import { healthRoutes } from './api/health.ts';
import { preflightRoutes } from './api/preflight.ts';
import { previewRoutes } from './api/preview.ts';
import { sanitizeRoutes } from './api/sanitize.ts';
import { scoreRoutes } from './api/score.ts';
import { verifyRoutes } from './api/verify.ts';
import { discoveryRoutes } from './discovery/documents.ts';
import { termsRoutes } from './api/terms.ts';
import { modelListRoutes } from './forward/models.ts';
import { modelRoutes } from './forward/routes.ts';
import { uploadRoutes } from './forward/uploads.ts';
import type { Parts } from './parts.ts';
import { webPages } from './web/pages.ts';

/** Registers all routes; the order is that of the API's description. */
export async function serveRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  await app.register(async (scope) => modelRoutes(scope, parts));
  await app.register(async (scope) => uploadRoutes(scope, parts));
  await app.register(async (scope) => modelListRoutes(scope, parts));
  await app.register(healthRoutes, parts);
  await app.register(sanitizeRoutes, parts);
  await app.register(bundleRoutes, parts);
  await app.register(previewRoutes, parts);
  await app.register(mcpRoutes, parts);
  await app.register(a2aRoutes, parts);
  await app.register(discoveryRoutes, parts);
  await budgetRoutes(app, parts);
  await scoreRoutes(app, parts);
  await preflightRoutes(app, parts);
  await coverageRoutes(app, parts);
  await verifyRoutes(app, parts);
  await termsRoutes(app, parts);
  await adminRoutes(app, parts);
  await dashboardRoutes(app, parts);
  await webPages(app);
}
