import type { StepBudget } from '../budget.ts';
import type { Plan } from './plan.ts';

/** What one scan may see and spend. */
export interface EngineOptions {
  /** From `Engine.plan`. */
  readonly plan: Plan;
  /** Today as YYYYMMDD. */
  readonly today: () => number;
  readonly budget: StepBudget;
}
