import type { Bundle, Bundles, Mined } from '../../bundles/bundle.ts';
import { account } from './request.ts';
import type { ScriptName } from './scripts.ts';
import { TAG } from './tag.ts';

const minedOf = (mined: Mined): Mined => ({ block: mined.block, blockHash: mined.blockHash, final: mined.final });

/** @param oldest the ids of bundles that are not final, in order of their opening */
export function createBundles(
  run: <T>(name: ScriptName, request: object) => Promise<T>,
  oldest: (list: string, limit: number) => Promise<string[]>,
): Bundles {
  const act = (request: object): Promise<Bundle | null> => run<Bundle | null>('bundle', request);
  const read = async (id: string): Promise<Bundle | undefined> => (await act({ act: 'read', id })) ?? undefined;
  return {
    read,
    open: async ({ id, payer, wallet, amount, size, ...mined }) =>
      (await act({
        act: 'open',
        id,
        payer,
        wallet: account(wallet),
        amount: amount.toString(),
        size,
        mined: minedOf(mined),
      })) as Bundle,
    async checked(id, mined) {
      await act({ act: 'checked', id, mined: mined === null ? null : minedOf(mined) });
    },
    claim: async (id, keyHash, claims) => (await act({ act: 'claim', id, keyHash, claims })) !== null,
    async notFinal(limit) {
      const found = await Promise.all((await oldest(`${TAG}:bundles-open`, limit)).map(read));
      return found.filter((bundle) => bundle !== undefined);
    },
  };
}
