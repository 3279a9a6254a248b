/** One message through the gate: sanitized, charged, answered as a task. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SafeId } from '../../payments/index.ts';
import { admit, admittedBody, admittedHeaders } from '../api/gate.ts';
import type { Settlement } from '../api/per-call.ts';
import { modeOf } from '../api/result.ts';
import { clientOf } from '../http/client-address.ts';
import { Refusal } from '../errors.ts';
import { writeExact } from '../exact-json.ts';
import type { Parts } from '../parts.ts';
import type { Json } from './json-rpc.ts';
import { completedTask, unpaidTask } from './a2a-answer.ts';
import type { Message, Version } from './a2a-message.ts';
import { countParts, sanitizeParts } from './a2a-parts.ts';
import { unpaidBody } from './payment.ts';
import { note } from './scope.ts';

const ROUTE = SafeId.words('a2a').a2a;
const FIELDS = SafeId.words('parts');

/** The request that carries a message, and what answers it. */
export interface Served {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly parts: Parts;
  /** What a client puts in front of every path. */
  readonly baseUrl: string;
}

/** @throws Refusal for everything but a missing payment, which is a task that waits */
export async function sendMessage(
  message: Message,
  version: Version,
  { request, reply, parts, baseUrl }: Served,
): Promise<Json> {
  const { requestId, headers } = request;
  const { fields, operatorId, payment } = message;
  const mode = modeOf(fields.context);
  const characters = countParts(message.parts);
  const limit = parts.config.limits.text_characters;
  if (characters > limit) throw new Refusal('text_too_long', { field: FIELDS.parts, characters, limit });
  const resource = { url: `${baseUrl}/message/send`, description: 'Sanitize PII' };
  try {
    const admitted = await admit(
      {
        requestId,
        route: ROUTE,
        client: clientOf(request),
        headers,
        fields,
        mode,
        operatorId,
        payment,
        resource,
        message: writeExact([message.parts, fields, operatorId]),
      },
      (under, inMode, caller) => sanitizeParts(message.parts, inMode, under, caller),
      parts,
    );
    void reply.headers(admittedHeaders(admitted));
    const body = admittedBody(admitted, parts, baseUrl);
    const receipt: Settlement | undefined = admitted.settled?.settlement;
    return completedTask(admitted.result.parts, body, message, parts.now(), version, receipt);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error;
    const refusal = note(error, request, parts.log);
    const required = JSON.parse(unpaidBody(refusal, resource, parts, requestId)) as Json;
    return unpaidTask(refusal.summary, required, message, parts.now(), version);
  }
}
