// One of several processes that race for the same budget on Redis; prints how many of its calls were granted, and how
// many replies came too late on a busy machine: those may have been granted, too, and are sent again.
import { randomBytes } from 'node:crypto';
import { createRedisStore, pooled, StoreError } from '../../payments/index.ts';
import { event, operator } from './calls.ts';

const [url = '', limit = '', calls = ''] = process.argv.slice(2);
/** Calls on their way at the same time. */
const AT_ONCE = 100;

const store = await createRedisStore({ url, random: pooled(randomBytes), journalDays: 90, evidenceDays: 400 });
const own = operator('raced', Number(limit));
let left = Number(calls);
let grants = 0;
let late = 0;
const one = async (): Promise<void> => {
  while (left > 0) {
    left -= 1;
    try {
      if ((await store.charge({ operator: own, event: event() })).ok) grants += 1;
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'timeout') throw error;
      late += 1;
      left += 1;
    }
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, one));
await store.close();
process.stdout.write(`granted ${grants} late ${late}\n`);
