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
  [128, 250],
  [64, 80],
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

/** Weight of the newest settlement in what settlements take. */
const NEWEST = 1 / 8;
/** A leaf is sealed by then, however long settlements take. */
const LAZIEST_MS = 5_000;

/** How long leaves may lie unsealed while their money moves. */
export interface Laziness {
  /** A call asks for its proof this long after its leaf was made. */
  asked(afterMs: number): void;
  /** Half of what settlements take lately: by the end of it a leaf is sealed, and shares its batch with as many as can be. */
  readonly ms: number;
}

/** @param least milliseconds; a call that asks sooner was not settled by a chain */
export function createLaziness(least: number): Laziness {
  let settles = 0;
  return {
    asked(afterMs) {
      if (afterMs > least) settles += (afterMs - settles) * NEWEST;
    },
    get ms() {
      return Math.min(Math.max(settles / 2, least), LAZIEST_MS);
    },
  };
}
