/** Request bodies as bytes: strict about what they say they are, bounded, never decoded before they are checked. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Limits } from '../../config/index.ts';
import { Refusal } from '../errors.ts';
import { answerRaw } from './framework-errors.ts';
import { errorShapeOf } from './replies.ts';

/** JSON as one of these subtypes. Parameters may be empty and have white space around them (RFC 9110, 5.6.6). */
export const jsonType = (subtypes: string): RegExp =>
  new RegExp(`^application/(?:${subtypes})[ \\t]*(?:;[ \\t]*(?:charset=(?:utf-8|"utf-8")[ \\t]*)?)*$`, 'i');

/** What most endpoints take. */
const JSON_TYPE = jsonType('json');
/** How long a body that is too large is read on, so that its sender sees our answer and not a reset. */
const DRAIN_MS = 1_000;
/** Bytes a second that a body brings at least, on average over each time limit: less holds a connection for nothing. */
const LEAST_RATE = 4_096;

/** Refuses a request whose body is not plain JSON in UTF-8 by its own account, or whose account is ambiguous. */
function checkContentType(raw: IncomingMessage, type: RegExp): void {
  const { headers, rawHeaders } = raw;
  if (headers['content-encoding'] !== undefined || !type.test(headers['content-type'] ?? ''))
    throw new Refusal('unsupported_media_type');
  let seen = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 12 && name.toLowerCase() === 'content-type') seen++;
  }
  if (seen > 1) throw new Refusal('unsupported_media_type');
}

/**
 * Reads a body within the limits of size and time, and of a content type that matches `type`. One chunk, the usual case,
 * is not copied.
 */
export function readBody(
  raw: IncomingMessage,
  { body_bytes: limit, client_idle_ms }: Pick<Limits, 'body_bytes' | 'client_idle_ms'>,
  done: (error: Error | null, body?: Buffer) => void,
  type: RegExp = JSON_TYPE,
): void {
  try {
    checkContentType(raw, type);
  } catch (error) {
    drain(raw);
    done(error as Error);
    return;
  }
  if (Number(raw.headers['content-length'] ?? 0) > limit) {
    drain(raw);
    done(tooLarge(limit));
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  let over = false;
  watch(raw, client_idle_ms, () => size);
  raw.on('data', (chunk: Buffer) => {
    if (over) return;
    size += chunk.length;
    if (size <= limit) {
      chunks.push(chunk);
      return;
    }
    over = true;
    chunks.length = 0;
    drain(raw);
    done(tooLarge(limit));
  });
  raw.on('end', () => {
    if (!over) done(null, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks));
  });
  raw.on('error', (error) => {
    if (!over) done(error);
    over = true;
  });
}

/** Ends the connection of an upload that has become too slow. */
export function watchUpload(raw: IncomingMessage, ms: number): void {
  let size = 0;
  raw.on('data', (chunk: Buffer) => (size += chunk.length));
  watch(raw, ms, () => size);
}

/** Looks every `ms` at what of a body has come since, unless it is we who do not take it. */
function watch(raw: IncomingMessage, ms: number, size: () => number): void {
  let before = 0;
  const timer = setInterval(() => {
    if (raw.readableLength === 0 && size() - before < (LEAST_RATE * ms) / 1_000) {
      done();
      tooSlow(raw);
    }
    before = size();
  }, ms);
  const done = (): void => clearInterval(timer);
  raw.once('end', done).once('close', done);
}

/** Nothing more of the body is read: its sender is told to send it again, and what it sent must not count as well. */
function tooSlow(raw: IncomingMessage): void {
  answerRaw(raw.socket, new Refusal('invalid_request', undefined, { wording: 'too_slow' }), errorShapeOf(raw), 408);
  raw.socket.pause();
}

const tooLarge = (limit: number): Refusal => new Refusal('body_too_large', { limit });

/**
 * Lets the rest of a body go by for a second, then ends the connection. Node ends one that is to be closed with the
 * answer, and a sender that writes on would see a reset instead of that: such an answer keeps it open until the body ends.
 */
export function drain(raw: IncomingMessage, answer?: ServerResponse): void {
  if (raw.complete) return;
  raw.resume();
  const timer = setTimeout(() => raw.socket.destroy(), DRAIN_MS);
  timer.unref();
  const closes = answer?.shouldKeepAlive === false;
  if (closes) answer.shouldKeepAlive = true;
  raw.once('end', () => {
    clearTimeout(timer);
    if (closes) raw.socket.destroySoon();
  });
  raw.once('close', () => clearTimeout(timer));
}
