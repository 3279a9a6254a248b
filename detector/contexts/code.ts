import type { Context } from './context.ts';

/** Credentials; personal data only where a check digit or an unmistakable form makes it certain. */
export const code: Context = {
  secrets: 0.5,
  personal: 0.8,
  keeps: new Set(['date', 'location', 'person_name', 'organization']),
};
