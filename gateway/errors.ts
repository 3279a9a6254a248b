/**
 * The one table of errors: what a client sees. A message says what to do next. Nothing here takes text from a request:
 * details are numbers, booleans, places and words of our own.
 */
import { SafeId } from '../payments/index.ts';
import { Place } from './place.ts';

interface Entry {
  readonly status: number;
  readonly message: string;
  /** May the same call succeed later, unchanged? Otherwise `x-should-retry: false` keeps SDKs from repeating it. */
  readonly retry: boolean;
  /** Seconds, sent as `Retry-After` unless the refusal names its own. */
  readonly retryAfter?: number;
}

const no = (status: number, message: string): Entry => ({ status, message, retry: false });
const later = (status: number, message: string, retryAfter?: number): Entry =>
  retryAfter === undefined ? { status, message, retry: true } : { status, message, retry: true, retryAfter };

export const ERRORS = {
  invalid_json: no(
    400,
    'The body must be one JSON object in UTF-8: no byte order mark, no duplicate keys, no key __proto__, no lone surrogates, at most 64 levels deep.',
  ),
  invalid_request: no(
    400,
    'Some fields are missing or have a wrong type or value; details.fields names them. Correct them and send again.',
  ),
  invalid_context: no(400, 'context must be one of the words in details.allowed.'),
  invalid_payment: no(
    400,
    'The payment header is not the base64 JSON of the x402 protocol. Make a new one from the PAYMENT-REQUIRED header.',
  ),
  operator_key_required: no(401, 'This operator has a key. Send it as x-blackbar-key.'),
  admin_token_required: no(401, 'Send the admin token as Authorization: Bearer.'),
  bundle_key_required: no(
    401,
    'This bundle is used with its key: send that as Authorization: Bearer. Its payer gets it at POST /bundle/claim.',
  ),
  operator_key_wrong: no(403, 'The operator key is not the right one. Check x-blackbar-key.'),
  operator_unknown: no(
    403,
    'This operator is not configured here, or a call must name one. Check x-operator-id or the path.',
  ),
  admin_token_wrong: no(403, 'The admin token is not the right one.'),
  bundle_key_wrong: no(403, 'The bundle key is not the right one. The payer can claim the bundle again for a new one.'),
  bundle_signature_wrong: no(
    403,
    'The signature does not fit the message, was used before or came too late. Fetch a new message and sign it as the payer.',
  ),
  origin_not_allowed: no(
    403,
    'The Host or Origin of this request is not one of this service. Use its configured address, or add the name to ALLOWED_HOSTS.',
  ),
  payment_required: no(
    402,
    'Send tx_hash "TRIAL" or a wallet_address for the free trial, a bundle\'s tx_hash, or pay per call with x402.',
  ),
  trial_exhausted: no(402, 'The free trial is used up. Buy a bundle or pay per call; the payment field says how.'),
  bundle_exhausted: no(402, 'This bundle is used up. Buy another one; the payment field says how.'),
  bundle_invalid: no(402, 'This transaction does not pay for a bundle; details.reason says why.'),
  payment_rejected: no(
    402,
    'The payment does not hold; details.reason says why. Make a new one from the PAYMENT-REQUIRED header.',
  ),
  not_found: no(
    404,
    'There is nothing here. GET /coverage lists the model routes, /openapi.json the others. The base URL of an OpenAI client ends in /v1, that of an Anthropic client does not.',
  ),
  anchor_not_found: no(404, 'No anchor of this service has that identifier.'),
  method_not_allowed: no(405, 'This path takes other methods; the Allow header lists them.'),
  request_in_progress: later(
    409,
    'The first request with this Idempotency-Key is still running. Repeat it in a moment.',
    1,
  ),
  payment_in_progress: later(
    409,
    'This payment is being settled for another request. Repeat the same request in a moment.',
    2,
  ),
  payment_identifier_reused: no(409, 'This payment identifier belongs to another request. Use a new one.'),
  replay_changed: no(
    409,
    'The detector has been upgraded since the first answer to this Idempotency-Key. Send the request with a new key.',
  ),
  idempotency_key_reused: no(422, 'This Idempotency-Key belongs to another body. Use a new key.'),
  blocked_by_policy: no(
    422,
    "This operator's policy blocks requests that hold this kind of data. Remove it at details.place, or change actions.",
  ),
  uninspectable_content: no(
    422,
    'A part of the request cannot be inspected or rewritten, so nothing was forwarded. Change the part at details.place.',
  ),
  text_too_long: no(
    413,
    'The text is too long; details.limit says how many characters are allowed. Split it and send the parts.',
  ),
  body_too_large: no(413, 'The body is too large; details.limit says what is allowed. Send less at once.'),
  unsupported_media_type: no(415, 'Send Content-Type: application/json in UTF-8, without Content-Encoding.'),
  websocket_refused: no(426, 'WebSocket connections cannot be inspected. Use the HTTP API.'),
  bundle_not_final: later(425, 'The transaction is not deep enough on the chain yet. Repeat the call later.', 30),
  preview_limit: no(
    429,
    'The free previews of this address are used up. Wait as Retry-After says, or use the trial of POST /sanitize.',
  ),
  budget_exhausted: no(
    429,
    "This operator's privacy budget for today is used up. It is renewed at midnight UTC; an administrator can raise it.",
  ),
  rate_limited: later(429, 'Too many requests from this address. Wait as Retry-After says.', 1),
  trial_identity_limit: no(
    429,
    'Too many new wallets from this address today. Use a wallet that has been seen before, or pay.',
  ),
  upstream_unavailable: later(
    502,
    'The upstream could not be reached or closed the connection. Check its address; the call was not repeated.',
  ),
  upstream_invalid: later(502, 'The upstream gave no usable answer. The call was not repeated.'),
  upstream_timeout: later(504, 'The upstream took too long to answer. The call was not repeated.'),
  detector_unavailable: later(
    503,
    'The request or its answer could not be inspected, so it was not passed on. Repeat it; if it fails again tell the operator of this service.',
    1,
  ),
  store_unavailable: later(
    503,
    'The store cannot be reached, so nothing was forwarded or charged. Repeat the request later.',
    2,
  ),
  ledger_unavailable: later(503, 'The ledger cannot be reached, so nothing was charged. Repeat the request later.', 5),
  facilitator_unavailable: later(
    503,
    'The payment facilitator cannot be reached; no money moved. Repeat the request with the same payment.',
    5,
  ),
  settlement_pending: later(
    503,
    'The settlement of this payment is not known yet. Repeat the same request with the same payment; do not pay again.',
    5,
  ),
  audit_unavailable: later(503, 'The journal cannot be written, so nothing was served. Repeat the request later.', 5),
  overloaded: later(
    503,
    'There is more work than this process can do, so nothing was forwarded or charged. Repeat the request.',
    1,
  ),
  shutting_down: later(503, 'This process is stopping. Repeat the request.', 1),
  internal_error: no(
    500,
    'The request failed inside this service; nothing was forwarded. Tell its operator the request id.',
  ),
} as const satisfies Record<string, Entry>;

/** Other words for a code, where its usual ones would send the client the wrong way. */
const WORDINGS = {
  paid_unproven:
    'The payment was settled, but its proof is not ready yet. Repeat the same request with the same payment; do not pay again.',
  taken_unproven:
    'The unit was taken, but the proof of the call is not ready yet. Repeat the call with the same Idempotency-Key: it is answered free once the proof is there, and the unit returns if there is none within five minutes.',
  malformed:
    'The request line, the Host or another header is missing or malformed. Correct it and send the request again.',
  too_slow: 'The request came in too slowly. Send it again over a faster connection.',
  headers_too_large: 'The URL or the headers are too large. Send fewer or shorter ones.',
  no_expectation: 'Expectations but 100-continue are not met. Send the request without the Expect header.',
  no_body_here: 'This method and path take no body. Send the request without one.',
  too_costly:
    'This is more work to inspect than its length grants, so nothing was done with it. Send less at once, in parts.',
  too_many_values: 'The body holds more JSON values than are inspected at once. Send less at once.',
  token_ids: 'Token ids cannot be read, so nothing was forwarded. Send the text itself, not its tokens.',
  form_only:
    'Send Content-Type: multipart/form-data with its boundary, as a multipart library makes it, without Content-Encoding.',
  broken_form: 'The form is broken, or has too many or too large fields. Send what a multipart library makes.',
  admin_off: 'This is off here. Whoever runs this service turns it on with ADMIN_TOKEN.',
  unnamed: 'A call must name its operator here: in x-operator-id, or as /operators/{id} before the path.',
  keyless: 'This operator has no key, so its calls are shown with the admin token alone.',
  no_upstream:
    'No upstream of this name, or for this API, is configured here. Whoever runs this service adds it to upstreams in CONFIG_FILE.',
  not_echoed:
    'The echo upstream speaks chat completions, completions, responses and messages. Try it with one of these.',
  free_only:
    'Nothing can be paid for on this installation. Send tx_hash "TRIAL" or a wallet_address for the free trial.',
  prepaid_only: 'Send tx_hash "TRIAL" or a wallet_address for the free trial, or a bundle\'s tx_hash.',
  prepaid_used_up: 'The free trial is used up. Buy a bundle; the payment field says how.',
  free_used_up: 'The free trial is used up, and nothing can be paid for on this installation. Ask whoever runs it.',
  per_call_only:
    'This path is paid per call with x402 version 2; the PAYMENT-REQUIRED header says how. The free trial and bundles are at POST /sanitize.',
  per_call_off: 'Nothing can be paid for on this installation. The free trial is at POST /sanitize.',
} as const;

/** What a reason in the details says better than its code. */
const BY_REASON: Readonly<Record<string, keyof typeof WORDINGS>> = {
  step_budget: 'too_costly',
  too_many_values: 'too_many_values',
  token_ids: 'token_ids',
};

export type ErrorCode = keyof typeof ERRORS;
const CODES = SafeId.among(Object.keys(ERRORS));

/** What may stand in `details`. */
export type Detail = number | boolean | SafeId | Place | readonly SafeId[];
export type Details = Readonly<Record<string, Detail>>;

export interface RefusalOptions {
  /** Seconds for `Retry-After`. */
  readonly retryAfter?: number;
  /** What counters to publish with a 402 or 429, already safe. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Other words than the code's own. */
  readonly wording?: keyof typeof WORDINGS | undefined;
  /** Where it can be paid, by the names of the configuration. */
  readonly ledgers?: readonly string[] | undefined;
}

/** The one way to say no. Carries a code of the table and safe details. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Details | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly wording: RefusalOptions['wording'];
  readonly ledgers: readonly string[];

  constructor(code: ErrorCode, details?: Details, options?: RefusalOptions) {
    super(code);
    this.code = code;
    this.details = details;
    const entry: Entry = ERRORS[code];
    this.retryAfter = options?.retryAfter ?? entry.retryAfter;
    this.extra = options?.extra;
    this.headers = options?.headers;
    this.wording = options?.wording;
    this.ledgers = options?.ledgers ?? [];
  }

  /** The code as a word for the log. */
  get word(): SafeId {
    return CODES(this.code) as SafeId;
  }

  /** The message that a client sees. */
  get summary(): string {
    return messageOf(this);
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get retry(): boolean {
    return ERRORS[this.code].retry;
  }
}

/** How errors look to the client that called: ours, OpenAI's, Anthropic's or Azure's. */
export type ErrorShape = 'blackbar' | 'openai' | 'anthropic' | 'azure';

/** The body of a refusal in the shape of the API that was called. */
export function errorBody(refusal: Refusal, shape: ErrorShape, requestId: SafeId): string {
  const message = messageOf(refusal);
  const { code, details, status } = refusal;
  const inOpenai = { message, type: openaiType(status), code, param: details?.['place'] ?? null };
  switch (shape) {
    case 'openai':
      return JSON.stringify({ error: { ...inOpenai, ...(details && { details }) } });
    case 'azure':
      return JSON.stringify({
        error: { ...inOpenai, status, ...(details && { innererror: { code, ...details } }) },
      });
    case 'anthropic':
      return JSON.stringify({
        type: 'error',
        error: { type: anthropicType(status), message, code, ...(details && { details }) },
        request_id: requestId,
      });
    case 'blackbar':
      return JSON.stringify({
        status: 'error',
        error: code,
        message,
        ...(details && { details }),
        ...refusal.extra,
        request_id: requestId,
      });
  }
}

/**
 * The event that ends a stream which cannot be completed.
 * @param typed does every event of this API have a type? Then the error has one, too, with its words at the top level.
 */
export function errorEvent(refusal: Refusal, shape: ErrorShape, typed: boolean, requestId: SafeId): string {
  const body = errorBody(refusal, shape, requestId);
  if (shape === 'anthropic') return `event: error\ndata: ${body}\n\n`;
  if (!typed) return `data: ${body}\n\n`;
  const { error } = JSON.parse(body) as { error: { message: string; code: string } };
  const { message, code } = error;
  return `event: error\ndata: ${JSON.stringify({ type: 'error', code, message, param: null, error })}\n\n`;
}

function messageOf(refusal: Refusal): string {
  const { characters, limit, place, kind, setting, fields, allowed, record, reason } = refusal.details ?? {};
  if (refusal.code === 'text_too_long' && typeof characters === 'number' && typeof limit === 'number')
    return `text has ${characters} characters; at most ${limit} are allowed. Split it and send the parts.`;
  if (refusal.code === 'unsupported_media_type' && fields !== undefined)
    return 'Text and data parts can be inspected; files, raw bytes and links cannot. Leave them out.';
  const wording = refusal.wording ?? (reason instanceof SafeId ? BY_REASON[reason.toString()] : undefined);
  let message: string = wording === undefined ? ERRORS[refusal.code].message : WORDINGS[wording];
  if (refusal.ledgers.length > 0) message += ` Ledgers: ${refusal.ledgers.join(', ')}.`;
  if (place instanceof Place)
    message += ` (at ${place.toString()}${kind instanceof SafeId ? `: ${kind.toString()}` : ''})`;
  // Many an SDK shows the message alone.
  if (wording === undefined && reason instanceof SafeId) message += ` (${reason.toString()})`;
  for (const words of [fields, allowed]) if (Array.isArray(words)) message += ` (${words.map(String).join(', ')})`;
  if (refusal.code === 'body_too_large' && typeof limit === 'number') message += ` (at most ${limit} bytes)`;
  if (typeof record === 'number') message += ` (in record ${record} of the file)`;
  if (setting instanceof SafeId) message += ` The setting ${setting.toString()} would change this.`;
  return message;
}

function openaiType(status: number): string {
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'api_error' : 'invalid_request_error';
}

function anthropicType(status: number): string {
  if (status === 404) return 'not_found_error';
  if (status === 413) return 'request_too_large';
  return openaiType(status);
}
