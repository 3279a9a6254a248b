/** The client's side of a forwarded call: writes once, applies back-pressure, says when the client has left. */
import type { ServerResponse } from 'node:http';
import { moving, stalled } from '../http/stalled.ts';

export class ClientResponse {
  readonly #raw: ServerResponse;
  readonly #idleMs: number;

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
    if (this.#raw.write(chunk)) return true;
    stalled(this.#raw, this.#idleMs);
    return false;
  }

  onDrain(drained: () => void): void {
    this.#raw.once('drain', () => {
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
