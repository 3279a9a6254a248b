import { defineNetwork } from './network.ts';

/** USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const network = defineNetwork({
  chainId: 42161,
  name: 'Arbitrum',
  usdc: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  explorer: 'https://arbiscan.io',
});
