import type { Redis } from 'ioredis';
import { GENESIS, makeSeal, SEAL_EVENTS, verifyChain } from '../../journal/chain.ts';
import { isWanted } from '../../journal/journal.ts';
import type { EventRecord, Journal, LogRecord, Seal, Whose } from '../../journal/journal.ts';
import type { Retention } from '../store.ts';
import { redisFault } from './fault.ts';
import { primariesOf } from './primaries.ts';
import { TAG } from './tag.ts';
import type { RunScript } from './scripts.ts';
import { eventOf, logOf, sealableOf, sealOf, sealRequest } from './streams.ts';
import type { Entry, SealHead } from './streams.ts';
import { sweepStreams } from './sweep.ts';

const EVENTS = `${TAG}:events`;
const LOG = `${TAG}:log`;
const SEALS = `${TAG}:seals`;
/** Entries read at once. */
const PAGE = 1000;

export function createJournal(
  redis: Redis,
  run: RunScript,
  retention: Retention & { now(): Promise<number> },
): Journal {
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw redisFault(error);
    }
  };
  const range = (stream: string, after: number, count: number): Promise<Entry[]> =>
    guarded(() => redis.xrange(stream, `${after + 1}-0`, '+', 'COUNT', count));

  async function* pages(stream: string, after = 0): AsyncGenerator<Entry[]> {
    for (let from = after; ;) {
      const page = await range(stream, from, PAGE);
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE) return;
      from = Number.parseInt(last[0], 10);
    }
  }

  async function* seals(): AsyncGenerator<Seal> {
    for await (const page of pages(SEALS, -1)) yield* page.map(sealOf);
  }

  /** Every round trip appends one seal and fetches the events of the next. */
  async function seal(): Promise<number> {
    let sealed = 0;
    let request: object | undefined;
    for (let count = SEAL_EVENTS; ;) {
      const head = JSON.parse(String(await run('seal', { seal: request, most: SEAL_EVENTS }))) as SealHead;
      if (head.sealed) sealed += count; // else another replica was first
      const events = (head.events ?? []).map(sealableOf);
      if (events.length === 0 || count < SEAL_EVENTS) return sealed;
      count = events.length;
      request = sealRequest(head.last, makeSeal(head.chain ? Buffer.from(head.chain, 'base64') : GENESIS, events));
    }
  }

  async function remove(stream: string, wanted: (fields: ReadonlyMap<string, string>) => boolean): Promise<number> {
    let removed = 0;
    for await (const page of pages(stream)) {
      const ids = page.filter(([, fields]) => wanted(mapOf(fields))).map(([id]) => id);
      if (ids.length > 0) removed += await guarded(() => redis.xdel(stream, ...ids));
    }
    return removed;
  }

  return {
    seal,
    readSeals: async ({ after, limit }) => (await range(SEALS, after, limit)).map(sealOf),
    readEvents: async ({ after, limit }) => (await range(EVENTS, after, limit)).map(eventOf),
    latestEvents: async (limit) =>
      (await guarded(() => redis.xrevrange(EVENTS, '+', '-', 'COUNT', limit))).map(eventOf),
    async readLog({ after, limit, ...asked }) {
      const found: LogRecord[] = [];
      for await (const page of pages(LOG, after)) {
        const wanted = page.map(logOf).filter((row) => isWanted(row, asked));
        found.push(...wanted.slice(0, limit - found.length));
        if (found.length >= limit) break;
      }
      return found;
    },
    verify: () =>
      verifyChain(seals(), async (first, last): Promise<EventRecord[]> => {
        const end = last === Number.MAX_SAFE_INTEGER ? '+' : `${last}-0`;
        return (await guarded(() => redis.xrange(EVENTS, `${first}-0`, end))).map(eventOf);
      }),
    async erase(whose: Whose) {
      await seal();
      const names = 'account' in whose ? [whose.account.value, whose.account.previous] : [];
      const wanted = (fields: ReadonlyMap<string, string>): boolean =>
        'requestId' in whose ? fields.get('id') === whose.requestId : names.includes(fields.get('payer'));
      const removed = { events: await remove(EVENTS, wanted), log: await remove(LOG, wanted) };
      await rewriteFile(redis);
      return removed;
    },
    async sweep() {
      await seal();
      const removed = await guarded(async () => await sweepStreams(redis, retention, await retention.now()));
      if (removed.log > 0) await rewriteFile(redis);
      return removed;
    },
    async forget({ event, log }) {
      await guarded(async () => {
        const sealed = Number((await redis.hget(`${TAG}:sealed`, 'last')) ?? 0);
        await redis.xtrim(EVENTS, 'MINID', `${Math.min(event, sealed) + 1}-0`);
        await redis.xtrim(LOG, 'MINID', `${log + 1}-0`);
      });
    },
  };
}

/** Deleted text stands in the append-only file until that is written anew. The server may refuse, or be at it. */
async function rewriteFile(redis: Redis): Promise<void> {
  try {
    await Promise.all(primariesOf(redis).map((one) => one.bgrewriteaof()));
  } catch {
    // it rewrites by itself as the file grows
  }
}

function mapOf(fields: readonly string[]): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (let index = 0; index + 1 < fields.length; index += 2) map.set(fields[index] ?? '', fields[index + 1] ?? '');
  return map;
}
