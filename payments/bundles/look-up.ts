import { decodeEventLog, isAddressEqual } from 'viem';
import type { Address, Hex, TransactionReceipt } from 'viem';
import { isDeepStrictEqual } from 'node:util';
import { LedgerError } from '../chain/fault.ts';
import { orNull, TRANSFER_EVENT, transfersIn } from '../chain/usdc.ts';
import type { Ledger } from '../ledgers/ledger.ts';
import type { Mined } from './bundle.ts';

/** Why a transaction pays for no bundle. */
export type BundleReason = 'not_found' | 'failed' | 'wrong_token' | 'wrong_recipient' | 'amount' | 'too_old';

export type LookedUp =
  | { readonly is: 'paid'; readonly payer: Address; readonly amount: bigint; readonly mined: Mined }
  /** Seen, but not deep enough. */
  | { readonly is: 'pending' }
  | { readonly is: 'invalid'; readonly reason: BundleReason };

export interface BundleTerms {
  readonly address: Address;
  readonly price: bigint;
  readonly startBlock: bigint;
  /** How many blocks deep, 1 is mined; undefined: what the chain calls safe. */
  readonly confirmations: number | undefined;
}

const invalid = (reason: BundleReason): LookedUp => ({ is: 'invalid', reason });

/** Does this transaction pay for a bundle? Every node has to say the same. @throws LedgerError */
export async function lookUp(hash: Hex, ledger: Ledger, terms: BundleTerms): Promise<LookedUp> {
  const { chain } = ledger;
  const receipts = await chain.each((client) => orNull(client.getTransactionReceipt({ hash })));
  const [receipt] = receipts;
  if (receipts.includes(null)) {
    if (receipts.some((other) => other !== null)) return { is: 'pending' }; // one node is behind
    const known = await chain.each((client) => orNull(client.getTransaction({ hash })));
    return known.some((transaction) => transaction !== null) ? { is: 'pending' } : invalid('not_found');
  }
  if (receipt === null || receipt === undefined) return invalid('not_found');
  if (receipts.some((other) => other !== null && !isDeepStrictEqual(essence(other), essence(receipt))))
    throw new LedgerError('disagree');
  if (receipt.status !== 'success') return invalid('failed');
  const paid = payment(receipt, ledger, terms);
  if (typeof paid === 'string') return invalid(paid);
  if (receipt.blockNumber < terms.startBlock) return invalid('too_old');
  const [deep, final] = await Promise.all([isDeep(receipt, ledger, terms), reaches('finalized', receipt, ledger)]);
  if (!deep) return { is: 'pending' };
  return { is: 'paid', ...paid, mined: { block: Number(receipt.blockNumber), blockHash: receipt.blockHash, final } };
}

/** What two nodes have to agree on. */
const essence = ({ status, blockHash, logs }: TransactionReceipt): object => ({
  status,
  blockHash,
  logs: logs.map(({ address, topics, data }) => ({ address: address.toLowerCase(), topics, data })),
});

/** Who paid enough, or why nobody did. */
function payment(
  receipt: TransactionReceipt,
  { usdc }: Ledger,
  { address, price }: BundleTerms,
): { payer: Address; amount: bigint } | BundleReason {
  const transfers = transfersIn(receipt, usdc);
  const sums = new Map<Address, bigint>();
  for (const { from, to, value } of transfers)
    if (isAddressEqual(to, address)) sums.set(from, (sums.get(from) ?? 0n) + value);
  for (const [payer, amount] of sums) if (amount >= price) return { payer, amount };
  if (sums.size > 0) return 'amount';
  const otherToken = (receipt.to !== null && isAddressEqual(receipt.to, address)) || otherTransferTo(receipt, address);
  return otherToken || transfers.length === 0 ? 'wrong_token' : 'wrong_recipient';
}

function otherTransferTo({ logs }: TransactionReceipt, address: Address): boolean {
  return logs.some(({ topics, data }) => {
    try {
      const { args } = decodeEventLog({ abi: [TRANSFER_EVENT], topics, data, strict: false });
      return args.to !== undefined && isAddressEqual(args.to, address);
    } catch {
      return false;
    }
  });
}

async function isDeep(receipt: TransactionReceipt, { chain, ...ledger }: Ledger, terms: BundleTerms): Promise<boolean> {
  const { confirmations } = terms;
  if (confirmations === undefined) return await reaches('safe', receipt, { chain, ...ledger });
  const heights = await chain.each((client) => client.getBlockNumber());
  return heights.every((height) => height - receipt.blockNumber + 1n >= BigInt(confirmations));
}

async function reaches(
  tag: 'safe' | 'finalized',
  { blockNumber }: TransactionReceipt,
  { chain }: Pick<Ledger, 'chain'>,
): Promise<boolean> {
  const blocks = await chain.each((client) => client.getBlock({ blockTag: tag }));
  return blocks.every(({ number }) => number >= blockNumber);
}
