import { windowOf } from './pace.ts';
import type { Sealed } from './sealer.ts';
import type { Signer } from './signer.ts';

export interface PipelineLimits {
  /** How often the background work looks around. */
  readonly tickMs?: number;
  /** How often the chain is looked at while anchors are in no block. */
  readonly watchMs?: number;
}

interface PipelineParts {
  readonly now: () => number;
  readonly limits: PipelineLimits;
  /** Calls that wait for their leaf. */
  readonly waiting: () => number;
  /** The signers of this process; the first one seals. */
  readonly signers: () => readonly Signer[];
  readonly seal: (signer: Signer) => Promise<Sealed | undefined>;
  readonly sealed: (sealed: Sealed) => void;
  /** Looks after one signer's anchors; how many are in no block. */
  readonly watch: (signer: Signer) => Promise<number>;
  /** The rest of the background work, once per tick. */
  readonly tend: () => Promise<void>;
  /** Leaves that nobody waits for yet (their payment is being settled) are sealed after this long. */
  readonly lazyMs: () => number;
  /** Since when the oldest leaf waits; null: none does. */
  readonly oldestLeaf: () => Promise<number | null>;
  readonly onFault: (error: unknown) => void;
}

/** When to seal and when to look at the chain. */
export interface Pipeline {
  /** Somebody waits now. */
  demand(): void;
  close(): Promise<void>;
}

const TICK_MS = 100;
const WATCH_MS = 500;
/** With all anchors in a block, this many times slower. */
const IDLE_FACTOR = 8;

/** Starts looking around at once. What fails goes to `onFault`, and the next turn comes all the same. */
export function createPipeline(parts: PipelineParts): Pipeline {
  const { now, limits, onFault } = parts;
  const { tickMs = TICK_MS, watchMs = WATCH_MS } = limits;
  const unmined = new Map<Signer, number>();
  const arrived: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<void> | undefined;
  let watching: Promise<void> | undefined;
  let watched = -Infinity;
  let ticking: Promise<void> | undefined;
  let closed = false;

  const window = (): number => {
    const second = arrived.findIndex((at) => now() - at <= 1000);
    arrived.splice(0, second === -1 ? arrived.length : second);
    const inNoBlock = [...unmined.values()].reduce((sum, count) => sum + count, 0);
    return windowOf({ arrived: arrived.length, waiting: parts.waiting(), unmined: inNoBlock });
  };

  const sealNow = async (): Promise<void> => {
    for (let more = true; more && !closed;) {
      const [signer] = parts.signers();
      if (signer === undefined) return;
      const sealed = await parts.seal(signer);
      if (sealed === undefined) return;
      unmined.set(signer, (unmined.get(signer) ?? 0) + 1);
      parts.sealed(sealed);
      look();
      ({ more } = sealed);
    }
  };
  const startSealing = (): void => {
    if (sealing !== undefined || closed) return;
    sealing = sealNow()
      .catch(onFault)
      .finally(() => {
        sealing = undefined;
        if (parts.waiting() > 0 && parts.signers().length > 0) sealSoon();
      });
  };
  const sealSoon = (): void => {
    if (timer !== undefined || sealing !== undefined || closed) return;
    timer = setTimeout(() => {
      timer = undefined;
      startSealing();
    }, window());
  };

  const look = (): void => {
    if (watching !== undefined || closed) return;
    watched = now();
    const turn = async (): Promise<void> => {
      for (const signer of parts.signers()) unmined.set(signer, await parts.watch(signer));
    };
    watching = turn()
      .catch(onFault)
      .finally(() => {
        watching = undefined;
      });
  };

  const tick = async (): Promise<void> => {
    await parts.tend();
    const open = [...unmined.values()].some((count) => count > 0);
    if (now() - watched >= watchMs * (open ? 1 : IDLE_FACTOR)) look();
    const oldest = await parts.oldestLeaf();
    if (oldest !== null && now() - oldest >= parts.lazyMs()) startSealing();
  };
  const ticker = setInterval(() => {
    if (ticking !== undefined) return;
    ticking = tick()
      .catch(onFault)
      .finally(() => {
        ticking = undefined;
      });
  }, tickMs).unref();

  return {
    demand() {
      arrived.push(now());
      sealSoon();
    },
    async close() {
      closed = true;
      clearInterval(ticker);
      clearTimeout(timer);
      await Promise.all([sealing, watching, ticking]);
    },
  };
}
