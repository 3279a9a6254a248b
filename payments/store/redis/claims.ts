import { eventBody } from '../../journal/body.ts';
import type { Random } from '../../random.ts';
import { CLAIM_LEASE_MS, FIRST_LOOK_MS, LAST_LOOK_MS } from '../../x402/claim.ts';
import type { Claimed, Claims, PaidCall, Terms, Unsettled } from '../../x402/claim.ts';
import type { Refused } from '../../accounts/charge.ts';
import { account, leafOf, operatorOf, written } from './request.ts';
import type { ScriptName } from './scripts.ts';

const DAY_MS = 86_400_000;

/** @param keepDays how long a claim is remembered */
export function createClaims(
  run: <T>(name: ScriptName, request: object) => Promise<T>,
  random: Random,
  keepDays: number,
): Claims {
  const end = async (id: string, token: string, outcome: string, transaction?: string | null): Promise<void> => {
    await run('end-claim', {
      id,
      token,
      outcome,
      transaction: transaction ?? undefined,
      firstMs: FIRST_LOOK_MS,
      lastMs: LAST_LOOK_MS,
    });
  };
  return {
    claim: ({ id, fingerprint, keys, requestId, token }) =>
      run<Claimed>('claim', {
        id,
        token,
        fingerprint: account(fingerprint),
        keys: keys.map(({ kind, key }) => ({ kind, key: account(key) })),
        requestId: requestId.toString(),
        leaseMs: CLAIM_LEASE_MS,
        keepMs: keepDays * DAY_MS,
      }),
    async settling({ id, token, terms, result, micros, wallet, event, operator, leaf }) {
      const parties = { payer: wallet.value, operator: operator?.account.value, team: operator?.team?.account.value };
      const reply = await run<{ ok: true } | Refused | { lost: true }>('settling', {
        id,
        token,
        micros,
        terms: JSON.stringify(terms),
        result: result.value,
        wallet: account(wallet),
        event: written(parties, event.requestId.toString(), eventBody(event, parties), random),
        leaseMs: CLAIM_LEASE_MS,
        operator: operator === undefined ? undefined : operatorOf(operator),
        leaf: leaf === undefined ? undefined : leafOf(leaf),
      });
      return 'lost' in reply ? 'lost' : reply;
    },
    async settled({ id, token, transaction, log, unseen }) {
      const request = { id, token, transaction, unseen, log: log?.reveal() };
      const reply = await run<PaidCall | { lost: true }>('settled', request);
      return 'lost' in reply ? 'lost' : reply;
    },
    async answered(id, log) {
      await run('answered', { id, log: log.reveal() });
    },
    async takeUnsettled(token, limit) {
      type Row = Omit<Unsettled, 'terms'> & { readonly terms: string };
      const rows = await run<Row[]>('unsettled', { token, limit, leaseMs: CLAIM_LEASE_MS });
      return rows.map((row) => ({ ...row, terms: JSON.parse(row.terms) as Terms }));
    },
    release: (id, token) => end(id, token, 'released'),
    failed: (id, token) => end(id, token, 'failed'),
    unknown: (id, token, transaction) => end(id, token, 'unknown', transaction),
  };
}
