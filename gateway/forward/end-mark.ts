/** Watches the end of an event stream: has its end mark come? Keeps the last bytes only. */
const KEPT = 64;

export class EndMark {
  #tail: Buffer = Buffer.alloc(0);
  readonly #mark: string;

  constructor(mark: string) {
    this.#mark = mark;
  }

  see(chunk: Buffer): void {
    this.#tail = chunk.length >= KEPT ? chunk : Buffer.concat([this.#tail.subarray(-KEPT), chunk]);
  }

  /** Is the last event the end mark? A cut stream has none, or has it without its line end. */
  get seen(): boolean {
    const lines = this.#tail.toString('latin1', Math.max(0, this.#tail.length - KEPT)).split(/\r\n|\n|\r/);
    while (lines.length > 0 && lines[lines.length - 1]?.trim() === '') lines.pop();
    const last = lines[lines.length - 1];
    return lines.length > 1 || this.#tail.length <= KEPT
      ? last === `data: ${this.#mark}` || last === `data:${this.#mark}`
      : false;
  }
}
