import { expect, test } from 'vitest';
import type { AnchorStore } from '../../../payments/anchors/anchor.ts';
import { createLeases } from '../../../payments/anchors/leases.ts';
import { createSigner } from '../../../payments/anchors/signer.ts';

test('a signer that was ours and ran out is taken care of again when it is ours again', async () => {
  let now = 0;
  const signer = createSigner(`0x${'1'.repeat(64)}`, 1);
  const taken: number[] = [];
  const store = {
    lease: async () => true,
    unlease: async () => undefined,
    anchors: { unfinished: async () => [] } as unknown as AnchorStore,
  };
  const take = async (): Promise<void> => void taken.push(now);
  const leases = createLeases(store, [signer], 'one', () => now, take);
  const tendAt = async (time: number): Promise<void> => {
    now = time;
    await leases.tend();
  };
  await tendAt(1000);
  await tendAt(3000);
  expect(taken).toStrictEqual([1000]);
  now = 7000; // the process stood still: another may have sealed with the signer and given it back
  expect(leases.held()).toStrictEqual([]);
  await tendAt(7000);
  expect(leases.held()).toStrictEqual([signer]);
  expect(taken).toStrictEqual([1000, 7000]);
});
