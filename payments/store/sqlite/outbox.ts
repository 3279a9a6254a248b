import type { Database } from 'better-sqlite3';
import { dayOf } from '../../accounts/budget.ts';
import type { Charge } from '../../accounts/charge.ts';
import type { Leaf } from '../../anchors/leaf.ts';
import type { Opened } from './opened.ts';

/** What a withdrawn leaf gives back. */
interface Charged {
  readonly bundle: string;
  readonly operators: readonly string[];
  readonly day: number;
  readonly idempotency: string | null;
}

/** Puts a leaf where the sealer finds it, in the transaction that charges for it or lets money move. */
export function appendLeaf({ db, now }: Opened, { requestId, leaf, key }: Leaf, charge?: Charge): void {
  const { payer, operator, idempotency } = charge ?? {};
  const unit: Charged | null =
    payer?.kind === 'bundle'
      ? {
          bundle: payer.bundle,
          operators: [operator?.account.value, operator?.team?.account.value].filter((one) => one !== undefined),
          day: dayOf(now),
          idempotency: idempotency?.key.value ?? null,
        }
      : null;
  db.prepare('INSERT OR IGNORE INTO leaves (request_id, leaf, key, at, unit) VALUES (?, ?, ?, ?, ?)').run(
    requestId,
    leaf,
    key,
    now,
    unit === null ? null : JSON.stringify(unit),
  );
}

/** Takes leaves of bundles back that nobody has sealed, and what was charged for them. */
export function withdrawLeaves({ db, now, budgets }: Opened, olderThanMs: number, limit: number): number {
  const rows = db
    .prepare<[number, number], { id: string; unit: string }>(
      'SELECT request_id AS id, unit FROM leaves WHERE tx IS NULL AND unit IS NOT NULL AND at <= ? ORDER BY at LIMIT ?',
    )
    .all(now - olderThanMs, limit);
  for (const { id, unit } of rows) giveBack(db, budgets, id, JSON.parse(unit) as Charged);
  return rows.length;
}

function giveBack(db: Database, budgets: Opened['budgets'], requestId: string, unit: Charged): void {
  db.prepare('DELETE FROM leaves WHERE request_id = ?').run(requestId);
  db.prepare('UPDATE bundles SET used = used - 1 WHERE id = ? AND used > 0').run(unit.bundle);
  db.prepare('DELETE FROM idempotency WHERE key = ? AND request_id = ?').run(unit.idempotency, requestId);
  for (const account of unit.operators) budgets.giveBack(account, unit.day);
}
