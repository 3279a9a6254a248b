/** A call that carries an x402 payment: what came in its header or message, and what became of it. */
import type { IncomingHttpHeaders } from 'node:http';
import {
  LedgerError,
  type SafeId,
  type ClaimKey,
  type Paid,
  type Payment,
  type PerCall,
  type Proof,
  type Resource,
  type Work,
} from '../../payments/index.ts';
import { refusalOf } from '../charge.ts';
import { POLICY_HASH } from './terms.ts';
import { Refusal, type ErrorCode } from '../errors.ts';
import type { Parts } from '../parts.ts';
import { REASONS, unpaid, waysToPay } from './payment-required.ts';

/** What a payment's sender is told of its settlement. */
export interface Settlement {
  readonly success: boolean;
  readonly payer: string;
  readonly transaction: string;
  readonly network: string;
  readonly errorReason?: string;
}

/** What came with a call, not read yet. */
export interface SentPayment {
  readonly sent: unknown;
  /** The header that it came in says which version it has to be. */
  readonly version: 1 | 2 | undefined;
}

/** The terms that a proof names. */
export const POLICY = Buffer.from(POLICY_HASH.replace('sha256:', ''), 'hex');
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The payment of a call: `PAYMENT-SIGNATURE` before `X-PAYMENT` before what the message holds. @throws Refusal */
export function sentPayment(headers: IncomingHttpHeaders, inMessage: unknown): SentPayment | undefined {
  const { 'payment-signature': second, 'x-payment': first } = headers;
  if (second !== undefined) return { sent: decoded(second), version: 2 };
  if (first !== undefined) return { sent: decoded(first), version: 1 };
  return inMessage === undefined ? undefined : { sent: inMessage, version: undefined };
}

function decoded(header: string | string[]): unknown {
  try {
    if (typeof header === 'string' && BASE64.test(header))
      return JSON.parse(Buffer.from(header, 'base64').toString('utf8')) as unknown;
  } catch {
    // told below
  }
  throw new Refusal('invalid_payment');
}

/** One paid call. */
export interface PerCallRequest {
  readonly requestId: SafeId;
  /** An Idempotency-Key belongs to one. */
  readonly route: SafeId;
  readonly resource: Resource;
  /** Is version 2 the only way to pay here? */
  readonly quick: boolean;
  readonly payment: SentPayment;
  /** What the same request has to be the same in: operator and body. */
  readonly body: readonly (string | Uint8Array)[];
  /** The client's Idempotency-Key. */
  readonly idempotencyKey: string | undefined;
  readonly work: () => Work;
}

export interface PaidAnswer {
  readonly requestId: string;
  readonly micros: number;
  readonly settlement: Settlement;
  readonly proof: Proof;
  readonly version: 1 | 2;
}

/**
 * Takes the payment that was sent, does the work, settles and waits for the proof.
 * @throws Refusal 402 where nothing usable was sent; whatever else keeps the call from being paid and anchored
 */
export async function payPerCall(request: PerCallRequest, parts: Parts): Promise<PaidAnswer> {
  const { ledgers, pseudonyms } = parts;
  const perCall = ledgers?.perCall;
  if (ledgers === undefined || perCall === undefined)
    throw unpaid('payment_required', parts, request.resource, undefined, request);
  const payment = await readSent(request, perCall, parts);
  const payer = payment.payer.toLowerCase();
  const keys: ClaimKey[] = [];
  const { idempotencyKey, route } = request;
  if (idempotencyKey !== undefined)
    keys.push({ kind: 'idempotency', key: pseudonyms.of('idempotency', payer, route.toString(), idempotencyKey) });
  if (payment.identifier !== undefined)
    keys.push({ kind: 'identifier', key: pseudonyms.of('idempotency', payer, 'identifier', payment.identifier) });
  const paying = {
    requestId: request.requestId,
    payment,
    wallet: pseudonyms.of('wallet', payer),
    fingerprint: pseudonyms.of('fingerprint', ...request.body),
    keys,
    policyHash: POLICY,
    work: request.work,
    step: <T>(name: 'settle' | 'anchor', wait: () => Promise<T>) => parts.measures.step(request.requestId, name, wait),
  };
  const paid = await perCall.pay(paying);
  if (!paid.ok) throw refused(paid, payment, request, parts);
  const { requestId, micros, transaction } = paid.call;
  return {
    requestId,
    micros,
    proof: paid.proof,
    version: payment.version,
    settlement: told(payment, transaction, true),
  };
}

async function readSent(
  { payment, resource, quick }: PerCallRequest,
  perCall: PerCall,
  parts: Parts,
): Promise<Payment> {
  const { sent, version } = payment;
  let read: Awaited<ReturnType<PerCall['read']>>;
  try {
    read = await perCall.read(sent);
  } catch (error) {
    if (error instanceof LedgerError) throw new Refusal('ledger_unavailable');
    throw error;
  }
  if (!read.ok) {
    if (read.reason === 'malformed') throw new Refusal('invalid_payment');
    throw unpaid('payment_rejected', parts, resource, { reason: REASONS[read.reason] }, { quick });
  }
  if (version !== undefined && version !== read.payment.version) throw new Refusal('invalid_payment');
  return read.payment;
}

/** What a settlement says, with the network's name in the version that was spoken. */
function told({ version, offer, payer }: Payment, transaction: string, success: boolean): Settlement {
  const { caip2, v1Name } = offer.ledger.network;
  return { success, payer, transaction, network: version === 1 ? (v1Name ?? caip2) : caip2 };
}

/** The header of a settlement: its name depends on the version. */
export const settlementHeader = (version: 1 | 2, settlement: Settlement): Readonly<Record<string, string>> => ({
  [version === 1 ? 'x-payment-response' : 'payment-response']: Buffer.from(JSON.stringify(settlement)).toString(
    'base64',
  ),
});

const OUR_FAULT: Readonly<
  Record<Extract<Paid, { is: 'changed' | 'facilitator' | 'ledger' | 'store' }>['is'], ErrorCode>
> = {
  changed: 'replay_changed',
  facilitator: 'facilitator_unavailable',
  ledger: 'ledger_unavailable',
  store: 'store_unavailable',
};

function refused(
  paid: Extract<Paid, { ok: false }>,
  payment: Payment,
  { resource, quick }: PerCallRequest,
  parts: Parts,
): Refusal {
  switch (paid.is) {
    case 'rejected': {
      const ways = waysToPay(parts, resource, 'payment_rejected', { quick });
      const failed = { ...told(payment, '', false), errorReason: paid.reason };
      return new Refusal(
        'payment_rejected',
        { reason: REASONS[paid.reason] },
        { ...ways, headers: { ...ways.headers, ...settlementHeader(payment.version, failed) } },
      );
    }
    case 'running':
      return new Refusal(paid.by === 'idempotency' ? 'request_in_progress' : 'payment_in_progress');
    case 'key_used':
      return new Refusal(paid.by === 'idempotency' ? 'idempotency_key_reused' : 'payment_identifier_reused');
    case 'refused':
      return refusalOf(paid.refused);
    case 'pending': {
      const pending = { ...told(payment, paid.transaction ?? '', false), errorReason: 'settlement_pending' };
      return new Refusal('settlement_pending', undefined, { headers: settlementHeader(payment.version, pending) });
    }
    case 'late': {
      const headers = settlementHeader(payment.version, told(payment, paid.transaction, true));
      return new Refusal('ledger_unavailable', undefined, { headers, wording: 'paid_unproven' });
    }
    default:
      return new Refusal(OUR_FAULT[paid.is]);
  }
}
