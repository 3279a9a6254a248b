import { CodedError } from '../coded-error.ts';

export type LedgerFault =
  | 'unreachable'
  /** Two nodes do not say the same. */
  | 'disagree'
  /** The node serves another chain. */
  | 'wrong_chain'
  /** The token is not what the settings say, or has not 6 decimals. */
  | 'wrong_token'
  /** A private key stands for an address that has another role already. */
  | 'address_reused'
  /** No key of the list is free. */
  | 'no_key'
  /** This client has asked for too many hashes that nobody knows. */
  | 'limited'
  /** The store may forget what it has acknowledged. */
  | 'not_durable';

/** A ledger that cannot be asked. */
export class LedgerError extends CodedError<LedgerFault> {
  override readonly name = 'LedgerError';

  constructor(code: LedgerFault) {
    super('ledger', code);
  }
}
