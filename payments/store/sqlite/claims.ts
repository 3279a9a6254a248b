import type { Database } from 'better-sqlite3';
import { dayOf } from '../../accounts/budget.ts';
import { KEY_LIFETIME_MS } from '../../accounts/idempotency.ts';
import { eventBody, type EventParties } from '../../journal/body.ts';
import type { RescannedText } from '../../journal/rescanned.ts';
import { CLAIM_LEASE_MS, FIRST_LOOK_MS, LAST_LOOK_MS } from '../../x402/claim.ts';
import type { Claimed, ClaimRequest, Claims, PaidCall, Settled, Settling, Terms, Unsettled } from '../../x402/claim.ts';
import { decideClaim, type ClaimRow } from '../../x402/claim-rules.ts';
import { StoreError } from '../../store-error.ts';
import { decideBudgets } from './charge.ts';
import type { Group } from './group.ts';
import type { Opened } from './opened.ts';
import { appendLeaf } from './outbox.ts';
import { addPaid } from './wallets.ts';

interface Row extends ClaimRow {
  readonly id: string;
  readonly token: string;
  readonly operator: string | null;
  readonly team: string | null;
  readonly day: number | null;
  readonly wallet: string | null;
  readonly event: string | null;
}

const SELECT = `SELECT id, state, fingerprint, request_id AS requestId, token, lease, result, micros, tx AS "transaction",
  operator, team, day, wallet, event, unseen FROM claims WHERE id = ?`;

const find = (db: Database, id: string): Row | undefined => db.prepare<[string], Row>(SELECT).get(id);
/** The claim, if it is still this attempt's. */
const held = (db: Database, id: string, token: string): Row | undefined => {
  const row = find(db, id);
  return row?.token === token ? row : undefined;
};
const partiesIn = ({ wallet, operator, team }: Row): EventParties => ({
  payer: wallet ?? undefined,
  operator: operator ?? undefined,
  team: team ?? undefined,
});

/** @param write runs in a transaction; rejects with StoreError */
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
    answered: (id, log) => write((opened) => logUnseen(opened, id, log)),
    takeUnsettled: (token, limit) => write((opened) => takeUnsettled(opened, token, limit)),
    failed: async (id, token) => {
      await write((opened) => fail(opened, id, token));
    },
    unknown: async (id, token, transaction) => {
      await write(({ db, now }) => {
        db.prepare(
          `UPDATE claims SET state = 'unknown', lease = 0, tx = ifnull(?, tx),
           due = iif(terms IS NULL, NULL, ? + min(max(? - at, ${FIRST_LOOK_MS}), ${LAST_LOOK_MS}))
           WHERE id = ? AND token = ? AND state = 'settling'`,
        ).run(transaction, now, now, id, token);
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
  if (decided.is === 'unsettled') takeOver({ db, now }, id, token);
  return decided;
}

/** From now on this attempt looks for what became of a payment; when it dies, the payment is due once more. */
function takeOver({ db, now }: Pick<Opened, 'db' | 'now'>, id: string, token: string): void {
  db.prepare(
    "UPDATE claims SET state = 'settling', token = ?, lease = ?, due = iif(terms IS NULL, NULL, ?) WHERE id = ?",
  ).run(token, now + CLAIM_LEASE_MS, now + CLAIM_LEASE_MS, id);
}

function takeUnsettled(opened: Opened, token: string, limit: number): Unsettled[] {
  const rows = opened.db
    .prepare<[number, number], { id: string; terms: string; transaction: string | null }>(
      'SELECT id, terms, tx AS "transaction" FROM claims WHERE due <= ? ORDER BY due LIMIT ?',
    )
    .all(opened.now, limit);
  for (const { id } of rows) takeOver(opened, id, token);
  return rows.map(({ id, terms, transaction }) => ({ id, terms: JSON.parse(terms) as Terms, transaction }));
}

function settle(opened: Opened, settling: Settling): Awaited<ReturnType<Claims['settling']>> {
  const { db, now } = opened;
  const { id, token, operator, result, micros, wallet, event, terms } = settling;
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
  opened.adopt(wallet);
  if (settling.leaf !== undefined) appendLeaf(opened, settling.leaf);
  const parties = { payer: wallet.value, operator: operator?.account.value, team: operator?.team?.account.value };
  db.prepare(
    `UPDATE claims SET state = 'settling', lease = ?, due = ?, result = ?, micros = ?, operator = ?, team = ?, day = ?,
     wallet = ?, event = ?, terms = ? WHERE id = ?`,
  ).run(
    now + CLAIM_LEASE_MS,
    now + CLAIM_LEASE_MS,
    result.value,
    micros,
    parties.operator ?? null,
    parties.team ?? null,
    operator === undefined ? null : dayOf(now),
    wallet.value,
    eventBody(event, parties),
    JSON.stringify(terms),
    id,
  );
  return { ok: true };
}

function finish({ db, now, rows }: Opened, { id, token, transaction, log, unseen }: Settled): PaidCall | 'lost' {
  const row = held(db, id, token);
  if (row === undefined) return 'lost';
  const { requestId, result, micros, wallet, event } = row;
  if (result === null || micros === null) throw new StoreError('failed');
  const call = { requestId, result, micros, transaction };
  if (row.state === 'settled') return call;
  db.prepare(
    "UPDATE claims SET state = 'settled', tx = ?, due = NULL, event = NULL, terms = NULL, unseen = ? WHERE id = ?",
  ).run(transaction, unseen === true ? 1 : 0, id);
  if (wallet !== null) addPaid(db, wallet, { paid: 1, payments: 1 }, now);
  if (event !== null) rows.writeEvent(now, requestId, partiesIn(row), event);
  if (log !== undefined) rows.writeLog(now, requestId, partiesIn(row), log.reveal());
  return call;
}

function logUnseen({ db, now, rows }: Opened, id: string, log: RescannedText): void {
  const row = find(db, id);
  if (row?.state !== 'settled' || row.unseen !== 1) return;
  db.prepare('UPDATE claims SET unseen = 0 WHERE id = ?').run(id);
  rows.writeLog(now, row.requestId, partiesIn(row), log.reveal());
}

function fail({ db, budgets }: Opened, id: string, token: string): void {
  const row = held(db, id, token);
  if (row === undefined || row.state === 'settled' || row.state === 'failed') return;
  db.prepare(
    "UPDATE claims SET state = 'failed', lease = 0, due = NULL, event = NULL, terms = NULL, wallet = NULL WHERE id = ?",
  ).run(id);
  for (const account of [row.operator, row.team])
    if (account !== null && row.day !== null) budgets.giveBack(account, row.day);
}
