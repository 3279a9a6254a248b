/** What an agent is told that has not paid. No ledger is configured yet, so nothing can be paid: `accepts` is empty. */
import { errorBody, Refusal } from '../errors.ts';
import type { SafeId } from '../../payments/index.ts';

/** The x402 (version 2) payment requirements of a resource. */
export const requirements = (url: string, description: string): Readonly<Record<string, unknown>> => ({
  x402Version: 2,
  resource: { url, description, mimeType: 'application/json' },
  accepts: [],
});

/** A refusal that ends in paying: our error body and the x402 fields in one. JSON. */
export const unpaidBody = (
  { code, details, extra }: Refusal,
  required: Readonly<Record<string, unknown>>,
  requestId: SafeId,
): string => errorBody(new Refusal(code, details, { extra: { ...extra, ...required } }), 'blackbar', requestId);
