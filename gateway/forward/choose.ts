/** Who is calling, which upstream, which mode: what path and headers say, within the configuration. */
import type { FastifyRequest } from 'fastify';
import type { Mode } from '../../detector/index.ts';
import { SafeId } from '../../payments/index.ts';
import { Refusal } from '../errors.ts';
import { modeNamed } from '../http/validation.ts';
import { isRoutingValue, type Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import { rootString } from './model-word.ts';
import { namedInPath } from './named-in-path.ts';
import type { Served } from './served.ts';
import type { Upstream } from './upstreams.ts';

interface Params {
  readonly deployment?: string;
  readonly model?: string;
}

const FIELDS = SafeId.words('upstream', 'x-blackbar-context', 'x-blackbar-restore');

/** The upstream that the path names, else the one that serves the model, else the first of this API. */
export function upstreamOf(
  request: FastifyRequest,
  { shape, upstreams: only }: Pick<Served, 'shape' | 'upstreams'>,
  body: Buffer | undefined,
  { upstreams, config }: Parts,
): Upstream {
  const { upstream: name } = namedInPath(request.raw);
  const { deployment, model } = request.params as Params;
  if (name !== undefined && !isRoutingValue(name)) throw new Refusal('invalid_request', { fields: [FIELDS.upstream] });
  const upstream =
    name === undefined
      ? upstreams.serving(
          shape.family,
          only,
          () => deployment ?? model ?? (body === undefined ? undefined : rootString(body, 'model')),
        )
      : upstreams.named(name, shape, only);
  if (upstream === undefined) {
    const wording = name === 'echo' && config.echo_upstream ? 'not_echoed' : 'no_upstream';
    throw new Refusal('not_found', undefined, { wording });
  }
  return upstream;
}

/** @throws Refusal for operators that are malformed, unknown or lack their key */
export function callerOf(request: FastifyRequest, upstream: Upstream, { operators }: Parts): Caller {
  const { headers } = request;
  const header = headers['x-operator-id'];
  let key = headers['x-blackbar-key'];
  if (key === undefined && upstream.kind === 'http' && upstream.ownKey !== undefined)
    key = headers.authorization?.replace(/^Bearer /i, '') ?? headers['x-api-key'] ?? headers['api-key'];
  return operators.resolve({
    path: namedInPath(request.raw).operator,
    header: typeof header === 'string' ? header : undefined,
    key: typeof key === 'string' ? key : undefined,
  });
}

/** The mode that the caller chose, where it may, else its own. */
export function modeOf(request: FastifyRequest, caller: Caller): Mode {
  const chosen = request.headers['x-blackbar-context'];
  if (chosen === undefined || !caller.choices.has('context')) return caller.context;
  return modeNamed(chosen, FIELDS['x-blackbar-context']);
}

/** Are originals to come back in this call? */
export function restoreOf({ headers }: FastifyRequest, { restore, choices }: Caller): boolean {
  const chosen = headers['x-blackbar-restore'];
  if (chosen === undefined || !choices.has('restore')) return restore;
  if (chosen !== 'true' && chosen !== 'false')
    throw new Refusal('invalid_request', { fields: [FIELDS['x-blackbar-restore']] });
  return chosen === 'true';
}
