import type { Database } from 'better-sqlite3';
import { GENESIS, makeSeal, SEAL_EVENTS, verifyChain } from '../../journal/chain.ts';
import type { Sealable } from '../../journal/chain.ts';
import type { EventRecord, Journal, LogRecord, Seal, Whose } from '../../journal/journal.ts';
import { nextTurn, removeWhose } from './erase.ts';
import { storeFault } from './fault.ts';
import type { Gate } from './gate.ts';
import type { Group } from './group.ts';
import type { Opened } from './opened.ts';
import { sweep } from './sweep.ts';
import type { Retention } from './sweep.ts';

interface EventRow {
  seq: number;
  at: number;
  request_id: string;
  payer: string | null;
  operator: string | null;
  salt: string;
  body: string;
}
type LogRow = Omit<EventRow, 'salt' | 'body'> & { text: string };

/** Log rows looked through per turn while searching. */
const SEARCH_ROWS = 2000;

const eventOf = ({ request_id, ...rest }: EventRow): EventRecord => ({ ...rest, requestId: request_id });
const logOf = ({ request_id, ...rest }: LogRow): LogRecord => ({ ...rest, requestId: request_id });

export function createJournal(gate: Gate<Opened>, group: Group<Opened>, retention: Retention): Journal {
  const read = <T>(query: (db: Database) => T): T => {
    try {
      return query(gate.enter().db);
    } catch (error) {
      throw storeFault(error) ?? error;
    }
  };

  async function seal(): Promise<number> {
    let sealed = 0;
    for (;;) {
      const count = await group.write(sealSome);
      sealed += count;
      if (count < SEAL_EVENTS) return sealed;
    }
  }

  async function* seals(): AsyncGenerator<Seal> {
    let after = -1;
    for (;;) {
      const next = read((db) =>
        db.prepare<[number], Seal>('SELECT * FROM seals WHERE first > ? ORDER BY first LIMIT 1').get(after),
      );
      if (next === undefined) return;
      yield next;
      after = next.first;
      await nextTurn();
    }
  }

  return {
    seal,
    async readEvents({ after, limit }) {
      return read((db) =>
        db
          .prepare<[number, number], EventRow>('SELECT * FROM events WHERE seq > ? ORDER BY seq LIMIT ?')
          .all(after, limit)
          .map(eventOf),
      );
    },
    async readLog({ after, limit, contains = null, requestId = null }) {
      const found: LogRecord[] = [];
      for (let from = after; found.length < limit;) {
        const rows = read((db) =>
          requestId === null
            ? db
                .prepare<[number, number], LogRow>('SELECT * FROM log WHERE seq > ? ORDER BY seq LIMIT ?')
                .all(from, SEARCH_ROWS)
            : db
                .prepare<[number, string], LogRow>('SELECT * FROM log WHERE seq > ? AND request_id = ? ORDER BY seq')
                .all(from, requestId),
        );
        const wanted = rows.filter(({ text }) => contains === null || text.includes(contains));
        found.push(...wanted.slice(0, limit - found.length).map(logOf));
        const last = rows.at(-1);
        if (last === undefined || requestId !== null || rows.length < SEARCH_ROWS) break;
        from = last.seq;
        await nextTurn();
      }
      return found;
    },
    async verify() {
      return await verifyChain(seals(), async (first, last) =>
        read((db) =>
          db
            .prepare<[number, number], EventRow>('SELECT * FROM events WHERE seq BETWEEN ? AND ? ORDER BY seq')
            .all(first, last)
            .map(eventOf),
        ),
      );
    },
    async erase(whose: Whose) {
      await seal();
      return await removeWhose(group, whose);
    },
    async sweep() {
      await seal();
      return await sweep(group, retention);
    },
    async forget({ event, log }) {
      await group.write(({ db }) => {
        db.prepare('DELETE FROM events WHERE seq <= min(?, ifnull((SELECT max(last) FROM seals), 0))').run(event);
        db.prepare('DELETE FROM log WHERE seq <= ?').run(log);
      });
    },
  };
}

/** Seals up to SEAL_EVENTS events; answers how many. */
function sealSome({ db, now }: Opened): number {
  const before = db
    .prepare<[], { last: number; chain: Uint8Array }>('SELECT last, chain FROM seals ORDER BY first DESC LIMIT 1')
    .get();
  const events = db
    .prepare<[number, number], Sealable>('SELECT seq, at, salt, body FROM events WHERE seq > ? ORDER BY seq LIMIT ?')
    .all(before?.last ?? 0, SEAL_EVENTS);
  if (events.length === 0) return 0;
  const { first, last, previous, commitments, chain } = makeSeal(before?.chain ?? GENESIS, events);
  db.prepare('INSERT INTO seals (first, last, at, previous, commitments, chain) VALUES (?, ?, ?, ?, ?, ?)').run(
    first,
    last,
    now,
    previous,
    commitments,
    chain,
  );
  return events.length;
}
