import type { Database } from 'better-sqlite3';
import { verifyChain } from '../../journal/chain.ts';
import { isWanted } from '../../journal/journal.ts';
import type { EventRecord, JournalReader, LogRecord, Page, Seal } from '../../journal/journal.ts';
import { storeFault } from './fault.ts';
import { nextTurn } from './turn.ts';

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
/** Seals read at once while verifying. */
const SEALS = 20;

const eventOf = ({ request_id, ...rest }: EventRow): EventRecord => ({ ...rest, requestId: request_id });
const logOf = ({ request_id, ...rest }: LogRow): LogRecord => ({ ...rest, requestId: request_id });

/** Reads the journal of a file. @param database answers the open file, or throws StoreError. */
export function createReader(database: () => Database): JournalReader {
  const read = <T>(query: (db: Database) => T): T => {
    try {
      return query(database());
    } catch (error) {
      throw storeFault(error) ?? error;
    }
  };
  const sealsAfter = ({ after, limit }: Page): Seal[] =>
    read((db) =>
      db
        .prepare<[number, number], Seal>(
          'SELECT first, last, previous, commitments, chain FROM seals WHERE first > ? ORDER BY first LIMIT ?',
        )
        .all(after, limit),
    );
  const events = (after: number, to: number, limit: number): EventRecord[] =>
    read((db) =>
      db
        .prepare<[number, number, number], EventRow>(
          'SELECT * FROM events WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT ?',
        )
        .all(after, to, limit)
        .map(eventOf),
    );
  const logAfter = (after: number, requestId: string | undefined): LogRow[] =>
    read((db) =>
      requestId === undefined
        ? db
            .prepare<[number, number], LogRow>('SELECT * FROM log WHERE seq > ? ORDER BY seq LIMIT ?')
            .all(after, SEARCH_ROWS)
        : db
            .prepare<[number, string], LogRow>('SELECT * FROM log WHERE seq > ? AND request_id = ? ORDER BY seq')
            .all(after, requestId),
    );

  async function* seals(): AsyncGenerator<Seal> {
    for (let after = -1; ;) {
      const page = sealsAfter({ after, limit: SEALS });
      yield* page;
      const last = page.at(-1);
      if (last === undefined) return;
      after = last.first;
      await nextTurn();
    }
  }

  return {
    readSeals: async (page) => sealsAfter(page),
    readEvents: async ({ after, limit }) => events(after, Number.MAX_SAFE_INTEGER, limit),
    latestEvents: async (limit) =>
      read((db) =>
        db.prepare<[number], EventRow>('SELECT * FROM events ORDER BY seq DESC LIMIT ?').all(limit).map(eventOf),
      ),
    async readLog({ after, limit, ...asked }) {
      const { requestId } = asked;
      const found: LogRecord[] = [];
      for (let from = after; found.length < limit;) {
        const rows = logAfter(from, requestId);
        const wanted = rows.map(logOf).filter((row) => isWanted(row, asked));
        found.push(...wanted.slice(0, limit - found.length));
        const last = rows.at(-1);
        if (last === undefined || requestId !== undefined || rows.length < SEARCH_ROWS) break;
        from = last.seq;
        await nextTurn();
      }
      return found;
    },
    verify: () => verifyChain(seals(), async (first, last) => events(first - 1, last, Number.MAX_SAFE_INTEGER)),
  };
}
