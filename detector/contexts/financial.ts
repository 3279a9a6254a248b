import type { Context } from './context.ts';

/** Amounts and dates stay. */
export const financial: Context = { secrets: 0.5, personal: 0.5, keeps: new Set(['date']) };
