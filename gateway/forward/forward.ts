/**
 * Inspected → upstream → client. Takes an `Inspected` or no body at all. Bytes of the answer pass unbuffered; the call is
 * made once and never repeated.
 */
import type { Dispatcher } from 'undici';
import { faultName, type Log } from '../log.ts';
import { errorEvent, Refusal, type ErrorCode } from '../errors.ts';
import type { Inspected, InspectedUpload } from '../inspect/inspect.ts';
import { SafeId, type GiveBackReason } from '../../payments/index.ts';
import type { ClientResponse } from './client.ts';
import { EndMark } from './end-mark.ts';
import { returnedName } from './headers.ts';
import type { MakeReplyFilter, ReplyFilter } from './reply-filter.ts';
import { UnreadableReply } from './sse.ts';
import type { Shape } from '../shapes/index.ts';
import { upstreamFault } from './upstream-fault.ts';

export interface ForwardedCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `undefined` where the route takes no body. */
  readonly inspected: Inspected | InspectedUpload | undefined;
  readonly dispatcher: Pick<Dispatcher, 'dispatch'>;
  /** Path at the upstream, from the shape and the configuration. */
  readonly path: string;
  readonly origin: string;
  readonly headers: string[];
  /** Headers of ours for the answer: name, value, name, value. */
  readonly answerHeaders: readonly string[];
  readonly shape: Pick<Shape, 'endMarks' | 'errors' | 'id'>;
  readonly filter?: MakeReplyFilter | undefined;
  readonly requestId: SafeId;
  readonly log: Log;
  /** The upstream gave nothing usable: the caller's unit goes back. */
  readonly failed: (refusal: Refusal, reason: GiveBackReason) => void;
}

const EMPTY = Buffer.alloc(0);
/** Answers that are none: another address to ask, or a coding that cannot be looked into. */
export const UNUSABLE = SafeId.words('redirect', 'encoded');

type Outcome = 'open' | 'streaming' | 'done';

class Forwarding implements Dispatcher.DispatchHandler {
  #abort: ((error?: Error) => void) | undefined;
  #outcome: Outcome = 'open';
  #endMark: EndMark | undefined;
  #filter: ReplyFilter | undefined;
  /** The head of an answer that is rewritten in one piece. */
  #head: { readonly status: number; readonly headers: string[] } | undefined;
  #resume: (() => void) | undefined;
  #left = false;
  readonly #call: ForwardedCall;
  readonly #client: ClientResponse;

  constructor(call: ForwardedCall, client: ClientResponse) {
    this.#call = call;
    this.#client = client;
    client.onLeave(() => {
      this.#left = true;
      this.#outcome = 'done';
      this.#abort?.(new Error('client gone'));
    });
  }

  onConnect(abort: (error?: Error) => void): void {
    this.#abort = abort;
    if (this.#left || this.#client.gone) abort(new Error('client gone'));
  }

  onHeaders(status: number, raw: Buffer[], resume: () => void): boolean {
    if (status < 200) return true;
    if (status >= 300 && status < 400) {
      return this.#unusable(UNUSABLE.redirect);
    }
    const headers = [...this.#call.answerHeaders];
    let contentType = '';
    let encoded = false;
    let length: readonly string[] = [];
    for (let i = 0; i + 1 < raw.length; i += 2) {
      const name = returnedName((raw[i] as Buffer).toString('latin1').toLowerCase());
      if (name === undefined) continue;
      const value = (raw[i + 1] as Buffer).toString('latin1');
      if (name === 'content-encoding' && value.toLowerCase() === 'identity') continue;
      if (name === 'content-type') contentType = value.toLowerCase();
      encoded ||= name === 'content-encoding';
      if (name === 'content-length') length = [name, value];
      else headers.push(name, value);
    }
    const events = contentType.startsWith('text/event-stream');
    try {
      this.#filter = this.#call.filter?.({ status, contentType, events });
    } catch (error) {
      this.#fault(error);
      return false;
    }
    if (events && status === 200 && this.#call.shape.endMarks.length > 0)
      this.#endMark = new EndMark(this.#call.shape.endMarks);
    // The event that ends a stream which was cut has no room in its length.
    if (this.#filter === undefined && this.#endMark === undefined) headers.push(...length);
    if (this.#filter !== undefined && encoded) {
      return this.#unusable(UNUSABLE.encoded);
    }
    if (this.#filter?.whole === true) this.#head = { status, headers };
    else this.#client.head(status, headers);
    this.#outcome = 'streaming';
    this.#resume = resume;
    return true;
  }

  onData(chunk: Buffer): boolean {
    // Undici calls with nothing when it goes on; waiting again then would be waiting into the end.
    if (this.#outcome !== 'streaming' || chunk.length === 0) return true;
    this.#endMark?.see(chunk);
    if (this.#filter === undefined) return this.#write(chunk);
    try {
      const out = this.#filter.write(chunk);
      if (!(out instanceof Promise)) return this.#passOn(out);
      out.then(
        (late) => {
          if (this.#outcome === 'streaming' && this.#passOn(late)) this.#resume?.();
        },
        (error: unknown) => this.#fault(error),
      );
    } catch (error) {
      this.#fault(error);
    }
    return false;
  }

  /** What the filter gave; then its fault, if it has one. */
  #passOn(out: Buffer): boolean {
    const fault = this.#filter?.fault;
    if (fault === undefined) return out.length === 0 || this.#write(out);
    if (out.length > 0) this.#client.write(out);
    this.#fault(fault);
    return false;
  }

  #write(out: Buffer): boolean {
    if (this.#client.write(out)) return true;
    this.#client.onDrain(() => this.#resume?.());
    return false;
  }

  onComplete(): void {
    if (this.#outcome !== 'streaming') return;
    if (this.#endMark !== undefined && !this.#endMark.seen) {
      this.#outcome = 'done';
      this.#truncated('upstream_invalid');
      return;
    }
    try {
      const rest = this.#filter?.end() ?? EMPTY;
      if (!(rest instanceof Promise)) this.#finish(rest);
      else
        rest.then(
          (late) => this.#finish(late),
          (error: unknown) => this.#fault(error),
        );
    } catch (error) {
      this.#fault(error);
    }
  }

  /** The last of the answer, or all of one that was rewritten in one piece. */
  #finish(rest: Buffer): void {
    if (this.#outcome !== 'streaming') return;
    this.#outcome = 'done';
    if (this.#head !== undefined) {
      this.#client.answer(this.#head.status, this.#head.headers, rest);
      return;
    }
    if (rest.length > 0) this.#client.write(rest);
    this.#client.end();
  }

  onError(error: Error): void {
    if (this.#left) {
      this.#call.log.write('debug', 'client_gone', { request_id: this.#call.requestId });
      return;
    }
    if (this.#outcome === 'done') return;
    this.#call.log.write('warn', 'upstream_error', { request_id: this.#call.requestId, fault: faultName(error) });
    const code = upstreamFault(error);
    if (this.#outcome === 'open' || this.#head !== undefined) {
      const unreachable = this.#outcome === 'open' && code === 'upstream_unavailable';
      this.#fail(code, unreachable ? 'upstream_unreachable' : 'upstream_unusable');
      return;
    }
    // Whatever became of the connection behind it: all of the answer is there.
    if (this.#endMark?.seen === true) return this.onComplete();
    this.#outcome = 'done';
    if (this.#endMark !== undefined) this.#truncated(code);
    else this.#client.cut();
  }

  /** An answer that cannot be passed on, whatever its body says. */
  #unusable(fault: SafeId): false {
    this.#call.log.write('warn', 'upstream_error', { request_id: this.#call.requestId, fault });
    this.#fail('upstream_invalid', 'upstream_unusable');
    this.#abort?.(new Error('unusable'));
    return false;
  }

  /** The process must stop: what is not finished says so. */
  stop(): void {
    if (this.#outcome === 'done') return;
    const open = this.#outcome === 'open' || this.#head !== undefined;
    this.#outcome = 'done';
    if (open) this.#call.failed(new Refusal('shutting_down'), 'own_fault');
    else if (this.#endMark !== undefined) this.#truncated('shutting_down');
    else this.#client.cut();
    this.#abort?.(new Error('stopping'));
  }

  #fail(code: 'upstream_unavailable' | 'upstream_invalid' | 'upstream_timeout', reason: GiveBackReason): void {
    if (this.#outcome === 'done') return;
    this.#outcome = 'done';
    this.#call.failed(new Refusal(code), reason);
  }

  /** Something of ours broke: nothing more of the answer goes out. */
  #fault(error: unknown): void {
    if (this.#outcome === 'done') return;
    this.#call.log.write('error', 'fault', { request_id: this.#call.requestId, fault: faultName(error) });
    const open = this.#outcome === 'open' || this.#head !== undefined;
    const code = error instanceof UnreadableReply ? 'upstream_invalid' : 'detector_unavailable';
    this.#outcome = 'done';
    if (open)
      this.#call.failed(new Refusal(code), error instanceof UnreadableReply ? 'upstream_unusable' : 'own_fault');
    else if (this.#endMark !== undefined) this.#truncated(code);
    else this.#client.cut();
    this.#abort?.(new Error('fault'));
  }

  /** A stream without its end mark ends with an error event, so that nobody takes it for a whole answer. */
  #truncated(code: ErrorCode): void {
    this.#call.log.write('warn', 'stream_truncated', { request_id: this.#call.requestId });
    const { shape, requestId } = this.#call;
    this.#client.write(
      `\n\n${errorEvent(new Refusal(code), shape.errors, shape.endMarks.includes('error'), requestId)}`,
    );
    this.#client.end();
  }
}

/**
 * Sends an inspected body to its upstream and the answer to the client. Settles by itself; throws nothing.
 * @returns ends the call early
 */
export function forward(call: ForwardedCall, client: ClientResponse): () => void {
  const handler = new Forwarding(call, client);
  call.dispatcher.dispatch(
    {
      origin: call.origin,
      path: call.path,
      method: call.method,
      headers: call.headers,
      body: call.inspected?.bytes ?? null,
    },
    handler,
  );
  return () => handler.stop();
}
