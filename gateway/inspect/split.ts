/** A value that is cut into the texts of several tokens. */
import type { Finding } from '../../detector/index.ts';

/** A piece of a finding: `[start, end)` are offsets into the text of `token`, counted from its beginning. */
export interface SplitPiece {
  readonly token: number;
  readonly start: number;
  readonly end: number;
}

export interface SplitSink {
  /** Was this piece found already, in its own text? */
  covered(piece: SplitPiece): boolean;
  /** Was it found there, and let through? */
  letThrough(piece: SplitPiece): boolean;
  /** A finding over a joint; `bytes[start, end)` is the value. */
  split(finding: Finding, pieces: readonly SplitPiece[], bytes: Buffer): void;
}
