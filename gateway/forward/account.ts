/** What a proxied call leaves behind: a charge, an event, our headers. */
import type { FastifyRequest } from 'fastify';
import { textScore, type Mode } from '../../detector/index.ts';
import {
  createRescan,
  type Granted,
  type JournalEvent,
  type RescannedText,
  type SafeId,
} from '../../payments/index.ts';
import { chargeOnce } from '../charge.ts';
import { CLEAN, type Inspected, type Summary } from '../inspect/inspect.ts';
import type { Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import type { Shape } from '../shapes/index.ts';
import type { Upstream } from './upstreams.ts';

/** The content-free entry of a call. */
export function eventOf(
  summary: Summary,
  { requestId }: FastifyRequest,
  route: SafeId,
  upstream: Upstream,
  context: Mode,
  size: number,
  micros: number,
  { detectorVersion }: Parts,
): JournalEvent {
  const { entities, risk, kinds } = summary;
  const event: JournalEvent = {
    requestId,
    route,
    action: entities === 0 ? 'passed' : 'redacted',
    access: 'proxy',
    context,
    risk,
    entities,
    size,
    micros,
    upstream: upstream.name,
    detector: detectorVersion,
  };
  return entities === 0 ? event : { ...event, kinds: [...kinds] };
}

/** Writes the event of a call without a body: it takes no unit, and without its event it does not leave. */
export async function noteCall(
  request: FastifyRequest,
  route: SafeId,
  upstream: Upstream,
  { operator, team }: Caller,
  mode: Mode,
  parts: Parts,
): Promise<void> {
  await chargeOnce(
    { caller: { ...operator, team }, event: eventOf(CLEAN, request, route, upstream, mode, 0, 0, parts) },
    parts,
  );
}

/** The sanitized request for the journal of operators with `journal: content`, inspected once more. */
export async function contentOf(
  { bytes }: Inspected,
  shape: Shape,
  caller: Caller,
  mode: Mode,
  { inspector }: Parts,
): Promise<RescannedText> {
  const again = await inspector.inspect(bytes, shape, caller, mode);
  return createRescan(() => again.bytes === bytes)(bytes.toString('utf8'));
}

/** Our headers of an answer, name after value. */
export function answerHeaders(requestId: SafeId, summary: Summary, granted: Granted): string[] {
  const headers = [
    'x-request-id',
    requestId.toString(),
    'cache-control',
    'no-store',
    'x-blackbar-entities',
    String(summary.entities),
  ];
  if (summary.entities === 0)
    headers.push('x-blackbar-risk', 'CLEAN', 'x-blackbar-score', '0.00', 'x-blackbar-types', '');
  else {
    const { risk, topScore, distinct, kinds } = summary;
    const score = textScore(risk === 'CLEAN' ? undefined : { risk, score: topScore }, distinct).safety_score;
    headers.push('x-blackbar-risk', risk, 'x-blackbar-score', score.toFixed(2), 'x-blackbar-types', typesOf(kinds));
  }
  const left = [granted.operator?.remaining, granted.team?.remaining].filter((one) => typeof one === 'number');
  if (left.length > 0) headers.push('x-budget-remaining', String(Math.min(...left)));
  return headers;
}

/** A proxy between us and the client may take 4 KB of headers, all of them together. */
const LONGEST_TYPES = 2_048;

/** `email=1, credit_card.visa=2`; findings of kinds that no longer fit are `other`. */
function typesOf(kinds: Summary['kinds']): string {
  let types = '';
  let others = 0;
  for (const [kind, count] of kinds) {
    const one = `${types === '' ? '' : ', '}${kind.toString()}=${count}`;
    if (others > 0 || types.length + one.length > LONGEST_TYPES) others += count;
    else types += one;
  }
  return others === 0 ? types : `${types}, other=${others}`;
}
