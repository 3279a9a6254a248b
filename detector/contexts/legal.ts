import type { Context } from './context.ts';

/** Contracts, filings: too much is better than too little; forms without check digit or cue count. */
export const legal: Context = { secrets: 0.2, personal: 0.2, keeps: new Set() };
