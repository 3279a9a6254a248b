import { StepBudget } from '../../detector/budget.ts';

/** Counts and refuses nothing. */
export class Counter extends StepBudget {
  used = 0;
  constructor() {
    super(0);
  }
  override spend(steps: number): void {
    this.used += steps;
  }
}
