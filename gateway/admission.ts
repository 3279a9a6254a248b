/**
 * Who is let in while there is more work than one event loop can do. Calls that cost work take turns, so that health
 * checks and running streams are served in between; a call that has waited too long is refused before anything of its
 * body is looked at, at a small part of what serving it costs.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { drain } from './body.ts';
import { Refusal } from './errors.ts';
import type { Log } from './log.ts';
import { errorShapeOf, sendRefusal } from './replies.ts';
import { newRequestId } from './request-id.ts';

/** Work that is begun in one turn of the event loop before the rest waits for the next, in milliseconds. */
const TURN_MS = 5;
/** The longest that a call waits for its turn. A connection sends no second call meanwhile, which slows its client down. */
const WAIT_MS = 2_000;
/** With a payment: its signature alone takes as long as a few calls without one, and its payer expects the chain's pace. */
const PAID_WAIT_MS = 20_000;
/** Refusals in one turn: each is cheap, thousands of them are not. */
const REFUSED_PER_TURN = 16;
/** Calls that are through are forgotten this many at a time, and when nobody is left in line. */
const FORGET = 1024;

interface Waiting {
  /** When it is refused. */
  readonly until: number;
  readonly answer: ServerResponse;
  readonly serve: () => void;
  readonly refuse: () => void;
}

export interface Admission {
  /** Serves a call now or in a later turn, or refuses it when it has waited too long. */
  readonly enter: (answer: ServerResponse, serve: () => void, refuse: () => void, paid?: boolean) => void;
}

/** @param now milliseconds, from any start */
export function createAdmission(now: () => number): Admission {
  const waiting: Waiting[] = [];
  let first = 0;
  let turn = -Infinity;
  let scheduled = false;
  const schedule = (): void => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(next);
  };
  /** The next call whose client is still there. */
  const take = (): Waiting | undefined => {
    for (;;) {
      const one = waiting[first];
      if (one === undefined) return undefined;
      first += 1;
      if (first === FORGET || first === waiting.length) {
        waiting.splice(0, first);
        first = 0;
      }
      if (!one.answer.destroyed) return one;
    }
  };
  // One call each time: what it starts runs before the loop goes on to other sockets.
  const next = (): void => {
    scheduled = false;
    turn = now();
    for (let refused = 0; refused < REFUSED_PER_TURN; refused++) {
      const one = take();
      if (one === undefined) break;
      if (turn <= one.until) {
        one.serve();
        break;
      }
      one.refuse();
    }
    if (first < waiting.length) schedule();
  };
  return {
    enter(answer, serve, refuse, paid = false) {
      const at = now();
      if (first === waiting.length) {
        if (!scheduled) {
          turn = at;
          schedule();
        }
        if (at - turn < TURN_MS) return serve();
      }
      waiting.push({ until: at + (paid ? PAID_WAIT_MS : WAIT_MS), answer, serve, refuse });
      schedule();
    },
  };
}

/** Puts the admission before everything that a server does with a request. Only what carries a body costs work. */
export function admitTo(server: Server, { enter }: Admission, log: Log): void {
  const [handle] = server.listeners('request') as ((request: IncomingMessage, answer: ServerResponse) => void)[];
  if (handle === undefined) throw new TypeError('no handler');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (request.method === 'POST')
      enter(
        answer,
        () => handle(request, answer),
        () => refuse(request, answer, log),
        request.headers['payment-signature'] !== undefined || request.headers['x-payment'] !== undefined,
      );
    else handle(request, answer);
  });
}

function refuse(request: IncomingMessage, answer: ServerResponse, log: Log): void {
  const refusal = new Refusal('overloaded');
  const requestId = newRequestId();
  log.write('info', 'refused', { request_id: requestId, status: refusal.status, code: refusal.word });
  drain(request);
  sendRefusal(answer, refusal, errorShapeOf(request), requestId);
}
