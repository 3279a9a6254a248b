import type { Database } from 'better-sqlite3';

/** Adds to what a wallet has paid for, inside the running transaction. */
export function addPaid(
  db: Database,
  account: string,
  { paid, payments }: { readonly paid: number; readonly payments: number },
  now: number,
): void {
  db.prepare(
    `INSERT INTO wallets (account, paid, payments, first_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (account) DO UPDATE SET paid = paid + excluded.paid, payments = payments + excluded.payments`,
  ).run(account, paid, payments, now);
}
