import { network as arbitrum } from './arbitrum.ts';
import { network as avalanche } from './avalanche.ts';
import { network as baseSepolia } from './base-sepolia.ts';
import { network as base } from './base.ts';
import { network as ethereum } from './ethereum.ts';
import { defineNetwork, type Network } from './network.ts';
import { network as optimism } from './optimism.ts';
import { network as polygon } from './polygon.ts';
import { network as sepolia } from './sepolia.ts';

export type { Network } from './network.ts';

const NETWORKS: readonly Network[] = [arbitrum, avalanche, base, baseSepolia, ethereum, optimism, polygon, sepolia];

/** A network by its chain id; one that is not listed has neither a word in x402 version 1 nor an explorer. */
export const networkOf = (chainId: number): Network =>
  NETWORKS.find((network) => network.chainId === chainId) ?? defineNetwork({ chainId, name: `chain ${chainId}` });
