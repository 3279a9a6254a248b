import { dayOf, refuseBudget } from '../../accounts/budget.ts';
import type { EntityCounts } from '../../accounts/budget.ts';
import { MAX_LOOKED_UP, partiesOf } from '../../accounts/charge.ts';
import type {
  Charge,
  Charged,
  CountedEntity,
  Granted,
  OperatorCharge,
  Payer,
  Refused,
  Unit,
  Usage,
} from '../../accounts/charge.ts';
import { refuseReplay } from '../../accounts/idempotency.ts';
import { usage } from '../../accounts/usage.ts';
import { eventBody } from '../../journal/body.ts';
import { accountsOf } from './rotation.ts';
import type { OpenBudget } from './budgets.ts';
import { decideBundle } from './bundles.ts';
import type { Opened } from './opened.ts';
import { appendLeaf } from './outbox.ts';
import type { Decision } from './payers.ts';

/**
 * One charge inside the running transaction. Everything is read and decided before anything is written, so a refusal
 * leaves nothing to roll back and the others of its group are not touched.
 */
export function chargeOne(opened: Opened, request: Charge): Charged {
  const { now } = opened;
  const { payer, operator, idempotency, event } = request;
  const rotating = payer?.account.previous ?? operator?.account.previous;
  if (rotating !== undefined) for (const account of accountsOf(request)) opened.adopt(account);

  const first = idempotency === undefined ? undefined : opened.replays.find(idempotency, now);
  if (first !== undefined && idempotency !== undefined) {
    const reason = refuseReplay(first, idempotency);
    if (reason !== null) return { ok: false, reason };
    write(opened, request, { replayed: true });
    return { ok: true, ...first.counters, replayOf: first.requestId };
  }

  const paying = payer === undefined ? undefined : decidePayer(opened, payer);
  if (paying !== undefined && 'refused' in paying) return paying.refused;
  const budgets = operator === undefined ? undefined : decideBudgets(opened, operator);
  if (budgets !== undefined && 'refused' in budgets) return budgets.refused;

  const counters = {
    ...(paying === undefined ? {} : { payer: paying.take() }),
    ...(budgets === undefined ? {} : budgets.take()),
  };
  if (idempotency !== undefined) opened.replays.keep(idempotency, event.requestId.toString(), counters, now);
  write(opened, request, { replayed: false });
  if (request.leaf !== undefined) appendLeaf(opened, request.leaf, request);
  return operator === undefined
    ? { ok: true, ...counters }
    : { ok: true, ...counters, unit: unitOf(operator, request, now) };
}

const decidePayer = (opened: Opened, payer: Payer): Decision =>
  payer.kind === 'bundle' ? decideBundle(opened, payer) : opened.payers.decide(payer, opened.now);

function write(opened: Opened, request: Charge, { replayed }: { replayed: boolean }): void {
  const { event, log } = request;
  const parties = partiesOf(request);
  const id = event.requestId.toString();
  const body = eventBody(event, parties, replayed ? { action: 'replayed' } : undefined);
  opened.rows.writeEvent(opened.now, id, parties, body);
  if (log !== undefined && !replayed) opened.rows.writeLog(opened.now, id, parties, log.reveal());
}

const unitOf = ({ account, team }: OperatorCharge, { event }: Charge, now: number): Unit => {
  const unit = { operator: account, day: dayOf(now), event };
  return team === undefined ? unit : { ...unit, team: team.account };
};

type BudgetDecision = { readonly refused: Refused } | { readonly take: () => Pick<Granted, 'operator' | 'team'> };

/** A unit and its entities on an operator and its team, inside the running transaction. */
export function decideBudgets(opened: Opened, charge: OperatorCharge): BudgetDecision {
  const entities = distinct(charge.entities);
  const own = decideOne(opened, 'operator', charge, charge, entities);
  if ('refused' in own) return own;
  if (charge.team === undefined) return { take: () => ({ operator: own.take() }) };
  const team = decideOne(opened, 'team', charge.team, charge, entities);
  if ('refused' in team) return team;
  return { take: () => ({ operator: own.take(), team: team.take() }) };
}

function decideOne(
  { budgets, now }: Opened,
  of: 'operator' | 'team',
  { account, limits: configured }: Pick<OperatorCharge, 'account' | 'limits'>,
  { moreEntities }: OperatorCharge,
  entities: readonly CountedEntity[],
): { readonly refused: Refused } | { readonly take: () => Usage } {
  const budget: OpenBudget = budgets.open(account.value, dayOf(now));
  const limits = budgets.limits(account.value, configured);
  const fresh = entities.length === 0 ? entities : budgets.fresh(budget, entities);
  const counts: EntityCounts = {
    CRITICAL: moreEntities?.CRITICAL ?? 0,
    PRIVATE: moreEntities?.PRIVATE ?? 0,
    SENSITIVE: moreEntities?.SENSITIVE ?? 0,
  };
  for (const { risk } of fresh) counts[risk] += 1;
  const refused = refuseBudget(of, budget, limits, counts, now);
  if (refused !== null) return { refused };
  return {
    take: () => {
      budgets.add(budget, 1, fresh, counts);
      return usage(budget.units, limits.daily);
    },
  };
}

function distinct(entities: readonly CountedEntity[]): readonly CountedEntity[] {
  if (entities.length > MAX_LOOKED_UP) throw new RangeError(`more than ${MAX_LOOKED_UP} entities`);
  if (entities.length < 2) return entities;
  return [...new Map(entities.map((entity) => [entity.id.value, entity])).values()];
}
