/**
 * Who is let in while there is more work than one event loop can do. Calls that cost work take turns, so that health
 * checks and running streams are served in between. A line is served in order as long as it moves: many clients that each
 * wait for their answer are no overload. Once somebody had to be refused, and until nobody was for a while, the newest goes
 * first and the oldest are refused soon (CoDel, adaptive LIFO): a standing line would make every call late and serve no
 * more of them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Work that is begun in one turn of the event loop before the rest waits for the next, in milliseconds. */
const TURN_MS = 5;
/** The longest that a call waits for its turn. */
const LONGEST_MS = 1_000;
/** A line stands for so long after a refusal; then the oldest are refused that have waited for so long. */
const STANDS_MS = 3_000;
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
  let refusedAt = -Infinity;
  let scheduled = false;
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(next);
  };
  const turnAway = ({ request, answer }: Waiting): void => {
    refusedAt = turn;
    refuse(request, answer);
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
      turnAway(one);
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
    const stands = turn - refusedAt <= STANDS_MS;
    // The newest first: a process that was held up would refuse all that came meanwhile.
    const one = stands ? take(true) : undefined;
    refuseOldest(stands ? STANDING_MS : LONGEST_MS);
    const served = one ?? take(false);
    if (served !== undefined && turn - served.since > LONGEST_MS) turnAway(served);
    else if (served !== undefined) serve(served.request, served.answer);
    if (first < waiting.length) schedule();
  };
  return {
    enter(request, answer) {
      const at = now();
      if (first === waiting.length) {
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
