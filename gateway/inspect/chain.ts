/**
 * What the joined pass reads of texts that stand beside each other: array items, content parts, consecutive messages. At
 * most 64 characters either side of each joint, a token to its ends, a PEM block to its end.
 */
import { JoinedPass, type ChainReader } from './joined.ts';
import { beginsPemAcross, pemBegin, pemEnd, PEM_LIMIT } from './pem.ts';
import { behind, boundaryAt, headEnd, WINDOW } from './text-ends.ts';
import { Window } from './window.ts';

/** One chain of texts. Reused from request to request. */
export class Chain {
  /** What the chain belongs to: a key's token, or -1. */
  owner = -1;
  /** A long text that the caller has put off until its neighbour is known, or -1. */
  pending = -1;
  readonly #window = new Window();
  readonly #pass = new JoinedPass(this.#window);
  /** Does the body hold a PEM block at all? Looking for one in every text would cost more than the rest. */
  #pemPossible = false;
  /** Bytes of an open PEM block so far; 0 when none is open. */
  #pem = 0;
  #freshText = true;
  #freshWindow = false;

  open(owner: number, pemPossible: boolean, reader: ChainReader): void {
    this.owner = owner;
    this.pending = -1;
    this.#pemPossible = pemPossible;
    this.#pass.open(reader);
    this.#clear();
  }

  /** Is there anything new in the window that is open? */
  get fresh(): boolean {
    return this.#freshWindow;
  }

  /** A terminal's colours may stand in its texts. */
  colour(): void {
    this.#pass.coloured = true;
  }

  /** What is open is not read: nothing in it is new, and what comes next is not its neighbour. */
  forget(): void {
    this.pending = -1;
    this.#clear();
  }

  /**
   * The next text of the chain: `bytes[start, end)`, of `token`.
   * @param fresh is it new since the chain was last read? A window in which nothing is new is not read again.
   */
  append(token: number, bytes: Buffer, start: number, end: number, fresh: boolean): void {
    if (start === end) return;
    this.#freshText = fresh;
    if (this.#pemPossible && this.#pem === 0) this.#pem = beginsPemAcross(this.#window, bytes, start, end);
    if (this.#pem > 0) {
      const upTo = this.#pemUpTo(bytes, start, end);
      this.#add(token, bytes, start, upTo, start);
      if (upTo < end) this.#turn(token, bytes, start, end);
      return;
    }
    if (end - start > WINDOW) {
      const tail = behind(bytes, start, end);
      if (tail > start) {
        // A long text ends the window that was open with its head, and begins the next one with its tail.
        if (this.#window.count > 0) this.#add(token, bytes, start, headEnd(bytes, start, end), start);
        this.#turn(token, bytes, start, end, tail);
        return;
      }
    }
    this.#add(token, bytes, start, end, start);
    if (this.#pemPossible && pemBegin(bytes, start, end) >= 0) this.#pem = end - start;
  }

  /** The first {@link WINDOW} characters of a long text without PEM blocks, the rest of which is not at hand. */
  appendHead(token: number, bytes: Buffer, start: number, end: number): void {
    this.#freshText = true;
    if (this.#window.count > 0) this.#add(token, bytes, start, headEnd(bytes, start, end), start);
  }

  /** The last characters of the same text, which stand at `offset` in it. */
  appendTail(token: number, bytes: Buffer, start: number, end: number, offset: number): void {
    this.flush();
    this.#freshText = true;
    this.#add(token, bytes, start, end, start - offset);
  }

  /** Reads what has gathered; the next text begins a new window. */
  flush(): void {
    this.#read();
    this.#clear();
  }

  #read(): void {
    if (this.#freshWindow && this.#window.count > 1) this.#pass.read();
  }

  /** Reads the window that was open and begins the next one with the end of this text, from its open PEM block on if it has one. */
  #turn(token: number, bytes: Buffer, start: number, end: number, tail = behind(bytes, start, end)): void {
    this.flush();
    const begin = this.#pemPossible ? pemBegin(bytes, start, end) : -1;
    this.#add(token, bytes, begin >= 0 ? Math.min(tail, begin) : tail, end, start);
    if (begin >= 0) this.#pem = end - begin;
  }

  /** How far this text goes on with the open PEM block. */
  #pemUpTo(bytes: Buffer, start: number, end: number): number {
    const close = pemEnd(bytes, start, end);
    const room = PEM_LIMIT - this.#pem;
    const upTo = close >= 0 ? Math.max(close, Math.min(end, start + 4 * WINDOW)) : end;
    const open = close < 0 && upTo - start < room;
    this.#pem = open ? this.#pem + upTo - start : 0;
    return boundaryAt(bytes, Math.min(upTo, start + Math.max(room, 1)), end);
  }

  /** Adds a piece whose text begins at `text`. */
  #add(token: number, bytes: Buffer, start: number, end: number, text: number): void {
    const window = this.#window;
    if (window.isFullFor(end - start)) {
      // Full of short texts: they are read, and the last of them are where the next window begins.
      this.#read();
      window.carry();
    }
    if (this.#freshText) this.#freshWindow = true;
    window.add(token, bytes, start, end, start - text);
  }

  #clear(): void {
    this.#window.clear();
    this.#pem = 0;
    this.#freshWindow = false;
  }
}
