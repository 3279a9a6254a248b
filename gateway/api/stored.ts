import type { Store } from '../../payments/index.ts';
import { storeAnswer } from '../deadline.ts';
import { Refusal } from '../errors.ts';
import { faultName } from '../log.ts';
import type { Parts } from '../parts.ts';

/** How long an administrator's call, which may read the whole journal, is waited for, in milliseconds. */
export const LONG_MS = 600_000;

/** Asks the store. @throws Refusal `store_unavailable` when it cannot answer: never a guess */
export async function storeOrRefuse<T>(
  { store, log }: Pick<Parts, 'store' | 'log'>,
  ask: (store: Store) => Promise<T>,
  within?: number,
): Promise<T> {
  try {
    return await storeAnswer(ask(store), within);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.write('error', 'store_error', { fault: faultName(error) });
    throw new Refusal('store_unavailable');
  }
}
