/** What an agent is told that has not paid. */
import { requiredV2 } from '../api/payment-required.ts';
import { errorBody, Refusal } from '../errors.ts';
import type { Parts } from '../parts.ts';
import type { Resource, SafeId } from '../../payments/index.ts';

/** A refusal that ends in paying: our error body and the x402 fields in one. JSON. */
export function unpaidBody(
  { code, details, extra, wording, ledgers }: Refusal,
  resource: Resource,
  parts: Parts,
  requestId: SafeId,
): string {
  const required = requiredV2(parts, resource, code);
  return errorBody(
    new Refusal(code, details, { extra: { ...extra, ...required }, wording, ledgers }),
    'blackbar',
    requestId,
  );
}
