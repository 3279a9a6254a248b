import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Redis } from 'ioredis';
import { redisFault, replyCode } from './fault.ts';

/** All keys carry it, so that one script may touch several accounts; a cluster gives availability, no sharding. */
export const TAG = '{bb}';

const NAMES = [
  'charge',
  'give-back',
  'read-budget',
  'set-budget',
  'read-account',
  'seal',
  'health',
  'claim',
  'settling',
  'settled',
  'end-claim',
  'bundle',
  'lease',
] as const;
/** Scripts that charge. */
const CHARGING: ReadonlySet<string> = new Set(['charge', 'settling']);
export type ScriptName = (typeof NAMES)[number];

const source = (name: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(`#root/payments/store/redis/${name}.lua`)), 'utf8');

/** Runs one script with a request; answers its reply. Rejects with StoreError and does nothing twice. */
export type RunScript = (name: ScriptName, request: object) => Promise<unknown>;

/** @param offset moves the server's clock, for tests. */
export function createScripts(redis: Redis, offset: () => number): RunScript {
  const common = source('common');
  const budget = source('budget');
  const scripts = new Map(
    NAMES.map((name) => {
      const text = `${common}\n${CHARGING.has(name) ? `${budget}\n` : ''}${source(name)}`;
      return [name, { text, sha: createHash('sha1').update(text).digest('hex') }];
    }),
  );
  return async (name, request) => {
    const script = scripts.get(name);
    if (script === undefined) throw new TypeError('no such script');
    const json = JSON.stringify({ ...request, offset: offset() });
    try {
      return await redis.evalsha(script.sha, 1, TAG, json);
    } catch (error) {
      if (replyCode(error) !== 'NOSCRIPT') throw redisFault(error);
    }
    try {
      return await redis.eval(script.text, 1, TAG, json); // the server has restarted; nothing was run
    } catch (error) {
      throw redisFault(error);
    }
  };
}
