/** One message through the gate: sanitized, charged, answered as a task. */
import type { FastifyRequest } from 'fastify';
import { SafeId } from '../../payments/index.ts';
import { admit } from '../api/gate.ts';
import { modeOf, resultBody } from '../api/result.ts';
import { ERRORS, Refusal } from '../errors.ts';
import type { Parts } from '../parts.ts';
import type { Json } from './json-rpc.ts';
import { completedTask, unpaidTask } from './a2a-answer.ts';
import type { Message, Version } from './a2a-message.ts';
import { countParts, sanitizeParts } from './a2a-parts.ts';
import { requirements, unpaidBody } from './payment.ts';
import { note } from './scope.ts';

const ROUTE = SafeId.words('a2a').a2a;
const FIELDS = SafeId.words('parts');

/** @throws Refusal for everything but a missing payment, which is a task that waits */
export async function sendMessage(
  message: Message,
  version: Version,
  request: FastifyRequest,
  parts: Parts,
  resource: string,
): Promise<Json> {
  const { requestId, ip, headers } = request;
  const { fields, operatorId, payment } = message;
  const mode = modeOf(fields.context);
  const characters = countParts(message.parts);
  const limit = parts.config.limits.text_characters;
  if (characters > limit) throw new Refusal('text_too_long', { field: FIELDS.parts, characters, limit });
  try {
    const {
      access,
      result,
      usage,
      mode: applied,
    } = await admit(
      { requestId, route: ROUTE, ip, headers, fields, mode, operatorId, payment },
      (under, inMode, caller) => sanitizeParts(message.parts, inMode, under, caller),
      parts,
    );
    const body = resultBody(result, applied, access, usage, requestId);
    return completedTask(result.parts, body, message, parts.now(), version);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 402) throw error;
    const refusal = note(error, request, parts.log);
    const required = JSON.parse(unpaidBody(refusal, requirements(resource, 'Sanitize PII'), requestId)) as Json;
    return unpaidTask(ERRORS[refusal.code].message, required, message, parts.now(), version);
  }
}
