import type { Redis } from 'ioredis';
import { StoreError } from '../store.ts';
import type { StoreFault } from '../store.ts';
import { redisFault } from './fault.ts';
import { TAG } from './scripts.ts';

const SCHEMA = 1;
const MAX_RECONNECT_MS = 1000;

/** What the server promises about what it is given. */
export interface Connected {
  readonly redis: Redis;
  /** Append-only persistence is on: what was acknowledged survives a crash of the server. */
  readonly durable: boolean;
}

/**
 * Connects and looks at the server. No command is ever sent twice by itself: a reply that is lost leaves its call
 * undecided, and repeating it would count twice.
 */
export async function connect(url: string, onFault: ((code: StoreFault) => void) | undefined): Promise<Connected> {
  const { Redis: Client } = await import('ioredis'); // not loaded where the store is embedded
  const redis = new Client(url, {
    lazyConnect: true,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    enableAutoPipelining: true,
    commandTimeout: 500,
    connectTimeout: 2000,
    retryStrategy: (times) => Math.min(times * 50, MAX_RECONNECT_MS),
    disableClientInfo: true,
  });
  redis.on('error', () => onFault?.('unreachable'));
  try {
    await redis.connect();
    const memory = await redis.info('memory');
    if (field(memory, 'maxmemory_policy') !== 'noeviction') throw new StoreError('eviction_policy');
    await checkSchema(redis);
    return { redis, durable: field(await redis.info('persistence'), 'aof_enabled') === '1' };
  } catch (error) {
    redis.disconnect();
    throw redisFault(error);
  }
}

const field = (info: string, name: string): string | undefined => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1];

async function checkSchema(redis: Redis): Promise<void> {
  const name = `${TAG}:schema`;
  await redis.setnx(name, SCHEMA);
  if (Number(await redis.get(name)) > SCHEMA) throw new StoreError('schema_newer');
}
