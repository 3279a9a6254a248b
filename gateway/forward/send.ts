import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Granted } from '../../payments/index.ts';
import { giveBack } from '../charge.ts';
import type { Refusal } from '../errors.ts';
import type { Parts } from '../parts.ts';
import type { ClientResponse } from './client.ts';
import { forward, type ForwardedCall } from './forward.ts';
import type { Served } from './served.ts';
import type { HttpUpstream } from './upstreams.ts';

/** A call that was inspected and charged. */
interface OutgoingCall extends Pick<ForwardedCall, 'inspected' | 'headers' | 'answerHeaders' | 'filter'> {
  readonly served: Served;
  readonly upstream: HttpUpstream;
  /** Path and query behind the upstream's base URL. */
  readonly path: string;
  readonly granted: Granted | undefined;
}

/**
 * Sends a call to its upstream and the answer to the client.
 * @param fail is told why the upstream gave nothing usable, when the unit has gone back
 */
export function send(
  { served, upstream, path, granted, ...call }: OutgoingCall,
  { requestId }: FastifyRequest,
  reply: FastifyReply,
  client: ClientResponse,
  parts: Parts,
  fail: (refusal: Refusal) => void,
): void {
  const stop = forward(
    {
      ...call,
      method: served.method,
      dispatcher: upstream.pool,
      origin: upstream.origin,
      path: upstream.prefix + path,
      shape: served.shape,
      requestId,
      log: parts.log,
      failed: (refusal, reason) => {
        void giveBack(granted, reason, requestId, parts).then(() => fail(refusal));
      },
    },
    client,
  );
  parts.drain.track(stop, reply.raw);
}
