import type { openLedgers as Open } from './open-ledgers.ts';

/** Opens the configured ledgers; what that takes is loaded only now. */
export const openLedgers: typeof Open = async (...given) => (await import('./open-ledgers.ts')).openLedgers(...given);
