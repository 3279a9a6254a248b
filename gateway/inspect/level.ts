import type { Finding } from '../../detector/index.ts';
import { Chain } from './chain.ts';
import type { SplitPiece, SplitSink } from './split.ts';
import { Tokens } from './tokens.ts';
import { Unescaped } from './unescape.ts';

/** Told about a finding over several texts of a level. */
export type OnSplit = (level: Level, finding: Finding, pieces: readonly SplitPiece[], bytes: Buffer) => void;

/** The columns of a table, by the header that names them. */
export interface Columns {
  /** The container that names them. */
  readonly header: number;
  /** What each is called; undefined where that means nothing. */
  readonly labels: readonly (Buffer | undefined)[];
}

/** The end of a text: what it asks for, if it does. */
export interface Tail {
  readonly token: number;
  readonly asks: Buffer | undefined;
}

/** One depth of JSON: 0 is the body, 1 is JSON in a string of it, and so on. */
export class Level implements SplitSink {
  readonly tokens = new Tokens();
  readonly text = new Unescaped();
  readonly again = new Unescaped();
  readonly textChain = new Chain();
  readonly itemChains: Chain[] = [];
  opened = 0;
  /** Behind the last row of numbers that was read. */
  numbersBehind = 0;
  bytes: Buffer = Buffer.alloc(0);
  /** Was this text unescaped into the `text` of the level above? */
  copied = false;
  /** Findings of this level in their own texts, by token: pairs (start, end), counted from the text's beginning. */
  readonly spans = new Map<number, number[]>();
  /** The same of those that were let through. */
  readonly passed = new Map<number, number[]>();
  /** Names given out to keys, by object. */
  readonly renamed = new Map<number, { readonly taken: Set<string>; next: number }>();
  /** What was read of headers of tables, by container. */
  readonly columns = new Map<number, Columns | undefined>();
  /** The text before another that was last looked at for a question. */
  tail: Tail | undefined;
  readonly #onSplit: OnSplit;
  readonly depth: number;

  constructor(depth: number, onSplit: OnSplit) {
    this.#onSplit = onSplit;
    this.depth = depth;
  }

  covered(piece: SplitPiece): boolean {
    return holds(this.spans, piece);
  }

  letThrough(piece: SplitPiece): boolean {
    return holds(this.passed, piece);
  }

  /** Notes a finding in the text of a token. */
  found(token: number, start: number, end: number, spans = this.spans): void {
    const known = spans.get(token);
    if (known === undefined) spans.set(token, [start, end]);
    else known.push(start, end);
  }

  /** Nothing is known of new texts. @param only these are new, of the texts of the body */
  forgetFindings(only?: Iterable<number>): void {
    if (only !== undefined && this.depth === 0) {
      for (const token of only) {
        this.spans.delete(token);
        this.passed.delete(token);
      }
      return;
    }
    if (this.spans.size > 0) this.spans.clear();
    if (this.passed.size > 0) this.passed.clear();
  }

  split(finding: Finding, pieces: readonly SplitPiece[], bytes: Buffer): void {
    this.#onSplit(this, finding, pieces, bytes);
  }
}

function holds(known: ReadonlyMap<number, readonly number[]>, { token, start, end }: SplitPiece): boolean {
  const spans = known.get(token) ?? [];
  for (let i = 0; i < spans.length; i += 2)
    if ((spans[i] as number) <= start && (spans[i + 1] as number) >= end) return true;
  return false;
}
