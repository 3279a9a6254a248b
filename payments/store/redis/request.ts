import type { Charge, OperatorCharge, Payer, Unit } from '../../accounts/charge.ts';
import { MAX_LOOKED_UP, partiesOf } from '../../accounts/charge.ts';
import type { Leaf } from '../../anchors/leaf.ts';
import { SALT_BYTES } from '../../journal/chain.ts';
import { eventBody } from '../../journal/body.ts';
import type { EventParties } from '../../journal/body.ts';
import type { GiveBackReason } from '../../journal/event.ts';
import type { Pseudonym } from '../../pseudonyms.ts';
import type { Random } from '../../random.ts';

/** A pseudonym as scripts read it. */
export const account = ({ value, previous }: Pseudonym): object => ({ value, previous });

const salt = (random: Random): string => Buffer.from(random(SALT_BYTES)).toString('base64url');

/** An event as scripts write it; its body may come beside the request. */
export const written = (
  { payer, operator }: EventParties,
  id: string,
  body: string | undefined,
  random: Random,
): object => ({
  id,
  body,
  payer,
  operator,
  salt: salt(random),
});

function payerOf(payer: Payer): object {
  if (payer.kind !== 'trial') return { ...payer, account: account(payer.account) };
  const { kind, limit, identities } = payer;
  const client = identities === undefined ? undefined : { client: account(identities.client), limit: identities.limit };
  return { kind, limit, account: account(payer.account), identities: client };
}

/** What an operator is charged, as scripts read it. */
export function operatorOf(charge: OperatorCharge): object {
  if (charge.entities.length > MAX_LOOKED_UP) throw new RangeError(`more than ${MAX_LOOKED_UP} entities`);
  const entities = [...new Map(charge.entities.map((entity) => [entity.id.value, entity])).values()];
  const { team } = charge;
  return {
    account: account(charge.account),
    limits: charge.limits,
    team: team === undefined ? undefined : { account: account(team.account), limits: team.limits },
    ids: entities.map(({ id }) => id.value),
    previousIds: entities.some(({ id }) => id.previous !== undefined)
      ? entities.map(({ id }) => id.previous)
      : undefined,
    risks: entities.map(({ risk }) => risk),
    more: charge.moreEntities ?? {},
  };
}

/** A leaf as scripts read it. */
export const leafOf = ({ requestId, leaf, key }: Leaf): object => ({
  requestId,
  key,
  leaf: Buffer.from(leaf).toString('hex'),
});

/** A charge as `charge.lua` reads it: the request, the event's body, and the text for the log. */
export function chargeRequest(charge: Charge, random: Random): readonly [request: object, ...texts: string[]] {
  const { payer, operator, idempotency, event, log, leaf } = charge;
  const parties = partiesOf(charge);
  const request = {
    payer: payer === undefined ? undefined : payerOf(payer),
    operator: operator === undefined ? undefined : operatorOf(operator),
    idempotency:
      idempotency === undefined
        ? undefined
        : {
            key: account(idempotency.key),
            fingerprint: account(idempotency.fingerprint),
            result: account(idempotency.result),
            replayed: eventBody(event, parties, { action: 'replayed' }),
          },
    event: written(parties, event.requestId.toString(), undefined, random),
    leaf: leaf === undefined ? undefined : leafOf(leaf),
  };
  return [request, eventBody(event, parties), ...(log === undefined ? [] : [log.reveal()])];
}

/** A returned unit as `give-back.lua` reads it. */
export function giveBackRequest({ operator, team, day, event }: Unit, reason: GiveBackReason, random: Random): object {
  const parties = { operator: operator.value, team: team?.value };
  const body = eventBody(event, parties, { action: 'given_back', reason });
  return {
    day,
    accounts: (team === undefined ? [operator] : [operator, team]).map(account),
    event: written(parties, event.requestId.toString(), body, random),
  };
}
