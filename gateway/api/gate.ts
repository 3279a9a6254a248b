/**
 * The one gate of a sanitize call, whatever protocol brings it: POST /sanitize, MCP and A2A. The caller has checked the
 * shape; then access mode, sanitizing, one store call, and only then is the result shown to anybody.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { Type, type Static } from 'typebox';
import type { Mode } from '../../detector/index.ts';
import { foldWallet, SafeId, TRIAL_LIMIT, type Idempotency, type Payer, type Usage } from '../../payments/index.ts';
import { chargeOnce } from '../charge.ts';
import { clientAddress } from '../client-address.ts';
import { Refusal } from '../errors.ts';
import type { Caller } from '../operators/operators.ts';
import type { Parts } from '../parts.ts';
import type { Sanitized } from '../sanitize.ts';
import { underPolicy } from '../policy.ts';
import { whoCalls } from './caller.ts';
import { paymentFields, paymentRequiredHeader } from './payment-required.ts';
import { ContextField, TextField } from './result.ts';

/** What a sanitize call says beside its text. */
const accessFields = {
  tx_hash: Type.Optional(Type.String({ description: 'TRIAL, or the transaction that paid for a bundle.' })),
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
  /** The client's address as the framework sees it. */
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  readonly fields: AccessFields;
  readonly mode: Mode;
  /** An operator that the message names rather than `x-operator-id`. */
  readonly operatorId?: string | undefined;
  /** An x402 payment that the message carries rather than a header (MCP `_meta`, A2A metadata). */
  readonly payment?: unknown;
  /** The body, where the endpoint takes an Idempotency-Key. */
  readonly rawBody?: Buffer | undefined;
}

/** What came of a call that was let through. */
export interface Admitted<T extends Sanitized> {
  readonly access: 'trial';
  /** The mode that was applied: the call's, or its operator's. */
  readonly mode: Mode;
  readonly result: T;
  readonly usage: Usage;
}

const FIELDS = SafeId.words('tx_hash', 'idempotency-key');
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

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
  const payer = payerOf(call, parts);
  const { named, caller, mode } = whoCalls({ ...call, context: call.fields.context }, parts);
  const detector = underPolicy(parts.detector, caller.inspection(mode));
  const result = work(detector === parts.detector ? parts : { ...parts, detector }, mode, caller);
  const operator = named ? (caller.team ?? caller.operator).account.value : '';
  const idempotency = idempotencyOf(call, payer, operator, result, parts);
  const granted = await chargeOnce(
    {
      payer,
      ...(named && { operator: result.chargeTo(caller) }),
      ...(idempotency && { idempotency }),
      event: {
        requestId: call.requestId,
        route: call.route,
        action: result.entities.length > 0 ? 'redacted' : 'passed',
        access: 'trial',
        context: mode,
        risk: result.risk,
        entities: result.entities.length,
        ...(result.kinds.length > 0 && { kinds: result.kinds }),
        size: result.characters,
        micros: Math.round(result.milliseconds * 1000),
        detector: parts.detectorVersion,
      },
      log: result.log,
    },
    parts,
    paymentFields(parts.config),
  );
  if (granted.payer === undefined) throw new Refusal('store_unavailable');
  return { access: 'trial', mode, result, usage: granted.payer };
}

/** Whose trial it is; text alone is answered with the ways to pay. */
function payerOf({ fields, headers, payment, ip }: Call, parts: Parts): Payer & { kind: 'trial' } {
  const { pseudonyms, config } = parts;
  const { tx_hash, wallet_address } = fields;
  if (headers['payment-signature'] !== undefined || headers['x-payment'] !== undefined || payment !== undefined)
    throw paymentRequired(parts);
  if (tx_hash !== undefined && tx_hash !== 'TRIAL') {
    if (!/^0x[0-9a-fA-F]{64}$/.test(tx_hash)) throw new Refusal('invalid_request', { fields: [FIELDS.tx_hash] });
    throw paymentRequired(parts);
  }
  if (tx_hash === undefined && wallet_address === undefined) throw paymentRequired(parts);
  const client = pseudonyms.of('client', clientAddress(ip));
  if (wallet_address === undefined) return { kind: 'trial', account: client, limit: TRIAL_LIMIT };
  const limit = config.limits.trial_identities_per_ip_and_day;
  return {
    kind: 'trial',
    account: pseudonyms.of('wallet', foldWallet(wallet_address)),
    limit: TRIAL_LIMIT,
    ...(limit > 0 && { identities: { client, limit } }),
  };
}

function idempotencyOf(
  { headers, rawBody }: Call,
  payer: Payer & { kind: 'trial' },
  operator: string,
  result: Sanitized,
  { pseudonyms }: Parts,
): Idempotency | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || rawBody === undefined) return undefined;
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))
    throw new Refusal('invalid_request', { fields: [FIELDS['idempotency-key']] });
  return {
    key: pseudonyms.of('idempotency', payer.account.value, 'sanitize', key),
    fingerprint: pseudonyms.of('fingerprint', operator, rawBody),
    result: pseudonyms.of('result', result.content, JSON.stringify(result.entities)),
  };
}

/** A refusal that says how to pay. */
export function paymentRequired({ config }: Parts): Refusal {
  return new Refusal('payment_required', undefined, {
    extra: paymentFields(config),
    headers: { 'payment-required': paymentRequiredHeader() },
  });
}
