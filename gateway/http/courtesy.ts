/**
 * The courtesy limit of free endpoints, per client address: GCRA. Kept in this process: with more replicas a client gets
 * more, which does no harm. What is charged never depends on it.
 */
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Config, Limits } from '../../config/index.ts';
import { clientOf } from './client-address.ts';
import { Refusal } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Counts on the courtesy limit of the client's address. */
    readonly courtesy?: boolean;
  }
}

/** Clients that are remembered at most; beyond, those that could be forgotten anyway go first, then the oldest. */
const CLIENTS = 20_000;

export interface Taken {
  readonly ok: boolean;
  readonly remaining: number;
  /** Seconds until the next call is let through, or until all of the burst is back. */
  readonly seconds: number;
}

/** @param now milliseconds, from any start */
function createCourtesy(perSecond: number, burst: number, now: () => number): (client: string) => Taken {
  const interval = 1000 / perSecond;
  const tolerance = burst * interval;
  /** When each client's burst is whole again. */
  const whole = new Map<string, number>();
  return (client) => {
    const at = now();
    const next = Math.max(whole.get(client) ?? at, at) + interval;
    const ahead = next - at;
    if (ahead > tolerance + 1e-6)
      return { ok: false, remaining: 0, seconds: Math.max(1, Math.ceil((ahead - tolerance) / 1000)) };
    whole.delete(client);
    whole.set(client, next);
    if (whole.size > CLIENTS) forget(whole, at);
    const remaining = Math.floor((tolerance - ahead) / interval + 1e-6);
    return { ok: true, remaining, seconds: Math.max(1, Math.ceil(ahead / 1000)) };
  };
}

function forget(whole: Map<string, number>, at: number): void {
  for (const [client, until] of whole) if (until <= at) whole.delete(client);
  for (const client of whole.keys()) {
    if (whole.size <= CLIENTS / 2) break;
    whole.delete(client);
  }
}

/** Hashes that nobody here knows cost questions to a node, and anybody can make them up. */
const LOOKUPS_PER_SECOND = 2;
const LOOKUPS_BURST = 20;

/** What a client is told that has asked too many. */
export const NO_LOOKUPS: Readonly<Record<string, string>> = {
  'ratelimit-policy': `"lookups";q=${LOOKUPS_BURST};w=${LOOKUPS_BURST / LOOKUPS_PER_SECOND}`,
  ratelimit: '"lookups";r=0;t=1',
};

/** The limit of such questions, per client, whatever endpoint they come from. */
export function createLookupLimit(): (client: string) => boolean {
  const take = createCourtesy(LOOKUPS_PER_SECOND, LOOKUPS_BURST, () => performance.now());
  return (client) => take(client).ok;
}

function settle({ courtesy_per_second: perSecond, courtesy_burst: burst }: Limits): {
  take: (client: string) => Taken;
  policy: string;
} {
  return {
    take: createCourtesy(perSecond, burst, () => performance.now()),
    policy: `"courtesy";q=${burst};w=${Math.ceil(burst / perSecond)}`,
  };
}

/** Applies the limit to every route registered from now on that says `config: { courtesy: true }`. */
export function limitCourtesy(app: FastifyInstance, config: Pick<Config, 'limits'>): void {
  let limits = config.limits;
  let { take, policy } = settle(limits);
  const limit: onRequestHookHandler = (request, reply, done) => {
    if (limits !== config.limits) {
      limits = config.limits;
      ({ take, policy } = settle(limits));
    }
    const { ok, remaining, seconds } = take(clientOf(request));
    const headers = { 'ratelimit-policy': policy, ratelimit: `"courtesy";r=${remaining};t=${seconds}` };
    if (!ok) return done(new Refusal('rate_limited', undefined, { retryAfter: seconds, headers }));
    void reply.headers(headers);
    done();
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.courtesy !== true) return;
    const own = [route.onRequest ?? []].flat();
    if (!own.includes(limit)) route.onRequest = [limit, ...own];
  });
}
