/** Why a payment does not hold, as clients are told. */
export type PaymentReason =
  | 'amount'
  | 'recipient'
  | 'expired'
  | 'not_yet_valid'
  | 'network'
  | 'asset'
  | 'scheme'
  | 'signature'
  | 'insufficient_funds'
  | 'already_used';

/** What the protocol's documents and its packages say, which is not always the same. */
const REASONS: Readonly<Record<string, PaymentReason>> = {
  insufficient_funds: 'insufficient_funds',
  invalid_exact_evm_insufficient_balance: 'insufficient_funds',
  invalid_exact_evm_payload_authorization_valid_before: 'expired',
  invalid_exact_evm_payload_authorization_valid_after: 'not_yet_valid',
  invalid_exact_evm_payload_authorization_value: 'amount',
  invalid_exact_evm_payload_authorization_value_mismatch: 'amount',
  invalid_exact_evm_authorization_value: 'amount',
  invalid_exact_evm_payload_signature: 'signature',
  invalid_exact_evm_signature: 'signature',
  invalid_exact_evm_failed_to_parse_signature: 'signature',
  eip6492_factory_not_allowed: 'signature',
  invalid_exact_evm_payload_recipient_mismatch: 'recipient',
  invalid_exact_evm_recipient_mismatch: 'recipient',
  invalid_exact_evm_nonce_already_used: 'already_used',
  invalid_network: 'network',
  invalid_exact_evm_network_mismatch: 'network',
  invalid_scheme: 'scheme',
  unsupported_scheme: 'scheme',
  invalid_exact_evm_scheme: 'scheme',
  unsupported_payload_type: 'scheme',
  asset_not_deployed_contract: 'asset',
  invalid_exact_evm_token_name_mismatch: 'asset',
  invalid_exact_evm_token_version_mismatch: 'asset',
  invalid_exact_evm_eip3009_not_supported: 'asset',
  // The token itself refuses: it is paused, or one side is on its block list.
  invalid_exact_evm_transaction_simulation_failed: 'asset',
};

/** Our word for a facilitator's reason; undefined where it names none that we know. */
export const reasonOf = (said: string | undefined): PaymentReason | undefined =>
  said !== undefined && Object.hasOwn(REASONS, said) ? REASONS[said] : undefined;
