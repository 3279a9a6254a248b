import { defineNetwork } from './network.ts';

/** USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const network = defineNetwork({
  chainId: 10,
  name: 'Optimism',
  usdc: '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  explorer: 'https://optimistic.etherscan.io',
});
