/**
 * The one gate of a sanitize call, whatever protocol brings it: POST /sanitize, MCP and A2A. The caller has checked the
 * shape; then access mode, sanitizing, one store call, and only then is the result shown to anybody.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { Type, type Static } from 'typebox';
import type { Mode } from '../../detector/index.ts';
import {
  foldWallet,
  SafeId,
  TRIAL_LIMIT,
  type Charge,
  type Idempotency,
  type JournalEvent,
  type Payer,
  type Proof,
  type Resource,
  type Usage,
} from '../../payments/index.ts';
import { chargeOnce } from '../charge.ts';
import { Refusal } from '../errors.ts';
import type { Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import type { Sanitized } from '../sanitize.ts';
import { underPolicy } from '../policy.ts';
import { whoCalls } from './caller.ts';
import { bundlePayer, chargeBundle, type BundlePayer } from './bundle.ts';
import { payPerCall, POLICY, sentPayment, settlementHeader, type SentPayment, type Settlement } from './per-call.ts';
import { unpaid, waysToPay } from './payment-required.ts';
import { proofBody } from './proof.ts';
import { ContextField, resultBody, TextField } from './result.ts';

/** What a sanitize call says beside its text. */
const accessFields = {
  tx_hash: Type.Optional(
    Type.String({
      pattern: '^(TRIAL|0[xX][0-9a-fA-F]{64})$',
      description: 'TRIAL, or the transaction that paid for a bundle.',
    }),
  ),
  wallet_address: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 128,
      pattern: '^[!-~]+$',
      description: 'Whose trial this is: 1 to 128 visible characters.',
    }),
  ),
  context: Type.Optional(ContextField),
};
export const AccessFields = Type.Object(accessFields);
export type AccessFields = Static<typeof AccessFields>;
export const SanitizeBody = Type.Object(
  { text: TextField, ...accessFields },
  { examples: [{ text: 'Mail jane.doe@acme.com, card 4111 1111 1111 1111.', wallet_address: 'a-wallet' }] },
);
export type SanitizeBody = Static<typeof SanitizeBody>;

/** One call, its shape checked. */
export interface Call {
  readonly requestId: SafeId;
  /** Which endpoint, for the journal. */
  readonly route: SafeId;
  /** What counts as one client; see `client-address.ts`. */
  readonly client: string;
  readonly headers: IncomingHttpHeaders;
  readonly fields: AccessFields;
  readonly mode: Mode;
  /** What is paid for, in words of ours. */
  readonly resource: Resource;
  /** Is version 2 of x402 the only way to pay here? */
  readonly quick?: boolean;
  /** An operator that the message names rather than `x-operator-id`. */
  readonly operatorId?: string | undefined;
  /** An x402 payment that the message carries rather than a header (MCP `_meta`, A2A metadata). */
  readonly payment?: unknown;
  /** The message: a payment that comes again has to come with the same one. */
  readonly message: string | Buffer;
  /** The body, where the endpoint takes an Idempotency-Key. */
  readonly rawBody?: Buffer | undefined;
}

/** What came of a call that was let through. */
export interface Admitted<T extends Sanitized> {
  readonly access: 'trial' | 'bundle' | 'x402';
  /** The mode that was applied: the call's, or its operator's. */
  readonly mode: Mode;
  readonly result: T;
  readonly usage: Usage;
  /** The id of the call that was paid, which is an earlier one's where this one repeats it. */
  readonly requestId: string;
  readonly proof?: Proof;
  readonly settled?: { readonly version: 1 | 2; readonly settlement: Settlement };
}

const FIELDS = SafeId.words('idempotency-key');
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;
/** The draft of the IETF has the key in quotes, most clients send it without: it is the same key. */
const QUOTED = /^"(.+)"$/;

type Access =
  | { readonly by: 'trial'; readonly payer: Payer & { readonly kind: 'trial' } }
  | { readonly by: 'bundle'; readonly hash: string; readonly payer: BundlePayer }
  | { readonly by: 'x402'; readonly payment: SentPayment };

/**
 * Lets a call through, or not.
 * @param work sanitizes under the caller's settings; pure, and run only for calls that may pay
 * @throws Refusal
 */
export async function admit<T extends Sanitized>(
  call: Call,
  work: (under: Parts, mode: Mode, caller: Caller) => T,
  parts: Parts,
): Promise<Admitted<T>> {
  const key = call.rawBody === undefined ? undefined : keyOf(call.headers);
  const { named, caller, mode } = whoCalls({ ...call, context: call.fields.context }, parts);
  const access = await accessOf(call, parts);
  const operator = named ? (caller.team ?? caller.operator).account.value : '';
  const run = (): Ran<T> => {
    const detector = underPolicy(parts.detector, caller.inspection(mode));
    const result = work(detector === parts.detector ? parts : { ...parts, detector }, mode, caller);
    return {
      result,
      charge: {
        ...(named && { operator: result.chargeTo(caller) }),
        event: eventOf(call, access.by, mode, result, parts),
        log: result.log,
      },
    };
  };
  if (access.by === 'x402') return { ...(await admitPaid(call, access.payment, operator, key, run, parts)), mode };
  const { result, charge } = run();
  const idempotency = idempotencyOf(call, access.payer, operator, key, result, parts);
  const request = { ...charge, ...(idempotency && { idempotency }) };
  const admitted = { mode, result, requestId: call.requestId.toString() };
  if (access.by === 'trial') {
    const ways = () => waysToPay(parts, call.resource, 'trial_exhausted');
    const granted = await chargeOnce({ ...request, payer: access.payer }, parts, ways);
    const { payer, replayOf: requestId = admitted.requestId } = granted;
    return { ...admitted, access: 'trial', usage: counted(payer), requestId };
  }
  const about = { hash: access.hash, sanitized: result.content, policyHash: POLICY };
  const granted = await chargeBundle({ ...request, payer: access.payer }, about, call.resource, parts);
  const { payer, replayOf: requestId = admitted.requestId, proof } = granted;
  return { ...admitted, access: 'bundle', usage: counted(payer), requestId, proof };
}

interface Ran<T> {
  readonly result: T;
  readonly charge: Pick<Charge, 'operator' | 'event' | 'log'>;
}

function counted(usage: Usage | undefined): Usage {
  if (usage === undefined) throw new Refusal('store_unavailable');
  return usage;
}

/** The content-free entry of a sanitize call. */
export function eventOf(
  { requestId, route }: Pick<Call, 'requestId' | 'route'>,
  access: JournalEvent['access'],
  context: Mode,
  result: Sanitized,
  { detectorVersion: detector }: Pick<Parts, 'detectorVersion'>,
): JournalEvent {
  const { entities, kinds, risk, characters: size, milliseconds } = result;
  return {
    requestId,
    route,
    action: entities.length > 0 ? 'redacted' : 'passed',
    access,
    context,
    risk,
    entities: entities.length,
    ...(kinds.length > 0 && { kinds }),
    size,
    micros: Math.round(milliseconds * 1000),
    detector,
  };
}

/** A call that is paid by itself: it is worked on between verification and settlement. */
async function admitPaid<T extends Sanitized>(
  call: Call,
  payment: SentPayment,
  operator: string,
  idempotencyKey: string | undefined,
  run: () => Ran<T>,
  parts: Parts,
): Promise<Omit<Admitted<T>, 'mode'>> {
  let ran: Ran<T> | undefined;
  const paid = await payPerCall(
    {
      requestId: call.requestId,
      route: call.route,
      resource: call.resource,
      quick: call.quick ?? false,
      payment,
      body: [operator, call.message],
      idempotencyKey,
      work() {
        ran = run();
        const { result, charge } = ran;
        return {
          ...charge,
          result: resultHash(result, parts),
          sanitized: result.content,
          micros: charge.event.micros,
        };
      },
    },
    parts,
  );
  if (ran === undefined) throw new Refusal('internal_error');
  parts.measures.charged(ran.charge, { ok: true });
  const { requestId, micros, proof, version, settlement } = paid;
  return {
    access: 'x402',
    result: { ...ran.result, milliseconds: micros / 1000 },
    usage: { used: 1, limit: null, remaining: null },
    requestId,
    proof,
    settled: { version, settlement },
  };
}

/** Who pays, and how; text alone is answered with the ways to pay. */
async function accessOf(call: Call, parts: Parts): Promise<Access> {
  const { fields, headers, client: address, resource, quick = false } = call;
  const { pseudonyms, config } = parts;
  const { tx_hash, wallet_address } = fields;
  if (quick && headers['payment-signature'] === undefined)
    throw unpaid('payment_required', parts, resource, undefined, { quick });
  const payment = sentPayment(headers, call.payment);
  if (payment !== undefined) return { by: 'x402', payment };
  if (tx_hash !== undefined && tx_hash !== 'TRIAL') {
    return { by: 'bundle', hash: tx_hash, payer: await bundlePayer(tx_hash, call, resource, parts) };
  }
  if (tx_hash === undefined && wallet_address === undefined) throw unpaid('payment_required', parts, resource);
  const client = pseudonyms.of('client', address);
  if (wallet_address === undefined)
    return { by: 'trial', payer: { kind: 'trial', account: client, limit: TRIAL_LIMIT } };
  const limit = config.limits.trial_identities_per_ip_and_day;
  const account = pseudonyms.of('wallet', foldWallet(wallet_address));
  const identities = limit > 0 ? { identities: { client, limit } } : {};
  return { by: 'trial', payer: { kind: 'trial', account, limit: TRIAL_LIMIT, ...identities } };
}

function keyOf(headers: IncomingHttpHeaders): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new Refusal('invalid_request', { fields: [FIELDS['idempotency-key']] });
  return QUOTED.exec(key)?.[1] ?? key;
}

const resultHash = (result: Sanitized, { pseudonyms }: Parts): Idempotency['result'] =>
  pseudonyms.of('result', result.content, JSON.stringify(result.entities));

function idempotencyOf(
  { rawBody }: Call,
  payer: Payer,
  operator: string,
  key: string | undefined,
  result: Sanitized,
  parts: Parts,
): Idempotency | undefined {
  if (key === undefined || rawBody === undefined) return undefined;
  const { pseudonyms } = parts;
  return {
    key: pseudonyms.of('idempotency', payer.account.value, 'sanitize', key),
    fingerprint: pseudonyms.of('fingerprint', operator, rawBody),
    result: resultHash(result, parts),
  };
}

/** Units left below which a client should buy again. */
const RENEW_BELOW = 10;

/** The body of a call that was let through. @param baseUrl where its proof can be verified */
export function admittedBody(admitted: Admitted<Sanitized>, { config }: Parts, baseUrl: string): object {
  const { result, mode, access, usage, requestId, proof } = admitted;
  const body = resultBody(result, mode, access, usage, requestId, {
    price: access === 'x402' ? { amount: config.x402_price, asset: 'USDC' } : null,
    renew: access === 'bundle' && usage.remaining !== null && usage.remaining < RENEW_BELOW,
  });
  return proof === undefined ? body : { ...body, proof_of_sanitization: proofBody(proof, baseUrl) };
}

/** The headers of a call that was let through. */
export const admittedHeaders = ({ settled }: Admitted<Sanitized>): Readonly<Record<string, string>> =>
  settled === undefined ? {} : settlementHeader(settled.version, settled.settlement);
