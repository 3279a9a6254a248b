/**
 * Checks a receipt with nothing but SHA-256 and any node of the chain: no part of the service is asked or trusted. It
 * imports nothing of the service but the format.
 */
import { timingSafeEqual } from 'node:crypto';
import { rootInCalldata } from './calldata.ts';
import { decodeLeaf, isAbout } from './leaf.ts';
import { rootOf } from './tree.ts';

/** One JSON-RPC call to a node of ledger A; answers `result`. */
export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

export type ProofFault =
  /** The receipt lacks a field, or one has not the form it should have. */
  | 'malformed'
  /** The leaf is not about this text, request or policy. */
  | 'leaf'
  /** Leaf and path do not lead to the root. */
  | 'path'
  /** The node does not know the transaction, or has not mined it. */
  | 'not_mined'
  /** The transaction failed, or carries another root. */
  | 'transaction'
  /** The node speaks for another chain. */
  | 'chain'
  /** None of the published signers sent it. */
  | 'signer';

export type Verified =
  | {
      readonly valid: true;
      /** Who sent the transaction, lower case; compare with `anchor_signers` of GET /policy unless given. */
      readonly signer: string;
      readonly blockNumber: number;
      /** Milliseconds since 1970: when the service says it sanitized. */
      readonly sanitizedAt: number;
    }
  | { readonly valid: false; readonly fault: ProofFault };

export interface VerifyOptions {
  /** Addresses that may have sent the anchor; left out: whoever did is named in the answer. */
  readonly signers?: readonly string[];
  /** The transaction to look at instead of the receipt's, after `replaced_by`. */
  readonly transaction?: string;
}

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const no = (fault: ProofFault): Verified => ({ valid: false, fault });
const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b);

/** Bytes of 0x-hex in lower case; undefined for anything else. */
export function hexBytes(value: unknown, length?: number): Buffer | undefined {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})*$/.test(value)) return undefined;
  const bytes = Buffer.from(value.slice(2), 'hex');
  return length === undefined || bytes.length === length ? bytes : undefined;
}

/**
 * Is this proof of this text anchored on chain?
 * @param receipt the whole answer of POST /sanitize, parsed
 * @throws what `rpc` rejects with
 */
export async function verifyReceipt(receipt: unknown, rpc: Rpc, options: VerifyOptions = {}): Promise<Verified> {
  const read = readReceipt(receipt);
  if (read === undefined) return no('malformed');
  const { proof, content, leaf, salt, path, root } = read;
  const parts = decodeLeaf(leaf);
  if (
    parts === undefined ||
    !isAbout(leaf, salt, content) ||
    parts.requestId !== read.requestId ||
    `sha256:${Buffer.from(parts.policyHash).toString('hex')}` !== proof['policy_hash']
  )
    return no('leaf');
  const reached = rootOf(leaf, Number(proof['leaf_index']), Number(proof['tree_size']), path);
  if (reached === undefined || !same(reached, root)) return no('path');

  const [chainId, transaction, mined] = await Promise.all([
    rpc('eth_chainId', []),
    rpc('eth_getTransactionByHash', [options.transaction ?? proof['ledger_a_tx']]),
    rpc('eth_getTransactionReceipt', [options.transaction ?? proof['ledger_a_tx']]),
  ]);
  if (proof['network'] !== `eip155:${Number(chainId)}`) return no('chain');
  if (!isObject(transaction) || !isObject(mined) || typeof mined['blockNumber'] !== 'string') return no('not_mined');
  const { input, from } = transaction;
  if (mined['status'] !== '0x1' || typeof input !== 'string' || typeof from !== 'string') return no('transaction');
  if (rootInCalldata(input) !== proof['root']) return no('transaction');
  const signer = from.toLowerCase();
  if (options.signers?.some((one) => one.toLowerCase() === signer) === false) return no('signer');
  return { valid: true, signer, blockNumber: Number(mined['blockNumber']), sanitizedAt: parts.unixMs };
}

function readReceipt(receipt: unknown) {
  if (!isObject(receipt) || !isObject(receipt['data']) || !isObject(receipt['proof_of_sanitization'])) return undefined;
  const proof = receipt['proof_of_sanitization'];
  const content = receipt['data']['sanitized_content'];
  const leaf = hexBytes(proof['leaf']);
  const salt = hexBytes(proof['salt'], 32);
  const root = hexBytes(proof['root'], 32);
  const transaction = hexBytes(proof['ledger_a_tx'], 32);
  const path = Array.isArray(proof['path']) ? proof['path'].map((hash) => hexBytes(hash, 32)) : [undefined];
  if (typeof content !== 'string' || leaf === undefined || salt === undefined || root === undefined) return undefined;
  if (transaction === undefined || !path.every((hash) => hash !== undefined)) return undefined;
  if (proof['algorithm'] !== 'rfc9162-sha256') return undefined;
  return { proof, content, requestId: receipt['request_id'], leaf, salt, root, path };
}
