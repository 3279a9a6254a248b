import { MAX_LOOKED_UP, type CountedEntity, type EntityRisk, type SafeId } from '../../payments/index.ts';
import type { Summary } from './summary.ts';

const ORDER: readonly Summary['risk'][] = ['CLEAN', 'SENSITIVE', 'PRIVATE', 'CRITICAL'];

/** What was found in several bodies together. */
export class Totals {
  #entities = 0;
  #risk: Summary['risk'] = 'CLEAN';
  #topScore = 0;
  readonly #kinds = new Map<SafeId, number>();
  readonly #counted = new Map<string, CountedEntity>();
  readonly #more: Partial<Record<EntityRisk, number>> = {};
  media = 0;

  add({ entities, kinds, risk, topScore, counted, more, media }: Summary): void {
    this.media += media;
    if (entities === 0) return;
    this.#entities += entities;
    this.#topScore = Math.max(this.#topScore, topScore);
    if (ORDER.indexOf(risk) > ORDER.indexOf(this.#risk)) this.#risk = risk;
    for (const [kind, count] of kinds) this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + count);
    for (const one of counted) {
      if (this.#counted.has(one.id.value)) continue;
      if (this.#counted.size < MAX_LOOKED_UP) this.#counted.set(one.id.value, one);
      else this.#more[one.risk] = (this.#more[one.risk] ?? 0) + 1;
    }
    for (const [name, count] of Object.entries(more)) {
      const of = name as EntityRisk;
      this.#more[of] = (this.#more[of] ?? 0) + count;
    }
  }

  get summary(): Summary {
    const counted = [...this.#counted.values()];
    return {
      entities: this.#entities,
      kinds: this.#kinds,
      risk: this.#risk,
      distinct: counted.length,
      topScore: this.#topScore,
      counted,
      more: this.#more,
      media: this.media,
    };
  }
}
