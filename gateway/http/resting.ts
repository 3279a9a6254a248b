/**
 * Connections that were told to come back later. Reading a call costs as much as refusing it, so what such a connection
 * sends next stays unread with the kernel until it is its turn, however many there are and whatever they send.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const EVERY_MS = 5;
/** Connections that are read again at a time: while there is a line, and when there is none. */
const WOKEN = 6;
const WOKEN_IDLE = 500;

/** @param busy is there still more work than can be done at once? */
export function createRest(busy: () => boolean): (answer: ServerResponse) => void {
  const resting = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  const wake = (): void => {
    let left = busy() ? WOKEN : WOKEN_IDLE;
    for (const socket of resting) {
      if (left-- === 0) return;
      resting.delete(socket);
      socket.resume();
    }
    clearInterval(timer);
    timer = undefined;
  };
  return (answer) => {
    const { socket } = answer;
    // Before the answer is complete the server itself would read on.
    answer.once('close', () => {
      if (socket === null || socket.destroyed) return;
      socket.pause();
      resting.add(socket);
      timer ??= setInterval(wake, EVERY_MS);
    });
  };
}
