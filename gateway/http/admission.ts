/**
 * Who is let in while there is more work than one event loop can do. Calls that cost work take turns, in the order in
 * which they came, so that health checks and running streams are served in between. The line holds what can be served
 * within two seconds, by the pace at which it moves: many clients that each wait for their answer are no overload, nor
 * are a thousand that come at once. Whoever comes to a full line is refused at once, and until nobody was for a while the
 * line is a fiftieth as long: a longer one would make every call late and serve no more of them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Work that is begun in one turn of the event loop before the rest waits for the next, in milliseconds. */
const TURN_MS = 10;
/** What may be in line, in milliseconds of work. */
const LONGEST_MS = 2_000;
/** For so long after a refusal the line holds less. */
const STANDS_MS = 3_000;
const STANDING_MS = 40;
/** Calls begun in one turn, however short they are, as long as nobody was refused. */
const BEGUN_PER_TURN = 64;
/** Refusals in one turn: each is cheap, thousands of them are not. */
const REFUSED_PER_TURN = 16;
/** Milliseconds a call takes as long as nothing is known of it; how much a turn counts; and at most so many times its share. */
const FIRST_PACE_MS = 1;
const WEIGHT = 1 / 16;
const OUTLIER = 8;
/** Calls that are through are forgotten this many at a time, and when nobody is left in line. */
const FORGET = 1024;

export interface Admission {
  /** Serves a call now or in a later turn, or refuses it where too many wait already. */
  readonly enter: (request: IncomingMessage, answer: ServerResponse) => void;
  /** How many more calls may wait. */
  readonly room: () => number;
}

type Handle = (request: IncomingMessage, answer: ServerResponse) => void;

/** Calls in the order in which they came. */
class Line {
  readonly #calls: (readonly [IncomingMessage, ServerResponse])[] = [];
  #first = 0;

  get length(): number {
    return this.#calls.length - this.#first;
  }

  add(request: IncomingMessage, answer: ServerResponse): void {
    this.#calls.push([request, answer]);
  }

  /** Hands over the last. */
  drop(handle: Handle): void {
    const last = this.length > 0 ? this.#calls.pop() : undefined;
    if (last !== undefined) handle(...last);
  }

  /** Hands over the first whose client is still there. */
  take(handle: Handle): void {
    while (this.#first < this.#calls.length) {
      const [request, answer] = this.#calls[this.#first++] as readonly [IncomingMessage, ServerResponse];
      if (this.#first === this.#calls.length || this.#first === FORGET) {
        this.#calls.splice(0, this.#first);
        this.#first = 0;
      }
      if (!answer.destroyed) return handle(request, answer);
    }
  }
}

/** @param now milliseconds, from any start */
export function createAdmission(serve: Handle, refuse: Handle, now: () => number): Admission {
  const waiting = new Line();
  const refused = new Line();
  let turn = -Infinity;
  let refusedAt = -Infinity;
  let pace = FIRST_PACE_MS;
  /** Calls begun in this turn, and whether more were there: only such turns tell the pace. */
  let begun = 0;
  let full = false;
  let scheduled = false;
  const stands = (): boolean => now() - refusedAt <= STANDS_MS;
  const room = (): number => (stands() ? STANDING_MS : LONGEST_MS) / pace - waiting.length;
  const turnAway: Handle = (request, answer) => {
    refusedAt = now();
    refused.add(request, answer);
  };
  const begin: Handle = (request, answer) => {
    begun += 1;
    serve(request, answer);
  };
  /** What a call does runs before the next step of the turn. */
  const step = (): void => {
    if (now() - turn < TURN_MS) waiting.take(begin);
    else full = true;
  };
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(next);
    const most = stands() ? TURN_MS / pace : BEGUN_PER_TURN;
    full = waiting.length > most;
    // Calls of one turn share a transaction of the store.
    for (let more = Math.min(most, waiting.length) - 1; more > 0; more--) setImmediate(step);
  };
  const next = (): void => {
    scheduled = false;
    const before = turn;
    turn = now();
    // Calls that take longer than those before them: the line has become too long.
    for (let i = 0; i < REFUSED_PER_TURN && waiting.length * pace > LONGEST_MS; i++) waiting.drop(turnAway);
    for (let i = 0; i < REFUSED_PER_TURN && refused.length > 0; i++) refused.take(refuse);
    if (waiting.length > 0) {
      if (full && begun > 0) pace += (Math.min((turn - before) / begun, pace * OUTLIER) - pace) * WEIGHT;
      begun = 0;
      waiting.take(begin);
    }
    if (waiting.length > 0 || refused.length > 0) schedule();
  };
  return {
    enter(request, answer) {
      const at = now();
      if (waiting.length === 0) {
        if (!scheduled) {
          turn = at;
          begun = 0;
          schedule();
        }
        if (at - turn < TURN_MS) return begin(request, answer);
      }
      if (room() > 0) waiting.add(request, answer);
      else turnAway(request, answer);
      schedule();
    },
    room,
  };
}
