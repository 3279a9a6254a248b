import { afterAll, expect, test } from 'vitest';
import { stopChains } from '../devnet/anvil.ts';
import { startChains } from '../gateway/paid-lab.ts';
import { killWhilePaying } from './paid-kills.ts';
import { folder } from './process.ts';

afterAll(stopChains);

test('a gateway that is killed while clients pay owes nobody an anchor', async () => {
  const { path, remove } = folder();
  const outcome = await killWhilePaying(await startChains(), path, 2);
  expect(outcome).toMatchObject({ unanchored: [], broken: [] });
  expect(outcome.settled).toBeGreaterThanOrEqual(outcome.given);
  remove();
}, 180_000);
