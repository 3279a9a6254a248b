/** An EVM network as data. */
export interface Network {
  readonly chainId: number;
  /** `eip155:<chain id>`. */
  readonly caip2: `eip155:${number}`;
  readonly name: string;
  /** The word that x402 version 1 has for it; a network without one is not offered there. */
  readonly v1Name?: string;
  /** Circle's native USDC, which speaks EIP-3009. */
  readonly usdc?: `0x${string}`;
  /** A block explorer, without a slash at its end. */
  readonly explorer?: string;
}

/** A network from its data. */
export const defineNetwork = (network: Omit<Network, 'caip2'>): Network => ({
  ...network,
  caip2: `eip155:${network.chainId}`,
});
