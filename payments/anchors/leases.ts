import type { LeaseStore } from '../lease-store.ts';
import type { AnchorStore } from './anchor.ts';
import type { Signer } from './signer.ts';

const LEASE_MS = 4_000;
const RENEW_MS = 1_000;

export interface Leases {
  /** The signers that are this process's now; the first one seals, all are watched. */
  held(): readonly Signer[];
  /** Renews what is held and takes what is free and needed. Called often; asks the store now and then. */
  tend(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Each signer belongs to one process at a time. A process without one takes the first that is free; one that died
 * leaves anchors unfinished, so its signer is taken care of by whoever finds it free.
 * @param take told when a signer has become ours; if it rejects the signer is given back
 */
export function createLeases(
  store: LeaseStore & { readonly anchors: AnchorStore },
  signers: readonly Signer[],
  holder: string,
  now: () => number,
  take: (signer: Signer) => Promise<void>,
): Leases {
  const held = new Map<Signer, { until: number }>();
  let tended = -Infinity;
  const nameOf = ({ address }: Signer): string => `anchor/${address}`;
  const valid = (): Signer[] => signers.filter((signer) => (held.get(signer)?.until ?? 0) > now());

  const tendOne = async (signer: Signer): Promise<void> => {
    const ours = held.has(signer);
    const wanted = ours || valid().length === 0 || (await store.anchors.unfinished(signer.address, 1)).length > 0;
    if (!wanted) return;
    const asked = now();
    if (!(await store.lease(nameOf(signer), holder, LEASE_MS))) return void held.delete(signer);
    const lost = (held.get(signer)?.until ?? 0) <= asked;
    held.set(signer, { until: asked + LEASE_MS });
    if (!ours || lost) await take(signer);
    else if (valid()[0] !== signer && (await store.anchors.unfinished(signer.address, 1)).length === 0) {
      held.delete(signer);
      await store.unlease(nameOf(signer), holder);
    }
  };

  return {
    held: valid,
    async tend() {
      if (now() - tended < RENEW_MS) return;
      tended = now();
      for (const signer of signers) await tendOne(signer);
    },
    async close() {
      for (const signer of held.keys()) await store.unlease(nameOf(signer), holder);
      held.clear();
    },
  };
}
