/** Clocks drift apart: the server is asked again after this long. */
const FRESH_MS = 10_000;

/** The server's clock as far as it is known, never ahead of it: both machines' own clocks may stand differently. */
export class ServerClock {
  readonly #read: () => Promise<number>;
  #ahead: number | undefined;
  #asked = 0;

  /** @param read asks the server for its time, in milliseconds */
  constructor(read: () => Promise<number>) {
    this.#read = read;
  }

  /** Asks the server now; one that does not answer changes nothing. */
  async ask(): Promise<void> {
    this.#asked = performance.now();
    try {
      const time = await this.#read();
      this.#ahead = time - performance.now();
    } catch {
      // Whoever charges meets the same fault.
    }
  }

  /** The server's time so many milliseconds from now; `undefined` while it is not known. */
  in(ms: number): number | undefined {
    const now = performance.now();
    if (now - this.#asked > FRESH_MS) void this.ask();
    return this.#ahead === undefined ? undefined : Math.floor(now + this.#ahead + ms);
  }
}
