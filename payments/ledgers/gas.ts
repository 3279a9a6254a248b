/** How long the keys that pay for gas will last: told before they run dry. */
import type { Address } from 'viem';
import type { Ledger } from './ledger.ts';

/** What a key pays for, and what one of its transactions may cost: its gas, and how far above today's fee it bids. */
const COSTS = {
  anchor: { gas: 35_000n, bid: 20n },
  relayer: { gas: 120_000n, bid: 2n },
} as const;
/** A node takes no transaction that its sender could not pay for at the highest bid; from here on it is an alarm. */
const LOW = 20;
const EVERY_MS = 60_000;
const AGAIN_MS = 3_600_000;

export interface GasKey {
  readonly role: keyof typeof COSTS;
  readonly ledger: 'a' | 'b';
  /** Its place in the setting, from 0. */
  readonly key: number;
}

export interface Gas extends GasKey {
  /** Transactions that its balance covers at the highest bid. */
  readonly transactions: number;
}

export interface GasWatch {
  /** What was seen last; a key whose node never answered is left out. */
  read(): readonly Gas[];
  isLow(ledger: 'a' | 'b'): boolean;
  close(): void;
}

export interface WatchedKey extends GasKey {
  readonly address: Address;
  readonly chain: Ledger['chain'];
}

/**
 * Looks at once and then every minute.
 * @param onLow told when a key has become low, and every hour that it stays so
 */
export function watchGas(keys: readonly WatchedKey[], onLow: (gas: Gas) => void, everyMs = EVERY_MS): GasWatch {
  const seen = new Map<WatchedKey, Gas>();
  const told = new Map<WatchedKey, number>();
  const look = async (watched: WatchedKey): Promise<void> => {
    const { role, ledger, key, address, chain } = watched;
    const { gas, bid } = COSTS[role];
    const [balance, { maxFeePerGas }] = await Promise.all([
      chain.any((client) => client.getBalance({ address })),
      chain.any((client) => client.estimateFeesPerGas()),
    ]);
    const transactions = Number(balance / (maxFeePerGas * bid * gas || 1n));
    const now = { role, ledger, key, transactions };
    seen.set(watched, now);
    if (transactions >= LOW) return void told.delete(watched);
    if (performance.now() - (told.get(watched) ?? -Infinity) < AGAIN_MS) return;
    told.set(watched, performance.now());
    onLow(now);
  };
  let looking = false;
  const turn = (): void => {
    if (looking) return;
    looking = true;
    const looks = keys.map((key) => look(key).catch(() => undefined)); // its node is down: what was seen last holds
    void Promise.all(looks).finally(() => {
      looking = false;
    });
  };
  const timer = setInterval(turn, everyMs).unref();
  turn();
  return {
    read: () => keys.flatMap((key) => seen.get(key) ?? []),
    isLow: (ledger) => [...seen.values()].some((one) => one.ledger === ledger && one.transactions < LOW),
    close: () => clearInterval(timer),
  };
}
