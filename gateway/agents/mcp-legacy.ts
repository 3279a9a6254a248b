/** MCP from 2024-11-05 to 2025-11-25: `initialize` first, batches allowed, no state kept. */
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../http/client-address.ts';
import { newRequestId } from '../http/request-id.ts';
import {
  failure,
  INVALID_PARAMS,
  INVALID_REQUEST,
  isObject,
  METHOD_NOT_FOUND,
  readEnvelope,
  success,
  type Id,
  type Request,
} from './json-rpc.ts';
import { CAPABILITIES, INSTRUCTIONS, LEGACY, MODERN, SERVER_INFO, type Answer, type Context } from './mcp-server.ts';
import { callTool, TOOL_NAME, type ToolCall, type ToolResult } from './sanitize-tool.ts';

const MAX_BATCH = 20;
const UNKNOWN_VERSION = `MCP-Protocol-Version takes one of ${[...MODERN, ...LEGACY].join(', ')}.`;
/** What is told of parameters that call no tool of ours. */
export const NO_CALL = `The one tool is ${TOOL_NAME}; its arguments are an object.`;
/** Where x402 wants the receipt. */
export const RECEIPT_KEY = 'x402/payment-response';

export type Caller = Pick<FastifyRequest, 'requestId' | 'ip' | 'socket' | 'headers'>;

/** Answers one message, or a batch of them. */
export async function answerLegacy(body: unknown, caller: Caller, context: Context): Promise<Answer> {
  const version = caller.headers['mcp-protocol-version'];
  if (version !== undefined && !isKnown(version))
    return { status: 400, body: failure(null, INVALID_REQUEST, UNKNOWN_VERSION) };
  if (!Array.isArray(body)) return one(body, caller, context);
  if (body.length === 0 || body.length > MAX_BATCH)
    return { status: 400, body: failure(null, INVALID_REQUEST, `A batch holds 1 to ${MAX_BATCH} messages.`) };
  const answers: string[] = [];
  for (const message of body) {
    const { body: answer } = await one(message, { ...withoutPayment(caller), requestId: newRequestId() }, context);
    if (answer !== undefined) answers.push(answer);
  }
  return answers.length === 0 ? { status: 202, body: undefined } : { status: 200, body: `[${answers.join(',')}]` };
}

const isKnown = (version: unknown): boolean =>
  typeof version === 'string' && (LEGACY.includes(version) || MODERN.includes(version));

/** A payment header pays for one call; in a batch nobody could say which. */
function withoutPayment({ headers, ip, socket }: Caller): Omit<Caller, 'requestId'> {
  const { 'payment-signature': signature, 'x-payment': payment, ...rest } = headers;
  void [signature, payment];
  return { headers: rest, ip, socket };
}

async function one(message: unknown, caller: Caller, context: Context): Promise<Answer> {
  const envelope = readEnvelope(message);
  if (envelope.is === 'response') return { status: 202, body: undefined };
  if (envelope.is === 'broken')
    return { status: 400, body: failure(envelope.id, INVALID_REQUEST, 'This is no JSON-RPC 2.0 request.') };
  const { request } = envelope;
  if (request.id === undefined) return { status: 202, body: undefined };
  return { status: 200, ...(await dispatch(request, request.id, caller, context)) };
}

async function dispatch(
  { method, params }: Request,
  id: Id,
  caller: Caller,
  context: Context,
): Promise<Pick<Answer, 'body' | 'headers'>> {
  if (method !== 'tools/call') return { body: answerFree(method, params, id, context) };
  const call = readToolCall(params, caller, context);
  if (call === undefined) return { body: failure(id, INVALID_PARAMS, NO_CALL) };
  const result = await callTool(call, context.parts);
  return { body: success(id, `{${toolContent(result)}${metaOf(result)}}`), headers: result.headers };
}

const metaOf = ({ settlement }: ToolResult): string =>
  settlement === undefined ? '' : `,"_meta":${JSON.stringify({ [RECEIPT_KEY]: settlement })}`;

function answerFree(method: string, params: unknown, id: Id, { fixed }: Context): string {
  switch (method) {
    case 'initialize': {
      const asked = isObject(params) ? params['protocolVersion'] : undefined;
      const protocolVersion = LEGACY.find((version) => version === asked) ?? LEGACY[0];
      return success(
        id,
        JSON.stringify({
          protocolVersion,
          capabilities: CAPABILITIES,
          serverInfo: SERVER_INFO,
          instructions: INSTRUCTIONS,
        }),
      );
    }
    case 'ping':
      return success(id, '{}');
    case 'tools/list':
      return success(id, `{"tools":${fixed.tools}}`);
    default:
      return failure(id, METHOD_NOT_FOUND, 'This server has initialize, ping, tools/list and tools/call.');
  }
}

/** The call in the parameters of `tools/call`; undefined where they call no tool of ours. */
export function readToolCall(params: unknown, caller: Caller, { baseUrl }: Context): ToolCall | undefined {
  if (!isObject(params) || params['name'] !== TOOL_NAME) return undefined;
  const { arguments: args = {}, _meta: meta } = params;
  if (!isObject(args)) return undefined;
  const payment = isObject(meta) ? meta['x402/payment'] : undefined;
  const { requestId, headers } = caller;
  return { requestId, client: clientOf(caller), headers, args, payment, baseUrl: baseUrl() };
}

/** The members of a tool result, as JSON: the same object as text and as structure. */
export const toolContent = ({ isError, structured }: ToolResult): string =>
  `"content":[{"type":"text","text":${JSON.stringify(structured)}}],"structuredContent":${structured},"isError":${isError}`;
