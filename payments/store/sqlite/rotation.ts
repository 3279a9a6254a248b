import type { Database } from 'better-sqlite3';
import type { Charge } from '../../accounts/charge.ts';
import type { Pseudonym } from '../../pseudonyms.ts';

/**
 * While SECRET_KEY is being changed: accounts found under the previous key's pseudonym move to the new one's. Answers
 * whether any was.
 */
export function createAdoption(db: Database): (account: Pseudonym) => boolean {
  const moves = [
    'UPDATE OR IGNORE trials SET account = ? WHERE account = ?',
    'UPDATE OR IGNORE trial_identities SET client = ? WHERE client = ?',
    'UPDATE OR IGNORE wallets SET account = ? WHERE account = ?',
    'UPDATE OR IGNORE budgets SET account = ? WHERE account = ?',
    'UPDATE OR IGNORE budget_limits SET account = ? WHERE account = ?',
    'UPDATE previews SET account = ? WHERE account = ?',
  ].map((sql) => db.prepare<[string, string]>(sql));
  return ({ value, previous }) => {
    if (previous === undefined) return false;
    return moves.map((move) => move.run(value, previous).changes).some((moved) => moved > 0);
  };
}

/** The accounts of a charge that may still stand under the previous key. */
export function* accountsOf({ payer, operator }: Charge): Generator<Pseudonym> {
  if (payer !== undefined) yield payer.account;
  if (payer?.kind === 'trial' && payer.identities !== undefined) yield payer.identities.client;
  if (operator !== undefined) yield operator.account;
  if (operator?.team !== undefined) yield operator.team.account;
}
