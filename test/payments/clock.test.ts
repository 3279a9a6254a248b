import { afterEach, expect, test, vi } from 'vitest';
import { ServerClock } from '../../payments/store/redis/clock.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a server whose clock drifts away is asked again, and not before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let drift = 0;
  let asked = 0;
  const clock = new ServerClock(async () => {
    asked += 1;
    return 1_000_000 + performance.now() + drift;
  });
  const there = (): number => Math.floor(1_000_000 + performance.now());
  expect(clock.in(0)).toBeUndefined();
  await clock.ask();
  drift = 500;
  vi.advanceTimersByTime(10_000);
  expect(clock.in(40)).toBe(there() + 40);
  expect(asked).toBe(1);
  vi.advanceTimersByTime(1);
  clock.in(0);
  expect(asked).toBe(2);
  await Promise.resolve();
  expect(clock.in(0)).toBe(there() + 500);
});
