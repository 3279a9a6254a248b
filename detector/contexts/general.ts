import type { Context } from './context.ts';

/** Standard detection across all categories. */
export const general: Context = { secrets: 0.5, personal: 0.5, keeps: new Set() };
