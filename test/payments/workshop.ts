import type { Store } from '../../payments/index.ts';

/** One kind of store, with a clock that the test moves. */
export interface Workshop {
  /** Opens the store; again after `close`, over the same data. */
  open(): Promise<Store>;
  now(): number;
  advance(ms: number): void;
  /** Everything that is kept, as bytes. */
  kept(): Promise<Buffer>;
  dispose(): Promise<void>;
}
