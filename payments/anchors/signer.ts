import { keccak256, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Attempt } from './anchor.ts';
import { encodeCalldata } from './calldata.ts';
import type { Fees } from './node.ts';

/** One anchor key. The key itself stays in here. */
export interface Signer {
  /** Lower case. */
  readonly address: string;
  /** Signs the transaction that carries a root, from the signer to itself. Its hash is known before anybody sees it. */
  sign(batch: Pick<Attempt, 'root' | 'treeSize' | 'nonce'>, fees: Fees): Promise<Attempt>;
}

/** @param key private key, 0x-hex; viem throws for anything else */
export function createSigner(key: string, chainId: number): Signer {
  const account = privateKeyToAccount(key as Hex);
  const address = account.address.toLowerCase();
  return {
    address,
    async sign({ root, treeSize, nonce }, { maxFee, tip, gas }) {
      const raw = await account.signTransaction({
        type: 'eip1559',
        chainId,
        nonce,
        to: account.address,
        value: 0n,
        gas,
        maxFeePerGas: maxFee,
        maxPriorityFeePerGas: tip,
        data: encodeCalldata(Buffer.from(root.slice(2), 'hex')),
      });
      const signed = { signer: address, nonce, root, treeSize, maxFee: maxFee.toString(), tip: tip.toString() };
      return { hash: keccak256(raw), raw, ...signed };
    },
  };
}
