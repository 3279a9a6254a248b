import type { Database } from 'better-sqlite3';
import { effective } from '../../accounts/budget.ts';
import type { BudgetState, EntityCounts } from '../../accounts/budget.ts';
import type { BudgetLimits, CountedEntity } from '../../accounts/charge.ts';
import type { EntityRisk } from '../../journal/event.ts';
import type { BudgetChange } from '../store.ts';

interface Row {
  id: number;
  units: number;
  critical: number;
  private: number;
  sensitive: number;
}
interface LimitRow {
  account: string;
  daily: number | null;
  critical: number | null;
  private: number | null;
  sensitive: number | null;
}

/** A budget of one account and day, as it stands within the running transaction. */
export interface OpenBudget extends BudgetState {
  units: number;
  entities: EntityCounts;
  /** Null until something is written to it. */
  id: number | null;
  readonly account: string;
  readonly day: number;
}

const columns = { CRITICAL: 'critical', PRIVATE: 'private', SENSITIVE: 'sensitive' } as const satisfies Record<
  EntityRisk,
  string
>;

/** Budgets that are remembered between transactions at most, and entities counted on them. */
const REMEMBERED = 1000;
const REMEMBERED_ENTITIES = 20_000;

/**
 * Budgets, written once at the end of a transaction: ten charges of one operator are one row. Nobody else writes to
 * the file, so what was read once stays true until a transaction is rolled back.
 */
export class Budgets {
  readonly #open = new Map<string, OpenBudget>();
  readonly #changed = new Set<OpenBudget>();
  /** By budget. A session names the same people in every turn, and asking the file for one costs as much as an event. */
  readonly #counted = new Map<number, Set<string>>();
  #countedSize = 0;
  readonly #limits = new Map<string, Partial<BudgetLimits>>();
  readonly #db: Database;
  readonly #read;
  readonly #insert;
  readonly #update;
  readonly #knows;
  readonly #add;
  readonly #setLimits;

  constructor(db: Database) {
    this.#db = db;
    this.#read = db.prepare<[string, number], Row>(
      'SELECT id, units, critical, private, sensitive FROM budgets WHERE account = ? AND day = ?',
    );
    this.#insert = db.prepare<[string, number]>(
      'INSERT INTO budgets (account, day, units, critical, private, sensitive) VALUES (?, ?, 0, 0, 0, 0)',
    );
    this.#update = db.prepare<[number, number, number, number, number]>(
      'UPDATE budgets SET units = ?, critical = ?, private = ?, sensitive = ? WHERE id = ?',
    );
    this.#knows = db.prepare<[number, string]>('SELECT 1 FROM entities WHERE budget = ? AND entity = ?').pluck();
    this.#add = db.prepare<[number, string]>('INSERT OR IGNORE INTO entities (budget, entity) VALUES (?, ?)');
    this.#setLimits = db.prepare<[LimitRow]>(
      'REPLACE INTO budget_limits (account, daily, critical, private, sensitive) VALUES (@account, @daily, @critical, @private, @sensitive)',
    );
    this.#loadLimits();
  }

  /** A transaction was rolled back: what was counted in it never happened. */
  forget(): void {
    this.#open.clear();
    this.#changed.clear();
    this.#forgetEntities();
  }

  open(account: string, day: number): OpenBudget {
    const key = `${day}:${account}`;
    const known = this.#open.get(key);
    if (known !== undefined) return known;
    const row = this.#read.get(account, day);
    const budget: OpenBudget = {
      account,
      day,
      id: row?.id ?? null,
      units: row?.units ?? 0,
      entities: { CRITICAL: row?.critical ?? 0, PRIVATE: row?.private ?? 0, SENSITIVE: row?.sensitive ?? 0 },
    };
    this.#open.set(key, budget);
    return budget;
  }

  /** Those of `entities` that this account has not counted on this day. */
  fresh(budget: OpenBudget, entities: readonly CountedEntity[]): CountedEntity[] {
    const { id } = budget;
    if (id === null) return [...entities];
    const counted = this.#counted.get(id);
    return entities.filter(({ id: { value, previous } }) => {
      if (counted?.has(value) === true) return false;
      const known =
        this.#knows.get(id, value) !== undefined ||
        (previous !== undefined && this.#knows.get(id, previous) !== undefined);
      if (known) this.#remember(id, value);
      return !known;
    });
  }

  /** Adds units and fresh entities; `counts` includes those that are not looked up. */
  add(budget: OpenBudget, units: number, fresh: readonly CountedEntity[], counts: Readonly<EntityCounts>): void {
    if (budget.id === null) {
      budget.id = Number(this.#insert.run(budget.account, budget.day).lastInsertRowid);
      // The number may have been another one's that was swept.
      this.#counted.delete(budget.id);
    }
    for (const { id } of fresh) {
      this.#add.run(budget.id, id.value);
      this.#remember(budget.id, id.value);
    }
    budget.units += units;
    for (const risk of ['CRITICAL', 'PRIVATE', 'SENSITIVE'] as const) budget.entities[risk] += counts[risk];
    this.#changed.add(budget);
  }

  /** Takes a unit back; where none is counted any more, nothing. */
  giveBack(account: string, day: number): void {
    const budget = this.open(account, day);
    if (budget.units > 0) this.add(budget, -1, [], { CRITICAL: 0, PRIVATE: 0, SENSITIVE: 0 });
  }

  /** Writes every changed row. */
  finish(): void {
    for (const budget of this.#changed) {
      const { id, units, entities } = budget;
      if (id !== null) this.#update.run(units, entities.CRITICAL, entities.PRIVATE, entities.SENSITIVE, id);
    }
    if (this.#changed.size > 0) this.#changed.clear();
    if (this.#open.size > REMEMBERED) this.#open.clear();
  }

  #remember(budget: number, entity: string): void {
    if (this.#countedSize === REMEMBERED_ENTITIES) this.#forgetEntities();
    let counted = this.#counted.get(budget);
    if (counted === undefined) this.#counted.set(budget, (counted = new Set()));
    counted.add(entity);
    this.#countedSize++;
  }

  #forgetEntities(): void {
    this.#counted.clear();
    this.#countedSize = 0;
  }

  limits(account: string, configured: BudgetLimits): BudgetLimits {
    return effective(configured, this.#limits.get(account));
  }

  setLimits(account: string, change: BudgetChange): void {
    const before = this.#limits.get(account);
    const entity = (risk: EntityRisk): number | null => {
      const asked = change.entities?.[risk];
      return asked === undefined ? (before?.entities?.[risk] ?? null) : asked;
    };
    this.#setLimits.run({
      account,
      daily: change.daily === undefined ? (before?.daily ?? null) : change.daily,
      critical: entity('CRITICAL'),
      private: entity('PRIVATE'),
      sensitive: entity('SENSITIVE'),
    });
  }

  /** Reads the limits set at run time again, once they have changed. */
  reload(): void {
    this.#limits.clear();
    this.#loadLimits();
  }

  #loadLimits(): void {
    for (const row of this.#db.prepare<[], LimitRow>('SELECT * FROM budget_limits').all()) {
      const entities: Partial<EntityCounts> = {};
      for (const risk of ['CRITICAL', 'PRIVATE', 'SENSITIVE'] as const) {
        const limit = row[columns[risk]];
        if (limit !== null) entities[risk] = limit;
      }
      this.#limits.set(row.account, { ...(row.daily === null ? {} : { daily: row.daily }), entities });
    }
  }
}
