import { setTimeout as sleep } from 'node:timers/promises';
import { hexBytes, type Rpc } from './offline.ts';
import type { Block } from './anchor.ts';

/** On a chain that names no safe or finalized block, the depth that counts as such. */
const SAFE_DEPTH = 12;
const FINAL_DEPTH = 64;
const FEES_MS = 10_000;
/** A node that does not answer holds the first batch up for this long, later ones not at all. */
const FEES_WAIT_MS = 500;
const GWEI = 1_000_000_000n;
const UNKNOWN_FEES: Fees = { maxFee: 100n * GWEI, tip: GWEI, gas: 60_000n };

export interface Head extends Block {
  /** Wei. */
  readonly baseFee: bigint;
}

export interface Fees {
  /** Far above the base fee: only base and tip are paid, and a replacement is hardly ever needed. */
  readonly maxFee: bigint;
  readonly tip: bigint;
  readonly gas: bigint;
}

/** A node has answered something that cannot be. */
class NodeFault extends Error {
  override readonly name = 'NodeFault';
}

export interface ChainTransaction {
  readonly from: string;
  readonly to: string | null;
  readonly input: string;
}

/** A node of ledger A, as the anchors need it. Every call rejects where it does not answer. */
export interface Node {
  head(): Promise<Head>;
  /** The block of this number; undefined if there is none. */
  block(number: number): Promise<Block | undefined>;
  /** How deep the chain counts as safe, and as final. */
  depths(head: Head): Promise<{ readonly safe: number; readonly finalized: number }>;
  /** How many transactions of an account stand on the chain; with the pool's if `pending`. */
  count(account: string, pending?: boolean): Promise<number>;
  receipt(hash: string): Promise<{ readonly block: number; readonly hash: string; readonly ok: boolean } | undefined>;
  transaction(hash: string): Promise<ChainTransaction | undefined>;
  send(raw: string): Promise<void>;
  /** Current fees; the last ones, or a cautious guess, while the node does not answer. */
  fees(account: string, calldata: string): Promise<Fees>;
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function quantity(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value)) throw new NodeFault('not a quantity');
  return BigInt(value);
}
const integer = (value: unknown): number => {
  const number = Number(quantity(value));
  if (!Number.isSafeInteger(number)) throw new NodeFault('not an integer');
  return number;
};
function hash(value: unknown): string {
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (hexBytes(text, 32) === undefined) throw new NodeFault('not a hash');
  return text;
}

function blockOf(value: unknown): Head | undefined {
  if (!isObject(value)) return undefined;
  return {
    number: integer(value['number']),
    hash: hash(value['hash']),
    time: integer(value['timestamp']) * 1000,
    baseFee: value['baseFeePerGas'] === undefined ? 0n : quantity(value['baseFeePerGas']),
  };
}

/** @param now milliseconds */
export function createNode(rpc: Rpc, now: () => number): Node {
  let fees: { readonly are: Fees; readonly at: number } | undefined;
  let asking: Promise<void> | undefined;
  const tagged = async (tag: string): Promise<number | undefined> => {
    try {
      return blockOf(await rpc('eth_getBlockByNumber', [tag, false]))?.number;
    } catch {
      return undefined;
    }
  };
  const head = async (): Promise<Head> => {
    const block = blockOf(await rpc('eth_getBlockByNumber', ['latest', false]));
    if (block === undefined) throw new NodeFault('no head');
    return block;
  };
  const askFees = async (account: string, calldata: string): Promise<void> => {
    const call = { from: account, to: account, data: calldata };
    const [{ baseFee }, price, tip, gas] = await Promise.all([
      head(),
      rpc('eth_gasPrice', []).then(quantity),
      rpc('eth_maxPriorityFeePerGas', []).then(quantity, () => GWEI / 1000n),
      rpc('eth_estimateGas', [call]).then(quantity),
    ]);
    const base = baseFee > 0n ? baseFee : price;
    fees = { are: { maxFee: base * 20n + tip * 2n + 1000n, tip, gas: (gas * 3n) / 2n }, at: now() };
  };
  const refresh = (account: string, calldata: string): Promise<void> =>
    (asking ??= askFees(account, calldata)
      .catch(() => undefined) // the last ones do until the node answers
      .finally(() => {
        asking = undefined;
      }));
  return {
    head,
    block: async (number) => blockOf(await rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])),
    async depths({ number }) {
      const [safe, finalized] = await Promise.all([tagged('safe'), tagged('finalized')]);
      return { safe: safe ?? number - SAFE_DEPTH, finalized: finalized ?? number - FINAL_DEPTH };
    },
    count: async (account, pending = false) =>
      integer(await rpc('eth_getTransactionCount', [account, pending ? 'pending' : 'latest'])),
    async receipt(of) {
      const receipt = await rpc('eth_getTransactionReceipt', [of]);
      if (!isObject(receipt) || typeof receipt['blockNumber'] !== 'string') return undefined;
      return {
        block: integer(receipt['blockNumber']),
        hash: hash(receipt['blockHash']),
        ok: receipt['status'] === '0x1',
      };
    },
    async transaction(of) {
      const found = await rpc('eth_getTransactionByHash', [of]);
      if (!isObject(found)) return undefined;
      const { from, to, input } = found;
      if (typeof from !== 'string' || typeof input !== 'string') throw new NodeFault('not a transaction');
      return { from: from.toLowerCase(), to: typeof to === 'string' ? to.toLowerCase() : null, input };
    },
    async send(raw) {
      await rpc('eth_sendRawTransaction', [raw]);
    },
    async fees(account, calldata) {
      if (fees === undefined)
        await Promise.race([refresh(account, calldata), sleep(FEES_WAIT_MS, undefined, { ref: false })]);
      else if (now() - fees.at > FEES_MS) void refresh(account, calldata);
      return fees?.are ?? UNKNOWN_FEES;
    },
  };
}
