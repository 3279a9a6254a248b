/** What became of a payment, by its chain alone. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isAddressEqual } from 'viem';
import type { Address, Hex } from 'viem';
import { findSpending, isSpent, isSpentOn, receiptOf, transfersIn } from '../chain/usdc.ts';
import type { Ledger } from '../ledgers/ledger.ts';
import type { PaymentReason } from './reason.ts';

/** How a settlement ended. `unknown`: money may have moved. */
export type Settlement =
  | { readonly is: 'settled'; readonly transaction: Hex }
  | { readonly is: 'failed'; readonly reason: PaymentReason }
  | { readonly is: 'unknown'; readonly transaction: Hex | null };

/** What a payer has signed, and where it can be spent. */
export interface Authorized {
  readonly ledger: Pick<Ledger, 'chain' | 'usdc'>;
  readonly payer: Address;
  readonly nonce: Hex;
  readonly payTo: Address;
  /** Atomic units. */
  readonly value: bigint;
  /** Seconds since 1970. */
  readonly validBefore: bigint;
}

const LOOK_EVERY_MS = 200;

/**
 * Does this transaction spend exactly this authorization, and pay us for it?
 * @param patience how long to wait for a node that lags, milliseconds
 * @throws LedgerError
 */
export async function pays(hash: Hex, authorized: Authorized, patience: number): Promise<boolean> {
  const { ledger, payer, nonce, payTo, value } = authorized;
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const receipt = await receiptOf(ledger.chain, hash);
    if (receipt !== null)
      return (
        receipt.status === 'success' &&
        transfersIn(receipt, ledger.usdc).some(
          (transfer) =>
            transfer.nonce?.toLowerCase() === nonce.toLowerCase() &&
            isAddressEqual(transfer.from, payer) &&
            isAddressEqual(transfer.to, payTo) &&
            transfer.value === value,
        )
      );
    if (waited >= patience) return false;
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Where an authorization was spent, by whomever, or that it never will be; undefined while it still can be, `lost`
 * where it was spent in a transaction too old to be found.
 * @throws LedgerError
 */
export async function outcomeOf(authorized: Authorized): Promise<Settlement | 'lost' | undefined> {
  const { ledger, payer, nonce } = authorized;
  const { chain, usdc } = ledger;
  // Asked first: what is not spent when it is over never will be.
  const over = await isOver(authorized).catch(() => false);
  if (await isSpent(chain, usdc, payer, nonce)) {
    const transaction = await findSpending(chain, usdc, payer, nonce);
    if (transaction === undefined) return 'lost';
    return transaction !== 'cancelled' && (await pays(transaction, authorized, 0))
      ? { is: 'settled', transaction }
      : { is: 'failed', reason: 'already_used' };
  }
  return over ? { is: 'failed', reason: 'expired' } : undefined;
}

/** Is it too late to spend an authorization, by the time of its chain, and unspent until then? Every node has to say so. */
async function isOver({ ledger, payer, nonce, validBefore }: Authorized): Promise<boolean> {
  const { chain, usdc } = ledger;
  const blocks = await chain.each((client) => client.getBlock());
  if (blocks.some(({ timestamp }) => timestamp < validBefore)) return false;
  return (await chain.each((client) => isSpentOn(client, usdc, payer, nonce))).every((spent) => !spent);
}
