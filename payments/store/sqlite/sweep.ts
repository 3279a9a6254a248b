import { dayOf } from '../../accounts/budget.ts';
import { KEY_LIFETIME_MS } from '../../accounts/idempotency.ts';
import { LEAF_DAYS } from '../../anchors/anchor.ts';
import { KEPT_WINDOWS, PREVIEW_WINDOW_MS } from '../../accounts/preview.ts';
import type { Retention } from '../store.ts';
import type { Group } from './group.ts';
import type { Opened } from './opened.ts';
import { nextTurn } from './turn.ts';

const DAY_MS = 86_400_000;
/** Rows deleted per turn. */
const CHUNK = 500;

/** Runs a deletion of at most CHUNK rows until it finds none. */
async function repeat(group: Group<Opened>, remove: (opened: Opened) => number): Promise<number> {
  for (let total = 0; ;) {
    const removed = await group.write(remove);
    total += removed;
    if (removed === 0) return total;
    await nextTurn();
  }
}

/** Deletes what is past its time, a piece per turn. */
export async function sweep(group: Group<Opened>, keep: Retention): Promise<{ events: number; log: number }> {
  const log = await repeat(
    group,
    ({ db, now }) =>
      db
        .prepare('DELETE FROM log WHERE seq IN (SELECT seq FROM log WHERE at <= ? LIMIT ?)')
        .run(now - keep.journalDays * DAY_MS, CHUNK).changes,
  );
  // Events stand in order of time, so only the oldest are looked at.
  const events = await repeat(
    group,
    ({ db, now }) =>
      db
        .prepare('DELETE FROM events WHERE seq IN (SELECT seq FROM events ORDER BY seq LIMIT ?) AND at <= ?')
        .run(CHUNK, now - keep.evidenceDays * DAY_MS).changes,
  );
  await repeat(
    group,
    ({ db, now }) =>
      db
        .prepare('DELETE FROM idempotency WHERE key IN (SELECT key FROM idempotency WHERE at <= ? LIMIT ?)')
        .run(now - KEY_LIFETIME_MS, CHUNK).changes,
  );
  await repeat(group, ({ db, now }) => {
    const keys = db
      .prepare('DELETE FROM claim_keys WHERE key IN (SELECT key FROM claim_keys WHERE at <= ? LIMIT ?)')
      .run(now - KEY_LIFETIME_MS, CHUNK).changes;
    // As long as evidence: an authorization that was spent is refused by its chain for ever.
    const claims = db
      .prepare('DELETE FROM claims WHERE id IN (SELECT id FROM claims WHERE at <= ? LIMIT ?)')
      .run(now - keep.evidenceDays * DAY_MS, CHUNK).changes;
    return keys + claims;
  });
  await repeat(
    group,
    ({ db, now }) =>
      db
        .prepare(
          'DELETE FROM leaves WHERE request_id IN (SELECT request_id FROM leaves WHERE at <= ? AND tx IS NOT NULL LIMIT ?)',
        )
        .run(now - LEAF_DAYS * DAY_MS, CHUNK).changes,
  );
  await repeat(group, removeOldEntities);
  await group.write(({ db, now }) => {
    const today = dayOf(now);
    db.prepare('DELETE FROM previews WHERE at <= ?').run(now - KEPT_WINDOWS * PREVIEW_WINDOW_MS);
    db.prepare('DELETE FROM trial_identities WHERE day < ?').run(today - 1);
    db.prepare('DELETE FROM budgets WHERE day < ?').run(today - keep.evidenceDays);
    // The newest seal stays, whatever its age: the next one follows it.
    db.prepare('DELETE FROM seals WHERE at <= ? AND first < (SELECT max(first) FROM seals)').run(
      now - (keep.evidenceDays + 1) * DAY_MS,
    );
  });
  return { events, log };
}

/** The set of the oldest budget, if that is not of today or yesterday (the clock may be set back). */
function removeOldEntities({ db, now }: Opened): number {
  const oldest = db.prepare<[], number | null>('SELECT min(budget) FROM entities').pluck().get() ?? null;
  if (oldest === null) return 0;
  const day = db.prepare<[number], number>('SELECT day FROM budgets WHERE id = ?').pluck().get(oldest);
  if (day !== undefined && day >= dayOf(now) - 1) return 0;
  return db
    .prepare(
      'DELETE FROM entities WHERE budget = ? AND entity IN (SELECT entity FROM entities WHERE budget = ? LIMIT ?)',
    )
    .run(oldest, oldest, CHUNK).changes;
}
