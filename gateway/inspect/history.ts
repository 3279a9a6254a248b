/**
 * Walks past the items of a body that are known from an earlier body: one item, or a run of them. Of what is passed only
 * the texts come back that have neighbours elsewhere.
 */
import type { Chain } from './chain.ts';
import type { Level } from './level.ts';
import type { Redaction } from './redaction.ts';
import { Runs } from './runs.ts';
import { cleanWith, type Edges, type RunText, type Segments } from './segments.ts';
import { wholeFrom, type Whole } from './whole.ts';

/** The next text of a chain that is known, as far as its neighbours need it. */
export type Append = (token: number, edges: Edges | undefined) => void;

/** Reused from body to body. */
export class History {
  readonly #runs = new Runs();
  readonly #redaction: Redaction;
  readonly #append: Append;
  #level!: Level;
  #segments: Segments | undefined;
  /** The item that is being read, or comes next, unless it is no segment. */
  #whole: Whole | undefined;
  #inside = false;

  constructor(redaction: Redaction, append: Append) {
    this.#redaction = redaction;
    this.#append = append;
  }

  /** A new body; without `segments` nothing of it is known or kept, without `runs` no runs. */
  begin(level: Level, segments: Segments | undefined, runs: boolean): void {
    this.#level = level;
    this.#segments = segments;
    this.#runs.begin(runs ? segments : undefined);
    this.#from(0);
  }

  /** Passes what is known from this token on; answers the token to read next. */
  next(token: number): number {
    for (;;) {
      const whole = this.#whole;
      this.#inside = whole !== undefined && token >= whole.first;
      if (whole === undefined || token < whole.first) return token;
      if (token >= whole.behind) {
        this.#extend(whole, this.#keep(whole));
        continue;
      }
      if (token > whole.first) return token;
      const run = this.#runs.known(this.#level, whole, this.#redaction.reported);
      if (run !== undefined) {
        this.#replay(token, run.texts);
        token = run.behind;
        this.#from(run.last + 1);
      } else if (whole.known === undefined) return token;
      else {
        this.#replay(token, whole.known.texts ?? []);
        token = whole.behind;
        this.#extend(whole, true);
      }
    }
  }

  /** Is anything read that will be remembered as a whole? */
  get noting(): boolean {
    return this.#inside || this.#runs.open !== undefined;
  }

  /** A text of the body was read. `edges`: where its ends stand, if it has escapes. */
  note(chain: Chain, token: number, edges: Edges | undefined): void {
    for (const kept of [this.#inside ? this.#whole : undefined, this.#runs.open])
      if (kept !== undefined && chain === this.#level.textChain) kept.texts.push({ token: token - kept.first, edges });
      else if (kept !== undefined && chain.owner < kept.first) kept.apart = false;
  }

  /** The body was read to its end. */
  end(): void {
    const whole = this.#whole;
    if (whole !== undefined && this.#level.tokens.count >= whole.behind)
      this.#runs.extend(this.#level, whole, this.#keep(whole), this.#redaction.reported);
    this.#runs.end(this.#level);
  }

  #from(container: number): void {
    this.#whole =
      this.#segments === undefined
        ? undefined
        : wholeFrom(this.#level, container, this.#segments, this.#redaction.reported);
  }

  #extend(whole: Whole, clean: boolean): void {
    this.#runs.extend(this.#level, whole, clean, this.#redaction.reported);
    this.#from(whole.container + 1);
  }

  #replay(first: number, texts: readonly RunText[]): void {
    const run = this.#runs.open;
    for (const { token, edges, gap } of texts) {
      if (gap === true) this.#level.textChain.flush();
      this.#append(first + token, edges);
      run?.texts.push({ token: first + token - run.first, edges, ...(gap && { gap }) });
    }
  }

  /** Remembers an item that was read to its end; answers whether it is clean. */
  #keep({ key, first, reported, texts, apart }: Whole): boolean {
    const { itemChains, opened } = this.#level;
    for (const chain of itemChains.slice(0, opened)) if (chain.owner >= first) chain.flush();
    const clean = this.#redaction.reported === reported && apart;
    if (clean) this.#segments?.set(key, cleanWith(texts));
    return clean;
  }
}
