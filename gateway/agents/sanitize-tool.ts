/** The tool `sanitize_pii`: what it is, and one call of it through the same gate as POST /sanitize. */
import type { FastifyRequest } from 'fastify';
import { MODES } from '../../detector/index.ts';
import { SafeId } from '../../payments/index.ts';
import { admit, admittedBody, SanitizeBody } from '../api/gate.ts';
import { settlementHeader, type Settlement } from '../api/per-call.ts';
import { checkText, modeOf } from '../api/result.ts';
import { errorBody, Refusal } from '../errors.ts';
import { writeExact } from '../exact-json.ts';
import { fieldCheck } from '../http/validation.ts';
import type { Parts } from '../parts.ts';
import { sanitizeText } from '../sanitize.ts';
import type { Json } from './json-rpc.ts';
import { unpaidBody } from './payment.ts';
import { note } from './scope.ts';

export const TOOL_NAME = 'sanitize_pii';
export const TOOL_TITLE = 'Sanitize PII';
export const TOOL_DESCRIPTION =
  'Replaces personal data and secrets in a text by [REDACTED] before it reaches a model or an external API. ' +
  'Send wallet_address, or tx_hash "TRIAL", for the free trial. If the call fails, do not use the unsanitized text.';

/** A call of the tool, taken from its message. */
export interface ToolCall {
  readonly requestId: SafeId;
  /** What counts as one client. */
  readonly client: string;
  readonly headers: FastifyRequest['headers'];
  readonly args: unknown;
  /** `_meta["x402/payment"]`, undefined when there is none. */
  readonly payment: unknown;
  /** Where a proof can be verified. */
  readonly baseUrl: string;
}

/** The outcome as JSON: what stands in `structuredContent`. */
export interface ToolResult {
  readonly isError: boolean;
  readonly structured: string;
  /** What became of the payment, for `_meta["x402/payment-response"]`. */
  readonly settlement?: Settlement;
  readonly headers?: Readonly<Record<string, string>>;
}

const ROUTE = SafeId.words('mcp').mcp;
const wrongFields = fieldCheck(SanitizeBody, SafeId.words('arguments').arguments);
const RESOURCE = { url: `mcp://tool/${TOOL_NAME}`, description: TOOL_TITLE };

/** Runs the tool. Every refusal, and every fault of ours, is a result of it. */
export async function callTool(call: ToolCall, parts: Parts): Promise<ToolResult> {
  try {
    return await run(call, parts);
  } catch (error) {
    const refusal = note(error, call, parts.log);
    const structured =
      refusal.status === 402
        ? unpaidBody(refusal, RESOURCE, parts, call.requestId)
        : errorBody(refusal, 'blackbar', call.requestId);
    return { isError: true, structured };
  }
}

async function run({ args: given, baseUrl, ...call }: ToolCall, parts: Parts): Promise<ToolResult> {
  const fields = wrongFields(given);
  if (fields.length > 0) throw new Refusal('invalid_request', { fields });
  const args = given as SanitizeBody;
  const mode = modeOf(args.context);
  checkText(args.text, parts.config.limits.text_characters);
  const admitted = await admit(
    { ...call, route: ROUTE, fields: args, mode, resource: RESOURCE, message: writeExact(args) },
    (under, inMode) => sanitizeText(args.text, inMode, under),
    parts,
  );
  const structured = JSON.stringify(admittedBody(admitted, parts, baseUrl));
  if (admitted.settled === undefined) return { isError: false, structured };
  const { version, settlement } = admitted.settled;
  return { isError: false, structured, settlement, headers: settlementHeader(version, settlement) };
}

/** The tool as clients list it. No `$schema`: old clients know no 2020-12. */
export const toolDescription = (characters: number): Json => ({
  name: TOOL_NAME,
  title: TOOL_TITLE,
  description: TOOL_DESCRIPTION,
  inputSchema: {
    type: 'object',
    properties: {
      text: { type: 'string', maxLength: characters, description: 'What is to be sanitized.' },
      context: { type: 'string', enum: MODES, description: 'What the text is; general when left out.' },
      wallet_address: {
        type: 'string',
        minLength: 1,
        maxLength: 128,
        description: 'An identifier of yours; the free trial is counted on it.',
      },
      tx_hash: { type: 'string', description: 'TRIAL, or the transaction that paid for a bundle.' },
    },
    required: ['text'],
  },
  // Three ways to end: clients check `structuredContent` of errors, too, so one strict schema would break payment.
  outputSchema: {
    type: 'object',
    anyOf: [
      {
        required: ['status', 'data', 'quota_remaining', 'request_id'],
        properties: { status: { type: 'string', enum: ['success'] }, data: { type: 'object' } },
      },
      { required: ['x402Version', 'accepts'] },
      {
        required: ['status', 'error', 'message', 'request_id'],
        properties: { status: { type: 'string', enum: ['error'] } },
      },
    ],
  },
  annotations: { title: TOOL_TITLE, readOnlyHint: true, destructiveHint: false, openWorldHint: false },
});
