/** More work than a text of this length may cost: the caller refuses the text, it is never passed on unscanned. */
export class StepBudgetExceeded extends Error {
  constructor() {
    super("the text exceeds the detector's step budget");
    this.name = 'StepBudgetExceeded';
  }
}

/** Steps that a text may cost: about one per byte of ordinary text, a pattern tried is some forty. */
export class StepBudget {
  #left: number;

  /** @param bytes length of the text; 1,000 steps are granted per byte, and 65,536 to begin with. */
  constructor(bytes: number) {
    this.#left = 65_536 + 1000 * bytes;
  }

  /** @throws {@link StepBudgetExceeded} when the steps are used up. */
  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new StepBudgetExceeded();
  }
}
