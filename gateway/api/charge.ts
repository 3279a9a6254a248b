/** The one store call of an API request; everything but a clear yes ends it. */
import type { Charge, Granted, Refused } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { faultName } from '../log.ts';
import type { Parts } from '../parts.ts';

/** @throws Refusal with the store's reason, or `store_unavailable` when it cannot answer */
export async function chargeOnce(request: Charge, { store, log }: Pick<Parts, 'store' | 'log'>, extra: object = {}): Promise<Granted> {
  let charged;
  try {
    charged = await store.charge(request);
  } catch (error) {
    log.write('error', 'store_error', { request_id: request.event.requestId, fault: faultName(error) });
    throw new Refusal('store_unavailable');
  }
  if (charged.ok === true) return charged;
  if (charged.ok !== false) throw new Refusal('store_unavailable');
  throw refusalOf(charged, extra);
}

function refusalOf({ reason, retryAfterSeconds, usage }: Refused, extra: object): Refusal {
  const details = usage?.limit == null ? undefined : { limit: usage.limit, used: usage.used };
  const after = retryAfterSeconds === undefined ? {} : { retryAfter: retryAfterSeconds };
  return new Refusal(reason, details, { ...after, ...(reason === 'trial_exhausted' && { extra: { ...extra } }) });
}
