/** The one store call of a request; everything but a clear yes ends it. */
import {
  PREVIEW_WINDOW_MS,
  SafeId,
  type Charge,
  type Charged,
  type GiveBackReason,
  type Granted,
  type OperatorCharge,
  type Refused,
} from '../payments/index.ts';
import { storeAnswer } from './deadline.ts';
import { Refusal, type RefusalOptions } from './errors.ts';
import type { Summary } from './inspect/inspect.ts';
import { faultName } from './log.ts';
import type { Caller } from './operators/operators.ts';
import type { Parts } from './parts.ts';

type Charging = Pick<Parts, 'store' | 'log' | 'measures'>;
/** How to pay, made only where that has to be told. */
type Ways = () => RefusalOptions;

/** One unit and the entities of a call, to be charged to its operator and, where it names one, its team. */
export function operatorCharge(
  { operator: { account, limits }, team }: Pick<Caller, 'operator' | 'team'>,
  { counted, more }: Pick<Summary, 'counted' | 'more'>,
): OperatorCharge {
  const charge = { account, limits, entities: counted, moreEntities: more };
  return team === undefined ? charge : { ...charge, team };
}

/** @throws Refusal with the store's reason, or `store_unavailable` when it cannot answer */
export async function chargeOnce(request: Charge, parts: Charging, ways?: Ways): Promise<Granted> {
  const charged = await tryCharge(request, parts);
  if (charged.ok) return charged;
  throw refusalOf(charged, ways);
}

/** The store's yes or no. @throws Refusal `store_unavailable` when it cannot answer */
export async function tryCharge(request: Charge, { store, log, measures }: Charging): Promise<Charged> {
  let charged: unknown;
  try {
    charged = await measures.step(request.event.requestId, 'budget', () => storeAnswer(store.charge(request)));
  } catch (error) {
    log.write('error', 'store_error', { request_id: request.event.requestId, fault: faultName(error) });
    throw new Refusal('store_unavailable');
  }
  if (!isAnswer(charged)) throw new Refusal('store_unavailable');
  measures.charged(request, charged);
  return charged;
}

/** Returns the unit of a call that came to nothing. Never rejects: a store that cannot is told to the log. */
export async function giveBack(
  granted: Granted | undefined,
  reason: GiveBackReason,
  requestId: SafeId,
  { store, log }: Pick<Parts, 'store' | 'log'>,
): Promise<void> {
  if (granted?.unit === undefined) return;
  try {
    await storeAnswer(store.giveBack(granted.unit, reason));
  } catch (error) {
    log.write('error', 'store_error', { request_id: requestId, fault: faultName(error) });
  }
}

/** Anything but a clear yes or no is a store that does not work. */
function isAnswer(charged: unknown): charged is Charged {
  return typeof charged === 'object' && charged !== null && 'ok' in charged && typeof charged.ok === 'boolean';
}

const WORDS = SafeId.words('operator', 'team', 'units', 'CRITICAL', 'PRIVATE', 'SENSITIVE');

/** Reasons that end in paying: the answer says how. */
const PAYABLE: ReadonlySet<string> = new Set(['trial_exhausted', 'bundle_exhausted']);

/** A store's no as an answer. */
export function refusalOf({ reason, retryAfterSeconds, usage, budget }: Refused, ways?: Ways): Refusal {
  // The bundle's desk knows better than the store; here they mean that the ledger could not be asked.
  if (reason === 'bundle_unknown' || reason === 'bundle_suspended' || reason === 'bundle_unchecked')
    return new Refusal('ledger_unavailable');
  const details = {
    ...(typeof usage?.limit === 'number' && { limit: usage.limit, used: usage.used }),
    ...(budget && { of: WORDS[budget.of], part: WORDS[budget.part] }),
  };
  const some = Object.keys(details).length > 0 ? details : undefined;
  if (PAYABLE.has(reason)) return new Refusal(reason, some, ways?.());
  return new Refusal(reason, some, {
    ...(retryAfterSeconds !== undefined && { retryAfter: retryAfterSeconds }),
    ...(retryAfterSeconds !== undefined &&
      typeof usage?.limit === 'number' && { headers: limitHeaders(reason, usage.limit, 0, retryAfterSeconds) }),
  });
}

const DAY_S = 86_400;

/** A limit as the IETF draft's `RateLimit` headers say it. @param seconds until there is more, where that is known */
export function limitHeaders(
  name: Refused['reason'],
  limit: number,
  remaining: number,
  seconds?: number,
): Readonly<Record<string, string>> {
  const window = name === 'preview_limit' ? PREVIEW_WINDOW_MS / 1000 : DAY_S;
  const until = seconds === undefined ? '' : `;t=${seconds}`;
  return { 'ratelimit-policy': `"${name}";q=${limit};w=${window}`, ratelimit: `"${name}";r=${remaining}${until}` };
}
