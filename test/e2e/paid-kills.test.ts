import { afterAll, expect, test } from 'vitest';
import { stopChains } from '../devnet/anvil.ts';
import { startChains, type Chains } from '../gateway/paid-lab.ts';
import { MAKERS } from '../payments/anchors/lab.ts';
import { killWhilePaying } from './paid-kills.ts';

let chains: Promise<Chains>;
afterAll(stopChains);

test.each(MAKERS)(
  'a gateway that is killed while clients pay owes nobody an anchor, over %s',
  async (maker) => {
    chains ??= startChains();
    const outcome = await killWhilePaying(await chains, maker, 1);
    expect(outcome).toMatchObject({ unanchored: [], broken: [] });
    expect(outcome.settled).toBeGreaterThanOrEqual(outcome.given);
  },
  180_000,
);
