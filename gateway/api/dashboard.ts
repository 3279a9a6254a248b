/** GET /dashboard/data: budgets and the latest calls, for the administrator or one operator. Numbers and kinds, no text. */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { EventRecord } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { answers, okOf } from '../openapi/answers.ts';
import { Count, nullable } from '../openapi/schemas.ts';
import type { Member } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import { Budget, budgetOf } from './budget.ts';
import { callerNamed } from './caller.ts';
import { storeOrRefuse } from './stored.ts';

/** Calls that are shown, and how many of the newest are looked through for those of one operator. */
const SHOWN = 50;
const LOOKED_THROUGH = 1000;

const Event = Type.Object({
  at: Type.String(),
  operator: nullable(Type.String()),
  route: Type.String(),
  action: Type.String(),
  access: Type.String(),
  risk: Type.String(),
  entities: Count,
  kinds: Type.Object({}, { additionalProperties: true }),
  micros: Count,
});

export async function dashboardRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  app.get(
    '/dashboard/data',
    {
      config: { courtesy: true },
      schema: {
        tags: ['admin'],
        summary: 'Budgets and the latest calls',
        description:
          'With the admin token for every listed operator; with x-operator-id and x-blackbar-key for that one.',
        security: [{ admin: [] }, {}],
        response: answers(
          okOf(Type.Object({ operators: Type.Array(Budget), events: Type.Array(Event) })),
          'admin_token_required',
          'admin_token_wrong',
          'operator_key_required',
          'operator_key_wrong',
          'operator_unknown',
          'store_unavailable',
        ),
      },
    },
    async ({ headers }) => {
      const { operators, admin } = parts;
      const name = headers['x-operator-id'];
      let members: readonly Member[];
      if (typeof name === 'string') {
        members = [{ name, caller: callerNamed(undefined, headers, parts) }];
        // A budget without a key is public; what was found in whose calls is not.
        if (!admin.is(headers) && !operators.isKeyed(name))
          throw new Refusal('operator_key_required', undefined, { wording: 'keyless' });
      } else {
        admin.demand(headers);
        members = operators.listed;
      }
      const names = new Map<string, string>();
      for (const member of members)
        for (const { name: known, caller } of [member, ...operators.teamsOf(member.name)])
          names.set((caller.team ?? caller.operator).account.value, known);
      const newest = await storeOrRefuse(parts, ({ journal }) => journal.latestEvents(LOOKED_THROUGH));
      const events = newest.map((event) => shown(event, names));
      return {
        status: 'success',
        data: {
          operators: await Promise.all(members.map((member) => budgetOf(member.name, member.caller, parts))),
          events: (typeof name === 'string' ? events.filter(({ operator }) => operator !== null) : events).slice(
            0,
            SHOWN,
          ),
        },
      };
    },
  );
}

function shown({ at, body }: EventRecord, names: ReadonlyMap<string, string>) {
  const event = JSON.parse(body) as Readonly<Record<string, unknown>>;
  const { route, action, access, risk, entities, kinds = {}, micros, operator, team } = event;
  return {
    at: new Date(at).toISOString(),
    operator: names.get(String(team)) ?? names.get(String(operator)) ?? null,
    route,
    action,
    access,
    risk,
    entities,
    kinds,
    micros,
  };
}
