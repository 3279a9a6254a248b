import type { Pseudonym } from '../pseudonyms.ts';

/** One event as it was written, and what seals it. */
export interface EventRecord {
  readonly seq: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly requestId: string;
  readonly payer: string | null;
  readonly operator: string | null;
  /** The canonical JSON that was hashed. */
  readonly body: string;
  /** 22 characters of base64url; commitment = SHA-256("salt|seq|at|body"). */
  readonly salt: string;
}

/** One row of the sanitized log. */
export interface LogRecord {
  readonly seq: number;
  readonly at: number;
  readonly requestId: string;
  readonly payer: string | null;
  readonly operator: string | null;
  readonly text: string;
}

/** A run of events, sealed together: chain = SHA-256(previous | first | last | commitments). */
export interface Seal {
  readonly first: number;
  readonly last: number;
  readonly previous: Uint8Array;
  /** 32 bytes per event. */
  readonly commitments: Uint8Array;
  readonly chain: Uint8Array;
}

export type ChainReport =
  | {
      readonly ok: true;
      readonly events: number;
      readonly absent: number;
      readonly unsealed: number;
      readonly head: string;
    }
  | { readonly ok: false; readonly seq: number; readonly problem: 'gap' | 'chain_broken' | 'event_changed' };

/** Whose entries: one request's, or all of a wallet or operator. */
export type Whose = { readonly requestId: string } | { readonly account: Pseudonym };

export interface Page {
  /** Sequence number after which to begin; 0 is the start. */
  readonly after: number;
  /** At most this many records. */
  readonly limit: number;
}

/** Which rows of the log: all of what is given holds for them. */
export interface Wanted {
  /** This text stands in them, as it is written. */
  readonly contains?: string;
  readonly requestId?: string;
  readonly payer?: Pseudonym;
}

/** Is this row one of them? */
export const isWanted = (row: LogRecord, { contains, requestId, payer }: Wanted): boolean =>
  (requestId === undefined || row.requestId === requestId) &&
  (payer === undefined || row.payer === payer.value || (row.payer !== null && row.payer === payer.previous)) &&
  (contains === undefined || row.text.includes(contains));

export interface JournalReader {
  readEvents(page: Page): Promise<readonly EventRecord[]>;
  /** The newest first. */
  latestEvents(limit: number): Promise<readonly EventRecord[]>;
  readLog(page: Page & Wanted): Promise<readonly LogRecord[]>;
  /** @param page.after the `first` of a seal; -1 is the start. */
  readSeals(page: Page): Promise<readonly Seal[]>;
  /** Checks every seal and every event that is still there. */
  verify(): Promise<ChainReport>;
}

export interface Journal extends JournalReader {
  /** Seals what is not sealed yet; answers how many events that were. The store does this once a second itself. */
  seal(): Promise<number>;
  /** Deletes events, salts and log rows; their hashes stay, so the chain still verifies. */
  erase(whose: Whose): Promise<{ readonly events: number; readonly log: number }>;
  /** Deletes what is past its time (log 90 days, events 400 days as configured, keys 24 h). Hourly by itself. */
  sweep(): Promise<{ readonly events: number; readonly log: number }>;
  /** For hand-over to a log store: forgets events and log rows up to these sequence numbers (sealed ones only). */
  forget(upTo: { readonly event: number; readonly log: number }): Promise<void>;
}

/** Takes journal entries over; a rejection leaves them in the store, to be offered again. */
export interface JournalSink {
  write(entries: { readonly events: readonly EventRecord[]; readonly log: readonly LogRecord[] }): Promise<void>;
}
