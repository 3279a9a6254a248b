import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSqliteStore } from '../../payments/index.ts';
import type { Charge, Granted } from '../../payments/index.ts';
import { event, granted, key, operator, pseudonyms, trial } from './calls.ts';

/** `INTERLEAVINGS=10000` for the long run. */
const RUNS = Number(process.env['INTERLEAVINGS'] ?? 500);

test(
  'granted never exceeds a limit in any interleaving of charges, returned units and retries',
  { timeout: 120_000 },
  async () => {
    const dir = mkdtempSync(join(tmpdir(), 'blackbar-'));
    const store = createSqliteStore({ dir, now: Date.now, random: randomBytes, journalDays: 90, evidenceDays: 400 });
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('call', 'retry', 'return'), { minLength: 4, maxLength: 9 }),
        async (scheduler, kinds) => {
          round += 1;
          const name = `interleaving ${round}`;
          const own = operator(name, 3);
          const request = (more: Partial<Charge>): Charge => ({
            payer: trial(name, 5),
            operator: own,
            event: event(),
            ...more,
          });
          const taken: Granted[] = [];
          let returned = 0;
          const steps = kinds.map((kind) => async (): Promise<void> => {
            const charged = await store.charge(request(kind === 'retry' ? { idempotency: key(name) } : {}));
            if (!charged.ok || charged.replayOf !== undefined) return;
            taken.push(granted(charged));
            // Units held at any moment, but for those on their way back: never above the limit.
            expect(taken.length - returned).toBeLessThanOrEqual(3);
            if (kind !== 'return' || charged.unit === undefined) return;
            await scheduler.schedule(Promise.resolve(), 'before the return');
            await store.giveBack(charged.unit, 'upstream_unreachable');
            returned += 1;
          });
          const running = steps.map((step) => scheduler.schedule(Promise.resolve(), 'start').then(step));
          await scheduler.waitFor(Promise.all(running));

          const { units } = await store.readBudget(own.account, own.limits);
          expect(units.used).toBe(taken.length - returned);
          expect((await store.readTrial(pseudonyms.of('wallet', name), 5)).used).toBe(taken.length);
          expect(taken.length).toBeLessThanOrEqual(5);
        },
      ),
      { numRuns: RUNS },
    );
    expect(await store.journal.verify()).toMatchObject({ ok: true });
    await store.close();
    rmSync(dir, { recursive: true, force: true });
  },
);
