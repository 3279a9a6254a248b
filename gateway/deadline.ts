/** Waiting for parts of ours that might never answer. */
import { StoreError } from '../payments/index.ts';

/** Longer than any time limit inside the stores; what takes longer hangs. */
const STORE_MS = 2_000;

/** The store's answer. Rejects with StoreError `timeout` when none comes: a call must not wait for ever. */
export async function storeAnswer<T>(answer: Promise<T>, within = STORE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StoreError('timeout')), within);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
