import type { Family } from './define.ts';

/** Headers of one family of APIs. */
interface FamilyHeaders {
  /** Where a client's credentials stand; they are not inspected and go to that family's upstream and nowhere else. */
  readonly credentials: readonly string[];
  /** How our own key is presented. */
  readonly ownKey: (key: string) => readonly [string, string];
  /** Forwarded if nothing is found in them. */
  readonly forwarded: readonly string[];
}

export const FAMILIES: Readonly<Record<Family, FamilyHeaders>> = {
  openai: {
    credentials: ['authorization'],
    ownKey: (key) => ['authorization', `Bearer ${key}`],
    forwarded: ['openai-organization', 'openai-project', 'openai-beta'],
  },
  anthropic: {
    credentials: ['x-api-key', 'authorization'],
    ownKey: (key) => ['x-api-key', key],
    forwarded: ['anthropic-version', 'anthropic-beta'],
  },
  azure: {
    credentials: ['api-key', 'authorization'],
    ownKey: (key) => ['api-key', key],
    forwarded: ['openai-beta'],
  },
};
