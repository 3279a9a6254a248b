/**
 * Redacts what a file holds on its way to the client, line by line: results of a batch are one JSON object a line, lines
 * that are no JSON are one text, and so is all of a file in UTF-16. A file that is no text passes, as pictures and sounds do.
 */
import { isUtf8 } from 'node:buffer';
import { LARGE } from '../inspect/offload.ts';
import { decode16, encode16, encodingOf, FIRST } from '../inspect/text-encoding.ts';
import type { TextStage } from './flow.ts';
import type { ReplyFilter } from './reply-filter.ts';
import type { StoppableScan } from './scan-response.ts';
import { LONGEST_EVENT, UnreadableReply } from './sse.ts';

const EMPTY = Buffer.alloc(0);
const NEWLINE = 0x0a;
const BRACKETS = new Set([0x7b, 0x5b]);
const BLANKS = new Set([0x20, 0x09, 0x0d, 0x0a]);

/** One reply that is a file. Throws UnreadableReply for a line beyond `LONGEST_EVENT` bytes, and what the scan throws. */
export class LineRewriter implements ReplyFilter {
  #pending: Buffer[] = [];
  #length = 0;
  /** What the file is, once that is known. */
  #encoding: 'bytes' | 'utf16le' | 'utf16be' | 'no text' | undefined;
  /** The text of the lines that are no JSON, as far as it is held back. */
  #open: { readonly text: TextStage; readonly encoding: 'utf8' | 'latin1' | 'utf16le' | 'utf16be' } | undefined;
  readonly #scan: StoppableScan;

  constructor(scan: StoppableScan) {
    this.#scan = scan;
  }

  write(chunk: Buffer): Buffer | Promise<Buffer> {
    if (this.#encoding === 'no text') return chunk;
    this.#pending.push(chunk);
    this.#length += chunk.length;
    if (this.#length > LONGEST_EVENT) throw new UnreadableReply('line too long');
    if (this.#encoding === undefined) {
      if (this.#length < FIRST) return EMPTY;
      this.#judge();
    }
    if (this.#encoding !== 'bytes') return this.#other(false);
    if (!chunk.includes(NEWLINE) && this.#length > chunk.length) return EMPTY;
    const bytes = this.#take();
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    this.#keep(bytes.subarray(end));
    return this.#lines(bytes.subarray(0, end), []);
  }

  end(): Buffer | Promise<Buffer> {
    if (this.#encoding === undefined) this.#judge();
    if (this.#encoding !== 'bytes') return this.#other(true);
    const lines = this.#lines(this.#take(), []);
    const all = (bytes: Buffer): Buffer => Buffer.concat([bytes, this.#close()]);
    return lines instanceof Promise ? lines.then(all) : all(lines);
  }

  #judge(): void {
    const first = this.#take();
    const encoding = encodingOf(first);
    if (encoding === 'unreadable') throw new UnreadableReply('no UTF-8, no UTF-16');
    this.#encoding = encoding ?? 'no text';
    this.#keep(first);
  }

  /** What has come of a file that does not go line by line. */
  #other(last: boolean): Buffer {
    const bytes = this.#take();
    const encoding = this.#encoding;
    if (encoding !== 'utf16le' && encoding !== 'utf16be') return bytes;
    const half = bytes.subarray(bytes.length & ~1);
    if (!last) this.#keep(half);
    this.#open ??= { text: this.#scan.text(false), encoding };
    const text = encode16(this.#open.text.push(decode16(bytes.subarray(0, bytes.length & ~1), encoding)), encoding);
    return last ? Buffer.concat([text, this.#close(), half]) : text;
  }

  #keep(rest: Buffer): void {
    this.#pending = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
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
    return encoding === 'utf16be' ? encode16(text.end(), encoding) : Buffer.from(text.end(), encoding);
  }
}
