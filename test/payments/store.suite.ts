import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { createPseudonyms, exportJournal, handOver } from '../../payments/index.ts';
import type { Charge, Charged, JournalSink, Store } from '../../payments/index.ts';
import { paidSuite } from './paid.suite.ts';
import { entities, event, granted, key, operator, preview, pseudonyms, rescan, trial } from './calls.ts';
import type { Workshop } from './workshop.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What every store promises, whoever keeps it. */
export function storeSuite(create: () => Promise<Workshop>): void {
  let shop: Workshop;
  let store: Store;
  const charge = (request: Omit<Charge, 'event'> & Partial<Pick<Charge, 'event'>>): Promise<Charged> =>
    store.charge({ event: event(), ...request });
  const count = (all: readonly Charged[]): number => all.filter(({ ok }) => ok).length;
  const many = (times: number, request: () => Parameters<typeof charge>[0]): Promise<Charged[]> =>
    Promise.all(Array.from({ length: times }, () => charge(request())));

  beforeEach(async () => {
    shop = await create();
    store = await shop.open();
  });
  afterEach(async () => {
    await store.close();
    await shop.dispose();
  });

  paidSuite(() => ({
    store,
    shop,
    async reopen() {
      await store.close();
      return (store = await shop.open());
    },
  }));

  describe('trial', () => {
    test('50 for life: the 51st is refused, also after a restart and a year', async () => {
      const payer = trial('0xabc');
      expect(granted(await charge({ payer })).payer).toEqual({ used: 1, limit: 50, remaining: 49 });
      expect(count(await many(60, () => ({ payer })))).toBe(49);
      await store.close();
      shop.advance(365 * DAY);
      store = await shop.open();
      expect(await charge({ payer })).toMatchObject({
        ok: false,
        reason: 'trial_exhausted',
        usage: { used: 50, remaining: 0 },
      });
      expect(await store.readTrial(payer.account, 50)).toEqual({ used: 50, limit: 50, remaining: 0 });
      expect(granted(await charge({ payer: trial('0xdef') })).payer?.used).toBe(1);
    });

    test('new wallets of one address are limited per day where that is set', async () => {
      const client = pseudonyms.of('client', '198.51.100.7');
      const from = (wallet: string) => ({ payer: { ...trial(wallet), identities: { client, limit: 2 } } as const });
      expect(count([await charge(from('a')), await charge(from('b')), await charge(from('a'))])).toBe(3);
      const refused = await charge(from('c'));
      expect(refused).toMatchObject({ ok: false, reason: 'trial_identity_limit' });
      expect(!refused.ok && refused.retryAfterSeconds).toBeGreaterThan(0);
      expect(await store.readIdentities(client, 2)).toEqual({ used: 2, limit: 2, remaining: 0 });
      expect(await charge(from('b'))).toMatchObject({ ok: true });
      shop.advance(DAY);
      expect((await store.readIdentities(client, 2)).used).toBe(0);
      expect(await charge(from('c'))).toMatchObject({ ok: true });
    });

    test('what a wallet did is known to its score', async () => {
      const before = shop.now();
      await charge({ payer: trial('0xabc') });
      const facts = await store.readScore(pseudonyms.of('wallet', '0xabc'));
      expect(facts).toMatchObject({ trial: 1, paid: 0, payments: 0 });
      expect(facts.firstSeen).toBeGreaterThanOrEqual(before - 1000);
      expect(await store.readScore(pseudonyms.of('wallet', 'nobody'))).toEqual({
        trial: 0,
        paid: 0,
        payments: 0,
        firstSeen: null,
      });
    });
  });

  describe('preview', () => {
    test('3 in any 60 minutes, with the time after which the next one passes', async () => {
      const payer = preview('192.0.2.1');
      for (const used of [1, 2, 3]) {
        expect(granted(await charge({ payer })).payer?.used).toBe(used);
        shop.advance(10 * 60_000);
      }
      const refused = await charge({ payer });
      expect(refused).toMatchObject({ ok: false, reason: 'preview_limit', usage: { used: 3, limit: 3, remaining: 0 } });
      const wait = refused.ok ? 0 : (refused.retryAfterSeconds ?? 0);
      expect(wait).toBeGreaterThan(29 * 60);
      expect(wait).toBeLessThanOrEqual(30 * 60);
      shop.advance(wait * 1000);
      expect(await charge({ payer })).toMatchObject({ ok: true });
      expect(await charge({ payer })).toMatchObject({ ok: false });
      expect(await store.readPreview(payer.account, 3, HOUR)).toMatchObject({ used: 3, remaining: 0 });
      expect(await charge({ payer: preview('192.0.2.2') })).toMatchObject({ ok: true });
    });

    test('never more than 3 in any window, whatever the clock does', async () => {
      let round = 0;
      const steps = fc.array(fc.integer({ min: -HOUR, max: HOUR }), { minLength: 5, maxLength: 25 });
      await fc.assert(
        fc.asyncProperty(steps, async (moves) => {
          round += 1;
          const times: number[] = [];
          for (const move of moves) {
            shop.advance(move);
            const at = shop.now();
            if ((await charge({ payer: preview(`client ${round}`) })).ok) times.push(at);
          }
          for (const from of times)
            expect(times.filter((at) => at >= from && at < from + HOUR - 500).length).toBeLessThanOrEqual(3);
        }),
        { numRuns: 20 },
      );
    });
  });

  describe('operator budgets', () => {
    test('10,000 racing calls on a budget of 1,000 are granted exactly 1,000 times', async () => {
      // In bursts: what waits behind ten thousand others would meet the time limit of a command.
      const all: Charged[] = [];
      while (all.length < 10_000) all.push(...(await many(250, () => ({ operator: operator('acme', 1000) }))));
      expect(count(all)).toBe(1000);
      const view = await store.readBudget(pseudonyms.of('operator', 'acme'), { daily: 1000, entities: {} });
      expect(view.units).toEqual({ used: 1000, limit: 1000, remaining: 0 });
    });

    test('gone until midnight UTC, then there again', async () => {
      const own = { operator: operator('acme', 1) };
      await charge(own);
      const refused = await charge(own);
      expect(refused).toMatchObject({
        ok: false,
        reason: 'budget_exhausted',
        budget: { of: 'operator', part: 'units' },
      });
      const wait = refused.ok ? 0 : (refused.retryAfterSeconds ?? 0);
      expect(Math.abs(wait - (DAY - (shop.now() % DAY)) / 1000)).toBeLessThan(2);
      shop.advance(wait * 1000);
      expect(await charge(own)).toMatchObject({ ok: true, operator: { used: 1, limit: 1, remaining: 0 } });
    });

    test('a team counts on itself and on its operator; either may refuse', async () => {
      const team = { account: pseudonyms.of('operator', 'acme:payments'), limits: { daily: 2, entities: {} } };
      const inTeam = { operator: operator('acme', 3, { team }) };
      expect(await charge(inTeam)).toMatchObject({ ok: true, operator: { used: 1 }, team: { used: 1, remaining: 1 } });
      await charge(inTeam);
      expect(await charge(inTeam)).toMatchObject({ ok: false, budget: { of: 'team', part: 'units' } });
      expect(await charge({ operator: operator('acme', 3) })).toMatchObject({ ok: true, operator: { used: 3 } });
      expect(await charge({ operator: operator('acme', 3) })).toMatchObject({ ok: false, budget: { of: 'operator' } });
    });

    test('an entity counts once a day; a history that is sent again passes at the limit', async () => {
      const limits = { daily: null, entities: { CRITICAL: 2 } };
      const own = (...marks: Parameters<typeof entities>) => ({
        operator: operator('acme', null, { limits, entities: entities(...marks) }),
      });
      expect(await charge(own('CRITICAL:a', 'CRITICAL:a', 'PRIVATE:x'))).toMatchObject({ ok: true });
      expect(await charge(own('CRITICAL:a', 'CRITICAL:b', 'PRIVATE:y', 'PRIVATE:z'))).toMatchObject({ ok: true });
      expect(await charge(own('CRITICAL:a', 'CRITICAL:c'))).toMatchObject({ ok: false, budget: { part: 'CRITICAL' } });
      expect(await charge(own('CRITICAL:a', 'CRITICAL:b', 'PRIVATE:w'))).toMatchObject({ ok: true });
      const view = await store.readBudget(pseudonyms.of('operator', 'acme'), limits);
      expect(view.entities).toEqual({
        CRITICAL: { limit: 2, used: 2 },
        PRIVATE: { limit: null, used: 4 },
        SENSITIVE: { limit: null, used: 0 },
      });
      expect(view.units.used).toBe(3);
      shop.advance(DAY);
      expect(await charge(own('CRITICAL:c', 'CRITICAL:d'))).toMatchObject({ ok: true });
    });

    test('what is beyond the first thousand of a call counts as new', async () => {
      const limits = { daily: null, entities: { PRIVATE: 10 } };
      const own = (more: number) => ({ operator: operator('acme', null, { limits, moreEntities: { PRIVATE: more } }) });
      expect(await charge(own(6))).toMatchObject({ ok: true });
      expect(await charge(own(6))).toMatchObject({ ok: false, budget: { part: 'PRIVATE' } });
      expect(await charge(own(4))).toMatchObject({ ok: true });
    });

    test('the unit comes back once, the entities stay', async () => {
      const own = { operator: operator('acme', 1, { entities: entities('PRIVATE:x') }) };
      const { unit } = granted(await charge(own));
      if (unit === undefined) throw new Error('no unit');
      await Promise.all([store.giveBack(unit, 'upstream_unreachable'), store.giveBack(unit, 'upstream_unreachable')]);
      const view = await store.readBudget(pseudonyms.of('operator', 'acme'), { daily: 1, entities: {} });
      expect(view.units.used).toBe(0);
      expect(view.entities.PRIVATE.used).toBe(1);
      expect(await charge(own)).toMatchObject({ ok: true });
      const actions = (await store.journal.readEvents({ after: 0, limit: 10 })).map(
        ({ body }) => (JSON.parse(body) as { action: string }).action,
      );
      expect(actions).toEqual(['redacted', 'given_back', 'redacted']);
    });

    test('limits set at run time go before the configured ones, also after a restart', async () => {
      const own = operator('acme', 1, { limits: { daily: 1, entities: { CRITICAL: 5 } } });
      await store.setBudget(own.account, { daily: 2, entities: { CRITICAL: 1 } });
      expect(await charge({ operator: own })).toMatchObject({ ok: true, operator: { limit: 2 } });
      await store.close();
      store = await shop.open();
      expect(await charge({ operator: own })).toMatchObject({ ok: true, operator: { used: 2, limit: 2 } });
      expect((await store.readBudget(own.account, own.limits)).entities.CRITICAL.limit).toBe(1);
      await store.setBudget(own.account, { daily: null });
      const view = await store.readBudget(own.account, own.limits);
      expect(view.units.limit).toBe(1);
      expect(view.entities.CRITICAL.limit).toBe(1);
    });

    test('one operator never sees another’s numbers', async () => {
      await many(5, () => ({ operator: operator('acme', 5, { entities: entities('PRIVATE:x') }) }));
      expect(await charge({ operator: operator('other', 1, { entities: entities('PRIVATE:x') }) })).toMatchObject({
        ok: true,
        operator: { used: 1 },
      });
      const view = await store.readBudget(pseudonyms.of('operator', 'nobody'), { daily: 7, entities: {} });
      expect(view.units).toEqual({ used: 0, limit: 7, remaining: 7 });
    });
  });

  describe('one charge', () => {
    test('a refusal of one account charges no other and writes nothing', async () => {
      await charge({ operator: operator('acme', 1) });
      const both = { payer: trial('w'), operator: operator('acme', 1), idempotency: key('k'), log: rescan('text') };
      expect(await charge(both)).toMatchObject({ ok: false, reason: 'budget_exhausted' });
      expect((await store.readTrial(trial('w').account, 50)).used).toBe(0);
      expect(await store.journal.readEvents({ after: 0, limit: 10 })).toHaveLength(1);
      expect(await store.journal.readLog({ after: 0, limit: 10 })).toHaveLength(0);
      shop.advance(DAY);
      expect(await charge(both)).toMatchObject({ ok: true, payer: { used: 1 } });
    });

    test('one that throws takes nobody of its turn along', async () => {
      const broken = {
        get kind(): 'trial' {
          throw new RangeError('broken');
        },
        account: trial('w').account,
        limit: 1,
      };
      const [first, second, third] = await Promise.allSettled([
        charge({ payer: trial('a') }),
        charge({ payer: broken }),
        charge({ payer: trial('b') }),
      ]);
      expect([first?.status, second?.status, third?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
      expect(await store.journal.readEvents({ after: 0, limit: 10 })).toHaveLength(2);
    });

    test('granted never exceeds any limit, whatever is asked in whatever order', async () => {
      const call = fc.record({
        wallet: fc.constantFrom('a', 'b'),
        team: fc.boolean(),
        who: fc.constantFrom('x', 'y'),
        turn: fc.boolean(),
      });
      let round = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(call, { maxLength: 40 }), async (calls) => {
          round += 1;
          const name = (part: string): string => `${round}/${part}`;
          const pending: Promise<Charged>[] = [];
          for (const { wallet, team, who, turn } of calls) {
            const limits = { daily: 4, entities: {} };
            const own = operator(
              name(who),
              6,
              team ? { team: { account: pseudonyms.of('operator', name(`${who}:t`)), limits } } : {},
            );
            pending.push(charge({ payer: trial(name(wallet), 5), operator: own }));
            if (turn) await pending.at(-1);
          }
          const results = await Promise.all(pending);
          const took = (test: (one: (typeof calls)[number]) => boolean): number =>
            calls.filter((one, index) => test(one) && results[index]?.ok === true).length;
          for (const wallet of ['a', 'b']) {
            const used = took((one) => one.wallet === wallet);
            expect(used).toBeLessThanOrEqual(5);
            expect((await store.readTrial(trial(name(wallet)).account, 5)).used).toBe(used);
          }
          for (const who of ['x', 'y']) {
            expect(took((one) => one.who === who)).toBeLessThanOrEqual(6);
            expect(took((one) => one.who === who && one.team)).toBeLessThanOrEqual(4);
          }
        }),
        { numRuns: 25 },
      );
    });
  });

  describe('Idempotency-Key', () => {
    test('200 at once are charged once; every one is answered the same', async () => {
      const all = await many(200, () => ({
        payer: trial('w'),
        operator: operator('acme', 5),
        idempotency: key('k'),
        log: rescan('out'),
      }));
      expect(count(all)).toBe(200);
      expect(all.filter((one) => one.ok && one.replayOf === undefined)).toHaveLength(1);
      for (const one of all) expect(one).toMatchObject({ payer: { used: 1, remaining: 49 }, operator: { used: 1 } });
      expect(new Set(all.map((one) => (one.ok ? one.replayOf : '')).filter((id) => id !== undefined)).size).toBe(1);
      expect(await store.journal.readLog({ after: 0, limit: 10 })).toHaveLength(1);
    });

    test('a replay is answered even when the quota has gone since', async () => {
      const call = { payer: trial('w', 1), idempotency: key('k') };
      await charge(call);
      expect(await charge({ payer: trial('w', 1) })).toMatchObject({ ok: false });
      expect(await charge(call)).toMatchObject({ ok: true, payer: { used: 1, remaining: 0 } });
    });

    test('another body is refused, a result that changed too; both charge nothing', async () => {
      await charge({ payer: trial('w'), idempotency: key('k', 'one', 'r') });
      expect(await charge({ payer: trial('w'), idempotency: key('k', 'two', 'r') })).toMatchObject({
        ok: false,
        reason: 'idempotency_key_reused',
      });
      expect(await charge({ payer: trial('w'), idempotency: key('k', 'one', 's') })).toMatchObject({
        ok: false,
        reason: 'replay_changed',
      });
      expect((await store.readTrial(trial('w').account, 50)).used).toBe(1);
    });

    test('forgotten after 24 hours, and a refused call leaves its key free', async () => {
      await charge({ payer: trial('w'), idempotency: key('k') });
      shop.advance(DAY + 1000);
      expect(await charge({ payer: trial('w'), idempotency: key('k', 'other') })).toMatchObject({
        ok: true,
        payer: { used: 2 },
      });
      expect(await charge({ payer: trial('v', 0), idempotency: key('free') })).toMatchObject({
        ok: false,
        reason: 'trial_exhausted',
      });
      expect(await charge({ payer: trial('w'), idempotency: key('free', 'other') })).toMatchObject({ ok: true });
    });
  });

  describe('journal', () => {
    const wrote = async (times: number): Promise<void> => {
      await many(times, () => ({ payer: trial('w', 1e6), log: rescan('Mail [REDACTED].') }));
    };

    test('every call is an event, numbered without gaps; the chain holds', async () => {
      await wrote(30);
      expect(await store.journal.seal()).toBeGreaterThan(0);
      await wrote(5);
      const events = await store.journal.readEvents({ after: 0, limit: 100 });
      expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 35 }, (_, index) => index + 1));
      expect(await store.journal.verify()).toMatchObject({ ok: true, events: 35, absent: 0 });
      expect((await store.journal.readEvents({ after: 33, limit: 1 })).map(({ seq }) => seq)).toEqual([34]);
      expect((await store.journal.latestEvents(2)).map(({ seq }) => seq)).toEqual([35, 34]);
    });

    test('sequence and chain go on after a restart', async () => {
      await wrote(3);
      await store.close();
      store = await shop.open();
      await wrote(2);
      await store.journal.seal();
      expect(await store.journal.verify()).toMatchObject({ ok: true, events: 5, unsealed: 0 });
    });

    test('erased by request or by wallet; hashes stay and the chain still verifies', async () => {
      await wrote(4);
      const mine = event();
      await charge({ event: mine, payer: trial('other'), log: rescan('secret [REDACTED]') });
      await charge({ payer: trial('third'), log: rescan('third') });
      expect(await store.journal.erase({ requestId: mine.requestId.toString() })).toEqual({ events: 1, log: 1 });
      expect(await store.journal.erase({ account: pseudonyms.of('wallet', 'w') })).toEqual({ events: 4, log: 4 });
      expect(await store.journal.verify()).toMatchObject({ ok: true, events: 1, absent: 5 });
      const left = await store.journal.readLog({ after: 0, limit: 10 });
      expect(left.map(({ text }) => text)).toEqual(['third']);
      expect((await store.readTrial(trial('w').account, 50)).used).toBe(4);
    });

    test('sanitized text can be searched, by words, by request and by wallet', async () => {
      await wrote(3);
      const mine = event();
      await charge({ event: mine, payer: trial('v'), log: rescan('Needle [REDACTED]') });
      expect(await store.journal.readLog({ after: 0, limit: 10, contains: 'Needle' })).toMatchObject([
        { requestId: mine.requestId.toString() },
      ]);
      expect(await store.journal.readLog({ after: 0, limit: 10, requestId: mine.requestId.toString() })).toHaveLength(
        1,
      );
      const of = async (wallet: string, limit = 10): Promise<string[]> => {
        const rows = await store.journal.readLog({ after: 0, limit, payer: pseudonyms.of('wallet', wallet) });
        return rows.map(({ text }) => text);
      };
      expect(await of('v')).toEqual(['Needle [REDACTED]']);
      expect([(await of('w')).length, (await of('w', 2)).length, (await of('nobody')).length]).toEqual([3, 2, 0]);
      expect(await store.journal.readLog({ after: 0, limit: 2 })).toHaveLength(2);
    });

    test('the log is gone after 90 days, events after 400; the chain still verifies', async () => {
      await wrote(3);
      shop.advance(90 * DAY + 1000);
      await wrote(2);
      expect(await store.journal.sweep()).toMatchObject({ log: 3, events: 0 });
      expect((await store.journal.readLog({ after: 0, limit: 10 })).length).toBe(2);
      shop.advance(311 * DAY);
      expect(await store.journal.sweep()).toMatchObject({ log: 2, events: 3 });
      await wrote(1);
      expect(await store.journal.verify()).toMatchObject({ ok: true, events: 3 });
    });

    test('a log store takes everything over, once; what it refuses is kept', async () => {
      await wrote(700);
      const taken: number[] = [];
      const refuse = handOver(store.journal, { write: () => Promise.reject(new Error('down')) });
      await expect(refuse).rejects.toThrow('down');
      const sink: JournalSink = {
        async write({ events }) {
          taken.push(...events.map(({ seq }) => seq));
          await wrote(taken.length < 600 ? 1 : 0);
        },
      };
      expect(await handOver(store.journal, sink)).toBe(2 * 701);
      expect(taken).toEqual(Array.from({ length: 701 }, (_, index) => index + 1));
      expect(await store.journal.readLog({ after: 0, limit: 1 })).toEqual([]);
      expect(await store.journal.verify()).toMatchObject({ ok: true, events: 0, absent: 701 });
    });

    test('the export can be checked without us', async () => {
      await wrote(5);
      await store.journal.seal();
      const lines: { type: string; seq: number; at: number; salt: string; event: object; commitments: string }[] = [];
      for await (const line of exportJournal(store.journal)) lines.push(JSON.parse(line) as (typeof lines)[number]);
      expect(lines.map(({ type }) => type).join(' ')).toMatch(/^(event ){5}(seal )+(log ?){5}$/);
      const sealed = lines
        .filter(({ type }) => type === 'seal')
        .map(({ commitments }) => commitments)
        .join('');
      const again = lines
        .filter(({ type }) => type === 'event')
        .map(({ salt, seq, at, event: body }) =>
          createHash('sha256')
            .update(`${salt}|${seq}|${at}|${JSON.stringify(body)}`)
            .digest('hex'),
        );
      expect(sealed).toBe(again.join(''));
    });

    test('what a log store has taken over is forgotten, sealed events only', async () => {
      await wrote(5);
      await store.journal.seal();
      await wrote(1);
      await store.journal.forget({ event: 100, log: 4 });
      expect((await store.journal.readEvents({ after: 0, limit: 10 })).length).toBe(1);
      expect((await store.journal.readLog({ after: 0, limit: 10 })).length).toBe(2);
      await wrote(1);
      expect(await store.journal.verify()).toMatchObject({ ok: true, events: 2, absent: 5 });
    });
  });

  test('nothing that names anybody is kept', async () => {
    const canaries = ['0xcanary-wallet', '203.0.113.99', 'canary-operator', '078-05-1120', 'canary-key'];
    const [wallet = '', client = '', name = '', value = '', idem = ''] = canaries;
    await charge({
      payer: trial(wallet),
      operator: operator(name, 5, { entities: entities(`CRITICAL:${value}`) }),
      idempotency: key(idem, value, value),
    });
    await charge({ payer: preview(client) });
    const kept = await shop.kept();
    for (const canary of canaries) expect(kept.includes(canary)).toBe(false);
  });

  test('accounts follow when SECRET_KEY changes', async () => {
    const rotated = createPseudonyms({ current: Buffer.alloc(32, 9), previous: Buffer.alloc(32, 7) });
    await charge({
      payer: trial('w', 2),
      operator: operator('acme', 3, { entities: entities('PRIVATE:x') }),
      idempotency: key('k'),
    });
    await charge({ payer: preview('c') });
    await store.setBudget(pseudonyms.of('operator', 'acme'), { daily: 2 });
    const again = {
      payer: { ...trial('w', 2), account: rotated.of('wallet', 'w') },
      operator: operator('acme', 3, {
        account: rotated.of('operator', 'acme'),
        entities: [{ risk: 'PRIVATE', id: rotated.of('entity', 'PRIVATE:x') }],
      }),
    };
    expect(await charge(again)).toMatchObject({ ok: true, payer: { used: 2 }, operator: { used: 2, limit: 2 } });
    expect(await charge(again)).toMatchObject({ ok: false, reason: 'trial_exhausted' });
    const view = await store.readBudget(rotated.of('operator', 'acme'), { daily: 3, entities: {} });
    expect(view.entities.PRIVATE.used).toBe(1);
    const idempotency = {
      key: rotated.of('idempotency', 'k'),
      fingerprint: rotated.of('fingerprint', 'body'),
      result: rotated.of('result', 'result'),
    };
    expect(await charge({ ...again, idempotency })).toMatchObject({ ok: true, payer: { used: 1 } });
    expect((await store.readPreview(rotated.of('client', 'c'), 3, HOUR)).used).toBe(1);
  });

  test('health is a real write; a closed store says so', async () => {
    await store.health();
    await store.close();
    await expect(store.health()).rejects.toMatchObject({ name: 'StoreError', code: 'closed' });
    await expect(charge({ payer: trial('w') })).rejects.toMatchObject({ code: 'closed' });
  });
}
