import type { Context } from './context.ts';

/** Minimum necessary: dates of treatment stay, dates of birth go. */
export const medical: Context = { secrets: 0.5, personal: 0.5, keeps: new Set(['date']) };
