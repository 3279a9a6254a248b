import { decodeEventLog, isAddressEqual, parseAbi } from 'viem';
import type { Address, Hex, PublicClient, TransactionReceipt } from 'viem';
import type { Chain } from './chain.ts';
import { LedgerError } from './fault.ts';

/** What we ask of Circle's FiatToken (EIP-20 and EIP-3009). */
const ABI = parseAbi([
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function authorizationState(address authorizer, bytes32 nonce) view returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce)',
  'event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce)',
]);
const USED = ABI[6];
const CANCELED = ABI[7];
const TRANSFER = ABI[5];

/** The domain that a payer signs under. */
export interface Token {
  readonly name: string;
  readonly version: string;
}

/** Reads the token. @throws LedgerError `wrong_chain`, or `wrong_token` where it is none of 6 decimals */
export async function readToken(chain: Chain, usdc: Address): Promise<Token> {
  if ((await chain.all((client) => client.getChainId())) !== chain.chainId) throw new LedgerError('wrong_chain');
  const read = <T>(functionName: 'name' | 'version' | 'decimals'): Promise<T> =>
    chain.all((client) => client.readContract({ address: usdc, abi: ABI, functionName }) as Promise<T>);
  try {
    const [name, version, decimals] = await Promise.all([
      read<string>('name'),
      read<string>('version'),
      read<number>('decimals'),
    ]);
    if (decimals !== 6) throw new LedgerError('wrong_token');
    return { name, version };
  } catch (error) {
    if (error instanceof LedgerError) throw error;
    throw new LedgerError('wrong_token');
  }
}

/** Has this authorization been spent, or cancelled? By one node. */
export const isSpentOn = (client: PublicClient, usdc: Address, payer: Address, nonce: Hex): Promise<boolean> =>
  client.readContract({ address: usdc, abi: ABI, functionName: 'authorizationState', args: [payer, nonce] });
/** The same, by the first node that answers. */
export const isSpent = (chain: Chain, usdc: Address, payer: Address, nonce: Hex): Promise<boolean> =>
  chain.any((client) => isSpentOn(client, usdc, payer, nonce));

/** What an address holds, in atomic units, by the first node that answers. @throws LedgerError `unreachable` */
export const balanceOf = (chain: Chain, usdc: Address, owner: Address): Promise<bigint> =>
  chain.any((client) => client.readContract({ address: usdc, abi: ABI, functionName: 'balanceOf', args: [owner] }));

export interface Transfer {
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
}

/** Transfers of the token in a transaction, in order, each with the nonce of the authorization that it spent. */
export function transfersIn(
  { logs }: Pick<TransactionReceipt, 'logs'>,
  usdc: Address,
): (Transfer & { readonly nonce: Hex | undefined })[] {
  let spent: { authorizer: Address; nonce: Hex } | undefined;
  return logs.flatMap(({ address, topics, data }) => {
    if (!isAddressEqual(address, usdc)) return [];
    try {
      const { eventName, args } = decodeEventLog({ abi: ABI, topics, data, strict: true });
      if (eventName === 'AuthorizationCanceled') return [];
      if (eventName === 'AuthorizationUsed') {
        spent = args;
        return [];
      }
      const nonce = spent !== undefined && isAddressEqual(spent.authorizer, args.from) ? spent.nonce : undefined;
      spent = undefined;
      return [{ ...args, nonce }];
    } catch {
      return []; // an event that is neither, or an NFT's with a fourth topic
    }
  });
}

/** Blocks that are searched at once, and how often: some nodes refuse more. */
const SEARCHED_BLOCKS = 2000n;
const SEARCHES = 5;

/** The transaction that spent an authorization, or that it was cancelled, among the last 10,000 blocks. */
export async function findSpending(
  chain: Chain,
  usdc: Address,
  payer: Address,
  nonce: Hex,
): Promise<Hex | 'cancelled' | undefined> {
  let toBlock = await chain.any((client) => client.getBlockNumber());
  for (let search = 0; search < SEARCHES; search++) {
    const fromBlock = toBlock > SEARCHED_BLOCKS ? toBlock - SEARCHED_BLOCKS : 0n;
    const where = { address: usdc, args: { authorizer: payer, nonce }, fromBlock, toBlock };
    const [[used], [cancelled]] = await Promise.all([
      chain.any((client) => client.getLogs({ ...where, event: USED })),
      chain.any((client) => client.getLogs({ ...where, event: CANCELED })),
    ]);
    if (used !== undefined) return used.transactionHash;
    if (cancelled !== undefined) return 'cancelled';
    if (fromBlock === 0n) return undefined;
    toBlock = fromBlock - 1n;
  }
  return undefined;
}

/** The receipt of a transaction; null where the node has none. */
export const receiptOf = (chain: Chain, hash: Hex): Promise<TransactionReceipt | null> =>
  chain.any((client) => orNull(client.getTransactionReceipt({ hash })));

/** viem throws what a node answers with null. */
export async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && error.name.endsWith('NotFoundError')) return null;
    throw error;
  }
}

/** Signature of the event, for logs of any contract. */
export const TRANSFER_EVENT = TRANSFER;
