import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Redis } from 'ioredis';
import { redisFault, replyCode } from './fault.ts';
import { writeTogether } from './connect.ts';
import { primariesOf } from './primaries.ts';
import { TAG } from './tag.ts';

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
  'answered',
  'unsettled',
  'bundle',
  'lease',
  'anchors',
] as const;
/** Scripts that charge. */
const CHARGING: ReadonlySet<string> = new Set(['charge', 'settling']);
export type ScriptName = (typeof NAMES)[number];

const source = (name: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(`#root/payments/store/redis/${name}.lua`)), 'utf8');

/**
 * Runs one script with a request; answers its reply. Rejects with StoreError and does nothing twice.
 * @param texts long texts of the request, from `ARGV[2]` on: as JSON they would be escaped and read twice.
 */
export type RunScript = (name: ScriptName, request: object, ...texts: string[]) => Promise<unknown>;

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
  // A server that has restarted knows no script; whoever meets that first brings it, the others wait for it.
  const bringing = new Map<string, Promise<unknown>>();
  const bring = (text: string): Promise<unknown> => {
    let running = bringing.get(text);
    if (running === undefined) {
      running = Promise.all(primariesOf(redis).map((one) => one.script('LOAD', text))).finally(() =>
        bringing.delete(text),
      );
      bringing.set(text, running);
    }
    return running;
  };
  return async (name, request, ...texts) => {
    const script = scripts.get(name);
    if (script === undefined) throw new TypeError('no such script');
    const json = JSON.stringify({ ...request, offset: offset() });
    const run = (): Promise<unknown> => {
      writeTogether(redis);
      return redis.evalsha(script.sha, 1, TAG, json, ...texts);
    };
    try {
      return await run();
    } catch (error) {
      if (replyCode(error) !== 'NOSCRIPT') throw redisFault(error); // else nothing was run
    }
    try {
      await bring(script.text);
      return await run();
    } catch (error) {
      throw redisFault(error);
    }
  };
}
