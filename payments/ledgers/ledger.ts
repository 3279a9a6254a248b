import type { Address } from 'viem';
import type { Chain } from '../chain/chain.ts';
import type { Token } from '../chain/usdc.ts';
import type { Network } from '../networks/index.ts';

/** One chain on which money is taken. */
export interface Ledger {
  readonly network: Network;
  /** The name that people read. */
  readonly label: string;
  readonly chain: Chain;
  /** With the checksum that clients compare. */
  readonly usdc: Address;
  /** Where payments per call go; undefined: none are taken here. */
  readonly payTo: Address | undefined;
  /** What the token says about itself; undefined until it could be asked. */
  readonly token: Token | undefined;
  /** The token, asked for now if need be. @throws LedgerError */
  ready(): Promise<Token>;
  state(): 'ok' | 'degraded';
}
