/** Waiting for parts of ours that might never answer. */
import { StoreError } from '../payments/index.ts';

/** Longer than any time limit inside the stores; what takes longer hangs. */
const STORE_MS = 2_000;

/** The store's answer. Rejects with StoreError `timeout` when none comes: a call must not wait for ever. */
export function storeAnswer<T>(answer: Promise<T>, within = STORE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StoreError('timeout')), within);
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
