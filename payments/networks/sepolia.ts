import { defineNetwork } from './network.ts';

/** USDC: https://developers.circle.com/stablecoins/usdc-contract-addresses */
export const network = defineNetwork({
  chainId: 11155111,
  name: 'Ethereum Sepolia',
  v1Name: 'sepolia',
  usdc: '0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238',
  explorer: 'https://sepolia.etherscan.io',
});
