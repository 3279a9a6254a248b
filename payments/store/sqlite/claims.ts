import type { Database } from 'better-sqlite3';
import { dayOf } from '../../accounts/budget.ts';
import { KEY_LIFETIME_MS } from '../../accounts/idempotency.ts';
import { eventBody } from '../../journal/body.ts';
import { CLAIM_LEASE_MS } from '../../x402/claim.ts';
import type { Claimed, ClaimRequest, Claims, PaidCall, Settled, Settling } from '../../x402/claim.ts';
import { decideClaim, type ClaimRow } from '../../x402/claim-rules.ts';
import { StoreError } from '../store.ts';
import { decideBudgets } from './charge.ts';
import type { Group } from './group.ts';
import type { Opened } from './opened.ts';
import { appendLeaf } from './outbox.ts';
import { addPaid } from './wallets.ts';

interface Row {
  id: string;
  state: ClaimRow['state'];
  fingerprint: string;
  requestId: string;
  token: string;
  lease: number;
  result: string | null;
  micros: number | null;
  transaction: string | null;
  operator: string | null;
  team: string | null;
  day: number | null;
}

const SELECT = `SELECT id, state, fingerprint, request_id AS requestId, token, lease, result, micros, tx AS "transaction",
  operator, team, day FROM claims WHERE id = ?`;

const find = (db: Database, id: string): Row | undefined => db.prepare<[string], Row>(SELECT).get(id);
/** The claim, if it is still this attempt's. */
const held = (db: Database, id: string, token: string): Row | undefined => {
  const row = find(db, id);
  return row?.token === token ? row : undefined;
};

export function createClaims(write: Group<Opened>['write']): Claims {
  return {
    claim: (request) => write((opened) => take(opened, request)),
    release: async (id, token) => {
      await write(({ db }) => {
        db.prepare("DELETE FROM claims WHERE id = ? AND token = ? AND state = 'claimed'").run(id, token);
      });
    },
    settling: (settling) => write((opened) => settle(opened, settling)),
    settled: (settled) => write((opened) => finish(opened, settled)),
    failed: async (id, token) => {
      await write((opened) => fail(opened, id, token));
    },
    unknown: async (id, token, transaction) => {
      await write(({ db }) => {
        db.prepare(
          "UPDATE claims SET state = 'unknown', lease = 0, tx = ifnull(?, tx) WHERE id = ? AND token = ? AND state = 'settling'",
        ).run(transaction, id, token);
      });
    },
  };
}

function take({ db, now }: Opened, { id, fingerprint, keys, requestId, token }: ClaimRequest): Claimed {
  for (const { kind, key } of keys) {
    const claim = db
      .prepare<[string, string, number], string>('SELECT claim FROM claim_keys WHERE key IN (?, ?) AND at > ?')
      .pluck()
      .get(key.value, key.previous ?? key.value, now - KEY_LIFETIME_MS);
    if (claim === undefined || claim === id) continue;
    const decided = decideClaim(find(db, claim), fingerprint, kind, now);
    if (decided !== null) return decided;
  }
  const row = find(db, id);
  const decided = decideClaim(row, fingerprint, 'payment', now);
  if (decided === null) {
    db.prepare(
      `REPLACE INTO claims (id, state, fingerprint, request_id, token, lease, at) VALUES (?, 'claimed', ?, ?, ?, ?, ?)`,
    ).run(id, fingerprint.value, requestId.toString(), token, now + CLAIM_LEASE_MS, now);
    for (const { key } of keys)
      db.prepare('REPLACE INTO claim_keys (key, claim, at) VALUES (?, ?, ?)').run(key.value, id, now);
    return { is: 'taken' };
  }
  if (decided.is === 'unsettled')
    db.prepare("UPDATE claims SET state = 'settling', token = ?, lease = ? WHERE id = ?").run(
      token,
      now + CLAIM_LEASE_MS,
      id,
    );
  return decided;
}

function settle(opened: Opened, settling: Settling): Awaited<ReturnType<Claims['settling']>> {
  const { db, now } = opened;
  const { id, token, operator, result, micros } = settling;
  if (held(db, id, token)?.state !== 'claimed') return 'lost';
  if (operator !== undefined) {
    opened.adopt(operator.account);
    if (operator.team !== undefined) opened.adopt(operator.team.account);
  }
  const budgets = operator === undefined ? undefined : decideBudgets(opened, operator);
  if (budgets !== undefined && 'refused' in budgets) {
    db.prepare('DELETE FROM claims WHERE id = ?').run(id);
    return budgets.refused;
  }
  budgets?.take();
  if (settling.leaf !== undefined) appendLeaf(opened, settling.leaf);
  db.prepare(
    `UPDATE claims SET state = 'settling', lease = ?, result = ?, micros = ?, operator = ?, team = ?, day = ? WHERE id = ?`,
  ).run(
    now + CLAIM_LEASE_MS,
    result.value,
    micros,
    operator?.account.value ?? null,
    operator?.team?.account.value ?? null,
    operator === undefined ? null : dayOf(now),
    id,
  );
  return { ok: true };
}

function finish(opened: Opened, settled: Settled): PaidCall | 'lost' {
  const { db, now, rows, adopt } = opened;
  const { id, token, transaction, wallet, event, operator, log } = settled;
  const row = held(db, id, token);
  if (row === undefined) return 'lost';
  const { requestId, result, micros } = row;
  if (result === null || micros === null) throw new StoreError('failed');
  const call = { requestId, result, micros, transaction };
  if (row.state === 'settled') return call;
  db.prepare("UPDATE claims SET state = 'settled', tx = ? WHERE id = ?").run(transaction, id);
  adopt(wallet);
  addPaid(db, wallet.value, { paid: 1, payments: 1 }, now);
  const parties = { payer: wallet.value, operator: operator?.account.value, team: operator?.team?.account.value };
  rows.writeEvent(now, requestId, parties, eventBody(event, parties));
  if (log !== undefined) rows.writeLog(now, requestId, parties, log.reveal());
  return call;
}

function fail({ db, budgets }: Opened, id: string, token: string): void {
  const row = held(db, id, token);
  if (row === undefined || row.state === 'settled' || row.state === 'failed') return;
  db.prepare("UPDATE claims SET state = 'failed', lease = 0 WHERE id = ?").run(id);
  for (const account of [row.operator, row.team]) {
    if (account === null || row.day === null) continue;
    const budget = budgets.open(account, row.day);
    if (budget.units > 0) budgets.add(budget, -1, [], { CRITICAL: 0, PRIVATE: 0, SENSITIVE: 0 });
  }
}
