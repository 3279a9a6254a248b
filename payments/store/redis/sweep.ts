import type { Redis } from 'ioredis';
import type { Retention } from '../store.ts';
import { TAG } from './tag.ts';
import { fieldsOf } from './streams.ts';
import type { Entry } from './streams.ts';

const DAY_MS = 86_400_000;
const PAGE = 500;

/** Drops the entries of a stream whose time is not after `until`; at least `leave` of the newest stay. */
async function trim(redis: Redis, stream: string, until: number, leave: number): Promise<number> {
  for (let removed = 0; ;) {
    const page: Entry[] = await redis.xrange(stream, '-', '+', 'COUNT', PAGE);
    const rest = leave === 0 ? page : page.slice(0, Math.max(0, (await redis.xlen(stream)) - leave));
    const kept = rest.findIndex((entry) => Number(fieldsOf(entry)('at')) > until);
    const old = kept === -1 ? rest : rest.slice(0, kept);
    const last = old.at(-1);
    if (last === undefined) return removed;
    removed += await redis.xtrim(stream, 'MINID', `${Number.parseInt(last[0], 10) + 1}-0`);
  }
}

/** Deletes what is past its time; keys with a life of their own expire by themselves. */
export async function sweepStreams(
  redis: Redis,
  keep: Retention,
  now: number,
): Promise<{ events: number; log: number }> {
  const log = await trim(redis, `${TAG}:log`, now - keep.journalDays * DAY_MS, 0);
  const events = await trim(redis, `${TAG}:events`, now - keep.evidenceDays * DAY_MS, 0);
  await trim(redis, `${TAG}:seals`, now - (keep.evidenceDays + 1) * DAY_MS, 1);
  return { events, log };
}
