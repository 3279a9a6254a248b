import { createHash } from 'node:crypto';
import type { Pseudonym } from '../pseudonyms.ts';

/** A transaction that pays for a bundle, in one spelling. */
export const bundleId = (chainId: number, hash: string): string => `${chainId}/${hash.toLowerCase()}`;

/** What is kept of a bundle's key. */
export const keyHashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Units that may be used after a look at the chain before the next one, until the payment is final. */
export const UNCHECKED_UNITS = 100;

/** Where the payment stands on its chain. */
export interface Mined {
  readonly block: number;
  readonly blockHash: string;
  /** No reorganisation can take it away any more. */
  readonly final: boolean;
}

export interface NewBundle extends Mined {
  readonly id: string;
  /** Who paid: an address in lower case, and as its score knows it. */
  readonly payer: string;
  readonly wallet: Pseudonym;
  /** Atomic units of USDC. */
  readonly amount: bigint;
  readonly size: number;
}

export interface Bundle extends Mined {
  readonly id: string;
  readonly payer: string;
  readonly size: number;
  readonly used: number;
  /** Suspended: its payment has vanished from the chain. */
  readonly state: 'active' | 'suspended';
  /** SHA-256 of its key, in hex; null until its payer has claimed it. */
  readonly keyHash: string | null;
  /** How often it was claimed. */
  readonly claims: number;
}

export interface Bundles {
  read(id: string): Promise<Bundle | undefined>;
  /** Opens a bundle once; a second call answers the first one's. One that was suspended is active again. */
  open(bundle: NewBundle): Promise<Bundle>;
  /** What a look at the chain showed; null: the payment is not there. */
  checked(id: string, mined: Mined | null): Promise<void>;
  /** Gives a bundle a new key if it was claimed `claims` times until now. */
  claim(id: string, keyHash: string, claims: number): Promise<boolean>;
  /** Bundles whose payment a reorganisation could still take away, suspended ones included. */
  notFinal(limit: number): Promise<readonly Bundle[]>;
}
