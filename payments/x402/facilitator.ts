import { x402Facilitator } from '@x402/core/facilitator';
import type { FacilitatorClient } from '@x402/core/server';
import type {
  PaymentPayload,
  PaymentRequirements,
  SettleResponse,
  SupportedResponse,
  VerifyResponse,
} from '@x402/core/types';
import { toFacilitatorEvmSigner } from '@x402/evm';
import { ExactEvmScheme } from '@x402/evm/exact/facilitator';
import { isAddressEqual } from 'viem';
import type { Address, Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Leased } from '../ledgers/leased.ts';
import type { Ledger } from '../ledgers/ledger.ts';
import { callData, createRelayer, type Relayer } from './relayer.ts';

/** A facilitator that could not be asked, or whose answer is none of the protocol. */
class FacilitatorError extends Error {
  override readonly name = 'FacilitatorError';
}

const ANSWER_BYTES = 65_536;
const VERIFY_MS = 5_000;
/** Longer than the package retries a pending settlement twice. */
const SETTLE_MS = 11_000;

/**
 * A facilitator behind a URL. Not the package's own client: that one follows redirects, and would carry a signed
 * payment wherever it is sent.
 */
export function remoteFacilitator(url: string): FacilitatorClient {
  const base = url.replace(/\/+$/, '');
  const ask = async (path: string, ms: number, body?: object): Promise<Record<string, unknown>> => {
    try {
      const response = await fetch(`${base}/${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(ms),
        ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      const answer: unknown = JSON.parse(await bounded(response));
      if (typeof answer === 'object' && answer !== null) return answer as Record<string, unknown>;
    } catch {
      // said below, without anybody's words
    }
    throw new FacilitatorError();
  };
  const asked = (paymentPayload: PaymentPayload, paymentRequirements: PaymentRequirements): object => ({
    x402Version: paymentPayload.x402Version,
    paymentPayload,
    paymentRequirements,
  });
  return {
    async verify(payload, requirements) {
      const answer = await ask('verify', VERIFY_MS, asked(payload, requirements));
      if (typeof answer['isValid'] !== 'boolean') throw new FacilitatorError();
      return answer as VerifyResponse;
    },
    async settle(payload, requirements) {
      const answer = await ask('settle', SETTLE_MS, asked(payload, requirements));
      if (typeof answer['success'] !== 'boolean') throw new FacilitatorError();
      return answer as unknown as SettleResponse;
    },
    async getSupported() {
      return (await ask('supported', VERIFY_MS)) as unknown as SupportedResponse;
    },
  };
}

async function bounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > ANSWER_BYTES) throw new FacilitatorError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A facilitator of our own: the package's, with the key that this process holds. */
export function ownFacilitator(
  ledgers: readonly Ledger[],
  keys: readonly string[],
  lease: (ledger: Ledger, addresses: readonly string[]) => Leased,
): { readonly client: FacilitatorClient; close(): Promise<void> } {
  const accounts = keys.map((key) => privateKeyToAccount(key as Hex));
  const facilitator = new x402Facilitator();
  const leases: Leased[] = [];
  for (const ledger of ledgers) {
    const relayers = new Map<string, Relayer>(
      accounts.map((account) => [account.address, createRelayer(ledger.chain, account)]),
    );
    const leased = lease(ledger, [...relayers.keys()]);
    leases.push(leased);
    facilitator.register(ledger.network.caip2, new ExactEvmScheme(signerOf(ledger, relayers, leased)));
  }
  return {
    client: {
      verify: (payload, requirements) => facilitator.verify(payload, requirements),
      settle: (payload, requirements) => facilitator.settle(payload, requirements),
      getSupported: async () => facilitator.getSupported() as SupportedResponse,
    },
    async close() {
      for (const leased of leases) await leased.close();
    },
  };
}

/** What the package asks of a signer. */
function signerOf(
  { chain, usdc }: Ledger,
  relayers: ReadonlyMap<string, Relayer>,
  leased: Leased,
): ReturnType<typeof toFacilitatorEvmSigner> {
  const first = [...relayers.values()][0] as Relayer;
  const relayer = async (): Promise<Relayer> => relayers.get(await leased.held()) ?? first;
  return toFacilitatorEvmSigner({
    address: first.address,
    readContract: (call) => chain.any((client) => client.readContract({ ...call, account: first.address })),
    verifyTypedData: (data) =>
      chain.any((client) => client.verifyTypedData(data as Parameters<typeof client.verifyTypedData>[0])),
    // The package starts this look at the token without waiting for it, and its failure would end the process. The
    // token was read before anything is offered.
    getCode: async ({ address }) =>
      isAddressEqual(address, usdc) ? '0x01' : await chain.any((client) => client.getCode({ address })),
    async writeContract({ address, abi, functionName, args, dataSuffix }) {
      const data = callData(abi, functionName, args);
      return (await relayer()).send({ to: address, data: dataSuffix ? `${data}${dataSuffix.slice(2)}` : data });
    },
    sendTransaction: async (call: { to: Address; data: Hex }) => (await relayer()).send(call),
    waitForTransactionReceipt: async ({ hash }) => (await relayer()).wait(hash),
  });
}
