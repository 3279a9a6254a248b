/** Clients that stop reading: an answer of which nothing is taken for too long is cut, and what it holds is free again. */
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';

/**
 * Cuts the connections of answers when all or a full buffer of one waits to be read and for so long nothing was. Waiting
 * for an upstream, however long, does not count.
 * @param ms asked when it is needed
 */
export function createStallCut(ms: () => number): (answer: ServerResponse) => void {
  // The same functions for all answers: every request passes here.
  const ending = function (this: ServerResponse): void {
    // Most answers are with the kernel by now.
    if ((this.socket?.writableLength ?? 0) > 0) stalled(this, ms());
  };
  const piped = function (this: ServerResponse, source: Readable): void {
    source.on('pause', () => stalled(this, ms()));
    source.on('resume', () => moving(this));
  };
  return (answer) => {
    answer.on('prefinish', ending);
    answer.on('pipe', piped);
  };
}

/** The answer's buffer is full: from now on its reader is timed. */
export const stalled = ({ socket }: ServerResponse, ms: number): void => timeOut(socket, ms);

/** There is room again. */
export function moving({ socket, writableEnded }: ServerResponse): void {
  if (!writableEnded) timeOut(socket, 0);
}

/**
 * Node's own timer sees what leaves a single long write, too, and the server ends a connection for whose timeout nobody
 * listens. Requests of tests have no connection.
 */
function timeOut(socket: Socket | null, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms);
}
