/** GET /health for people and monitors, /health/live and /health/ready for orchestrators. */
import type { FastifyInstance, FastifyReply, FastifySchema } from 'fastify';
import { Type } from 'typebox';
import { storeAnswer } from '../deadline.ts';
import { errorAnswers } from '../openapi/answers.ts';
import { words } from '../openapi/schemas.ts';
import type { Parts } from '../parts.ts';
import { VERSION } from '../version.ts';

const Health = Type.Object({ status: words('ok', 'failing') }, { additionalProperties: true });
/** While stopping, 503 is an error body. */
const Failing = Type.Object({ status: words('ok', 'failing', 'error') }, { additionalProperties: true });
const described = (summary: string): FastifySchema => ({
  tags: ['health'],
  summary,
  response: { ...errorAnswers(), 200: Health, 503: Failing },
});

const STORE_MS = 500;

export async function healthRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const health = async (_request: unknown, reply: FastifyReply): Promise<object> => {
    const [works, store] = [parts.detectorWorks(), await storeWorks(parts)];
    const well = works && store;
    void reply.code(well ? 200 : 503).type('application/json; charset=utf-8');
    if (!well) void reply.header('retry-after', '2');
    return {
      status: well ? 'ok' : 'failing',
      version: VERSION,
      checks: { detector: works ? 'ok' : 'failing', store: store ? 'ok' : 'failing', ...ledgerChecks(parts) },
    };
  };
  app.get('/health', { schema: described('Is all well?') }, health);
  app.get('/health/live', { schema: described('Does the process run?') }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send({ status: 'ok' }),
  );
  // Ready with the store down, too: otherwise every replica leaves at once and clients lose our 503 and its code.
  app.get('/health/ready', { schema: described('May calls be sent here?') }, async (_request, reply) => {
    const works = !parts.drain.begun && parts.detectorWorks();
    return reply
      .code(works ? 200 : 503)
      .type('application/json; charset=utf-8')
      .send({ status: works ? 'ok' : 'failing' });
  });
}

/** A ledger that is degraded is no reason to leave: everything that needs none goes on. */
function ledgerChecks({ ledgers }: Parts): Record<'ledger_a' | 'ledger_b', 'ok' | 'off' | 'degraded'> {
  return { ledger_a: ledgers?.state('a') ?? 'off', ledger_b: ledgers?.state('b') ?? 'off' };
}

async function storeWorks({ store }: Parts): Promise<boolean> {
  try {
    await storeAnswer(store.health(), STORE_MS);
    return true;
  } catch {
    return false;
  }
}
