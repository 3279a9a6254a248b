/**
 * Moves the write-ahead log into its file from a thread: that waits for the disk twice, and in the thread of the requests it
 * holds all of them up. SQLite begins the log anew only where a checkpoint reached its end before the next write, so once it
 * is long, a second one is made behind a checkpoint that others have overtaken, while writes wait in their queues.
 */
import { Worker } from 'node:worker_threads';
import type { Database } from 'better-sqlite3';

/** About so many pages are in the log by then, as many as SQLite itself would wait for. */
const WRITES = 1000;
/** So many rows make a log long: writes wait for milliseconds, one request in a hundred if it were after each thousand. */
const LONG_LOG = 3 * WRITES;
/** Pages of the log at which SQLite moves it within a commit: where there is no thread, and where the thread falls behind. */
const PAGES_ALONE = 1000;
const PAGES_BESIDE = 8000;
/** Writes wait no longer for a disk that hangs. */
const MOST_HELD_MS = 250;
const HEAP = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 };

export interface Checkpoints {
  /** Leaves the log of this connection to the thread. */
  watch(db: Database): void;
  /** So many rows were written and committed. */
  wrote(rows: number): void;
  /** `true`: writes wait; `go` is called when they may go on. */
  holds(go: () => void): boolean;
  /** Resolves when no checkpoint is being made. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** For stores without a thread: SQLite moves the log within a commit. */
export const NO_CHECKPOINTS: Checkpoints = {
  watch: () => undefined,
  wrote: () => undefined,
  holds: () => false,
  rest: async () => undefined,
  close: async () => undefined,
};

/** @param module see `checkpoint-thread.ts`. The thread starts when there is something to do. */
export function createCheckpoints(path: string, module: URL): Checkpoints {
  let db: Database | undefined;
  let thread: Worker | undefined;
  let state: 'idle' | 'running' | 'finishing' | 'over' = 'idle';
  /** Since the last checkpoint began, and since the log did. */
  let rows = 0;
  let logged = 0;
  let hold: NodeJS.Timeout | undefined;
  const waiting: (() => void)[] = [];
  const resting: (() => void)[] = [];

  const release = (): void => {
    clearTimeout(hold);
    hold = undefined;
    for (const go of waiting.splice(0)) go();
  };
  const end = (next: 'idle' | 'over'): void => {
    state = next;
    release();
    for (const rested of resting.splice(0)) rested();
  };
  const done = (): void => {
    if (rows === 0) logged = 0;
    if (state !== 'running' || rows === 0 || logged < LONG_LOG) return end('idle');
    state = 'finishing';
    rows = 0;
    hold = setTimeout(release, MOST_HELD_MS);
    thread?.postMessage('run');
  };
  /** SQLite does it again from here on. */
  const lost = (): void => {
    if (state === 'over') return;
    end('over');
    try {
      if (db?.open === true) db.exec(`PRAGMA wal_autocheckpoint = ${PAGES_ALONE}`);
    } catch {
      // The next write meets what is wrong with the file.
    }
  };
  const start = (): Worker => {
    const started = new Worker(module, { workerData: path, resourceLimits: HEAP });
    started.unref();
    return started.on('message', done).on('error', lost).on('exit', lost);
  };

  return {
    watch(opened) {
      db = opened;
      if (state !== 'over') opened.exec(`PRAGMA wal_autocheckpoint = ${PAGES_BESIDE}`);
    },
    wrote(more) {
      rows += more;
      logged += more;
      if (rows < WRITES || state !== 'idle') return;
      rows = 0;
      state = 'running';
      try {
        thread ??= start();
        thread.postMessage('run');
      } catch {
        lost();
      }
    },
    holds(go) {
      if (hold === undefined) return false;
      waiting.push(go);
      return true;
    },
    async rest() {
      while (state === 'running' || state === 'finishing') await new Promise<void>((rested) => resting.push(rested));
    },
    async close() {
      await this.rest();
      state = 'over';
      await thread?.terminate();
    },
  };
}
