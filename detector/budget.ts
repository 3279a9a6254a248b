/** More work than a text of this length may cost: the caller refuses the text, it is never passed on unscanned. */
export class StepBudgetExceeded extends Error {
  constructor() {
    super("the text exceeds the detector's step budget");
    this.name = 'StepBudgetExceeded';
  }
}

/** Whoever asked for the work waits for it no longer: nothing is known of the text. */
export class OutOfTime extends Error {
  constructor() {
    super('the inspection took too long');
    this.name = 'OutOfTime';
  }
}

/** After so many steps the time is looked at: a millisecond of ordinary text. */
const PART = 100_000;

/** Steps that a text may cost: about one per byte of ordinary text, a pattern tried is some forty. */
export class StepBudget {
  /** Of the part that is being used, and behind it. */
  #left: number;
  #rest: number;
  readonly #isLate: (() => boolean) | undefined;

  /**
   * @param bytes length of the text; 1,000 steps are granted per byte, and 65,536 to begin with.
   * @param isLate is it time to stop?
   */
  constructor(bytes: number, isLate?: () => boolean) {
    const all = 65_536 + 1000 * bytes;
    this.#left = isLate === undefined ? all : Math.min(all, PART);
    this.#rest = all - this.#left;
    this.#isLate = isLate;
  }

  /** @throws {@link StepBudgetExceeded} when the steps are used up, {@link OutOfTime} when it is late. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) this.#goOn();
  }

  #goOn(): void {
    if (this.#left + this.#rest < 0) throw new StepBudgetExceeded();
    if (this.#isLate?.() === true) throw new OutOfTime();
    const part = Math.min(this.#rest, PART - this.#left);
    this.#left += part;
    this.#rest -= part;
  }
}
