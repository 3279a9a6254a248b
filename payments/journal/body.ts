import type { Action, GiveBackReason, JournalEvent } from './event.ts';

/** The pseudonyms that an event carries. */
export interface EventParties {
  readonly payer?: string | undefined;
  readonly operator?: string | undefined;
  readonly team?: string | undefined;
}

/**
 * The canonical JSON of an event: what is stored, hashed (with its number and time) and exported. Put together by hand,
 * at a fifth of what JSON.stringify costs: numbers, closed unions, safe ids and pseudonyms need no escaping.
 */
export function eventBody(
  event: JournalEvent,
  { payer, operator, team }: EventParties,
  change?: { readonly action: Action; readonly reason?: GiveBackReason },
): string {
  const { requestId, route, action, access, context, risk, entities, kinds, size, micros, upstream, detector } = event;
  let body = `{"v":1,"id":"${requestId.toString()}","route":"${route.toString()}","action":"${change?.action ?? action}"`;
  if (change?.reason !== undefined) body += `,"reason":"${change.reason}"`;
  body += `,"access":"${access}","context":"${context}","risk":"${risk}","entities":${count(entities)}`;
  if (kinds !== undefined)
    body += `,"kinds":{${kinds.map(([kind, times]) => `"${kind.toString()}":${count(times)}`).join(',')}}`;
  body += `,"size":${count(size)},"micros":${count(micros)}`;
  if (upstream !== undefined) body += `,"upstream":"${upstream.toString()}"`;
  if (detector !== undefined) body += `,"detector":"${detector.toString()}"`;
  if (payer !== undefined) body += `,"payer":"${payer}"`;
  if (operator !== undefined) body += `,"operator":"${operator}"`;
  if (team !== undefined) body += `,"team":"${team}"`;
  return `${body}}`;
}

/** A number as JSON writes it; what is none (NaN, a string that got past the types) is 0. */
const count = (value: number): number => (Number.isFinite(value) ? value : 0);
