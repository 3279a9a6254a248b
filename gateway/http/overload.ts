/** The front of the server: calls that cost work are admitted one after the other, the others pass. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createAdmission } from './admission.ts';
import { drain } from './body.ts';
import { errorBody, Refusal, type ErrorShape } from '../errors.ts';
import type { Log } from '../log.ts';
import { errorShapeOf, refusalHeaders, sendRefusal } from './replies.ts';
import { newRequestId } from './request-id.ts';
import { createRest } from './resting.ts';

/** Refusals of overload are told together, in one line of the log. */
const TOLD_MS = 1_000;

/** A refusal made ready: only its request id is new each time. */
function prepare(refusal: Refusal): (answer: ServerResponse, shape: ErrorShape) => void {
  const made = new Map<ErrorShape, { readonly head: readonly string[]; readonly body: readonly string[] }>();
  const make = (shape: ErrorShape): { head: string[]; body: string[] } => {
    const id = newRequestId();
    const body = errorBody(refusal, shape, id);
    const head = [...refusalHeaders(refusal, id), ['content-length', String(Buffer.byteLength(body))]].flat();
    return { head, body: body.split(id.toString()) };
  };
  return (answer, shape) => {
    let ready = made.get(shape);
    if (ready === undefined) made.set(shape, (ready = make(shape)));
    const id = newRequestId().toString();
    const head = ready.head.slice();
    head[head.indexOf('x-request-id') + 1] = id;
    answer.writeHead(refusal.status, head);
    answer.end(ready.body.join(id));
  };
}

/**
 * Puts the admission before everything that a server does with a request. Only what carries a body costs work.
 * @param unfit what is wrong with a request whatever the load; says so before overload does
 * @param stopping nobody is kept waiting any more
 * @param now milliseconds that only grow
 */
export function admitTo(
  server: Server,
  unfit: (request: IncomingMessage) => Refusal | undefined,
  stopping: () => boolean,
  log: Log,
  now: () => number = () => performance.now(),
): void {
  const [handle] = server.listeners('request') as ((request: IncomingMessage, answer: ServerResponse) => void)[];
  if (handle === undefined) throw new TypeError('no handler');
  const refusal = new Refusal('overloaded');
  const send = prepare(refusal);
  let count = 0;
  const tell = (): void => {
    log.write('info', 'refused', { status: refusal.status, code: refusal.word, count });
    count = 0;
  };
  const refuse = (request: IncomingMessage, answer: ServerResponse): void => {
    const wrong = unfit(request);
    if (wrong === undefined && (count += 1) === 1) setTimeout(tell, TOLD_MS).unref();
    drain(request);
    rest.begin();
    const shape = errorShapeOf(request);
    if (wrong === undefined) send(answer, shape);
    else sendRefusal(answer, wrong, shape, newRequestId());
  };
  const { enter, room } = createAdmission(handle, refuse, now);
  const rest = createRest(() => (stopping() ? Infinity : room()));
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (request.method !== 'POST') return handle(request, answer);
    const { socket } = request;
    rest.works(socket);
    answer.on('close', () => {
      // Before a call is read to its end, the connection brings no other.
      if (request.complete) rest.idles(socket);
    });
    enter(request, answer);
  });
}
