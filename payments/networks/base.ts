import { defineNetwork } from './network.ts';

/** USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const network = defineNetwork({
  chainId: 8453,
  name: 'Base',
  v1Name: 'base',
  usdc: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  explorer: 'https://basescan.org',
});
