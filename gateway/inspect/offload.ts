/**
 * Threads that inspect large bodies and replies. A thread that does not answer in time, dies or answers nonsense fails
 * its request and is replaced; the process goes on.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Mode } from '../../detector/index.ts';
import type { Shape } from '../shapes/index.ts';
import type { Ready } from './answer.ts';
import { DetectorFault } from './scan.ts';

/** Larger bodies and replies are inspected in a thread, which can be stopped. */
export const LARGE = 512 * 1024;

/** One inspection to be done. */
export type Job = {
  readonly body: Buffer;
  /** Name of the operator or team, as configured. */
  readonly caller: string;
  readonly mode: Mode;
} & (
  | {
      readonly task: 'request';
      readonly shape: Shape;
      /** Are originals to come back? */
      readonly restore: boolean;
    }
  | {
      readonly task: 'reply';
      /** Tokens that are looked at elsewhere. */
      readonly elsewhere: readonly number[];
    }
);

/** What a thread is started with. */
export interface Thread {
  /** Module that answers jobs; see `worker.ts`. */
  readonly module?: URL;
  /** Plain data for the module, as it is when a thread starts. */
  readonly setup: () => unknown;
  /** How long a job of so many bytes may take, in milliseconds; then its thread is stopped. */
  readonly deadline?: (bytes: number) => number;
}

export interface Offload {
  /** What `read` makes of the thread's answer. Rejects with what `read` throws, and with DetectorFault. */
  run<T>(job: Job, read: Read<T>): Promise<T>;
  /** Threads started from now on have another setup; what runs ends as it began. */
  renew(): void;
  close(): Promise<void>;
}

/**
 * Ten times what text full of personal data takes: a thread that has just started is that much slower, and so is a machine
 * that has other work.
 */
const usualDeadline = (bytes: number): number => 5_000 + (15_000 * bytes) / (1024 * 1024);
const START_MS = 30_000;
const MOST_THREADS = 4;
/** Bodies that wait for a thread, in bytes together; more are refused. */
const MOST_WAITING = 64 * 1024 * 1024;
const HEAP_MB = 512;
/** The source under a loader, what was built otherwise. */
const MODULE = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL(import.meta.resolve('#root/dist/gateway/inspect/worker.js'));

/** Takes an answer, which may be anything. @throws DetectorFault for nonsense */
export type Read<T> = (answer: unknown) => T;

interface Waiting {
  readonly job: Job;
  readonly work: (lane: Lane) => Promise<void>;
  readonly reject: (error: unknown) => void;
}

/** Creates the threads' owner; a thread starts when the first large body comes. */
export function createOffload({ module = MODULE, setup, deadline = usualDeadline }: Thread): Offload {
  const idle: Lane[] = [];
  const lanes = new Set<Lane>();
  const waiting: Waiting[] = [];
  const most = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));
  let waitingBytes = 0;
  let closed = false;

  const next = (): void => {
    if (waiting.length === 0) return;
    let lane = idle.pop();
    if (lane === undefined && lanes.size < most) {
      lane = new Lane(
        new Worker(module, {
          workerData: setup(),
          resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
        }),
      );
      lanes.add(lane);
    }
    if (lane === undefined) return;
    const one = waiting.shift() as Waiting;
    waitingBytes -= one.job.body.length;
    const used = lane;
    void one.work(used).finally(() => {
      if (used.alive && lanes.has(used)) idle.push(used);
      else drop(used);
      next();
    });
  };
  const drop = (lane: Lane): void => {
    lanes.delete(lane);
    void lane.stop();
  };

  return {
    run: (job, read) =>
      new Promise((resolve, reject) => {
        const { length } = job.body;
        if (closed || (waitingBytes > 0 && waitingBytes + length > MOST_WAITING)) {
          reject(new DetectorFault('too much to inspect'));
          return;
        }
        waiting.push({ job, work: (lane) => lane.run(job, read, deadline(length)).then(resolve, reject), reject });
        waitingBytes += length;
        next();
      }),
    renew() {
      for (const lane of idle.splice(0)) drop(lane);
      lanes.clear();
    },
    async close() {
      closed = true;
      for (const one of waiting.splice(0)) one.reject(new DetectorFault('closed'));
      await Promise.all([...lanes].map((lane) => lane.stop()));
    },
  };
}

/** One thread; one job at a time. */
class Lane {
  readonly #worker: Worker;
  readonly #ready: Promise<void>;
  /** Ends what is awaited now. */
  #settle: ((answer: unknown, error?: Error) => void) | undefined;
  alive = true;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.unref();
    const died = (): void => {
      this.alive = false;
      this.#settle?.(undefined, new DetectorFault('thread died'));
    };
    worker.on('error', died);
    worker.on('exit', died);
    worker.on('messageerror', died);
    worker.on('message', (message: unknown) => this.#settle?.(message));
    this.#ready = this.#answer(START_MS).then((message) => {
      if (message !== ('ready' satisfies Ready)) throw new DetectorFault('thread did not start');
    });
    this.#ready.catch(() => undefined);
  }

  /** @param ms how long it may take */
  async run<T>(job: Job, read: Read<T>, ms: number): Promise<T> {
    try {
      await this.#ready;
      if (!this.alive) throw new DetectorFault('thread died');
      const answered = this.#answer(ms);
      // A copy of its own: what goes upstream when nothing is found is the client's buffer, which no other thread has seen.
      const { buffer } = new Uint8Array(job.body);
      this.#worker.postMessage({ ...job, body: buffer }, [buffer]);
      return read(await answered);
    } catch (error) {
      if (error instanceof DetectorFault) this.alive = false;
      throw error;
    }
  }

  stop(): Promise<unknown> {
    this.alive = false;
    return this.#worker.terminate();
  }

  /** The next message, or a rejection when the thread dies or `ms` have passed. */
  #answer(ms: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle?.(undefined, new DetectorFault('thread hangs')), ms);
      this.#settle = (answer, error) => {
        this.#settle = undefined;
        clearTimeout(timer);
        if (error === undefined) resolve(answer);
        else reject(error);
      };
    });
  }
}
