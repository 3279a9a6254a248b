import { createHmac } from 'node:crypto';
import { hashMessage } from 'viem';
import type { Hex } from 'viem';
import { LedgerError } from '../chain/fault.ts';
import { createLookups, type May } from '../chain/lookups.ts';
import { orNull } from '../chain/usdc.ts';
import type { Ledger } from '../ledgers/ledger.ts';
import type { Pseudonyms } from '../pseudonyms.ts';
import type { Random } from '../random.ts';
import { StoreError } from '../store-error.ts';
import { signedBy } from '../x402/signature.ts';
import { bundleId, keyHashOf, type Bundle, type Bundles } from './bundle.ts';
import { lookUp, type BundleReason, type BundleTerms, type LookedUp } from './look-up.ts';

export type OpenedBundle =
  | { readonly is: 'open'; readonly bundle: Bundle }
  | { readonly is: 'pending' }
  | { readonly is: 'invalid'; readonly reason: BundleReason };

/** What a payer signs to lock its bundle. */
export interface ClaimMessage {
  readonly message: string;
  readonly nonce: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Where bundles are opened, looked after and claimed. */
export interface BundleDesk {
  /** A bundle by the hash of its payment; asks the chain where it is not open. @throws LedgerError, StoreError */
  find(hash: string, may: May): Promise<OpenedBundle>;
  /** Looks at the chain again, for a bundle that is known. @throws LedgerError, StoreError */
  again(hash: string): Promise<OpenedBundle>;
  /** What is to be signed now. @throws StoreError */
  message(hash: string, domain: string): Promise<ClaimMessage>;
  /** A new key, once; undefined: this is not the payer's signature of a message that holds. */
  claim(
    hash: string,
    signature: Hex,
    domain: string,
    may: May,
  ): Promise<OpenedBundle | { is: 'claimed'; key: string } | undefined>;
  close(): void;
}

export interface DeskParts {
  readonly ledger: Ledger;
  readonly terms: BundleTerms;
  readonly size: number;
  readonly bundles: Bundles;
  readonly pseudonyms: Pseudonyms;
  readonly secretKey: Uint8Array;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: Random;
}

const WATCH_EVERY_MS = 5_000;
const WATCHED = 200;
/** A message can be signed for five to ten minutes. */
const WINDOW_MS = 300_000;

/** Looks after bundles that are not final until it is closed. Every method throws StoreError where the store is down. */
export function createBundleDesk(parts: DeskParts): BundleDesk {
  const { ledger, terms, size, bundles, pseudonyms, now, random } = parts;
  const { chainId } = ledger.network;
  const look = createLookups<LookedUp>(
    (hash) => lookUp(hash as Hex, ledger, terms),
    (answer) => answer.is === 'invalid' && answer.reason === 'not_found',
  );

  async function again(given: string, may: May = () => true): Promise<OpenedBundle> {
    const hash = given.toLowerCase();
    const found = await look(hash, may);
    if (found.is !== 'paid') return found;
    const payer = found.payer.toLowerCase();
    const { amount, mined } = found;
    const wallet = pseudonyms.of('wallet', payer);
    const bundle = await bundles.open({ id: bundleId(chainId, hash), payer, wallet, amount, size, ...mined });
    return { is: 'open', bundle };
  }

  async function find(hash: string, may: May): Promise<OpenedBundle> {
    const bundle = await bundles.read(bundleId(chainId, hash));
    return bundle?.state === 'active' ? { is: 'open', bundle } : await again(hash, may);
  }

  /** The nonce changes with time and with every claim, so nothing has to be kept for it. */
  function messageOf(hash: string, domain: string, claims: number, window: number): ClaimMessage {
    const nonce = createHmac('sha256', parts.secretKey)
      .update(`bundle claim|${chainId}|${hash.toLowerCase()}|${claims}|${window}`)
      .digest('hex')
      .slice(0, 32);
    const expiresAt = (window + 2) * WINDOW_MS;
    const message = [
      `${domain} wants you to claim a prepaid bundle with the account that paid for it.`,
      '',
      `Transaction: ${hash.toLowerCase()}`,
      `Chain: ${ledger.network.caip2}`,
      `Nonce: ${nonce}`,
      `Expires: ${new Date(expiresAt).toISOString()}`,
    ].join('\n');
    return { message, nonce, expiresAt };
  }
  const window = (): number => Math.floor(now() / WINDOW_MS);
  const claimsOf = async (hash: string): Promise<number> => (await bundles.read(bundleId(chainId, hash)))?.claims ?? 0;

  let watching = false;
  const round = async (): Promise<void> => {
    if (watching) return; // slow nodes: one round at a time
    watching = true;
    try {
      await watch(parts);
    } catch {
      // The chain or the store is down: the next round looks again.
    } finally {
      watching = false;
    }
  };
  const watcher = setInterval(() => void round(), WATCH_EVERY_MS).unref();

  return {
    find,
    again: (hash) => again(hash),
    message: async (hash, domain) => messageOf(hash, domain, await claimsOf(hash), window()),
    async claim(hash, signature, domain, may) {
      const found = await find(hash, may);
      if (found.is !== 'open') return found;
      const { id, payer, claims } = found.bundle;
      for (const at of [window(), window() - 1]) {
        const { message } = messageOf(hash, domain, claims, at);
        if (!(await signedBy(payer as Hex, hashMessage(message), signature, ledger.chain))) continue;
        const key = `bbk_${Buffer.from(random(32)).toString('base64url')}`;
        return (await bundles.claim(id, keyHashOf(key), claims)) ? { is: 'claimed', key } : undefined;
      }
      return undefined;
    },
    close() {
      clearInterval(watcher);
    },
  };
}

/** Looks after bundles that a reorganisation could take away, until they are final. @throws LedgerError, StoreError */
async function watch(parts: DeskParts): Promise<void> {
  for (const bundle of await parts.bundles.notFinal(WATCHED)) {
    try {
      await watchOne(bundle, parts);
    } catch (error) {
      if (error instanceof StoreError || (error instanceof LedgerError && error.code === 'unreachable')) throw error;
      // The nodes disagree about this one, or have no answer to it: the others are looked at all the same.
    }
  }
}

async function watchOne(bundle: Bundle, { ledger, terms, bundles }: DeskParts): Promise<void> {
  const found = await lookUp(bundle.id.split('/')[1] as Hex, ledger, terms);
  if (found.is === 'paid') await bundles.checked(bundle.id, found.mined);
  else if (bundle.state === 'active' && (await isGone(bundle, ledger))) await bundles.checked(bundle.id, null);
}

/** Has the block of the payment been replaced? A node that is behind, or has forgotten, proves nothing. */
async function isGone({ block, blockHash }: Bundle, { chain }: Ledger): Promise<boolean> {
  const there = await chain.each((client) => orNull(client.getBlock({ blockNumber: BigInt(block) })));
  return there.every((found) => found !== null && found.hash !== blockHash);
}
