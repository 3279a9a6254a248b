import type { FacilitatorClient } from '@x402/core/server';
import { x402ResourceServer } from '@x402/core/server';
import type { SettleResponse } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm/exact/server';
import { isHash } from 'viem';
import type { Address, Hex } from 'viem';
import { balanceOf, isSpent, receiptOf } from '../chain/usdc.ts';
import type { Network } from '../networks/index.ts';
import { outcomeOf, pays, type Authorized, type Settlement } from './outcome.ts';
import type { Payment } from './payment.ts';
import { reasonOf, type PaymentReason } from './reason.ts';

/** `spent`: the authorization is on chain already. */
export type Verification =
  { readonly is: 'valid' } | { readonly is: 'spent' } | { readonly is: 'invalid'; readonly reason: PaymentReason };

/** The two questions to a facilitator. What it says about money is checked on the chain itself. */
export interface Settler {
  /** @throws LedgerError, or whatever a facilitator that cannot be asked throws */
  verify(payment: Payment): Promise<Verification>;
  /** Lets the money move. Never rejects. */
  settle(payment: Payment): Promise<Settlement>;
  /** What became of an earlier attempt: looks at the chain and settles again only where nothing was spent. */
  resume(payment: Payment): Promise<Settlement>;
}

/** Everything that a settlement may take; the claim is held for longer. */
const SETTLE_MS = 24_000;
/** How long our own node may lag behind the facilitator's. */
const LAG_MS = 4_000;
const isTransaction = (hash: unknown): hash is Hex => typeof hash === 'string' && isHash(hash);

/** @param networks that payments are taken on */
export function createSettler(facilitator: FacilitatorClient, networks: readonly Network[]): Settler {
  const server = new x402ResourceServer(facilitator);
  for (const { caip2 } of networks) server.register(caip2, new ExactEvmScheme());

  async function settle(payment: Payment): Promise<Settlement> {
    let said: SettleResponse | undefined;
    try {
      const late = AbortSignal.timeout(SETTLE_MS);
      said = await Promise.race([
        server.settlePayment(payment.payload, payment.offer.requirements),
        new Promise<never>((_, reject) => {
          late.addEventListener('abort', () => reject(new Error('late')), { once: true });
        }),
      ]);
    } catch {
      // it may have been sent all the same
    }
    const transaction = isTransaction(said?.transaction) ? said.transaction : null;
    try {
      if (transaction !== null && said?.success === true && (await pays(transaction, authorizedBy(payment), LAG_MS)))
        return { is: 'settled', transaction };
      const found = await known(payment);
      if (found !== undefined) return found;
      return said?.success === false
        ? await refused(payment, said.errorReason, transaction)
        : { is: 'unknown', transaction };
    } catch {
      return { is: 'unknown', transaction };
    }
  }

  return {
    settle,
    async verify(payment) {
      const { requirements } = payment.offer;
      const answer = await server.verifyPayment(payment.payload, requirements);
      if (answer.isValid) return { is: 'valid' };
      const reason = await diagnose(payment, reasonOf(answer.invalidReason));
      if (reason === undefined) throw new Error('a reason of its own');
      return reason === 'already_used' ? { is: 'spent' } : { is: 'invalid', reason };
    },
    async resume(payment) {
      try {
        const found = await known(payment);
        if (found !== undefined) return found;
      } catch {
        return { is: 'unknown', transaction: null };
      }
      return await settle(payment);
    },
  };
}

/** A payment as its chain knows it. */
const authorizedBy = ({ offer, payer, nonce, value, validBefore }: Payment): Authorized => ({
  ledger: offer.ledger,
  payTo: offer.requirements.payTo as Address,
  payer,
  nonce,
  value,
  validBefore,
});

/** What the chain knows of a payment; undefined while it can still be spent. @throws LedgerError */
async function known(payment: Payment): Promise<Settlement | undefined> {
  const found = await outcomeOf(authorizedBy(payment));
  return found === 'lost' ? { is: 'failed', reason: 'already_used' } : found;
}

/** A facilitator's no, if it proves that nothing was sent or that what was sent has failed. */
async function refused(payment: Payment, said: string | undefined, transaction: Hex | null): Promise<Settlement> {
  if (transaction !== null) {
    const receipt = await receiptOf(payment.offer.ledger.chain, transaction);
    if (receipt?.status !== 'reverted') return { is: 'unknown', transaction };
    return { is: 'failed', reason: (await diagnose(payment, undefined)) ?? 'asset' };
  }
  const reason = reasonOf(said);
  if (reason === undefined || reason === 'already_used' || reason === 'signature')
    return { is: 'unknown', transaction };
  return { is: 'failed', reason };
}

/** Reasons that a facilitator tells from what is signed alone; for the others it needs a chain that answers. */
const FROM_THE_PAYMENT: ReadonlySet<PaymentReason> = new Set([
  'amount',
  'recipient',
  'expired',
  'not_yet_valid',
  'network',
  'scheme',
]);

/**
 * What the chain says, where a facilitator's word is too coarse, or may come from a node that did not answer: the
 * signature we have checked ourselves. @throws LedgerError
 */
async function diagnose(payment: Payment, said: PaymentReason | undefined): Promise<PaymentReason | undefined> {
  if (said !== undefined && FROM_THE_PAYMENT.has(said)) return said;
  const { offer, payer, nonce, value } = payment;
  const { chain, usdc } = offer.ledger;
  if (await isSpent(chain, usdc, payer, nonce)) return 'already_used';
  if ((await balanceOf(chain, usdc, payer)) < value) return 'insufficient_funds';
  return said === 'asset' ? said : undefined;
}
