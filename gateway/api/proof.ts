import type { Proof } from '../../payments/index.ts';

/**
 * `proof_of_sanitization`. The status is that of the moment it was made, so that a retry is given the identical receipt;
 * what became of it is told at `verify_url`.
 */
export const proofBody = (proof: Proof, baseUrl: string): object => ({
  ledger_a_tx: proof.tx,
  network: proof.network,
  status: 'submitted',
  root: proof.root,
  leaf: proof.leaf,
  leaf_index: proof.leafIndex,
  tree_size: proof.treeSize,
  path: proof.path,
  salt: proof.salt,
  policy_hash: `sha256:${proof.policyHash}`,
  algorithm: 'rfc9162-sha256',
  verify_url: `${baseUrl}/verify/${proof.tx}`,
});
