import type { Database } from 'better-sqlite3';
import { StoreError } from '../../store-error.ts';
import type { Checkpoints } from './checkpoints.ts';
import { storeFault } from './fault.ts';
import type { Gate } from './gate.ts';

/** Jobs per transaction at most, so that one commit does not hold the event loop for long. */
const MAX_GROUP = 500;
/** Faults after which the open handle is not trusted any more. */
const LOSES_HANDLE: ReadonlySet<string> = new Set(['corrupt', 'failed', 'missing']);

interface Job<Opened> {
  readonly run: (opened: Opened) => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupOpened {
  readonly db: Database;
  /** @param durable what this transaction writes survives a power cut, at the price of waiting for the disk. */
  begin(durable: boolean): void;
  /** What this transaction counted never happened. */
  rolledBack(): void;
  /** Write what was collected; called once before COMMIT. */
  finish(): void;
}

export interface Group<Opened> {
  /**
   * Runs a job in the transaction of this event-loop turn; resolves after its COMMIT. A job may run twice (when
   * another one of its group failed), so it keeps nothing but what it answers.
   */
  write<T>(run: (opened: Opened) => T): Promise<T>;
  /** Runs what is queued now. */
  flush(): void;
}

/**
 * Group commit: the writes of one turn share one transaction.
 * @param durable for everything that touches money: bundles, claims, anchors
 */
export function createGroup<Opened extends GroupOpened>(
  gate: Gate<Opened>,
  checkpoints: Checkpoints,
  durable = false,
): Group<Opened> {
  let queue: Job<Opened>[] = [];

  const flush = (): void => {
    if (checkpoints.holds(flush)) return;
    const jobs = queue.splice(0, MAX_GROUP);
    if (queue.length > 0) setImmediate(flush);
    if (jobs.length > 0) commit(gate, checkpoints, jobs, durable);
  };

  return {
    flush() {
      while (queue.length > 0) commit(gate, checkpoints, queue.splice(0, MAX_GROUP), durable);
    },
    write<T>(run: (opened: Opened) => T) {
      return new Promise<T>((resolve, reject) => {
        queue.push({ run, resolve, reject });
        if (queue.length === 1) setImmediate(flush);
      });
    },
  };
}

/** Runs jobs in one transaction. One that throws by itself is taken out and the others run again without it. */
function commit<Opened extends GroupOpened>(
  gate: Gate<Opened>,
  checkpoints: Checkpoints,
  jobs: readonly Job<Opened>[],
  durable: boolean,
): void {
  let left = jobs;
  while (left.length > 0) {
    const outcome = attempt(gate, left, durable);
    if ('answers' in outcome) {
      for (const [index, job] of left.entries()) job.resolve(outcome.answers[index] as never);
      // A group changes rows that all of it share, too.
      checkpoints.wrote(left.length + 1);
      return;
    }
    const { culprit, error } = outcome;
    const fault = storeFault(error);
    if (fault !== undefined || culprit === undefined) {
      if (fault !== undefined && LOSES_HANDLE.has(fault.code)) gate.drop();
      for (const job of left) job.reject(fault ?? new StoreError('failed'));
      return;
    }
    culprit.reject(error);
    left = left.filter((job) => job !== culprit);
  }
}

type Outcome<Opened> =
  { readonly answers: readonly unknown[] } | { readonly culprit: Job<Opened> | undefined; readonly error: unknown };

function attempt<Opened extends GroupOpened>(
  gate: Gate<Opened>,
  jobs: readonly Job<Opened>[],
  durable: boolean,
): Outcome<Opened> {
  let opened: Opened | undefined;
  let culprit: Job<Opened> | undefined;
  try {
    const here = gate.enter();
    opened = here;
    here.begin(durable);
    const answers = jobs.map((job) => {
      culprit = job;
      return job.run(here);
    });
    culprit = undefined;
    here.finish();
    return { answers };
  } catch (error) {
    rollBack(opened);
    return { culprit, error };
  }
}

function rollBack(opened: GroupOpened | undefined): void {
  try {
    if (opened?.db.inTransaction === true) opened.db.exec('ROLLBACK');
    opened?.rolledBack();
  } catch {
    // the fault that brought us here is the one that is reported
  }
}
