import { afterAll, expect, test } from 'vitest';
import { stopChains } from '../../devnet/anvil.ts';
import { CHAIN_A, startChain } from '../../devnet/chain.ts';
import { stopAll } from '../redis-server.ts';
import { home, MAKERS } from './lab.ts';
import { killAtSteps } from './steps.ts';

afterAll(async () => {
  await stopChains();
  await stopAll();
});

test.each(MAKERS)(
  'killed at any step over %s: every charged call has its anchor, every receipt verifies',
  async (maker) => {
    const chain = await startChain({ chainId: CHAIN_A });
    const where = await home(maker);
    const outcome = await killAtSteps(chain, where, maker === 'sqlite' ? 3 : 2);
    expect(outcome).toMatchObject({ unanchored: [], broken: [] });
    expect(outcome.charged).toBeGreaterThan(0);
    await where.close();
    await chain.stop();
  },
  60_000,
);
