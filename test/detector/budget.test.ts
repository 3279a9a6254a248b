import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OutOfTime, StepBudget, StepBudgetExceeded } from '../../detector/index.ts';

/** Steps that a budget grants, spent so many at a time. */
function granted(budget: StepBudget, each: number): number {
  let spent = 0;
  try {
    for (;;) {
      budget.spend(each);
      spent += each;
    }
  } catch (error) {
    expect(error).toBeInstanceOf(StepBudgetExceeded);
  }
  return spent;
}

test('looking at the time changes nothing about what is granted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 500, max: 400_000 }), (bytes, each) => {
      const timed = new StepBudget(bytes, () => false);
      expect(granted(timed, each)).toBe(granted(new StepBudget(bytes), each));
    }),
    { numRuns: 200 },
  );
});

test('when it is late, the work ends soon, and says that it did not', () => {
  let late = false;
  const budget = new StepBudget(1_000_000, () => late);
  for (let i = 0; i < 1000; i++) budget.spend(1000);
  late = true;
  expect(() => {
    for (let i = 0; i < 200; i++) budget.spend(1000);
  }).toThrow(OutOfTime);
});
