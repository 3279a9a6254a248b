import type { OperatorCharge, Refused } from '../accounts/charge.ts';
import { SEALED_MS, type Anchors } from '../anchors/anchors.ts';
import type { Proof } from '../anchors/proof.ts';
import { LedgerError } from '../chain/fault.ts';
import type { JournalEvent } from '../journal/event.ts';
import type { RescannedText } from '../journal/rescanned.ts';
import type { Pseudonym } from '../pseudonyms.ts';
import type { Random } from '../random.ts';
import { SafeId } from '../safe-id.ts';
import { StoreError } from '../store-error.ts';
import type { Claimed, ClaimKey, Claims, PaidCall } from './claim.ts';
import { isSigned } from './signature.ts';
import type { Payment } from './payment.ts';
import type { PaymentReason } from './reason.ts';
import type { Settlement } from './outcome.ts';
import type { Settler } from './settlement.ts';

/** What a paid call comes to, before anybody is shown it. */
export interface Work {
  /** Keyed hash of the result. */
  readonly result: Pseudonym;
  readonly sanitized: string;
  readonly micros: number;
  readonly operator?: OperatorCharge;
  readonly event: JournalEvent;
  readonly log?: RescannedText;
}

export interface PaidRequest {
  readonly requestId: SafeId;
  readonly payment: Payment;
  /** The payer, as the journal and its score know it. */
  readonly wallet: Pseudonym;
  /** Keyed hash of the request. */
  readonly fingerprint: Pseudonym;
  readonly keys: readonly ClaimKey[];
  readonly policyHash: Uint8Array;
  /** Runs once the payment holds. What it throws frees the payment. */
  work(): Work;
  /** Whoever measures runs the two waits. */
  step<T>(name: 'settle' | 'anchor', wait: () => Promise<T>): Promise<T>;
}

export type Paid =
  | { readonly ok: true; readonly call: PaidCall; readonly proof: Proof }
  | { readonly ok: false; readonly is: 'rejected'; readonly reason: PaymentReason }
  | { readonly ok: false; readonly is: 'running' | 'key_used'; readonly by: ClaimKey['kind'] | 'payment' }
  | { readonly ok: false; readonly is: 'refused'; readonly refused: Refused }
  | { readonly ok: false; readonly is: 'pending'; readonly transaction: string | null }
  /** Paid, but its anchor is not sealed yet. */
  | { readonly ok: false; readonly is: 'late'; readonly transaction: string }
  | { readonly ok: false; readonly is: 'changed' | 'facilitator' | 'ledger' | 'store' };

export interface PayParts {
  readonly claims: Claims;
  readonly settler: Settler;
  readonly anchors: Anchors;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: Random;
}

/** The chain wants this much of an authorization's time left. */
const LEAST_SECONDS = 6n;

const failed = (is: 'facilitator' | 'ledger' | 'store' | 'changed'): Paid => ({ ok: false, is });
const rejected = (reason: PaymentReason): Paid => ({ ok: false, is: 'rejected', reason });

/**
 * One paid call: signature, claim, verification, work, settlement and anchor side by side, and only then the answer.
 * Rejects only with what `work` throws.
 */
export async function pay(request: PaidRequest, parts: PayParts): Promise<Paid> {
  const { payment, requestId, fingerprint, keys } = request;
  const attempt: Attempt = { request, parts, token: SafeId.random(parts.random).toString() };
  let claimed: Claimed;
  try {
    if (!(await isSigned(payment))) return rejected('signature');
    claimed = await parts.claims.claim({ id: payment.claim, fingerprint, keys, requestId, token: attempt.token });
  } catch (error) {
    if (error instanceof LedgerError) return failed('ledger');
    await parts.claims.release(payment.claim, attempt.token).catch(() => undefined); // it may have been taken
    return failed('store');
  }
  switch (claimed.is) {
    case 'used':
      return claimed.by === 'payment' ? rejected('already_used') : { ok: false, is: 'key_used', by: claimed.by };
    case 'running':
      return { ok: false, is: 'running', by: claimed.by };
    case 'paid':
      return await again(claimed.call, attempt);
    case 'unsettled':
      return await resume(attempt);
    case 'taken':
      return await first(attempt);
  }
}

interface Attempt {
  readonly request: PaidRequest;
  readonly parts: PayParts;
  readonly token: string;
}

/** A payment that nobody has worked on. */
async function first(attempt: Attempt): Promise<Paid> {
  const { request, parts, token } = attempt;
  const { payment, requestId, policyHash } = request;
  const { claims } = parts;
  const free = async (outcome: Paid): Promise<Paid> => {
    await claims.release(payment.claim, token).catch(() => undefined); // its lease ends anyway
    return outcome;
  };
  let spent = false;
  try {
    if (!(await parts.anchors.accepting())) return await free(failed('ledger'));
    const seconds = BigInt(Math.floor(parts.now() / 1000));
    const verified = await parts.settler.verify(payment);
    spent = verified.is === 'spent';
    if (verified.is === 'invalid') return await free(rejected(verified.reason));
    if (!spent && payment.validAfter > seconds) return await free(rejected('not_yet_valid'));
    if (!spent && payment.validBefore < seconds + LEAST_SECONDS) return await free(rejected('expired'));
  } catch (error) {
    return await free(
      failed(error instanceof LedgerError ? 'ledger' : error instanceof StoreError ? 'store' : 'facilitator'),
    );
  }
  let work: Work;
  try {
    work = request.work();
  } catch (error) {
    await free(failed('store'));
    throw error;
  }
  const { result, micros, operator, sanitized, event } = work;
  const id = requestId.toString();
  try {
    const leaf = parts.anchors.leaf({ requestId: id, sanitized, policyHash, unixMs: parts.now() });
    const settling = await claims.settling({
      id: payment.claim,
      token,
      terms: {
        payTo: payment.offer.requirements.payTo,
        value: payment.value.toString(),
        validBefore: payment.validBefore.toString(),
      },
      result,
      micros,
      wallet: request.wallet,
      event,
      leaf,
      ...(operator && { operator }),
    });
    if (settling === 'lost') return { ok: false, is: 'running', by: 'payment' };
    if (!settling.ok) return { ok: false, is: 'refused', refused: settling };
  } catch {
    // It may have been written, answer or not; nothing was sent to a chain, so the payment is free and the unit returns.
    await claims.failed(payment.claim, token).catch(() => undefined);
    return failed('store');
  }
  const moved = await request.step('settle', () =>
    spent ? parts.settler.resume(payment) : parts.settler.settle(payment),
  );
  return await finish(moved, work, attempt);
}

/** An earlier attempt got as far as the money: where did that go? */
async function resume(attempt: Attempt): Promise<Paid> {
  const { request, parts, token } = attempt;
  let work: Work;
  try {
    work = request.work();
  } catch (error) {
    await parts.claims.unknown(request.payment.claim, token, null).catch(() => undefined);
    throw error;
  }
  const moved = await request.step('settle', () => parts.settler.resume(request.payment));
  return await finish(moved, work, attempt);
}

const sealed = (requestId: string, { request, parts }: Attempt): Promise<Proof | 'late'> =>
  request
    .step('anchor', () => parts.anchors.sealed(requestId, AbortSignal.timeout(SEALED_MS)))
    .catch(() => 'late' as const);

async function finish(settlement: Settlement, work: Work, attempt: Attempt): Promise<Paid> {
  const { request, parts, token } = attempt;
  const { claims } = parts;
  const { claim: id } = request.payment;
  if (settlement.is === 'unknown') {
    await claims.unknown(id, token, settlement.transaction).catch(() => undefined); // its lease ends anyway
    return { ok: false, is: 'pending', transaction: settlement.transaction };
  }
  if (settlement.is === 'failed') {
    await claims.failed(id, token).catch(() => undefined); // the next attempt looks at the chain
    return rejected(settlement.reason);
  }
  const { transaction } = settlement;
  const { log } = work;
  let call: PaidCall | 'lost';
  try {
    call = await claims.settled({ id, token, transaction, ...(log && { log }) });
  } catch {
    return { ok: false, is: 'pending', transaction };
  }
  if (call === 'lost') return { ok: false, is: 'running', by: 'payment' };
  // Its leaf was sealed while money moved; whoever waits for it says so only now, and then it goes faster.
  return answer(call, work, await sealed(call.requestId, attempt));
}

/** A call that was paid before, with the text sent again. */
async function again(call: PaidCall, attempt: Attempt): Promise<Paid> {
  const { request, parts } = attempt;
  const work = request.work();
  const proof = await sealed(call.requestId, attempt);
  if (call.unseen === true && work.log !== undefined) {
    try {
      await parts.claims.answered(request.payment.claim, work.log);
    } catch {
      return failed('store');
    }
  }
  return answer(call, work, proof);
}

function answer(call: PaidCall, { result }: Work, proof: Proof | 'late'): Paid {
  if (call.result !== result.value && call.result !== result.previous) return failed('changed');
  return proof === 'late' ? { ok: false, is: 'late', transaction: call.transaction } : { ok: true, call, proof };
}
