import type { Payer, Refused } from './charge.ts';
import { usage } from './usage.ts';

export type BundlePayer = Extract<Payer, { kind: 'bundle' }>;

/** What a charge has to know of a bundle. */
export interface BundleState {
  readonly size: number;
  readonly used: number;
  readonly state: string;
  readonly keyHash: string | null;
  readonly final: boolean;
  /** How many were used when the chain was looked at. */
  readonly checked: number;
}

/** What the key that a caller holds, as its hash, comes to. */
export function refuseKey(
  { keyHash, claimRequired }: Pick<BundlePayer, 'keyHash' | 'claimRequired'>,
  bundle: Pick<BundleState, 'keyHash'>,
): 'bundle_key_required' | 'bundle_key_wrong' | null {
  if (bundle.keyHash === null) return claimRequired ? 'bundle_key_required' : null;
  if (keyHash === undefined) return 'bundle_key_required';
  return keyHash === bundle.keyHash ? null : 'bundle_key_wrong';
}

/** May one more unit be taken? */
export function refuseBundle(payer: BundlePayer, bundle: BundleState | undefined): Refused | null {
  const refused = (reason: Refused['reason']): Refused => ({ ok: false, reason });
  if (bundle === undefined) return refused('bundle_unknown');
  const key = refuseKey(payer, bundle);
  if (key !== null) return refused(key);
  if (bundle.state !== 'active') return refused('bundle_suspended');
  const { uncheckedUnits } = payer;
  if (!bundle.final && uncheckedUnits !== null && bundle.used - bundle.checked >= uncheckedUnits)
    return refused('bundle_unchecked');
  if (bundle.used >= bundle.size)
    return { ok: false, reason: 'bundle_exhausted', usage: usage(bundle.used, bundle.size) };
  return null;
}
