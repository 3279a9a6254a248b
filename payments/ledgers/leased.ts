import { LedgerError } from '../chain/fault.ts';
import type { LeaseStore } from '../lease-store.ts';

const LEASE_MS = 15_000;
/** A lease is not trusted for its last moments. */
const MARGIN_MS = 3_000;

/** One of several names, held by this process alone. */
export interface Leased {
  /** The name that is held; takes a free one if none is. @throws LedgerError `no_key` */
  held(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Holds one of `names` in the store, and keeps holding it; a process that dies gives it up within 15 seconds.
 * @param use what they are held for: the same name may be held for something else
 */
export function createLeased(names: readonly string[], use: string, holder: string, store: LeaseStore): Leased {
  let current: string | undefined;
  let until = 0;
  let taking: Promise<string> | undefined;
  let closed = false;

  const extend = async (name: string): Promise<boolean> => {
    const asked = performance.now();
    if (!(await store.lease(`${use}:${name}`, holder, LEASE_MS))) return false;
    current = name;
    until = asked + LEASE_MS - MARGIN_MS;
    return true;
  };
  const take = async (): Promise<string> => {
    for (const name of current === undefined ? names : [current, ...names]) if (await extend(name)) return name;
    current = undefined;
    throw new LedgerError('no_key');
  };
  const timer = setInterval(() => {
    if (current !== undefined) extend(current).catch(() => false); // `held` meets the fault again
  }, LEASE_MS / 5).unref();

  return {
    async held() {
      if (closed) throw new LedgerError('no_key');
      if (current !== undefined && performance.now() < until) return current;
      taking ??= take().finally(() => {
        taking = undefined;
      });
      return await taking;
    },
    async close() {
      closed = true;
      clearInterval(timer);
      if (current !== undefined) await store.unlease(`${use}:${current}`, holder).catch(() => undefined);
    },
  };
}
