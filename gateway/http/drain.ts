/** Stopping without losing an answer: what runs is waited for, what is new is refused, what takes too long is told. */
import type { ServerResponse } from 'node:http';

export interface Drain {
  /** No new calls are taken any more. */
  readonly begun: boolean;
  /** Counts a request until its answer is complete or its client has left. */
  count(answer: ServerResponse): void;
  /** A call that can be ended early, with words that say so. */
  track(stop: () => void, answer: ServerResponse): void;
  /** Refuses what is new from now on; resolves when nothing runs any more, at the latest after `withinMs`. */
  finish(withinMs: number): Promise<void>;
}

/** How long the last error events have to leave. */
const LAST_WORDS_MS = 1_000;

/** A call that can be ended early, and where it stands among them. */
interface Tracked {
  readonly stop: () => void;
  at: number;
}

/** One for a process; requests that nobody counts are not waited for. */
export function createDrain(): Drain {
  // No Set: whenever V8 makes its table anew, the old one, once it is old enough, keeps the next and all that stands in it.
  const tracked: Tracked[] = [];
  let running = 0;
  let begun = false;
  let done: (() => void) | undefined;
  return {
    get begun() {
      return begun;
    },
    count(answer) {
      running++;
      answer.on('close', () => {
        running--;
        if (running === 0) done?.();
      });
    },
    track(stop, answer) {
      // A client that has left already will not leave again.
      if (answer.destroyed) return;
      const one: Tracked = { stop, at: tracked.length };
      tracked.push(one);
      answer.on('close', () => {
        const last = tracked.pop();
        if (last === undefined || last === one) return;
        tracked[one.at] = last;
        last.at = one.at;
      });
    },
    async finish(withinMs) {
      begun = true;
      if (running === 0) return;
      const idle = new Promise<void>((resolve) => (done = resolve));
      await Promise.race([idle, after(withinMs)]);
      if (tracked.length === 0) return;
      for (const { stop } of tracked.slice()) stop();
      await Promise.race([idle, after(LAST_WORDS_MS)]);
    },
  };
}

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
