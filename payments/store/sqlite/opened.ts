import type { Database } from 'better-sqlite3';
import type { Pseudonym } from '../../pseudonyms.ts';
import type { StoreParts } from '../store.ts';
import { Budgets } from './budgets.ts';
import type { StoreFile } from './file.ts';
import type { GroupOpened } from './group.ts';
import { PayerAccounts } from './payers.ts';
import { Replays } from './replays.ts';
import { createAdoption } from './rotation.ts';
import { JournalRows } from './rows.ts';

/** An open file with its prepared statements and what is collected within a transaction. */
export interface Opened extends GroupOpened {
  readonly db: Database;
  /** The time of the running transaction. */
  readonly now: number;
  readonly budgets: Budgets;
  readonly payers: PayerAccounts;
  readonly replays: Replays;
  readonly rows: JournalRows;
  readonly adopt: (account: Pseudonym) => void;
}

/** The accounts and the journal of a file that is open and of this schema. */
export function prepareOpened({ db }: StoreFile, { now, random }: Pick<StoreParts, 'now' | 'random'>): Opened {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const adopt = createAdoption(db);
  const budgets = new Budgets(db);
  const rows = new JournalRows(db, random);
  let time = 0;
  let full = false;
  return {
    db,
    budgets,
    rows,
    payers: new PayerAccounts(db),
    replays: new Replays(db),
    adopt(account) {
      if (account.previous === undefined) return;
      budgets.finish(); // the rows that move may be among those that are remembered
      budgets.forget();
      if (adopt(account)) budgets.reload();
    },
    get now() {
      return time;
    },
    begin(durable) {
      if (durable !== full) db.exec(`PRAGMA synchronous = ${durable ? 'FULL' : 'NORMAL'}`);
      full = durable;
      begin.run();
      time = now();
    },
    rolledBack() {
      budgets.forget();
      budgets.reload();
      rows.resume();
    },
    finish() {
      budgets.finish();
      commit.run();
    },
  };
}
