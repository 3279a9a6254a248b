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
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;
const CONNECTIONS = 512;

/** Opens a connection pool for every upstream of the configuration. */
export function createUpstreams(config: Config): Upstreams {
  const word = SafeId.among([...config.upstreams.map(({ name }) => name), 'echo']);
  const named = new Map<string, Upstream>();
  for (const { name, shape, base_url, api_key } of config.upstreams) {
    const url = new URL(base_url);
    named.set(name, {
      kind: 'http',
      name: word(name) as SafeId,
      family: shape,
      origin: url.origin,
      prefix: url.pathname.replace(/\/+$/, ''),
      ownKey: api_key,
      pool: new Pool(url.origin, {
        connections: CONNECTIONS,
        connect: { timeout: CONNECT_MS },
        headersTimeout: config.limits.upstream_first_byte_ms,
        bodyTimeout: config.limits.upstream_idle_ms,
        maxHeaderSize: 65_536,
      }),
    });
  }
  if (config.echo_upstream) named.set('echo', { kind: 'echo', name: word('echo') as SafeId });
  const all = [...named.values()];
  const speaks = (upstream: Upstream, family: Shape['family']): boolean =>
    upstream.kind === 'echo' || upstream.family === family;
  return {
    all,
    named(name, family) {
      const upstream = named.get(name);
      return upstream !== undefined && speaks(upstream, family) ? upstream : undefined;
    },
    first: (family) => all.find((upstream) => upstream.kind === 'http' && upstream.family === family),
    async close() {
      await Promise.all(all.filter((upstream) => upstream.kind === 'http').map(({ pool }) => pool.destroy()));
    },
  };
}
