import type { Database } from 'better-sqlite3';
import type { BundlePayer, BundleState } from '../../accounts/bundle.ts';
import { refuseBundle } from '../../accounts/bundle.ts';
import { usage } from '../../accounts/usage.ts';
import type { Bundle, Bundles } from '../../bundles/bundle.ts';
import type { Group } from './group.ts';
import type { Opened } from './opened.ts';
import type { Decision } from './payers.ts';
import { addPaid } from './wallets.ts';

interface Row {
  id: string;
  payer: string;
  size: number;
  used: number;
  checked: number;
  state: 'active' | 'suspended';
  block: number;
  block_hash: string;
  final: number;
  key_hash: string | null;
  claims: number;
}

const COLUMNS = 'id, payer, size, used, checked, state, block, block_hash, final, key_hash, claims';

const bundleOf = (row: Row): Bundle & BundleState => {
  const { block_hash: blockHash, key_hash: keyHash, final, ...rest } = row;
  return { ...rest, blockHash, keyHash, final: final === 1 };
};

const find = (db: Database, id: string): (Bundle & BundleState) | undefined => {
  const row = db.prepare<[string], Row>(`SELECT ${COLUMNS} FROM bundles WHERE id = ?`).get(id);
  return row === undefined ? undefined : bundleOf(row);
};

/** One unit of a bundle, inside the running transaction. */
export function decideBundle({ db, now }: Opened, payer: BundlePayer): Decision {
  const bundle = find(db, payer.bundle);
  const refused = refuseBundle(payer, bundle);
  if (refused !== null || bundle === undefined) return { refused: refused ?? { ok: false, reason: 'bundle_unknown' } };
  return {
    take: () => {
      db.prepare('UPDATE bundles SET used = used + 1 WHERE id = ?').run(payer.bundle);
      addPaid(db, payer.account.value, { paid: 1, payments: 0 }, now);
      return usage(bundle.used + 1, bundle.size);
    },
  };
}

/** @param write runs in a transaction; rejects with StoreError */
export function createBundles(write: Group<Opened>['write']): Bundles {
  return {
    read: (id) => write(({ db }) => find(db, id)),
    open: ({ id, payer, wallet, amount, size, block, blockHash, final }) =>
      write(({ db, now, adopt }) => {
        const made = db
          .prepare(
            `INSERT OR IGNORE INTO bundles (id, payer, amount, size, used, checked, state, block, block_hash, final, claims, at)
             VALUES (?, ?, ?, ?, 0, 0, 'active', ?, ?, ?, 0, ?)`,
          )
          .run(id, payer, amount.toString(), size, block, blockHash, final ? 1 : 0, now).changes;
        if (made === 1) {
          adopt(wallet);
          addPaid(db, wallet.value, { paid: 0, payments: 1 }, now);
        } else check(db, id, { block, blockHash, final });
        return find(db, id) as Bundle;
      }),
    checked: async (id, mined) => {
      await write(({ db }) => check(db, id, mined));
    },
    claim: (id, keyHash, claims) =>
      write(
        ({ db }) =>
          db
            .prepare('UPDATE bundles SET key_hash = ?, claims = claims + 1 WHERE id = ? AND claims = ?')
            .run(keyHash, id, claims).changes === 1,
      ),
    notFinal: (limit) =>
      write(({ db }) =>
        db
          .prepare<[number], Row>(`SELECT ${COLUMNS} FROM bundles WHERE final = 0 ORDER BY at LIMIT ?`)
          .all(limit)
          .map(bundleOf),
      ),
  };
}

function check(db: Database, id: string, mined: Parameters<Bundles['checked']>[1]): void {
  if (mined === null) db.prepare("UPDATE bundles SET state = 'suspended', checked = used WHERE id = ?").run(id);
  else
    db.prepare(
      "UPDATE bundles SET state = 'active', checked = used, block = ?, block_hash = ?, final = ? WHERE id = ?",
    ).run(mined.block, mined.blockHash, mined.final ? 1 : 0, id);
}
