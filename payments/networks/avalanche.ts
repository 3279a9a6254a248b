import { defineNetwork } from './network.ts';

/** USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const network = defineNetwork({
  chainId: 43114,
  name: 'Avalanche',
  v1Name: 'avalanche',
  usdc: '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
  explorer: 'https://snowtrace.io',
});
