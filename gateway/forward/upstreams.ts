/** The upstreams of the configuration. No header or body of a request can name another. */
import { Pool } from 'undici';
import type { Config } from '../../config/index.ts';
import { SafeId } from '../../payments/index.ts';
import type { Family, Shape } from '../shapes/index.ts';
import { checkedLookup, refusedAddress } from './lookup.ts';
import { onread } from './reading.ts';

export interface HttpUpstream {
  readonly kind: 'http';
  readonly name: SafeId;
  readonly family: Family;
  readonly origin: string;
  /** Path of the base URL, without a slash at its end. */
  readonly prefix: string;
  readonly ownKey: string | undefined;
  /** What the pool's connections depend on beside the origin. */
  readonly connection: string;
  readonly pool: Pool;
}

/** The built-in upstream that answers with what a model would have seen. */
export interface EchoUpstream {
  readonly kind: 'echo';
  readonly name: SafeId;
}

export type Upstream = HttpUpstream | EchoUpstream;

export interface Upstreams {
  /** The upstream of that name, if it speaks this API; `only`: if it is one of these. */
  named(name: string, shape: Pick<Shape, 'family' | 'echo'>, only?: readonly string[]): Upstream | undefined;
  /** The upstream of this API that serves a model, by the longest beginning of its name; else the first of the API. */
  serving(
    family: Family,
    only: readonly string[] | undefined,
    model: () => string | undefined,
  ): HttpUpstream | undefined;
  readonly all: readonly Upstream[];
  /** The connections to an origin that a call has chosen, also where its upstream was taken away since. */
  poolOf(origin: string): Pool | undefined;
  /** Takes the upstreams of another configuration from now on; calls that have chosen one end where they began. */
  replace(config: Config): void;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;
/** A stream holds its connection for as long as the model talks. */
const CONNECTIONS = 4_096;
/** From the choice of an upstream to the connection: a large upload is inspected in between. */
const LEAVE_MS = 600_000;

interface Directory {
  readonly all: readonly Upstream[];
  readonly named: ReadonlyMap<string, Upstream>;
  /** Beginnings of model names, the longest first. */
  readonly prefixes: readonly { readonly prefix: string; readonly upstream: HttpUpstream }[];
}

/** Opens a connection pool for every upstream of the configuration. */
export function createUpstreams(first: Config): Upstreams {
  let directory = read(first, []);
  const leaving = new Set<HttpUpstream>();
  const leave = (upstream: HttpUpstream): void => {
    leaving.add(upstream);
    setTimeout(() => {
      leaving.delete(upstream);
      upstream.pool.close().catch(() => undefined); // it was destroyed meanwhile
    }, LEAVE_MS).unref();
  };
  const isIn = (upstream: Upstream, only: readonly string[] | undefined): boolean =>
    only === undefined || only.includes(upstream.name.toString());
  return {
    get all() {
      return directory.all;
    },
    named(name, { family, echo }, only) {
      const upstream = directory.named.get(name);
      if (upstream?.kind === 'echo') return echo === undefined ? undefined : upstream;
      return upstream?.family === family && isIn(upstream, only) ? upstream : undefined;
    },
    serving(family, only, model) {
      const speaks = (upstream: Upstream): upstream is HttpUpstream =>
        upstream.kind === 'http' && upstream.family === family && isIn(upstream, only);
      const candidates = directory.prefixes.filter(({ upstream }) => speaks(upstream));
      const wanted = candidates.length === 0 ? undefined : model();
      return (
        candidates.find(({ prefix }) => wanted?.startsWith(prefix) === true)?.upstream ?? directory.all.find(speaks)
      );
    },
    poolOf: (origin) => [...reached(directory.all), ...leaving].find((one) => one.origin === origin)?.pool,
    replace(config) {
      const before = reached(directory.all);
      directory = read(config, directory.all);
      const kept = new Set(reached(directory.all).map(({ pool }) => pool));
      for (const upstream of before) if (!kept.has(upstream.pool)) leave(upstream);
    },
    async close() {
      await Promise.all([...reached(directory.all), ...leaving].map(({ pool }) => pool.destroy()));
    },
  };
}

const reached = (upstreams: readonly Upstream[]): HttpUpstream[] =>
  upstreams.filter((upstream) => upstream.kind === 'http');

/** @param before upstreams whose connections go on where nothing about them has changed */
function read(config: Config, before: readonly Upstream[]): Directory {
  const { upstream_first_byte_ms: headersTimeout, upstream_idle_ms: bodyTimeout } = config.limits;
  const word = SafeId.among([...config.upstreams.map(({ name }) => name), 'echo']);
  const named = new Map<string, Upstream>();
  const prefixes: { prefix: string; upstream: HttpUpstream }[] = [];
  for (const { name, shape, base_url, api_key, models, private: isPrivate } of config.upstreams) {
    const url = new URL(base_url);
    const refused = refusedAddress(url);
    const connection = `${headersTimeout} ${bodyTimeout} ${isPrivate}`;
    const old = before.find((one) => one.kind === 'http' && one.origin === url.origin && one.connection === connection);
    const upstream: HttpUpstream = {
      kind: 'http',
      name: word(name) as SafeId,
      family: shape,
      origin: url.origin,
      prefix: prefixOf(url, shape),
      ownKey: api_key,
      connection,
      pool:
        old?.kind === 'http'
          ? old.pool
          : new Pool(url.origin, {
              connections: CONNECTIONS,
              connect: refused
                ? (_options, done) => done(refused, null)
                : { timeout: CONNECT_MS, lookup: checkedLookup(url, isPrivate), onread },
              headersTimeout,
              bodyTimeout,
              maxHeaderSize: 65_536,
            }),
    };
    named.set(name, upstream);
    for (const prefix of models) prefixes.push({ prefix, upstream });
  }
  if (config.echo_upstream) named.set('echo', { kind: 'echo', name: word('echo') as SafeId });
  prefixes.sort((a, b) => b.prefix.length - a.prefix.length);
  return { all: [...named.values()], named, prefixes };
}

/** Azure's SDK takes the resource's address or the one that ends in /openai; our paths begin with that. */
function prefixOf(url: URL, family: Family): string {
  const path = url.pathname.replace(/\/+$/, '');
  return family === 'azure' ? path.replace(/\/openai(?:\/v1)?$/, '') : path;
}
