import { afterEach, expect, test, vi } from 'vitest';
import { maintain } from '../../payments/store/maintenance.ts';

afterEach(() => void vi.useRealTimers());

test('what is past its time goes soon after a start: a process may never run for an hour', async () => {
  vi.useFakeTimers();
  const [seal, sweep] = [vi.fn(async () => undefined), vi.fn(async () => ({ events: 0, log: 0 }))];
  const stop = maintain({ seal, sweep } as never, () => undefined, undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sweep).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sweep).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sweep).toHaveBeenCalledTimes(2);
});
