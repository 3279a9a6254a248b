import type { Store } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { faultName } from '../log.ts';
import type { Parts } from '../parts.ts';

/** Asks the store. @throws Refusal `store_unavailable` when it cannot answer: never a guess */
export async function storeOrRefuse<T>(
  { store, log }: Pick<Parts, 'store' | 'log'>,
  ask: (store: Store) => Promise<T>,
): Promise<T> {
  try {
    return await ask(store);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.write('error', 'store_error', { fault: faultName(error) });
    throw new Refusal('store_unavailable');
  }
}
