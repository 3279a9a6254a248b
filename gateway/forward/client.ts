/** The client's side of a forwarded call: writes once, applies back-pressure, says when the client has left. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { moving, stalled } from '../http/stalled.ts';

/** Longer pieces cost more to copy than to send apart from their framing. */
const LONGEST_FRAMED = 16_384;
const CR = 0x0d;
const LF = 0x0a;

/** One answer: `head` and pieces up to `end`, or `answer` alone, or `cut` at any time. */
export class ClientResponse {
  readonly #raw: ServerResponse;
  readonly #idleMs: number;
  /** The connection, where the last piece went straight to it. */
  #direct: Socket | undefined;
  /** Has the first piece gone, and the head with it? */
  #begun = false;

  /** @param idleMs how long a full buffer may wait for its reader */
  constructor(raw: ServerResponse, idleMs: number) {
    this.#raw = raw;
    this.#idleMs = idleMs;
  }

  get started(): boolean {
    return this.#raw.headersSent;
  }

  /** Is nobody there any more? */
  get gone(): boolean {
    return this.#raw.destroyed;
  }

  /** Calls `left` if the client goes before the answer is complete. */
  onLeave(left: () => void): void {
    const raw = this.#raw;
    raw.on('close', () => {
      if (!raw.writableFinished) left();
    });
    raw.on('error', left);
  }

  head(status: number, headers: string[]): void {
    this.#raw.writeHead(status, headers);
  }

  /** Head and body in one go, with its length. */
  answer(status: number, headers: string[], body: string | Buffer): void {
    headers.push('content-length', String(Buffer.byteLength(body)));
    this.#raw.writeHead(status, headers);
    this.#raw.end(body);
  }

  /** `false`: wait for `onDrain` before writing more. */
  write(chunk: Buffer | string): boolean {
    if (this.#send(chunk)) return true;
    stalled(this.#raw, this.#idleMs);
    return false;
  }

  /**
   * A piece of a stream goes to the connection in one buffer with its framing; Node would make four of it. The first one
   * goes Node's way, because the head goes with it, and so does what has no framing or no connection yet.
   */
  #send(chunk: Buffer | string): boolean {
    const raw = this.#raw;
    const { socket } = raw;
    const framed = this.#begun && raw.chunkedEncoding && !raw.writableEnded && socket?.writable === true;
    this.#begun = true;
    this.#direct = undefined;
    if (!framed || typeof chunk === 'string' || chunk.length === 0 || chunk.length > LONGEST_FRAMED)
      return raw.write(chunk);
    this.#direct = socket;
    if (socket.writableCorked === 0) {
      // What comes in one turn leaves in one go.
      socket.cork();
      process.nextTick(uncork, socket);
    }
    return socket.write(inFrame(chunk));
  }

  onDrain(drained: () => void): void {
    (this.#direct ?? this.#raw).once('drain', () => {
      moving(this.#raw);
      drained();
    });
  }

  end(): void {
    this.#raw.end();
  }

  /** Cuts the connection: the answer cannot be completed and must not look as if it were. */
  cut(): void {
    this.#raw.destroy();
  }
}

const uncork = (socket: Socket): void => socket.uncork();

/** One chunk of HTTP/1.1: its length in hexadecimal digits, a line break, the bytes, a line break. */
function inFrame(chunk: Buffer): Buffer {
  const length = `${chunk.length.toString(16)}\r\n`;
  const frame = Buffer.allocUnsafe(length.length + chunk.length + 2);
  frame.write(length, 'latin1');
  frame.set(chunk, length.length);
  frame[frame.length - 2] = CR;
  frame[frame.length - 1] = LF;
  return frame;
}
