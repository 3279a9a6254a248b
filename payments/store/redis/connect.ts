import type { Redis, RedisOptions } from 'ioredis';
import { StoreError } from '../../store-error.ts';
import type { StoreFault } from '../../store-error.ts';
import { addressOf } from './address.ts';
import type { RedisAddress } from './address.ts';
import { redisFault } from './fault.ts';
import { primariesOf } from './primaries.ts';
import { TAG } from './tag.ts';

const SCHEMA = 1;
/** A command without an answer for this long is given up. */
export const COMMAND_MS = 500;
/** A connection without any answer for this long is dead: waiting for the kernel to notice takes minutes. */
const SILENT_MS = 1500;
const CONNECT_MS = 1000;
const MAX_RECONNECT_MS = 1000;
const REVIVE_MS = 100;
/** Connections at start before a server that answers too late is given up. */
const ATTEMPTS = 5;

/** What the server promises about what it is given. */
export interface Connected {
  readonly redis: Redis;
  /** Append-only persistence is on: what was acknowledged survives a crash of the server. */
  readonly durable: boolean;
}

const backOff = (times: number): number => Math.min(times * 50, MAX_RECONNECT_MS);

/**
 * No command is ever sent twice by itself: a reply that is lost leaves its call undecided, and repeating it would count
 * twice. A server that has become a replica is left, so that the next connection finds the primary.
 * Commands are not collected into pipelines by themselves: there they wait for those before them, and their time limit
 * begins only afterwards.
 */
const OPTIONS = {
  autoResendUnfulfilledCommands: false,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  commandTimeout: COMMAND_MS,
  socketTimeout: SILENT_MS,
  connectTimeout: CONNECT_MS,
  maxLoadingRetryTime: 500,
  retryStrategy: backOff,
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
  disableClientInfo: true,
} satisfies RedisOptions;

/** One server, the primary that sentinels name, or a cluster; commands are the same for all three. */
async function createClient({ kind, nodes, primary, db, ...own }: RedisAddress): Promise<Redis> {
  const { Cluster, Redis: Client } = await import('ioredis'); // not loaded where the store is embedded
  const options = { ...OPTIONS, ...own, ...(db !== undefined && { db }) };
  if (kind === 'single') return new Client({ ...options, ...nodes[0], lazyConnect: true });
  if (kind === 'sentinel')
    return new Client({
      ...options,
      sentinels: [...nodes],
      ...(primary !== undefined && { name: primary }),
      ...(own.tls !== undefined && { enableTLSForSentinelMode: true, sentinelTLS: own.tls }),
      sentinelCommandTimeout: COMMAND_MS,
      sentinelRetryStrategy: backOff,
      failoverDetector: true,
      lazyConnect: true,
    });
  return new Cluster([...nodes], {
    redisOptions: { ...OPTIONS, ...own },
    lazyConnect: true,
    enableOfflineQueue: false,
    // These would send a command again that may have run.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    slotsRefreshTimeout: CONNECT_MS,
    slotsRefreshInterval: 2000,
    clusterRetryStrategy: backOff,
  }) as unknown as Redis;
}

/** Connects and looks at the server, or at every primary of a cluster. Rejects with StoreError. */
export async function connect(url: string, onFault: ((code: StoreFault) => void) | undefined): Promise<Connected> {
  const address = addressOf(url);
  for (let attempt = 1; ; attempt += 1) {
    const redis = await createClient(address);
    redis.on('error', () => onFault?.('unreachable'));
    try {
      return await look(redis);
    } catch (error) {
      redis.disconnect();
      const fault = redisFault(error);
      // A process that is still loading itself may see answers too late.
      if (fault.code !== 'timeout' || attempt === ATTEMPTS) throw fault;
    }
  }
}

/**
 * Connects a client again that ended by itself: ioredis 6.0 does so, for good, when a sentinel announces the failover
 * while the client is asking for the primary.
 */
export function revive(redis: Redis, closed: () => boolean): void {
  redis.on('end', () => {
    if (closed()) return;
    setTimeout(() => {
      if (!closed()) redis.connect().catch(() => undefined); // it has ended again, then
    }, REVIVE_MS).unref();
  });
}

/**
 * Commands of one turn of the event loop are written, and mostly read, in one go: a system call each costs both sides more
 * than the work. Called before a command; each keeps its own time limit. The streams of a cluster are left as they are.
 */
export function writeTogether({ stream }: Redis): void {
  // A cluster has no stream of its own, nor has a client that is not connected.
  if (!(stream as Redis['stream'] | undefined) || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => {
    stream.uncork();
  });
}

async function look(redis: Redis): Promise<Connected> {
  await redis.connect();
  const primaries = primariesOf(redis);
  const memory = await Promise.all(primaries.map((one) => one.info('memory')));
  if (memory.some((info) => field(info, 'maxmemory_policy') !== 'noeviction')) throw new StoreError('eviction_policy');
  await checkSchema(redis);
  const persistence = await Promise.all(primaries.map((one) => one.info('persistence')));
  return { redis, durable: persistence.every((info) => field(info, 'aof_enabled') === '1') };
}

const field = (info: string, name: string): string | undefined => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];

async function checkSchema(redis: Redis): Promise<void> {
  const name = `${TAG}:schema`;
  await redis.setnx(name, SCHEMA);
  if (Number(await redis.get(name)) > SCHEMA) throw new StoreError('schema_newer');
}
