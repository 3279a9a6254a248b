import { BaseError, encodeFunctionData, keccak256, NonceTooLowError } from 'viem';
import type { Abi, Address, Hex, PrivateKeyAccount, TransactionReceipt } from 'viem';
import type { Chain } from '../chain/chain.ts';

/** How long a settlement may take to be mined before it counts as unknown. */
const CONFIRMATION_MS = 8_000;
const FEES_FOR_MS = 1_000;

/** Somebody else has sent something with this key: nothing of ours went out under this number. */
const isTakenNumber = (error: unknown): boolean =>
  error instanceof BaseError &&
  error.walk((cause) => cause instanceof BaseError && NonceTooLowError.nodeMessage.test(cause.details)) !== null;

interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Sends transactions of one key on one chain. */
export interface Relayer {
  readonly address: Address;
  send(call: { to: Address; data: Hex }): Promise<Hex>;
  wait(hash: Hex): Promise<TransactionReceipt>;
}

/**
 * Numbers transactions itself, one after the other: asking the node for each would give two the same number. Anything
 * that goes wrong makes it ask again, so that no gap is left.
 */
export function createRelayer(chain: Chain, account: PrivateKeyAccount): Relayer {
  const { address } = account;
  let nonce: number | undefined;
  let tail: Promise<unknown> = Promise.resolve();
  let fees: { readonly at: number; readonly value: Promise<Fees> } | undefined;

  const feesNow = (): Promise<Fees> => {
    if (fees === undefined || performance.now() - fees.at > FEES_FOR_MS) {
      const value = chain.any((client) => client.estimateFeesPerGas());
      fees = { at: performance.now(), value };
      value.catch(() => {
        fees = undefined;
      });
    }
    return fees.value;
  };

  async function broadcast(to: Address, data: Hex, gas: bigint, attempts = 3): Promise<Hex> {
    const { maxFeePerGas, maxPriorityFeePerGas } = await feesNow();
    try {
      nonce ??= await chain.any((client) => client.getTransactionCount({ address, blockTag: 'pending' }));
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId: chain.chainId,
        to,
        data,
        gas,
        nonce,
        maxFeePerGas: maxFeePerGas * 2n, // only the base fee and the tip are paid
        maxPriorityFeePerGas,
      });
      await chain.any((client) => client.sendRawTransaction({ serializedTransaction: raw }));
      nonce += 1;
      return keccak256(raw);
    } catch (error) {
      nonce = undefined;
      if (isTakenNumber(error) && attempts > 1) return await broadcast(to, data, gas, attempts - 1);
      throw error;
    }
  }

  return {
    address,
    async send({ to, data }) {
      const estimate = await chain.any((client) => client.estimateGas({ account: address, to, data }));
      const sent = tail.then(() => broadcast(to, data, (estimate * 13n) / 10n));
      tail = sent.catch(() => undefined);
      return await sent;
    },
    async wait(hash) {
      try {
        return await chain.any((client) => client.waitForTransactionReceipt({ hash, timeout: CONFIRMATION_MS }));
      } catch (error) {
        nonce = undefined;
        throw error;
      }
    },
  };
}

/** The data of a contract call. */
export const callData = (abi: readonly unknown[], functionName: string, args: readonly unknown[] = []): Hex =>
  encodeFunctionData({ abi: abi as Abi, functionName, args: [...args] });
