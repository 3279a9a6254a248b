import { expect, test } from 'vitest';
import { GENESIS, makeSeal, verifyChain, type Sealable } from '../../payments/journal/chain.ts';
import type { Seal } from '../../payments/journal/journal.ts';

const event = (seq: number): Sealable => ({ seq, at: seq, salt: 'ab'.repeat(16), body: '{}' });
async function* each(seals: readonly Seal[]): AsyncGenerator<Seal> {
  yield* seals;
}

test('a run of events that is cut out shows even if the seals around it are linked anew', async () => {
  const first = makeSeal(GENESIS, [event(1), event(2)]);
  const cut = makeSeal(first.chain, [event(4), event(5)]);
  expect(await verifyChain(each([first, cut]), async () => [])).toStrictEqual({ ok: false, seq: 3, problem: 'gap' });
  const next = makeSeal(first.chain, [event(3), event(4)]);
  expect(await verifyChain(each([first, next]), async () => [])).toMatchObject({ ok: true, absent: 4 });
});
