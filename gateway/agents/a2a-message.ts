/** Reading the message of an A2A call, of 0.3 and 1.0 alike. */
import { Compile } from 'typebox/compile';
import { SafeId } from '../../payments/index.ts';
import { AccessFields } from '../api/gate.ts';
import { Refusal } from '../errors.ts';
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
const FIELDS = SafeId.words('message', 'messageId', 'role', 'parts', 'metadata');
const accessField = SafeId.among(['tx_hash', 'wallet_address', 'context']);
const access = Compile(AccessFields);
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const wrong = (...fields: SafeId[]): Refusal => new Refusal('invalid_request', { fields });

/**
 * @param complete are `messageId` and `role` required, as the protocol has it? Not in a bare body on /message/send.
 * @throws Refusal
 */
export function readMessage(params: unknown, complete: boolean): Message {
  if (!isObject(params) || !isObject(params['message'])) throw wrong(FIELDS.message);
  const { message } = params;
  const { messageId, role, parts, taskId, contextId } = message;
  if (typeof messageId !== 'string' && (complete || messageId !== undefined)) throw wrong(FIELDS.messageId);
  if (role !== 'user' && role !== 'ROLE_USER' && (complete || role !== undefined)) throw wrong(FIELDS.role);
  if (!Array.isArray(parts) || parts.length === 0 || parts.length > MAX_PARTS) throw wrong(FIELDS.parts);
  const metadata = { ...objectOf(params['metadata']), ...objectOf(message['metadata']) };
  const { operator_id: operatorId } = metadata;
  if (operatorId !== undefined && typeof operatorId !== 'string') throw wrong(FIELDS.metadata);
  return {
    parts: parts.map(readPart),
    fields: fieldsOf(metadata),
    operatorId,
    payment: metadata['x402.payment.payload'],
    taskId: typeof taskId === 'string' && UUID.test(taskId) ? taskId : undefined,
    contextId: typeof contextId === 'string' && UUID.test(contextId) ? contextId : undefined,
  };
}

function objectOf(value: unknown): Json {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw wrong(FIELDS.metadata);
  return value;
}

function fieldsOf({ tx_hash, wallet_address, context }: Json): AccessFields {
  const fields: unknown = Object.fromEntries(
    Object.entries({ tx_hash, wallet_address, context }).filter(([, value]) => value !== undefined),
  );
  if (access.Check(fields)) return fields;
  const names = access.Errors(fields).map(({ instancePath }) => instancePath.split('/')[1] ?? '');
  throw wrong(...new Set(names.map((name) => accessField(name) ?? FIELDS.metadata)));
}

/** Text or data; a file, raw bytes or a URL is something nobody here could inspect. */
function readPart(part: unknown): Part {
  if (!isObject(part)) throw wrong(FIELDS.parts);
  const { kind, text, data } = part;
  if (kind === 'file' || 'file' in part || 'raw' in part || 'url' in part)
    throw new Refusal('unsupported_media_type', { fields: [FIELDS.parts] });
  if (typeof text === 'string' && !('data' in part) && (kind === undefined || kind === 'text')) return { text };
  if ('data' in part && text === undefined && (kind === undefined || kind === 'data')) return { data };
  throw wrong(FIELDS.parts);
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
