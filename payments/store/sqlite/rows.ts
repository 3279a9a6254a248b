import type { Database } from 'better-sqlite3';
import { SALT_BYTES } from '../../journal/chain.ts';
import type { EventParties } from '../../journal/body.ts';
import { pooled } from '../../random.ts';
import type { Random } from '../../random.ts';

/** Writes events and log rows inside the running transaction. */
export class JournalRows {
  #seq = 0;
  readonly #random: Random;
  readonly #lastEvent;
  readonly #insertEvent;
  readonly #insertLog;

  constructor(db: Database, random: Random) {
    this.#random = pooled(random);
    this.#lastEvent = db
      .prepare<[], number>(
        'SELECT max(ifnull((SELECT max(seq) FROM events), 0), ifnull((SELECT max(last) FROM seals), 0))',
      )
      .pluck();
    this.#insertEvent = db.prepare<[number, number, string, string | null, string | null, string, string]>(
      'INSERT INTO events (seq, at, request_id, payer, operator, salt, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#insertLog = db.prepare<[number, string, string | null, string | null, string]>(
      'INSERT INTO log (at, request_id, payer, operator, text) VALUES (?, ?, ?, ?, ?)',
    );
    this.resume();
  }

  /** Sequence numbers go on from what the file holds: at the start, and after a transaction was rolled back. */
  resume(): void {
    this.#seq = this.#lastEvent.get() ?? 0;
  }

  writeEvent(at: number, requestId: string, { payer, operator }: EventParties, body: string): void {
    this.#seq += 1;
    this.#insertEvent.run(
      this.#seq,
      at,
      requestId,
      payer ?? null,
      operator ?? null,
      Buffer.from(this.#random(SALT_BYTES)).toString('base64url'),
      body,
    );
  }

  writeLog(at: number, requestId: string, { payer, operator }: EventParties, text: string): void {
    this.#insertLog.run(at, requestId, payer ?? null, operator ?? null, text);
  }
}
