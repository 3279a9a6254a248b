/** Server-sent events out of bytes, whatever the chunks; and back into bytes, changed or as they came. */

const LF = 0x0a;
const CR = 0x0d;
const EMPTY = Buffer.alloc(0);
/** A whole reply may stand in one event. */
export const LONGEST_EVENT = 32 * 1024 * 1024;

/** The stream holds what cannot be rewritten in bounded memory, or not at all. */
export class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply';
}

/** Cuts a stream into its events: all bytes up to and with the empty line that ends each. */
export class EventCutter {
  #pending: Buffer = EMPTY;
  /** Bytes of `#pending` that were looked at. */
  #seen = 0;
  /** Is the line that goes on there still empty? */
  #emptyLine = true;
  /** The last byte was a carriage return that ended a line: a line feed behind it belongs to it. */
  #afterCr = false;

  /** The events that end in this chunk. */
  push(chunk: Buffer): Buffer[] {
    const bytes = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const events: Buffer[] = [];
    let from = 0;
    let at = this.#seen;
    for (; at < bytes.length; at++) {
      const byte = bytes[at] as number;
      if (byte === LF && this.#afterCr) {
        this.#afterCr = false;
        // The event ended with the carriage return already.
        if (at === from) events.push(bytes.subarray(from, (from = at + 1)));
        continue;
      }
      this.#afterCr = byte === CR;
      if (byte !== LF && byte !== CR) this.#emptyLine = false;
      else if (this.#emptyLine) events.push(bytes.subarray(from, (from = at + 1)));
      else this.#emptyLine = true;
    }
    this.#pending = from === bytes.length ? EMPTY : bytes.subarray(from);
    this.#seen = this.#pending.length;
    if (this.#seen > LONGEST_EVENT) throw new UnreadableReply('event too long');
    return events;
  }

  /** What has come of an event that has not ended. */
  get rest(): Buffer {
    return this.#pending;
  }
}

/** One event, taken apart as far as rewriting needs. */
export class StreamEvent {
  readonly raw: Buffer;
  /** Its data, lines joined; `undefined` for events without any. */
  readonly data: Buffer | undefined;
  readonly #lines: Line[] = [];

  constructor(raw: Buffer) {
    this.raw = raw;
    const parts: Buffer[] = [];
    let at = raw[0] === 0xef && raw[1] === 0xbb && raw[2] === 0xbf ? 3 : 0;
    while (at < raw.length) {
      let end = at;
      while (end < raw.length && raw[end] !== LF && raw[end] !== CR) end++;
      const data = dataAt(raw, at, end);
      if (data >= 0) parts.push(raw.subarray(data, end));
      const next = Math.min(raw.length, end + (raw[end] === CR && raw[end + 1] === LF ? 2 : 1));
      this.#lines.push({ from: at, data, end, next });
      at = next;
    }
    this.data = parts.length < 2 ? parts[0] : joined(parts);
  }

  /** The lines that hold no data: type, id, comments. */
  *others(): Generator<Buffer> {
    for (const { from, data, end } of this.#lines) if (data < 0 && from < end) yield this.raw.subarray(from, end);
  }

  /** The event with other data, and without the lines that `keep` refuses. */
  with(data: Buffer, keep: (line: Buffer) => boolean = () => true): Buffer {
    const { raw } = this;
    const parts: Buffer[] = [];
    let written = false;
    for (const line of this.#lines) {
      const { from, end, next } = line;
      if (line.data < 0) {
        if (from === end || keep(raw.subarray(from, end))) parts.push(raw.subarray(from, next));
      } else if (!written) {
        written = true;
        for (const one of linesOf(data)) parts.push(raw.subarray(from, line.data), one, raw.subarray(end, next));
      }
    }
    return Buffer.concat(parts);
  }

  /** An event of the same type, if `keep` takes that line, with data of its own, to be sent before this one or another. */
  beside(data: string, keep: (line: Buffer) => boolean): Buffer {
    const type = this.#lines.find(
      ({ from, end }) =>
        this.raw.toString('latin1', from, Math.min(end, from + 6)) === 'event:' && keep(this.raw.subarray(from, end)),
    );
    const head = type === undefined ? '' : `${this.raw.toString('utf8', type.from, type.end)}\n`;
    return Buffer.from(`${head}data: ${data}\n\n`);
  }
}

/** `data`: where the data of the line begin, -1 if it has none; `end`: without its line end. */
interface Line {
  readonly from: number;
  readonly data: number;
  readonly end: number;
  readonly next: number;
}

/** Index behind `data:` and one space, or -1 for other lines. */
function dataAt(raw: Buffer, at: number, end: number): number {
  if (end - at < 4 || raw.toString('latin1', at, at + 4) !== 'data') return -1;
  if (end - at === 4) return end;
  if (raw[at + 4] !== 0x3a) return -1;
  return raw[at + 5] === 0x20 && at + 5 < end ? at + 6 : at + 5;
}

function joined(parts: readonly Buffer[]): Buffer {
  return Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [NEW_LINE, part])));
}

function linesOf(data: Buffer): Buffer[] {
  const found: Buffer[] = [];
  let from = 0;
  for (let at = data.indexOf(LF); at >= 0; at = data.indexOf(LF, from)) {
    found.push(data.subarray(from, at));
    from = at + 1;
  }
  found.push(data.subarray(from));
  return found;
}

const NEW_LINE = Buffer.from('\n');
