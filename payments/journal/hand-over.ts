import type { Journal, JournalSink } from './journal.ts';

const PAGE = 500;

/**
 * Gives what the journal holds to a log store, a page at a time, and forgets what was taken. At least once: what was
 * taken just before a crash is offered again, under the same numbers.
 * @returns how many records were taken. Rejects with what the sink or the store rejects with; nothing is lost then.
 */
export async function handOver(journal: Journal, sink: JournalSink): Promise<number> {
  for (let taken = 0; ;) {
    const events = await journal.readEvents({ after: 0, limit: PAGE });
    const log = await journal.readLog({ after: 0, limit: PAGE });
    if (events.length + log.length === 0) return taken;
    await sink.write({ events, log });
    await journal.seal(); // only sealed events may go
    await journal.forget({ event: events.at(-1)?.seq ?? 0, log: log.at(-1)?.seq ?? 0 });
    taken += events.length + log.length;
  }
}
