/** Watches an event stream: does its last event say that it is whole? Keeps the beginning of the last lines only. */
const KEPT = 64;
/** So many bytes are looked at in one go: a look costs the same for one event as for twenty. */
const AT_ONCE = 4096;
const DONE = '[DONE]';

/** The beginning of the last line with one field name, wherever the chunks were cut. */
class LastLine {
  /** What follows the field's colon, at most `KEPT` bytes. */
  head = '';
  /** Where the line began, counted from the stream's beginning; -1 before the first. */
  at = -1;
  #carry = '\n';
  readonly #needle: string;

  constructor(field: string) {
    this.#needle = `\n${field}:`;
  }

  see(chunk: Buffer, offset: number): void {
    const needle = this.#needle;
    const rest = needle.length - 1;
    const at = chunk.lastIndexOf(needle);
    if (at >= 0) {
      this.at = offset + at + 1;
      this.head = latin1(chunk, at + needle.length, at + needle.length + KEPT);
    } else {
      const joint = this.#carry + latin1(chunk, 0, rest);
      const across = joint.lastIndexOf(needle);
      if (across >= 0) {
        this.at = offset - this.#carry.length + across + 1;
        this.head = joint.slice(across + needle.length) + latin1(chunk, rest, rest + KEPT);
      } else if (this.at >= 0 && this.head.length < KEPT) this.head += latin1(chunk, 0, KEPT - this.head.length);
    }
    this.#carry =
      chunk.length >= rest
        ? latin1(chunk, chunk.length - rest, chunk.length)
        : (this.#carry + latin1(chunk, 0, chunk.length)).slice(-rest);
  }
}

const latin1 = (bytes: Buffer, start: number, end: number): string =>
  bytes.toString('latin1', start, Math.min(bytes.length, end));

/** One stream: shown chunk by chunk, asked at its end. */
export class EndMark {
  /** Nobody asks for it where data alone are the mark. */
  readonly #event: LastLine | undefined;
  readonly #data = new LastLine('data');
  #offset = 0;
  #last = 0;
  /** What came since the last look. */
  #unread: Buffer[] = [];
  #unreadBytes = 0;
  readonly #marks: readonly string[];

  /** @param marks as in a shape: `[DONE]` or the types of the events that may come last */
  constructor(marks: readonly string[]) {
    this.#marks = marks;
    if (marks.some((mark) => mark !== DONE)) this.#event = new LastLine('event');
  }

  see(chunk: Buffer): void {
    this.#unread.push(chunk);
    this.#unreadBytes += chunk.length;
    if (this.#unreadBytes >= AT_ONCE) this.#look();
  }

  #look(): void {
    if (this.#unreadBytes === 0) return;
    const bytes = this.#unread.length === 1 ? (this.#unread[0] as Buffer) : Buffer.concat(this.#unread);
    this.#unread = [];
    this.#unreadBytes = 0;
    this.#event?.see(bytes, this.#offset);
    this.#data.see(bytes, this.#offset);
    this.#offset += bytes.length;
    this.#last = bytes[bytes.length - 1] as number;
  }

  /** Is the last event an end mark, and whole? Servers that send no `event:` line say its type first in its data. */
  get seen(): boolean {
    this.#look();
    const data = this.#data.head.trim();
    if (this.#data.at < 0 || (data !== DONE && this.#last !== 10 && this.#last !== 13)) return false;
    const type = this.#event;
    const event = type !== undefined && type.at >= 0 && type.at < this.#data.at ? type.head.trim() : '';
    const name = event.split(/[\r\n]/, 1)[0] as string;
    return this.#marks.some((mark) =>
      mark === DONE ? data === DONE : name === mark || /^\{\s*"type"\s*:\s*"([\w.]+)"/.exec(data)?.[1] === mark,
    );
  }
}
