/** What a 402 says about ways to pay: version 2 of x402 in its header, version 1 and words for people in the body. */
import { SafeId, TRIAL_LIMIT, type Ledger, type Resource } from '../../payments/index.ts';
import type { Config } from '../../config/index.ts';
import { Refusal, type Details, type ErrorCode, type RefusalOptions } from '../errors.ts';
import type { Parts } from '../parts.ts';

type Ways = Pick<Parts, 'config' | 'ledgers'>;
type Json = Readonly<Record<string, unknown>>;

/** Where money is taken, for people. */
const place = ({ network, label, usdc }: Ledger): Json => ({
  asset: 'USDC',
  network: network.caip2,
  ledger: label,
  asset_address: usdc,
});

/** What the buyer of a bundle has to know of claiming it. */
export const claimWords = ({ bundle_require_claim: required }: Pick<Config, 'bundle_require_claim'>): string =>
  required
    ? 'Claim it first: GET /bundle/claim/{tx_hash}, sign the message as the payer, POST /bundle/claim.'
    : 'Until its payer has claimed it (GET /bundle/claim/{tx_hash}, sign the message, POST /bundle/claim), whoever knows the hash can use it: it is as good as cash.';

/** The `payment` field: every way to go on, and whether it is open here. */
function paymentField({ config, ledgers }: Ways): Json {
  const bundle = ledgers?.bundles === undefined ? undefined : ledgers.a;
  const [first] = ledgers?.perCall?.offers() ?? [];
  return {
    trial: { sanitizations: TRIAL_LIMIT, how: 'Send tx_hash "TRIAL" or a wallet_address.' },
    bundle: {
      amount: config.bundle_price,
      asset: 'USDC',
      sanitizations: config.bundle_size,
      available: bundle !== undefined,
      ...(bundle && {
        ...place(bundle),
        pay_to: config.ledger_a_bundle_address,
        how: 'Send the amount in one transaction, then its hash as tx_hash.',
        claim: claimWords(config),
      }),
    },
    per_call: {
      amount: config.x402_price,
      asset: 'USDC',
      available: first !== undefined,
      ...(first && {
        ...place(first.ledger),
        how: 'x402: sign one entry of PAYMENT-REQUIRED and send it as PAYMENT-SIGNATURE, or one of accepts as X-PAYMENT.',
      }),
    },
  };
}

/** What version 2 tells a client that has not paid. */
export function requiredV2({ ledgers }: Ways, resource: Resource, error: string, more?: Json): Json {
  const { perCall } = ledgers ?? {};
  return perCall === undefined
    ? { x402Version: 2, error, resource: { ...resource, mimeType: 'application/json' }, accepts: [] }
    : { ...perCall.required(resource, error, more) };
}

interface Unpaid {
  /** Is version 1 left out? */
  readonly quick?: boolean;
  /** More extensions of version 2. */
  readonly more?: Json;
}

/** The body's and the header's part of a 402. */
export function waysToPay(
  parts: Ways,
  resource: Resource,
  error: string,
  { quick = false, more }: Unpaid = {},
): Required<Pick<RefusalOptions, 'extra' | 'headers'>> & Pick<RefusalOptions, 'wording' | 'ledgers'> {
  const required = requiredV2(parts, resource, error, more);
  const accepts = quick ? [] : (parts.ledgers?.perCall?.acceptsV1(resource) ?? []);
  return {
    extra: { x402Version: 1, accepts, payment: paymentField(parts) },
    headers: { 'payment-required': Buffer.from(JSON.stringify(required)).toString('base64') },
    wording: wordingOf(error, parts, quick),
    ledgers: placesOf(parts, quick),
  };
}

/** Ledgers that take payments, the preferred one first. */
function placesOf({ ledgers }: Ways, quick: boolean): readonly string[] {
  const perCall = (ledgers?.perCall?.offers() ?? []).map(({ ledger }) => ledger.label);
  const prepaid = !quick && ledgers?.bundles !== undefined && ledgers.a !== undefined ? [ledgers.a.label] : [];
  return [...new Set([...perCall, ...prepaid])];
}

/** Words that name only ways which are open here. */
function wordingOf(error: string, { ledgers }: Ways, quick: boolean): RefusalOptions['wording'] {
  if (error === 'payment_rejected') return undefined;
  if (quick) return ledgers?.perCall === undefined ? 'per_call_off' : 'per_call_only';
  if (ledgers?.perCall !== undefined) return undefined;
  const prepaid = ledgers?.bundles !== undefined;
  if (error === 'trial_exhausted') return prepaid ? 'prepaid_used_up' : 'free_used_up';
  if (error === 'payment_required') return prepaid ? 'prepaid_only' : 'free_only';
  return undefined;
}

/** A refusal that says how to pay. */
export const unpaid = (code: ErrorCode, parts: Ways, resource: Resource, details?: Details, how?: Unpaid): Refusal =>
  new Refusal(code, details, waysToPay(parts, resource, code, how));

/** Words that a refused payment or bundle gives as its reason. */
export const REASONS = SafeId.words(
  'amount',
  'recipient',
  'expired',
  'not_yet_valid',
  'network',
  'asset',
  'scheme',
  'signature',
  'insufficient_funds',
  'already_used',
  'not_found',
  'failed',
  'wrong_token',
  'wrong_recipient',
  'too_old',
);
