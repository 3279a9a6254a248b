import type { Whose } from '../../journal/journal.ts';
import type { Group } from './group.ts';
import type { Opened } from './opened.ts';
import { nextTurn } from './turn.ts';

/** Events looked through per turn: the request id has no index there, since only an erasure would use it. */
const SCAN_EVENTS = 5000;

/**
 * Deletes events and log rows of one request or account, and says how many; seals keep the hashes. Others are served
 * between its turns.
 */
export async function removeWhose(group: Group<Opened>, whose: Whose): Promise<{ events: number; log: number }> {
  return 'requestId' in whose ? await byRequest(group, whose.requestId) : await byAccount(group, whose);
}

async function byRequest(group: Group<Opened>, id: string): Promise<{ events: number; log: number }> {
  const log = await group.write(({ db }) => db.prepare('DELETE FROM log WHERE request_id = ?').run(id).changes);
  let events = 0;
  for (let from = 0; ;) {
    const { removed, last } = await group.write(({ db }) => {
      const end = db
        .prepare<[number, number], number>(
          'SELECT max(seq) FROM (SELECT seq FROM events WHERE seq > ? ORDER BY seq LIMIT ?)',
        )
        .pluck()
        .get(from, SCAN_EVENTS);
      if (end === undefined || end === null) return { removed: 0, last: null };
      const gone = db
        .prepare('DELETE FROM events WHERE seq > ? AND seq <= ? AND request_id = ?')
        .run(from, end, id).changes;
      return { removed: gone, last: end };
    });
    events += removed;
    if (last === null) return { events, log };
    from = last;
    await nextTurn();
  }
}

function byAccount(
  group: Group<Opened>,
  { account }: Extract<Whose, { account: unknown }>,
): Promise<{ events: number; log: number }> {
  return group.write(({ db }) => {
    const names = [account.value, account.previous ?? account.value];
    return {
      events: db.prepare('DELETE FROM events WHERE payer IN (?, ?)').run(names).changes,
      log: db.prepare('DELETE FROM log WHERE payer IN (?, ?)').run(names).changes,
    };
  });
}
