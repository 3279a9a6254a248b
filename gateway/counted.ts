import type { Entity } from '../detector/index.ts';
import { MAX_LOOKED_UP, type EntityRisk, type OperatorCharge } from '../payments/index.ts';
import { canonical } from './inspect/canonical.ts';
import type { Caller } from './operators/operators.ts';

/** What an operator is charged for a sanitized text: one unit and its distinct entities. */
export function chargeForText(caller: Caller, text: string, entities: readonly Entity[]): OperatorCharge {
  const { entityId } = caller.inspection(caller.context);
  const points = entities.length === 0 ? [] : [...text];
  const looked = entities.slice(0, MAX_LOOKED_UP).map(({ type, category, risk, start, end }) => ({
    risk: risk as EntityRisk,
    id: entityId(type.split('.', 1)[0] ?? type, canonical(points.slice(start, end).join(''), category)),
  }));
  const more: Partial<Record<EntityRisk, number>> = {};
  for (const { risk } of entities.slice(MAX_LOOKED_UP)) more[risk as EntityRisk] = (more[risk as EntityRisk] ?? 0) + 1;
  return { ...caller.operator, ...(caller.team && { team: caller.team }), entities: looked, moreEntities: more };
}
