import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bundleId, CLAIM_LEASE_MS, claimId, createPseudonyms, FIRST_LOOK_MS, SafeId } from '../../payments/index.ts';
import type { Charged, ClaimRequest, NewBundle, Payer, Settled, Store } from '../../payments/index.ts';
import { event, granted, key, operator, pseudonyms, rescan } from './calls.ts';
import type { Workshop } from './workshop.ts';

const PAYER = '0x90f79bf6eb2c4f870365e785982e1f101e93b906';
const WALLET = pseudonyms.of('wallet', PAYER);
const DAY = 86_400_000;
let serial = 0;

const authorization = (): string =>
  claimId({
    network: 'eip155:84532',
    asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
    payer: PAYER,
    nonce: `0x${randomBytes(32).toString('hex')}`,
  });
const asking = (id: string, change: Partial<ClaimRequest> & { body?: string } = {}): ClaimRequest => ({
  id,
  fingerprint: pseudonyms.of('fingerprint', change.body ?? 'body'),
  keys: [],
  requestId: SafeId.random(randomBytes),
  token: `attempt-${++serial}`,
  ...change,
});
const idempotency = (name: string) => ({ kind: 'idempotency', key: pseudonyms.of('idempotency', name) }) as const;
const result = pseudonyms.of('result', 'result');
const TERMS = { payTo: PAYER, value: '10000', validBefore: '1900000000' };
const settlingOf = ({ id, token, requestId }: ClaimRequest, more: object = {}) => ({
  id,
  token,
  terms: TERMS,
  result,
  micros: 12,
  wallet: WALLET,
  event: event({ access: 'x402', requestId }),
  ...more,
});
const settledOf = ({ id, token }: Pick<ClaimRequest, 'id' | 'token'>, more: Partial<Settled> = {}): Settled => ({
  id,
  token,
  transaction: '0xabc',
  log: rescan('Mail [REDACTED].'),
  ...more,
});

/** What every store promises to whoever pays. */
export function paidSuite(current: () => { readonly store: Store; readonly shop: Workshop; reopen(): Promise<Store> }) {
  const pay = async (request: ClaimRequest): Promise<void> => {
    const { claims } = current().store;
    expect(await claims.claim(request)).toEqual({ is: 'taken' });
    expect(await claims.settling(settlingOf(request))).toEqual({ ok: true });
    await claims.settled(settledOf(request));
  };

  describe('a payment per call', () => {
    test('is taken once, whoever else comes with it meanwhile', async () => {
      const { claims } = current().store;
      const id = authorization();
      const all = await Promise.all(Array.from({ length: 50 }, () => claims.claim(asking(id))));
      expect(all.filter(({ is }) => is === 'taken')).toHaveLength(1);
      expect(all.filter(({ is }) => is === 'running')).toHaveLength(49);
    });

    test('is answered again to the same request and to no other, also after a restart', async () => {
      const first = asking(authorization());
      await pay(first);
      const call = { requestId: first.requestId.toString(), transaction: '0xabc', result: result.value, micros: 12 };
      const store = await current().reopen();
      expect(await store.claims.claim(asking(first.id))).toEqual({ is: 'paid', call });
      expect(await store.claims.claim(asking(first.id, { body: 'another' }))).toEqual({ is: 'used', by: 'payment' });
    });

    test('is known by the previous key, too, while SECRET_KEY is changed', async () => {
      const rotated = createPseudonyms({ current: Buffer.alloc(32, 9), previous: Buffer.alloc(32, 7) });
      const { claims } = current().store;
      const first = asking(authorization(), { keys: [idempotency('before')] });
      await pay(first);
      const fingerprint = rotated.of('fingerprint', 'body');
      const call = { requestId: first.requestId.toString() };
      expect(await claims.claim(asking(first.id, { fingerprint }))).toMatchObject({ is: 'paid', call });
      const keys = [{ kind: 'idempotency', key: rotated.of('idempotency', 'before') }] as const;
      expect(await claims.claim(asking(authorization(), { fingerprint, keys }))).toMatchObject({ is: 'paid', call });
    });

    test('counts for its payer, and stands in the journal', async () => {
      const first = asking(authorization());
      await pay(first);
      const { store } = current();
      expect(await store.readScore(WALLET)).toMatchObject({ paid: 1, payments: 1 });
      const [row] = await store.journal.readLog({ after: 0, limit: 10 });
      expect(row).toMatchObject({
        text: 'Mail [REDACTED].',
        requestId: first.requestId.toString(),
        payer: WALLET.value,
      });
    });

    test('released before money moved, it is free; afterwards it cannot be released', async () => {
      const { claims } = current().store;
      const first = asking(authorization());
      await claims.claim(first);
      await claims.release(first.id, 'somebody else');
      expect(await claims.claim(asking(first.id))).toMatchObject({ is: 'running' });
      await claims.release(first.id, first.token);
      const second = asking(first.id, { body: 'another' });
      expect(await claims.claim(second)).toEqual({ is: 'taken' });
      await claims.settling(settlingOf(second));
      await claims.release(second.id, second.token);
      expect(await claims.claim(asking(first.id, { body: 'another' }))).toMatchObject({ is: 'running' });
    });

    test('of a process that died: free before money could move, to be looked up after', async () => {
      const { claims } = current().store;
      const early = asking(authorization());
      const late = asking(authorization());
      await claims.claim(early);
      await claims.claim(late);
      await claims.settling(settlingOf(late));
      current().shop.advance(CLAIM_LEASE_MS + 1);
      expect(await claims.claim(asking(early.id))).toEqual({ is: 'taken' });
      expect(await claims.settling(settlingOf(early))).toBe('lost');
      const call = { requestId: late.requestId.toString(), result: result.value, micros: 12 };
      const next = asking(late.id);
      expect(await claims.claim(next)).toEqual({ is: 'unsettled', call, transaction: null });
      expect(await claims.settled(settledOf(late))).toBe('lost');
      expect(await claims.claim(asking(late.id))).toMatchObject({ is: 'running' });
      expect(await claims.settled(settledOf(next))).toEqual({ ...call, transaction: '0xabc' });
    });

    test('whose end nobody knows goes to the next attempt at once, with the transaction that was sent', async () => {
      const { claims } = current().store;
      const first = asking(authorization());
      await claims.claim(first);
      await claims.settling(settlingOf(first));
      await claims.unknown(first.id, first.token, '0xfeed');
      expect(await claims.claim(asking(first.id, { body: 'another' }))).toEqual({ is: 'used', by: 'payment' });
      expect(await claims.claim(asking(first.id))).toMatchObject({ is: 'unsettled', transaction: '0xfeed' });
    });

    test('whose end nobody knows comes up by itself: one look at a time, later and later, until the end is known', async () => {
      const { store, shop } = current();
      const { claims } = store;
      const [first, second] = [asking(authorization()), asking(authorization())];
      for (const one of [first, second]) {
        await claims.claim(one);
        await claims.settling(settlingOf(one));
      }
      expect(await claims.takeUnsettled('too early', 10)).toEqual([]);
      await claims.unknown(first.id, first.token, '0xfeed');
      shop.advance(FIRST_LOOK_MS + 2_000);
      const row = { id: first.id, terms: TERMS, transaction: '0xfeed' };
      expect(await claims.takeUnsettled('look', 10)).toEqual([row]);
      expect(await claims.takeUnsettled('other', 10)).toEqual([]);
      expect(await claims.claim(asking(first.id))).toMatchObject({ is: 'running' });
      await claims.unknown(first.id, 'look', null);
      shop.advance(FIRST_LOOK_MS);
      expect(await claims.takeUnsettled('early', 10)).toEqual([]);
      shop.advance(CLAIM_LEASE_MS); // the second one's holder has died meanwhile
      expect((await claims.takeUnsettled('next', 1)).map(({ id }) => id)).toEqual([first.id]);
      expect((await claims.takeUnsettled('next', 10)).map(({ id }) => id)).toEqual([second.id]);
      await claims.failed(second.id, 'next');
      await claims.settled({ id: first.id, token: 'next', transaction: '0xfeed', unseen: true });
      shop.advance(DAY);
      expect(await claims.takeUnsettled('late', 10)).toEqual([]);
      expect(await claims.claim(asking(second.id, { body: 'another' }))).toEqual({ is: 'taken' });
    });

    test('that was settled unseen counts at once, and its text comes with the first answer, once', async () => {
      const { store, shop } = current();
      const { claims } = store;
      const first = asking(authorization());
      await claims.claim(first);
      await claims.settling(settlingOf(first));
      shop.advance(CLAIM_LEASE_MS + 1);
      expect(await claims.takeUnsettled('look', 10)).toHaveLength(1);
      await claims.settled({ id: first.id, token: 'look', transaction: '0xabc', unseen: true });
      expect(await store.readScore(WALLET)).toMatchObject({ paid: 1, payments: 1 });
      const texts = async () =>
        (await store.journal.readLog({ after: 0, limit: 10 })).filter(
          ({ requestId }) => requestId === first.requestId.toString(),
        );
      expect(await texts()).toEqual([]);
      expect(await claims.claim(asking(first.id))).toMatchObject({ is: 'paid', call: { unseen: true } });
      await claims.answered(first.id, rescan('Mail [REDACTED].'));
      await claims.answered(first.id, rescan('Mail [REDACTED].'));
      expect(await texts()).toMatchObject([{ text: 'Mail [REDACTED].', payer: WALLET.value }]);
      const seen = await claims.claim(asking(first.id));
      expect(seen).toMatchObject({ is: 'paid' });
      expect(seen).not.toHaveProperty('call.unseen');
    });

    test('a budget that is gone moves no money, and a failed settlement gives the unit back', async () => {
      const { store } = current();
      const { claims } = store;
      const acme = operator('acme', 1);
      const used = async () => (await store.readBudget(acme.account, acme.limits)).units.used;
      const first = asking(authorization());
      await claims.claim(first);
      expect(await claims.settling(settlingOf(first, { operator: acme }))).toEqual({ ok: true });
      const second = asking(authorization());
      await claims.claim(second);
      expect(await claims.settling(settlingOf(second, { operator: acme }))).toMatchObject({
        reason: 'budget_exhausted',
      });
      expect(await claims.claim(asking(second.id, { body: 'another' }))).toEqual({ is: 'taken' });
      expect(await used()).toBe(1);
      await claims.failed(first.id, first.token);
      await claims.failed(first.id, first.token);
      expect(await used()).toBe(0);
      expect(await claims.claim(asking(first.id, { body: 'another' }))).toEqual({ is: 'taken' });
    });

    test("a client's own key answers for its first payment, and is free 30 seconds after a death", async () => {
      const { claims } = current().store;
      const keys = [idempotency('one')];
      const first = asking(authorization(), { keys });
      await claims.claim(first);
      expect(await claims.claim(asking(authorization(), { keys }))).toEqual({ is: 'running', by: 'idempotency' });
      await claims.settling(settlingOf(first));
      await claims.settled(settledOf(first));
      expect(await claims.claim(asking(authorization(), { keys }))).toMatchObject({ is: 'paid' });
      expect(await claims.claim(asking(authorization(), { keys, body: 'another' }))).toEqual({
        is: 'used',
        by: 'idempotency',
      });
      const dead = asking(authorization(), { keys: [idempotency('two')] });
      await claims.claim(dead);
      current().shop.advance(CLAIM_LEASE_MS + 1);
      expect(await claims.claim(asking(authorization(), { keys: dead.keys }))).toEqual({ is: 'taken' });
      current().shop.advance(DAY);
      expect(await claims.claim(asking(authorization(), { keys, body: 'another' }))).toEqual({ is: 'taken' });
    });
  });

  describe('a bundle', () => {
    const bundle = (change: Partial<NewBundle> = {}): NewBundle => ({
      id: bundleId(8453, `0x${randomBytes(32).toString('hex')}`),
      payer: PAYER,
      wallet: WALLET,
      amount: 149_000_000n,
      size: 30,
      block: 7,
      blockHash: '0xb10c',
      final: true,
      ...change,
    });
    const payer = (id: string, more: Partial<Payer & { kind: 'bundle' }> = {}): Payer => ({
      kind: 'bundle',
      account: WALLET,
      bundle: id,
      claimRequired: false,
      uncheckedUnits: 5,
      ...more,
    });
    const use = (of: Payer, more: object = {}): Promise<Charged> =>
      current().store.charge({ payer: of, event: event({ access: 'bundle' }), ...more });

    test('is exact under a race, and opened once', async () => {
      const { store } = current();
      const { bundles } = store;
      const one = bundle();
      await Promise.all(Array.from({ length: 20 }, () => bundles.open(one)));
      expect((await store.readScore(WALLET)).payments).toBe(1);
      const all = await Promise.all(Array.from({ length: 50 }, () => use(payer(one.id))));
      expect(all.filter(({ ok }) => ok)).toHaveLength(30);
      expect(await use(payer(one.id))).toMatchObject({ reason: 'bundle_exhausted', usage: { used: 30, remaining: 0 } });
      expect(await bundles.open(one)).toMatchObject({ used: 30 });
      expect((await store.readScore(WALLET)).paid).toBe(30);
    });

    test('that nobody opened is unknown', async () => {
      expect(await use(payer(bundle().id))).toMatchObject({ reason: 'bundle_unknown' });
      expect(await current().store.bundles.read(bundle().id)).toBeUndefined();
    });

    test('that is not final is used until the chain has to be looked at again', async () => {
      const { bundles } = current().store;
      const one = bundle({ final: false });
      await bundles.open(one);
      const all = await Promise.all(Array.from({ length: 9 }, () => use(payer(one.id))));
      expect(all.filter(({ ok }) => ok)).toHaveLength(5);
      expect(await use(payer(one.id))).toMatchObject({ reason: 'bundle_unchecked' });
      expect(await use(payer(one.id, { uncheckedUnits: null }))).toMatchObject({ ok: true });
      expect((await bundles.notFinal(10)).map(({ id }) => id)).toEqual([one.id]);
      await bundles.checked(one.id, { block: 8, blockHash: '0xb20c', final: true });
      expect(await bundles.notFinal(10)).toEqual([]);
      expect(await use(payer(one.id))).toMatchObject({ ok: true, payer: { used: 7 } });
    });

    test('whose payment a reorganisation took away is suspended until it is back', async () => {
      const { bundles } = current().store;
      const one = bundle({ final: false });
      await bundles.open(one);
      await use(payer(one.id));
      await bundles.checked(one.id, null);
      expect(await use(payer(one.id))).toMatchObject({ reason: 'bundle_suspended' });
      expect(await bundles.open({ ...one, block: 9 })).toMatchObject({ state: 'active', used: 1, block: 9 });
      expect(await use(payer(one.id))).toMatchObject({ ok: true, payer: { used: 2 } });
    });

    test('that was claimed needs its key; a new claim ends the old key, an old one changes nothing', async () => {
      const { bundles } = current().store;
      const one = bundle();
      await bundles.open(one);
      expect(await use(payer(one.id, { claimRequired: true }))).toMatchObject({ reason: 'bundle_key_required' });
      expect(await bundles.claim(one.id, 'aa', 0)).toBe(true);
      expect(await bundles.claim(one.id, 'bb', 0)).toBe(false);
      expect(await use(payer(one.id))).toMatchObject({ reason: 'bundle_key_required' });
      expect(await use(payer(one.id, { keyHash: 'bb' }))).toMatchObject({ reason: 'bundle_key_wrong' });
      expect(granted(await use(payer(one.id, { keyHash: 'aa', claimRequired: true }))).payer?.used).toBe(1);
      expect(await bundles.claim(one.id, 'cc', 1)).toBe(true);
      expect(await use(payer(one.id, { keyHash: 'aa' }))).toMatchObject({ reason: 'bundle_key_wrong' });
    });

    test('survives a restart, and an idempotent retry is free', async () => {
      const one = bundle();
      await current().store.bundles.open(one);
      const idempotency = key('k');
      await use(payer(one.id), { idempotency });
      await current().reopen();
      expect(await use(payer(one.id), { idempotency })).toMatchObject({ ok: true, payer: { used: 1 } });
      expect(await current().store.bundles.read(one.id)).toMatchObject({ used: 1, payer: PAYER, keyHash: null });
    });
  });

  test('a name is held, held longer and given back', async () => {
    const { store } = current();
    expect(await store.lease('relayer:1', 'me', 1000)).toBe(true);
    expect(await store.lease('relayer:1', 'me', 1000)).toBe(true);
    await store.unlease('relayer:1', 'me');
    expect(await store.lease('relayer:1', 'you', 1000)).toBe(true);
  });
}
