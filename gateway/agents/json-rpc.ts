/** JSON-RPC 2.0: ids, answers, and our refusals as its errors. Answers are strings, so that large results are written once. */
import type { SafeId } from '../../payments/index.ts';
import type { Refusal } from '../errors.ts';
import { ExactNumber, writeExact } from '../exact-json.ts';

export type Id = string | number | ExactNumber | null;

/** Codes of JSON-RPC itself. */
const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;

/** Longer ids are refused: an id is echoed, and must not become a way to have text echoed. */
const LONGEST_ID = 256;

export type Json = Readonly<Record<string, unknown>>;

/** Is this an object, and no array, null or {@link ExactNumber}? */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);

/** One call, its envelope sound. `id` is undefined for notifications. */
export interface Request {
  readonly id: Id | undefined;
  readonly method: string;
  readonly params: unknown;
}

/** What an envelope turned out to be. */
export type Envelope =
  | { readonly is: 'request'; readonly request: Request }
  | { readonly is: 'response' }
  | { readonly is: 'broken'; readonly id: Id };

/** What a JSON value is as a message of JSON-RPC 2.0. A broken one keeps its id where that is sound. */
export function readEnvelope(value: unknown): Envelope {
  if (!isObject(value)) return { is: 'broken', id: null };
  const { jsonrpc, id, method, params } = value;
  const sound = id === undefined || isId(id);
  if (jsonrpc !== '2.0' || !sound) return { is: 'broken', id: isId(id) ? id : null };
  if (method === undefined && ('result' in value || 'error' in value)) return { is: 'response' };
  if (typeof method !== 'string') return { is: 'broken', id: id ?? null };
  return { is: 'request', request: { id, method, params } };
}

function isId(id: unknown): id is string | number | ExactNumber {
  if (typeof id === 'string') return id.length <= 2 * LONGEST_ID && [...id].length <= LONGEST_ID;
  return (
    typeof id === 'number' ||
    (id instanceof ExactNumber && id.source.length <= LONGEST_ID && Number.isFinite(Number(id.source)))
  );
}

/** An answer. @param result JSON */
export const success = (id: Id, result: string): string =>
  `{"jsonrpc":"2.0","id":${writeExact(id)},"result":${result}}`;

/** An error. `message` and `data` are words of ours, never the client's. */
export const failure = (id: Id, code: number, message: string, data?: unknown): string =>
  writeExact({ jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } });

/** The code of a refusal that came before, or instead of, any method. */
function codeOf({ code, status }: Refusal): number {
  if (code === 'invalid_json') return PARSE_ERROR;
  return status >= 500 ? INTERNAL_ERROR : INVALID_REQUEST;
}

/** A refusal as a JSON-RPC error with our own code beside it. */
export const refusalFailure = (id: Id, refusal: Refusal, requestId: SafeId): string =>
  failure(id, codeOf(refusal), refusal.summary, refusalData(refusal, requestId));

/** What our errors say beside their message. */
export const refusalData = ({ code, details }: Refusal, requestId: SafeId): Json => ({
  error: code,
  ...(details && { details }),
  request_id: requestId,
});
