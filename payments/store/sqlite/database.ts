import Sqlite from 'better-sqlite3';
import type { Database, Options, Statement } from 'better-sqlite3';

const kept: Database[] = [];

/**
 * Opens a database file. Each statement is compiled once and stays: that is cheaper, and from 24.19 on Node may end the
 * process when a statement or a database of this version of better-sqlite3 is collected, a closed one, too (nodejs/node
 * issue 65446). `pragma` and `iterate` make objects of their own at every call; use `exec`, `prepare('PRAGMA …')` and
 * `all`. A statement has one mode, so the same text is not prepared with `pluck` in one place and without it in another.
 */
export function openDatabase(path: string, options: Options = {}): Database {
  const db = new Sqlite(path, options);
  kept.push(db);
  const prepare = db.prepare.bind(db);
  const statements = new Map<string, Statement>();
  const prepareOnce = (sql: string): Statement => {
    let statement = statements.get(sql);
    if (statement === undefined) statements.set(sql, (statement = prepare(sql) as Statement));
    return statement;
  };
  return Object.assign(db, { prepare: prepareOnce });
}
