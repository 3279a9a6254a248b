/** One chain, as it is configured. */
export interface LedgerSettings {
  readonly chainId: number;
  /** One or two. */
  readonly rpcUrls: readonly string[];
  /** The token; undefined: Circle's, where we know the network. */
  readonly usdc: string | undefined;
  readonly payTo: string | undefined;
  readonly label: string;
}

export interface PaymentSettings {
  /** Where anchors go and bundles are paid. */
  readonly a: LedgerSettings;
  readonly b: LedgerSettings | undefined;
  /** USDC in atomic units. */
  readonly price: bigint;
  readonly facilitator: { readonly url: string } | { readonly keys: readonly string[] } | undefined;
  readonly bundle:
    | {
        readonly address: string;
        readonly price: bigint;
        readonly size: number;
        readonly startBlock: bigint;
        readonly confirmations: number | undefined;
      }
    | undefined;
  readonly anchorKeys: readonly string[];
}

const DECIMALS = 6;

/** An amount of USDC, such as 0.01, in atomic units. */
export function atomic(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'));
}
