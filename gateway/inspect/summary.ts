import type { CountedEntity, EntityRisk, SafeId } from '../../payments/index.ts';

/** What was found, without any of the text. */
export interface Summary {
  readonly entities: number;
  readonly kinds: ReadonlyMap<SafeId, number>;
  readonly risk: EntityRisk | 'CLEAN';
  /** How many different values. */
  readonly distinct: number;
  readonly topScore: number;
  readonly counted: readonly CountedEntity[];
  readonly more: Readonly<Partial<Record<EntityRisk, number>>>;
  /** Parts without text that were let through or dropped. */
  readonly media: number;
}

/** Nothing was found. */
export const CLEAN: Summary = {
  entities: 0,
  kinds: new Map(),
  risk: 'CLEAN',
  distinct: 0,
  topScore: 0,
  counted: [],
  more: {},
  media: 0,
};
