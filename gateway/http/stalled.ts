/** Clients that stop reading: an answer of which nothing is taken for too long is cut, and what it holds is free again. */
import type { ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/**
 * Cuts the connection of this answer when all or a full buffer of it waits to be read and for `ms` nothing was. Waiting
 * for an upstream, however long, does not count.
 */
export function cutWhenStalled(answer: ServerResponse, ms: number): void {
  answer.once('prefinish', () => {
    // Most answers are with the kernel by now.
    if ((answer.socket?.writableLength ?? 0) > 0) stalled(answer, ms);
  });
  answer.on('pipe', (source) => {
    source.on('pause', () => stalled(answer, ms));
    source.on('resume', () => moving(answer));
  });
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
