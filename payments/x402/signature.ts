import { setImmediate } from 'node:timers/promises';
import { authorizationTypes } from '@x402/evm';
import { hashTypedData, isAddressEqual, parseAbi, recoverAddress } from 'viem';
import type { Address, Hex } from 'viem';
import type { Chain } from '../chain/chain.ts';
import { LedgerError } from '../chain/fault.ts';
import type { Payment } from './payment.ts';

const ERC1271 = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);
const ERC1271_VALID = '0x1626ba7e';
/** 65 bytes as hex. */
const ECDSA_LENGTH = 132;

let tail: Promise<unknown> = Promise.resolve();

/** One recovery takes milliseconds: each has a turn of the event loop of its own, so that a burst of them stops nothing. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = tail.then(() => setImmediate()).then(work);
  tail = done.catch(() => undefined);
  return done;
}

/** Half the order of the curve: of the two values that s may have, the token takes the lower one. */
const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
/** Does the token take this signature of a key? Others that recover the same address fail on chain. */
const tokenTakes = (signature: Hex): boolean =>
  /1[bc]$/i.test(signature) && BigInt(`0x${signature.slice(66, 130)}`) <= HALF_ORDER;

/**
 * Did this address sign this hash? Asks the chain (every node of it) where it is a contract.
 * @param taken which signatures of a key count @throws LedgerError
 */
export async function signedBy(
  address: Address,
  hash: Hex,
  signature: Hex,
  chain: Chain,
  taken: (signature: Hex) => boolean = () => true,
): Promise<boolean> {
  if (signature.length === ECDSA_LENGTH && taken(signature)) {
    try {
      if (isAddressEqual(await inTurn(() => recoverAddress({ hash, signature })), address)) return true;
    } catch {
      // no point on the curve: a contract may still know what it means
    }
  }
  const code = await chain.all((client) => client.getCode({ address }));
  if (code === undefined || code === '0x') return false;
  try {
    const answer = await chain.all((client) =>
      client.readContract({ address, abi: ERC1271, functionName: 'isValidSignature', args: [hash, signature] }),
    );
    return answer === ERC1271_VALID;
  } catch (error) {
    if (error instanceof LedgerError) throw error;
    return false;
  }
}

/** Is this payment signed by whom it takes money from? @throws LedgerError */
export function isSigned({
  offer,
  payer,
  value,
  validAfter,
  validBefore,
  nonce,
  signature,
}: Payment): Promise<boolean> {
  const { ledger, requirements } = offer;
  const { name, version } = requirements.extra as { name: string; version: string };
  const hash = hashTypedData({
    domain: { name, version, chainId: ledger.network.chainId, verifyingContract: ledger.usdc },
    types: authorizationTypes,
    primaryType: 'TransferWithAuthorization',
    message: { from: payer, to: requirements.payTo as Address, value, validAfter, validBefore, nonce },
  });
  return signedBy(payer, hash, signature, ledger.chain, tokenTakes);
}
