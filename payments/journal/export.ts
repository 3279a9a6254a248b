import type { EventRecord, JournalReader, LogRecord } from './journal.ts';

const PAGE = 500;

async function* all<T>(
  read: (page: { after: number; limit: number }) => Promise<readonly T[]>,
  place: (record: T) => number,
  start = 0,
): AsyncGenerator<T> {
  for (let after = start; ;) {
    const page = await read({ after, limit: PAGE });
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = place(last);
  }
}

/** Every event, the oldest first. */
export const allEvents = (journal: JournalReader): AsyncGenerator<EventRecord> =>
  all(
    (page) => journal.readEvents(page),
    ({ seq }) => seq,
  );

/** An event as a line of JSON; `event` holds its body exactly as it was hashed. */
export const eventLine = ({ seq, at, salt, body }: EventRecord): string =>
  `{"type":"event","seq":${seq},"at":${at},"salt":${JSON.stringify(salt)},"event":${body}}`;

/** A row of the sanitized log as a line of JSON, with the request's id as `id`. */
export const logLine = ({ requestId, ...row }: LogRecord): string =>
  JSON.stringify({ type: 'log', id: requestId, ...row });

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/**
 * The whole journal as JSON lines without line ends: `type` is `event`, `seal` or `log`. The lines can be checked without us: commitment = SHA-256("salt|seq|at|body"), and
 * chain = SHA-256(previous | first and last as 64-bit big-endian | commitments).
 */
export async function* exportJournal(journal: JournalReader, { log = true } = {}): AsyncGenerator<string> {
  for await (const event of allEvents(journal)) yield eventLine(event);
  for await (const { first, last, previous, commitments, chain } of all(
    (page) => journal.readSeals(page),
    (seal) => seal.first,
    -1,
  ))
    yield JSON.stringify({
      type: 'seal',
      first,
      last,
      previous: hex(previous),
      commitments: hex(commitments),
      chain: hex(chain),
    });
  if (!log) return;
  for await (const row of all(
    (page) => journal.readLog(page),
    ({ seq }) => seq,
  ))
    yield logLine(row);
}
