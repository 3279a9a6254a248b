import type { Journal } from '../journal/journal.ts';
import type { StoreError, StoreFault } from './store.ts';

const SEAL_EVERY_MS = 1000;
const SWEEP_EVERY_MS = 3_600_000;

/**
 * Seals once a second and sweeps once an hour, each never twice at a time. Keeps no process alive.
 * @returns stops it.
 */
export function maintain(
  journal: Pick<Journal, 'seal' | 'sweep'>,
  faultOf: (error: unknown) => StoreError | undefined,
  onFault: ((code: StoreFault) => void) | undefined,
): () => void {
  const every = (milliseconds: number, work: () => Promise<unknown>): NodeJS.Timeout => {
    let running = false;
    const turn = (): void => {
      if (running) return;
      running = true;
      work()
        .catch((error: unknown) => onFault?.(faultOf(error)?.code ?? 'failed'))
        .finally(() => {
          running = false;
        });
    };
    return setInterval(turn, milliseconds).unref();
  };
  const timers = [every(SEAL_EVERY_MS, () => journal.seal()), every(SWEEP_EVERY_MS, () => journal.sweep())];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
