/** The private keys that pay for gas. */
import { isAddressEqual } from 'viem';
import type { Address, Hex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { LedgerError } from '../chain/fault.ts';
import type { WatchedKey } from './gas.ts';
import type { Ledger } from './ledger.ts';
import type { PaymentSettings } from './settings.ts';

/** The keys that pay for gas, each on the ledgers where it does. */
export function keysOf({ anchorKeys, facilitator }: PaymentSettings, a: Ledger, b: Ledger | undefined): WatchedKey[] {
  const on = (role: WatchedKey['role'], which: 'a' | 'b', { chain }: Ledger, keys: readonly string[]): WatchedKey[] =>
    keys.map((secret, key) => ({ role, ledger: which, key, chain, address: privateKeyToAddress(secret as Hex) }));
  const relayers = facilitator !== undefined && 'keys' in facilitator ? facilitator.keys : [];
  return [
    ...on('anchor', 'a', a, anchorKeys),
    ...(a.payTo === undefined ? [] : on('relayer', 'a', a, relayers)),
    ...(b?.payTo === undefined ? [] : on('relayer', 'b', b, relayers)),
  ];
}

/** Who takes money must not be who pays for gas: a transfer between the two would look like a payment. */
export function checkAddresses({ a, b, bundle, facilitator, anchorKeys }: PaymentSettings): void {
  const own = [...(facilitator !== undefined && 'keys' in facilitator ? facilitator.keys : []), ...anchorKeys].map(
    (key) => privateKeyToAddress(key as Hex),
  );
  const taking = [a.payTo, b?.payTo, bundle?.address].filter((address) => address !== undefined) as Address[];
  if (new Set(own).size !== own.length || own.some((one) => taking.some((other) => isAddressEqual(one, other))))
    throw new LedgerError('address_reused');
}
