/** The one store call of a request; everything but a clear yes ends it. */
import { PREVIEW_WINDOW_MS, SafeId, type Charge, type Charged, type Granted, type Refused } from '../payments/index.ts';
import { storeAnswer } from './deadline.ts';
import { Refusal } from './errors.ts';
import { faultName } from './log.ts';
import type { Parts } from './parts.ts';

/** @throws Refusal with the store's reason, or `store_unavailable` when it cannot answer */
export async function chargeOnce(
  request: Charge,
  { store, log, measures }: Pick<Parts, 'store' | 'log' | 'measures'>,
  extra: Readonly<Record<string, unknown>> = {},
): Promise<Granted> {
  let charged: unknown;
  try {
    charged = await measures.step(request.event.requestId, 'budget', () => storeAnswer(store.charge(request)));
  } catch (error) {
    log.write('error', 'store_error', { request_id: request.event.requestId, fault: faultName(error) });
    throw new Refusal('store_unavailable');
  }
  if (!isAnswer(charged)) throw new Refusal('store_unavailable');
  measures.charged(request, charged);
  if (charged.ok) return charged;
  throw refusalOf(charged, extra);
}

/** Anything but a clear yes or no is a store that does not work. */
function isAnswer(charged: unknown): charged is Charged {
  return typeof charged === 'object' && charged !== null && 'ok' in charged && typeof charged.ok === 'boolean';
}

const WORDS = SafeId.words('operator', 'team', 'units', 'CRITICAL', 'PRIVATE', 'SENSITIVE');

function refusalOf(
  { reason, retryAfterSeconds, usage, budget }: Refused,
  extra: Readonly<Record<string, unknown>>,
): Refusal {
  const details = {
    ...(typeof usage?.limit === 'number' && { limit: usage.limit, used: usage.used }),
    ...(budget && { of: WORDS[budget.of], part: WORDS[budget.part] }),
  };
  if (reason === 'bundle_unknown' || reason === 'bundle_suspended' || reason === 'bundle_unchecked')
    return new Refusal('ledger_unavailable');
  return new Refusal(reason, Object.keys(details).length > 0 ? details : undefined, {
    ...(retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds }),
    ...(reason === 'trial_exhausted' && { extra }),
    ...(retryAfterSeconds !== undefined &&
      typeof usage?.limit === 'number' && { headers: limitHeaders(reason, usage.limit, retryAfterSeconds) }),
  });
}

const DAY_S = 86_400;

/** A limit that refused, as the IETF draft's `RateLimit` headers say it. */
function limitHeaders(reason: Refused['reason'], limit: number, seconds: number): Readonly<Record<string, string>> {
  const window = reason === 'preview_limit' ? PREVIEW_WINDOW_MS / 1000 : DAY_S;
  return { 'ratelimit-policy': `"${reason}";q=${limit};w=${window}`, ratelimit: `"${reason}";r=0;t=${seconds}` };
}
