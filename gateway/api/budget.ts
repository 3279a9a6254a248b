/** GET and PUT /budget/{operator_id}: what an operator may still use today, and changing its limits at run time. */
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { SafeId, type BudgetChange, type BudgetView } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { answers, answersToBody, okOf } from '../openapi/answers.ts';
import { Count, nullable } from '../openapi/schemas.ts';
import { isRoutingValue, type Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import { callerNamed } from './caller.ts';
import { takeJson } from './json-body.ts';
import { storeOrRefuse } from './stored.ts';

const Params = Type.Object({
  operator_id: Type.String({ description: 'An operator, or a team as acme:payments.', examples: ['acme'] }),
});
const limit = nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }));
const Change = Type.Object(
  {
    daily_limit: Type.Optional(limit),
    daily_entities: Type.Optional(
      Type.Object({
        CRITICAL: Type.Optional(limit),
        PRIVATE: Type.Optional(limit),
        SENSITIVE: Type.Optional(limit),
      }),
    ),
  },
  {
    description: 'null takes a limit back, so that the configured one counts again.',
    examples: [{ daily_limit: 500 }],
  },
);
type Change = Static<typeof Change>;

const RISKS = ['CRITICAL', 'PRIVATE', 'SENSITIVE'] as const;
const orNone = nullable(Count);
const Entities = Type.Object(
  Object.fromEntries(RISKS.map((risk) => [risk, Type.Object({ limit: orNone, used: Count })])),
);
const numbers = { daily_limit: orNone, used: Count, remaining: orNone, entities: Entities };
/** What GET /budget says of one operator. */
export const Budget = Type.Object({
  operator_id: Type.String(),
  day: Type.String(),
  ...numbers,
  resets_at: Type.String(),
  teams: Type.Array(Type.Object({ operator_id: Type.String(), ...numbers })),
});

const FIELDS = SafeId.words('operator_id', 'daily_limit', 'daily_entities');
const tags = ['operators'];

export async function budgetRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  app.get<{ Params: Static<typeof Params> }>(
    '/budget/:operator_id',
    {
      config: { courtesy: true },
      schema: {
        tags,
        summary: "An operator's budget of today",
        params: Params,
        response: answers(
          okOf(Budget),
          'operator_key_required',
          'operator_key_wrong',
          'operator_unknown',
          'store_unavailable',
        ),
      },
    },
    async ({ params, headers }) => {
      const id = nameOf(params);
      const caller = callerNamed(id, headers, parts);
      return { status: 'success', data: await budgetOf(id, caller, parts) };
    },
  );
  await app.register(async (scope) => {
    takeJson(scope, parts.config);
    scope.addHook('onRequest', async ({ headers }) => parts.admin.demand(headers));
    scope.put<{ Params: Static<typeof Params>; Body: Change }>(
      '/budget/:operator_id',
      {
        schema: {
          tags: ['admin'],
          summary: "Change an operator's limits at run time",
          security: [{ admin: [] }],
          params: Params,
          body: Change,
          response: answersToBody(
            okOf(Budget),
            'admin_token_required',
            'admin_token_wrong',
            'operator_unknown',
            'not_found',
            'store_unavailable',
          ),
        },
      },
      async ({ params, headers, body }) => {
        const id = nameOf(params);
        const caller = callerNamed(id, headers, parts);
        const change = changeOf(body);
        await storeOrRefuse(parts, (store) => store.setBudget(accountOf(caller).account, change));
        return { status: 'success', data: await budgetOf(id, caller, parts) };
      },
    );
  });
}

function nameOf({ operator_id: id }: Static<typeof Params>): string {
  if (!isRoutingValue(id)) throw new Refusal('invalid_request', { fields: [FIELDS.operator_id] });
  return id;
}

const accountOf = ({ operator, team }: Caller): Caller['operator'] => team ?? operator;

/** A change that changes nothing, for a misspelt name say, is refused: its sender would take the limit for set. */
function changeOf({ daily_limit: daily, daily_entities: given }: Change): BudgetChange {
  if (daily === undefined && given === undefined)
    throw new Refusal('invalid_request', { fields: [FIELDS.daily_limit] });
  if (given === undefined) return { ...(daily !== undefined && { daily }) };
  const named = RISKS.flatMap((risk) => (given[risk] === undefined ? [] : [[risk, given[risk]] as const]));
  if (named.length === 0) throw new Refusal('invalid_request', { fields: [FIELDS.daily_entities] });
  return { ...(daily !== undefined && { daily }), entities: Object.fromEntries(named) };
}

/** Today's budget of an operator with its teams, or of a team. @throws Refusal */
export async function budgetOf(id: string, caller: Caller, parts: Parts): Promise<object> {
  const view = await viewOf(caller, parts);
  const teams = caller.team === undefined ? parts.operators.teamsOf(id) : [];
  return {
    operator_id: id,
    day: view.day,
    ...numbersOf(view),
    resets_at: new Date(view.resetsAt).toISOString(),
    teams: await Promise.all(
      teams.map(async (team) => ({ operator_id: team.name, ...numbersOf(await viewOf(team.caller, parts)) })),
    ),
  };
}

function viewOf(caller: Caller, parts: Parts): Promise<BudgetView> {
  const { account, limits } = accountOf(caller);
  return storeOrRefuse(parts, (store) => store.readBudget(account, limits));
}

const numbersOf = ({ units, entities }: BudgetView): object => ({
  daily_limit: units.limit,
  used: units.used,
  remaining: units.remaining,
  // The order is not the store's to choose.
  entities: { CRITICAL: entities.CRITICAL, PRIVATE: entities.PRIVATE, SENSITIVE: entities.SENSITIVE },
});
