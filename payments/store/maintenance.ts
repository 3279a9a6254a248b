import type { Journal } from '../journal/journal.ts';
import type { StoreError, StoreFault } from '../store-error.ts';

const SEAL_EVERY_MS = 1000;
const SWEEP_EVERY_MS = 3_600_000;
const FIRST_SWEEP_MS = 5_000;

/**
 * Seals once a second and sweeps once an hour, each never twice at a time; the first sweep comes soon, because many a
 * process does not run for an hour. Keeps no process alive.
 * @returns stops it.
 */
export function maintain(
  journal: Pick<Journal, 'seal' | 'sweep'>,
  faultOf: (error: unknown) => StoreError | undefined,
  onFault: ((code: StoreFault) => void) | undefined,
): () => void {
  const every = (milliseconds: number, work: () => Promise<unknown>, first = milliseconds): NodeJS.Timeout[] => {
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
    return [setTimeout(turn, first).unref(), setInterval(turn, milliseconds).unref()];
  };
  const timers = [
    ...every(SEAL_EVERY_MS, () => journal.seal()),
    ...every(SWEEP_EVERY_MS, () => journal.sweep(), FIRST_SWEEP_MS),
  ];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
