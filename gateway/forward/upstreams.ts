/** The upstreams of the configuration. No header or body of a request can name another. */
import { Pool } from 'undici';
import type { Config } from '../../config/index.ts';
import { SafeId } from '../../payments/index.ts';
import type { Shape } from '../shapes/index.ts';

export interface HttpUpstream {
  readonly kind: 'http';
  readonly name: SafeId;
  readonly family: Shape['family'];
  readonly origin: string;
  /** Path of the base URL, without a slash at its end. */
  readonly prefix: string;
  readonly ownKey: string | undefined;
  /** The time limits of its connections. */
  readonly times: string;
  readonly pool: Pool;
}

/** The built-in upstream that answers with what a model would have seen. */
export interface EchoUpstream {
  readonly kind: 'echo';
  readonly name: SafeId;
}

export type Upstream = HttpUpstream | EchoUpstream;

export interface Upstreams {
  /** The upstream of that name, if it speaks this API. */
  named(name: string, family: Shape['family']): Upstream | undefined;
  /** The first upstream of this API. */
  first(family: Shape['family']): Upstream | undefined;
  readonly all: readonly Upstream[];
  /** Takes the upstreams of another configuration from now on; calls that are running end where they began. */
  replace(config: Config): void;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;
const CONNECTIONS = 512;

interface Directory {
  readonly all: readonly Upstream[];
  readonly named: ReadonlyMap<string, Upstream>;
}

/** Opens a connection pool for every upstream of the configuration. */
export function createUpstreams(first: Config): Upstreams {
  let directory = read(first, []);
  const speaks = (upstream: Upstream, family: Shape['family']): boolean =>
    upstream.kind === 'echo' || upstream.family === family;
  return {
    get all() {
      return directory.all;
    },
    named(name, family) {
      const upstream = directory.named.get(name);
      return upstream !== undefined && speaks(upstream, family) ? upstream : undefined;
    },
    first: (family) => directory.all.find((upstream) => upstream.kind === 'http' && upstream.family === family),
    replace(config) {
      const before = pools(directory.all);
      directory = read(config, directory.all);
      const kept = new Set(pools(directory.all));
      for (const pool of before) if (!kept.has(pool)) void pool.close();
    },
    async close() {
      await Promise.all(pools(directory.all).map((pool) => pool.destroy()));
    },
  };
}

const pools = (upstreams: readonly Upstream[]): Pool[] =>
  upstreams.filter((upstream) => upstream.kind === 'http').map(({ pool }) => pool);

/** @param before upstreams whose connections go on where nothing about them has changed */
function read(config: Config, before: readonly Upstream[]): Directory {
  const { upstream_first_byte_ms: headersTimeout, upstream_idle_ms: bodyTimeout } = config.limits;
  const word = SafeId.among([...config.upstreams.map(({ name }) => name), 'echo']);
  const named = new Map<string, Upstream>();
  for (const { name, shape, base_url, api_key } of config.upstreams) {
    const url = new URL(base_url);
    const times = `${headersTimeout} ${bodyTimeout}`;
    const old = before.find((one) => one.kind === 'http' && one.origin === url.origin && one.times === times);
    named.set(name, {
      kind: 'http',
      name: word(name) as SafeId,
      family: shape,
      origin: url.origin,
      prefix: url.pathname.replace(/\/+$/, ''),
      ownKey: api_key,
      times,
      pool:
        old?.kind === 'http'
          ? old.pool
          : new Pool(url.origin, {
              connections: CONNECTIONS,
              connect: { timeout: CONNECT_MS },
              headersTimeout,
              bodyTimeout,
              maxHeaderSize: 65_536,
            }),
    });
  }
  if (config.echo_upstream) named.set('echo', { kind: 'echo', name: word('echo') as SafeId });
  return { all: [...named.values()], named };
}
