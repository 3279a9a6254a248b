import type { JournalReader } from './journal.ts';

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

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/**
 * The whole journal as JSON lines without line ends: `type` is `event`, `seal` or `log`. `event` holds the body exactly
 * as it was hashed, so the lines can be checked without us: commitment = SHA-256("salt|seq|at|body"), and
 * chain = SHA-256(previous | first and last as 64-bit big-endian | commitments).
 */
export async function* exportJournal(journal: JournalReader, { log = true } = {}): AsyncGenerator<string> {
  for await (const { seq, at, salt, body } of all(
    (page) => journal.readEvents(page),
    (event) => event.seq,
  ))
    yield `{"type":"event","seq":${seq},"at":${at},"salt":${JSON.stringify(salt)},"event":${body}}`;
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
  for await (const { requestId, ...row } of all(
    (page) => journal.readLog(page),
    (entry) => entry.seq,
  ))
    yield JSON.stringify({ type: 'log', id: requestId, ...row });
}
