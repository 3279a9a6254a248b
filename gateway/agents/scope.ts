/** What the endpoints of agents share: strict bodies that may be arrays, and refusals in the shape of JSON-RPC. */
import { isUtf8 } from 'node:buffer';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/index.ts';
import { drain, jsonType, readBody } from '../http/body.ts';
import { Refusal } from '../errors.ts';
import { readExact } from '../exact-json.ts';
import { toRefusal } from '../http/framework-errors.ts';
import { faultName, type Log } from '../log.ts';
import { isObject } from './json-rpc.ts';
import { refusalHeaders } from '../http/replies.ts';

const AGENT_JSON = jsonType('json|a2a\\+json');
const OPEN = Buffer.from('{"":');
const CLOSE = Buffer.from('}');
/** Long numbers beside the digits of a text: ids, and what is passed over. */
const IDS = 1_000;

/** Makes a scope take JSON of agents. @param failed writes what ends a call before, or instead of, any method */
export function takeAgentJson(
  scope: FastifyInstance,
  config: Pick<Config, 'limits'>,
  log: Log,
  failed: (refusal: Refusal, request: FastifyRequest) => string,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => {
    readBody(
      payload,
      config.limits,
      (error, body) => {
        if (error !== null || body === undefined) return done(error);
        try {
          done(null, parse(body, IDS + config.limits.text_characters));
        } catch (refusal) {
          done(refusal as Error);
        }
      },
      AGENT_JSON,
    );
  });
  scope.addHook('preValidation', (request, _reply, done) => {
    done(request.method === 'POST' && request.body === undefined ? new Refusal('unsupported_media_type') : undefined);
  });
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = note(error, request, log);
    drain(request.raw, reply.raw);
    void reply.removeHeader('connection');
    for (const [name, value] of refusalHeaders(refusal, request.requestId)) void reply.header(name, value);
    return reply.code(refusal.status).serializer(String).send(failed(refusal, request));
  });
}

/** Writes a refusal or a fault to the log, and answers the refusal. */
export function note(error: unknown, { requestId }: Pick<FastifyRequest, 'requestId'>, log: Log): Refusal {
  const refusal = error instanceof Error ? toRefusal(error as FastifyError) : new Refusal('internal_error');
  if (refusal.code === 'internal_error')
    log.write('error', 'fault', { request_id: requestId, fault: faultName(error) });
  else log.write('info', 'refused', { request_id: requestId, status: refusal.status, code: refusal.word });
  return refusal;
}

/** As strict as the bodies of our other endpoints; what is no object is read as the one member of one. */
function parse(body: Buffer, most: number): unknown {
  if (!isUtf8(body)) throw new Refusal('invalid_json');
  if (startsObject(body)) return orRefused(readExact(body, most));
  const whole = readExact(Buffer.concat([OPEN, body, CLOSE]), most);
  // Whoever ended the value early has put more members into the object.
  const members = isObject(whole) ? Object.values(whole) : [];
  return orRefused(members.length === 1 ? members[0] : undefined);
}

function orRefused(value: unknown): unknown {
  if (value === undefined) throw new Refusal('invalid_json');
  return value;
}

function startsObject(body: Buffer): boolean {
  for (const byte of body) {
    if (byte === 0x7b) return true;
    if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return false;
  }
  return false;
}
