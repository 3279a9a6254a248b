import { expect, test } from 'vitest';
import { createLaziness, windowOf } from '../../../payments/anchors/pace.ts';

const load = { arrived: 0, waiting: 1, unmined: 0 };

test('a call that is alone hardly waits, even while blocks are slow', () => {
  expect(windowOf(load)).toBe(20);
  expect(windowOf({ ...load, arrived: 10, unmined: 20 })).toBe(20);
});

test('calls that could share a batch wait for each other, and never less the more there is', () => {
  expect(windowOf({ ...load, arrived: 300 })).toBe(45);
  expect(windowOf({ ...load, waiting: 500 })).toBe(100);
  const windows = Array.from({ length: 300 }, (_, unmined) => windowOf({ ...load, unmined }));
  expect(windows).toEqual([...windows].sort((a, b) => a - b));
  expect(windows.at(-1)).toBe(1000);
});

test('a leaf is sealed while its money moves, however fast or slow that is', () => {
  const laziness = createLaziness(400);
  for (let call = 0; call < 100; call++) laziness.asked(5); // bundles: no money moves
  expect(laziness.ms).toBe(400);
  for (let call = 0; call < 100; call++) laziness.asked(2000);
  expect(laziness.ms).toBeGreaterThan(900);
  expect(laziness.ms).toBeLessThanOrEqual(1000);
  for (let call = 0; call < 100; call++) laziness.asked(1_000_000);
  expect(laziness.ms).toBe(5000);
});
