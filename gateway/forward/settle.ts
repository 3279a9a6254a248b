/** What is settled of a call before anybody looks at its body: who calls, in which mode, and what goes upstream beside it. */
import type { FastifyRequest } from 'fastify';
import type { Mode } from '../../detector/index.ts';
import { Words } from '../inspect/protocol-words.ts';
import type { Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import { callerOf, modeOf } from './choose.ts';
import { detectorRefusal } from '../detector-refusal.ts';
import { requestHeaders } from './headers.ts';
import type { Served } from './served.ts';
import { targetOf } from './target.ts';
import type { Upstream } from './upstreams.ts';

export interface Settled {
  readonly caller: Caller;
  readonly mode: Mode;
  /** Path and query behind the upstream's base URL. */
  readonly path: string;
  readonly headers: string[];
}

/** @throws Refusal for whoever may not call, and for a path, query or header that may not pass */
export function settle(
  request: FastifyRequest,
  served: Served,
  upstream: Upstream,
  hasBody: boolean,
  parts: Parts,
): Settled {
  const { family, accept } = served.shape;
  const caller = callerOf(request, upstream, parts);
  const mode = modeOf(request, caller);
  const words = new Words(parts, mode, caller.inspection(mode).kindsOff);
  try {
    const path = targetOf(request, served, words);
    const ownKey = upstream.kind === 'http' ? upstream.ownKey : undefined;
    const headers = requestHeaders(family, request.headers, ownKey, words, { hasBody, accept });
    return { caller, mode, path, headers };
  } catch (error) {
    throw detectorRefusal(error, parts.log, request.requestId);
  }
}
