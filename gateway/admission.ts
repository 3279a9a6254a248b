/**
 * Who is let in while there is more work than one event loop can do. Calls that cost work take turns, so that health
 * checks and running streams are served in between. A burst waits its turn in order. While the line does not empty, the
 * newest goes first and the oldest are refused soon (CoDel, adaptive LIFO): a standing line would make every call late and
 * serve no more of them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Work that is begun in one turn of the event loop before the rest waits for the next, in milliseconds. */
const TURN_MS = 5;
/** The longest that a call of a burst waits for its turn; a line that has not been empty for that long stands. */
const BURST_MS = 1_000;
/** The longest wait in a line that stands. */
const STANDING_MS = 100;
/** Refusals in one turn: each is cheap, thousands of them are not. */
const REFUSED_PER_TURN = 16;
/** Calls that are through are forgotten this many at a time, and when nobody is left in line. */
const FORGET = 1024;

interface Waiting {
  readonly since: number;
  readonly request: IncomingMessage;
  readonly answer: ServerResponse;
}

export interface Admission {
  /** Serves a call now or in a later turn, or refuses it when it has waited too long. */
  readonly enter: (request: IncomingMessage, answer: ServerResponse) => void;
  /** Is anybody in line? */
  readonly waits: () => boolean;
}

type Handle = (request: IncomingMessage, answer: ServerResponse) => void;

/** @param now milliseconds, from any start */
export function createAdmission(serve: Handle, refuse: Handle, now: () => number): Admission {
  const waiting: Waiting[] = [];
  let first = 0;
  let turn = -Infinity;
  /** When nobody waited, last. */
  let empty = -Infinity;
  let scheduled = false;
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(next);
  };
  const forget = (): void => {
    if (first < FORGET && first < waiting.length) return;
    waiting.splice(0, first);
    first = 0;
  };
  /** Refuses the oldest that have waited too long. */
  const refuseOldest = (longest: number): void => {
    for (let refused = 0; refused < REFUSED_PER_TURN;) {
      const one = waiting[first];
      if (one === undefined || (turn - one.since <= longest && !one.answer.destroyed)) break;
      first += 1;
      if (one.answer.destroyed) continue;
      refused += 1;
      refuse(one.request, one.answer);
    }
    forget();
  };
  /** The next call whose client is still there. */
  const take = (newest: boolean): Waiting | undefined => {
    while (first < waiting.length) {
      const one = newest ? waiting.pop() : waiting[first++];
      forget();
      if (one?.answer.destroyed === false) return one;
    }
    return undefined;
  };
  // One call each time: what it starts runs before the loop goes on to other sockets.
  const next = (): void => {
    scheduled = false;
    turn = now();
    const stands = turn - empty > BURST_MS;
    const longest = stands ? STANDING_MS : BURST_MS;
    refuseOldest(longest);
    const one = take(stands);
    if (one !== undefined) (turn - one.since <= longest ? serve : refuse)(one.request, one.answer);
    if (first < waiting.length) schedule();
    else empty = now();
  };
  return {
    enter(request, answer) {
      const at = now();
      if (first === waiting.length) {
        empty = at;
        if (!scheduled) {
          turn = at;
          schedule();
        }
        if (at - turn < TURN_MS) return serve(request, answer);
      }
      waiting.push({ since: at, request, answer });
      schedule();
    },
    waits: () => first < waiting.length,
  };
}
