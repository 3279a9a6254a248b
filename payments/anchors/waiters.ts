import type { Proof } from './proof.ts';

/** Calls that wait until their leaf is sealed. */
export interface Waiters {
  readonly size: number;
  /** Ids of those that have waited longer than this. */
  longer(ms: number, limit: number): readonly string[];
  wait(requestId: string, signal: AbortSignal): Promise<Proof | 'late'>;
  resolve(requestId: string, proof: Proof): void;
  /** Nobody waits any more: all are late. */
  close(): void;
}

interface Waiter {
  readonly since: number;
  readonly done: (outcome: Proof | 'late') => void;
}

/** @param now milliseconds, for {@link Waiters.longer} */
export function createWaiters(now: () => number): Waiters {
  const waiting = new Map<string, Set<Waiter>>();
  let size = 0;
  const remove = (requestId: string, waiter: Waiter): void => {
    const all = waiting.get(requestId);
    if (all?.delete(waiter) !== true) return;
    size -= 1;
    if (all.size === 0) waiting.delete(requestId);
  };
  return {
    get size() {
      return size;
    },
    longer(ms, limit) {
      const found: string[] = [];
      for (const [requestId, [first]] of waiting) {
        if (found.length >= limit) break;
        if (first !== undefined && now() - first.since >= ms) found.push(requestId);
      }
      return found;
    },
    wait(requestId, signal) {
      if (signal.aborted) return Promise.resolve('late');
      return new Promise((resolve) => {
        const waiter: Waiter = {
          since: now(),
          done(outcome) {
            remove(requestId, waiter);
            signal.removeEventListener('abort', late);
            resolve(outcome);
          },
        };
        const late = (): void => waiter.done('late');
        signal.addEventListener('abort', late, { once: true });
        const all = waiting.get(requestId) ?? new Set();
        waiting.set(requestId, all.add(waiter));
        size += 1;
      });
    },
    resolve(requestId, proof) {
      for (const waiter of waiting.get(requestId) ?? []) waiter.done(proof);
    },
    close() {
      for (const all of waiting.values()) for (const waiter of all) waiter.done('late');
    },
  };
}
