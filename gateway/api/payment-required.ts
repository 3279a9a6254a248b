/** What a 402 says about ways to pay. No ledger is configured yet: nothing is accepted but the trial. */
import type { Config } from '../../config/index.ts';
import { TRIAL_LIMIT } from '../../payments/index.ts';

/** The x402 fields beside the error body. */
export function paymentFields(config: Config): Readonly<Record<string, unknown>> {
  return {
    x402Version: 1,
    accepts: [],
    payment: {
      trial: { sanitizations: TRIAL_LIMIT, how: 'Send tx_hash "TRIAL" or a wallet_address.' },
      bundle: { amount: config.bundle_price, asset: 'USDC', sanitizations: config.bundle_size, available: false },
      per_call: { amount: config.x402_price, asset: 'USDC', available: false },
    },
  };
}

/** The `PAYMENT-REQUIRED` header: x402 version 2, base64 JSON. */
export function paymentRequiredHeader(): string {
  return Buffer.from(JSON.stringify({ x402Version: 2, error: 'payment_required', accepts: [] })).toString('base64');
}
