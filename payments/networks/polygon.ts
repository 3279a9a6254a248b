import { defineNetwork } from './network.ts';

/** USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const network = defineNetwork({
  chainId: 137,
  name: 'Polygon',
  v1Name: 'polygon',
  usdc: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  explorer: 'https://polygonscan.com',
});
