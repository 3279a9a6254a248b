/** Reading the message of an A2A call, of 0.3 and 1.0 alike. */
import { Type } from 'typebox';
import { SafeId } from '../../payments/index.ts';
import { AccessFields } from '../api/gate.ts';
import { Refusal } from '../errors.ts';
import { fieldCheck } from '../http/validation.ts';
import { words } from '../openapi/schemas.ts';
import { isObject, type Json } from './json-rpc.ts';
import type { Part } from './a2a-parts.ts';

export type Version = '0.3' | '1.0';

export interface Message {
  readonly parts: readonly Part[];
  readonly fields: AccessFields;
  readonly operatorId: string | undefined;
  /** `x402.payment.payload` of its metadata. */
  readonly payment: unknown;
  /** The task and the context that it goes on with, if they have the form of ours. */
  readonly taskId: string | undefined;
  readonly contextId: string | undefined;
}

const MAX_PARTS = 100;
const FIELDS = SafeId.words('message', 'parts');
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const known = {
  parts: Type.Array(Type.Object({}), { minItems: 1, maxItems: MAX_PARTS }),
  metadata: Type.Array(Type.Object({})),
  operator_id: Type.Optional(Type.String()),
  ...AccessFields.properties,
};
const messageId = Type.String();
const role = words('user', 'ROLE_USER');
const wrongOfBare = fieldCheck(
  Type.Object({ messageId: Type.Optional(messageId), role: Type.Optional(role), ...known }),
  FIELDS.message,
);
const wrongOfComplete = fieldCheck(Type.Object({ messageId, role, ...known }), FIELDS.message);

/**
 * @param complete are `messageId` and `role` required, as the protocol has it? Not in a bare body on /message/send.
 * @throws Refusal that names every wrong field
 */
export function readMessage(params: unknown, complete: boolean): Message {
  const message = isObject(params) ? params['message'] : undefined;
  if (!isObject(params) || !isObject(message)) throw new Refusal('invalid_request', { fields: [FIELDS.message] });
  const { messageId, role, parts, taskId, contextId } = message;
  const metadata = [params['metadata'], message['metadata']].map((value) => value ?? {});
  const said: Json = Object.assign({}, ...metadata.filter(isObject));
  const { tx_hash, wallet_address, context, operator_id: operatorId } = said;
  const access = given({ tx_hash, wallet_address, context });
  const read = Array.isArray(parts) ? parts.map(readPart) : parts;
  const fields = (complete ? wrongOfComplete : wrongOfBare)({
    ...given({ messageId, role, parts: read, operator_id: operatorId }),
    metadata,
    ...access,
  });
  if (fields.length > 0) throw new Refusal('invalid_request', { fields });
  return {
    parts: read as Part[],
    fields: access,
    operatorId: operatorId as string | undefined,
    payment: said['x402.payment.payload'],
    taskId: typeof taskId === 'string' && UUID.test(taskId) ? taskId : undefined,
    contextId: typeof contextId === 'string' && UUID.test(contextId) ? contextId : undefined,
  };
}

const given = (fields: Json): Json =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Text or data; undefined for what is neither.
 * @throws Refusal for a file, raw bytes or a URL: nobody here could inspect it
 */
function readPart(part: unknown): Part | undefined {
  if (!isObject(part)) return undefined;
  const { kind, text, data } = part;
  if (kind === 'file' || 'file' in part || 'raw' in part || 'url' in part)
    throw new Refusal('unsupported_media_type', { fields: [FIELDS.parts] });
  if (typeof text === 'string' && !('data' in part) && (kind === undefined || kind === 'text')) return { text };
  if ('data' in part && text === undefined && (kind === undefined || kind === 'data')) return { data };
  return undefined;
}

/** Which version a bare message speaks, where no JSON-RPC method says it. */
export function versionOfMessage(params: unknown, header: Version | undefined): Version | undefined {
  const message = isObject(params) ? params['message'] : undefined;
  const role = isObject(message) ? message['role'] : undefined;
  return typeof role === 'string' && role.startsWith('ROLE_') ? '1.0' : header;
}

/** What `A2A-Version` asks for; `unknown` for versions that are not served. */
export function versionOfHeader(header: string | string[] | undefined): Version | 'unknown' | undefined {
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string') return 'unknown';
  if (/^0\.[23](?:\.\d{1,4})?$/.test(header)) return '0.3';
  return /^1(?:\.0(?:\.\d{1,4})?)?$/.test(header) ? '1.0' : 'unknown';
}
