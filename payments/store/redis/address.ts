import { StoreError } from '../../store-error.ts';

/** Where the shared store is, as `REDIS_URL` says it. */
export interface RedisAddress {
  readonly kind: 'single' | 'sentinel' | 'cluster';
  readonly username?: string;
  readonly password?: string;
  readonly db?: number;
  readonly tls?: object;
  readonly nodes: readonly { readonly host: string; readonly port: number }[];
  /** What the sentinels call the primary. */
  readonly primary?: string;
  readonly sentinelPassword?: string;
}

const FORM = /^redis(s)?(?:\+(sentinel|cluster))?:\/\/(?:([^@/]*)@)?([^/?]+)(?:\/([^?]*))?(?:\?(.*))?$/;
const PORTS = { single: 6379, sentinel: 26_379, cluster: 6379 } as const;

/**
 * `redis://user:password@host:6379/0`, `rediss://` with TLS; `redis+sentinel://host:26379,host:26379/primary-name` (the
 * sentinels' own password as `?sentinel_password=`); `redis+cluster://host:6379,host:6379`.
 * @throws StoreError `unreachable` for anything else
 */
export function addressOf(url: string): RedisAddress {
  const [, tls, form = 'single', credentials, hosts = '', path = '', query] = FORM.exec(url) ?? [];
  const kind = form as RedisAddress['kind'];
  const nodes = hosts.split(',').map((host) => nodeOf(host, PORTS[kind]));
  if (hosts === '' || (kind === 'sentinel' && path === '')) throw new StoreError('unreachable');
  const colon = credentials?.indexOf(':') ?? -1;
  const username = credentials === undefined || colon < 1 ? undefined : decoded(credentials.slice(0, colon));
  const password = credentials === undefined ? undefined : decoded(credentials.slice(colon + 1));
  const sentinelPassword = new URLSearchParams(query).get('sentinel_password');
  return {
    kind,
    nodes,
    ...(tls !== undefined && { tls: {} }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(kind === 'single' && /^\d+$/.test(path) && { db: Number(path) }),
    ...(kind === 'sentinel' && { primary: decoded(path) }),
    ...(sentinelPassword !== null && { sentinelPassword }),
  };
}

/** Where a password with a percent sign is not escaped, this is no URL. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StoreError('unreachable');
  }
}

function nodeOf(text: string, usual: number): { host: string; port: number } {
  const [, bracketed, plain = '', port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const host = bracketed ?? plain;
  if (host === '') throw new StoreError('unreachable');
  return { host, port: port === undefined ? usual : Number(port) };
}
