import { join } from 'node:path';
import { dayName, dayOf, endOfDay } from '../../accounts/budget.ts';
import type { BudgetLimits, Unit } from '../../accounts/charge.ts';
import { usage } from '../../accounts/usage.ts';
import { eventBody } from '../../journal/body.ts';
import type { Pseudonym } from '../../pseudonyms.ts';
import { maintain } from '../maintenance.ts';
import { StoreError } from '../../store-error.ts';
import type { BudgetView, Store, StoreParts } from '../store.ts';
import { createAnchors } from './anchors.ts';
import { createBundles } from './bundles.ts';
import { createCheckpoints, NO_CHECKPOINTS } from './checkpoints.ts';
import { chargeOne } from './charge.ts';
import { createClaims } from './claims.ts';
import { storeFault } from './fault.ts';
import { FILE } from './file.ts';
import { createGate } from './gate.ts';
import { createGroup } from './group.ts';
import { createJournal } from './journal.ts';
import type { Opened } from './opened.ts';
import { prepareOpened } from './opened.ts';

export interface SqliteParts extends StoreParts {
  /** The folder of the one file; made if it is missing. Held by one process at a time. */
  readonly dir: string;
  /** Module of the thread that empties the write-ahead log; where there is none, SQLite does it within a commit. */
  readonly checkpointer?: URL;
}

/** Opens the embedded store. Throws StoreError: `locked` while another process holds the folder, `schema_newer` … */
export function createSqliteStore(parts: SqliteParts): Store {
  const checkpoints =
    parts.checkpointer === undefined ? NO_CHECKPOINTS : createCheckpoints(join(parts.dir, FILE), parts.checkpointer);
  const gate = createGate(parts.dir, (file) => {
    checkpoints.watch(file.db);
    return prepareOpened(file, parts);
  });
  const group = createGroup(gate, checkpoints);
  const durable = createGroup(gate, checkpoints, true);
  const journal = createJournal(gate, group, checkpoints, parts);
  const givenBack = new WeakSet<Unit>();
  let closed = false;

  const stop = maintain(journal, storeFault, parts.onFault);

  const write = <T>(run: (opened: Opened) => T): Promise<T> =>
    closed ? Promise.reject(new StoreError('closed')) : group.write(run);
  const writeDurably = <T>(run: (opened: Opened) => T): Promise<T> =>
    closed ? Promise.reject(new StoreError('closed')) : durable.write(run);

  return {
    journal,
    durable: true,
    claims: createClaims(writeDurably),
    bundles: createBundles(writeDurably),
    anchors: createAnchors(writeDurably, write),
    // One process holds the folder, so whatever it asks for it has.
    lease: async () => true,
    unlease: async () => undefined,
    async charge(request) {
      const how = request.payer?.kind === 'bundle' || request.leaf !== undefined ? writeDurably : write;
      return await how((opened) => chargeOne(opened, request));
    },
    async giveBack(unit, reason) {
      if (givenBack.has(unit)) return;
      givenBack.add(unit);
      await write((opened) => returnUnit(opened, unit, reason));
    },
    readBudget: (account, limits) => write((opened) => viewBudget(opened, account, limits)),
    async setBudget(account, change) {
      await write(({ budgets, adopt }) => {
        adopt(account);
        budgets.setLimits(account.value, change);
        budgets.reload();
      });
    },
    readTrial: (account, limit) =>
      write(({ payers, adopt }) => {
        adopt(account);
        return usage(payers.trial(account.value) ?? 0, limit);
      }),
    readIdentities: (client, limit) =>
      write(({ payers, adopt, now }) => {
        adopt(client);
        return usage(payers.identities(client.value, now), limit);
      }),
    readPreview: (account, limit, windowMs) =>
      write(({ payers, adopt, now }) => {
        adopt(account);
        return usage(payers.previews(account.value, now - windowMs).length, limit);
      }),
    readScore: (wallet) =>
      write(({ db, adopt }) => {
        adopt(wallet);
        return readFacts(db, wallet.value);
      }),
    health: () =>
      write(({ db, now }) => {
        db.prepare('REPLACE INTO health (one, at) VALUES (1, ?)').run(now);
      }),
    async close() {
      if (closed) return;
      closed = true;
      stop();
      try {
        await journal.seal();
      } catch {
        // a store that is down has nothing to seal
      }
      await checkpoints.close();
      group.flush();
      durable.flush();
      gate.close();
    },
  };
}

function returnUnit(
  opened: Opened,
  { operator, team, day, event }: Unit,
  reason: Parameters<Store['giveBack']>[1],
): void {
  for (const account of team === undefined ? [operator] : [operator, team]) {
    opened.adopt(account);
    opened.budgets.giveBack(account.value, day);
  }
  const parties = { operator: operator.value, team: team?.value };
  const body = eventBody(event, parties, { action: 'given_back', reason });
  opened.rows.writeEvent(opened.now, event.requestId.toString(), parties, body);
}

function viewBudget({ budgets, adopt, now }: Opened, account: Pseudonym, configured: BudgetLimits): BudgetView {
  adopt(account);
  const day = dayOf(now);
  const { units, entities } = budgets.open(account.value, day);
  const limits = budgets.limits(account.value, configured);
  const part = (risk: 'CRITICAL' | 'PRIVATE' | 'SENSITIVE') => ({
    limit: limits.entities[risk] ?? null,
    used: entities[risk],
  });
  return {
    day: dayName(day),
    resetsAt: endOfDay(day),
    units: usage(units, limits.daily),
    entities: { CRITICAL: part('CRITICAL'), PRIVATE: part('PRIVATE'), SENSITIVE: part('SENSITIVE') },
  };
}

function readFacts(
  db: Opened['db'],
  account: string,
): { trial: number; paid: number; payments: number; firstSeen: number | null } {
  const trial = db
    .prepare<[string], { used: number; first_at: number }>('SELECT used, first_at FROM trials WHERE account = ?')
    .get(account);
  const paid = db
    .prepare<[string], { paid: number; payments: number; first_at: number }>(
      'SELECT paid, payments, first_at FROM wallets WHERE account = ?',
    )
    .get(account);
  const seen = [trial?.first_at, paid?.first_at].filter((at) => at !== undefined);
  return {
    trial: trial?.used ?? 0,
    paid: paid?.paid ?? 0,
    payments: paid?.payments ?? 0,
    firstSeen: seen.length === 0 ? null : Math.min(...seen),
  };
}
