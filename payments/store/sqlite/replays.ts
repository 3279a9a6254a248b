import type { Database } from 'better-sqlite3';
import type { Granted, Idempotency, Usage } from '../../accounts/charge.ts';
import { KEY_LIFETIME_MS } from '../../accounts/idempotency.ts';

interface Row {
  fingerprint: string;
  result: string;
  request_id: string;
  counters: string;
  at: number;
}

export interface FirstCall {
  readonly fingerprint: string;
  readonly result: string;
  readonly requestId: string;
  /** What the first answer said. */
  readonly counters: Counters;
}

export type Counters = Pick<Granted, 'payer' | 'operator' | 'team'>;

/** Idempotency keys, inside the running transaction. */
export class Replays {
  readonly #read;
  readonly #write;

  constructor(db: Database) {
    this.#read = db.prepare<[string], Row>(
      'SELECT fingerprint, result, request_id, counters, at FROM idempotency WHERE key = ?',
    );
    this.#write = db.prepare<[string, string, string, string, string, number]>(
      'REPLACE INTO idempotency (key, fingerprint, result, request_id, counters, at) VALUES (?, ?, ?, ?, ?, ?)',
    );
  }

  find({ key }: Idempotency, now: number): FirstCall | undefined {
    const row = this.#read.get(key.value) ?? (key.previous === undefined ? undefined : this.#read.get(key.previous));
    if (row === undefined || row.at + KEY_LIFETIME_MS <= now) return undefined;
    const { fingerprint, result, request_id: requestId } = row;
    return { fingerprint, result, requestId, counters: parseCounters(row.counters) };
  }

  keep({ key, fingerprint, result }: Idempotency, requestId: string, counters: Counters, now: number): void {
    this.#write.run(key.value, fingerprint.value, result.value, requestId, JSON.stringify(counters), now);
  }
}

const parseCounters = (json: string): Counters => JSON.parse(json) as { payer?: Usage; operator?: Usage; team?: Usage };
