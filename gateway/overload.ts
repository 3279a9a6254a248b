/** The front of the server: calls that cost work are admitted one after the other, the others pass. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createAdmission } from './admission.ts';
import { drain } from './body.ts';
import { Refusal } from './errors.ts';
import type { Log } from './log.ts';
import { errorShapeOf, sendRefusal } from './replies.ts';
import { newRequestId } from './request-id.ts';
import { createRest } from './resting.ts';

/** Refusals of overload are told together, in one line of the log. */
const TOLD_MS = 1_000;

/**
 * Puts the admission before everything that a server does with a request. Only what carries a body costs work.
 * @param unfit what is wrong with a request whatever the load; says so before overload does
 * @param stopping nobody is kept waiting any more
 */
export function admitTo(
  server: Server,
  unfit: (request: IncomingMessage) => Refusal | undefined,
  stopping: () => boolean,
  log: Log,
): void {
  const [handle] = server.listeners('request') as ((request: IncomingMessage, answer: ServerResponse) => void)[];
  if (handle === undefined) throw new TypeError('no handler');
  const overloaded = new Refusal('overloaded');
  let count = 0;
  const tell = (): void => {
    log.write('info', 'refused', { status: overloaded.status, code: overloaded.word, count });
    count = 0;
  };
  const refuse = (request: IncomingMessage, answer: ServerResponse): void => {
    const wrong = unfit(request);
    if (wrong === undefined && (count += 1) === 1) setTimeout(tell, TOLD_MS).unref();
    if (request.complete) rest(answer);
    else drain(request);
    sendRefusal(answer, wrong ?? overloaded, errorShapeOf(request), newRequestId());
  };
  const { enter, waits } = createAdmission(handle, refuse, () => performance.now());
  const rest = createRest(() => waits() && !stopping());
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (request.method === 'POST') enter(request, answer);
    else handle(request, answer);
  });
}
