import { declarePaymentIdentifierExtension, PAYMENT_IDENTIFIER } from '@x402/extensions/payment-identifier';
import type { PaymentRequired, PaymentRequirements } from '@x402/core/types';
import type { PaymentRequirementsV1 } from '@x402/core/types/v1';
import type { Ledger } from '../ledgers/ledger.ts';

/** Seconds that a payer's signature has to hold. */
const MAX_TIMEOUT_S = 60;

/** One way to pay for a call. */
export interface Offer {
  readonly ledger: Ledger;
  readonly requirements: PaymentRequirements;
}

/** What is being paid for: words of ours, never of a request. */
export interface Resource {
  readonly url: string;
  readonly description: string;
}

/** The ways to pay, the preferred one first. A ledger that never answered yet cannot be offered. */
export function offersOf(ledgers: readonly Ledger[], price: bigint): Offer[] {
  return ledgers.flatMap((ledger) => {
    const { token, payTo, network, usdc } = ledger;
    if (token === undefined || payTo === undefined) return [];
    const { name, version } = token;
    const requirements: PaymentRequirements = {
      scheme: 'exact',
      network: network.caip2,
      amount: price.toString(),
      asset: usdc,
      payTo,
      maxTimeoutSeconds: MAX_TIMEOUT_S,
      extra: { name, version },
    };
    return [{ ledger, requirements }];
  });
}

/** Extensions that every offer of version 2 carries. */
const EXTENSIONS: Readonly<Record<string, unknown>> = {
  [PAYMENT_IDENTIFIER]: declarePaymentIdentifierExtension(false),
};

/** What version 2 tells a client that has not paid. */
export const requiredOf = (
  offers: readonly Offer[],
  { url, description }: Resource,
  error: string,
  more: Readonly<Record<string, unknown>> = {},
): PaymentRequired => ({
  x402Version: 2,
  error,
  resource: { url, description, mimeType: 'application/json', serviceName: 'blackbar' },
  accepts: offers.map(({ requirements }) => requirements),
  extensions: { ...EXTENSIONS, ...more },
});

/** The same offers in the shape of version 1; networks without a name there are left out. */
export const acceptsV1 = (offers: readonly Offer[], { url, description }: Resource): PaymentRequirementsV1[] =>
  offers.flatMap(({ ledger, requirements }) => {
    const { v1Name } = ledger.network;
    if (v1Name === undefined) return [];
    const { scheme, amount, payTo, maxTimeoutSeconds, asset, extra } = requirements;
    return [
      {
        scheme,
        network: v1Name as PaymentRequirementsV1['network'],
        maxAmountRequired: amount,
        resource: url,
        description,
        mimeType: 'application/json',
        payTo,
        maxTimeoutSeconds,
        asset,
        extra,
      } as PaymentRequirementsV1,
    ];
  });
