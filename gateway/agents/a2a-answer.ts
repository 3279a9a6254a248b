/** Answers of the A2A endpoint: tasks and errors, in the shapes of 0.3 and of 1.0. Nothing that was sent is in them. */
import { randomUUID } from 'node:crypto';
import type { SafeId } from '../../payments/index.ts';
import type { Refusal } from '../errors.ts';
import { INTERNAL_ERROR, INVALID_PARAMS, INVALID_REQUEST, refusalData, type Json } from './json-rpc.ts';
import type { Message, Version } from './a2a-message.ts';
import type { Part } from './a2a-parts.ts';

export const TASK_NOT_FOUND = -32001;
export const PUSH_NOT_SUPPORTED = -32003;
export const UNSUPPORTED_OPERATION = -32004;
export const CONTENT_TYPE_NOT_SUPPORTED = -32005;
export const EXTENDED_CARD_NOT_CONFIGURED = -32007;
export const VERSION_NOT_SUPPORTED = -32009;

/** What A2A calls these errors, and what we say. */
const REASONS: Readonly<Record<number, readonly [reason: string, message: string]>> = {
  [TASK_NOT_FOUND]: ['TASK_NOT_FOUND', 'No task is kept here: every answer is complete.'],
  [PUSH_NOT_SUPPORTED]: ['PUSH_NOTIFICATION_NOT_SUPPORTED', 'Push notifications are not supported.'],
  [UNSUPPORTED_OPERATION]: ['UNSUPPORTED_OPERATION', 'Streaming is not supported. Send the message without it.'],
  [EXTENDED_CARD_NOT_CONFIGURED]: ['EXTENDED_AGENT_CARD_NOT_CONFIGURED', 'There is one card, the public one.'],
  [VERSION_NOT_SUPPORTED]: ['VERSION_NOT_SUPPORTED', 'A2A-Version must be 0.3 or 1.0.'],
};

/** An error as JSON-RPC and REST carry it. */
export interface AgentError {
  readonly code: number;
  readonly message: string;
  readonly data: unknown;
}

const errorInfo = (reason: string, domain: string, metadata?: Json): Json => ({
  '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
  reason,
  domain,
  ...(metadata && { metadata }),
});

/** One of A2A's own errors. */
export function protocolError(code: number, version: Version): AgentError {
  const [reason, message] = REASONS[code] as readonly [string, string];
  const info = errorInfo(reason, 'a2a-protocol.org');
  return { code, message, data: version === '1.0' ? [info] : { reason } };
}

/** A refusal of ours. */
export function refusalError(refusal: Refusal, requestId: SafeId, version: Version): AgentError {
  const { code: word, status } = refusal;
  const media = word === 'unsupported_media_type';
  const code = media ? CONTENT_TYPE_NOT_SUPPORTED : codeOf(status);
  const told = refusalData(refusal, requestId);
  const message = refusal.summary;
  if (version === '0.3') return { code, message, data: told };
  const info = media
    ? errorInfo('CONTENT_TYPE_NOT_SUPPORTED', 'a2a-protocol.org')
    : errorInfo(word.toUpperCase(), 'blackbar', { error: word, request_id: requestId });
  return { code, message, data: [info, { '@type': 'type.googleapis.com/google.protobuf.Struct', value: told }] };
}

function codeOf(status: number): number {
  if (status >= 500) return INTERNAL_ERROR;
  return status === 400 || status === 413 || status === 422 ? INVALID_PARAMS : INVALID_REQUEST;
}

const STATES = {
  completed: { '0.3': 'completed', '1.0': 'TASK_STATE_COMPLETED' },
  unpaid: { '0.3': 'input-required', '1.0': 'TASK_STATE_INPUT_REQUIRED' },
} as const;

type Ids = Pick<Message, 'taskId' | 'contextId'>;

/** Parts in the shape of a version. */
const shaped = (parts: readonly Part[], version: Version): Json[] =>
  parts.map((part) =>
    version === '0.3'
      ? { kind: 'text' in part ? 'text' : 'data', ...part }
      : { ...part, mediaType: 'text' in part ? 'text/plain' : 'application/json' },
  );

/** The finished task: the sanitized parts in their order, then what POST /sanitize would have answered. */
export function completedTask(
  parts: readonly Part[],
  body: object,
  ids: Ids,
  now: Date,
  version: Version,
  receipt: object | undefined,
): Json {
  const artifact = {
    artifactId: randomUUID(),
    name: 'sanitized',
    parts: shaped([...parts, { data: body }], version),
  };
  const status = (taskId: string, contextId: string): Json =>
    receipt === undefined
      ? {}
      : statusMessage(
          'Paid.',
          { 'x402.payment.status': 'payment-completed', 'x402.payment.receipts': [receipt] },
          version,
        )(taskId, contextId);
  return task(ids, now, version, 'completed', status, { artifacts: [artifact] });
}

/** A task that waits for a payment. It is not kept: the client sends its message again, with the payment. */
export function unpaidTask(message: string, required: Json, ids: Ids, now: Date, version: Version): Json {
  const metadata = { 'x402.payment.status': 'payment-required', 'x402.payment.required': required };
  return task(ids, now, version, 'unpaid', statusMessage(message, metadata, version));
}

/** The message of a task's status, which carries what x402 says. */
const statusMessage =
  (text: string, metadata: Json, version: Version) =>
  (taskId: string, contextId: string): Json => ({
    message: {
      ...(version === '0.3' && { kind: 'message' }),
      messageId: randomUUID(),
      role: version === '0.3' ? 'agent' : 'ROLE_AGENT',
      parts: shaped([{ text }], version),
      taskId,
      contextId,
      metadata,
    },
  });

function task(
  ids: Ids,
  now: Date,
  version: Version,
  state: keyof typeof STATES,
  status: (taskId: string, contextId: string) => Json,
  more: Json = {},
): Json {
  const { taskId: id = randomUUID(), contextId = randomUUID() } = ids;
  const timestamp = now.toISOString();
  const body = {
    id,
    contextId,
    status: { state: STATES[state][version], timestamp, ...status(id, contextId) },
    ...more,
  };
  return version === '0.3' ? { kind: 'task', ...body } : { task: body };
}
