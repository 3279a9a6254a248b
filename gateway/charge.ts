/** The one store call of a request; everything but a clear yes ends it. */
import { SafeId, type Charge, type Granted, type Refused } from '../payments/index.ts';
import { Refusal } from './errors.ts';
import { faultName } from './log.ts';
import type { Parts } from './parts.ts';

/** @throws Refusal with the store's reason, or `store_unavailable` when it cannot answer */
export async function chargeOnce(
  request: Charge,
  { store, log }: Pick<Parts, 'store' | 'log'>,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<Granted> {
  let charged;
  try {
    charged = await store.charge(request);
  } catch (error) {
    log.write('error', 'store_error', { request_id: request.event.requestId, fault: faultName(error) });
    throw new Refusal('store_unavailable');
  }
  if (charged?.ok === true) return charged;
  if (charged?.ok !== false) throw new Refusal('store_unavailable');
  throw refusalOf(charged, extra);
}

const WORDS = SafeId.words('operator', 'team', 'units', 'CRITICAL', 'PRIVATE', 'SENSITIVE');

function refusalOf(
  { reason, retryAfterSeconds, usage, budget }: Refused,
  extra: Readonly<Record<string, unknown>>,
): Refusal {
  const details = {
    ...(usage?.limit != null && { limit: usage.limit, used: usage.used }),
    ...(budget && { of: WORDS[budget.of], part: WORDS[budget.part] }),
  };
  return new Refusal(reason, Object.keys(details).length > 0 ? details : undefined, {
    ...(retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds }),
    ...(reason === 'trial_exhausted' && { extra }),
  });
}
