/** Clients that stop reading: an answer of which nothing is taken for too long is cut, and what it holds is free again. */
import type { ServerResponse } from 'node:http';

/**
 * Cuts the connection of this answer when all or a full buffer of it waits to be read and for `ms` nothing was. Waiting
 * for an upstream, however long, does not count. Node's own timer sees what leaves a single long write, too, and ends a
 * connection for whose timeout nobody listens.
 */
export function cutWhenStalled(answer: ServerResponse, ms: number): void {
  answer.once('prefinish', () => stalled(answer, ms));
  answer.on('pipe', (source) => {
    source.on('pause', () => stalled(answer, ms));
    source.on('resume', () => moving(answer));
  });
}

/** The answer's buffer is full: from now on its reader is timed. */
export const stalled = (answer: ServerResponse, ms: number): void => void answer.setTimeout(ms);

/** There is room again. */
export function moving(answer: ServerResponse): void {
  if (!answer.writableEnded) answer.setTimeout(0);
}
