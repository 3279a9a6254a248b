/** MCP 2026-07-28: stateless. Every request carries its version, and headers that repeat what the body says. */
import type { IncomingHttpHeaders } from 'node:http';
import {
  failure,
  INVALID_PARAMS,
  INVALID_REQUEST,
  isObject,
  METHOD_NOT_FOUND,
  readEnvelope,
  success,
} from './json-rpc.ts';
import type { Id, Json, Request } from './json-rpc.ts';
import { NO_CALL, readToolCall, RECEIPT_KEY, toolContent, type Caller } from './mcp-legacy.ts';
import { CAPABILITIES, INSTRUCTIONS, MODERN, type Answer, type Context } from './mcp-server.ts';
import { callTool } from './sanitize-tool.ts';

const HEADER_MISMATCH = -32020;
const UNSUPPORTED_VERSION = -32022;
const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion';
const CAPABILITIES_KEY = 'io.modelcontextprotocol/clientCapabilities';
/** What a client may see again of its own version word. */
const VERSION_WORD = /^[\w.-]{1,32}$/;
const CACHE = '"ttlMs":3600000,"cacheScope":"public"';

const metaOf = (message: unknown): Json => {
  const params = isObject(message) ? message['params'] : undefined;
  const meta = isObject(params) ? params['_meta'] : undefined;
  return isObject(meta) ? meta : {};
};

/** Does this message follow 2026-07-28, as far as it says itself? */
export function isModern(message: unknown, headers: IncomingHttpHeaders): boolean {
  const meta = metaOf(message);
  const version = headers['mcp-protocol-version'];
  return VERSION_KEY in meta || CAPABILITIES_KEY in meta || (typeof version === 'string' && MODERN.includes(version));
}

/** Answers one message. */
export async function answerModern(message: unknown, caller: Caller, context: Context): Promise<Answer> {
  const envelope = readEnvelope(message);
  if (envelope.is === 'response') return { status: 202, body: undefined };
  if (envelope.is === 'broken')
    return { status: 400, body: failure(envelope.id, INVALID_REQUEST, 'This is no JSON-RPC 2.0 request.') };
  const { request } = envelope;
  const { id } = request;
  if (id === undefined) return { status: 202, body: undefined };
  const meta = metaOf(message);
  const version = meta[VERSION_KEY];
  if (typeof version !== 'string' || !isObject(meta[CAPABILITIES_KEY]))
    return {
      status: 400,
      body: failure(id, INVALID_PARAMS, `_meta must hold ${VERSION_KEY} and ${CAPABILITIES_KEY}.`),
    };
  const unlike = unlikeHeader(request, version, caller.headers);
  if (unlike !== undefined)
    return { status: 400, body: failure(id, HEADER_MISMATCH, `The header ${unlike} must repeat what the body says.`) };
  if (!MODERN.includes(version)) {
    const requested = VERSION_WORD.test(version) ? version : undefined;
    return {
      status: 400,
      body: failure(id, UNSUPPORTED_VERSION, 'This version is not supported.', { supported: MODERN, requested }),
    };
  }
  return dispatch(request, id, caller, context);
}

/** The first header that does not say what the body says. */
function unlikeHeader({ method, params }: Request, version: string, headers: IncomingHttpHeaders): string | undefined {
  if (headers['mcp-protocol-version'] !== version) return 'MCP-Protocol-Version';
  if (decoded(headers['mcp-method']) !== method) return 'Mcp-Method';
  const name = isObject(params) ? params['name'] : undefined;
  if (method === 'tools/call' && decoded(headers['mcp-name']) !== name) return 'Mcp-Name';
  return undefined;
}

/** A header value; what ASCII cannot say comes as `=?base64?…?=`. */
function decoded(value: string | string[] | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  const coded = /^=\?base64\?([A-Za-z0-9+/=]*)\?=$/.exec(value)?.[1];
  return coded === undefined ? value : Buffer.from(coded, 'base64').toString('utf8');
}

async function dispatch({ method, params }: Request, id: Id, caller: Caller, context: Context): Promise<Answer> {
  const { parts, fixed } = context;
  const complete = (members: string, more: Json = {}): Answer => ({
    status: 200,
    body: success(id, `{"resultType":"complete",${members},"_meta":${JSON.stringify({ ...fixed.info, ...more })}}`),
  });
  switch (method) {
    case 'server/discover':
      return complete(
        `"supportedVersions":${JSON.stringify(MODERN)},"capabilities":${JSON.stringify(CAPABILITIES)},` +
          `"instructions":${JSON.stringify(INSTRUCTIONS)},${CACHE}`,
      );
    case 'tools/list':
      return complete(`"tools":${fixed.tools},${CACHE}`);
    case 'tools/call': {
      const call = readToolCall(params, caller, context);
      if (call === undefined) return { status: 200, body: failure(id, INVALID_PARAMS, NO_CALL) };
      const result = await callTool(call, parts);
      const { settlement, headers } = result;
      return { ...complete(toolContent(result), settlement && { [RECEIPT_KEY]: settlement }), headers };
    }
    default:
      return {
        status: 404,
        body: failure(id, METHOD_NOT_FOUND, 'This server has server/discover, tools/list and tools/call.'),
      };
  }
}
