/** Everything that needs a chain. Loaded only where one is configured: its packages take longer than all the rest. */
import { getAddress } from 'viem';
import type { Anchors } from './anchors/anchors.ts';
import { createAnchors } from './anchors/create.ts';
import { createBundleDesk, type BundleDesk } from './bundles/desk.ts';
import { createChain } from './chain/chain.ts';
import { LedgerError } from './chain/fault.ts';
import { readToken, type Token } from './chain/usdc.ts';
import { networkOf } from './networks/index.ts';
import type { Pseudonyms, SecretKeys } from './pseudonyms.ts';
import type { Random } from './random.ts';
import { SafeId } from './safe-id.ts';
import type { Store } from './store/store.ts';
import { ownFacilitator, remoteFacilitator } from './x402/facilitator.ts';
import { discoveryOf, type Described } from './x402/discovery.ts';
import { acceptsV1, offersOf, requiredOf, type Offer, type Resource } from './x402/offers.ts';
import { readPayment, type ReadPayment } from './x402/payment.ts';
import { pay, type Paid, type PaidRequest } from './x402/pay.ts';
import { createSettler } from './x402/settlement.ts';
import { createReconciler } from './x402/reconcile.ts';
import { watchGas, type Gas, type GasWatch } from './ledgers/gas.ts';
import { checkAddresses, keysOf } from './ledgers/keys.ts';
import { createLeased } from './ledgers/leased.ts';
import type { Ledger } from './ledgers/ledger.ts';
import type { LedgerSettings, PaymentSettings } from './ledgers/settings.ts';

export interface LedgerParts {
  readonly store: Store;
  readonly pseudonyms: Pseudonyms;
  readonly keys: SecretKeys;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly random: Random;
  /** Told of what somebody who runs this should know. */
  readonly onNotice?: (notice: LedgerNotice) => void;
}

export type LedgerNotice =
  | { readonly is: 'gas_low'; readonly gas: Gas }
  /** A payment whose client had left. */
  | { readonly is: 'payment_found'; readonly outcome: 'settled' | 'failed' }
  /** Payments whose end nobody knows cannot be looked for. */
  | { readonly is: 'reconcile_failed'; readonly fault: unknown };

/** Pay-per-call, whatever protocol carries it. */
export interface PerCall {
  /** The ways to pay that can be offered now, the preferred one first. */
  offers(): readonly Offer[];
  /** What version 2 tells a client that has not paid. */
  required(resource: Resource, error: string, more?: Readonly<Record<string, unknown>>): object;
  /** More for those who discover the resource. */
  discovery(described: Described): Readonly<Record<string, unknown>>;
  /** The offers in the shape of version 1. */
  acceptsV1(resource: Resource): readonly object[];
  /** Finds the offer that a payment takes. @throws LedgerError where no ledger could be asked yet */
  read(sent: unknown): Promise<ReadPayment>;
  pay(request: PaidRequest): Promise<Paid>;
}

export interface Ledgers {
  readonly a: Ledger;
  readonly b: Ledger | undefined;
  readonly perCall: PerCall | undefined;
  readonly bundles: BundleDesk | undefined;
  readonly anchors: Anchors | undefined;
  readonly gas: Pick<GasWatch, 'read'>;
  /** Degraded: it does not answer, its anchors are late, or a key has hardly any gas left there. */
  state(which: 'a' | 'b'): 'ok' | 'degraded' | 'off';
  close(): Promise<void>;
}

const PROBE_EVERY_MS = 10_000;

/**
 * Opens what is configured. A node that does not answer is asked again later.
 * @throws LedgerError for what no waiting will change: `wrong_chain`, `wrong_token`, `address_reused`
 */
export async function openLedgers(settings: PaymentSettings, parts: LedgerParts): Promise<Ledgers> {
  checkAddresses(settings);
  const { store, pseudonyms, keys, now, random } = parts;
  const a = createLedger(settings.a);
  const b = settings.b === undefined ? undefined : createLedger(settings.b);
  const ledgers = b === undefined ? [a] : [b, a];
  await Promise.all(ledgers.map(readyOrLater));
  const anchors =
    settings.anchorKeys.length === 0
      ? undefined
      : createAnchors({
          chainId: settings.a.chainId,
          rpc: (method, params) => a.chain.any((client) => client.request({ method, params } as never)),
          keys: settings.anchorKeys,
          store,
          secrets: keys,
          now,
          random,
        });
  const { bundle, facilitator } = settings;
  const desk =
    bundle === undefined
      ? undefined
      : createBundleDesk({
          ledger: a,
          terms: { ...bundle, address: getAddress(bundle.address) },
          size: bundle.size,
          bundles: store.bundles,
          pseudonyms,
          secretKey: keys.current,
          now,
          random,
        });
  const paid = ledgers.filter(({ payTo }) => payTo !== undefined);
  const holder = SafeId.random(random).toString();
  const asked =
    facilitator === undefined || paid.length === 0
      ? undefined
      : 'url' in facilitator
        ? { client: remoteFacilitator(facilitator.url), close: async () => undefined }
        : ownFacilitator(paid, facilitator.keys, ({ network }, addresses) =>
            createLeased(addresses, `relayer:${network.chainId}`, holder, store),
          );
  const networks = paid.map(({ network }) => network);
  const settler = asked === undefined ? undefined : createSettler(asked.client, networks);
  const perCall =
    settler === undefined || anchors === undefined
      ? undefined
      : createPerCall(paid, settings.price, (request) =>
          pay(request, { claims: store.claims, settler, anchors, now, random }),
        );
  const { onNotice } = parts;
  const reconciler =
    perCall &&
    createReconciler({
      claims: store.claims,
      ledgers: paid,
      random,
      onFound: (outcome) => onNotice?.({ is: 'payment_found', outcome }),
      onFault: (fault) => onNotice?.({ is: 'reconcile_failed', fault }),
    });
  const gas = watchGas(keysOf(settings, a, b), (low) => onNotice?.({ is: 'gas_low', gas: low }));
  const probe = setInterval(() => {
    for (const ledger of ledgers) void readyOrLater(ledger).catch(() => undefined);
  }, PROBE_EVERY_MS).unref();
  return {
    a,
    b,
    perCall,
    bundles: anchors === undefined ? undefined : desk,
    anchors,
    gas,
    state(which) {
      const ledger = which === 'a' ? a : b;
      if (ledger === undefined) return 'off';
      const late = which === 'a' && anchors?.state() === 'degraded';
      return ledger.state() === 'ok' && !late && !gas.isLow(which) ? 'ok' : 'degraded';
    },
    async close() {
      clearInterval(probe);
      gas.close();
      await reconciler?.close();
      desk?.close();
      await asked?.close();
      await anchors?.close();
    },
  };
}

function createPerCall(ledgers: readonly Ledger[], price: bigint, payWith: PerCall['pay']): PerCall {
  const offers = (): Offer[] => offersOf(ledgers, price);
  return {
    offers,
    required: (resource, error, more) => requiredOf(offers(), resource, error, more),
    discovery: discoveryOf,
    acceptsV1: (resource) => acceptsV1(offers(), resource),
    async read(sent) {
      const late = ledgers.filter(({ token }) => token === undefined);
      const asked = await Promise.allSettled(late.map((ledger) => ledger.ready()));
      const read = readPayment(sent, offers());
      // It may be for a ledger that cannot be offered right now.
      if (!read.ok && read.reason === 'network' && asked.some(({ status }) => status === 'rejected'))
        throw new LedgerError('unreachable');
      return read;
    },
    pay: payWith,
  };
}

function createLedger({ chainId, rpcUrls, usdc: given, payTo, label }: LedgerSettings): Ledger {
  const network = networkOf(chainId);
  const chain = createChain({ chainId, urls: rpcUrls });
  const usdc = given ?? network.usdc;
  if (usdc === undefined) throw new LedgerError('wrong_token');
  const address = getAddress(usdc);
  let token: Token | undefined;
  return {
    network,
    label,
    chain,
    usdc: address,
    payTo: payTo === undefined ? undefined : getAddress(payTo),
    get token() {
      return token;
    },
    ready: async () => (token ??= await readToken(chain, address)),
    state: () => (token !== undefined && chain.reachable ? 'ok' : 'degraded'),
  };
}

/** @throws LedgerError unless the node is only silent */
async function readyOrLater(ledger: Ledger): Promise<void> {
  try {
    if (ledger.token === undefined) await ledger.ready();
    else await ledger.chain.each((client) => client.getBlockNumber());
  } catch (error) {
    if (!(error instanceof LedgerError) || (error.code !== 'unreachable' && error.code !== 'disagree')) throw error;
  }
}
