import { dayName, endOfDay } from '../../accounts/budget.ts';
import type { Charged, Granted, Unit, Usage } from '../../accounts/charge.ts';
import { usage } from '../../accounts/usage.ts';
import { pooled } from '../../random.ts';
import { maintain } from '../maintenance.ts';
import { StoreError } from '../../store-error.ts';
import type { BudgetView, Store, StoreParts } from '../store.ts';
import { createAnchors } from './anchors.ts';
import { createBundles } from './bundles.ts';
import { createClaims } from './claims.ts';
import { ServerClock } from './clock.ts';
import { COMMAND_MS, connect, revive } from './connect.ts';
import { redisFault } from './fault.ts';
import { createJournal } from './journal.ts';
import { account, chargeRequest, giveBackRequest } from './request.ts';
import { createScripts } from './scripts.ts';
import type { ScriptName } from './scripts.ts';

/** The time is the server's, so that all replicas agree. */
export interface RedisParts extends Omit<StoreParts, 'now'> {
  /** `redis://`, `redis+sentinel://` or `redis+cluster://`, or the same with `rediss`: see `addressOf`. */
  readonly url: string;
  /** Milliseconds to add to the server's clock; for tests. */
  readonly clockOffset?: () => number;
}

/** The server charges nothing for a call that is given up before its answer can be there. */
const MARGIN_MS = 50;

const JSON_REPLIES: ReadonlySet<ScriptName> = new Set<ScriptName>([
  'charge',
  'read-budget',
  'read-account',
  'claim',
  'settling',
  'settled',
  'unsettled',
  'bundle',
  'anchors',
]);

interface AccountReply {
  readonly trial: number;
  readonly first: number | null;
  readonly paid: number;
  readonly payments: number;
  readonly paidFirst: number | null;
  readonly previews: number;
  readonly identities: number;
}

/**
 * Connects to the shared store. Rejects with StoreError: `unreachable`, `eviction_policy` (anything but noeviction
 * may forget quotas), `schema_newer`.
 */
export async function createRedisStore(parts: RedisParts): Promise<Store> {
  const { redis, durable } = await connect(parts.url, parts.onFault);
  const random = pooled(parts.random);
  const offset = parts.clockOffset ?? (() => 0);
  const script = createScripts(redis, offset);
  const { journalDays, evidenceDays } = parts;
  const now = async (): Promise<number> => Number((await redis.time())[0]) * 1000 + offset();
  const clock = new ServerClock(async () => {
    const [seconds, micros] = await redis.time();
    return Number(seconds) * 1000 + Number(micros) / 1000 + offset();
  });
  await clock.ask();
  const journal = createJournal(redis, script, { journalDays, evidenceDays, now });
  const givenBack = new WeakSet<Unit>();
  let closed = false;
  revive(redis, () => closed);

  const run = async <T>(name: ScriptName, request: object, ...texts: string[]): Promise<T> => {
    if (closed) throw new StoreError('closed');
    const reply = await script(name, request, ...texts);
    return (typeof reply === 'string' && JSON_REPLIES.has(name) ? JSON.parse(reply) : reply) as T;
  };
  const stop = maintain(journal, redisFault, parts.onFault);

  return {
    journal,
    durable,
    claims: createClaims(run, random, evidenceDays),
    bundles: createBundles(run, async (list, limit) => {
      try {
        return await redis.zrange(list, '0', String(limit - 1));
      } catch (error) {
        throw redisFault(error);
      }
    }),
    anchors: createAnchors(run),
    lease: async (name, holder, ms) => (await run<number>('lease', { name, holder, ms })) === 1,
    async unlease(name, holder) {
      await run('lease', { name, holder, ms: 0 });
    },
    async charge(request) {
      const [charge, ...texts] = chargeRequest(request, random);
      type Reply = Charged & { readonly day?: number; readonly late?: true };
      const once = () => run<Reply>('charge', { ...charge, before: clock.in(COMMAND_MS - MARGIN_MS) }, ...texts);
      let reply = await once();
      if (reply.late === true) {
        // It was in time by our clock, so the server's has been set.
        await clock.ask();
        reply = await once();
        if (reply.late === true) throw new StoreError('timeout');
      }
      if (!reply.ok) return reply;
      const { day, ...granted } = reply;
      return day === undefined ? granted : withUnit(granted, request, day);
    },
    async giveBack(unit, reason) {
      if (givenBack.has(unit)) return;
      givenBack.add(unit);
      await run('give-back', giveBackRequest(unit, reason, random));
    },
    async readBudget(operator, limits) {
      type Reply = { day: number; units: Usage; entities: BudgetView['entities'] };
      const { day, units, entities } = await run<Reply>('read-budget', { account: account(operator), limits });
      return { day: dayName(day), resetsAt: endOfDay(day), units, entities };
    },
    async setBudget(operator, { daily, entities }) {
      await run('set-budget', { account: account(operator), change: { daily, ...entities } });
    },
    async readTrial(wallet, limit) {
      return usage((await run<AccountReply>('read-account', { account: account(wallet) })).trial, limit);
    },
    async readIdentities(client, limit) {
      return usage((await run<AccountReply>('read-account', { account: account(client) })).identities, limit);
    },
    async readPreview(client, limit, windowMs) {
      return usage((await run<AccountReply>('read-account', { account: account(client), windowMs })).previews, limit);
    },
    async readScore(wallet) {
      const { trial, first, paid, payments, paidFirst } = await run<AccountReply>('read-account', {
        account: account(wallet),
      });
      const seen = [first, paidFirst].filter((at) => at !== null);
      return { trial, paid, payments, firstSeen: seen.length === 0 ? null : Math.min(...seen) };
    },
    async health() {
      await run('health', {});
    },
    async close() {
      if (closed) return;
      closed = true;
      stop();
      await journal.seal().catch(() => 0); // a server that is gone has nothing to seal
      redis.disconnect();
    },
  };
}

function withUnit(granted: Granted, { operator, event }: Parameters<Store['charge']>[0], day: number): Granted {
  if (operator === undefined) return granted;
  const unit = { operator: operator.account, day, event };
  return { ...granted, unit: operator.team === undefined ? unit : { ...unit, team: operator.team.account } };
}
