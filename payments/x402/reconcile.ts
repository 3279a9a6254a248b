/** Payments whose end nobody knows, when nobody comes with them again: their chain is asked until it knows. */
import { setTimeout as sleep } from 'node:timers/promises';
import { getAddress } from 'viem';
import type { Address, Hex } from 'viem';
import type { Ledger } from '../ledgers/ledger.ts';
import type { Random } from '../random.ts';
import { SafeId } from '../safe-id.ts';
import type { Claims, Unsettled } from './claim.ts';
import { outcomeOf, type Authorized } from './outcome.ts';

const EVERY_MS = 5_000;
/** Looked for at a time: each is a few questions to a node. */
const AT_ONCE = 20;
const CLOSE_MS = 1_000;

export interface ReconcilerParts {
  readonly claims: Pick<Claims, 'takeUnsettled' | 'settled' | 'failed' | 'unknown'>;
  readonly ledgers: readonly Pick<Ledger, 'network' | 'chain' | 'usdc'>[];
  readonly random: Random;
  /** Told what was found. */
  readonly onFound?: (outcome: 'settled' | 'failed') => void;
  /** Told that the store does not answer, once until it has answered again. */
  readonly onFault?: (fault: unknown) => void;
  readonly everyMs?: number;
}

/**
 * Looks for what is due, at once and then every few seconds; no money is moved. Each payment is one attempt's at a
 * time, so any number of replicas may do this side by side.
 */
export function createReconciler(parts: ReconcilerParts): { close(): Promise<void> } {
  const { claims, random, onFault, everyMs = EVERY_MS } = parts;
  let closed = false;
  let told = false;
  let running: Promise<void> | undefined;

  const turn = async (): Promise<void> => {
    for (let more = true; more && !closed;) {
      const token = SafeId.random(random).toString();
      const due = await claims.takeUnsettled(token, AT_ONCE);
      await Promise.all(due.map((one) => lookFor(one, token, parts)));
      more = due.length === AT_ONCE;
    }
  };
  const start = (): void => {
    running ??= turn()
      .then(
        () => {
          told = false;
        },
        // The store is down: what was taken is due again when its lease has run out.
        (fault: unknown) => {
          if (!told && !closed) onFault?.(fault);
          told = true;
        },
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(start, everyMs).unref();
  start(); // for what a process that died has left

  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await Promise.race([running, sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

async function lookFor(
  unsettled: Unsettled,
  token: string,
  { claims, ledgers, onFound }: ReconcilerParts,
): Promise<void> {
  const { id } = unsettled;
  const authorized = authorizedBy(unsettled, ledgers);
  const found = authorized && (await outcomeOf(authorized).catch(() => undefined)); // a node is down
  if (found === undefined || found === 'lost' || found.is === 'unknown') return await claims.unknown(id, token, null);
  if (found.is === 'failed') await claims.failed(id, token);
  else await claims.settled({ id, token, transaction: found.transaction, unseen: true });
  onFound?.(found.is);
}

/** A payment by its claim's name and terms; undefined where its ledger is not configured any more. */
function authorizedBy({ id, terms }: Unsettled, ledgers: ReconcilerParts['ledgers']): Authorized | undefined {
  const [network, asset, payer, nonce] = id.split('/');
  const ledger = ledgers.find((one) => one.network.caip2 === network && one.usdc.toLowerCase() === asset);
  if (ledger === undefined || payer === undefined || nonce === undefined) return undefined;
  return {
    ledger,
    payer: getAddress(payer),
    nonce: nonce as Hex,
    payTo: terms.payTo as Address,
    value: BigInt(terms.value),
    validBefore: BigInt(terms.validBefore),
  };
}
