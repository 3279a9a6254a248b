import type { Mode } from './contexts/index.ts';
import type { Asked } from './dialogue/answer.ts';
import type { Values } from './repeats.ts';
import type { StepBudget } from './budget.ts';

/** Options of a scan over bytes. */
export interface ScanOptions {
  readonly mode: Mode;
  /** UTF-8 bytes of the key that the text stands under. */
  readonly cue?: Uint8Array | undefined;
  /** What else may say what the text is. */
  readonly labels?: readonly Uint8Array[] | undefined;
  /** What was said before it: it may be the answer. */
  readonly asked?: Asked | undefined;
  /** Kind ids that are left alone. */
  readonly kindsOff?: ReadonlySet<string> | undefined;
  /** Names found earlier, elsewhere in the same request: looked for again, same case. */
  readonly names?: readonly string[] | undefined;
  /** The same of values that need no wording any more. */
  readonly values?: Values | undefined;
  /** Shared by the parts of one body; one for the text alone when left out. */
  readonly budget?: StepBudget | undefined;
}
