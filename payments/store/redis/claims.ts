import { eventBody } from '../../journal/body.ts';
import type { Random } from '../../random.ts';
import { CLAIM_LEASE_MS } from '../../x402/claim.ts';
import type { Claimed, Claims, PaidCall } from '../../x402/claim.ts';
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
    await run('end-claim', { id, token, outcome, transaction: transaction ?? undefined });
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
    async settling({ id, token, result, micros, operator, leaf }) {
      const reply = await run<{ ok: true } | Refused | { lost: true }>('settling', {
        id,
        token,
        micros,
        result: result.value,
        leaseMs: CLAIM_LEASE_MS,
        operator: operator === undefined ? undefined : operatorOf(operator),
        leaf: leaf === undefined ? undefined : leafOf(leaf),
      });
      return 'lost' in reply ? 'lost' : reply;
    },
    async settled({ id, token, transaction, wallet, event, operator, log }) {
      const parties = { payer: wallet.value, operator: operator?.account.value, team: operator?.team?.account.value };
      const reply = await run<PaidCall | { lost: true }>('settled', {
        id,
        token,
        transaction,
        wallet: account(wallet),
        event: written(parties, event.requestId.toString(), eventBody(event, parties), random),
        log: log?.reveal(),
      });
      return 'lost' in reply ? 'lost' : reply;
    },
    release: (id, token) => end(id, token, 'released'),
    failed: (id, token) => end(id, token, 'failed'),
    unknown: (id, token, transaction) => end(id, token, 'unknown', transaction),
  };
}
