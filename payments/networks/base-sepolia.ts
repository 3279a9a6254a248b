import { defineNetwork } from './network.ts';

/** USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const network = defineNetwork({
  chainId: 84532,
  name: 'Base Sepolia',
  v1Name: 'base-sepolia',
  usdc: '0x036CbD53842c5426634e7929541eC2318f3dCF7e',
  explorer: 'https://sepolia.basescan.org',
});
