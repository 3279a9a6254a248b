/**
 * How long a batch collects once somebody waits for it. The first call of a batch waits for all of that, so it is short
 * where hardly anybody else would come meanwhile, and longer the more calls could share a transaction or stand in line.
 */

/** The window of a quiet service, milliseconds. */
const QUIET_MS = 20;
/** Calls within a second from which on batches are made larger. */
const BUSY_CALLS = 16;
const BUSY_MS = 45;
/** Calls that wait at once from which on they share a batch. */
const CROWD = 200;
const CROWD_MS = 100;
/** Transactions in no block, and the window from there on: a block takes no more of one account than its pool holds. */
const UNMINED: readonly (readonly [from: number, ms: number])[] = [
  [200, 1000],
  [96, 250],
  [48, 80],
  [24, 45],
];

/** @param arrived calls that have begun to wait within the last second */
export function windowOf(load: {
  readonly arrived: number;
  readonly waiting: number;
  readonly unmined: number;
}): number {
  const backlog = UNMINED.find(([from]) => load.unmined >= from)?.[1] ?? QUIET_MS;
  const busy = load.arrived >= BUSY_CALLS ? BUSY_MS : QUIET_MS;
  const crowd = load.waiting >= CROWD ? CROWD_MS : QUIET_MS;
  return Math.max(backlog, busy, crowd);
}
