/** The service's free endpoints beside sanitizing: budgets, trust, terms. */
import type { FastifyInstance } from 'fastify';
import { termsRoutes } from '../discovery/terms.ts';
import type { Parts } from '../parts.ts';
import { webPages } from '../web/pages.ts';
import { adminRoutes } from './admin.ts';
import { budgetRoutes } from './budget.ts';
import { dashboardRoutes } from './dashboard.ts';
import { coverageRoutes } from './coverage.ts';
import { preflightRoutes } from './preflight.ts';
import { scoreRoutes } from './score.ts';
import { verifyRoutes } from './verify.ts';

export async function serviceRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
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
