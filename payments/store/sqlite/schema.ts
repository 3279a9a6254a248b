import type { Database } from 'better-sqlite3';
import { StoreError } from '../../store-error.ts';

/** One entry per schema version, in order; what is released is never changed, only followed. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE health (one INTEGER PRIMARY KEY CHECK (one = 1), at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE trials (account TEXT PRIMARY KEY, used INTEGER NOT NULL, first_at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE trial_identities (client TEXT, day INTEGER, count INTEGER NOT NULL, PRIMARY KEY (client, day)) WITHOUT ROWID;
   CREATE TABLE wallets (account TEXT PRIMARY KEY, paid INTEGER NOT NULL, payments INTEGER NOT NULL, first_at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE TABLE previews (id INTEGER PRIMARY KEY, account TEXT NOT NULL, at INTEGER NOT NULL);
   CREATE INDEX previews_account ON previews (account, at);
   CREATE TABLE budgets (id INTEGER PRIMARY KEY, account TEXT NOT NULL, day INTEGER NOT NULL, units INTEGER NOT NULL,
     critical INTEGER NOT NULL, private INTEGER NOT NULL, sensitive INTEGER NOT NULL, UNIQUE (account, day));
   CREATE TABLE entities (budget INTEGER, entity TEXT, PRIMARY KEY (budget, entity)) WITHOUT ROWID;
   CREATE TABLE budget_limits (account TEXT PRIMARY KEY, daily INTEGER, critical INTEGER, private INTEGER, sensitive INTEGER) WITHOUT ROWID;
   CREATE TABLE idempotency (key TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, result TEXT NOT NULL, request_id TEXT NOT NULL,
     counters TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE INDEX idempotency_at ON idempotency (at);
   CREATE TABLE events (seq INTEGER PRIMARY KEY, at INTEGER NOT NULL, request_id TEXT NOT NULL, payer TEXT, operator TEXT,
     salt TEXT NOT NULL, body TEXT NOT NULL);
   CREATE INDEX events_payer ON events (payer) WHERE payer IS NOT NULL;
   CREATE TABLE seals (first INTEGER PRIMARY KEY, last INTEGER NOT NULL, at INTEGER NOT NULL, previous BLOB NOT NULL,
     commitments BLOB NOT NULL, chain BLOB NOT NULL);
   CREATE TABLE log (seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, request_id TEXT NOT NULL, payer TEXT, operator TEXT,
     text TEXT NOT NULL);
   CREATE INDEX log_at ON log (at);
   CREATE INDEX log_request ON log (request_id);
   CREATE INDEX log_payer ON log (payer) WHERE payer IS NOT NULL;`,
  `CREATE TABLE claims (id TEXT PRIMARY KEY, state TEXT NOT NULL, fingerprint TEXT NOT NULL, request_id TEXT NOT NULL,
     token TEXT NOT NULL, lease INTEGER NOT NULL, result TEXT, micros INTEGER, tx TEXT, operator TEXT, team TEXT, day INTEGER,
     at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE INDEX claims_at ON claims (at);
   CREATE TABLE claim_keys (key TEXT PRIMARY KEY, claim TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE INDEX claim_keys_at ON claim_keys (at);
   CREATE TABLE bundles (id TEXT PRIMARY KEY, payer TEXT NOT NULL, amount TEXT NOT NULL, size INTEGER NOT NULL, used INTEGER NOT NULL,
     checked INTEGER NOT NULL, state TEXT NOT NULL, block INTEGER NOT NULL, block_hash TEXT NOT NULL, final INTEGER NOT NULL,
     key_hash TEXT, claims INTEGER NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
   CREATE INDEX bundles_open ON bundles (at) WHERE final = 0;`,
  `CREATE TABLE leaves (request_id TEXT PRIMARY KEY, leaf BLOB NOT NULL, key TEXT NOT NULL, at INTEGER NOT NULL, unit TEXT, tx TEXT,
     place INTEGER, path BLOB) WITHOUT ROWID;
   CREATE INDEX leaves_waiting ON leaves (at) WHERE tx IS NULL;
   CREATE INDEX leaves_at ON leaves (at);
   CREATE TABLE attempts (hash TEXT PRIMARY KEY, signer TEXT NOT NULL, nonce INTEGER NOT NULL, root TEXT NOT NULL,
     tree_size INTEGER NOT NULL, raw TEXT NOT NULL, max_fee TEXT NOT NULL, tip TEXT NOT NULL, state TEXT NOT NULL, replaced_by TEXT,
     block INTEGER, block_hash TEXT, block_time INTEGER, first TEXT NOT NULL, at INTEGER NOT NULL, final INTEGER NOT NULL) WITHOUT ROWID;
   CREATE INDEX attempts_first ON attempts (first);
   CREATE INDEX attempts_open ON attempts (signer, nonce) WHERE final = 0;
   CREATE INDEX attempts_unmined ON attempts (at) WHERE replaced_by IS NULL AND state IN ('sealed', 'broadcast', 'reorged');
   CREATE TABLE signers (address TEXT PRIMARY KEY, nonce INTEGER NOT NULL) WITHOUT ROWID;`,
  `ALTER TABLE claims ADD COLUMN terms TEXT;
   ALTER TABLE claims ADD COLUMN wallet TEXT;
   ALTER TABLE claims ADD COLUMN event TEXT;
   ALTER TABLE claims ADD COLUMN due INTEGER;
   ALTER TABLE claims ADD COLUMN unseen INTEGER NOT NULL DEFAULT 0;
   CREATE INDEX claims_due ON claims (due) WHERE due IS NOT NULL;`,
];

/** Brings a file to the schema of this program. Throws StoreError `schema_newer` where a newer one wrote it. */
export function migrate(db: Database): void {
  const version = db.prepare<[], number>('PRAGMA user_version').pluck().get() ?? 0;
  if (version > MIGRATIONS.length) throw new StoreError('schema_newer');
  for (const [index, sql] of MIGRATIONS.entries()) {
    if (index < version) continue;
    db.transaction(() => {
      db.exec(sql);
      db.exec(`PRAGMA user_version = ${index + 1}`);
    }).immediate();
  }
}
