/** What the store knows of a wallet. */
export interface WalletFacts {
  readonly trial: number;
  /** Sanitizations paid by this wallet itself. */
  readonly paid: number;
  /** Payments on chain whose payer is this wallet. */
  readonly payments: number;
  /** Milliseconds since 1970, null if never seen. */
  readonly firstSeen: number | null;
}
