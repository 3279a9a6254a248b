import { defineNetwork } from './network.ts';

/** USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const network = defineNetwork({
  chainId: 1,
  name: 'Ethereum',
  v1Name: 'ethereum',
  usdc: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  explorer: 'https://etherscan.io',
});
