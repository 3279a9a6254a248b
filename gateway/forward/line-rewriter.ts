/**
 * Redacts what a file holds on its way to the client, line by line: results of a batch are one JSON object a line, lines
 * that are no JSON are one text. A file that is no text passes, as pictures and sounds do.
 */
import { isUtf8 } from 'node:buffer';
import { LARGE } from '../inspect/offload.ts';
import type { TextStage } from './flow.ts';
import type { ReplyFilter } from './reply-filter.ts';
import type { StoppableScan } from './scan-response.ts';
import { LONGEST_EVENT, UnreadableReply } from './sse.ts';

/** NUL is text nowhere, and among so many of the first bytes of pictures, archives and documents there is one. */
const FIRST = 8 * 1024;
const EMPTY = Buffer.alloc(0);
const NEWLINE = 0x0a;
const BRACKETS = new Set([0x7b, 0x5b]);
const BLANKS = new Set([0x20, 0x09, 0x0d, 0x0a]);

export class LineRewriter implements ReplyFilter {
  #pending: Buffer[] = [];
  #length = 0;
  #isText: boolean | undefined;
  /** The text of the lines that are no JSON, as far as it is held back. */
  #open: { readonly text: TextStage; readonly encoding: 'utf8' | 'latin1' } | undefined;
  readonly #scan: StoppableScan;

  constructor(scan: StoppableScan) {
    this.#scan = scan;
  }

  write(chunk: Buffer): Buffer | Promise<Buffer> {
    if (this.#isText === false) return chunk;
    this.#pending.push(chunk);
    this.#length += chunk.length;
    if (this.#length > LONGEST_EVENT) throw new UnreadableReply('line too long');
    if (this.#isText === undefined) {
      if (this.#length < FIRST && !chunk.includes(0)) return EMPTY;
      if (!this.#judge()) return this.#take();
    }
    if (!chunk.includes(NEWLINE) && this.#length > chunk.length) return EMPTY;
    const bytes = this.#take();
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (end < bytes.length) {
      this.#pending.push(bytes.subarray(end));
      this.#length = bytes.length - end;
    }
    return this.#lines(bytes.subarray(0, end), []);
  }

  end(): Buffer | Promise<Buffer> {
    if (this.#isText === undefined) this.#judge();
    const rest = this.#take();
    if (this.#isText === false) return rest;
    const lines = this.#lines(rest, []);
    const all = (bytes: Buffer): Buffer => Buffer.concat([bytes, this.#close()]);
    return lines instanceof Promise ? lines.then(all) : all(lines);
  }

  #judge(): boolean {
    return (this.#isText = !this.#pending.some((piece) => piece.includes(0)));
  }

  #take(): Buffer {
    const bytes = this.#pending.length === 1 ? (this.#pending[0] as Buffer) : Buffer.concat(this.#pending);
    this.#pending = [];
    this.#length = 0;
    return bytes;
  }

  #lines(bytes: Buffer, done: Buffer[]): Buffer | Promise<Buffer> {
    for (let from = 0; from < bytes.length;) {
      const at = bytes.indexOf(NEWLINE, from);
      const end = at < 0 ? bytes.length : at + 1;
      const line = this.#line(bytes.subarray(from, end));
      if (line instanceof Promise) return line.then((one) => this.#lines(bytes.subarray(end), [...done, one]));
      done.push(line);
      from = end;
    }
    return done.length === 1 ? (done[0] as Buffer) : Buffer.concat(done);
  }

  #line(line: Buffer): Buffer | Promise<Buffer> {
    let first = 0;
    while (first < line.length && BLANKS.has(line[first] as number)) first++;
    const isRecord = BRACKETS.has(line[first] as number);
    const encoding = isUtf8(line) ? 'utf8' : 'latin1';
    if (isRecord || line.length > LARGE) {
      if (encoding === 'latin1') throw new UnreadableReply('no UTF-8');
      const before = this.#close();
      const safe = line.length > LARGE ? this.#scan.inThread(line) : this.#scan.whole(line);
      if (safe instanceof Promise) return safe.then((late) => Buffer.concat([before, late]));
      return before.length === 0 ? safe : Buffer.concat([before, safe]);
    }
    const before = this.#open?.encoding === encoding ? EMPTY : this.#close();
    this.#open ??= { text: this.#scan.text(false), encoding };
    const text = Buffer.from(this.#open.text.push(line.toString(encoding)), encoding);
    return before.length === 0 ? text : Buffer.concat([before, text]);
  }

  /** What is held back of the text that ends here. */
  #close(): Buffer {
    if (this.#open === undefined) return EMPTY;
    const { text, encoding } = this.#open;
    this.#open = undefined;
    return Buffer.from(text.end(), encoding);
  }
}
