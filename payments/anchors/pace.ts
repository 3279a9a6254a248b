/** How long a batch collects once somebody waits for it: short while it costs little, longer the more stands in line. */

/** The window of a quiet service, milliseconds. */
const QUIET_MS = 20;
/** Batches within a second from which on they are made larger. */
const BUSY_BATCHES = 8;
const BUSY_MS = 45;
/** Calls that wait at once from which on they share a batch. */
const CROWD = 200;
const CROWD_MS = 100;
/** Transactions in no block, and the window from there on: a pool holds few of one account. */
const UNMINED: readonly (readonly [from: number, ms: number])[] = [
  [200, 1000],
  [64, 250],
  [32, 120],
  [8, 60],
];

/** @param recent batches sealed within the last second */
export function windowOf(load: {
  readonly recent: number;
  readonly waiting: number;
  readonly unmined: number;
}): number {
  const backlog = UNMINED.find(([from]) => load.unmined >= from)?.[1] ?? QUIET_MS;
  const busy = load.recent >= BUSY_BATCHES ? BUSY_MS : QUIET_MS;
  const crowd = load.waiting >= CROWD ? CROWD_MS : QUIET_MS;
  return Math.max(backlog, busy, crowd);
}
