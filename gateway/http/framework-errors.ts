/** Errors of the framework and of the HTTP parser. Their own words are never shown: they quote the request. */
import type { FastifyError } from 'fastify';
import type { Duplex } from 'node:stream';
import { STATUS_CODES } from 'node:http';
import { errorBody, Refusal, type ErrorShape, type RefusalOptions } from '../errors.ts';
import { errorShapeOf, refusalHeaders } from './replies.ts';
import { newRequestId } from './request-id.ts';

/** What went wrong in the framework, in our words. */
export function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('unsupported_media_type');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('body_too_large');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new Refusal('invalid_request', undefined, { wording: 'malformed' });
    default:
      return new Refusal('internal_error');
  }
}

/** What the HTTP parser refused: of a request there is at most the line that begins what came in. */
export function answerBrokenRequest(error: Error & { code?: string; rawPacket?: unknown }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, wording] = BROKEN[error.code ?? ''] ?? ([400, 'malformed'] as const);
  const { rawPacket: packet } = error;
  const line = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, LONGEST_LINE) : '';
  const shape = errorShapeOf({ url: /^[A-Z]+ (\S+)/.exec(line)?.[1] ?? '/', headers: {} });
  answerRaw(socket, new Refusal('invalid_request', undefined, { wording }), shape, status);
}

const LONGEST_LINE = 512;

const BROKEN: Readonly<Record<string, readonly [status: number, wording: RefusalOptions['wording']]>> = {
  HPE_HEADER_OVERFLOW: [431, 'headers_too_large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'too_slow'],
};

/** How long a client may take to read such an answer. */
const LAST_MS = 1_000;

/**
 * Writes an answer to a socket that has no request, and ends it. Nobody else listens to a connection that was to be
 * upgraded: without a listener, a client that leaves would end the process.
 */
export function answerRaw(socket: Duplex, refusal: Refusal, shape: ErrorShape, status: number = refusal.status): void {
  socket.on('error', () => socket.destroy());
  socket.resume();
  setTimeout(() => socket.destroy(), LAST_MS).unref();
  const requestId = newRequestId();
  const body = errorBody(refusal, shape, requestId);
  const headers = [
    ...refusalHeaders(refusal, requestId),
    ['content-length', String(Buffer.byteLength(body))],
    ['connection', 'close'],
  ];
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.map((header) => header.join(': ')).join('\r\n')}\r\n\r\n${body}`,
  );
}
