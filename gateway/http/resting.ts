/**
 * While there is more work than can be done, connections are read only as fast as there is room for what they bring:
 * reading a call costs as much as refusing it. What the others send stays unread with the kernel until it is their turn,
 * however many there are and whatever they send.
 */
import type { Socket } from 'node:net';

const EVERY_MS = 5;
/** Connections that are read again at a time beside those for whose calls there is room: they are told that there is none. */
const WOKEN = 1;

export interface Rest {
  /** This connection has brought a call. */
  readonly works: (socket: Socket) => void;
  /** Its call is answered, and the connection may bring another. */
  readonly idles: (socket: Socket) => void;
  /** A call was refused: from now on all idle connections wait for their turn. */
  readonly begin: () => void;
}

/** @param room how many calls there is room for */
export function createRest(room: () => number): Rest {
  const known = new WeakSet<Socket>();
  const idle = new Set<Socket>();
  const resting = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  const wake = (): void => {
    let left = WOKEN + room();
    for (const socket of resting) {
      if (left-- <= 0) return;
      resting.delete(socket);
      idle.add(socket);
      socket.resume();
    }
    clearInterval(timer);
    timer = undefined;
  };
  const rest = (socket: Socket): void => {
    socket.pause();
    resting.add(socket);
    timer ??= setInterval(wake, EVERY_MS);
  };
  return {
    works(socket) {
      idle.delete(socket);
      if (known.has(socket)) return;
      known.add(socket);
      // A connection that leaves is forgotten.
      socket.once('close', () => idle.delete(socket) || resting.delete(socket));
    },
    idles(socket) {
      if (socket.destroyed) return;
      // Behind those that wait already.
      if (resting.size > 0 || room() <= 0) rest(socket);
      else idle.add(socket);
    },
    begin() {
      for (const socket of idle) rest(socket);
      idle.clear();
    },
  };
}
