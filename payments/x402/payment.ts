import { extractAndValidatePaymentIdentifier } from '@x402/extensions/payment-identifier';
import { PaymentPayloadV1Schema, PaymentPayloadV2Schema } from '@x402/core/schemas';
import type { PaymentPayload } from '@x402/core/types';
import { getAddress, isAddressEqual, isHex } from 'viem';
import type { Address, Hex } from 'viem';
import { claimId } from './claim.ts';
import type { Offer } from './offers.ts';
import type { PaymentReason } from './reason.ts';

/** A payment that fits an offer of ours; whether it is signed and funded is not known yet. */
export interface Payment {
  /** Version of the protocol it came in. */
  readonly version: 1 | 2;
  readonly offer: Offer;
  /** In the shape of version 2, whatever it came in. */
  readonly payload: PaymentPayload;
  readonly claim: string;
  readonly payer: Address;
  readonly value: bigint;
  readonly validAfter: bigint;
  readonly validBefore: bigint;
  readonly nonce: Hex;
  readonly signature: Hex;
  /** The client's own name for it (extension `payment-identifier`). */
  readonly identifier: string | undefined;
}

export type ReadPayment =
  | { readonly ok: true; readonly payment: Payment }
  /** `malformed`: this is none of the protocol. */
  | { readonly ok: false; readonly reason: PaymentReason | 'malformed' };

const no = (reason: PaymentReason | 'malformed'): ReadPayment => ({ ok: false, reason });
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const NONCE = /^0x[0-9a-fA-F]{64}$/;
const UINT = /^\d{1,78}$/;
/** Wallets that are contracts sign with as much as they like, within reason. */
const LONGEST_SIGNATURE = 8192;

/** Reads what a client sent and finds the offer that it takes. */
export function readPayment(sent: unknown, offers: readonly Offer[]): ReadPayment {
  const version = typeof sent === 'object' && sent !== null && 'x402Version' in sent ? sent.x402Version : undefined;
  if (version === 1) return readV1(sent, offers);
  if (version !== 2) return no('malformed');
  const parsed = PaymentPayloadV2Schema.safeParse(sent);
  if (!parsed.success) return no('malformed');
  const payload = parsed.data as PaymentPayload;
  const { accepted } = payload;
  const offer = offers.find(({ requirements }) => requirements.network === accepted.network);
  if (accepted.scheme !== 'exact') return no('scheme');
  if (offer === undefined) return no('network');
  const { requirements } = offer;
  if (accepted.asset.toLowerCase() !== requirements.asset.toLowerCase()) return no('asset');
  if (accepted.amount !== requirements.amount) return no('amount');
  if (accepted.payTo.toLowerCase() !== requirements.payTo.toLowerCase()) return no('recipient');
  const { id, validation } = extractAndValidatePaymentIdentifier(payload);
  if (!validation.valid) return no('malformed');
  return readAuthorization({ ...payload, accepted: requirements }, offer, 2, id ?? undefined);
}

function readV1(sent: unknown, offers: readonly Offer[]): ReadPayment {
  const parsed = PaymentPayloadV1Schema.safeParse(sent);
  if (!parsed.success) return no('malformed');
  const { scheme, network, payload } = parsed.data;
  if (scheme !== 'exact') return no('scheme');
  const offer = offers.find(({ ledger }) => ledger.network.v1Name === network);
  if (offer === undefined) return no('network');
  return readAuthorization({ x402Version: 2, accepted: offer.requirements, payload }, offer, 1, undefined);
}

function readAuthorization(
  { x402Version, accepted, payload: inner }: Pick<PaymentPayload, 'x402Version' | 'accepted' | 'payload'>,
  offer: Offer,
  version: 1 | 2,
  identifier: string | undefined,
): ReadPayment {
  const { signature, authorization } = inner;
  if ('permit2Authorization' in inner) return no('scheme');
  if (typeof authorization !== 'object' || authorization === null) return no('malformed');
  const { from, to, value, validAfter, validBefore, nonce } = authorization as Record<string, unknown>;
  const text = (word: unknown, shape: RegExp): word is string => typeof word === 'string' && shape.test(word);
  if (
    !isHex(signature) ||
    signature.length > LONGEST_SIGNATURE ||
    !text(from, ADDRESS) ||
    !text(to, ADDRESS) ||
    !text(value, UINT) ||
    !text(validAfter, UINT) ||
    !text(validBefore, UINT) ||
    !text(nonce, NONCE)
  )
    return no('malformed');
  if (!isAddressEqual(to as Address, accepted.payTo as Address)) return no('recipient');
  if (BigInt(value) !== BigInt(accepted.amount)) return no('amount');
  const payer = getAddress(from);
  // Only what is known is handed on: what else a client wrote is nobody's business.
  const payload: PaymentPayload = {
    x402Version,
    accepted,
    payload: { signature, authorization: { from: payer, to: getAddress(to), value, validAfter, validBefore, nonce } },
  };
  return {
    ok: true,
    payment: {
      version,
      offer,
      payload,
      claim: claimId({ network: accepted.network, asset: accepted.asset, payer, nonce }),
      payer,
      value: BigInt(value),
      validAfter: BigInt(validAfter),
      validBefore: BigInt(validBefore),
      nonce: nonce as Hex,
      signature,
      identifier,
    },
  };
}
