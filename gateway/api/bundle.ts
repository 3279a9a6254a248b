/** A call that is paid by a bundle: its transaction hash, and its key where it was claimed. */
import type { IncomingHttpHeaders } from 'node:http';
import {
  keyHashOf,
  LedgerError,
  SEALED_MS,
  StoreError,
  UNCHECKED_UNITS,
  type Bundle,
  type BundleDesk,
  type Charge,
  type Granted,
  type OpenedBundle,
  type Payer,
  type Proof,
  type Resource,
} from '../../payments/index.ts';
import { refusalOf, tryCharge } from '../charge.ts';
import { Refusal } from '../errors.ts';
import { NO_LOOKUPS } from '../http/courtesy.ts';
import { faultName } from '../log.ts';
import { bearer } from '../operators/secrets.ts';
import type { Parts } from '../parts.ts';
import { REASONS, unpaid, waysToPay } from './payment-required.ts';

export type BundlePayer = Extract<Payer, { kind: 'bundle' }>;

/** A question to the desk. @throws Refusal where ledger or store cannot answer, or the transaction pays for no bundle */
export async function openBundle(ask: () => Promise<OpenedBundle>, parts: Parts, resource: Resource): Promise<Bundle> {
  let opened: OpenedBundle;
  try {
    opened = await ask();
  } catch (error) {
    throw refusalOfLedger(error, parts);
  }
  if (opened.is === 'open') return opened.bundle;
  if (opened.is === 'pending') throw new Refusal('bundle_not_final');
  throw unpaid('bundle_invalid', parts, resource, { reason: REASONS[opened.reason] });
}

/** What a client is told when ledger or store cannot answer, or when it has asked the ledger too often. */
export function refusalOfLedger(error: unknown, { log }: Pick<Parts, 'log'>): Refusal {
  if (error instanceof LedgerError && error.code === 'limited')
    return new Refusal('rate_limited', undefined, { headers: NO_LOOKUPS });
  log.write('warn', 'ledger_error', { fault: faultName(error) });
  return new Refusal(error instanceof StoreError ? 'store_unavailable' : 'ledger_unavailable');
}

/** The bundle of a hash as a payer. @throws Refusal */
export async function bundlePayer(
  hash: string,
  { client, headers }: { readonly client: string; readonly headers: IncomingHttpHeaders },
  resource: Resource,
  parts: Parts,
): Promise<BundlePayer> {
  const { ledgers, config, pseudonyms } = parts;
  const desk = ledgers?.bundles;
  if (desk === undefined) throw unpaid('payment_required', parts, resource);
  const { id, payer } = await openBundle(() => desk.find(hash, () => parts.mayLookUp(client)), parts, resource);
  const key = bearer(headers.authorization);
  return {
    kind: 'bundle',
    account: pseudonyms.of('wallet', payer),
    bundle: id,
    ...(key !== undefined && { keyHash: keyHashOf(key) }),
    claimRequired: config.bundle_require_claim,
    uncheckedUnits: UNCHECKED_UNITS,
  };
}

/** Takes a unit and waits for its proof. @throws Refusal */
export async function chargeBundle(
  request: Charge & { readonly payer: BundlePayer },
  {
    hash,
    sanitized,
    policyHash,
  }: { readonly hash: string; readonly sanitized: string; readonly policyHash: Uint8Array },
  resource: Resource,
  parts: Parts,
): Promise<Granted & { readonly proof: Proof }> {
  const { anchors, bundles } = parts.ledgers ?? {};
  if (anchors === undefined || bundles === undefined) throw unpaid('payment_required', parts, resource);
  const requestId = request.event.requestId.toString();
  if (!(await accepting(parts))) throw new Refusal('ledger_unavailable');
  const leaf = anchors.leaf({ requestId, sanitized, policyHash, unixMs: parts.now().getTime() });
  const granted = await taken({ ...request, leaf }, hash, bundles, resource, parts);
  const first = granted.replayOf ?? requestId;
  const proof = await parts.measures.step(request.event.requestId, 'anchor', () =>
    anchors.sealed(first, AbortSignal.timeout(SEALED_MS)).catch(() => 'late' as const),
  );
  if (proof === 'late')
    throw granted.replayOf === undefined
      ? new Refusal('ledger_unavailable', undefined, { wording: 'taken_unproven' })
      : new Refusal('request_in_progress');
  return { ...granted, proof };
}

/** Is there room for one more anchor? Asked before anything is charged. */
export async function accepting({ ledgers }: Parts): Promise<boolean> {
  try {
    return (await ledgers?.anchors?.accepting()) === true;
  } catch {
    return false;
  }
}

/** The unit; where the store wants the chain looked at again first, it is. */
async function taken(
  request: Charge & { readonly payer: BundlePayer },
  hash: string,
  desk: BundleDesk,
  resource: Resource,
  parts: Parts,
): Promise<Granted> {
  const first = await tryCharge(request, parts);
  if (first.ok) return first;
  let payer = request.payer;
  if (first.reason === 'bundle_unchecked') {
    try {
      await openBundle(() => desk.again(hash), parts, resource);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'ledger_unavailable') throw error;
      payer = { ...payer, uncheckedUnits: null }; // the ledger is down: bundles that are known go on
    }
  } else if (first.reason === 'bundle_suspended' || first.reason === 'bundle_unknown')
    await openBundle(() => desk.again(hash), parts, resource);
  else throw refusalOf(first, () => waysToPay(parts, resource, first.reason));
  const second = await tryCharge({ ...request, payer }, parts);
  if (second.ok) return second;
  throw refusalOf(second, () => waysToPay(parts, resource, second.reason));
}
