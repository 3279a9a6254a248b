/** The whole service with two local chains behind it, and everybody whom a payment takes. */
import { randomBytes } from 'node:crypto';
import { x402Client } from '@x402/core/client';
import { toClientEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/client';
import { ExactEvmSchemeV1 } from '@x402/evm/v1';
import { wrapFetchWithPayment } from '@x402/fetch';
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts';
import type { Address, Hex } from 'viem';
import { authorizationTypes } from '@x402/evm';
import { CHAIN_A, CHAIN_B, keyOf, startChain, USDC, type Chain } from '../devnet/chain.ts';
import { lab, type Lab, type LabOptions, type Reply } from './lab.ts';

export const RELAYER = 1;
export const ANCHOR = 3;
export const PAY_TO: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
export const PAY_TO_A: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';
export const BUNDLE_ADDRESS: Address = '0x976EA74026E726554dB657fA54763abd0C3a0aa9';
export const PRICE = 10_000n;
export const BUNDLE_PRICE = 149_000_000n;
export const TEXT = 'Mail jane.doe@acme.com.';

export interface Chains {
  readonly a: Chain;
  readonly b: Chain;
}

/** Two chains: anchors and bundles on A, payments per call on both. */
export async function startChains(options: { blockTime?: number } = {}): Promise<Chains> {
  const [a, b] = await Promise.all([
    startChain({ chainId: CHAIN_A, ...options }),
    startChain({ chainId: CHAIN_B, ...options }),
  ]);
  return { a, b };
}

export const paidEnv = ({ a, b }: Chains): Record<string, string> => ({
  LEDGER_A_CHAIN_ID: String(a.chainId),
  LEDGER_A_RPC_URL: a.url,
  LEDGER_A_USDC: USDC,
  LEDGER_A_PAY_TO: PAY_TO_A,
  LEDGER_A_BUNDLE_ADDRESS: BUNDLE_ADDRESS,
  LEDGER_A_CONFIRMATIONS: '1',
  LEDGER_B_CHAIN_ID: String(b.chainId),
  LEDGER_B_RPC_URL: b.url,
  LEDGER_B_USDC: USDC,
  LEDGER_B_PAY_TO: PAY_TO,
  FACILITATOR_URL: 'in-process',
  FACILITATOR_KEY: keyOf(RELAYER),
  ANCHOR_KEY: keyOf(ANCHOR),
});

export const paidLab = (chains: Chains, { env, ...options }: LabOptions = {}): Promise<Lab> =>
  lab({ ...options, env: { ...paidEnv(chains), ...env } });

/** A new account with USDC on a chain. */
export async function payer(chain: Chain, usdc = 1_000_000n): Promise<PrivateKeyAccount> {
  const made = privateKeyToAccount(generatePrivateKey());
  await chain.mint(made.address, usdc);
  return made;
}

/** The stock client, which pays by itself what a 402 asks for. */
export function payingFetch(who: PrivateKeyAccount, version: 1 | 2 = 2): typeof fetch {
  const client = new x402Client();
  const signer = toClientEvmSigner(who);
  if (version === 2) client.register('eip155:*', new ExactEvmScheme(signer));
  else client.registerV1('base-sepolia', new ExactEvmSchemeV1(signer));
  return wrapFetchWithPayment(version === 2 ? fetch : knowsNoHeader, client);
}

/** What a client of version 1 sees: it looks at bodies only. */
const knowsNoHeader: typeof fetch = async (...given) => {
  const reply = await fetch(...given);
  const headers = new Headers(reply.headers);
  headers.delete('payment-required');
  return new Response(reply.body, { status: reply.status, headers });
};

export interface Signing {
  readonly chain: Chain;
  readonly from: PrivateKeyAccount;
  readonly to?: Address;
  readonly value?: bigint;
  readonly validAfter?: bigint;
  readonly validBefore?: bigint;
  readonly nonce?: Hex;
  /** Who is said to pay, where that is not who signs. */
  readonly as?: Address;
  readonly asset?: Address;
}

/** A payment of version 2 as its client would send it, made by hand so that it can be wrong. */
export async function signed({
  chain,
  from,
  to = chain.chainId === CHAIN_B ? PAY_TO : PAY_TO_A,
  value = PRICE,
  validAfter = 0n,
  validBefore = BigInt(Math.floor(Date.now() / 1000) + 60),
  nonce = `0x${randomBytes(32).toString('hex')}`,
  as = from.address,
  asset = USDC,
}: Signing): Promise<Payload> {
  const message = { from: as, to, value, validAfter, validBefore, nonce };
  const signature = await from.signTypedData({
    domain: { name: 'USDC', version: '2', chainId: chain.chainId, verifyingContract: asset },
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message,
  });
  return {
    x402Version: 2,
    accepted: {
      scheme: 'exact',
      network: `eip155:${chain.chainId}`,
      amount: PRICE.toString(),
      asset,
      payTo: chain.chainId === CHAIN_B ? PAY_TO : PAY_TO_A,
      maxTimeoutSeconds: 60,
      extra: { name: 'USDC', version: '2' },
    },
    payload: {
      signature,
      authorization: {
        from: as,
        to,
        value: value.toString(),
        validAfter: validAfter.toString(),
        validBefore: validBefore.toString(),
        nonce,
      },
    },
  };
}

export interface Payload {
  readonly x402Version: number;
  readonly accepted: Record<string, unknown>;
  readonly payload: {
    readonly signature: Hex;
    readonly authorization: Record<'from' | 'to' | 'value' | 'validAfter' | 'validBefore' | 'nonce', string>;
  };
  readonly extensions?: Record<string, unknown>;
}

export const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');
export const fromBase64 = (text: string | null): Record<string, unknown> =>
  JSON.parse(Buffer.from(text ?? '', 'base64').toString()) as Record<string, unknown>;
export const header = (payment: Payload): Record<string, string> => ({ 'payment-signature': base64(payment) });
/** A call that carries this payment. */
export const pays = (lab: Lab, payment: Payload, text = TEXT, more: Record<string, string> = {}): Promise<Reply> =>
  lab.post('/sanitize', { text }, { ...header(payment), ...more });
export { USDC };
