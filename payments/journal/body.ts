import type { Charge } from '../accounts/charge.ts';
import type { Action, GiveBackReason, JournalEvent } from './event.ts';

export interface EventParties {
  readonly payer?: string | undefined;
  readonly operator?: string | undefined;
  readonly team?: string | undefined;
}

/** The pseudonyms that an event of this charge carries. */
export function partiesOf(charge: Charge): EventParties {
  return {
    payer: charge.payer?.account.value,
    operator: charge.operator?.account.value,
    team: charge.operator?.team?.account.value,
  };
}

/** The canonical JSON of an event: what is stored, hashed (with its number and time) and exported. */
export function eventBody(
  event: JournalEvent,
  parties: EventParties,
  change?: { readonly action: Action; readonly reason?: GiveBackReason },
): string {
  return JSON.stringify({
    v: 1,
    id: event.requestId,
    route: event.route,
    action: change?.action ?? event.action,
    reason: change?.reason,
    access: event.access,
    context: event.context,
    risk: event.risk,
    entities: event.entities,
    kinds:
      event.kinds === undefined
        ? undefined
        : Object.fromEntries(event.kinds.map(([kind, count]) => [kind.toString(), count])),
    size: event.size,
    micros: event.micros,
    upstream: event.upstream,
    detector: event.detector,
    payer: parties.payer,
    operator: parties.operator,
    team: parties.team,
  });
}
